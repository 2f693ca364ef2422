"""Who plays: the names at the table, and what was agreed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class Player:
    """One player's name, and the level of a computer player; None for a person."""

    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Party:
    """The players seat by seat, and what they agreed before the deal."""

    players: tuple[Player, ...]
    setup: Setup

    def name(self, seat: Seat) -> str:
        """Return the name of who sits there."""
        return self.players[seat].name

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person sits there."""
        return self.players[seat].level is None

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.setup.seats if self.is_person(seat))
