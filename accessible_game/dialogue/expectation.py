"""What may be said at a moment, for the ear: computed from what everybody who may be listening knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.understanding import QUESTION_TAGS, moves_in_force
from accessible_game.rules import phases
from accessible_game.rules.actions import DiscardWild, Match, PutBack
from accessible_game.rules.legality import legal_actions

if TYPE_CHECKING:
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.rules.view import View

YES_OR_NO = frozenset({Wish.YES.value, Wish.NO.value})
ALWAYS = QUESTION_TAGS | {"help-topic"} | {wish.value for wish in Wish} - YES_OR_NO
"""Questions and wishes, which can be said at any moment of a game."""


def expected_in_game(view: View, *, is_shared: bool, awaits_ready: bool, is_asked: bool) -> Allowed:
    """Return what the seat of a view may say now.

    *is_shared*: several people share the room. Then nothing depends on a hand or on a card looked at, so that what is
    refused to the microphone tells nobody anything. *awaits_ready*: the others are asked to look away. *is_asked*: a
    question of yes or no is open, and only then these are answers.
    """
    moves = _moves_before_all(view, awaits_ready=awaits_ready) if is_shared else _moves(view)
    return {tag: {} for tag in ALWAYS | (YES_OR_NO if is_asked else frozenset())} | moves


def _moves(view: View) -> Allowed:
    moves = moves_in_force(legal_actions(view), view)
    return {tag: {} if tag == "discard-wild" else slots for tag, slots in moves.items()}


def _moves_before_all(view: View, *, awaits_ready: bool) -> Allowed:
    moves: Allowed = {"discard-wild": {}} if view.winner is None else {}
    if awaits_ready:
        return moves
    if isinstance(view.phase, phases.Looking) and view.phase.seat is view.listener:
        return moves | {"match": {}, "put-back": {}}
    # these are legal or not by what only their seat knows
    public = [action for action in legal_actions(view) if not isinstance(action, DiscardWild | Match | PutBack)]
    return moves | moves_in_force(public, view)
