"""A game that is killed at any moment is there again, with all that was announced."""

from __future__ import annotations

import dataclasses
import sys
from typing import TYPE_CHECKING

import pytest

from tests.reliability.kills import KilledGame, faults_of, run
from tests.support.listening_player import small_game

if TYPE_CHECKING:
    from pathlib import Path

    from tests.reliability.kills import Life

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

TABLES = {"one person": 3, "two persons": 7}
"""What makes the harness play with one person and a computer, and with two and one."""
GAMES = 15


@pytest.fixture(scope="module", params=["one person", pytest.param("two persons", marks=pytest.mark.long)])
def table(request: pytest.FixtureRequest) -> str:
    """Return who plays."""
    return str(request.param)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, table: str) -> Path:
    """Return the folder of a game that is killed until somebody wins."""
    return tmp_path_factory.mktemp(table)


@pytest.fixture(scope="module")
def lives(home: Path, table: str) -> list[Life]:
    """Return the lives of that game; the small deck is enough for two."""
    return KilledGame(home, TABLES[table], small_game(home) if table == "one person" else ()).play()


def test_what_was_announced_before_the_kill_is_there_on_resuming(home: Path, lives: list[Life]) -> None:
    """A game killed again and again comes to a winner, and its record holds every decision that was told."""
    assert [] == list(faults_of(lives, home))
    assert 1 < sum(life.was_killed for life in lives)


def test_a_decision_announced_and_not_recorded_is_found(home: Path, lives: list[Life]) -> None:
    """The check would notice a record that held none of what the program had told in one of its lives."""
    longest = max(lives, key=lambda life: len(life.lines))
    forgetful = dataclasses.replace(longest, after=longest.before)

    faults = list(faults_of([forgetful if life is longest else life for life in lives], home))

    assert any("was announced and is not recorded" in fault for fault in faults)


@pytest.mark.long
def test_what_was_announced_before_hundreds_of_kills_is_there_on_resuming() -> None:
    """The same for the continuous integration."""
    assert [] == run(GAMES, seed=1000).faults
