"""What a player who plays by ear keeps in mind, from nothing but the lines that they heard."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

ORDINALS: Final = ("first", "second", "third")
COUSINS: Final = ("Patty", "Cathy")
WILD: Final = "wild"

_CARD = re.compile(r"(Patty|Cathy) ([a-z]+(?: [a-z]+)?)")
_RED_WILDS = re.compile(r"\b(a|two|three|four) red wild cards?\b", re.IGNORECASE)
_HOW_MANY = {"a": 1, "two": 2, "three": 3, "four": 4}
_GREEN = re.compile(
    r"the (?P<ordinal>first|second|third) card(?: of (?P<area>[a-z ]+?))? is (?P<front>an? )?(?P<wild>wild )?"
    r"(?P<cousin>Patty|Cathy)(?: (?P<number>[a-z]+(?: [a-z]+)?))?",
    re.IGNORECASE,
)
_PROVED = re.compile(r"called a (?P<cousin>Patty|Cathy), rightly: the (?P<ordinal>\w+) card of (?P<area>[a-z ]+)\.")


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is named aloud; a green card of which the cousin alone is known has no number."""

    cousin: str
    number: str = ""
    """In words; "wild" for a green wild card."""


RED_WILD: Final = Card("", WILD)
"""It has no cousin."""


@dataclass
class Memory:
    """One player's hand and notes."""

    hand: list[Card] | None = None
    """None where it is not known: then the player asks for it."""
    notes: dict[tuple[str, str], Card] = field(default_factory=dict)
    """Green cards by area and ordinal."""
    area: str = ""
    """The picture area that was spoken of last."""

    def hear_hand(self, cards: str) -> None:
        """Take the whole hand from the lines in which it was read."""
        wilds = sum(_HOW_MANY[number.lower()] for number in _RED_WILDS.findall(cards))
        self.hand = [*_named(cards), *[RED_WILD] * wilds]

    def get(self, line: str) -> None:
        """Take a card that was drawn, or taken from another player."""
        if self.hand is not None:
            self.hand += [RED_WILD] if _RED_WILDS.search(line) else _named(line)

    def lose(self, card: Card) -> None:
        """Give a card up; where it was not in the hand, the hand is not known any more."""
        if self.hand is not None and card in self.hand:
            self.hand.remove(card)
        else:
            self.hand = None

    def learn(self, line: str) -> None:
        """Note a green card that the line names with its place, whole or its cousin alone."""
        for found in _GREEN.finditer(line):
            number = WILD if found["wild"] else "" if found["front"] else _number(found["number"] or "")
            self._note(found["area"] or self.area, found["ordinal"], Card(found["cousin"], number))
        for found in _PROVED.finditer(line):
            self._note(found["area"], found["ordinal"], Card(found["cousin"]))

    def forget(self, number: str) -> None:
        """Strike a green card out: it was discarded."""
        self.notes = {place: card for place, card in self.notes.items() if card.number != number}

    def note_at(self, ordinal: str, area: str = "") -> Card | None:
        """Return what is known of a card of an area, of the one spoken of last if none is named."""
        return self.notes.get((area or self.area, ordinal))

    def fits(self, card: Card) -> bool:
        """Tell whether a green card can be discarded with one of the hand."""
        hand = self.hand or []
        if card.number == WILD:
            return any(held.number != WILD for held in hand)
        return any(held.number == card.number and held.cousin != card.cousin for held in hand)

    @property
    def areas_of_matches(self) -> list[str]:
        """The areas where a card lies that is known to match."""
        return [area for (area, _), card in self.notes.items() if self.fits(card)]

    @property
    def wanted(self) -> str:
        """The cousin that more cards of the hand need."""
        cousins = [card.cousin for card in self.hand or [] if card.number != WILD]
        return "Cathy" if 2 * cousins.count("Patty") >= len(cousins) else "Patty"

    def _note(self, area: str, ordinal: str, card: Card) -> None:
        known = self.notes.get((area, ordinal))
        if known is None or not known.number:
            self.notes[area, ordinal] = card


def _named(text: str) -> list[Card]:
    return [Card(cousin, _number(number)) for cousin, number in _CARD.findall(text)]


_TENS = frozenset({"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"})


def _number(words: str) -> str:
    """Return the number that words begin with: "twenty one", but "twelve" of "twelve and Patty"."""
    first, *rest = words.split() or [""]
    return " ".join([first, *rest[:1]]) if first in _TENS and rest and rest[0] in _UNITS else first


_UNITS = frozenset({"one", "two", "three", "four", "five", "six", "seven", "eight", "nine"})
