"""The key to talk: held while the player speaks, or pressed when they begin and again when they are done."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from accessible_game.app.later import do_later

if TYPE_CHECKING:
    from collections.abc import Callable
    from queue import SimpleQueue

    from accessible_game.dialogue.events import Event

_RELEASE_SECONDS = 0.25
"""After the last press, until the key counts as let go: a held key repeats ten times a second or more."""


class PushToTalk:
    """Tells when the key is let go. A terminal tells a held key only by pressing it again and again."""

    def __init__(self, inbox: SimpleQueue[Event]) -> None:
        """Take the conversation's queue."""
        self._inbox = inbox
        self._pressed_at = float("-inf")

    def press(self) -> bool:
        """Take a press, and return whether the key was not being held already."""
        is_new = self._seconds_held() <= 0
        self._pressed_at = time.monotonic()
        return is_new

    def await_release(self, let_go: Callable[[], None]) -> None:
        """Call this once, on the conversation's thread, when the key has not been pressed for a moment."""
        do_later(self._seconds_held(), partial(self._look, let_go), self._inbox)

    def _look(self, let_go: Callable[[], None]) -> None:
        if self._seconds_held() > 0:
            self.await_release(let_go)
        else:
            let_go()

    def _seconds_held(self) -> float:
        """Return for how long the key counts as held, unless it is pressed once more."""
        return _RELEASE_SECONDS - (time.monotonic() - self._pressed_at)
