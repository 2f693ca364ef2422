"""The ear finds the legal sentence that was said, and says how sure it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from speech_recognition import AudioData

from accessible_game.devices.ear import scorer, whisper_ear
from accessible_game.devices.ear.acceptance import fitted_word_biases
from accessible_game.devices.ear.pcm import SAMPLE_RATE, to_pcm
from accessible_game.devices.ear.results import Band, LegalSentence, RecognitionGrammar
from accessible_game.devices.ear.second_opinion import SecondOpinion
from accessible_game.devices.ear.sound import pcm_of, samples_of
from accessible_game.devices.ear.whisper_ear import WhisperEar
from tests.support.recordings import recorded

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def in_noise(spoken: AudioData, ratio_db: float) -> AudioData:
    """The same with white noise so far below the speech, or above it."""
    samples = samples_of(spoken)
    level = np.std(samples[8_000:-8_000]) * 10 ** (-ratio_db / 20)
    noise = np.random.default_rng(1).normal(0, level, len(samples))
    return AudioData(to_pcm((samples + noise).astype(np.float32)), SAMPLE_RATE, 2)


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


def test_a_rival_is_told_apart_by_its_merit_and_by_how_noisy_it_was(
    ear: WhisperEar, spoken: AudioData, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same utterance with noise 6 dB below it has less of both; a sentence without rivals is alone."""
    monkeypatch.setattr(scorer, "_BEAM", 100.0)
    grammar = RecognitionGrammar((CATHY, PATTY))
    clear, unclear = ear.rivalry(spoken, grammar), ear.rivalry(in_noise(spoken, 6), grammar)
    assert clear.sentences == unclear.sentences == (CATHY, PATTY)
    assert clear.contrast == 16 > unclear.contrast > 5
    assert clear.merits[0] - clear.merits[1] > unclear.merits[0] - unclear.merits[1] > 0
    assert ear.rivalry(spoken, RecognitionGrammar((CATHY, THROW))).sentences == (CATHY,)


@pytest.fixture
def overruled(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """Whisper is always in doubt, and the second opinion holds all against what it prefers; what was compared."""
    compared: list[Sequence[str]] = []

    def all_against_the_first(
        _: SecondOpinion, __: bytes, texts: Sequence[str]
    ) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
        compared.append(texts)
        return np.array([100.0] + [0.0] * (len(texts) - 1), np.float32)

    monkeypatch.setattr(scorer, "_BEAM", 100.0)
    monkeypatch.setattr(whisper_ear, "_DOUBT", 100.0)
    monkeypatch.setattr(SecondOpinion, "handicaps", all_against_the_first)
    return compared


def test_a_second_opinion_decides_between_rivals(
    ear: WhisperEar, spoken: AudioData, overruled: list[Sequence[str]]
) -> None:
    """Whisper prefers "I pick a Cathy", and the other opinion is that it was a Patty."""
    heard = ear.recognise(spoken, RecognitionGrammar(CALLING, WHOLE))
    assert (heard.best, heard.band, overruled) == (PATTY, Band.SURE, [[CATHY.text, PATTY.text]])


def test_a_rival_that_is_not_legal_is_not_chosen_by_a_second_opinion(
    ear: WhisperEar, spoken: AudioData, overruled: list[Sequence[str]]
) -> None:
    """What cannot be called is not called; but it is asked whether the other was meant."""
    heard = ear.recognise(spoken, RecognitionGrammar((CATHY, REPEAT), WHOLE))
    assert (heard.best, heard.band, len(overruled)) == (CATHY, Band.UNSURE, 1)


def test_where_whisper_is_in_no_doubt_no_second_opinion_is_asked_for(
    ear: WhisperEar, spoken: AudioData, overruled: list[Sequence[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would take time, and Whisper hears better."""
    monkeypatch.setattr(whisper_ear, "_DOUBT", 0.1)
    assert (ear.recognise(spoken, RecognitionGrammar(CALLING, WHOLE)).best, overruled) == (CATHY, [])


def test_a_second_opinion_may_change_which_command_is_not_legal_now(
    ear: WhisperEar, spoken: AudioData, overruled: list[Sequence[str]]
) -> None:
    """When the die is to be thrown, the game says why a Patty cannot be called, and not a Cathy."""
    heard = ear.recognise(spoken, RecognitionGrammar(THROWING, WHOLE))
    assert (heard.band, heard.not_legal_now, len(overruled)) == (Band.REJECTED, PATTY, 1)


def test_a_few_rivals_are_compared_and_all_are_led(
    ear: WhisperEar, spoken: AudioData, overruled: list[Sequence[str]]
) -> None:
    """Of five numbers that may have been picked one is too many to compare, and stays as near as it is."""
    picks = tuple(LegalSentence(f"i pick a {number}", number) for number in ("two", "four", "six", "nine", "ten"))
    rivalry = ear.rivalry(spoken, RecognitionGrammar(picks))
    assert (len(overruled[0]), len(rivalry.sentences)) == (4, 5)
    assert [sentence.text for sentence in rivalry.sentences[:4]] == overruled[0]


def test_another_way_to_say_the_same_is_compared_too(
    ear: WhisperEar, spoken: AudioData, overruled: list[Sequence[str]]
) -> None:
    """It may be what was said, and fit better than any rival: "one" and "first" choose the same card."""
    one, first, two = (LegalSentence(text, text == "two") for text in ("one", "first", "two"))
    rivalry = ear.rivalry(spoken, RecognitionGrammar((one, first, two)))
    assert {"one", "first", "two"} == set(overruled[0]) == {sentence.text for sentence in rivalry.sentences}


def test_what_a_word_does_better_than_it_should_is_held_against_it(
    ear: WhisperEar, spoken: AudioData, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The biases are those that were fitted."""
    monkeypatch.setattr(scorer, "_BEAM", 100.0)
    assert ear._word_biases == fitted_word_biases() != {}  # noqa: SLF001 - what it hears in quiet does not show it
    monkeypatch.setattr(whisper_ear, "_DOUBT", 100.0)
    monkeypatch.setattr(ear, "_word_biases", {"cathy": 100})
    assert ear.recognise(spoken, RecognitionGrammar(CALLING, WHOLE)).best == PATTY


def test_in_doubt_the_same_sound_is_given_to_the_second_opinion(
    ear: WhisperEar, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Said is "go to square fourteen", and even in a quiet room "forty" comes within 4 nats."""
    audio = AudioData(recorded("go to square fourteen").tobytes(), SAMPLE_RATE, 2)
    texts = ["go to square fourteen", "go to square forty"]
    grammar = RecognitionGrammar(tuple(LegalSentence(text, text) for text in texts))
    compared: list[tuple[bytes, Sequence[str]]] = []

    def one_against_the_second(
        _: SecondOpinion, pcm: bytes, texts: Sequence[str]
    ) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
        compared.append((pcm, texts))
        return np.array([0, 1], np.float32)

    monkeypatch.setattr(SecondOpinion, "handicaps", one_against_the_second)
    merits = ear.rivalry(audio, grammar).merits
    monkeypatch.setattr(whisper_ear, "_DOUBT", 0.0)
    assert (ear.rivalry(audio, grammar).merits - merits).tolist() == pytest.approx([0, 1])
    assert compared == [(pcm_of(audio), texts)]
