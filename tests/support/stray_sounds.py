"""Sounds of a room in which nobody gives a command, computed, and the same each time."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import numpy as np

from accessible_game.devices.ear.pcm import FULL_SCALE, SAMPLE_RATE
from tests.support.audio_server import RECORDED_RATE
from tests.support.spoken import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

    Sound = NDArray[np.float64]

_TALK: Final = (
    "the train was late again so we took a taxi",
    "she bought a blue umbrella on monday",
    "there is a noise coming from upstairs",
    "nobody told me about the meeting",
    "we went swimming in the lake",
)


def _level(sound: Sound, decibels: float) -> Sound:
    """Give a sound a level, by its power, in decibels below full scale."""
    return sound * (FULL_SCALE * 10 ** (decibels / 20) / max(1e-9, math.sqrt(float(np.mean(sound**2)))))


def _time(seconds: float) -> Sound:
    return np.arange(round(seconds * SAMPLE_RATE)) / SAMPLE_RATE


def _white(seconds: float, seed: int) -> Sound:
    return np.random.default_rng(seed).normal(size=round(seconds * SAMPLE_RATE))


def _coloured(seconds: float, seed: int, slope: float, low: float = 20.0, high: float = 8000.0) -> Sound:
    """Noise whose amplitude goes with the frequency to the power of *slope*, between two frequencies."""
    spectrum = np.fft.rfft(_white(seconds, seed))
    hertz = np.fft.rfftfreq(round(seconds * SAMPLE_RATE), 1 / SAMPLE_RATE)
    gain = np.where((hertz >= low) & (hertz <= high), np.maximum(hertz, 1.0) ** slope, 0.0)
    return np.fft.irfft(spectrum * gain, round(seconds * SAMPLE_RATE))


def _dying(sound: Sound, seconds: float) -> Sound:
    """Let a sound begin at once and die away."""
    return sound * np.exp(-_time(len(sound) / SAMPLE_RATE) / seconds)


def _in_turn(*sounds: Sound, pause: float = 0.1) -> Sound:
    silence = np.zeros(round(pause * SAMPLE_RATE))
    return np.concatenate([part for sound in sounds for part in (sound, silence)])


def _cough(seed: int, pitch: float) -> Sound:
    """A burst of breath, and a hoarse voice that falls after it."""
    time = _time(0.28)
    voice = sum(np.sin(2 * np.pi * pitch * part * (time - 0.4 * time**2)) / part for part in range(1, 12))
    breath = _coloured(0.28, seed, -0.3, 300, 5000)
    return _dying(_level(breath, -12) + _level(np.asarray(voice) * np.minimum(1, time / 0.05), -18), 0.09)


def _knock(seed: int) -> Sound:
    return _dying(_coloured(0.15, seed, -0.5, 60, 900), 0.03)


def _note(hertz: float, seconds: float, partials: int = 5) -> Sound:
    time = _time(seconds)
    note = sum(np.sin(2 * np.pi * hertz * part * time) / part for part in range(1, partials + 1))
    return _dying(np.asarray(note), seconds / 2)


def _tune(semitones: Iterable[int], seconds: float) -> Sound:
    return _in_turn(*(_note(262 * 2 ** (step / 12), seconds) for step in semitones), pause=0.0)


def _hum(seconds: float) -> Sound:
    time = _time(seconds)
    hum: Sound = np.sin(2 * np.pi * 50 * time) + 0.4 * np.sin(2 * np.pi * 150 * time)
    return hum


def _said(sentence: str, pitch: float = 1.0) -> Sound:
    """A sentence by the game's voice, higher and faster, or lower and slower."""
    samples = np.asarray(spoken(sentence), np.float64)
    times = np.arange(0, len(samples) - 1, pitch * RECORDED_RATE / SAMPLE_RATE)
    said: Sound = np.interp(times, np.arange(len(samples)), samples)
    return said


def _together(*sounds: Sound) -> Sound:
    """Let sounds be heard at once, as long as the shortest."""
    mixed: Sound = np.sum([sound[: min(map(len, sounds))] for sound in sounds], axis=0)
    return mixed


def _babble(first: int, seconds: float) -> Sound:
    """Five people who talk at once, each at a pitch of their own."""
    talk = [_said(sentence, 0.8 + 0.1 * number) for number, sentence in enumerate(_TALK)]
    return _together(*(np.roll(part, -first * 2000) for part in talk))[: round(seconds * SAMPLE_RATE)]


STRAY_SOUNDS: Final[dict[str, Callable[[], Sound]]] = {
    "digital silence": lambda: np.zeros(SAMPLE_RATE // 2),
    "a quiet room": lambda: _level(_white(0.8, 1), -65),
    "a humming room": lambda: _level(_hum(0.8), -40),
    "a breath": lambda: _level(_coloured(0.8, 2, -0.2, 400, 6000) * np.hanning(round(0.8 * SAMPLE_RATE)), -40),
    "white noise": lambda: _level(_white(0.9, 3), -30),
    "pink noise": lambda: _level(_coloured(0.9, 4, -0.5), -25),
    "a hiss": lambda: _level(_coloured(0.7, 5, 0.0, 3500, 8000), -25),
    "rain that comes and goes": lambda: _level(_coloured(0.9, 6, 0.2) * np.hanning(round(0.9 * SAMPLE_RATE)), -25),
    "a cough": lambda: _level(_cough(7, 180), -18),
    "coughs": lambda: _level(_in_turn(_cough(8, 120), _cough(9, 110), _cough(10, 100)), -18),
    "a sneeze": lambda: _level(_in_turn(_coloured(0.3, 11, -0.2, 500, 4000) / 4, _cough(12, 260), pause=0.05), -15),
    "knocks": lambda: _level(_in_turn(_knock(13), _knock(14), _knock(15)), -20),
    "a tune": lambda: _level(_tune((0, 4, 7, 12, 7, 4, 0), 0.13), -22),
    "a chord": lambda: _level(_together(*(_note(hertz, 1.0) for hertz in (262, 330, 392))), -20),
    "a slow tune": lambda: _level(_tune((12, 11, 9), 0.3), -22),
    "a drum": lambda: _level(_in_turn(*(_knock(seed) for seed in range(20, 25)), pause=0.08), -18),
    "babble": lambda: _level(_babble(0, 0.9), -22),
    "other babble": lambda: _level(_babble(3, 0.9), -22),
    "faint babble": lambda: _level(_babble(5, 0.9), -38),
    "speech backwards": lambda: _level(_said(_TALK[1])[::-1][: round(1.5 * SAMPLE_RATE)], -22),
}
"""Silent, hissing, coughing, musical and babbling, by name, at 16 kHz and 16-bit full scale."""


def stray_sounds(pause: float) -> NDArray[np.int16]:
    """Return all of them, one after the other, with so many seconds of silence between."""
    sound = _in_turn(*(make() for make in STRAY_SOUNDS.values()), pause=pause)
    return np.clip(sound, -FULL_SCALE, FULL_SCALE - 1).astype(np.int16)
