"""SpeechRecognition's audio as the ear's samples."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.pcm import SAMPLE_RATE, to_pcm, to_samples

if TYPE_CHECKING:
    from speech_recognition import AudioData

    from accessible_game.devices.ear.pcm import Floats

ROOM_LEVEL = 4e-4
"""Root mean square of the noise of a quiet room, full scale 1: -68 dBFS."""


def samples_of(audio: AudioData) -> Floats:
    """Audio at 16 kHz, full scale 1, over a quiet room's noise: recognisers are upset by exact silence."""
    samples = to_samples(audio.get_raw_data(convert_rate=SAMPLE_RATE, convert_width=2))
    return samples + quiet_room(len(samples))


def pcm_of(audio: AudioData) -> bytes:
    """The same as 16-bit little-endian samples."""
    return to_pcm(samples_of(audio))


def quiet_room(size: int) -> Floats:
    """The noise of a quiet room, the same every time."""
    return np.random.default_rng(0).normal(0, ROOM_LEVEL, size).astype(np.float32)
