"""A player that plays to win."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from accessible_game.players.appraisal import Appraisal
from accessible_game.players.computer_player import best_by_lot
from accessible_game.players.lookahead import Lookahead
from accessible_game.players.walking import stops_by
from accessible_game.rules import phases
from accessible_game.rules.actions import Action, Call, DiscardWild, GoTo, Match, Pick, Stay, TakeFrom, TakeRoute
from accessible_game.rules.board import SquareKind
from accessible_game.rules.cards import RED_WILD

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

    from accessible_game.rules.view import View

_TWO = 2
_NEVER = float("-inf")


class ExpertPlayer:
    """Weighs every choice by the chances of what it cannot see, several throws ahead."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: random.Random) -> Action:
        """Return the action of the highest worth; among equals, any."""
        return best_by_lot(legal, _Deliberation(view).worth, rng)

    def wants_to_discard_wild(self, view: View) -> bool:
        """Discard red wild cards at once in a game of two, where the other might take one instead of a worse card (T7).

        Where more play, whoever must take a card takes it from a large hand, so there it pays to look loaded until
        nothing but wild cards is left.
        """
        return view.setup.players == _TWO or all(card is RED_WILD for card in view.hand)


class _Deliberation:
    """The worth of the legal actions of one view."""

    def __init__(self, view: View) -> None:
        self._view = view

    def worth(self, action: Action) -> float:  # noqa: PLR0911  one line for each action
        view = self._view
        match view.phase, action:
            case phases.ChoosingRoute(seat, steps), TakeRoute(route):
                return max(self._stops[end] for end in stops_by(view.setup.board, route, view.pieces[seat], steps))
            case phases.Calling(_, area), Call(cousin):
                return max(
                    [choice.gain for choice in self._appraisal.choices(area) if choice.cousin is cousin], default=_NEVER
                )
            case phases.Picking(_, area, cousin), Pick(place):
                choices = self._appraisal.choices(area)
                return max([choice.gain for choice in choices if choice[1:] == (cousin, place)], default=_NEVER)
            case _, Match(red):
                return self._appraisal.work(red)
            case _, GoTo(square):
                return self._go(square)
            case phases.GoingAnywhere(seat), Stay():
                return self._lookahead.staying(view.pieces[seat])
            case _, TakeFrom(giver):
                return -self._appraisal.loss_by_taking(giver)
            case (phases.Picking(), Call()) | (_, DiscardWild()):
                return _NEVER
            case _:
                return 0.0

    def _go(self, number: int) -> float:
        """Return the worth of going to a square; from one that lets one go anywhere to the next leads nowhere."""
        leads_nowhere = self._view.setup.board.square(number).kind is SquareKind.GO_ANYWHERE
        return _NEVER if leads_nowhere else self._stops[number]

    @cached_property
    def _appraisal(self) -> Appraisal:
        return Appraisal(self._view)

    @cached_property
    def _lookahead(self) -> Lookahead:
        setup = self._view.setup
        anywhere: Iterable[int] = range(1, len(setup.board.squares) + 1)
        destinations = anywhere if setup.settings.go_anywhere else setup.board.picture_squares
        return Lookahead(setup.board, self._appraisal.stop_gains(), destinations)

    @cached_property
    def _stops(self) -> list[float]:
        return self._lookahead.stops()
