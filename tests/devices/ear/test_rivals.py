"""Sentences that differ in a number, in the cousin or in on and off alone must be told apart clearly."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest

from accessible_game.devices.ear import whisper_ear
from accessible_game.devices.ear.acceptance import fitted_acceptance_beside_rivals
from accessible_game.devices.ear.results import Band, LegalSentence, RecognitionGrammar
from accessible_game.devices.ear.rivals import rivals_of
from accessible_game.devices.ear.whisper_ear import WhisperEar

if TYPE_CHECKING:
    from speech_recognition import AudioData

    from accessible_game.devices.ear.acceptance import Acceptance


@pytest.mark.parametrize(
    ("text", "other", "are_rivals"),
    [
        ("where is number six", "where is number two", True),
        ("go to square thirty four", "go to square seventeen", True),
        ("the first card", "the third card", True),
        ("card one", "card one", False),
        ("where is number six", "go to square six", False),
        ("i pick a cathy", "i pick a patty", True),
        ("i pick a cathy the second card", "i pick a patty the third card", True),
        ("where are the cathy's", "where are the patty's", True),
        ("sounds on", "sounds off", True),
        ("sounds on", "voice off", False),
        ("cathy", "one", False),
        ("yes", "no", True),
        ("no", "nineteen", True),
        ("no", "no the second card", False),
    ],
)
def test_rivals_differ_in_one_kind_of_words(text: str, other: str, *, are_rivals: bool) -> None:
    """And in nothing else."""
    assert rivals_of(text, [other]).tolist() == [are_rivals]


@pytest.fixture(scope="module")
def ear() -> WhisperEar:
    """The ear as the game has it."""
    return WhisperEar()


def test_a_sentence_that_is_hardly_better_than_a_rival_is_asked_back(
    ear: WhisperEar, spoken: AudioData, demanding: Acceptance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though it would be sure without the rival."""
    cathy, other = LegalSentence("i pick a cathy", "pick"), LegalSentence("i picked a cathy", "picked")
    grammar = RecognitionGrammar((cathy, other))
    alone = ear.recognise(spoken, grammar)
    monkeypatch.setattr(whisper_ear, "rivals_of", lambda _, texts: np.ones(len(texts), np.bool_))
    monkeypatch.setattr(ear, "_acceptance_beside_rivals", demanding)
    beside_a_rival = ear.recognise(spoken, grammar)
    assert ([Band.SURE, Band.UNSURE], [cathy] * 2) == (
        [alone.band, beside_a_rival.band],
        [alone.best, beside_a_rival.best],
    )


def test_the_noisier_it_was_the_clearer_a_number_must_win() -> None:
    """What was fitted does as players expect; a sentence without rivals is clear in any noise."""
    acceptance = fitted_acceptance_beside_rivals()
    evidence = [[{"lead": lead, "contrast": contrast} for lead in (0.5, 1.5, 3, math.inf)] for contrast in (16, 10)]
    bands = [[acceptance.band(acceptance.confidence(each)) for each in row] for row in evidence]
    sure, unsure = Band.SURE, Band.UNSURE
    assert [[unsure, sure, sure, sure], [unsure, unsure, sure, sure]] == bands
