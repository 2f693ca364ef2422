"""A player that uses what it knows, and guesses the rest."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, assert_never

from accessible_game.players.memory import latest_notes
from accessible_game.players.walking import stops_by
from accessible_game.rules import phases
from accessible_game.rules.actions import DECLINE, PUT_BACK, STAY, THROW, Action, Call, GoTo, Match, Pick, TakeFrom, TakeRoute
from accessible_game.rules.board import SquareKind
from accessible_game.rules.cards import Cousin, GreenCard, RedCard, can_discard_with

if TYPE_CHECKING:
    import random

    from accessible_game.rules.board import Place
    from accessible_game.rules.view import Note, View


class CarefulPlayer:
    def __init__(self, memory: int | None = None) -> None:
        self._memory = memory

    def wants_to_discard_wild(self, view: View) -> bool:
        return True

    def choose(self, view: View, legal: tuple[Action, ...], rng: random.Random) -> Action:
        phase = view.phase
        notes = view.learnt if self._memory is None else latest_notes(view, self._memory)
        match phase:
            case phases.Throwing() | phases.ThrowingForStart():
                return THROW
            case phases.ChoosingRoute(seat, steps):
                def worth(action):
                    return _worth(view, notes, stops_by(view.setup.board, action.route, view.pieces[seat], steps)[0])
                best = max(worth(a) for a in legal if isinstance(a, TakeRoute))
                return rng.choice([a for a in legal if isinstance(a, TakeRoute) and worth(a) == best])
            case phases.Calling(_, area):
                return _call(view, notes, area, rng)
            case phases.Picking(_, area, cousin):
                return Pick(_pick(view, notes, area, cousin, rng))
            case phases.Looking():
                return _use(view, notes, legal, rng)
            case phases.GoingAnywhere(seat):
                def worth(action):
                    return _worth(view, notes, action.square)
                goes = [a for a in legal if isinstance(a, GoTo)]
                best = max(worth(a) for a in goes)
                if best[0] < 2: return STAY
                return rng.choice([a for a in goes if worth(a) == best])
            case phases.TakingFromPlayer():
                givers = [a for a in legal if isinstance(a, TakeFrom)]
                most = max(view.hand_sizes[a.giver] for a in givers)
                return rng.choice([a for a in givers if view.hand_sizes[a.giver] == most])
        raise ValueError


def _discardable(hand, note):
    return isinstance(note, GreenCard) and any(can_discard_with(note, red) for red in hand)


def _worth(view, notes, square):
    kind = view.setup.board.square(square).kind
    if kind is SquareKind.PICTURE:
        area = view.setup.board.square(square).area
        places = view.cards_left(area)
        if any(_discardable(view.hand, notes.get(p)) for p in places):
            return (4, 0)
        unknown = sum(not isinstance(notes.get(p), GreenCard) for p in places)
        return (2, unknown) if unknown else (1, 0)
    return {SquareKind.GO_ANYWHERE: (3, 0), SquareKind.PLAIN: (1, 0), SquareKind.START: (1, 0), SquareKind.TAKE_FROM_PILE: (0, 0), SquareKind.TAKE_FROM_PLAYER: (-1, 0)}[kind]


def _call(view, notes, area, rng):
    places = view.cards_left(area)
    for p in places:
        if _discardable(view.hand, notes.get(p)):
            return Call(notes[p].cousin)
    half = [notes[p] for p in places if isinstance(notes.get(p), Cousin)]
    if half:
        return Call(rng.choice(half))
    if all(p in notes for p in places):
        return DECLINE
    return Call(rng.choice(list(Cousin)))


def _pick(view, notes, area, cousin, rng):
    places = view.cards_left(area)
    for p in places:
        n = notes.get(p)
        if _discardable(view.hand, n) and n.cousin is cousin:
            return p
    half = [p for p in places if notes.get(p) is cousin]
    if half:
        return rng.choice(half)
    unk = [p for p in places if p not in notes]
    return rng.choice(unk or places)


def _use(view, notes, legal, rng):
    matches = [a for a in legal if isinstance(a, Match)]
    if not matches:
        return PUT_BACK
    known = [n for n in notes.values() if isinstance(n, GreenCard) and not n.is_wild]
    unlocated = [m for m in matches if not any(can_discard_with(n, m.red) for n in known)]
    return rng.choice(unlocated or matches)
