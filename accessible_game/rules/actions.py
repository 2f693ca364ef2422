"""What a seat, or chance, may do."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.rules.cards import Cousin
from accessible_game.rules.values import distinct

if TYPE_CHECKING:
    from accessible_game.rules.board import Place
    from accessible_game.rules.cards import GreenCard, HandCard, RedCard
    from accessible_game.rules.seats import Seat


class Route(enum.Enum):
    """Which way to go where a short cut leaves the path (T2)."""

    SHORT_CUT = "short-cut"
    PATH = "path"


@distinct
class Throw(NamedTuple):
    """Throw the die (U4, T1)."""


@distinct
class TakeRoute(NamedTuple):
    """Take the short cut, or stay on the path (T2)."""

    route: Route


@distinct
class Call(NamedTuple):
    """Say aloud which cousin you are picking (M1)."""

    cousin: Cousin


@distinct
class Pick(NamedTuple):
    """Choose one of the area's cards and look at it (M1)."""

    place: Place


@distinct
class Decline(NamedTuple):
    """Leave the area's cards alone (T4)."""


@distinct
class Match(NamedTuple):
    """Discard the green card you are looking at with this red one (M4, M7)."""

    red: RedCard


@distinct
class PutBack(NamedTuple):
    """Put the green card you are looking at back in its place (M6, M7)."""


@distinct
class GoTo(NamedTuple):
    """Go at once to another square (T6)."""

    square: int


@distinct
class Stay(NamedTuple):
    """Do not go anywhere else (T6)."""


@distinct
class TakeFrom(NamedTuple):
    """Choose the opponent to take a red card from (T7)."""

    giver: Seat


@distinct
class DiscardWild(NamedTuple):
    """Discard a red wild card, in turn or out of it (M8, M9)."""


Action = Throw | TakeRoute | Call | Pick | Decline | Match | PutBack | GoTo | Stay | TakeFrom | DiscardWild
"""What a seat may do."""


@distinct
class Deal(NamedTuple):
    """The shuffled cards: three green ones to each area in order (U1), red ones to the hands and the pile (U2)."""

    green: tuple[GreenCard, ...]
    """In the order of the places: area by area, first to third."""
    hands: tuple[tuple[HandCard, ...], ...]
    """Seat by seat."""
    pile: tuple[HandCard, ...]
    """Top card first."""


@distinct
class Die(NamedTuple):
    """How the die falls, one to six (U4, T1)."""

    pips: int


@distinct
class Draw(NamedTuple):
    """Which red card is drawn, blind from a hand (T7) or from the top of the pile (T8)."""

    card: HandCard


ChanceAction = Deal | Die | Draw
"""What chance may do."""

PIPS = range(1, 7)
"""The faces of the die."""

THROW = Throw()
SHORT_CUT, PATH = TakeRoute(Route.SHORT_CUT), TakeRoute(Route.PATH)
CALL_PATTY, CALL_CATHY = Call(Cousin.PATTY), Call(Cousin.CATHY)
DECLINE, PUT_BACK, STAY, DISCARD_WILD = Decline(), PutBack(), Stay(), DiscardWild()
