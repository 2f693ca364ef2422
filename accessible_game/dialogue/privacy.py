"""How what only one player may know reaches that player, where several people share the room."""

from __future__ import annotations

import enum


class Privacy(enum.Enum):
    """What the table chose. A person alone with computer players needs none of it."""

    SCREEN = "screen"
    """Printed, while the others look away."""
    ALONE = "alone"
    """Spoken to the room, while the others step away."""
    EARPHONE = "earphone"
    """Spoken on an output of its own, which one player hears; everybody stays."""
    OPEN = "open"
    """Spoken to the room before everybody: all agreed to play with open cards."""
