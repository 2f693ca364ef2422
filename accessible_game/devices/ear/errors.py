"""What can keep the game from listening."""

from __future__ import annotations

TRY_AGAIN = "The keys work; say microphone on to try again."
"""The way out of whatever ends listening."""


class EarError(Exception):
    """The game cannot listen; the message is one plain sentence for the player, with the way out."""
