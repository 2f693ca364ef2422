"""What a player remembers of the green cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.rules import facts
from accessible_game.rules.cards import GreenCard

if TYPE_CHECKING:
    from accessible_game.rules.board import Place
    from accessible_game.rules.view import Note, View


def latest_notes(view: View, most: int) -> dict[Place, Note]:
    """Return what the seat learnt last of the cards that still lie in the areas, of at most so many cards."""
    remembered: dict[Place, Note] = {}
    for fact in reversed(view.facts):
        match fact:
            case facts.CardShown(_, place, card) | facts.CardSeen(_, place, card):
                note: Note = card
            case facts.CousinProved(_, place, cousin):
                note = cousin
            case _:
                continue
        if place not in view.places:
            continue
        if place not in remembered or isinstance(note, GreenCard):
            remembered[place] = note
        if len(remembered) == most:
            break
    return remembered
