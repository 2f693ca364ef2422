"""One player of the family: what to say to a question, from what this player has heard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.family.memory import COUSINS, ORDINALS, RED_WILD, WILD, Card, Memory

if TYPE_CHECKING:
    import random


_QUESTIONS = (
    *("what are my notes", "what can i match", "where is everyone", "what is ahead", "where am i"),
    *("how many cards does everyone have", "status", "repeat", "what can i say", "whose turn is it"),
)


_MOVED = re.compile(r"^(?P<who>\w+) (?:threw an? \w+|takes?|goe?s?)\b.*? to (?P<square>[^.,]+)")
_MOVED_BRIEFLY = re.compile(r"(?:(?P<who>[A-Z]\w+): )?(?:\w+, )?(?:by [a-z ]+ to )?(?P<square>the [a-z ]+)\.")
_GOT = re.compile(r"^From .* you (?:draw|take) ")
_LOST = re.compile(r"takes from you")
_MATCH = re.compile(r"^A match: (?P<number>[a-z ]+),")
_DISCARDED_BOTH = re.compile(r"^(?P<who>\w+) discards? both")
_DISCARDED_WITH_WILD = re.compile(
    r"^(?P<who>\w+) discards? a wild \w+ with (?P<cousin>Patty|Cathy) (?P<number>[a-z ]+),"
)
_DISCARDED_WILD = re.compile(r"^(?P<who>\w+) discards? a red wild card")


class Player:
    """Plays as a child would who has understood the rules: by a good memory and fair guesses.

    *curiosity*: how often the player asks something before throwing, from 0 to 1.
    """

    def __init__(self, name: str, rng: random.Random, curiosity: float = 0.0) -> None:
        self.name = name
        self.memory = Memory()
        self._rng = rng
        self._curiosity = curiosity
        self._has_asked = False
        """Whether something was asked in this turn."""
        self._intended = ""
        """The ordinal of the card that is to be chosen next."""
        self._number = ""
        """The number of a match, until it is heard whose it is."""

    def hear(self, sentence: str, you: str) -> None:
        """Learn from a sentence; *you* is the name of whom it speaks to."""
        memory = self.memory
        memory.learn(sentence)
        moved = _MOVED.search(sentence) or _MOVED_BRIEFLY.fullmatch(sentence)
        if moved is not None and self._is_named(moved["who"], you):
            memory.area = moved["square"]
        if sentence.startswith("Your cards: "):
            memory.hear_hand(sentence)
        if you == self.name and _GOT.search(sentence):
            memory.get(sentence)
        if you == self.name and _LOST.search(sentence):
            memory.hand = None
        self._hear_of_discards(sentence, you)

    def _hear_of_discards(self, sentence: str, you: str) -> None:
        """Strike green cards out that are gone, and give up the own red ones that went with them."""
        if (match := _MATCH.search(sentence)) is not None:
            self._number = match["number"]
        if (found := _DISCARDED_BOTH.search(sentence)) is not None:
            self.memory.forget(self._number)
            if self._is_named(found["who"], you):
                self._lose_match(self._number)
        if (found := _DISCARDED_WITH_WILD.search(sentence)) is not None:
            self.memory.forget(WILD)
            if self._is_named(found["who"], you):
                self.memory.lose(Card(found["cousin"], found["number"]))
        if (found := _DISCARDED_WILD.search(sentence)) is not None and self._is_named(found["who"], you):
            self.memory.lose(RED_WILD)

    def _is_named(self, who: str | None, you: str) -> bool:
        return (you if who in {None, "You"} else who) == self.name

    def to_throw(self, *, has_news: bool) -> str:
        """At the beginning of a turn: ask for the hand where it is not known, drop a wild card, or throw."""
        hand = self.memory.hand
        if hand is None or has_news:
            return "read my hand"
        if RED_WILD in hand:
            return "discard my wild card"
        self._has_asked = not self._has_asked and self._rng.random() < self._curiosity
        return self._rng.choice(_QUESTIONS) if self._has_asked else "throw the die"

    def to_choose_way(self, by_short_cut: str, by_path: str) -> str:
        """Go where a card lies that matches, then where any cards lie."""
        known = self.memory.areas_of_matches
        for is_better in (lambda stop: stop in known, lambda stop: stop.startswith("the ")):
            if is_better(by_short_cut) != is_better(by_path):
                return "take the short cut" if is_better(by_short_cut) else "stay on the path"
        return self._rng.choice(["take the short cut", "stay on the path"])

    def to_call(self) -> str:
        """Call what is known to match, or else guess; leave an area of which every card is known and no use."""
        memory = self.memory
        notes = {ordinal: memory.note_at(ordinal) for ordinal in ORDINALS}
        matching = [(card, ordinal) for ordinal, card in notes.items() if card is not None and memory.fits(card)]
        halves = [(card, ordinal) for ordinal, card in notes.items() if card is not None and not card.number]
        unknown = [ordinal for ordinal, card in notes.items() if card is None]
        if matching:
            card, self._intended = matching[0]
            return f"i pick a {card.cousin.lower()} the {self._intended} card"
        if halves:
            card, self._intended = halves[0]
            return f"i pick a {card.cousin.lower()}"
        if not unknown:
            return "leave the cards"
        self._intended = self._rng.choice(unknown)
        return f"i pick a {memory.wanted.lower()}"

    def to_pick(self, offered: list[str]) -> str:
        """Choose the card that was meant when the cousin was called, if it is there."""
        ordinal = self._intended if self._intended in offered else self._rng.choice(offered)
        return f"the {ordinal} card"

    def to_go(self) -> str:
        """Go to a card that is known to match; otherwise stay."""
        known = self.memory.areas_of_matches
        return f"go to {known[0]}" if known else "stay here"

    def to_take(self, others: str) -> str:
        """Take a card from somebody."""
        return f"take a card from {self._rng.choice(re.findall(r'[A-Z][a-z]+', others)).lower()}"

    def to_match_wild(self, numbers: str) -> str:
        """Match a green wild card with the first number that was read; with many, with one of the hand."""
        held = [card.number for card in self.memory.hand or [] if card.number != WILD]
        first = re.split(r", | or ", numbers)[0] if numbers else (held or ["one"])[0]
        return f"number {first}"

    def _lose_match(self, number: str) -> None:
        """Give up the red card of a match that this player made; if it is not known, the hand has to be asked for."""
        for cousin in COUSINS:
            if self.memory.hand is not None and Card(cousin, number) in self.memory.hand:
                self.memory.lose(Card(cousin, number))
                return
        self.memory.hand = None
