"""What each key writes on the screen and tells the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.events import EndOfInput, Interrupt, LineTyped
from tests.support.pty_session import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.devices.terminal.conftest import Typist

pytestmark = pytest.mark.terminal

ESCAPE, F1, F2, F5 = "\x1b", "\x1bOP", "\x1bOQ", "\x1b[15~"
UP, DOWN, RIGHT, LEFT, HOME, END = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F"
DELETE, PAGE_UP, PAGE_DOWN, WORD_LEFT = "\x1b[3~", "\x1b[5~", "\x1b[6~", "\x1b[1;5D"
BACKSPACE, TAB, ENTER = "\x7f", "\t", "\r"
PASTE, PASTE_END = "\x1b[200~", "\x1b[201~"


def control(letter: str) -> str:
    """Return what the Control key makes of a letter."""
    return chr(ord(letter) - ord("A") + 1)


@pytest.mark.parametrize(
    ("before", "key", "echo"),
    [
        ("", "r", "r"),
        ("r", "o", "o"),
        ("ro", "x", "x"),
        ("rox", BACKSPACE, "\b \b"),
        ("ro", "ë", "ë"),
        ("李", BACKSPACE, "\b\b  \b\b"),
        ("", BACKSPACE, ""),
        ("ro", UP, ""),
        ("ro", TAB, ""),
    ],
)
def test_a_key_writes_its_echo_alone(typist: Typist, before: str, key: str, echo: str) -> None:
    """A letter is itself, Backspace takes one letter away, and nothing else is written."""
    typist.press(before)
    assert echo == typist.press(key)


def test_enter_ends_the_line_and_tells_it(typist: Typist) -> None:
    """The line as it was corrected is told once, and the screen goes to a new line."""
    assert ("ro\r\n", "ro") == (typist.press("rox" + BACKSPACE + ENTER), typist.line())


def test_enter_alone_tells_an_empty_line(typist: Typist) -> None:
    """An empty line is told too: it means "ready"."""
    typist.press(ENTER)
    assert "" == typist.line()


def test_fifty_wrong_keys_write_nothing(typist: Typist) -> None:
    """Keys without a meaning write nothing, ring no bell and leave no text."""
    wrong = [UP, DOWN, PAGE_UP, PAGE_DOWN, TAB, F5, DELETE, "\x00", control("G"), control("R")]
    written = [typist.press(key) for key in wrong * 5]
    typist.press(ENTER)
    assert ([""] * 50, "") == (written, typist.line())


@pytest.mark.parametrize(("key", "word"), [(F1, "help"), (F2, "listen"), (ESCAPE, "stop")])
def test_a_function_key_tells_its_word(typist: Typist, key: str, word: str) -> None:
    """F1 asks for help, F2 listens, Escape stops; none of them writes anything, and the half-typed line stays."""
    typist.press("ro")
    typist.desk.send(key)
    told = typist.line()
    assert (word, "ll\r\n", "roll") == (told, typist.press("ll" + ENTER), typist.line())


@pytest.mark.parametrize("key", ["a", UP, ESCAPE, control("G")])
def test_every_key_is_noticed(typist: Typist, key: str) -> None:
    """Any key at all can make the voice fall silent, even one that does nothing else."""
    typist.desk.send(key)
    assert typist.noticed.get(timeout=PATIENCE) is None


@pytest.mark.parametrize("keys", [UP, UP + UP, control("P"), control("Y"), control("_")])
def test_no_key_brings_an_earlier_line_back(typist: Typist, keys: str) -> None:
    """What was typed before, sent or deleted, may be another player's and never comes back."""
    typist.press("my notes" + ENTER + "secret" + control("U"))
    typist.line()
    typist.press(keys + ENTER)
    assert "" == typist.line()


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ("oll" + control("A") + "r", "roll"),
        ("oll" + HOME + "r", "roll"),
        ("rll" + LEFT + LEFT + "o", "roll"),
        ("oll" + HOME + "r" + END + "!", "roll!"),
        ("oll" + HOME + "r" + control("E") + "!", "roll!"),
        ("rol" + LEFT + RIGHT + "l", "roll"),
        ("rxoll" + HOME + RIGHT + DELETE, "roll"),
        ("rxoll" + HOME + RIGHT + control("D"), "rxoll"),
        ("throw it" + control("W") + "the die", "throw the die"),
        ("throw it" + control("U") + "roll", "roll"),
        ("roll it" + LEFT * 3 + control("K"), "roll"),
        ("the die" + WORD_LEFT + WORD_LEFT + "throw ", "throw the die"),
    ],
)
def test_a_line_is_edited_with_the_usual_keys(typist: Typist, keys: str, line: str) -> None:
    """Arrows, Home, End, Delete and readline's control keys edit the line; Control-D does nothing to it."""
    typist.press(keys + ENTER)
    assert line == typist.line()


def test_a_letter_in_the_middle_writes_the_rest_of_the_line_again(typist: Typist) -> None:
    """Only from the change on, and the cursor steps back to its place."""
    typist.press("rll" + LEFT)
    assert "\boll\b\b" == typist.press(LEFT + "o")


@pytest.mark.parametrize("separator", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize(("begin", "end"), [("", ""), (PASTE, PASTE_END)], ids=["as keys", "bracketed"])
def test_pasted_lines_are_several_lines(typist: Typist, separator: str, begin: str, end: str) -> None:
    """Each pasted line is told and echoed by itself, and the last waits for Enter; brackets are not shown."""
    shown = typist.press(begin + separator.join(["roll", "help", "me"]) + end)
    typist.press(ENTER)
    assert ("roll\r\nhelp\r\nme", ["roll", "help", "me"]) == (shown, [typist.line() for _ in range(3)])


def test_pasted_controls_are_dropped(typist: Typist) -> None:
    """Escapes, bells and NULs in a pasted text reach neither the screen nor the game."""
    shown = typist.press(PASTE + "\x1b[31mro\x07\x00ll\tit" + PASTE_END)
    typist.press(ENTER)
    assert ("[31mroll it", "[31mroll it") == (shown, typist.line())


def test_keys_that_came_before_the_game_are_not_lost(sit_down: Callable[..., Typist]) -> None:
    """Lines typed while the game starts are told once it listens."""
    typist = sit_down()
    typist.terminal.close()
    typist.desk.send("roll\r")
    with type(typist)(typist.desk) as again:
        assert "roll" == again.line()


def test_a_line_longer_than_the_screen_arrives_whole(sit_down: Callable[..., Typist]) -> None:
    """On a screen of 5 rows and 20 columns, 3000 letters are echoed as they are and told as one line."""
    typist, line = sit_down(5, 20), "what is ahead " * 214
    shown = typist.press(line)
    typist.press(ENTER)
    assert (line, line) == (shown, typist.line())


def test_the_longest_line_has_4096_letters(typist: Typist) -> None:
    """What is typed beyond that is dropped."""
    typist.desk.send("a" * 5000 + ENTER)
    assert "a" * 4096 == typist.line()


def test_control_c_asks_the_game_to_end(typist: Typist) -> None:
    """It drops what is half typed, so that the answer to a question whether to end begins a new line."""
    typist.press("rol")
    assert "\r\n" == typist.press(control("C"))
    typist.press("yes" + ENTER)
    assert [Interrupt(), LineTyped("yes")] == [typist.event(), typist.event()]


def test_control_d_on_an_empty_line_ends_the_input(typist: Typist) -> None:
    """It is the last thing that the game is told, whatever is typed after it."""
    typist.desk.send(control("D") + "roll\r")
    assert EndOfInput() == typist.event()
    typist.terminal.close()
    assert typist.inbox.empty()


def test_control_d_on_a_half_typed_line_does_nothing(typist: Typist) -> None:
    """A line that has begun can still be sent."""
    typist.press("ro" + control("D") + "ll" + ENTER)
    assert "roll" == typist.line()
