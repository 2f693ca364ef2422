"""A player that acts on its notes, and guesses where they say nothing."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

from accessible_game.players.computer_player import best_by_lot
from accessible_game.players.walking import stops_by
from accessible_game.rules import phases
from accessible_game.rules.actions import Action, Call, DiscardWild, GoTo, Match, Pick, TakeFrom, TakeRoute
from accessible_game.rules.board import CARDS_PER_AREA, SquareKind
from accessible_game.rules.cards import GreenCard, can_discard_with

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping

    from accessible_game.rules.board import Place
    from accessible_game.rules.cards import Cousin, HandCard
    from accessible_game.rules.view import Note, View


class NoteReader:
    """Goes where it knows a match, calls what it knows, and discards wild cards at once.

    Args:
        recall: what it remembers of the green cards, from its view.
    """

    def __init__(self, recall: Callable[[View], Mapping[Place, Note]]) -> None:
        """Take the memory."""
        self._recall = recall

    def choose(self, view: View, legal: tuple[Action, ...], rng: random.Random) -> Action:
        """Return the most promising action; among equals, any."""
        return best_by_lot(legal, _Reading(view, self._recall(view)).promise, rng)

    def wants_to_discard_wild(self, view: View) -> bool:  # noqa: ARG002  the view is the protocol's
        """Discard a red wild card as soon as it is held."""
        return True


class _Promise(enum.IntEnum):
    """What a choice promises."""

    WORST = -3
    ANOTHER_CARD = -1
    NOTHING = 0
    A_GUESS = 1
    A_SAFE_CALL = 2
    ANY_AREA = 3
    A_MATCH = 4


_INSTRUCTIONS = {
    SquareKind.START: _Promise.NOTHING,
    SquareKind.PLAIN: _Promise.NOTHING,
    SquareKind.GO_ANYWHERE: _Promise.ANY_AREA,
    SquareKind.TAKE_FROM_PILE: _Promise.ANOTHER_CARD,
    SquareKind.TAKE_FROM_PLAYER: _Promise.ANOTHER_CARD,
}


class _Reading:
    """What the legal actions promise, by a view and the notes on it."""

    def __init__(self, view: View, notes: Mapping[Place, Note]) -> None:
        self._view = view
        self._notes = notes

    def promise(self, action: Action) -> float:  # noqa: PLR0911  one line for each action
        view = self._view
        match view.phase, action:
            case phases.ChoosingRoute(seat, steps), TakeRoute(route):
                stops = stops_by(view.setup.board, route, view.pieces[seat], steps)
                return max(self._stop(square) for square in stops)
            case phases.Calling(_, area), Call(cousin):
                return max(self._card(place, cousin) for place in view.cards_left(area))
            case phases.Picking(_, _, cousin), Pick(place):
                return self._card(place, cousin)
            case _, GoTo(square):
                return self._stop(square, standing=False)
            case _, Match(red):
                return _Promise.A_GUESS if self._is_located(red) else _Promise.A_MATCH
            case _, TakeFrom(giver):
                return view.hand_sizes[giver]
            case (phases.Picking(), Call()) | (_, DiscardWild()):
                return _Promise.WORST
            case _:
                return _Promise.NOTHING

    def _card(self, place: Place, cousin: Cousin) -> _Promise:
        """Return what it promises to call a cousin for a place."""
        note = self._notes.get(place)
        if note is None:
            return _Promise.A_GUESS
        if isinstance(note, GreenCard):
            matches = note.cousin is cousin and self._can_discard(note)
            return _Promise.A_MATCH if matches else _Promise.WORST
        return _Promise.A_SAFE_CALL if note is cousin else _Promise.WORST

    def _stop(self, number: int, *, standing: bool = True) -> float:
        """Return what it promises to stop on a square; to go on at once from one to the next leads nowhere."""
        square = self._view.setup.board.square(number)
        if square.area is not None:
            return self._area(square.area)
        if square.kind is SquareKind.GO_ANYWHERE and not standing:
            return _Promise.NOTHING
        return _INSTRUCTIONS[square.kind]

    def _area(self, area: int) -> float:
        """Return what an area promises: a known match, or the more the more of its cards are unknown."""
        notes = [self._notes.get(place) for place in self._view.cards_left(area)]
        if any(isinstance(note, GreenCard) and self._can_discard(note) for note in notes):
            return _Promise.A_MATCH
        unknown = sum(not isinstance(note, GreenCard) for note in notes)
        return _Promise.A_GUESS + unknown / CARDS_PER_AREA if unknown else _Promise.NOTHING

    def _can_discard(self, green: GreenCard) -> bool:
        return any(can_discard_with(green, red) for red in self._view.hand)

    def _is_located(self, red: HandCard) -> bool:
        notes = self._notes.values()
        return any(isinstance(note, GreenCard) and not note.is_wild and can_discard_with(note, red) for note in notes)
