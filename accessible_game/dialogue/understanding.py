"""From words to what was meant: readings of the grammar become intents, held against what the seat may do.

The grammar's tags are read here and nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from accessible_game.dialogue.answers import Question
from accessible_game.dialogue.intents import (
    Ambiguous,
    DiscardFor,
    HelpWith,
    Inquiry,
    Intent,
    Move,
    NotAllowed,
    NotUnderstood,
    Understanding,
    Wish,
)
from accessible_game.rules import actions as act
from accessible_game.rules import phases
from accessible_game.rules.board import START_SQUARE, Place
from accessible_game.rules.cards import Cousin, RedCard
from accessible_game.rules.legality import Refusal, why_not
from accessible_game.rules.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from accessible_game.dialogue.grammar.reading import Reading
    from accessible_game.rules.actions import Action
    from accessible_game.rules.view import View

Allowed = dict[str, dict[str, set[str]]]
"""Which tags are in force, and which values of their slots; a slot that is not named may have any value."""

_ABOUT = {
    Question.NOTES_OF_AREA: "area",
    Question.WHERE_NUMBER: "number",
    Question.WHERE_COUSIN: "cousin",
    Question.WHERE_PLAYER: "player",
    Question.HOW_FAR: "area",
}
QUESTION_TAGS = frozenset(question.value for question in Question)
_WISH_TAGS = frozenset(wish.value for wish in Wish)
_YES_OR_NO = frozenset({Wish.YES, Wish.NO})


_ELSEWHERE = frozenset(
    {
        Refusal.NOTHING_TO_THROW_FOR,
        Refusal.NO_FORK,
        Refusal.NO_CARDS_TO_PICK,
        Refusal.NOT_LOOKING,
        Refusal.NOWHERE_TO_GO,
        Refusal.NOTHING_TO_TAKE,
        Refusal.NOTHING_TO_DECLINE,
    }
)
"""What words would have meant at another moment of a turn: of several reasons these tell a player least."""


def understand(
    readings: Iterable[Reading], view: View, *, is_asked: bool, said_back: tuple[Action, ...] = ()
) -> Understanding:
    """Return what words meant to the seat whose view this is.

    Of several readings those count that can be carried out now; if there is none, the answer says why. Yes and no
    count only where a question of yes or no is open, so that their letters are free for other things. With the call
    of a move that was *said_back*, a card can be named again, or another.
    """
    possible: dict[Intent, None] = {}
    refusals: list[Refusal | None] = []
    for reading in readings:
        for meant in _intents_of(reading, view):
            intent = _with_call(meant, said_back)
            refusal = _refusal(intent, view)
            if refusal is None:
                possible[intent] = None
            else:
                refusals.append(refusal)
    possible = dict.fromkeys(_preferred(possible, is_asked=is_asked))
    if len(possible) == 1:
        return next(iter(possible))
    if possible:
        return Ambiguous(tuple(possible))
    if not refusals:
        return NotUnderstood()
    telling = [refusal for refusal in refusals if refusal not in _ELSEWHERE] or refusals
    return NotAllowed(telling[0] if len(set(telling)) == 1 else None)


def _preferred(possible: Collection[Intent], *, is_asked: bool) -> Collection[Intent]:
    """Return the intents that count beside each other."""
    if Wish.GO_ON in possible:  # what waits decides whether it is a yes
        return (Wish.GO_ON,)
    if Wish.WHAT_CAN_I_SAY in possible:  # "what now" is more than "what"
        return [intent for intent in possible if intent is not Wish.REPEAT]
    if not is_asked and len(possible) > 1:
        return [intent for intent in possible if intent not in _YES_OR_NO]
    if is_asked and not _YES_OR_NO.isdisjoint(possible):
        return [intent for intent in possible if intent in _YES_OR_NO]
    return possible


def _with_call(intent: Intent, said_back: tuple[Action, ...]) -> Intent:
    """Return the choice of a card with the call that was said back before it, if one was."""
    match intent, said_back:
        case Move((act.Pick() as pick,)), (act.Call() as call, act.Pick()):
            return Move((call, pick))
        case _:
            return intent


def _intents_of(reading: Reading, view: View) -> list[Intent]:
    tag = reading.tag
    if tag in _MOVES:
        return _MOVES[tag](reading, view)
    if tag in QUESTION_TAGS:
        question = Question(tag)
        return [Inquiry(question, reading.slot(_ABOUT[question]) or "" if question in _ABOUT else "")]
    if tag in _WISH_TAGS:
        return [Wish(tag)]
    if tag == "help-topic":
        return [HelpWith(reading.slot("topic") or "")]
    return []


def _refusal(intent: Intent, view: View) -> Refusal | None:
    if not isinstance(intent, Move):
        return None
    first, *rest = intent.actions
    refusal = why_not(view, first)
    if refusal is not None or not rest:
        return refusal
    pick = rest[0]
    return None if isinstance(pick, act.Pick) and pick.place in view.places else Refusal.CARD_GONE


def _area(view: View) -> int | None:
    """Return the area whose cards are in question now."""
    phase = view.phase
    return phase.area if isinstance(phase, phases.Calling | phases.Picking) else None


def _routes(reading: Reading, view: View) -> list[Intent]:
    """A short cut's name means that short cut and no other: at another's fork it means nothing."""
    fork = reading.slot("way")
    if fork is None:
        return [Move((act.TakeRoute(act.Route(reading.slot("route"))),))]
    is_elsewhere = isinstance(view.phase, phases.ChoosingRoute) and view.pieces[view.phase.seat] != int(fork)
    return [] if is_elsewhere else [Move((act.SHORT_CUT,))]


def _calls(reading: Reading, view: View) -> list[Intent]:
    call = act.Call(Cousin(reading.slot("cousin")))
    position, area = reading.slot("place"), _area(view)
    if position is None or area is None:
        return [Move((call,))]
    pick = act.Pick(Place(area, int(position) - 1))
    already = isinstance(view.phase, phases.Picking) and view.phase.cousin is call.cousin
    return [Move((pick,) if already else (call, pick))]


def _choices(reading: Reading, view: View) -> list[Intent]:
    area = _area(view)
    return [Move((act.Pick(Place(0 if area is None else area, int(reading.slot("place") or 0) - 1)),))]


def _matches(reading: Reading, view: View) -> list[Intent]:
    """A number means the card in the hand that can be discarded now; in some decks a cousin must be named too."""
    number, cousin = int(reading.slot("number") or 0), reading.slot("cousin")
    named = [RedCard(number, each) for each in Cousin if cousin in {None, each.value}]
    held = [act.Match(card) for card in named if card in view.hand]
    usable = [match for match in held if why_not(view, match) is None]
    return [Move((match,)) for match in usable or held[:1] or [act.Match(named[0])]]


def _takings(reading: Reading, view: View) -> list[Intent]:
    named = reading.slot("player")
    givers = (
        [SEATS[int(named)]] if named is not None else [seat for seat in view.setup.seats if seat is not view.listener]
    )
    return [Move((act.TakeFrom(giver),)) for giver in givers]


def _goings(reading: Reading, view: View) -> list[Intent]:
    return [Move((act.GoTo(view.setup.board.picture_squares[int(reading.slot("area") or 0)]),))]


def _goings_to_square(reading: Reading, view: View) -> list[Intent]:
    way, step = reading.slot("way"), int(reading.slot("n") or 1)
    if way is None:
        return [Move((act.GoTo(int(reading.slot("square") or START_SQUARE)),))]
    squares = view.setup.board.short_cut_at[int(way)].squares[step - 1 :]
    return [Move((act.GoTo(squares[0]),))] if squares else []


def _discards(reading: Reading, _view: View) -> list[Intent]:
    named = reading.slot("player")
    return [Move((act.DISCARD_WILD,)) if named is None else DiscardFor(SEATS[int(named)])]


_MOVES: dict[str, Callable[[Reading, View], list[Intent]]] = {
    "throw": lambda _reading, _view: [Move((act.THROW,))],
    "route": _routes,
    "call": _calls,
    "choose": _choices,
    "decline": lambda _reading, _view: [Move((act.DECLINE,))],
    "match": _matches,
    "put-back": lambda _reading, _view: [Move((act.PUT_BACK,))],
    "go-to": _goings,
    "go-to-square": _goings_to_square,
    "stay": lambda _reading, _view: [Move((act.STAY,))],
    "take-from": _takings,
    "discard-wild": _discards,
}
MOVE_TAGS = frozenset(_MOVES)


def moves_in_force(legal: Iterable[Action], view: View) -> Allowed:
    """Return which moves can be said now, computed from the legal actions."""
    allowed: Allowed = {}
    for action in legal:
        for tag, slots in _said(action, view):
            known = allowed.setdefault(tag, {})
            for slot, values in slots.items():
                known.setdefault(slot, set()).update(values)
    return allowed


def way_to_say(intent: Intent, view: View) -> Allowed:
    """Return the tag and the values of slots by which an intent is said; of two moves in one breath, the first."""
    match intent:
        case Move(actions):
            return moves_in_force(actions[:1], view)
        case DiscardFor(seat):
            return {"discard-wild": {"player": {str(int(seat))}}}
        case Inquiry(question, about):
            return {question.value: {_ABOUT[question]: {about}} if about else {}}
        case HelpWith(topic):
            return {"help-topic": {"topic": {topic}}}
        case Wish():
            return {intent.value: {}}
        case _:
            assert_never(intent)


def _said(action: Action, view: View) -> list[tuple[str, dict[str, set[str]]]]:  # noqa: C901, PLR0911  one for each
    match action:
        case act.Throw():
            return [("throw", {})]
        case act.TakeRoute(route):
            return [("route", {"route": {route.value}})]
        case act.Call(cousin):
            area = _area(view)
            places = view.cards_left(area) if area is not None else ()
            return [("call", {"cousin": {cousin.value}, "place": {str(place.position + 1) for place in places}})]
        case act.Pick(place):
            return [("choose", {"place": {str(place.position + 1)}})]
        case act.Decline():
            return [("decline", {})]
        case act.Match(red):
            return [("match", {"number": {str(red.number)}})]
        case act.PutBack():
            return [("put-back", {})]
        case act.GoTo(square):
            return _goings_said(square, view)
        case act.Stay():
            return [("stay", {})]
        case act.TakeFrom(giver):
            return [("take-from", {"player": {str(int(giver))}})]
        case act.DiscardWild():
            return [("discard-wild", {"player": set()})]
        case _:
            assert_never(action)


def _goings_said(square: int, view: View) -> list[tuple[str, dict[str, set[str]]]]:
    """Return how a square is named: by its area, and by number where any square may be gone to (T6)."""
    area = view.setup.board.square(square).area
    by_area = [] if area is None else [("go-to", {"area": {str(area)}})]
    return [*by_area, ("go-to-square", {"square": {str(square)}})] if view.setup.settings.go_anywhere else by_area
