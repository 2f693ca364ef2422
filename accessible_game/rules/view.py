"""What one seat knows: the fold of the facts it was told, and of nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.rules import facts as told
from accessible_game.rules.board import CARDS_PER_AREA, START_SQUARE
from accessible_game.rules.cards import RED_WILD, Cousin, GreenCard, HandCard, in_hand_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.rules.board import Place
    from accessible_game.rules.phases import Phase
    from accessible_game.rules.seats import Listener, Seat
    from accessible_game.rules.setup import Setup

Note = GreenCard | Cousin
"""What is known of a green card: the whole card, or only its cousin (N1)."""


class View:
    """One seat's knowledge of the game; the table's view holds what everybody knows.

    It changes by ``observe`` alone. Whoever else holds a view only reads it.
    """

    __slots__ = (
        "discarded_green",
        "discarded_red",
        "facts",
        "hand",
        "hand_sizes",
        "last_throw",
        "learnt",
        "listener",
        "looking_at",
        "phase",
        "pieces",
        "pile_size",
        "places",
        "setup",
        "winner",
    )

    def __init__(self, setup: Setup, listener: Listener) -> None:
        """Begin with what is known before the deal."""
        self.setup = setup
        self.listener = listener
        self.facts: list[told.Fact] = []
        """Everything the seat was told, in order."""
        self.phase: Phase | None = None
        """What the game waits for; None before the deal."""
        self.pieces: list[int] = [START_SQUARE] * setup.players
        """The square of each seat's piece."""
        self.hand: tuple[HandCard, ...] = ()
        """The seat's own red cards; the table has none."""
        self.hand_sizes: list[int] = [0] * setup.players
        self.pile_size = 0
        self.places: set[Place] = set(setup.board.places)
        """Where green cards still lie."""
        self.learnt: dict[Place, Note] = {}
        """What the seat has learnt of the cards that still lie there (N1, N3)."""
        self.looking_at: GreenCard | None = None
        """The green card the seat is looking at alone (M3)."""
        self.discarded_green: list[GreenCard] = []
        self.discarded_red: list[HandCard] = []
        self.last_throw: tuple[Seat, int] | None = None
        self.winner: Seat | None = None

    @property
    def notes(self) -> dict[Place, Note]:
        """The seat's notes; none where the players chose to remember for themselves (U6, N1)."""
        return self.learnt if self.setup.settings.keep_notes else {}

    @property
    def to_act(self) -> Seat | None:
        """The seat the game waits for, or None before the deal and after the game."""
        return None if self.phase is None or self.winner is not None else getattr(self.phase, "seat", None)

    def cards_left(self, area: int) -> tuple[Place, ...]:
        """Return the places of an area where green cards still lie, in order."""
        first = CARDS_PER_AREA * area
        places = self.setup.board.places[first : first + CARDS_PER_AREA]
        return tuple([place for place in places if place in self.places])

    def observe(self, fact: told.Fact) -> None:
        """Take in one fact."""
        self.facts.append(fact)
        change = _CHANGES.get(type(fact))
        if change is not None:
            change(self, fact)

    def copy(self) -> View:
        """Return a view that can be folded on without changing this one."""
        twin = View.__new__(View)
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, list | set | dict) else value)
        return twin


def _cards_dealt(view: View, fact: told.CardsDealt) -> None:
    view.hand_sizes = [fact.hand_size] * view.setup.players
    view.pile_size = fact.pile_size


def _hand_dealt(view: View, fact: told.HandDealt) -> None:
    view.hand = fact.cards


def _threw(view: View, fact: told.Threw | told.ThrewForStart) -> None:
    view.last_throw = (fact.seat, fact.pips)


def _moved(view: View, fact: told.CameToFork | told.Moved) -> None:
    if fact.squares:
        view.pieces[fact.seat] = fact.squares[-1]


def _went_to(view: View, fact: told.WentTo) -> None:
    view.pieces[fact.seat] = fact.square


def _card_shown(view: View, fact: told.CardShown) -> None:
    view.learnt[fact.place] = fact.card


def _card_seen(view: View, fact: told.CardSeen) -> None:
    view.learnt[fact.place] = fact.card
    view.looking_at = fact.card


def _cousin_proved(view: View, fact: told.CousinProved) -> None:
    view.learnt.setdefault(fact.place, fact.cousin)


def _matched(view: View, fact: told.Matched) -> None:
    view.places.discard(fact.place)
    view.learnt.pop(fact.place, None)
    view.looking_at = None
    view.discarded_green.append(fact.green)
    view.discarded_red.append(fact.red)
    view.hand_sizes[fact.seat] -= 1
    if fact.seat is view.listener:
        _lose(view, fact.red)


def _card_returned(view: View, _fact: told.CardReturned) -> None:
    view.looking_at = None


def _wild_discarded(view: View, fact: told.WildDiscarded) -> None:
    view.discarded_red.append(RED_WILD)
    view.hand_sizes[fact.seat] -= 1
    if fact.seat is view.listener:
        _lose(view, RED_WILD)


def _card_taken(view: View, fact: told.CardTaken) -> None:
    if fact.seat is view.listener:
        _gain(view, fact.card)
    else:
        _lose(view, fact.card)
    _hand_to_hand(view, fact)


def _hand_to_hand(view: View, fact: told.CardTaken | told.CardTakenUnseen) -> None:
    view.hand_sizes[fact.seat] += 1
    view.hand_sizes[fact.giver] -= 1


def _card_drawn(view: View, fact: told.CardDrawn) -> None:
    _gain(view, fact.card)
    _pile_to_hand(view, fact)


def _pile_to_hand(view: View, fact: told.CardDrawn | told.CardDrawnUnseen) -> None:
    view.hand_sizes[fact.seat] += 1
    view.pile_size -= 1


def _won(view: View, fact: told.Won) -> None:
    view.winner = fact.seat


def _asked(view: View, fact: told.Asked) -> None:
    view.phase = fact.phase


def _gain(view: View, card: HandCard) -> None:
    view.hand = in_hand_order([*view.hand, card])


def _lose(view: View, card: HandCard) -> None:
    hand = list(view.hand)
    hand.remove(card)
    view.hand = tuple(hand)


_CHANGES: dict[type, Callable[..., None]] = {
    told.CardsDealt: _cards_dealt,
    told.HandDealt: _hand_dealt,
    told.ThrewForStart: _threw,
    told.Threw: _threw,
    told.CameToFork: _moved,
    told.Moved: _moved,
    told.CardShown: _card_shown,
    told.CardSeen: _card_seen,
    told.CousinProved: _cousin_proved,
    told.Matched: _matched,
    told.CardReturned: _card_returned,
    told.WildDiscarded: _wild_discarded,
    told.WentTo: _went_to,
    told.CardTaken: _card_taken,
    told.CardTakenUnseen: _hand_to_hand,
    told.CardDrawn: _card_drawn,
    told.CardDrawnUnseen: _pile_to_hand,
    told.Won: _won,
    told.Asked: _asked,
}
