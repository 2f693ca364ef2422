"""The terminal that is none: pipes, files and /dev/null, on either side or both."""

from __future__ import annotations

import io
import os
import queue
import signal
import subprocess
import threading
from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.terminal import open_terminal
from accessible_game.dialogue.events import EndOfInput, Event, LineTyped
from tests.devices.terminal.demo_game import DEMO_GAME, FAREWELLS, PROMPT
from tests.support.pty_session import PATIENCE, PtySession, environment

if TYPE_CHECKING:
    from pathlib import Path

GOODBYE, INPUT_ENDED, INTERRUPTED = FAREWELLS.values()
ROLL_AND_QUIT = f"{PROMPT}\nYou said roll.\n{PROMPT}\n{GOODBYE}\n"
"""What the demo says when it is given these two lines."""


def played(typed: bytes, **changes: str | None) -> subprocess.CompletedProcess[bytes]:
    """Return how the demo ended that was given all these lines at once."""
    return subprocess.run(
        DEMO_GAME, input=typed, env=environment(**changes), capture_output=True, timeout=PATIENCE, check=False
    )


def answers(typed: bytes, **changes: str | None) -> list[str]:
    """Return what the demo said to the lines, its prompts left out."""
    return [line for line in played(typed, **changes).stdout.decode("latin-1").splitlines() if line != PROMPT]


def test_a_piped_game_says_its_lines_and_nothing_else() -> None:
    """Nothing is echoed, nothing is warned of, and the last line is written before the end."""
    game = played(b"roll\nquit\n")
    assert (0, ROLL_AND_QUIT, "") == (game.returncode, game.stdout.decode(), game.stderr.decode())


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param(b"", [], id="no line"),
        pytest.param(b"roll", ["You said roll."], id="no line ending"),
        pytest.param(b"roll\r\nhelp\r\n", ["You said roll.", "You said help."], id="CR LF"),
        pytest.param(b"\xef\xbb\xbfroll\n", ["You said roll."], id="a byte order mark"),
        pytest.param(b"\x1b[Aro\x00ll\x07\n", ["You said [Aroll."], id="control characters"),
        pytest.param(b"\n", ["You said nothing."], id="an empty line"),
    ],
)
def test_lines_are_read_however_they_are_written(typed: bytes, said: list[str]) -> None:
    """Every line arrives without its ending and without controls, and then the end of the input."""
    assert [*said, INPUT_ENDED] == answers(typed)


@pytest.mark.parametrize(
    ("changes", "typed", "said"),
    [
        pytest.param({}, "Zoë 李\n".encode(), "Zoë 李".encode(), id="UTF-8"),
        pytest.param({}, b"Zo\xeb\n", "Zo\N{REPLACEMENT CHARACTER}".encode(), id="bytes that are not UTF-8"),
        pytest.param({"PYTHONIOENCODING": "ascii"}, "Zoë 李\n".encode(), b"Zoe ?", id="ASCII"),
        pytest.param({"PYTHONIOENCODING": "cp1252"}, b"Zo\xeb\n", b"Zo\xeb", id="code page 1252"),
        pytest.param(
            {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, "Zoë\n".encode(), b"Zoe", id="C locale"
        ),
    ],
)
def test_a_name_is_written_in_the_letters_of_the_output(
    changes: dict[str, str | None], typed: bytes, said: bytes
) -> None:
    """What cannot be read is replaced, and what cannot be written becomes the nearest letters; nothing fails."""
    assert b"You said " + said + b"." in played(typed, **changes).stdout.splitlines()


def test_a_piped_game_starts_without_prompt_toolkit() -> None:
    """Only a person at a terminal needs it."""
    assert "prompt_toolkit is loaded: False." in answers(b"modules\n")


@pytest.mark.parametrize("mode", [os.O_RDONLY, os.O_WRONLY], ids=["empty", "not for reading"])
def test_input_that_cannot_be_read_has_ended(mode: int) -> None:
    """The game is told that no line will come."""
    descriptor = os.open(os.devnull, mode)
    game = subprocess.run(DEMO_GAME, stdin=descriptor, capture_output=True, timeout=PATIENCE, check=False)
    os.close(descriptor)
    assert (0, f"{PROMPT}\n{INPUT_ENDED}\n", b"") == (game.returncode, game.stdout.decode(), game.stderr)


@pytest.mark.parametrize(
    ("redirection", "output"), [("<&-", f"{PROMPT}\n{INPUT_ENDED}\n"), (">&-", "")], ids=["input", "output"]
)
def test_a_closed_stream_is_no_error(redirection: str, output: str) -> None:
    """A game started without one of its streams ends by itself."""
    game = subprocess.run(
        ["sh", "-c", f'exec "$@" {redirection}', "sh", *DEMO_GAME],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (0, output, "") == (game.returncode, game.stdout.decode(), game.stderr.decode())


def test_an_output_that_nobody_reads_ends_the_game_quietly() -> None:
    """When what takes the output has ended, so does the game, without a word of complaint."""
    with subprocess.Popen(DEMO_GAME, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as game:
        assert game.stdin
        assert game.stdout
        assert game.stderr
        game.stdout.readline()
        game.stdout.close()
        game.stdin.write(b"roll\n")
        game.stdin.flush()
        assert (0, b"") == (game.wait(PATIENCE), game.stderr.read())


def test_control_c_ends_a_piped_game() -> None:
    """The signal arrives as an interrupt while the game waits for a line."""
    with subprocess.Popen(DEMO_GAME, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as game:
        assert game.stdout
        game.stdout.readline()
        game.send_signal(signal.SIGINT)
        assert (INTERRUPTED.encode() + b"\n", 0) == (game.stdout.read(), game.wait(PATIENCE))


@pytest.mark.terminal
def test_keys_with_the_output_in_a_pipe() -> None:
    """Lines typed at a terminal are echoed there by the system, and what the game says goes into the pipe."""
    with PtySession(DEMO_GAME, stdout=subprocess.PIPE) as session:
        session.send("roll\r")
        session.wait_for("roll\r\n")
        session.send("quit\r")
        assert session.process.stdout
        said = session.process.stdout.read().decode()
        assert (0, ROLL_AND_QUIT) == (session.exit_status(), said)
        assert "roll\r\nquit\r\n" == session.output


@pytest.mark.terminal
def test_lines_from_a_pipe_with_a_terminal_for_output() -> None:
    """The game's lines stand on the terminal, without an echo, a warning or an escape sequence."""
    with PtySession(DEMO_GAME, stdin=subprocess.PIPE) as session:
        assert session.process.stdin
        session.process.stdin.write(b"roll\nquit\n")
        session.process.stdin.flush()
        assert 0 == session.exit_status()
        assert ROLL_AND_QUIT == session.output.replace("\r\n", "\n")


def test_text_in_memory_can_be_played() -> None:
    """Streams without a file behind them serve as well, as a program that embeds the game may use."""
    inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
    page = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    terminal = open_terminal(inbox, stdin=io.StringIO("roll\n"), stdout=page)
    terminal.say(PROMPT)
    terminal.hide()
    events = [inbox.get(timeout=PATIENCE) for _ in range(2)]
    terminal.close()
    assert [LineTyped("roll"), EndOfInput()] == events
    assert PROMPT.encode() + os.linesep.encode() == page.buffer.getvalue()


@pytest.mark.parametrize(
    ("typed", "events"), [("", []), ("roll\n", [LineTyped("roll"), EndOfInput()])], ids=["no keyboard", "a pipe"]
)
def test_who_can_answer_otherwise_needs_no_keyboard(typed: str, events: list[Event]) -> None:
    """A game by voice that an icon starts has none, and goes on; a pipe's end is an end there too."""
    inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
    before = set(threading.enumerate())
    page = io.TextIOWrapper(io.BytesIO())
    terminal = open_terminal(inbox, stdin=io.StringIO(typed), stdout=page, needs_keyboard=False)
    for reading in set(threading.enumerate()) - before:
        reading.join(PATIENCE)
    terminal.close()
    assert events == [inbox.get() for _ in range(inbox.qsize())]


def test_reading_keeps_a_hundred_lines_ahead_of_the_game(tmp_path: Path) -> None:
    """An endless input fills no memory, and every line of a long one arrives, in its order."""
    lines = tmp_path / "lines"
    lines.write_text("".join(f"line {number}\n" for number in range(500)))
    inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
    waiting, texts = [], []
    with lines.open() as stdin:
        terminal = open_terminal(inbox, stdin=stdin, stdout=io.TextIOWrapper(io.BytesIO()))
        while isinstance(event := inbox.get(timeout=PATIENCE), LineTyped):
            texts.append(event.text)
            waiting.append(inbox.qsize())
        terminal.close()
    assert [f"line {number}" for number in range(500)] == texts
    assert max(waiting) <= 101
