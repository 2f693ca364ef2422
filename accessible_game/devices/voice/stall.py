"""Tells whether something that should go on has stopped going on."""

from __future__ import annotations

import time
from typing import Final

_LONGEST_STEP_S: Final = 0.25


class StallClock:
    """Counts the time without progress, between calls that come several times a second.

    A call counts for a quarter of a second at most: when the whole process was stopped (Ctrl-Z, a sleeping computer),
    nothing has stalled.
    """

    def __init__(self) -> None:
        self._progress: object = None
        self._looked_at = time.monotonic()
        self._waited_s = 0.0

    def has_stalled(self, progress: object, patience_s: float) -> bool:
        """Return whether *progress* has had the same value at all calls for *patience_s*."""
        now = time.monotonic()
        step = min(now - self._looked_at, _LONGEST_STEP_S)
        self._looked_at = now
        self._waited_s = self._waited_s + step if progress == self._progress else 0.0
        self._progress = progress
        return self._waited_s > patience_s
