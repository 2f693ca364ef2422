"""A voice is told from coughs, clicks and hissing, so that only a voice interrupts the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from accessible_game.devices.ear.voicing import is_voiced

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray
    from speech_recognition import AudioData

SIZE = 16_000
SECONDS = np.arange(SIZE) / SIZE
FEW = 4
"""Fewer voiced frames than interrupt the game."""


def noise(slope: float) -> NDArray[np.float64]:
    """A second of noise whose amplitude falls with this power of the frequency."""
    spectrum = np.fft.rfft(np.random.default_rng(3).normal(size=SIZE))
    return np.fft.irfft(spectrum / np.maximum(1, np.arange(len(spectrum))) ** slope, SIZE)


def hum() -> NDArray[np.float64]:
    """Mains hum."""
    return np.sin(2 * np.pi * 50 * SECONDS)


def click() -> NDArray[np.float64]:
    """A key that is pressed."""
    sound = np.zeros(SIZE)
    sound[4_000:4_040] = 1
    return sound


def cough() -> NDArray[np.float64]:
    """A burst of noise that dies away within 0.3 s."""
    return noise(0.3) * np.exp(-SECONDS / 0.1)


def voiced_frames(pcm: bytes) -> int:
    return sum(is_voiced(pcm[at : at + 960]) for at in range(0, len(pcm) - 959, 960))


def as_pcm(sound: NDArray[np.float64]) -> bytes:
    pcm: bytes = (sound / np.abs(sound).max() * 8_000).astype("<i2").tobytes()
    return pcm


def test_a_sentence_is_a_voice(spoken: AudioData) -> None:
    """Within its first third of a second of sound."""
    pcm = spoken.get_raw_data()
    assert voiced_frames(pcm[9_600 : 9_600 + 16_000]) > FEW


@pytest.mark.parametrize("sound", [cough, click, hum, lambda: noise(0), lambda: noise(0.5), lambda: noise(1)])
def test_what_is_no_voice_is_not_one(sound: Callable[[], NDArray[np.float64]]) -> None:
    """A second of it has too few voiced frames."""
    assert voiced_frames(as_pcm(sound())) <= FEW


def test_exact_silence_is_no_voice() -> None:
    """A muted microphone gives zeros."""
    assert not is_voiced(bytes(960))
