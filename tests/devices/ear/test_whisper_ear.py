"""The ear finds the legal sentence that was said, and says how sure it is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest
from speech_recognition import AudioData

from accessible_game.devices.ear import scorer
from accessible_game.devices.ear.pcm import SAMPLE_RATE, to_pcm
from accessible_game.devices.ear.results import Band, LegalSentence, RecognitionGrammar
from accessible_game.devices.ear.sound import samples_of
from accessible_game.devices.ear.whisper_ear import WhisperEar

if TYPE_CHECKING:
    from accessible_game.devices.ear.acceptance import Acceptance

CATHY = LegalSentence("i pick a cathy", "call cathy")
PATTY = LegalSentence("i pick a patty", "call patty")
THROW = LegalSentence("throw the die", "throw")
ROLL = LegalSentence("roll", "throw")
REPEAT = LegalSentence("repeat", "repeat")
CARD = LegalSentence("i pick a cathy the first card", "call cathy and pick")
CALLING = (CATHY, PATTY, REPEAT)
THROWING = (THROW, ROLL, REPEAT)
WHOLE = (CATHY, PATTY, THROW, ROLL, REPEAT)


@pytest.fixture(scope="module")
def ear() -> WhisperEar:
    """The ear as the game has it."""
    return WhisperEar()


def test_a_clear_command_is_sure(ear: WhisperEar, spoken: AudioData) -> None:
    """Said is "I pick a Cathy", when a cousin is to be called."""
    heard = ear.recognise(spoken, RecognitionGrammar(CALLING, WHOLE))
    assert (heard.best, heard.band, heard.not_legal_now) == (CATHY, Band.SURE, None)


def test_a_command_that_is_not_legal_now_is_rejected_and_named(ear: WhisperEar, spoken: AudioData) -> None:
    """Said is "I pick a Cathy", when the die is to be thrown: nothing is done, and the game can say why."""
    heard = ear.recognise(spoken, RecognitionGrammar(THROWING, WHOLE))
    assert (heard.band, heard.not_legal_now) == (Band.REJECTED, CATHY)


def test_a_command_that_is_not_legal_now_is_not_named_where_it_may_be_another(
    ear: WhisperEar, spoken: AudioData, demanding: Acceptance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the other cousin comes as near, nobody is told that the one could not be called."""
    monkeypatch.setattr(scorer, "_BEAM", 100.0)
    monkeypatch.setattr(ear, "_acceptance_beside_rivals", demanding)
    heard = ear.recognise(spoken, RecognitionGrammar(THROWING, WHOLE))
    assert (heard.band, heard.not_legal_now) == (Band.REJECTED, None)


def test_a_legal_command_is_asked_back_where_its_rival_that_is_not_legal_was_a_little_likelier(
    ear: WhisperEar, spoken: AudioData, demanding: Acceptance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said is "I pick a Cathy", where only a Patty can be called and the ear may have mistaken one for the other."""
    monkeypatch.setattr(scorer, "_BEAM", 100.0)
    monkeypatch.setattr(ear, "_acceptance_beside_rivals", demanding)
    heard = ear.recognise(spoken, RecognitionGrammar((PATTY, REPEAT), WHOLE))
    assert (heard.best, heard.band, heard.not_legal_now) == (PATTY, Band.UNSURE, None)


def test_without_the_whole_grammar_another_command_is_not_done(ear: WhisperEar, spoken: AudioData) -> None:
    """Nothing legal was said; the ear cannot say what else it was, and at most asks."""
    heard = ear.recognise(spoken, RecognitionGrammar(THROWING))
    assert (heard.band is Band.SURE, heard.not_legal_now) == (False, None)


def test_a_quiet_room_is_no_command(ear: WhisperEar, room: AudioData) -> None:
    """Nobody spoke."""
    heard = ear.recognise(room, RecognitionGrammar(WHOLE))
    assert (heard.band, heard.not_legal_now) == (Band.REJECTED, None)


def test_exact_silence_is_no_command(ear: WhisperEar) -> None:
    """A muted microphone gives zeros."""
    heard = ear.recognise(AudioData(bytes(32_000), 16_000, 2), RecognitionGrammar(WHOLE))
    assert (heard.band, heard.not_legal_now) == (Band.REJECTED, None)


def test_a_hundredth_of_a_second_is_no_command(ear: WhisperEar) -> None:
    """A recording may be as short."""
    heard = ear.recognise(AudioData(bytes(320), 16_000, 2), RecognitionGrammar(WHOLE))
    assert (heard.band, heard.not_legal_now) == (Band.REJECTED, None)


def test_audio_of_any_rate_and_width_is_taken(ear: WhisperEar, spoken: AudioData) -> None:
    """SpeechRecognition's sources give other rates too."""
    other = AudioData(spoken.get_raw_data(convert_rate=44_100, convert_width=4), 44_100, 4)
    assert ear.recognise(other, RecognitionGrammar(CALLING, WHOLE)).best == CATHY


def test_a_players_name_works_at_once(ear: WhisperEar, spoken: AudioData) -> None:
    """A grammar with new words needs nothing but to be given: any name is spelt, not pronounced, to the ear."""
    players = (LegalSentence("i pick a McCathy", "other"), CATHY)
    assert ear.recognise(spoken, RecognitionGrammar(players)).best == CATHY


def test_a_text_that_means_something_else_now_is_no_illegal_command(ear: WhisperEar, spoken: AudioData) -> None:
    """What a text means at this moment is what counts, whatever it means at others."""
    at_another_moment = LegalSentence(CATHY.text, "something else")
    heard = ear.recognise(spoken, RecognitionGrammar(CALLING, (at_another_moment, THROW)))
    assert (heard.best, heard.band) == (CATHY, Band.SURE)


@pytest.mark.parametrize(("legal", "is_unfinished"), [((CATHY, CARD, THROW), False), ((CARD, THROW), True)])
def test_the_beginning_of_a_legal_sentence_is_known_as_one(
    ear: WhisperEar, spoken: AudioData, legal: tuple[LegalSentence, ...], *, is_unfinished: bool
) -> None:
    """Said is "I pick a Cathy", which is the whole of a sentence or the beginning of a longer one."""
    assert ear.recognise(spoken, RecognitionGrammar(legal, WHOLE)).is_unfinished is is_unfinished


def test_a_rival_is_told_apart_by_its_merit_and_by_how_noisy_it_was(ear: WhisperEar, spoken: AudioData) -> None:
    """The same utterance with noise 5 dB below it has less of both; a sentence without rivals leads without end."""
    samples = samples_of(spoken)
    noise = np.random.default_rng(1).normal(0, 0.5 * np.std(samples[8_000:-8_000]), len(samples))
    noisy = AudioData(to_pcm((samples + noise).astype(np.float32)), SAMPLE_RATE, 2)
    grammar = RecognitionGrammar((CATHY, PATTY))
    (best, clear), (also_best, unclear) = (ear.evidence_beside_rivals(sound, grammar) for sound in (spoken, noisy))
    assert (best, also_best) == (CATHY, CATHY)
    assert clear["contrast"] == 16 > unclear["contrast"] > 5
    assert clear["lead"] > unclear["lead"] > 0
    assert math.inf == ear.evidence_beside_rivals(spoken, RecognitionGrammar((CATHY, THROW)))[1]["lead"]
