"""The lesson in an evening: asked for before the deal or in a game, left and gone on with, and the game after it."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.dialogue.lesson_pupil import LessonRehearsal
from tests.support.pty_session import environment

if TYPE_CHECKING:
    from pathlib import Path

PLAYERS = ("--player", "Ann", "--player", "Ben=careful", "--seed", "5")
LESSON = "This is a lesson."
LEFT = "The lesson was left before its end."
UNFINISHED = "There is an unfinished game of Ann and Ben"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return an empty folder for what the game keeps."""
    return tmp_path / "home"


def evening(home: Path, *lines: str, options: tuple[str, ...] = ()) -> list[str]:
    """Type lines into a game of its own process, and return what it prints."""
    played = subprocess.run(
        [sys.executable, "-m", "accessible_game", *options],
        input="".join(f"{line}\n" for line in lines),
        env=environment(PATTY_DUKE_HOME=str(home)),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    )
    return played.stdout.splitlines()


def has(lines: list[str], beginning: str) -> bool:
    """Tell whether a line begins so."""
    return any(line.startswith(beginning) for line in lines)


def whole_lesson() -> list[str]:
    """Return all that a pupil says in the lesson."""
    return LessonRehearsal().follow().commands


def test_the_lesson_can_be_asked_for_before_the_deal(home: Path) -> None:
    """To the first question "teach me" begins the lesson."""
    assert has(evening(home, "teach me", "quit"), LESSON)


def test_the_lesson_goes_on_where_it_was_left(home: Path) -> None:
    """The next time the lesson is offered from where it was left."""
    commands = whole_lesson()
    evening(home, "teach me", *commands[:4], "quit")
    heard = evening(home, "teach me", "yes", commands[4], "quit")

    assert has(heard, LEFT)
    assert not has(heard, LESSON)
    assert has(heard, "Right: the first card is Cathy nine")


def test_who_asks_for_the_lesson_once_more_goes_on_with_it(home: Path) -> None:
    """To the question whether to go on with the lesson or to begin again, "teach me" is a yes."""
    commands = whole_lesson()
    evening(home, "teach me", *commands[:4], "quit")
    heard = evening(home, "teach me", "teach me", commands[4], "quit")

    assert 1 == sum(line.startswith("Go on with it?") for line in heard)
    assert not has(heard, LESSON)
    assert has(heard, "Right: the first card is Cathy nine")


def test_a_new_game_in_place_of_the_lesson_keeps_the_lesson(home: Path) -> None:
    """It is offered beside the lesson; the next time the lesson still goes on where it was left."""
    evening(home, "teach me", *whole_lesson()[:4], "quit")
    heard = evening(home, "teach me", "new game", "quit")

    assert has(heard, "How many players")
    assert not has(heard, LESSON)
    assert has(evening(home, "teach me", "quit"), LEFT)


def test_a_lesson_that_was_left_can_begin_anew(home: Path) -> None:
    """Whoever does not want to go on begins at the beginning."""
    evening(home, "teach me", *whole_lesson()[:4], "quit")
    heard = evening(home, "teach me", "no", "throw the die", "quit")

    assert has(heard, LESSON)
    assert has(heard, "You threw a five.")


def test_a_lesson_that_is_done_is_not_offered_to_go_on_with(home: Path) -> None:
    """After its end the lesson begins anew, and it is no unfinished game."""
    evening(home, "teach me", *whole_lesson(), "no")
    heard = evening(home, "teach me", "quit")

    assert has(heard, LESSON)
    assert not has(heard, LEFT)
    assert not has(heard, "There is an unfinished game")


def test_after_the_lesson_comes_a_game(home: Path) -> None:
    """Whoever wants a new game after the lesson is asked who plays."""
    heard = evening(home, "teach me", *whole_lesson(), "yes", "quit")

    assert has(heard, "You win!")
    assert has(heard[heard.index("The game is over. Play a new game? Yes or no.") :], "How many players")


def test_a_game_is_kept_for_the_lesson_and_offered_after_it(home: Path) -> None:
    """In a running game "teach me" keeps that game, and after the lesson it is gone on with."""
    heard = evening(home, "r", "teach me", *whole_lesson(), "yes", "yes", "status", "quit", options=PLAYERS)

    assert has(heard, "This game is saved, to go on with later.")
    assert has(heard[heard.index("The game is over. Play a new game? Yes or no.") :], UNFINISHED)
    assert "The game is saved. Goodbye." == heard[-1]


def test_the_lesson_can_be_asked_for_where_a_game_is_offered(home: Path) -> None:
    """To the question whether to go on with a game, "teach me" begins the lesson, and the game stays."""
    evening(home, "r", "quit", options=PLAYERS)

    assert has(evening(home, "teach me", "quit"), LESSON)
    assert has(evening(home, "quit"), UNFINISHED)


def test_less_detail_in_the_lesson_is_for_the_lesson(home: Path) -> None:
    """What is tried in the lesson does not shorten the games that follow."""
    evening(home, "teach me", *whole_lesson(), "no")

    assert not has(evening(home, "quit", options=PLAYERS), "The cards are dealt.")
