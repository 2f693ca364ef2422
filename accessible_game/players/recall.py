"""What a player remembers of the green cards that still lie in the areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.rules import facts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from accessible_game.rules.board import Place
    from accessible_game.rules.view import Note, View


def everything(view: View) -> Mapping[Place, Note]:
    """Return all that the seat has learnt (N1), as one who writes notes remembers it."""
    return view.learnt


def last_two_cards(view: View) -> Mapping[Place, Note]:
    """Return what the seat has learnt of the two cards of which it was told last."""
    remembered: dict[Place, Note] = {}
    for fact in reversed(view.facts):
        match fact:
            case facts.CardShown(_, place) | facts.CardSeen(_, place) | facts.CousinProved(_, place):
                if place in view.learnt:
                    remembered[place] = view.learnt[place]
            case _:
                continue
        if len(remembered) == _FORGETFUL:
            break
    return remembered


_FORGETFUL = 2
