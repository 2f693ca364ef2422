"""The terminal that is none: lines read from a pipe or a file, lines written to one."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from accessible_game.devices.terminal.interrupts import interrupts
from accessible_game.devices.terminal.letters import whole_characters, without_controls
from accessible_game.devices.terminal.page import Page
from accessible_game.dialogue.events import EndOfInput, Interrupt, LineTyped

if TYPE_CHECKING:
    import queue
    from typing import TextIO

    from accessible_game.dialogue.events import Event

_LONGEST_LINE = 65_536
"""In characters; a longer line arrives in pieces, so that an endless one fills no memory."""

_LINES_AHEAD = 100
"""How many events may wait for the conversation before reading pauses: `yes | patty-duke` fills no memory either."""

_PAUSE = 0.02
"""Seconds between two looks at whether the conversation has caught up."""


class PlainTerminal:
    """Reads lines in a thread of its own and writes lines at once; echoes nothing and hides nothing."""

    def __init__(self, inbox: queue.SimpleQueue[Event], stdin: TextIO, stdout: TextIO, *, needs_keyboard: bool) -> None:
        self._page = Page(stdout, on_gone=partial(inbox.put, Interrupt()))
        self._closed = threading.Event()
        self._undo = ExitStack()
        self._undo.enter_context(interrupts(inbox))
        self._undo.callback(self._closed.set)
        read = partial(_read_lines, stdin, inbox, self._closed, needs_keyboard=needs_keyboard)
        threading.Thread(target=read, name="lines", daemon=True).start()

    def say(self, text: str) -> None:
        """Write one line."""
        self._page.write(without_controls(text) + "\n")

    def hide(self) -> None:
        """Do nothing: a pipe has no window."""

    def close(self) -> None:
        """Stop reading, and let signals do what they did."""
        self._undo.close()


def _read_lines(
    stdin: TextIO, inbox: queue.SimpleQueue[Event], closed: threading.Event, *, needs_keyboard: bool
) -> None:
    is_end_told = needs_keyboard
    try:
        for line in iter(partial(stdin.readline, _LONGEST_LINE), ""):
            is_end_told = True
            inbox.put(LineTyped(whole_characters(without_controls(line))))
            while inbox.qsize() > _LINES_AHEAD and not closed.wait(_PAUSE):
                pass
            if closed.is_set():
                return
    except OSError:  # not open for reading, a broken disk: no line will come
        pass
    if is_end_told:
        inbox.put(EndOfInput())
