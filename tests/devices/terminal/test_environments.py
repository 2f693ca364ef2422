"""The interactive terminal under different settings of the system: it says the same everywhere."""

from __future__ import annotations

import pytest

from tests.devices.terminal.demo_game import DEMO_GAME, PROMPT
from tests.support.pty_session import PtySession, environment

pytestmark = pytest.mark.terminal

DIALOGUE = (
    f"{PROMPT}\r\n"
    "rox\b \b\r\n"
    "You said ro.\r\n"
    f"{PROMPT}\r\n"
    "quit\r\n"
    "Goodbye.\r\n"
)  # fmt: skip
"""What the screen is sent while "rox", Backspace, Enter and "quit" are typed."""


def dialogue(session: PtySession) -> bytes:
    """Type "rox", Backspace, Enter and "quit" key by key, and return all that the screen was sent."""
    prompt = PROMPT.split()[-1]  # a small screen breaks the line before it
    session.wait_for(prompt)
    for key, echo in (("r", "r"), ("o", "o"), ("x", "x"), ("\x7f", "\b \b"), ("\r", prompt)):
        session.send(key)
        session.wait_for(echo)
    session.send("quit\r")
    assert 0 == session.exit_status()
    return session.raw


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"TERM": "xterm-256color"}, id="a usual terminal"),
        pytest.param({"TERM": "dumb"}, id="a dumb terminal"),
        pytest.param({"TERM": None}, id="no terminal type"),
        pytest.param({"TERM": "bogus"}, id="an unknown terminal type"),
        pytest.param({"NO_COLOR": "1"}, id="no colour"),
        pytest.param({"ACCESSIBLE": "1"}, id="accessible"),
    ],
)
def test_the_screen_is_sent_the_same_in_every_environment(changes: dict[str, str | None]) -> None:
    """Line by line the text and the keys' echo: no warning, escape sequence, bell or carriage return of its own."""
    with PtySession(DEMO_GAME, env=environment(**changes)) as session:
        assert DIALOGUE.encode() == dialogue(session)


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (0, 0)])
def test_the_screen_is_sent_the_same_at_every_usual_size(rows: int, columns: int) -> None:
    """Also by a terminal that does not say how large it is."""
    with PtySession(DEMO_GAME, rows, columns, env=environment()) as session:
        assert DIALOGUE.encode() == dialogue(session)


def test_a_small_screen_is_sent_the_same_words() -> None:
    """Only line feeds take the place of spaces, where a line would break within a word."""
    with PtySession(DEMO_GAME, 5, 20, env=environment()) as session:
        assert DIALOGUE.split() == dialogue(session).decode().split()


@pytest.mark.parametrize(
    ("changes", "typed", "shown"),
    [
        pytest.param(
            {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, "Zoë 李".encode(), b"Zoe ?", id="C locale"
        ),
        pytest.param({"PYTHONIOENCODING": "ascii"}, "Zoë 李".encode(), b"Zoe ?", id="ASCII"),
        pytest.param({"PYTHONIOENCODING": "cp1252"}, b"Zo\xeb", b"Zo\xeb", id="code page 1252"),
        pytest.param({}, "Zoë 李".encode(), "Zoë 李".encode(), id="UTF-8"),
        pytest.param({}, b"Zo\xeb", b"Zo?", id="bytes that are not UTF-8"),
    ],
)
def test_a_name_is_shown_in_the_letters_of_the_terminal(
    changes: dict[str, str | None], typed: bytes, shown: bytes
) -> None:
    """Its echo and the game's line have the nearest letters that the terminal's encoding knows."""
    with PtySession(DEMO_GAME, env=environment(**changes)) as session:
        session.wait_for(PROMPT)
        session.send(typed)
        session.send("\r")
        session.wait_for(PROMPT)
        assert b"\r\n" + shown + b"\r\nYou said " + shown in session.raw.replace("\ufffd".encode(), b"?")


def test_keys_pressed_while_the_game_starts_are_not_lost() -> None:
    """A line typed before the first prompt is answered once."""
    with PtySession(DEMO_GAME, env=environment()) as session:
        session.send("roll\r")
        session.wait_for("You said roll.")
        session.send("quit\r")
        session.exit_status()
        assert 1 == session.output.count("You said")
