"""What happens in the lesson, line by line: what the player says, what the other player does, what chance brings.

It is played on the game's own board, with its own deck and the usual settings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_game.dialogue.answers import Question
from accessible_game.dialogue.intents import Inquiry, Move, Wish
from accessible_game.rules.actions import (
    CALL_CATHY,
    CALL_PATTY,
    DISCARD_WILD,
    PATH,
    PUT_BACK,
    SHORT_CUT,
    THROW,
    Action,
    ChanceAction,
    Deal,
    Die,
    Draw,
    GoTo,
    Match,
    Pick,
    TakeFrom,
)
from accessible_game.rules.board import Place
from accessible_game.rules.cards import RED_WILD, Cousin, GreenCard, HandCard, RedCard
from accessible_game.rules.seats import Seat

if TYPE_CHECKING:
    from accessible_game.rules.setup import Setup

PUPIL, OTHER = Seat.FIRST, Seat.SECOND


@dataclass(frozen=True, slots=True)
class Step:
    """Something the player is asked to say."""

    lesson: str
    """The message ``lesson-`` that tells about it first; empty where nothing needs to be told."""
    intent: Move | Inquiry | Wish
    replaces_question: bool = False
    """Whether the lesson asks for it: the game asks for something else, or in words that are known by now."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a seat does without being asked: the other player, or the first where it has no choice."""

    seat: Seat
    action: Action


Line = Step | Deed | ChanceAction


def _step(lesson: str, *actions: Action) -> Step:
    return Step(lesson, Move(actions))


def _asked(lesson: str, intent: Move | Inquiry | Wish) -> Step:
    return Step(lesson, intent, replaces_question=True)


_BEACH, _SODA_FOUNTAIN, _RECORD_SHOP, _TELEPHONE = 0, 1, 3, 7
_BEACH_SQUARE, _RECORD_SHOP_SQUARE, _TELEPHONE_SQUARE = 4, 19, 39

_SEEN_ALONE, _SHOWN_BY_OTHER = Place(_BEACH, 0), Place(_BEACH, 1)
_SHOWN_BY_PUPIL = Place(_SODA_FOUNTAIN, 0)
_PROVED = Place(_RECORD_SHOP, 0)
_GREEN_WILD = Place(_TELEPHONE, 0)

_TO_MATCH = RedCard(12, Cousin.CATHY)
_FOR_GREEN_WILD = RedCard(7, Cousin.PATTY)
_TO_LOSE = RedCard(21, Cousin.PATTY)
_FROM_PILE = RedCard(9, Cousin.PATTY)

GREEN = {
    _SEEN_ALONE: GreenCard(Cousin.CATHY, 9),
    _SHOWN_BY_OTHER: GreenCard(Cousin.PATTY, 12),
    _SHOWN_BY_PUPIL: GreenCard(Cousin.PATTY, 14),
    _PROVED: GreenCard(Cousin.PATTY, 8),
    _GREEN_WILD: GreenCard(Cousin.CATHY, None),
}
"""The green cards that are met; the others lie in the order of the deck."""
HANDS: tuple[tuple[HandCard, ...], ...] = (
    (_TO_MATCH, _FOR_GREEN_WILD, _TO_LOSE, RED_WILD),
    (RedCard(2, Cousin.CATHY), RedCard(5, Cousin.PATTY), RedCard(18, Cousin.CATHY), RED_WILD),
)

SCRIPT: tuple[Line, ...] = (
    _step("welcome", THROW),
    Die(5),
    Deed(OTHER, THROW),
    Die(2),
    _asked("hand", Inquiry(Question.HAND)),
    # A right call without a match (M6), and the other player's wrong one (M2).
    _step("matching", THROW),
    Die(3),
    _step("call", CALL_CATHY),
    _step("pick", Pick(_SEEN_ALONE)),
    Deed(PUPIL, PUT_BACK),
    Deed(OTHER, THROW),
    Die(3),
    Deed(OTHER, CALL_CATHY),
    Deed(OTHER, Pick(_SHOWN_BY_OTHER)),
    # Back to that card, by a short cut (T2) and GO TO ANY OTHER SPACE (T6), for a match (M4).
    _asked("matches", Inquiry(Question.MATCHES)),
    _step("back", THROW),
    Die(5),
    _step("short-cut", SHORT_CUT),
    _step("go", GoTo(_BEACH_SQUARE)),
    _asked("known", Move((CALL_PATTY, Pick(_SHOWN_BY_OTHER)))),
    Deed(PUPIL, Match(_TO_MATCH)),
    # Another turn (T10), and a card from the pile (T8).
    _step("", THROW),
    Die(2),
    Draw(_FROM_PILE),
    Deed(OTHER, THROW),
    Die(5),
    Deed(OTHER, SHORT_CUT),
    Deed(OTHER, GoTo(_RECORD_SHOP_SQUARE)),
    Deed(OTHER, CALL_PATTY),
    Deed(OTHER, Pick(_PROVED)),
    Deed(OTHER, PUT_BACK),
    # A red wild card (M8), a plain square, and a card lost to the other player (T7).
    _asked("red-wild", Move((DISCARD_WILD,))),
    _step("", THROW),
    Die(1),
    Deed(OTHER, THROW),
    Die(1),
    Deed(OTHER, TakeFrom(PUPIL)),
    Draw(_TO_LOSE),
    # The path past a short cut, a wrong call (M2), notes (N2), and lines heard again.
    _step("taken", THROW),
    Die(2),
    _asked("path", Move((PATH,))),
    _asked("wrong", Move((CALL_CATHY, Pick(_SHOWN_BY_PUPIL)))),
    Deed(OTHER, THROW),
    Die(3),
    _asked("notes", Inquiry(Question.NOTES)),
    _asked("repeat", Wish.REPEAT),
    # A green wild card (M7), another turn, and a card taken (T7), which is a red wild one.
    _step("", THROW),
    Die(3),
    _asked("new-area", Move((GoTo(_TELEPHONE_SQUARE),))),
    _asked("guess", Move((CALL_CATHY, Pick(_GREEN_WILD)))),
    _step("green-wild", Match(_FOR_GREEN_WILD)),
    _step("", THROW),
    Die(1),
    Deed(PUPIL, TakeFrom(OTHER)),
    Draw(RED_WILD),
    Deed(OTHER, THROW),
    Die(2),
    _asked("another-wild", Move((DISCARD_WILD,))),
    # Less detail, START, and the last match (W1).
    _asked("detail", Wish.LESS_DETAIL),
    _step("", THROW),
    Die(1),
    Deed(OTHER, THROW),
    Die(2),
    _step("last-throw", THROW),
    Die(3),
    _asked("last-card", Move((CALL_CATHY, Pick(_SEEN_ALONE)))),
    Deed(PUPIL, Match(_FROM_PILE)),
)
"""Each throw, draw and deed in the order in which the game asks for it."""

STEPS = tuple(line for line in SCRIPT if isinstance(line, Step))
"""What the player says in the course of the lesson."""


def prepared_deal(setup: Setup) -> Deal:
    """Return the deal of the lesson: every card of the deck, those that matter where the script has them."""
    green = [card for card in setup.deck.green if card not in GREEN.values()]
    red: list[HandCard] = list(setup.deck.red)
    for card in (*HANDS[PUPIL], *HANDS[OTHER], _FROM_PILE):
        red.remove(card)
    lying = tuple(GREEN[place] if place in GREEN else green.pop() for place in setup.board.places)
    return Deal(lying, HANDS, (_FROM_PILE, *red))
