"""Sound as Whisper sees it: the logarithm of the energy in 80 bands of pitch, a hundred times a second."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

import numpy as np

from accessible_game.devices.ear.pcm import SAMPLE_RATE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from accessible_game.devices.ear.pcm import Floats

BANDS = 80
_WINDOW = 400
"""Samples seen at once: 25 ms."""
_STEP = 160
"""Samples from one frame to the next: 10 ms."""
_DYNAMIC_RANGE = 8.0
"""What lies more than 80 dB under the loudest band of the sound is raised to there."""


def log_mel(samples: Floats) -> Floats:
    """Log-mel features of mono sound at 16 kHz, full scale 1: one row of 80 bands for each 10 ms."""
    padded = np.pad(samples, _WINDOW // 2, mode="reflect")
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::_STEP][: len(samples) // _STEP]
    energy = np.square(np.abs(np.fft.rfft(frames * _hann(), axis=1))).astype(np.float32)
    logarithm: Floats = np.log10(np.maximum(energy @ _mel_filters(), np.float32(1e-10)))
    limited: NDArray[np.floating[Any]] = np.maximum(logarithm, logarithm.max() - _DYNAMIC_RANGE)
    return ((limited + 4) / 4).astype(np.float32)


@functools.cache
def _hann() -> Floats:
    return np.hanning(_WINDOW + 1)[:-1].astype(np.float32)


@functools.cache
def _mel_filters() -> Floats:
    """Triangles of equal area on Slaney's mel scale, from 0 Hz to half the sample rate."""
    edges = _mel_to_hz(np.linspace(0, _hz_to_mel(SAMPLE_RATE / 2), BANDS + 2))
    bins = np.fft.rfftfreq(_WINDOW, 1 / SAMPLE_RATE)
    distance = edges[:, None] - bins[None, :]
    width = np.diff(edges)[:, None]
    rising, falling = -distance[:-2] / width[:-1], distance[2:] / width[1:]
    area = 2 / (edges[2:] - edges[:-2])
    return (np.maximum(0, np.minimum(rising, falling)) * area[:, None]).T.astype(np.float32)


_LINEAR_UP_TO_HZ = 1000.0
_HZ_PER_LINEAR_MEL = 200 / 3
_LINEAR_UP_TO_MEL = _LINEAR_UP_TO_HZ / _HZ_PER_LINEAR_MEL
_LOG_STEP = np.log(6.4) / 27
"""Above 1000 Hz, 27 mel are a factor of 6.4."""


def _hz_to_mel(hertz: float) -> float:
    return float(_LINEAR_UP_TO_MEL + np.log(hertz / _LINEAR_UP_TO_HZ) / _LOG_STEP)


def _mel_to_hz(mel: NDArray[np.float64]) -> NDArray[np.float64]:
    logarithmic = _LINEAR_UP_TO_HZ * np.exp(_LOG_STEP * (mel - _LINEAR_UP_TO_MEL))
    return np.where(mel < _LINEAR_UP_TO_MEL, _HZ_PER_LINEAR_MEL * mel, logarithmic)
