"""How loud a room is, and a voice in it: levels in decibels below full scale, of 16-bit mono sound at 16 kHz."""

from __future__ import annotations

import math

import numpy as np

from accessible_game.devices.ear.pcm import FRAME, FULL_SCALE

_AT_FULL_SCALE = 32700
"""From here on a sample counts as clipped: devices stop a little short of full scale."""
SILENCE = -96.0
"""What a level is at least: below the smallest step of 16 bits."""
_ACTIVE = 20.0
"""Frames this much below the loudest one still count as speech: vowels and consonants, but no pauses."""
_ROOM, _VOICE = 10, 95
"""Percentiles of the moments of an utterance: a tenth or so is the room before and after it, or a pause."""
_QUIET = 16.0
"""Decibels by which a voice stands out from a room that counts as quiet: what is mistaken there is not due to noise."""


def noise_level(pcm: bytes) -> float:
    """The level of the room: half of its moments are quieter, so that a cough or a chair does not count."""
    powers = _powers(pcm)
    return _decibels(float(np.median(powers))) if powers.size else SILENCE


def speech_level(pcm: bytes) -> float:
    """The level of the speech in an utterance, without the pauses in it."""
    powers = _powers(pcm)
    if not powers.size:
        return SILENCE
    active = powers[powers >= powers.max() / 10 ** (_ACTIVE / 10)]
    return _decibels(float(active.mean()))


def contrast(pcm: bytes) -> float:
    """How far a voice stands out from the noise around it, in decibels, in an utterance with the room around it.

    At most 16. With noise 5 dB below the speech nine in ten commands of the benchmark have 9 to 14, and at 10 dB 14 or
    more. Sound without a room around it has little.
    """
    powers = _powers(pcm)
    if not powers.size:
        return 0.0
    room, voice = np.percentile(powers, (_ROOM, _VOICE))
    return min(_QUIET, _decibels(float(voice)) - _decibels(float(room)))


def clipped_share(pcm: bytes) -> float:
    """The share of samples, from 0 to 1, at which the microphone could not follow a voice that is too loud."""
    samples = _samples(pcm)
    return float(np.mean(np.abs(samples) >= _AT_FULL_SCALE)) if samples.size else 0.0


def is_dead(pcm: bytes) -> bool:
    """Whether nothing at all comes: every sample is the same, as from a muted microphone."""
    samples = _samples(pcm)
    return not samples.size or bool((samples == samples[0]).all())


def _samples(pcm: bytes) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
    return np.frombuffer(pcm[: len(pcm) // 2 * 2], "<i2").astype(np.int32)


def _powers(pcm: bytes) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The mean square of each 30 ms, full scale 1; a rest at the end is left out."""
    samples = _samples(pcm) / FULL_SCALE
    frames = samples[: len(samples) // FRAME * FRAME].reshape(-1, FRAME)
    powers: np.ndarray[tuple[int], np.dtype[np.float64]] = np.mean(np.square(frames), axis=1)
    return powers


def _decibels(power: float) -> float:
    return max(SILENCE, 10 * math.log10(power)) if power > 0 else SILENCE
