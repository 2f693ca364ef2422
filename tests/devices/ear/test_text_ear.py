"""The ear on top of a recogniser that writes down whatever it hears: which sentence its text is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from speech_recognition import AudioData, Recognizer

from accessible_game.devices.ear.results import Band, LegalSentence, RecognitionGrammar
from accessible_game.devices.ear.text_ear import NEAR, TextEar
from tests.support.recordings import recorded

if TYPE_CHECKING:
    from accessible_game.devices.ear.results import Recognition

SILENCE = AudioData(bytes(960), 16_000, 2)
CALLS = tuple(LegalSentence(f"i pick a {cousin}", cousin) for cousin in ("cathy", "patty"))
CARDS = tuple(LegalSentence(f"the {word} card", place) for place, word in enumerate(("first", "second", "third"), 1))
NUMBERS = tuple(LegalSentence(f"number {word}", word) for word in ("three", "twenty one"))
THROW = LegalSentence("throw the die", "throw")
GRAMMAR = RecognitionGrammar((*CALLS, *CARDS, *NUMBERS), (*CALLS, *CARDS, *NUMBERS, THROW))


def recognised(text: str) -> Recognition:
    return TextEar(lambda _: text).recognise(SILENCE, GRAMMAR)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("i pick a cathy", CALLS[0]),
        ("I pick a Kathy.", CALLS[0]),
        ("The 2nd card!", CARDS[1]),
        ("number 3", NUMBERS[0]),
        ("Number twenty-one", NUMBERS[1]),
        ("number 21", NUMBERS[1]),
    ],
)
def test_a_legal_sentence_is_sure_however_it_is_spelt(text: str, sentence: LegalSentence) -> None:
    """Case, punctuation, digits and names that sound the same do not matter."""
    heard = recognised(text)
    assert (sentence, Band.SURE) == (heard.best, heard.band)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [("i pick a daddy", CALLS[1]), ("the second cart", CARDS[1]), ("the furst card", CARDS[0])],
)
def test_a_text_that_is_almost_a_legal_sentence_is_asked_back(text: str, sentence: LegalSentence) -> None:
    """One word was misheard; the confidence is how much alike they are."""
    heard = recognised(text)
    assert (sentence, Band.UNSURE) == (heard.best, heard.band)
    assert NEAR <= heard.confidence < 1


@pytest.mark.parametrize("text", ["", "...", "would you like some tea", "the card", "i like the cards"])
def test_any_other_text_is_rejected(text: str) -> None:
    """Nothing at all, what is said at a table, and what lies between two sentences."""
    heard = recognised(text)
    assert (Band.REJECTED, None) == (heard.band, heard.not_legal_now)


@pytest.mark.parametrize("text", ["the fourth card", "number thirty one", "number 20", "number thirteen"])
def test_a_number_is_never_taken_for_another_one(text: str) -> None:
    """It is not even asked back."""
    assert Band.REJECTED is recognised(text).band


def test_a_sentence_that_is_not_legal_now_is_rejected_by_its_name() -> None:
    """So that the game can say why."""
    heard = recognised("Throw the die.")
    assert (Band.REJECTED, THROW) == (heard.band, heard.not_legal_now)


def test_a_text_nearer_to_a_sentence_that_is_not_legal_now_is_rejected() -> None:
    """It is not asked back as another one."""
    grammar = RecognitionGrammar((LegalSentence("the third card", 3),), CARDS)
    heard = TextEar(lambda _: "the furst card").recognise(SILENCE, grammar)
    assert (Band.REJECTED, None) == (heard.band, heard.not_legal_now)


def test_the_grammar_of_the_moment_counts() -> None:
    """What is prepared for one moment is not held against the next."""
    ear = TextEar(lambda _: "throw the die")
    ear.prepare(GRAMMAR)
    now = RecognitionGrammar((THROW,), GRAMMAR.whole)
    ear.prepare(now)
    assert Band.SURE is ear.recognise(SILENCE, now).band
    assert Band.REJECTED is ear.recognise(SILENCE, GRAMMAR).band


def test_a_recogniser_of_speech_recognition_is_an_ear() -> None:
    """Its free transcription of a spoken sentence, by PocketSphinx, is held against the grammar."""
    notes = LegalSentence("what are my notes", "notes")
    spoken = AudioData(recorded(notes.text).tobytes(), 16_000, 2)
    heard = TextEar(Recognizer().recognize_sphinx).recognise(spoken, RecognitionGrammar((*CARDS, notes)))
    assert (notes, Band.SURE) == (heard.best, heard.band)
