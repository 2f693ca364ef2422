"""What a seat may do, from what it knows; and why not, where it may not."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, assert_never

from accessible_game.rules import phases
from accessible_game.rules.actions import (
    CALL_CATHY,
    CALL_PATTY,
    DECLINE,
    DISCARD_WILD,
    PATH,
    PUT_BACK,
    SHORT_CUT,
    STAY,
    THROW,
    Action,
    Call,
    Decline,
    DiscardWild,
    GoTo,
    Match,
    Pick,
    PutBack,
    Stay,
    TakeFrom,
    TakeRoute,
    Throw,
)
from accessible_game.rules.cards import RED_WILD, RedCard, can_discard_with
from accessible_game.rules.seats import TABLE

if TYPE_CHECKING:
    from accessible_game.rules.board import Place
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.view import View

_NOTHING: tuple[Action, ...] = ()
_WILD_ONLY: tuple[Action, ...] = (DISCARD_WILD,)
_THROW_ONLY: tuple[Action, ...] = (THROW,)
_ROUTES: tuple[Action, ...] = (SHORT_CUT, PATH)
_CALLS: tuple[Action, ...] = (CALL_PATTY, CALL_CATHY, DECLINE)


def legal_actions(view: View) -> tuple[Action, ...]:
    """Return all that the view's seat may do now; equal knowledge gives equal choices.

    A red wild card may be discarded whenever the game waits for anybody (M8, M9).
    """
    if view.phase is None or view.winner is not None or view.listener is TABLE:
        return _NOTHING
    own = awaited_actions(view)
    return own + _WILD_ONLY if RED_WILD in view.hand else own


def awaited_actions(view: View) -> tuple[Action, ...]:
    """Return what the view's seat may do that the game waits for: all that is legal but to discard a red wild card."""
    if view.phase is None or view.winner is not None or view.to_act is not view.listener:
        return _NOTHING
    return _in_turn(view, view.phase)


def depends_on_secrets(action: Action) -> bool:
    """Tell whether an action is legal or not by what its seat alone knows: its hand, or the card it looks at (M6, M8).

    All others can be told from what everybody knows.
    """
    return isinstance(action, DiscardWild | Match | PutBack)


def _in_turn(view: View, phase: phases.Phase) -> tuple[Action, ...]:  # noqa: PLR0911  one line for each phase
    match phase:
        case phases.Throwing() | phases.ThrowingForStart():
            return _THROW_ONLY
        case phases.ChoosingRoute():
            return _ROUTES
        case phases.Calling():
            return _CALLS
        case phases.Picking(_, area, cousin):
            picks: list[Action] = [Pick(place) for place in view.cards_left(area)]
            return (*picks, Call(cousin.other), DECLINE)
        case phases.Looking():
            return _with_the_card(view)
        case phases.GoingAnywhere(seat):
            here = view.pieces[seat]
            return (*[GoTo(square) for square in _destinations(view) if square != here], STAY)
        case phases.TakingFromPlayer(seat):
            return tuple([TakeFrom(giver) for giver in view.setup.seats if giver is not seat])
        case phases.GameOver():
            return _NOTHING
        case _:
            assert_never(phase)


def _with_the_card(view: View) -> tuple[Action, ...]:
    """Return what may be done with the card looked at: a match must be made (M11), a wild one need not be used (M7)."""
    green = view.looking_at
    if green is None:
        raise ValueError("only the seat that looks at a card can act on it")
    partners = dict.fromkeys(red for red in view.hand if isinstance(red, RedCard) and can_discard_with(green, red))
    matches: tuple[Action, ...] = tuple([Match(red) for red in partners])
    return matches if matches and not green.is_wild else (*matches, PUT_BACK)


def _destinations(view: View) -> tuple[int, ...]:
    board = view.setup.board
    if view.setup.settings.go_anywhere:
        return tuple([square.number for square in board.squares])
    return board.picture_squares


class Refusal(enum.Enum):
    """Why a seat may not do something now."""

    NOT_STARTED = "not-started"
    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    NOTHING_TO_THROW_FOR = "nothing-to-throw-for"
    NO_FORK = "no-fork"
    NO_CARDS_TO_PICK = "no-cards-to-pick"
    ALREADY_CALLED = "already-called"
    CALL_FIRST = "call-first"
    ALREADY_LOOKING = "already-looking"
    OTHER_AREA = "other-area"
    CARD_GONE = "card-gone"
    NO_CARD_IN_HAND = "no-card-in-hand"
    NOT_LOOKING = "not-looking"
    NO_MATCH = "no-match"
    MUST_MATCH = "must-match"
    NOWHERE_TO_GO = "nowhere-to-go"
    PICTURE_SQUARES_ONLY = "picture-squares-only"
    NO_SUCH_SQUARE = "no-such-square"
    ALREADY_THERE = "already-there"
    NOTHING_TO_TAKE = "nothing-to-take"
    NOT_FROM_YOURSELF = "not-from-yourself"
    NO_SUCH_PLAYER = "no-such-player"
    NO_RED_WILD = "no-red-wild"
    NOTHING_TO_DECLINE = "nothing-to-decline"


def why_not(view: View, action: Action) -> Refusal | None:
    """Return why the view's seat may not do something now, or None if it may.

    The reason is drawn from the view alone, so it tells nothing that the seat does not know.
    """
    return None if action in legal_actions(view) else refusal_of(view, action)


def refusal_of(view: View, action: Action) -> Refusal:
    """Return why the view's seat may not do what is not among its legal actions."""
    if view.winner is not None:
        return Refusal.GAME_OVER
    if view.phase is None:
        return Refusal.NOT_STARTED
    if isinstance(action, DiscardWild):
        return Refusal.NO_RED_WILD
    if view.to_act is not view.listener:
        return Refusal.NOT_YOUR_TURN
    return _refuse_in_turn(view, view.phase, action)


def _refuse_in_turn(  # noqa: C901, PLR0911  one line for each action
    view: View, phase: phases.Phase, action: Action
) -> Refusal:
    match action:
        case Throw():
            return Refusal.NOTHING_TO_THROW_FOR
        case TakeRoute():
            return Refusal.NO_FORK
        case Call():
            return Refusal.ALREADY_CALLED if isinstance(phase, phases.Picking) else _no_cards(phase)
        case Pick(place):
            return _refuse_pick(phase, place)
        case Decline():
            looking = isinstance(phase, phases.Looking)
            return Refusal.ALREADY_LOOKING if looking else Refusal.NOTHING_TO_DECLINE
        case Match(red):
            return _refuse_match(view, phase, red)
        case PutBack():
            return Refusal.MUST_MATCH if isinstance(phase, phases.Looking) else Refusal.NOT_LOOKING
        case GoTo(square):
            return _refuse_going(view, phase, square)
        case Stay():
            return Refusal.NOWHERE_TO_GO
        case TakeFrom(giver):
            return _refuse_taking(phase, giver)
        case DiscardWild():
            return Refusal.NO_RED_WILD
        case _:
            assert_never(action)


def _refuse_pick(phase: phases.Phase, place: Place) -> Refusal:
    match phase:
        case phases.Picking(_, area, _):
            return Refusal.CARD_GONE if place.area == area else Refusal.OTHER_AREA
        case phases.Calling():
            return Refusal.CALL_FIRST
        case _:
            return _no_cards(phase)


def _no_cards(phase: phases.Phase) -> Refusal:
    return Refusal.ALREADY_LOOKING if isinstance(phase, phases.Looking) else Refusal.NO_CARDS_TO_PICK


def _refuse_match(view: View, phase: phases.Phase, red: RedCard) -> Refusal:
    if not isinstance(phase, phases.Looking):
        return Refusal.NOT_LOOKING
    return Refusal.NO_MATCH if red in view.hand else Refusal.NO_CARD_IN_HAND


def _refuse_going(view: View, phase: phases.Phase, square: int) -> Refusal:
    if not isinstance(phase, phases.GoingAnywhere):
        return Refusal.NOWHERE_TO_GO
    if square == view.pieces[phase.seat]:
        return Refusal.ALREADY_THERE
    return Refusal.NO_SUCH_SQUARE if view.setup.settings.go_anywhere else Refusal.PICTURE_SQUARES_ONLY


def _refuse_taking(phase: phases.Phase, giver: Seat) -> Refusal:
    if not isinstance(phase, phases.TakingFromPlayer):
        return Refusal.NOTHING_TO_TAKE
    return Refusal.NOT_FROM_YOURSELF if giver is phase.seat else Refusal.NO_SUCH_PLAYER
