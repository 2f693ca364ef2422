"""Whether a moment of sound is voiced, as vowels are and coughs, clicks and hissing are not."""

from __future__ import annotations

import numpy as np

from accessible_game.devices.ear.pcm import SAMPLE_RATE

_LAGS = slice(SAMPLE_RATE // 400, SAMPLE_RATE // 70)
"""Samples after which a voice repeats itself: between 400 and 70 Hz, from a child's voice to a deep one."""
_PERIODICITY = 0.6
"""Share of the energy that must come again after one of these lags, once it has turned into its opposite: noise of any
colour has less, and hum turns too late."""


def is_voiced(frame: bytes) -> bool:
    """Whether a frame of 16-bit samples at 16 kHz, 30 ms, repeats itself as the vocal folds do."""
    samples = np.frombuffer(frame, "<i2").astype(np.float32)
    samples -= samples.mean()
    spectrum = np.fft.rfft(samples, 2 * len(samples))
    correlation = np.fft.irfft(np.square(np.abs(spectrum)))[: len(samples)]
    correlation /= 1 - np.arange(len(samples)) / len(samples)
    has_turned = np.logical_or.accumulate(correlation < 0)
    again = np.where(has_turned, correlation, 0)[_LAGS].max()
    return bool(again > 0 and again >= _PERIODICITY * correlation[0])
