"""The program's own faults are noted, and nobody is sent to a note that is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.storage.fault_log import log_fault
from tests.support.odd_paths import at_once, has_pipes, pipe

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of everything that the game keeps; it is not there yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("PATTY_DUKE_HOME", str(folder))
    return folder


def test_each_fault_is_noted_below_the_last(home: Path) -> None:
    """The kind of each, in a folder that is made if need be."""
    for error in (ValueError(), KeyError()):
        assert home / "faults.log" == log_fault(error)
    assert ["ValueError", "KeyError"] == [line.split()[-1] for line in (home / "faults.log").read_text().splitlines()]


def test_a_log_that_cannot_be_written_is_known(home: Path) -> None:
    """Where a file stands in the folder's place."""
    home.write_text("no folder")
    assert log_fault(ValueError()) is None


@has_pipes
def test_a_named_pipe_in_its_place_is_not_waited_for(home: Path) -> None:
    """Nobody may ever read it."""
    home.mkdir()
    pipe(home / "faults.log")
    assert at_once(lambda: log_fault(ValueError())) is None
