"""A device that has failed is tried again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.app.later import do_later

if TYPE_CHECKING:
    from collections.abc import Callable
    from queue import SimpleQueue

    from accessible_game.dialogue.events import Event

_FIRST_SECONDS, _MOST_SECONDS = 5.0, 60.0
"""After a failure, until the device is tried again; each time for twice as long."""


class Retry:
    """Tries again on the conversation's thread, where nobody sees a screen or has a key to ask for it."""

    def __init__(self, again: Callable[[], None], inbox: SimpleQueue[Event]) -> None:
        """Take what tries again, and the conversation's queue."""
        self._again = again
        self._inbox = inbox
        self._seconds = _FIRST_SECONDS

    def soon(self) -> None:
        """Try again after a while; returns at once."""
        do_later(self._seconds, self._again, self._inbox)
        self._seconds = min(2 * self._seconds, _MOST_SECONDS)

    def succeeded(self) -> None:
        """Wait for the first while again after the next failure."""
        self._seconds = _FIRST_SECONDS
