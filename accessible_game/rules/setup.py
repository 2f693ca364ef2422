"""What is agreed before the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_game.rules.seats import SEATS

if TYPE_CHECKING:
    from accessible_game.rules.board import Board
    from accessible_game.rules.cards import Deck
    from accessible_game.rules.seats import Seat

FEWEST_PLAYERS, MOST_PLAYERS = 2, len(SEATS)
"""The most is the number of seats (P1)."""
HAND_SIZE = 4
"""Red cards dealt to each player (U2)."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The two rules that players may choose before the deal."""

    keep_notes: bool = True
    """Whether the game keeps everybody's notes (U6)."""
    go_anywhere: bool = False
    """Whether GO TO ANY OTHER SPACE means any square, not only the picture squares (T6)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A table before the deal: how many play, on which board, with which deck, by which settings.

    Raises ValueError for a number of players that the game is not for (P1).
    """

    board: Board
    deck: Deck
    players: int
    """Two to four (P1)."""
    settings: Settings = Settings()

    def __post_init__(self) -> None:
        """Count the players."""
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise ValueError(f"{FEWEST_PLAYERS} to {MOST_PLAYERS} play, not {self.players}")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play, clockwise."""
        return SEATS[: self.players]

    def next_seat(self, seat: Seat) -> Seat:
        """Return whose turn follows, clockwise (U4)."""
        return SEATS[(seat + 1) % self.players]
