"""A whole game through a pipe, played by somebody who listens and answers."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Final

from tests.support.listening_player import answer_to
from tests.support.pty_session import environment

if TYPE_CHECKING:
    from pathlib import Path

COMMAND: Final = [sys.executable, "-m", "accessible_game"]
_MOST_LINES: Final = 2000


def play_through_a_pipe(options: list[str], home: Path) -> tuple[list[str], list[str], int]:
    """Play a game to its end; return the lines heard, the lines typed, and the exit status."""
    heard: list[str] = []
    typed: list[str] = []
    with subprocess.Popen(
        COMMAND + options,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(PATTY_DUKE_HOME=str(home)),
        text=True,
        encoding="utf-8",
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        for line in game.stdout:
            heard.append(line.rstrip("\n"))
            answer = answer_to(line)
            if answer is not None and len(typed) < _MOST_LINES:
                typed.append(answer)
                game.stdin.write(f"{answer}\n")
                game.stdin.flush()
    return heard, typed, game.returncode
