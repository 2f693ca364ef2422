"""What a seat, or chance, may do."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_game.rules.cards import Cousin

if TYPE_CHECKING:
    from accessible_game.rules.board import Place
    from accessible_game.rules.cards import GreenCard, HandCard, RedCard
    from accessible_game.rules.seats import Seat


class Route(enum.Enum):
    """Which way to go where a short cut leaves the path (T2)."""

    SHORT_CUT = "short-cut"
    PATH = "path"


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw the die (U4, T1)."""


@dataclass(frozen=True, slots=True)
class TakeRoute:
    """Take the short cut, or stay on the path (T2)."""

    route: Route


@dataclass(frozen=True, slots=True)
class Call:
    """Say aloud which cousin you are picking (M1)."""

    cousin: Cousin


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose one of the area's cards and look at it (M1)."""

    place: Place


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave the area's cards alone (T4)."""


@dataclass(frozen=True, slots=True)
class Match:
    """Discard the green card you are looking at with this red one (M4, M7)."""

    red: RedCard


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put the green card you are looking at back in its place (M6, M7)."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Go at once to another square (T6)."""

    square: int


@dataclass(frozen=True, slots=True)
class Stay:
    """Do not go anywhere else (T6)."""


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """Choose the opponent to take a red card from (T7)."""

    giver: Seat


@dataclass(frozen=True, slots=True)
class DiscardWild:
    """Discard a red wild card, in turn or out of it (M8, M9)."""


Action = Throw | TakeRoute | Call | Pick | Decline | Match | PutBack | GoTo | Stay | TakeFrom | DiscardWild
"""What a seat may do."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The shuffled cards: three green ones to each area in order (U1), red ones to the hands and the pile (U2)."""

    green: tuple[GreenCard, ...]
    """In the order of the places: area by area, first to third."""
    hands: tuple[tuple[HandCard, ...], ...]
    """Seat by seat."""
    pile: tuple[HandCard, ...]
    """Top card first."""


@dataclass(frozen=True, slots=True)
class Die:
    """How the die falls, one to six (U4, T1)."""

    pips: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Which red card is drawn, blind from a hand (T7) or from the top of the pile (T8)."""

    card: HandCard


ChanceAction = Deal | Die | Draw
"""What chance may do."""

THROW = Throw()
SHORT_CUT, PATH = TakeRoute(Route.SHORT_CUT), TakeRoute(Route.PATH)
CALL_PATTY, CALL_CATHY = Call(Cousin.PATTY), Call(Cousin.CATHY)
DECLINE, PUT_BACK, STAY, DISCARD_WILD = Decline(), PutBack(), Stay(), DiscardWild()
