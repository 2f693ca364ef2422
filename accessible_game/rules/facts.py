"""What happened. Each fact is told to those who may know it, and can carry nothing else.

Where one seat learns more than the others there are two facts, never one with a blank in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from accessible_game.rules.values import distinct

if TYPE_CHECKING:
    from accessible_game.rules.actions import Route
    from accessible_game.rules.board import Place
    from accessible_game.rules.cards import Cousin, GreenCard, HandCard, RedCard
    from accessible_game.rules.phases import Phase
    from accessible_game.rules.seats import Audience, Seat


@distinct
class CardsDealt(NamedTuple):
    """Everyone has been dealt red cards; the green ones lie in the areas (U1, U2)."""

    hand_size: int
    pile_size: int


@distinct
class HandDealt(NamedTuple):
    """The cards one seat was dealt: for that seat alone."""

    seat: Seat
    cards: tuple[HandCard, ...]


@distinct
class ThrewForStart(NamedTuple):
    """A seat threw to find out who goes first (U4)."""

    seat: Seat
    pips: int


@distinct
class StartTied(NamedTuple):
    """Several seats threw highest and throw again (U5)."""

    seats: tuple[Seat, ...]


@distinct
class FirstPlayerFound(NamedTuple):
    """A seat threw highest and goes first (U4)."""

    seat: Seat


@distinct
class TurnBegan(NamedTuple):
    """A seat's turn begins; after a match it is another turn of the same seat (T10)."""

    seat: Seat
    again: bool


@distinct
class Threw(NamedTuple):
    """A seat threw the die (T1)."""

    seat: Seat
    pips: int


@distinct
class CameToFork(NamedTuple):
    """A seat's piece has come to where a short cut leaves the path (T2)."""

    seat: Seat
    squares: tuple[int, ...]
    """The squares entered, the last one the fork; none if the piece stood on it."""
    steps: int
    """How many are still to go."""


@distinct
class RouteTaken(NamedTuple):
    """A seat chose the short cut or the path (T2)."""

    seat: Seat
    route: Route


@distinct
class Moved(NamedTuple):
    """A seat's piece moved and stopped (T1, T3)."""

    seat: Seat
    squares: tuple[int, ...]
    """The squares entered, the last one where it stopped."""


@distinct
class AreaEmpty(NamedTuple):
    """A seat stopped at an area with no cards left (T5)."""

    seat: Seat
    area: int


@distinct
class Called(NamedTuple):
    """A seat called a cousin aloud (M1)."""

    seat: Seat
    area: int
    cousin: Cousin


@distinct
class Declined(NamedTuple):
    """A seat left the area's cards alone (T4)."""

    seat: Seat
    area: int


@distinct
class CardShown(NamedTuple):
    """A seat called the wrong cousin: everyone sees the whole card, and it goes back (M2)."""

    seat: Seat
    place: Place
    card: GreenCard


@distinct
class CardSeen(NamedTuple):
    """The card a seat looks at after a right call: for that seat alone (M3)."""

    seat: Seat
    place: Place
    card: GreenCard


@distinct
class CousinProved(NamedTuple):
    """A seat called rightly: the others learn the cousin and nothing else (M3)."""

    seat: Seat
    place: Place
    cousin: Cousin


@distinct
class Matched(NamedTuple):
    """A seat discarded a green and a red card together (M4, M7)."""

    seat: Seat
    place: Place
    green: GreenCard
    red: RedCard


@distinct
class CardReturned(NamedTuple):
    """A seat put the card it looked at back in its place (M6)."""

    seat: Seat
    place: Place


@distinct
class WildDiscarded(NamedTuple):
    """A seat discarded a red wild card (M8)."""

    seat: Seat


@distinct
class WentTo(NamedTuple):
    """A seat went at once to another square (T6)."""

    seat: Seat
    square: int


@distinct
class Stayed(NamedTuple):
    """A seat stayed where it could have gone elsewhere (T6)."""

    seat: Seat


@distinct
class CardTaken(NamedTuple):
    """A red card went from one hand to another: for these two seats alone (T7)."""

    seat: Seat
    giver: Seat
    card: HandCard


@distinct
class CardTakenUnseen(NamedTuple):
    """A red card went from one hand to another, as the others see it (T7)."""

    seat: Seat
    giver: Seat


@distinct
class CardDrawn(NamedTuple):
    """The card a seat drew from the pile: for that seat alone (T8)."""

    seat: Seat
    card: HandCard


@distinct
class CardDrawnUnseen(NamedTuple):
    """A seat drew a card from the pile, as the others see it (T8)."""

    seat: Seat


@distinct
class PileEmpty(NamedTuple):
    """A seat was to draw from the pile, and it is empty (T8)."""

    seat: Seat


@distinct
class Won(NamedTuple):
    """A seat has no red cards left (W1)."""

    seat: Seat


@distinct
class Asked(NamedTuple):
    """The game now waits for what this phase says."""

    phase: Phase


Fact = (
    CardsDealt
    | HandDealt
    | ThrewForStart
    | StartTied
    | FirstPlayerFound
    | TurnBegan
    | Threw
    | CameToFork
    | RouteTaken
    | Moved
    | AreaEmpty
    | Called
    | Declined
    | CardShown
    | CardSeen
    | CousinProved
    | Matched
    | CardReturned
    | WildDiscarded
    | WentTo
    | Stayed
    | CardTaken
    | CardTakenUnseen
    | CardDrawn
    | CardDrawnUnseen
    | PileEmpty
    | Won
    | Asked
)
"""Anything that can be told."""


class Told(NamedTuple):
    """A fact and those who are told it. There is no audience by default."""

    audience: Audience
    fact: Fact

    def __repr__(self) -> str:
        """Say what kind of fact it is and to whom, not what it says."""
        return f"<Told {type(self.fact).__name__} to {len(self.audience)}>"
