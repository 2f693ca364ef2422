"""What the cards that a seat has not seen may be, from its view alone."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from accessible_game.rules import facts
from accessible_game.rules.cards import RED_WILD, GreenCard, RedCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.rules.board import Place
    from accessible_game.rules.cards import Cousin, HandCard
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.view import View

WILD_PUT_BACK = 0.05
"""How likely a player who looks at a green wild card is to put it back: it may (M7), and hardly ever should."""


class Odds:
    """Chances of hidden cards: what lies in a place, what an opponent holds."""

    def __init__(self, view: View) -> None:
        """Reckon from a view that does not change meanwhile."""
        self._view = view
        self._me = view.listener
        self.opponents = tuple([seat for seat in view.setup.seats if seat is not self._me])
        self._held: dict[Seat, Counter[HandCard]] = {seat: Counter() for seat in self.opponents}
        self._put_back_by: dict[Place, set[Seat]] = {}
        self._read_facts()
        self.unlocated = self._count_unlocated()
        """The green cards in the areas that the seat cannot place."""
        self.unplaced_red = self._count_unplaced_red()
        """The red cards that may be in the pile or in an opponent's hand."""
        self._number_unplaced = self.unplaced_red.total()

    def _read_facts(self) -> None:
        for fact in self._view.facts:
            if type(fact) not in _TELLING:
                continue
            match fact:
                case facts.CousinProved(seat, place):
                    self._put_back_by.setdefault(place, set()).add(seat)
                case facts.CardTaken(seat, giver, card):
                    if giver is self._me:
                        self._held[seat][card] += 1
                    else:
                        self._held[giver] -= Counter((card,))
                case facts.CardTakenUnseen(_, giver):
                    self._held[giver].clear()
                case facts.Matched(seat, _, _, red) if seat is not self._me:
                    self._held[seat] -= Counter((red,))
                case facts.WildDiscarded(seat) if seat is not self._me:
                    self._held[seat] -= Counter((RED_WILD,))
                case _:
                    pass

    def _count_unlocated(self) -> Counter[GreenCard]:
        unlocated = Counter(self._view.setup.deck.green)
        unlocated.subtract(self._view.discarded_green)
        unlocated.subtract(note for note in self._view.learnt.values() if isinstance(note, GreenCard))
        return +unlocated

    def _count_unplaced_red(self) -> Counter[HandCard]:
        unplaced = Counter(self._view.setup.deck.red)
        unplaced.subtract(self._view.discarded_red)
        unplaced.subtract(self._view.hand)
        for held in self._held.values():
            unplaced.subtract(held)
        return +unplaced

    @cached_property
    def _unproved(self) -> dict[Cousin, float]:
        """How much of each cousin's unlocated cards lies where not even the cousin is known."""
        unlocated: Counter[Cousin] = Counter()
        for card, number in self.unlocated.items():
            unlocated[card.cousin] += number
        proved = Counter(note for note in self._view.learnt.values() if not isinstance(note, GreenCard))
        return {cousin: 1 - proved[cousin] / number for cousin, number in unlocated.items()}

    def chances(self, place: Place) -> dict[GreenCard, float]:
        """Return how likely each card is to lie in a place whose card the seat has not seen; the chances sum to one.

        Who looked at a card and put it back did not hold its match then (M11).
        """
        note = self._view.learnt.get(place)
        lookers = self._put_back_by.get(place, ())
        weights: dict[GreenCard, float] = {}
        for card, number in self.unlocated.items():
            if note is None:
                weight = number * self._unproved[card.cousin]
            elif card.cousin is note:
                weight = float(number)
            else:
                continue
            for looker in lookers:
                weight *= WILD_PUT_BACK if card.is_wild else 1 - self.chance_held(looker, card)
            weights[card] = weight
        total = sum(weights.values())
        return {card: weight / total for card, weight in weights.items()} if total else weights

    def chance_held(self, opponent: Seat, green: GreenCard) -> float:
        """Return how likely an opponent is to hold the red card that matches a numbered green one."""
        held = self._held[opponent]
        partner = _partner(green)
        if partner is None:
            return 0.0
        if held[partner]:
            return 1.0
        hidden = self._view.hand_sizes[opponent] - held.total()
        return min(1.0, self.unplaced_red[partner] * hidden / max(1, self._number_unplaced))

    def mean_of_new_card(self, work: Callable[[HandCard], float]) -> float:
        """Return the mean work of a red card drawn blind."""
        total = sum(number * work(red) for red, number in self.unplaced_red.items())
        return total / max(1, self._number_unplaced)


def _partner(green: GreenCard) -> RedCard | None:
    """Return the red card that matches a green one (M5); None for a wild one."""
    return None if green.number is None else RedCard(green.number, green.cousin.other)


_TELLING = frozenset((facts.CousinProved, facts.CardTaken, facts.CardTakenUnseen, facts.Matched, facts.WildDiscarded))
