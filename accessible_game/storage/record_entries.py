"""The lines of a game record after the first: one for each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from accessible_game.dialogue.message import Message
from accessible_game.rules.actions import (
    DECLINE,
    DISCARD_WILD,
    PIPS,
    PUT_BACK,
    STAY,
    THROW,
    Action,
    Call,
    ChanceAction,
    Deal,
    Decline,
    Die,
    DiscardWild,
    Draw,
    GoTo,
    Match,
    Pick,
    PutBack,
    Route,
    Stay,
    TakeFrom,
    TakeRoute,
    Throw,
)
from accessible_game.rules.board import CARDS_PER_AREA, Place
from accessible_game.rules.cards import Cousin
from accessible_game.rules.game import Entry
from accessible_game.rules.seats import SEATS, Seat
from accessible_game.storage.deck_json import MOST_CARDS, card_name, card_names, green_card, hand_card, red_card
from accessible_game.storage.strict_json import BadLineError, Fields, read_line, write_line

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.rules.setup import Setup

_ROUTES = {route.value: route for route in Route}
_COUSINS = {cousin.value: cousin for cousin in Cousin}
_PILE = "pile"


def entry_line(entry: Entry, previous: Entry | None) -> bytes:
    """Return the line of a decision.

    The decision before it tells whether a card is drawn from a hand or from the pile.
    """
    match entry.action:
        case Deal() | Die() | Draw() as chance:
            return write_line(_chance_content(chance, previous))
        case action:
            return write_line({"seat": entry.seat, **_action_content(action)})


def _chance_content(action: ChanceAction, previous: Entry | None) -> dict[str, object]:
    match action:
        case Deal(green, hands, pile):
            return {
                "chance": "deal",
                "green": card_names(green),
                "hands": [card_names(hand) for hand in hands],
                "pile": card_names(pile),
            }
        case Die(pips):
            return {"chance": "die", "pips": pips}
        case Draw(card):
            return {"chance": "draw", "from": _drawn_from(previous), "card": card_name(card)}
        case _:
            assert_never(action)


def _drawn_from(previous: Entry | None) -> int | str:
    """Return the seat a card is drawn from (T7), or the pile (T8)."""
    if previous is not None and isinstance(previous.action, TakeFrom):
        return int(previous.action.giver)
    return _PILE


def _action_content(action: Action) -> dict[str, object]:  # noqa: C901, PLR0911  one line for each action
    match action:
        case Throw():
            return {"action": "throw"}
        case TakeRoute(route):
            return {"action": "take-route", "route": route.value}
        case Call(cousin):
            return {"action": "call", "cousin": cousin.value}
        case Pick(place):
            return {"action": "pick", "area": place.area, "position": place.position}
        case Decline():
            return {"action": "decline"}
        case Match(red):
            return {"action": "match", "red": card_name(red)}
        case PutBack():
            return {"action": "put-back"}
        case GoTo(square):
            return {"action": "go-to", "square": square}
        case Stay():
            return {"action": "stay"}
        case TakeFrom(giver):
            return {"action": "take-from", "giver": giver}
        case DiscardWild():
            return {"action": "discard-wild"}
        case _:
            assert_never(action)


def read_entry(line: bytes, previous: Entry | None, setup: Setup) -> Entry:
    """Return the decision of a line. Raises BadLineError if no decision is written like that.

    Whether the decision may be made at this point of the game is another question: ``walk`` answers it.
    """
    fields = read_line(line)
    if "chance" in fields:
        entry = Entry(None, fields.choice("chance", _CHANCE)(fields, previous, setup))
    else:
        seat = _seat(fields, "seat", setup)
        entry = Entry(seat, fields.choice("action", _ACTIONS)(fields, setup))
    fields.done()
    return entry


def _deal(fields: Fields, _previous: Entry | None, setup: Setup) -> Deal:
    hands = fields.items("hands", setup.players, setup.players)
    if not all(isinstance(hand, list) for hand in hands):
        raise BadLineError(Message("record-hands"))
    return Deal(
        tuple([green_card(name) for name in fields.items("green", 0, MOST_CARDS)]),
        tuple([tuple([hand_card(name) for name in hand]) for hand in hands if isinstance(hand, list)]),
        tuple([hand_card(name) for name in fields.items("pile", 0, MOST_CARDS)]),
    )


def _die(fields: Fields, _previous: Entry | None, _setup: Setup) -> Die:
    return Die(fields.number("pips", PIPS[0], PIPS[-1]))


def _draw(fields: Fields, previous: Entry | None, _setup: Setup) -> Draw:
    fields.constant("from", _drawn_from(previous))
    return Draw(fields.read("card", hand_card))


def _seat(fields: Fields, key: str, setup: Setup) -> Seat:
    return SEATS[fields.number(key, 0, setup.players - 1)]


def _place(fields: Fields, setup: Setup) -> Place:
    area = fields.number("area", 0, len(setup.board.areas) - 1)
    return Place(area, fields.number("position", 0, CARDS_PER_AREA - 1))


_CHANCE: dict[str, Callable[[Fields, Entry | None, Setup], ChanceAction]] = {
    "deal": _deal,
    "die": _die,
    "draw": _draw,
}
_ACTIONS: dict[str, Callable[[Fields, Setup], Action]] = {
    "throw": lambda _fields, _setup: THROW,
    "take-route": lambda fields, _setup: TakeRoute(fields.choice("route", _ROUTES)),
    "call": lambda fields, _setup: Call(fields.choice("cousin", _COUSINS)),
    "pick": lambda fields, setup: Pick(_place(fields, setup)),
    "decline": lambda _fields, _setup: DECLINE,
    "match": lambda fields, _setup: Match(fields.read("red", red_card)),
    "put-back": lambda _fields, _setup: PUT_BACK,
    "go-to": lambda fields, setup: GoTo(fields.number("square", 1, len(setup.board.squares))),
    "stay": lambda _fields, _setup: STAY,
    "take-from": lambda fields, setup: TakeFrom(_seat(fields, "giver", setup)),
    "discard-wild": lambda _fields, _setup: DISCARD_WILD,
}
