"""Cards and decks in a game record: docs/record.md describes the format."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from accessible_game.dialogue.message import Message
from accessible_game.rules.cards import RED_WILD, Cousin, Deck, GreenCard, HandCard, RedCard
from accessible_game.storage.deck_file import HIGHEST_NUMBER, MOST_CARDS_OF_A_KIND
from accessible_game.storage.strict_json import BadLineError, Fields

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_CARDS = (HIGHEST_NUMBER * len(Cousin) + 1) * MOST_CARDS_OF_A_KIND
"""Cards of one colour that a deck can have."""
_WILD = "wild"
_CARD = re.compile(rf"(patty|cathy) ({_WILD}|[1-9][0-9]?)")


def card_name(card: GreenCard | HandCard) -> str:
    """Return how a record names a card: "patty 12", "cathy wild" for a green wild card, "wild" for a red one."""
    match card:
        case GreenCard(cousin, None):
            return f"{cousin.value} {_WILD}"
        case GreenCard(cousin, number) | RedCard(number, cousin):
            return f"{cousin.value} {number}"
        case _:
            return _WILD


def green_card(name: object) -> GreenCard:
    """Return the green card of a name. Raises BadLineError if there is none."""
    cousin, number = _cousin_and_number(name, "green")
    return GreenCard(cousin, number)


def red_card(name: object) -> RedCard:
    """Return the red card of a name that is not a wild card's. Raises BadLineError if there is none."""
    cousin, number = _cousin_and_number(name, "red")
    if number is None:
        raise _no_card("red")
    return RedCard(number, cousin)


def hand_card(name: object) -> HandCard:
    """Return the red card of a name, wild or not. Raises BadLineError if there is none."""
    return RED_WILD if name == _WILD else red_card(name)


def deck_content(deck: Deck) -> dict[str, object]:
    """Return a deck as a record writes it."""
    return {
        "activities": [{"number": number, "name": name} for number, name in deck.activities],
        "green": card_names(deck.green),
        "red": card_names(deck.red),
    }


def card_names(cards: Iterable[GreenCard | HandCard]) -> list[str]:
    """Return the names of cards, in order."""
    return [card_name(card) for card in cards]


def read_deck_content(value: object) -> Deck:
    """Return the deck a record describes. Raises BadLineError if it describes none."""
    fields = Fields(value)
    activities = tuple([_activity(value) for value in fields.items("activities", 0, HIGHEST_NUMBER)])
    green = tuple([green_card(name) for name in fields.items("green", 0, MOST_CARDS)])
    red = tuple([hand_card(name) for name in fields.items("red", 0, MOST_CARDS)])
    fields.done()
    numbers = [number for number, _ in activities]
    if numbers != sorted(set(numbers)):
        raise BadLineError(Message("record-activities"))
    for card in (*green, *red):
        if card is not RED_WILD and card.number is not None and card.number not in numbers:
            raise BadLineError(Message("record-card-of-no-activity", card=card_name(card), number=card.number))
    return Deck(activities, green, red)


def _activity(value: object) -> tuple[int, str]:
    fields = Fields(value)
    activity = fields.number("number", 1, HIGHEST_NUMBER), fields.text("name")
    fields.done()
    return activity


def _cousin_and_number(name: object, colour: str) -> tuple[Cousin, int | None]:
    found = _CARD.fullmatch(name) if isinstance(name, str) else None
    if found is None:
        raise _no_card(colour)
    return Cousin(found[1]), None if found[2] == _WILD else int(found[2])


def _no_card(colour: str) -> BadLineError:
    # not what stands there: it may be a secret, of a game in whose file one letter has gone wrong
    return BadLineError(Message("record-no-card", colour=colour))
