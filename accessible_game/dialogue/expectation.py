"""What may be said at a moment, for the ear: computed from what everybody who may be listening knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.answers import Question
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.understanding import QUESTION_TAGS, moves_in_force
from accessible_game.rules import phases
from accessible_game.rules.legality import depends_on_secrets, legal_actions

if TYPE_CHECKING:
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.rules.view import View

YES_OR_NO = frozenset({Wish.YES.value, Wish.NO.value})
ALWAYS = QUESTION_TAGS | {"help-topic"} | {wish.value for wish in Wish} - YES_OR_NO
"""Questions and wishes, which can be said at any moment of a game."""


CHOICE_TAG = "option"
"""A number said for one of the choices that were read out."""
LARGEST_CHOICE = 20
"""The largest such number in the grammar."""
_WAKING = frozenset(
    wish.value for wish in (Wish.READY, Wish.TURN, Wish.REPEAT, Wish.HELP, Wish.WHAT_CAN_I_SAY, Wish.QUIT)
) | {Question.STATUS.value, Question.FULL_STATUS.value}


def expected_in_game(
    view: View, *, keeps_secrets: bool, awaits_ready: bool, is_asked: bool, choices: int = 0
) -> Allowed:
    """Return what the seat of a view may say now.

    *keeps_secrets*: several people share the room. Then nothing depends on a hand or on a card looked at, so that what
    is refused to the microphone tells nobody anything. *awaits_ready*: the others are asked to leave the seat alone.
    *is_asked*: a question of yes or no is open, and only then these are answers. *choices*: how many choices were
    numbered; the number of one answers too.
    """
    moves = _moves_before_all(view, awaits_ready=awaits_ready) if keeps_secrets else _moves(view)
    numbers: Allowed = {CHOICE_TAG: {"n": {str(number) for number in range(1, choices + 1)}}} if choices else {}
    return {tag: {} for tag in ALWAYS | (YES_OR_NO if is_asked else frozenset())} | moves | numbers


def expected_asleep() -> Allowed:
    """Return what wakes a game that has fallen silent: no move, which talk in the room might be taken for."""
    return {tag: {} for tag in _WAKING}


def _moves(view: View) -> Allowed:
    moves = moves_in_force(legal_actions(view), view)
    return {tag: {} if tag == "discard-wild" else slots for tag, slots in moves.items()}


def _moves_before_all(view: View, *, awaits_ready: bool) -> Allowed:
    moves: Allowed = {"discard-wild": {}} if view.winner is None else {}
    if awaits_ready:
        return moves
    if isinstance(view.phase, phases.Looking) and view.phase.seat is view.listener:
        return moves | {"match": {}, "put-back": {}}
    return moves | moves_in_force((action for action in legal_actions(view) if not depends_on_secrets(action)), view)
