"""How the members of a family sound: espeak-ng's voices, each unlike the others and unlike the game's own."""

from __future__ import annotations

import array
import wave
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from accessible_game.devices.ear.pcm import SAMPLE_RATE, to_pcm
from accessible_game.devices.ear.sound import quiet_room
from accessible_game.devices.voice import espeak
from tests.support.audio_server import RECORDED_RATE

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray


class Voice(NamedTuple):
    """A voice of espeak-ng, and how fast it speaks, in words a minute."""

    name: str
    rate: int


VOICES: Final = (
    Voice("gmw/en-US+m3", 170),
    Voice("gmw/en-GB-x-rp", 165),
    Voice("gmw/en-US+Annie", 165),
    Voice("gmw/en-US+paul", 170),
)
"""For the first member of a family, the second, and so on."""
_PAUSE_SECONDS: Final = 0.1
"""Before and after words."""


def write_speech(path: Path, words: str, voice: Voice) -> Path:
    """Write words spoken by a voice, to a WAV file."""
    samples = array.array("h")

    def take(part: bytes) -> bool:
        samples.frombytes(part)
        return True

    espeak.load().synthesize(words, voice=voice.name, rate=voice.rate, volume=1.0, sink=take)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(in_room(samples).tobytes())
    return path


def in_room(samples: array.array[int]) -> NDArray[np.int16]:
    """Return what espeak-ng made at the rate of the ear, with a pause before and after it."""
    times = np.arange(0, len(samples) - 1, RECORDED_RATE / SAMPLE_RATE)
    speech = np.interp(times, np.arange(len(samples)), np.asarray(samples, np.float64))
    return np.pad(speech, round(_PAUSE_SECONDS * SAMPLE_RATE)).astype(np.int16)


def room_noise(seconds: float) -> bytes:
    """Return the noise of a quiet room, at the rate of the ear."""
    return to_pcm(quiet_room(round(seconds * SAMPLE_RATE)))
