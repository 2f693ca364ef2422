"""The games shown in the documents, played again through a pipe.

A game begins with an indented line such as ``$ patty-duke --seed 7``. Lines that begin with ``> `` are typed; what
the program says to each stands below it. A later indented block with typed lines goes on with the same game. All games
of one document are kept in one folder, so that a later one can resume an earlier one. An indented block that begins
with ``# settings.toml`` is the settings file of the games below it.

``python -m tests.docs.transcripts`` writes into every document what the program says now.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import subprocess
import sys
import tempfile
import textwrap
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DOCUMENTS = Path(__file__).parents[2] / "docs"
COMMAND = "patty-duke"
PATIENCE = 20.0
"""Seconds to wait for a line that should come at once: long enough for a machine that is busy with something else."""

_INDENT = "    "
_STARTED = f"$ {COMMAND}"
_TYPED = ">"
_SETTINGS = "# settings.toml"
_LEADING = tuple(_INDENT + leading for leading in (_STARTED, _TYPED, _SETTINGS))


class PipedGame:
    """The program with its input and its output in pipes. Use it in a ``with`` statement: it is ended at its end."""

    def __init__(self, options: str, home: Path) -> None:
        """Start ``patty-duke`` with options in one line, and with everything that it keeps in a folder."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "accessible_game", *shlex.split(options)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            env={**os.environ, "PATTY_DUKE_HOME": str(home), "PYTHONIOENCODING": "utf-8", "COLUMNS": "80"},
        )
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def type(self, line: str) -> None:
        """Type one line."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def said(self, awaited: int, quiet: float) -> list[str]:
        """Return at least so many lines, unless they do not come, and all that follow until it is quiet for so long."""
        lines: list[str] = []
        with contextlib.suppress(queue.Empty):
            while (line := self._lines.get(timeout=PATIENCE if len(lines) < awaited else quiet)) is not None:
                lines.append(line)
        return lines

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line.removesuffix("\n"))
        self._lines.put(None)


def played_again(document: str, hear: Callable[[PipedGame, int], list[str]]) -> str:
    """Return a document with what the program says now in place of what the document shows.

    ``hear`` takes the lines that were said from a game, and is told how many of them the document shows.
    """
    written: list[str] = []
    with tempfile.TemporaryDirectory() as home, contextlib.ExitStack() as playing:
        game: PipedGame | None = None
        for line, below in _steps(document.splitlines()):
            written.append(line)
            if line == _INDENT + _SETTINGS:
                (Path(home) / "settings.toml").write_text(textwrap.dedent("\n".join(below)), encoding="utf-8")
                written += below
                continue
            if line.startswith(_INDENT + _STARTED):
                playing.close()
                game = playing.enter_context(PipedGame(line.removeprefix(_INDENT + _STARTED), Path(home)))
            elif line.startswith(_INDENT + _TYPED) and game is not None:
                game.type(line.removeprefix(_INDENT + _TYPED).strip())
            else:
                continue
            written += [f"{_INDENT}{said}" for said in hear(game, len(below))]
    return "\n".join([*written, ""])


def is_shown(document: str) -> bool:
    """Tell whether a document shows a game."""
    return f"\n{_INDENT}{_STARTED}" in document


def hear_what_is_shown(game: PipedGame, shown: int) -> list[str]:
    """Take as many lines as the document shows, and any that are there besides."""
    return game.said(shown, 0.02)


def hear_until_quiet(game: PipedGame, _shown: int) -> list[str]:
    """Take all that is said, however much it is."""
    return game.said(1, 0.5)


def _steps(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield each line that a person wrote; those of a game, and the settings, with what stands right below them."""
    index = 0
    while index < len(lines):
        line = lines[index]
        index += 1
        below: list[str] = []
        if line.startswith(_LEADING):
            while index < len(lines) and lines[index].startswith(_INDENT) and not lines[index].startswith(_LEADING):
                below.append(lines[index])
                index += 1
        yield line, below


def main() -> None:
    """Write into every document what the program says now."""
    for path in sorted(DOCUMENTS.rglob("*.md")):
        document = path.read_text(encoding="utf-8")
        if is_shown(document):
            path.write_text(played_again(document, hear_until_quiet), encoding="utf-8")
            sys.stdout.write(f"{path.name} is fresh.\n")


if __name__ == "__main__":
    main()
