"""The cards: green ones lie face down in the picture areas, red ones are held in the hand."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class Cousin(enum.Enum):
    """One of the two look-alike cousins; every green card shows one of them (P4)."""

    PATTY = "patty"
    CATHY = "cathy"

    @property
    def other(self) -> Cousin:
        """The other cousin."""
        return Cousin.CATHY if self is Cousin.PATTY else Cousin.PATTY


@dataclass(frozen=True, slots=True)
class GreenCard:
    """A green card: a cousin, and the number of what she does; a wild card has no number (P4, P5)."""

    cousin: Cousin
    number: int | None

    @property
    def is_wild(self) -> bool:
        """Whether it is one of the green wild cards."""
        return self.number is None


@dataclass(frozen=True, slots=True)
class RedCard:
    """A red card with a number and a cousin (P6)."""

    number: int
    cousin: Cousin


class RedWild(enum.Enum):
    """A red wild card; all of them are alike (P6)."""

    RED_WILD = "red wild"


RED_WILD = RedWild.RED_WILD
HandCard = RedCard | RedWild
"""What a hand can hold."""


def in_hand_order(cards: list[HandCard]) -> tuple[HandCard, ...]:
    """Return a hand in the order in which it is read: by number, then cousin, wild cards last.

    The order says nothing about when a card came into the hand.
    """
    return tuple(sorted(cards, key=_reading_order))


def _reading_order(card: HandCard) -> tuple[int, int, str]:
    if isinstance(card, RedCard):
        return (0, card.number, card.cousin.value)
    return (1, 0, "")


def matches(green: GreenCard, red: HandCard) -> bool:
    """Tell whether a numbered green card and a red card match: equal numbers, different cousins (M5)."""
    return isinstance(red, RedCard) and green.number == red.number and green.cousin is not red.cousin


def can_discard_with(green: GreenCard, red: HandCard) -> bool:
    """Tell whether a rightly called green card may be discarded with a red one.

    A numbered card needs its match (M4, M5); a wild one goes with any numbered red card (M7).
    """
    return isinstance(red, RedCard) and (green.number is None or matches(green, red))


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards of a game."""

    activities: tuple[tuple[int, str], ...]
    """What the cousins do on the cards of each number, in the order of the numbers."""
    green: tuple[GreenCard, ...]
    red: tuple[HandCard, ...]

    def activity(self, number: int) -> str:
        """Return what the cousins do on the cards of a number; KeyError for a number not in the deck."""
        return dict(self.activities)[number]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers on the cards, in order."""
        return tuple(number for number, _ in self.activities)
