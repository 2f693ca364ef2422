"""Signals that ask the game to end, as events in the conversation's queue."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from accessible_game.dialogue.events import Interrupt

if TYPE_CHECKING:
    import queue
    from collections.abc import Iterator
    from types import FrameType

    from accessible_game.dialogue.events import Event

_ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
"""Ctrl-C, a request to end, a closed terminal (POSIX), Ctrl-Break or a closed console (Windows)."""


@contextmanager
def interrupts(inbox: queue.SimpleQueue[Event]) -> Iterator[None]:
    """For a while, let every signal that would end the game arrive as `Interrupt`; one that was ignored still is.

    Python allows this in the main thread only: in another, signals do what they did.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        inbox.put(Interrupt())

    before = {number: signal.getsignal(number) for number in _ENDING}
    heeded = {number: answer for number, answer in before.items() if answer not in {signal.SIG_IGN, None}}
    for number in heeded:
        signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number, answer in heeded.items():
            signal.signal(number, answer)
