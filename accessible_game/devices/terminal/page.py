"""The page that an output is: what is written goes on at its end."""

from __future__ import annotations

import io
import os
import select
from typing import TYPE_CHECKING

from accessible_game.devices.terminal.letters import NEAREST_LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TextIO


def open_page(stream: TextIO | None) -> Page:
    """Return a page for lines that nobody answers; without a stream, or with one that is gone, they are dropped."""
    if stream is None or stream.closed:
        stream = io.TextIOWrapper(io.BytesIO())
    return Page(stream, on_gone=lambda: None)


class Page:
    """An output that is only ever added to, at once and past Python's own buffer, so that nothing is left for the exit.

    When it can no longer be written to (a closed pipe or terminal, a full disk), `on_gone` is called once and
    whatever follows is dropped.
    """

    def __init__(self, stdout: TextIO, on_gone: Callable[[], None]) -> None:
        stdout.flush()
        self.encoding = stdout.encoding
        self._paper = getattr(stdout.buffer, "raw", stdout.buffer)
        self._on_gone = on_gone
        self._gone = False

    def write(self, text: str) -> None:
        """Add the text; a letter that the output's encoding lacks is written as the nearest one it has."""
        unwritten = text.replace("\n", os.linesep).encode(self.encoding, NEAREST_LETTERS)
        try:
            while unwritten and not self._gone:
                unwritten = unwritten[self._write_some(unwritten) :]
        except (OSError, ValueError):  # ValueError: closed by the game itself
            self._gone = True
            self._on_gone()

    def _write_some(self, data: bytes) -> int:
        written: int | None = self._paper.write(data)
        if written is None:  # another program has made the output non-blocking, and it is full
            select.select([], [self._paper], [])
        return written or 0
