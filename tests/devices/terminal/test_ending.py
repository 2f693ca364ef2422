"""How a game at an interactive terminal ends: told, promptly, and with the terminal as it was."""

from __future__ import annotations

import signal
import sys
import textwrap

import pytest

from tests.devices.terminal.demo_game import DEMO_GAME, FAREWELLS, PROMPT
from tests.support.pty_session import PATIENCE, PtySession, environment

pytestmark = pytest.mark.terminal

CONTROL_C, CONTROL_D, CONTROL_Z = "\x03", "\x04", "\x1a"
GOODBYE, INPUT_ENDED, INTERRUPTED = FAREWELLS.values()


@pytest.mark.parametrize(
    ("keys", "last_words", "status"),
    [
        pytest.param("quit\r", GOODBYE, 0, id="by quitting"),
        pytest.param(CONTROL_D, INPUT_ENDED, 0, id="by Control-D"),
        pytest.param(CONTROL_C, INTERRUPTED, 0, id="by Control-C"),
        pytest.param("half typed" + CONTROL_C, INTERRUPTED, 0, id="by Control-C in a line"),
        pytest.param("forget\r", "forget", 0, id="by an exit that forgets to close the terminal"),
        pytest.param("crash\r", "RuntimeError: the demo has a fault", 1, id="by an error in the game"),
    ],
)
def test_the_terminal_is_given_back_as_it_was(keys: str, last_words: str, status: int) -> None:
    """However the game ends, it ends by itself, the cursor on a new line and every setting as before."""
    with PtySession(DEMO_GAME, env=environment(PYTHON_COLORS="0")) as session:
        before = session.settings()
        session.wait_for(PROMPT)
        session.send(keys)
        assert (status, before) == (session.exit_status(), session.settings())
        assert session.output.endswith(last_words + "\r\n")


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_a_signal_to_end_is_an_interrupt(number: signal.Signals) -> None:
    """The game is told, can save, and gives the terminal back."""
    with PtySession(DEMO_GAME) as session:
        before = session.settings()
        session.wait_for(PROMPT)
        session.process.send_signal(number)
        session.wait_for(INTERRUPTED)
        assert (0, before) == (session.exit_status(), session.settings())


def test_a_closed_terminal_ends_the_game() -> None:
    """When the window is closed the game is told, and ends although it cannot write any more."""
    with PtySession(DEMO_GAME) as session:
        session.wait_for(PROMPT)
        session.hang_up()
        assert 0 == session.exit_status()


def test_a_screen_that_takes_no_more_text_does_not_keep_the_game() -> None:
    """Asked to end, the game does, though what it said last cannot be written."""
    with PtySession(DEMO_GAME) as session:
        session.wait_for(PROMPT)
        session.send("flood\r")
        session.wait_for("Ben throws a 4.")
        session.process.terminate()
        assert 0 == session.process.wait(PATIENCE)


def test_an_ignored_signal_stays_ignored() -> None:
    """Under nohup a closed terminal does not end the game by a signal."""
    with PtySession(["sh", "-c", 'trap "" HUP; exec "$@"', "sh", *DEMO_GAME]) as session:
        session.wait_for(PROMPT)
        session.process.send_signal(signal.SIGHUP)
        session.send("roll\r")
        session.wait_for("You said roll.")


def test_control_z_lends_the_terminal_to_the_shell() -> None:
    """While the game is stopped the terminal is as it was before it; afterwards the half-typed line is shown again."""
    shell = textwrap.dedent(f"""\
        set -m
        {sys.executable} {DEMO_GAME[1]}
        echo Stopped.
        read answer
        fg >/dev/null
        """)
    with PtySession(["bash", "-c", shell]) as session:
        before = session.settings()
        session.wait_for(PROMPT)
        session.send("ro")
        session.wait_for("ro")
        session.send(CONTROL_Z)
        session.wait_for("Stopped.")
        assert before == session.settings()
        session.send("go on\r")
        session.wait_for("go on\r\nro")
        session.send("ll\r")
        session.wait_for("You said roll.")
