"""A board and a deck on which a game ends within a few turns, for families that play by ear in a test."""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).parent
SHORT_GAME = ("--board", str(_FOLDER / "board.toml"), "--deck", str(_FOLDER / "deck.toml"))
"""The options that play on them."""
MOST_PLAYERS = 3
"""For whom there are red cards enough."""
