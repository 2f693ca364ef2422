"""A sentence is scored in every way in which the model may write it."""

from __future__ import annotations

import pytest

from accessible_game.devices.ear.spelling import SOUND_ALIKE, spellings
from tests.benchmarks.recognition.commands import WHOLE

TOKENS = {" ben": (2, 3), " Ben": (4,), " roll": (5,), " Roll": (6,), " zoë": (9, 9, 9), " Zoë": (8, 8)}


def tokens_of(word: str) -> tuple[int, ...]:
    return TOKENS.get(word, (100, 100) if word[1].isupper() else (50,))


def test_a_sentence_begins_with_a_space_and_a_capital() -> None:
    """The model's transcriptions do."""
    assert spellings("read the board", tokens_of) == (" Read the board",)


def test_a_name_gets_a_capital_where_the_vocabulary_knows_it_so() -> None:
    """The vocabulary holds " Ben" as one token and " ben" as two; "roll" is more frequent without."""
    assert spellings("from ben", tokens_of) == (" From Ben",)
    assert spellings("please roll", tokens_of) == (" Please roll",)


def test_a_name_that_a_player_typed_with_capitals_keeps_them() -> None:
    """Only a first letter is ever raised, none is lowered."""
    assert spellings("from McCoy", tokens_of) == (" From McCoy",)


def test_i_is_a_capital() -> None:
    """Wherever it stands."""
    assert spellings("where am i", tokens_of) == (" Where am I",)


def test_numbers_stand_as_words_and_digits() -> None:
    """Up to fifty-nine, the two-word ones with a hyphen."""
    assert spellings("number twelve", tokens_of) == (" Number twelve", " Number 12")
    assert spellings("square thirty one", tokens_of) == (" Square thirty-one", " Square 31")
    assert spellings("twenty", tokens_of) == (" Twenty", " 20")


def test_ordinals_stand_as_words_and_digits() -> None:
    """First is 1st, and nineteenth 19th."""
    assert spellings("the first card", tokens_of) == (" The first card", " The 1st card")
    assert spellings("the nineteenth one", tokens_of) == (
        " The nineteenth one",
        " The nineteenth 1",
        " The 19th one",
        " The 19th 1",
    )


def test_cousins_stand_in_all_their_spellings() -> None:
    """One cannot hear a K."""
    assert spellings("i pick a cathy", tokens_of) == (" I pick a Cathy", " I pick a Kathy")


@pytest.mark.parametrize("words", SOUND_ALIKE, ids=" ".join)
def test_what_sounds_alike_can_be_said(words: tuple[str, ...]) -> None:
    """In a sentence of the game, as its grammar writes it."""
    assert any(f" {' '.join(words)} " in f" {sentence.text} " for sentence in WHOLE.legal)


def test_choices_multiply() -> None:
    """Two places with two spellings make four sentences."""
    written = spellings("cathy card two", tokens_of)
    assert set(written) == {" Cathy card two", " Cathy card 2", " Kathy card two", " Kathy card 2"}


def test_compounds_are_written_apart_and_together() -> None:
    """A short cut is a shortcut."""
    assert spellings("take the short cut", tokens_of) == (" Take the short cut", " Take the shortcut")
