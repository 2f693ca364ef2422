"""How long nobody has spoken, nor the game."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

_TICK_SECONDS: Final = 0.05
"""How exactly silence is measured; nobody hears the difference."""


class _Wish(NamedTuple):
    seconds: float
    ticket: int


class Silence:
    """Tells when the room has been silent for as long as was asked, in a thread of its own.

    *is_loud* tells whether somebody speaks, or the game does; *tell* is called with a wish's ticket in that thread.
    The thread begins with the first wish, and runs while one is open.
    """

    def __init__(self, is_loud: Callable[[], bool], tell: Callable[[int], None]) -> None:
        self._is_loud = is_loud
        self._tell = tell
        self._wish: _Wish | None = None
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._is_closed = False

    def wait_for(self, seconds: float, ticket: int) -> None:
        """Measure so many seconds from now on, in place of what was measured before."""
        with self._changed:
            self._wish = _Wish(seconds, ticket)
            self._changed.notify()
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="silence", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Tell nothing any more."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()

    def _run(self) -> None:
        while (wish := self._next_wish()) is not None:
            if self._is_silent_for(wish):
                self._tell(wish.ticket)

    def _next_wish(self) -> _Wish | None:
        with self._changed:
            self._changed.wait_for(lambda: self._wish is not None or self._is_closed)
            return None if self._is_closed else self._wish

    def _is_silent_for(self, wish: _Wish) -> bool:
        """Wait for the silence of a wish; False where another wish has taken its place."""
        silent_since = time.monotonic()
        while time.monotonic() - silent_since < wish.seconds:
            with self._changed:
                self._changed.wait(_TICK_SECONDS)
                if self._wish is not wish or self._is_closed:
                    return False
            if self._is_loud():
                silent_since = time.monotonic()
        with self._changed:
            is_wanted = self._wish is wish and not self._is_closed
            if is_wanted:
                self._wish = None
            return is_wanted
