"""Scoring all sentences in one walk gives each the probability that it would get alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from accessible_game.devices.ear.scorer import SentenceScorer
from accessible_game.devices.ear.sound import samples_of

if TYPE_CHECKING:
    from speech_recognition import AudioData

    from accessible_game.devices.ear.whisper import Whisper

SENTENCES = ("i pick a cathy", "i pick a patty", "cathy", "card one", "the first card", "throw the die")


@pytest.fixture(scope="module")
def scorer(whisper: Whisper) -> SentenceScorer:
    """A scorer of six sentences."""
    return SentenceScorer(whisper, SENTENCES)


def test_what_was_said_wins(scorer: SentenceScorer, whisper: Whisper, spoken: AudioData) -> None:
    """The clip says "I pick a Cathy"."""
    scores = scorer.score(whisper.hear(samples_of(spoken)), np.ones(len(SENTENCES), np.bool_))
    assert SENTENCES[int(scores.merits.argmax())] == "i pick a cathy"


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_scored_as_if_alone(
    scorer: SentenceScorer, whisper: Whisper, spoken: AudioData, sentence: str
) -> None:
    """A legal sentence gets the score that a scorer gives it which knows no other."""
    sound = whisper.hear(samples_of(spoken))
    legal = np.array([text == sentence for text in SENTENCES])
    together = scorer.score(sound, legal).log_probabilities[SENTENCES.index(sentence)]
    alone = SentenceScorer(whisper, [sentence]).score(sound, np.ones(1, np.bool_)).log_probabilities[0]
    assert float(together) == pytest.approx(float(alone), abs=1e-3)


def test_legal_sentences_are_read_on_however_well_others_do(
    scorer: SentenceScorer, whisper: Whisper, spoken: AudioData
) -> None:
    """With only "card one" legal it is scored to its end, though something else was said."""
    legal = np.array([sentence == "card one" for sentence in SENTENCES])
    scores = scorer.score(whisper.hear(samples_of(spoken)), legal)
    assert np.isfinite(scores.log_probabilities[SENTENCES.index("card one")])


def test_what_was_said_falls_short_of_nothing_likelier(
    scorer: SentenceScorer, whisper: Whisper, spoken: AudioData
) -> None:
    """No word is much likelier than those of "I pick a Cathy"; where "throw the die" has its own, others are."""
    sound = whisper.hear(samples_of(spoken))

    def shortfall(sentence: str) -> float:
        legal = np.array([text == sentence for text in SENTENCES])
        return float(scorer.shortfalls(scorer.score(sound, legal), SENTENCES.index(sentence)).mean())

    assert shortfall("i pick a cathy") < 1 < shortfall("throw the die")


def test_shortfalls_are_of_each_token_and_the_end(scorer: SentenceScorer, whisper: Whisper, spoken: AudioData) -> None:
    """The three tokens of "throw the die", and its end: none of them can be likelier than the likeliest."""
    legal = np.array([text == "throw the die" for text in SENTENCES])
    scores = scorer.score(whisper.hear(samples_of(spoken)), legal)
    shortfalls = scorer.shortfalls(scores, SENTENCES.index("throw the die"))
    assert (4,) == shortfalls.shape
    assert shortfalls.min() >= 0


def test_many_sentences_are_compared_as_if_they_were_few(whisper: Whisper, spoken: AudioData) -> None:
    """More sentences than are prepared at once, and more than are read on, change nothing for the one that was said."""
    few, many = SENTENCES[:1], (*SENTENCES[:1], *(f"go to square {number}" for number in range(100)))
    said = whisper.hear(samples_of(spoken))
    merits = [
        SentenceScorer(whisper, sentences).score(said, np.ones(len(sentences), np.bool_)).merits
        for sentences in (few, many)
    ]
    assert float(merits[1][0]) == pytest.approx(float(merits[0][0]), abs=1e-3)
