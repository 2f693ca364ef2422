"""Rooms to learn in: what noise, reverberation and distance make of speech."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from tests.benchmarks.recognition.audio import RATE, ROOM_LEVEL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tests.benchmarks.recognition.audio import Samples

_Sound: TypeAlias = "NDArray[np.float64]"


def paced(speech: Samples, generator: np.random.Generator) -> Samples:
    """Speech played slower or faster, 0.88 to 1.15 times, its pitch with it."""
    pace = generator.uniform(0.88, 1.15)
    moments = np.arange(0, len(speech) - 1, pace)
    played: Samples = np.interp(moments, np.arange(len(speech)), speech).astype(np.float32)
    return played


def in_a_room(speech: Samples, talkers: Sequence[Samples], generator: np.random.Generator) -> tuple[Samples, Samples]:
    """Speech of level 1 in a quiet room, and the same in a noisy one, where others may be talking; both at 16 kHz."""
    lead, tail = int(generator.uniform(0.1, 0.32) * RATE), int(generator.uniform(0.05, 0.2) * RATE)
    loudness = 10 ** (generator.uniform(-36, -18) / 20)
    near = np.pad(speech.astype(np.float64) * loudness, (lead, tail))
    room = generator.normal(size=len(near)) * ROOM_LEVEL
    noisy = near
    if generator.random() < 0.3:
        noisy = _reverberated(noisy, generator)
    if generator.random() < 0.8:
        ratio_db = generator.uniform(0, 22)
        babbling = generator.random() < 0.35
        noise = _babble(len(near), talkers, generator) if babbling else _coloured(len(near), generator)
        noisy = noisy + noise / np.sqrt(np.mean(noise**2)) * loudness * 10 ** (-ratio_db / 20)
    if generator.random() < 0.1:
        noisy = _over_a_poor_line(noisy, generator)
    return _within_scale(near + room), _within_scale(noisy + room)


def _within_scale(sound: _Sound) -> Samples:
    return (sound * min(1.0, 0.95 / float(np.abs(sound).max()))).astype(np.float32)


def _coloured(size: int, generator: np.random.Generator) -> _Sound:
    length = _power_of_two(size)
    frequency = np.maximum(np.fft.rfftfreq(length, 1 / RATE), 20)
    slope = generator.choice([0, 0.5, 1.0]) if generator.random() < 0.7 else generator.uniform(-0.5, 1)
    shape = frequency**-slope
    if generator.random() < 0.25:  # a hum or a hiss around one pitch
        centre, width = generator.uniform(np.log(100), np.log(6000)), generator.uniform(0.3, 1.5)
        shape = shape / (1 + ((np.log(frequency) - centre) / width) ** 2)
    noise = np.fft.irfft(np.fft.rfft(generator.normal(size=length)) * shape, length)
    if generator.random() < 0.2:  # swelling
        turns = generator.uniform(0.3, 3) * np.arange(length) / RATE
        noise *= 1 + 0.8 * np.sin(2 * np.pi * turns + generator.uniform(0, 6))
    return noise[:size]


def _babble(size: int, talkers: Sequence[Samples], generator: np.random.Generator) -> _Sound:
    noise = np.zeros(size)
    for _ in range(generator.integers(2, 9)):
        speech = talkers[int(generator.integers(len(talkers)))].astype(np.float64)
        noise += np.resize(np.roll(speech, generator.integers(len(speech))), size) * generator.uniform(0.5, 1)
    return noise


def _reverberated(sound: _Sound, generator: np.random.Generator) -> _Sound:
    size = int(generator.uniform(0.1, 0.6) * RATE)
    echo = generator.normal(size=size) * np.exp(-6.9 * np.arange(size) / size)  # down by 60 dB at its end
    echo *= generator.uniform(0.1, 0.6) / np.sqrt(np.sum(echo**2))
    echo[0] = 1
    length = _power_of_two(len(sound) + size)
    return np.fft.irfft(np.fft.rfft(sound, length) * np.fft.rfft(echo, length), length)[: len(sound)]


def _over_a_poor_line(sound: _Sound, generator: np.random.Generator) -> _Sound:
    length = _power_of_two(len(sound))
    damping = 1 + (np.fft.rfftfreq(length, 1 / RATE) / generator.uniform(3000, 7000)) ** 8
    return np.fft.irfft(np.fft.rfft(sound, length) / damping, length)[: len(sound)]


def _power_of_two(size: int) -> int:
    return 1 << (size - 1).bit_length()
