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
        self._next: object | None = None
        """Stands for the one time that is still to come; those before it have been given up."""

    @property
    def is_pending(self) -> bool:
        """Whether it is still to be tried again."""
        return self._next is not None

    def soon(self) -> None:
        """Try again after a while, and not at any time that was to come before; returns at once."""
        this = self._next = object()
        do_later(self._seconds, lambda: self._try(this), self._inbox)
        self._seconds = min(2 * self._seconds, _MOST_SECONDS)

    def cancel(self) -> None:
        """Do not try again."""
        self._next = None

    def succeeded(self) -> None:
        """Wait for the first while again after the next failure."""
        self._seconds = _FIRST_SECONDS

    def _try(self, this: object) -> None:
        if this is self._next:
            self._next = None
            self._again()
