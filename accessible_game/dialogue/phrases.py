"""How things are called when they are spoken of: cards, squares, places, players, numbers."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Protocol

from accessible_game.dialogue.grammar.words import spoken_words
from accessible_game.rules.board import SquareKind
from accessible_game.rules.cards import Cousin, GreenCard, HandCard, RedCard
from accessible_game.rules.seats import TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from accessible_game.dialogue.party import Party
    from accessible_game.rules.board import Place, ShortCut
    from accessible_game.rules.seats import Listener, Seat
    from accessible_game.rules.view import Note


MOST_IN_WORDS = 99
"""The grammar counts to ninety nine; more are only the turns of a long game, or the cards of an owner's own deck."""

PART_SIZE = 4
"""Four things can be held in mind by ear; more of a list come with "more"."""


class Detail(enum.Enum):
    """How much is told."""

    FULL = "full"
    NORMAL = "normal"
    BRIEF = "brief"


class Texts(Protocol):
    """Gives the sentence of a message id, with named values."""

    def __call__(self, message: str, /, **values: str | int) -> str:
        """Return the sentence."""
        ...


def listed(texts: Texts, things: Sequence[str], joined_by: str = "and") -> str:
    """Return things in a row: "a, b and c"; things that have commas in them are held apart by semicolons."""
    if len(things) == 1:
        return things[0]
    *others, last = things
    if any("," in thing for thing in things):
        return texts("list-of-parts", last=last, others="; ".join(others), joined_by=joined_by)
    return texts("list", last=last, others=", ".join(others), joined_by=joined_by)


def written(texts: Texts, sentence: str, proper: Iterable[str] = ()) -> str:
    """Return a sentence of the grammar, which is all in lower case, with its capitals: "I pick a Cathy".

    *proper*: names that may occur in it besides those that always may.
    """
    words = " ".join([*proper, texts("capitals")]).split()
    capitals = {word.casefold(): word for word in words}
    return " ".join(capitals.get(word, word) for word in sentence.split())


class NumberWords(Protocol):
    """Says numbers in words: the grammar does, so that what is said can be said back."""

    def cardinal(self, number: int, /) -> str:
        """Return "twelve" for 12."""
        ...

    def ordinal(self, number: int, /) -> str:
        """Return "second" for 2."""
        ...


class Phrases:
    """Noun phrases of one language for one party."""

    def __init__(self, texts: Texts, words: NumberWords, party: Party) -> None:
        """Take the sentences, the number words, and who plays on which board."""
        self.texts = texts
        self.party = party
        self._words = words

    def cardinal(self, number: int) -> str:
        """Return a number in words; beyond those that the grammar has, in digits."""
        return self._words.cardinal(number) if number <= MOST_IN_WORDS else str(number)

    def ordinal(self, number: int) -> str:
        """Return "second" for 2."""
        return self._words.ordinal(number)

    def counted(self, thing: str, number: int) -> str:
        """Return a number of things: "three cards", "one card", "no cards"; the thing names a ``count-`` message."""
        return self.texts(f"count-{thing}", n=number, words=self.cardinal(number) if number else "")

    def who(self, seat: Seat, listener: Listener) -> dict[str, str]:
        """Return the values by which a message knows whether it speaks to the listener of themselves."""
        return {"you": "yes" if seat is listener else "no", "name": self.party.name(seat)}

    def written(self, sentence: str) -> str:
        """Return a sentence of the grammar with its capitals, as `written` does, and with the names at the table."""
        names = self.names(self.party.setup.seats)
        with_capitals = f" {written(self.texts, sentence, [*self.party.setup.board.areas, *names])} "
        for name in names:
            with_capitals = with_capitals.replace(f" {' '.join(spoken_words(name))} ", f" {name} ")
        return with_capitals.strip()

    def listed(self, things: Sequence[str], joined_by: str = "and") -> str:
        """Return things in a row, as `listed` does."""
        return listed(self.texts, things, joined_by)

    def names(self, seats: Sequence[Seat]) -> list[str]:
        """Return the names of seats."""
        return [self.party.name(seat) for seat in seats]

    def cousin(self, cousin: Cousin) -> str:
        """Return "Patty" or "Cathy"."""
        return self.texts(f"cousin-{cousin.value}")

    def a_cousin(self, cousin: Cousin) -> str:
        """Return "a Patty" or "a Cathy"."""
        return self.texts(f"a-cousin-{cousin.value}")

    def number(self, number: int) -> str:
        """Return a card's number with what the cousins do on it: "twelve, skating"."""
        activity = self.party.setup.deck.activity(number)
        return self.texts("card-number", number=self._words.cardinal(number), activity=activity)

    def green(self, card: GreenCard) -> str:
        """Return a green card: "Patty twelve, skating", or "a wild Patty"."""
        cousin = self.cousin(card.cousin)
        if card.number is None:
            return self.texts("green-wild", cousin=cousin)
        return self.texts("card", cousin=cousin, number=self.number(card.number))

    def red(self, card: HandCard) -> str:
        """Return a red card: "Cathy twelve, skating", or "a red wild card"."""
        if isinstance(card, RedCard):
            return self.texts("card", cousin=self.cousin(card.cousin), number=self.number(card.number))
        return self.texts("red-wild")

    def brief_red(self, card: RedCard) -> str:
        """Return a red card without what is done on it, for a row of cards: "Cathy twelve"."""
        return self.texts("card", cousin=self.cousin(card.cousin), number=self._words.cardinal(card.number))

    def hand(self, cards: Sequence[HandCard], *, is_brief: bool = False) -> list[str]:
        """Return the cards of a hand, its wild cards together."""
        name = self.brief_red if is_brief else self.red
        numbered = [name(card) for card in cards if isinstance(card, RedCard)]
        wild = len(cards) - len(numbered)
        return [*numbered, self.counted("red-wilds", wild)] if wild else numbered

    def match_with(self, card: RedCard) -> str:
        """Return how a player says which red card goes with the green wild one, where its number is not enough."""
        return self.texts("match-with", cousin=self.cousin(card.cousin), number=self._words.cardinal(card.number))

    def note(self, note: Note) -> str:
        """Return what is known of a green card: the card, or "a Cathy"."""
        return self.a_cousin(note) if isinstance(note, Cousin) else self.green(note)

    def brief_note(self, note: Note) -> str:
        """Return the same without what is done on the card, for a row of notes: "Patty twelve"."""
        if isinstance(note, Cousin) or note.number is None:
            return self.note(note)
        return self.texts("card", cousin=self.cousin(note.cousin), number=self._words.cardinal(note.number))

    def area(self, area: int) -> str:
        """Return an area's name: "the beach"."""
        return self.party.setup.board.areas[area]

    def position(self, place: Place) -> str:
        """Return which card of its area lies there: "the second card"."""
        return self.texts("position", ordinal=self._words.ordinal(place.position + 1))

    def place(self, place: Place) -> str:
        """Return where a green card lies: "the second card of the beach"."""
        return self.texts("place", ordinal=self._words.ordinal(place.position + 1), area=self.area(place.area))

    def square(self, number: int) -> str:
        """Return a square by what it is: "the beach", "square twelve", "START", "square four, draw a card"."""
        where = self.where(number)
        kind = self.party.setup.board.square(number).kind
        if kind in {SquareKind.PLAIN, SquareKind.PICTURE, SquareKind.START}:
            return where
        return self.texts("square-instruction", where=where, instruction=self.texts(f"instruction-{kind.value}"))

    def where(self, number: int, named: ShortCut | None = None) -> str:
        """Return a square without what it says: its area, START, or its number.

        Where a short cut has just been named, its own squares are "its first square".
        """
        square = self.party.setup.board.square(number)
        if square.area is not None:
            return self.area(square.area)
        if square.kind is SquareKind.START:
            return self.texts("square-start")
        short_cut = self.party.setup.board.short_cut_of(number)
        if short_cut is None:
            return self.square_number(number)
        step = self._words.ordinal(short_cut.squares.index(number) + 1)
        if short_cut is named:
            return self.texts("its-square", step=step)
        return self.texts("square-of-short-cut", step=step, short_cut=short_cut.name)

    def square_number(self, number: int) -> str:
        """Return a square by its number: "square twelve"."""
        return self.texts("square-plain", number=self._words.cardinal(number))

    def stop(self, number: int, short_cut: ShortCut) -> str:
        """Return what a stop means, or where a plain square is, for a choice at the fork of a short cut."""
        if self.party.setup.board.square(number).kind is SquareKind.PLAIN:
            return self.where(number, short_cut)
        return self.instruction(number)

    def instruction(self, number: int) -> str:
        """Return only what stopping on a square means, for a list of squares ahead."""
        square = self.party.setup.board.square(number)
        if square.area is not None:
            return self.area(square.area)
        return self.texts(f"instruction-{square.kind.value}")


def room_listener(party: Party) -> Listener:
    """Return for whom the room's lines are worded: the only person, or the table where there are several or none."""
    persons = party.persons
    return persons[0] if len(persons) == 1 else TABLE
