"""Utterances are found in a stream of sound, whole and in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from accessible_game.devices.ear.end_pointing import EndPointer, Phase
from tests.devices.ear.utterances import frames, utterances

if TYPE_CHECKING:
    from speech_recognition import AudioData

FRAME = EndPointer.FRAME_BYTES
LEAD, TAIL = 9_600, 16_000
"""Bytes of the quiet room before and after the words of the clip."""


@pytest.fixture
def sentence(spoken: AudioData) -> bytes:
    """The spoken words alone, without the quiet room around them."""
    pcm: bytes = spoken.get_raw_data()
    return pcm[LEAD:-TAIL]


def seconds(audio: AudioData) -> float:
    return len(audio.get_raw_data()) / 32_000


def test_a_quiet_room_has_no_utterance(room: AudioData) -> None:
    """Nobody speaks."""
    assert list(utterances(frames(room))) == []


def test_a_quiet_room_after_digital_silence_has_no_utterance(room: AudioData) -> None:
    """A headset that mutes itself, or an audio server on which nothing plays, gives zeros between sounds."""
    zeros = bytes(100 * FRAME)
    assert list(utterances(frames(zeros, room, zeros, room))) == []


def test_one_sentence_is_one_utterance(room: AudioData, spoken: AudioData) -> None:
    """With pauses shorter than 240 ms in it."""
    assert len(list(utterances(frames(room, spoken, room)))) == 1


def test_two_sentences_are_two_utterances(room: AudioData, spoken: AudioData) -> None:
    """With a pause between them."""
    assert len(list(utterances(frames(spoken, room, spoken, room)))) == 2


def test_an_utterance_begins_before_its_first_sound(room: AudioData, sentence: bytes) -> None:
    """The pre-roll keeps 300 ms from before the detector was sure; the sentence is whole in it."""
    (utterance,) = utterances(frames(room, sentence, room))
    assert utterance.get_raw_data().find(sentence[: FRAME * 4]) in range(6 * FRAME, 12 * FRAME)


def test_an_utterance_ends_soon_after_its_last_sound(room: AudioData, sentence: bytes) -> None:
    """At most 0.45 s after it: 240 ms of silence, and what the detector takes to be sure of silence."""
    end_pointer = EndPointer()
    until_end = [end_pointer.push(frame) for frame in frames(room, sentence, room)].index(Phase.ENDED) + 1
    after_speech = until_end * FRAME - len(room.get_raw_data()) - len(sentence)
    assert 0 < after_speech / 32_000 < 0.45


def test_a_pause_is_reported_before_the_end(room: AudioData, sentence: bytes) -> None:
    """So that recognition can begin in it."""
    end_pointer = EndPointer()
    phases = [end_pointer.push(frame) for frame in frames(room, sentence, room)]
    assert phases.index(Phase.ENDED) - phases.index(Phase.PAUSE) == 6


def test_a_held_pause_is_longer(room: AudioData, sentence: bytes) -> None:
    """600 ms instead of 240 where more must follow."""
    end_pointer = EndPointer()
    phases: list[Phase] = []
    for frame in frames(room, sentence, room):
        phases.append(end_pointer.push(frame))
        if phases[-1] is Phase.PAUSE:
            end_pointer.hold()
    assert phases.index(Phase.ENDED) - phases.index(Phase.PAUSE) == 18


def test_a_pause_is_held_once(room: AudioData, sentence: bytes) -> None:
    """After more has been said, 240 ms end the utterance again."""
    end_pointer = EndPointer()
    for frame in frames(room, sentence):
        end_pointer.push(frame)
    end_pointer.hold()
    phases = [end_pointer.push(frame) for frame in frames(sentence, room)]
    assert phases.index(Phase.ENDED) - phases.index(Phase.PAUSE) == 6


def test_what_the_end_of_a_recording_cuts_off_is_an_utterance(room: AudioData, sentence: bytes) -> None:
    """A recording may stop with the last word."""
    assert len(list(utterances(frames(room, sentence)))) == 1


def test_endless_sound_is_cut(sentence: bytes) -> None:
    """At 9.9 s, so that a radio cannot keep an utterance open."""
    first, *_ = utterances(frames(sentence * 20))
    assert seconds(first) == pytest.approx(9.9)


def test_a_reset_forgets_what_was_begun(room: AudioData, sentence: bytes) -> None:
    """An utterance that the game's own voice interrupted leaves nothing behind."""
    end_pointer = EndPointer()
    for frame in frames(sentence):
        end_pointer.push(frame)
    end_pointer.reset()
    assert {end_pointer.push(frame) for frame in frames(room)} == {Phase.SILENCE}


@pytest.mark.parametrize("loudness", [0.005, 0.045, 0.2], ids=["-46 dBFS", "-27 dBFS", "-14 dBFS"])
def test_constant_noise_is_no_utterance(loudness: float) -> None:
    """However loud it is, a fan is not taken for somebody who speaks for ever."""
    fan = np.random.default_rng(2).normal(0, loudness * 32768, 5 * 16_000).clip(-32768, 32767).astype("<i2").tobytes()
    end_pointer = EndPointer()
    phases = [end_pointer.push(frame) for frame in frames(fan)]
    assert {Phase.SILENCE} == set(phases[100:])


def test_an_utterance_in_loud_noise_is_found_and_ends(sentence: bytes) -> None:
    """With noise 6 dB below the speech, which is at -22 dBFS."""
    noise = np.random.default_rng(2).normal(0, 0.04 * 32768, 8 * 16_000)
    words = np.frombuffer(sentence, "<i2")
    at = 5 * 16_000
    noise[at : at + len(words)] += words
    found = list(utterances(frames(noise.clip(-32768, 32767).astype("<i2").tobytes())))
    assert seconds(found[-1]) == pytest.approx(len(words) / 16_000 + 0.6, abs=0.45)
