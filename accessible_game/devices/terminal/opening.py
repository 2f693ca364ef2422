"""Choosing between the interactive terminal and the plain one."""

from __future__ import annotations

import atexit
import codecs
import io
import sys
from typing import TYPE_CHECKING, Protocol

from accessible_game.devices.terminal.plain import PlainTerminal

if TYPE_CHECKING:
    import queue
    from collections.abc import Callable
    from typing import TextIO

    from accessible_game.dialogue.events import Event


class Terminal(Protocol):
    """Where the game's lines are written, and from where the players' lines come into the conversation's queue."""

    def say(self, text: str) -> None:
        """Append one line."""

    def hide(self) -> None:
        """Push what was private out of sight with blank lines; nothing where there is no window."""

    def close(self) -> None:
        """Give the terminal back as it was; a second time does nothing."""


def open_terminal(
    inbox: queue.SimpleQueue[Event],
    *,
    on_key: Callable[[], None] = lambda: None,
    needs_keyboard: bool = True,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
) -> Terminal:
    """Open the terminal for screen readers: text is only appended, as plain lines without any escape sequence.

    Lines typed go into the inbox as `LineTyped`, the end of input as `EndOfInput`, Ctrl-C, a closed terminal or pipe
    and the signals that would end the game as `Interrupt`. Where both streams are a terminal, prompt_toolkit reads
    and edits in a thread of its own, which also calls `on_key` at any key; elsewhere lines are read as they come.
    Without `needs_keyboard` players may answer otherwise, and input that ends before its first line is no end.
    Call it in the main thread; the terminal closes itself at exit.
    """
    keys = _readable(stdin or sys.stdin or io.StringIO())
    page = stdout or sys.stdout or io.TextIOWrapper(io.BytesIO())
    terminal: Terminal
    if keys.isatty() and page.isatty():
        from accessible_game.devices.terminal.interactive import InteractiveTerminal  # noqa: PLC0415  when it is used

        terminal = InteractiveTerminal(inbox, on_key, keys, page)
    else:
        terminal = PlainTerminal(inbox, keys, page, needs_keyboard=needs_keyboard)
    atexit.register(terminal.close)
    return terminal


def _readable(stdin: TextIO) -> TextIO:
    """The same input, its errors replaced, and read as UTF-8 where only ASCII, which is a part of it, was promised.

    A second reader on the descriptor also spares Python's own a lock that a thread may hold at exit.
    """
    try:
        descriptor = stdin.fileno()
    except OSError:  # text in memory
        return stdin
    ascii_or_utf8 = codecs.lookup(stdin.encoding).name in {"ascii", "utf-8"}
    encoding = "utf-8-sig" if ascii_or_utf8 else stdin.encoding
    return open(descriptor, encoding=encoding, errors="replace", closefd=False)
