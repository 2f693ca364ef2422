"""What the game is waiting for. A phase holds nothing that is not known to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from accessible_game.rules.values import distinct

if TYPE_CHECKING:
    from accessible_game.rules.board import Place
    from accessible_game.rules.cards import Cousin
    from accessible_game.rules.seats import Seat


@distinct
class ThrowingForStart(NamedTuple):
    """A seat throws to find out who goes first (U4, U5)."""

    seat: Seat
    waiting: tuple[Seat, ...]
    """Who throws after it in this round."""
    thrown: tuple[tuple[Seat, int], ...]
    """What this round has brought so far."""


@distinct
class Throwing(NamedTuple):
    """A seat begins its turn by throwing (T1)."""

    seat: Seat


@distinct
class ChoosingRoute(NamedTuple):
    """A seat's piece stands where a short cut leaves the path, with steps still to go (T2)."""

    seat: Seat
    steps: int


@distinct
class Calling(NamedTuple):
    """A seat may call a cousin for one card of an area, or leave the cards (T4, M1)."""

    seat: Seat
    area: int


@distinct
class Picking(NamedTuple):
    """A seat has called a cousin and chooses a card; until it does, it may call again or leave the cards (M1)."""

    seat: Seat
    area: int
    cousin: Cousin


@distinct
class Looking(NamedTuple):
    """A seat called rightly and looks at the card alone (M3).

    The phase is the same whether the card matches, is wild or is of no use, so that the others learn nothing from it.
    """

    seat: Seat
    place: Place


@distinct
class GoingAnywhere(NamedTuple):
    """A seat may go to another square at once (T6)."""

    seat: Seat


@distinct
class TakingFromPlayer(NamedTuple):
    """A seat must choose an opponent to take a card from (T7)."""

    seat: Seat


@distinct
class GameOver(NamedTuple):
    """The game has been won (W1)."""

    winner: Seat


Phase = (
    ThrowingForStart
    | Throwing
    | ChoosingRoute
    | Calling
    | Picking
    | Looking
    | GoingAnywhere
    | TakingFromPlayer
    | GameOver
)
"""What the game waits for from a seat, or its end."""


@distinct
class Dealing(NamedTuple):
    """Chance deals the cards (U1, U2)."""


@distinct
class DieRolling(NamedTuple):
    """Chance rolls the die for the seat that threw it in the phase before."""

    thrower: ThrowingForStart | Throwing


@distinct
class DrawingFromHand(NamedTuple):
    """Chance draws a card blind from the giver's hand (T7)."""

    seat: Seat
    giver: Seat


@distinct
class DrawingFromPile(NamedTuple):
    """Chance turns up the top card of the pile (T8)."""

    seat: Seat


ChancePhase = Dealing | DieRolling | DrawingFromHand | DrawingFromPile
"""What the game waits for from chance."""
