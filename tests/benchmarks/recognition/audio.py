"""Sound for the benchmark: reading, resampling, levelling, and noise made to measure."""

from __future__ import annotations

import wave
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import NDArray

Samples: TypeAlias = "NDArray[np.float32]"

RATE = 16_000
SPEECH_LEVEL = 0.08
"""Root mean square of the speech in every clip: -22 dBFS, a voice at arm's length from a laptop."""
ROOM_LEVEL = 4e-4
"""Root mean square of the noise under every clip: -68 dBFS, a quiet room."""
LEAD = int(0.3 * RATE)
"""Samples before the speech."""
TAIL = int(0.5 * RATE)
"""Samples after the speech."""


def read_wav(path: Path) -> tuple[Samples, int]:
    """The samples of a 16-bit WAV file, channels mixed into one, and its rate in Hz."""
    with wave.open(str(path)) as file:
        samples = np.frombuffer(file.readframes(file.getnframes()), np.int16).astype(np.float32) / 32768
        return samples.reshape(-1, file.getnchannels()).mean(1), file.getframerate()


def write_wav(path: Path, samples: Samples) -> None:
    """Write samples of 16 kHz as a 16-bit WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(to_pcm(samples))


def to_pcm(samples: Samples) -> bytes:
    """Samples as 16-bit little-endian bytes, clipped to full scale."""
    return (np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes()


def level(samples: Samples) -> float:
    """Root mean square of samples; full scale is 1."""
    return float(np.sqrt(np.mean(np.square(samples, dtype=np.float64)) + 1e-12))


def resample(samples: Samples, rate: int) -> Samples:
    """Samples at 16 kHz, by cutting or extending their spectrum."""
    if rate == RATE:
        return samples
    size = len(samples) * RATE // rate
    spectrum = np.fft.rfft(samples)
    bins = size // 2 + 1
    kept = spectrum[:bins] if bins <= len(spectrum) else np.pad(spectrum, (0, bins - len(spectrum)))
    return (np.fft.irfft(kept, size) * (size / len(samples))).astype(np.float32)


def as_clip(samples: Samples, rate: int, seed: int) -> Samples:
    """Speech cut to itself, levelled, with a quiet room's noise before, under and after it."""
    speech = without_silence(resample(samples, rate))
    speech *= SPEECH_LEVEL / level(speech)
    speech *= min(1.0, 0.95 / float(np.abs(speech).max()))
    clip = np.pad(speech, (LEAD, TAIL))
    room = np.random.default_rng(seed).normal(0, ROOM_LEVEL, len(clip))
    return (clip + room).astype(np.float32)


def without_silence(samples: Samples) -> Samples:
    """Samples from their first loud one to their last, with 20 ms around them."""
    loud = np.flatnonzero(np.abs(samples) > 0.01 * np.abs(samples).max())
    margin = RATE // 50
    return samples[max(0, loud[0] - margin) : loud[-1] + margin].copy()


def noisy(clip: Samples, noise: str, ratio_db: float, babble: Sequence[Samples], seed: int) -> Samples:
    """A clip with white, pink or babble noise, `ratio_db` below its speech; babble is six of the given clips."""
    generator = np.random.default_rng(seed)
    match noise:
        case "white":
            sound = generator.normal(size=len(clip))
        case "pink":
            sound = _pink(len(clip), generator)
        case _:
            sound = _babble(len(clip), babble, generator)
    speech = clip[LEAD:-TAIL]
    sound *= level(speech) * 10 ** (-ratio_db / 20) / np.sqrt(np.mean(sound**2))
    mixed: Samples = (clip + sound).astype(np.float32)
    return mixed * np.float32(min(1.0, 0.95 / float(np.abs(mixed).max())))


def _pink(size: int, generator: np.random.Generator) -> NDArray[np.float64]:
    spectrum = np.fft.rfft(generator.normal(size=size))
    frequency = np.maximum(np.fft.rfftfreq(size), 1 / size)
    return np.fft.irfft(spectrum / np.sqrt(frequency), size)


def _babble(size: int, talkers: Sequence[Samples], generator: np.random.Generator) -> NDArray[np.float64]:
    sound = np.zeros(size)
    for index in generator.choice(len(talkers), 6, replace=False):
        speech = talkers[index][LEAD:-TAIL]
        sound += np.resize(np.roll(speech, generator.integers(len(speech))), size)
    return sound
