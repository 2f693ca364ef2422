"""What a seat gains by what it may do, counted in work: to find and match one red card takes one unit of work.

In three thousand games between two equal players the odds of winning went with the ratio of the work that the two had
left, where a card whose match had been located was half the work of another. So a rival's gain counts against one's own
in the ratio of the work left, and every choice can be weighed in one unit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.players.odds import Odds
from accessible_game.rules.board import SquareKind
from accessible_game.rules.cards import Cousin, GreenCard, RedCard, can_discard_with

if TYPE_CHECKING:
    from accessible_game.rules.board import Place
    from accessible_game.rules.cards import HandCard
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.view import View

@dataclass
class Tune:
    located: float = 0.5
    turn: float = 0.11
    rival: float = 0.75
    lost: float = 2.0
    wildshare: float = 0.5
    leak: float = 1.0
    ratio: float = 1.0
    gamma: float = 0.87
    depth: int = 8
    hold: bool = True


class Option(NamedTuple):
    """One way to pick: which cousin to call for which place, and what that gains."""

    gain: float
    cousin: Cousin
    place: Place


class Appraisal:
    def __init__(self, view: View, tune: Tune = Tune()) -> None:
        self.t = tune
        self._view = view
        self.odds = Odds(view)
        self._located = tuple([note for note in view.learnt.values() if isinstance(note, GreenCard)])
        self.work = {red: self.work_of(red) for red in view.hand}
        total = sum(self.work_of(red) for red in view.hand)
        self.total_work = total
        rivals = self.odds.opponents
        self.ratio = {
            seat: total / (max(1, view.hand_sizes[seat]) * tune.rival * len(rivals)) for seat in rivals
        }
        self._gain = {g: self.match_gain(g) for g in self.odds.unlocated}
        self._blank = None
        self._shown_cache = {}
        self._options: dict[int, tuple[Option, ...]] = {}

    def work_of(self, red: HandCard) -> float:
        if not isinstance(red, RedCard):
            return 0.0
        if any(not green.is_wild and can_discard_with(green, red) for green in self._located):
            return self.t.located
        return 1.0

    def match_gain(self, green: GreenCard) -> float:
        return max([work for red, work in self.work.items() if can_discard_with(green, red)], default=0.0)

    def options(self, area: int) -> tuple[Option, ...]:
        """all options best first"""
        if area not in self._options:
            found = []
            for place in self._view.cards_left(area):
                note = self._view.learnt.get(place)
                if isinstance(note, GreenCard):
                    g = self.match_gain(note)
                    if g:
                        found.append(Option(g + self.t.turn + self._wild_lost(note), note.cousin, place))
                elif note is None:
                    if self._blank is None: self._blank = self._unseen(place, note)
                    found += [o._replace(place=place) for o in self._blank]
                else:
                    found += self._unseen(place, note)
            found.sort(key=lambda o: -o.gain)
            self._options[area] = tuple(found)
        return self._options[area]

    def _wild_lost(self, green):
        return self.t.wildshare*self.t.located*sum(self.ratio.values()) if green.is_wild else 0.0

    def _unseen(self, place, note):
        gain = {c: 0.0 for c in (Cousin if note is None else (note,))}
        for green, chance in self.odds.chances(place).items():
            m = self._gain[green]
            for c in gain:
                if green.cousin is c:
                    if m:
                        gain[c] += chance * (m + self.t.turn)
                else:
                    gain[c] += chance * self._shown_c(green, m)
        return [Option(g, c, place) for c, g in gain.items()]

    def _shown_c(self, green, m):
        if green not in self._shown_cache: self._shown_cache[green] = self._shown(green, m)
        return self._shown_cache[green]

    def _shown(self, green, m):
        if green.is_wild:
            return self.t.wildshare * (max(0, m - self.t.located) - self.t.leak*self.t.located * sum(self.ratio.values()))
        own = max(0.0, m - self.t.located)
        return own - self.t.leak * self.t.located * sum(self.ratio[s] * self.odds.chance_held(s, green) for s in self.ratio)

    def stop_gains(self):
        v = self._view
        cost = self.odds.mean_over_new_cards(self.work_of)
        sizes = v.hand_sizes
        giver = max(self.odds.opponents, key=lambda s: sizes[s])
        out = [0.0]
        for sq in v.setup.board.squares:
            g = 0.0
            if sq.area is not None:
                o = self.options(sq.area)
                if o: g = max(0.0, o[0].gain)
            elif sq.kind is SquareKind.TAKE_FROM_PILE:
                if v.pile_size: g = -cost
            elif sq.kind is SquareKind.TAKE_FROM_PLAYER:
                g = -cost - self.ratio[giver] * self.t.rival if sizes[giver] > 1 else -self.t.lost * self.total_work
            out.append(g)
        return out
