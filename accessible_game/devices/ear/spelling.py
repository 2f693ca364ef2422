"""How a sentence may be written down: the model was trained on what people write, not on the grammar's plain words."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_UNITS = {
    word: value
    for value, word in enumerate(
        (
            *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
            *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
        ),
        start=1,
    )
}
_TENS = {
    word: 10 * value
    for value, word in enumerate(
        ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"), start=2
    )
}
_DIGITS = frozenset(itertools.islice(_UNITS, 9))
"""One to nine, which follow tens."""
_ORDINALS = {
    "first": "1st",
    "second": "2nd",
    "third": "3rd",
    **{
        word: f"{value}th"
        for value, word in enumerate(
            (
                *("fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
                *("thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth"),
                "twentieth",
            ),
            start=4,
        )
    },
}
NUMBER_WORDS = frozenset((*_UNITS, *_TENS, *_ORDINALS))
"""The single words that are numbers or places in a row."""
SOUND_ALIKE: dict[tuple[str, ...], tuple[str, ...]] = {
    ("cathy",): ("Cathy", "Kathy"),
    ("cathy's",): ("Cathy's", "Cathys", "Kathy's", "Cathies"),
    ("patty",): ("Patty", "Paddy", "Patti"),
    ("patty's",): ("Patty's", "Pattys", "Paddy's", "Patties"),
    ("short", "cut"): ("short cut", "shortcut"),
    ("whose",): ("whose", "who's"),
    ("i", "am"): ("I am", "I'm"),
}
"""What one cannot hear the difference of, the likeliest first."""


def goes_on_within_number(text: str, longer: str) -> bool:
    """Whether the sentence that begins with the text goes on with the same number, as "twenty two" after "twenty"."""
    said, all_words = text.split(), longer.split()
    return said[-1] in _TENS and all_words[len(said)] in _DIGITS


def spellings(sentence: str, tokens_of: Callable[[str], Sequence[int]]) -> tuple[str, ...]:
    """Every way to write a sentence, each with a leading space and a capital, without a full stop.

    Numbers stand as words and as digits, sound-alikes as each other. A word is taken for a name, and written with a
    capital, where the model's vocabulary holds it better so: `tokens_of` tells, " Ben" is one token and " ben" two.
    """
    written = itertools.product(*_choices(sentence.split(), tokens_of))
    return tuple(f" {_sentence_case(' '.join(words))}" for words in written)


def _choices(words: list[str], tokens_of: Callable[[str], Sequence[int]]) -> Iterator[tuple[str, ...]]:
    at = 0
    while at < len(words):
        length, choices = _next_choices(words[at:], tokens_of)
        yield choices
        at += length


def _next_choices(words: list[str], tokens_of: Callable[[str], Sequence[int]]) -> tuple[int, tuple[str, ...]]:
    for length in (2, 1):
        alike = SOUND_ALIKE.get(tuple(words[:length]))
        if alike:
            return length, alike
    word, *after = words
    if word in _TENS and after and after[0] in _DIGITS:
        return 2, (f"{word}-{after[0]}", str(_TENS[word] + _UNITS[after[0]]))
    if word in _UNITS or word in _TENS:
        return 1, (word, str(_UNITS.get(word) or _TENS[word]))
    if word in _ORDINALS:
        return 1, (word, _ORDINALS[word])
    return 1, (_with_a_names_capital(word, tokens_of),)


def _with_a_names_capital(word: str, tokens_of: Callable[[str], Sequence[int]]) -> str:
    name = word[:1].upper() + word[1:]
    plain_tokens, name_tokens = tokens_of(f" {word}"), tokens_of(f" {name}")
    is_name = word == "i" or (len(name_tokens), name_tokens) < (len(plain_tokens), plain_tokens)
    return name if is_name else word


def _sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]
