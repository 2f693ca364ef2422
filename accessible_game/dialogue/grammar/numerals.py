"""The number words of a language, and digits turned into them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.grammar.spoken import sentences
from accessible_game.dialogue.grammar.tree import Reference

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from accessible_game.dialogue.grammar.definitions import Definitions

CARDINAL = "cardinal"
"""The rule whose values are whole numbers and whose words count: one, two, three."""
ORDINAL = "ordinal"
"""The rule whose values are whole numbers and whose words give a place in a row: first, second, third."""
ORDINAL_ENDING = "typed.ordinal-ending"
"""The rule with what may follow the digits of a typed ordinal, such as the ``nd`` of ``2nd``."""
_MOST_DIGITS = 4


class Numerals:
    """Numbers in words, as the grammar has them."""

    def __init__(self, definitions: Definitions) -> None:
        self._cardinals = _first_words(CARDINAL, definitions)
        self._ordinals = _first_words(ORDINAL, definitions)
        self._endings = [ending for ending, _ in sentences(Reference(ORDINAL_ENDING, 0), definitions, {})]

    def cardinal(self, number: int) -> str:
        """Return the words for a number, such as ``twelve``; raise ValueError where the grammar has none."""
        return _words_for(number, self._cardinals)

    def ordinal(self, number: int) -> str:
        """Return the words for a place in a row, such as ``twelfth``; raise ValueError where the grammar has none."""
        return _words_for(number, self._ordinals)

    def in_words(self, words: Iterable[str], keys: Collection[str]) -> list[str]:
        """Put number words for digits: ``12`` is ``twelve``, ``2nd`` ``second``, and ``c2`` with a key c ``c two``."""
        parted = (part for word in words for part in _key_and_number(word, keys))
        return [part for word in parted for part in (self._in_words(word) or word).split()]

    def _in_words(self, word: str) -> str | None:
        if word.isdecimal():
            return _look_up(word, self._cardinals)
        for ending in self._endings:
            digits = word.removesuffix(ending)
            if digits != word and digits.isdecimal():
                return _look_up(digits, self._ordinals)
        return None


def _first_words(rule: str, definitions: Definitions) -> dict[str, str]:
    return {
        number: words
        for number, node in definitions.slot(rule).values
        for words, _ in [next(sentences(node, definitions, {}))]
    }


def _key_and_number(word: str, keys: Collection[str]) -> tuple[str, ...]:
    key = word.rstrip("0123456789")
    return (key, word[len(key) :]) if key in keys and word not in keys else (word,)


def _look_up(digits: str, words: dict[str, str]) -> str | None:
    return words.get(str(int(digits))) if len(digits) <= _MOST_DIGITS else None


def _words_for(number: int, words: dict[str, str]) -> str:
    found = words.get(str(number))
    if found is None:
        raise ValueError(f"the grammar has no words for {number}")
    return found
