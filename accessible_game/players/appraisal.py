"""What a seat gains by what it may do.

Gains are counted in work: to find the match of one red card and to discard the two is one unit. In three thousand games
between two equal players the odds of winning went with the ratio of the work that the two had left, where a red card
whose match has been located is half a unit. So what a rival gains counts against one's own gains by that ratio.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.players.odds import Odds
from accessible_game.rules import facts
from accessible_game.rules.board import SquareKind
from accessible_game.rules.cards import Cousin, GreenCard, RedCard, can_discard_with

if TYPE_CHECKING:
    from accessible_game.rules.board import Place, Square
    from accessible_game.rules.cards import HandCard
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.view import View

LOCATED = 0.5
"""The work of a red card whose match has been located."""
RIVAL_CARD = 0.75
"""The work of a rival's card: nobody knows what the rival has located."""
ANOTHER_TURN = 0.11
"""The work done in one turn: four units take some thirty-six turns."""
GAME = 2.0
"""A game won or lost counts as so many times the work that one had left."""
FEAR_HALVES_IN = 50
"""Throws without a discard that halve the fear of losses: two who both waited would wait for ever."""
FIRST_THERE = 0.5
"""How likely one gets to a wild card that all have seen before a rival does."""


class Choice(NamedTuple):
    """One way to pick a card: the cousin to call, the place, and what that gains."""

    gain: float
    cousin: Cousin
    place: Place


class Appraisal:
    """What everything is worth to a view's seat."""

    def __init__(self, view: View) -> None:
        """Appraise a view that does not change meanwhile."""
        self._view = view
        self._odds = Odds(view)
        self._located = [note for note in view.learnt.values() if isinstance(note, GreenCard) and not note.is_wild]
        self._work = {red: self.work(red) for red in view.hand}
        self._work_left = sum(self._work[red] for red in view.hand)
        self._fear: float = 0.5 ** (_throws_since_discard(view) / FEAR_HALVES_IN)
        self._weights: dict[Seat, float] = {rival: self._fear * self._weight(rival) for rival in self._odds.opponents}
        self._gains = {green: self._gain(green) for green in self._odds.unlocated}
        self._gains_if_shown: dict[GreenCard, float] = {}

    def work(self, red: HandCard) -> float:
        """Return the work of a red card in the hand; a wild one is none."""
        if not isinstance(red, RedCard):
            return 0.0
        return LOCATED if any(can_discard_with(green, red) for green in self._located) else 1.0

    def _weight(self, rival: Seat) -> float:
        """Return how much of the seat's own work is worth as much as one unit of a rival's."""
        work_of_rival = RIVAL_CARD * max(1, self._view.hand_sizes[rival])
        return self._work_left / work_of_rival / len(self._odds.opponents)

    def choices(self, area: int) -> list[Choice]:
        """Return the ways to pick one of an area's cards; to leave them gains nothing."""
        choices = []
        for place in self._view.cards_left(area):
            note = self._view.learnt.get(place)
            if isinstance(note, GreenCard):
                if gain := self._gain(note):
                    choices.append(Choice(gain + self._denied(note) + ANOTHER_TURN, note.cousin, place))
            else:
                gains = self._of_unknown if note is None else self._by_cousin(place)
                choices += [Choice(gain, cousin, place) for cousin, gain in gains.items()]
        return choices

    def loss_by_taking(self, giver: Seat) -> float:
        """Return what it costs to take a card from an opponent, who is rid of it (T7); the last one wins (T9)."""
        if self._view.hand_sizes[giver] == 1:
            return self._fear * GAME * self._work_left
        return self._fear * self._new_card + RIVAL_CARD * self._weights[giver]

    def stop_gains(self) -> list[float]:
        """Return what it gains to stop on each square, by its number; going anywhere from there does not count."""
        return [0.0, *[self._stop_gain(square) for square in self._view.setup.board.squares]]

    def _stop_gain(self, square: Square) -> float:
        if square.area is not None:
            return max(0.0, *[choice.gain for choice in self.choices(square.area)], 0.0)
        if square.kind is SquareKind.TAKE_FROM_PILE:
            return -self._fear * self._new_card if self._view.pile_size else 0.0
        if square.kind is SquareKind.TAKE_FROM_PLAYER:
            return -min(self.loss_by_taking(giver) for giver in self._odds.opponents)
        return 0.0

    @cached_property
    def _new_card(self) -> float:
        return self._odds.mean_of_new_card(self.work)

    def _gain(self, green: GreenCard) -> float:
        """Return what it gains to discard a green card: the work spared, or the game won."""
        spared = self._spared(green)
        return GAME * spared if spared == self._work_left else spared

    def _spared(self, green: GreenCard) -> float:
        return max([work for red, work in self._work.items() if can_discard_with(green, red)], default=0.0)

    def _denied(self, green: GreenCard) -> float:
        """Return what rivals lose by the discard of a card that the seat has located: only wild ones help them too."""
        return FIRST_THERE * LOCATED * sum(self._weights.values()) if green.is_wild else 0.0

    @cached_property
    def _of_unknown(self) -> dict[Cousin, float]:
        """The gain of calling each cousin for a card of which nothing is known; all such cards are alike."""
        view = self._view
        return self._by_cousin(next(place for place in view.places if place not in view.learnt))

    def _by_cousin(self, place: Place) -> dict[Cousin, float]:
        """Return the gain of calling each cousin that may be right for a place whose card is not known."""
        chances = self._odds.chances(place)
        gains = dict.fromkeys([green.cousin for green in chances], 0.0)
        for green, chance in chances.items():
            for cousin in gains:
                if green.cousin is not cousin:
                    gains[cousin] += chance * self._gain_if_shown(green)
                elif self._gains[green]:
                    gains[cousin] += chance * (self._gains[green] + ANOTHER_TURN)
        return gains

    def _gain_if_shown(self, green: GreenCard) -> float:
        """Return what it gains that everyone sees a card: one's own match is located, or a rival's."""
        if green not in self._gains_if_shown:
            own = max(0.0, self._spared(green) - LOCATED)
            self._gains_if_shown[green] = (
                FIRST_THERE * (own - LOCATED * sum(self._weights.values()))
                if green.is_wild
                else own - LOCATED * sum(w * self._odds.chance_held(rival, green) for rival, w in self._weights.items())
            )
        return self._gains_if_shown[green]


def _throws_since_discard(view: View) -> int:
    throws = 0
    for fact in reversed(view.facts):
        if isinstance(fact, facts.Threw):
            throws += 1
        elif isinstance(fact, facts.Matched | facts.WildDiscarded):
            break
    return throws
