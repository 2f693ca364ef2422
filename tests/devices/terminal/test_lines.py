"""What the game says on an interactive terminal."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from tests.support.pty_session import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.devices.terminal.conftest import Typist

pytestmark = pytest.mark.terminal


def test_a_half_typed_line_survives_what_the_game_says(typist: Typist) -> None:
    """The game's lines begin below it; then it is shown again, once for all of them, and typing goes on."""
    typist.press("ro")
    typist.terminal.say("Ben throws a 4.")
    typist.terminal.say("Ben moves to the beach.")
    typist.desk.wait_for("beach.\r\nro")
    assert typist.desk.output.endswith("ro\r\nBen throws a 4.\r\nBen moves to the beach.\r\nro")
    assert ("ll\r\n", "roll") == (typist.press("ll\r"), typist.line())


def test_a_key_shows_the_half_typed_line_again_at_once(typist: Typist) -> None:
    """A letter typed right after the game's line comes after what had been typed before it."""
    typist.press("ro")
    typist.terminal.say("Ben throws a 4.")
    typist.desk.wait_for("4.\r\n")
    assert "roll" == typist.press("ll")


def test_what_is_said_is_one_plain_line(typist: Typist) -> None:
    """Control characters in a player's name, say, do not reach the terminal."""
    typist.terminal.say("\x1b[31mZoë\x07\r\n throws\ta 4.")
    assert "[31mZoë throws a 4.\r\n" == typist.desk.wait_for("\r\n")


def test_nothing_is_said_in_the_wrong_order(typist: Typist) -> None:
    """A hundred lines arrive complete and in their order."""
    for number in range(100):
        typist.terminal.say(f"Line {number}.")
    expected = "".join(f"Line {number}.\r\n" for number in range(100))
    assert expected == typist.desk.wait_for("Line 99.\r\n")


@pytest.mark.parametrize(("rows", "columns", "blank"), [(24, 80, 24), (5, 20, 5), (0, 0, 24)])
def test_hiding_writes_a_blank_line_for_each_row(
    sit_down: Callable[..., Typist], rows: int, columns: int, blank: int
) -> None:
    """What stood in the window has left it then; a window of unknown size counts as 24 rows."""
    typist = sit_down(rows, columns)
    typist.terminal.say("Your red cards are 4, 7 and 12.")
    typist.terminal.hide()
    typist.terminal.say("Your turn, Ben.")
    typist.desk.wait_for("12.\r\n")
    assert "\r\n" * blank + "Your turn, Ben." == typist.desk.wait_for("Ben.")


def test_the_game_never_waits_for_the_screen(typist: Typist) -> None:
    """Though nobody takes text from the terminal, everything can be said."""

    def say_all() -> None:
        for _ in range(2000):
            typist.terminal.say("Ben throws a 4. " * 10)

    saying = threading.Thread(target=say_all, daemon=True)
    saying.start()
    saying.join(PATIENCE)
    assert not saying.is_alive()
    typist.terminal.say("The last line.")
    typist.desk.wait_for("The last line.")


def test_what_was_said_before_closing_is_written(typist: Typist) -> None:
    """Closing waits until the last line stands on the screen, and ends the half-typed one."""
    typist.press("ro")
    typist.terminal.say("Saved. Goodbye.")
    typist.terminal.close()
    assert "\r\nSaved. Goodbye.\r\n" == typist.desk.wait_for("Goodbye.\r\n")


def test_a_line_can_be_said_after_closing(typist: Typist) -> None:
    """A last word may come when the keyboard has been given back."""
    typist.terminal.close()
    typist.terminal.say("Goodbye.")
    assert "Goodbye.\r\n" == typist.desk.wait_for("\r\n")
