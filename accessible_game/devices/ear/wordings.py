"""Which sentence a text is: how far texts of free speech recognition are from the sentences of a grammar."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING

import jellyfish

from accessible_game.devices.ear.spelling import NUMBER_WORDS, spellings
from accessible_game.dialogue.grammar.words import folded_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_game.devices.ear.results import LegalSentence


@dataclass(frozen=True, slots=True)
class Likeness:
    """The sentence that is most like a text."""

    sentence: LegalSentence
    share: float
    """From 0, nothing in common, to 1, the same sentence in one of its spellings."""
    is_only_one: bool
    """Whether no sentence that means something else is as much like it."""


@dataclass(frozen=True, slots=True)
class _Wording:
    text: str
    numbers: frozenset[str]
    sentence: LegalSentence


class Wordings:
    """The sentences of a grammar in all their spellings."""

    def __init__(self, sentences: Iterable[LegalSentence]) -> None:
        """Take the sentences; of those with the same words the first counts."""
        forms: dict[str, LegalSentence] = {}
        for sentence in sentences:
            for form in spellings(sentence.text, _no_tokens):
                forms.setdefault(_plain(form), sentence)
        self._forms = forms
        self._wordings = [_Wording(text, _numbers(text), sentence) for text, sentence in forms.items()]

    def exact(self, text: str) -> LegalSentence | None:
        """Return the sentence that a text is, whatever its case, punctuation and digits."""
        return self._forms.get(_plain(text))

    def nearest(self, text: str) -> Likeness | None:
        """Return the sentence that is most like a text, or None where none is at all.

        A number in the text is a number of the sentence: none is ever taken for another one.
        """
        plain = _plain(text)
        numbers = _numbers(plain)
        entrants = (wording for wording in self._wordings if numbers <= wording.numbers)
        ranked = sorted(
            ((unlikeness(plain, wording.text), wording.sentence) for wording in entrants), key=lambda rank: rank[0]
        )
        if not plain or not ranked:
            return None
        distance, sentence = ranked[0]
        as_near = (other for other_distance, other in ranked if other_distance == distance)
        return Likeness(sentence, 1 - distance, all(other.reading == sentence.reading for other in as_near))


def unlikeness(one: str, other: str) -> float:
    """From 0 to 1, of texts in small letters: half by letters, half by consonants as metaphone codes their sound."""
    return (_distance(one, other) + _distance(_sound(one), _sound(other))) / 2


def _plain(text: str) -> str:
    return " ".join(folded_words(text))


@functools.lru_cache(4096)
def _sound(text: str) -> str:
    return " ".join(jellyfish.metaphone(word) for word in text.split())


def _numbers(text: str) -> frozenset[str]:
    return frozenset(word for word in text.split() if word in NUMBER_WORDS or word[0].isdigit())


def _distance(one: str, other: str) -> float:
    return jellyfish.levenshtein_distance(one, other) / max(1, len(one), len(other))


def _no_tokens(_: str) -> tuple[int, ...]:
    """No model's vocabulary decides about capitals: case does not matter here."""
    return ()
