"""The ear's form of sound, mono at 16 kHz: 16-bit little-endian samples, or numbers with full scale 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

Floats: TypeAlias = "NDArray[np.float32]"

SAMPLE_RATE = 16_000
"""Hz."""
FULL_SCALE = 32768
"""In steps of 16 bits."""
FRAME_SECONDS = 0.03
FRAME = round(FRAME_SECONDS * SAMPLE_RATE)
"""Samples in 30 ms, which are looked at together."""


def to_samples(pcm: bytes) -> Floats:
    """Return 16-bit samples as numbers."""
    return np.frombuffer(pcm, "<i2").astype(np.float32) / np.float32(FULL_SCALE)


def to_pcm(samples: Floats) -> bytes:
    """Return numbers as 16-bit samples; what is louder than full scale is clipped."""
    return (samples * FULL_SCALE).clip(-FULL_SCALE, FULL_SCALE - 1).astype("<i2").tobytes()
