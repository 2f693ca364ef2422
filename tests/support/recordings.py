"""Sentences spoken by a synthetic voice, as WAV files and as a microphone would give them."""

from __future__ import annotations

import wave
from typing import TYPE_CHECKING, Final

import numpy as np

from accessible_game.devices.ear.pcm import FULL_SCALE, SAMPLE_RATE
from accessible_game.devices.ear.sound import quiet_room
from tests.support.audio_server import RECORDED_RATE
from tests.support.spoken import spoken

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

ROOM_SECONDS: Final = 0.6
"""Of it before and after each sentence, so that its end is found."""


def recorded(*sentences: str) -> NDArray[np.int16]:
    """Return sentences at 16 kHz, each with a quiet room before and after it."""
    pause = np.zeros(round(ROOM_SECONDS * SAMPLE_RATE))
    parts = [pause]
    for sentence in sentences:
        samples = np.asarray(spoken(sentence), np.float64)
        times = np.arange(0, len(samples) - 1, RECORDED_RATE / SAMPLE_RATE)
        parts += [np.interp(times, np.arange(len(samples)), samples), pause]
    sound = np.concatenate(parts)
    noise = FULL_SCALE * quiet_room(len(sound))
    return np.clip(sound + noise, -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)


def write_wav(path: Path, *sentences: str) -> Path:
    """Write sentences to a WAV file, one after the other."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(recorded(*sentences).tobytes())
    return path
