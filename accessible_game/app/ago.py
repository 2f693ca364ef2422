"""How long ago a game was played, in the words of a list that is heard."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.storage.record import GameRecord

_MINUTE, _HOUR, _DAY = 60, 60 * 60, 24 * 60 * 60
_UNITS = (("years", 365 * _DAY), ("months", 30 * _DAY), ("days", _DAY), ("hours", _HOUR), ("minutes", _MINUTE))
"""The longest first, in seconds; one that is not yet full gives way to the next."""


def ago(record: GameRecord, phrases: Phrases) -> str:
    """Return how long ago the last move of a game was recorded, in the longest whole unit: "two hours ago"."""
    try:
        played = record.path.stat().st_mtime
    except OSError:  # another copy of the game has just filed it away
        played = record.header.date.timestamp()
    seconds = time.time() - played
    for unit, length in _UNITS:
        if seconds >= length:
            return phrases.texts("ago", time=phrases.counted(unit, int(seconds // length)))
    return phrases.texts("ago-now")
