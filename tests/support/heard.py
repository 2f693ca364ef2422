"""Whether a recording holds what was spoken, by how loud it is from moment to moment.

espeak-ng never makes quite the same samples twice, and devices resample them; but the loudness of a sentence is its
fingerprint. A sentence of the game was like itself by 0.972 and more, and like the most similar other one by 0.937.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from array import array

    from numpy.typing import NDArray

LIKENESS: Final = 0.955
"""What is more like a sentence than this is that sentence, whole."""

_WINDOW_S: Final = 0.08
_STEP_S: Final = 0.003


@dataclass(frozen=True, slots=True)
class Heard:
    """Where a recording is most like what was spoken, in seconds from its beginning, and how much: 1 is the same."""

    begins_s: float
    likeness: float


def listen_for(spoken: array[int], recording: array[int], rate: int) -> Heard:
    """Return where *recording* is most like *spoken*, both of them at *rate* samples a second."""
    wanted = _loudness(np.asarray(spoken), rate)
    heard = _loudness(np.concatenate([np.asarray(recording), np.zeros(len(spoken), np.int16)]), rate)
    places = np.lib.stride_tricks.sliding_window_view(heard, len(wanted))
    deviations = places - places.mean(axis=1, keepdims=True)
    norms = np.sqrt((deviations**2).sum(axis=1)) * np.linalg.norm(wanted - wanted.mean())
    likenesses = deviations @ (wanted - wanted.mean()) / np.maximum(norms, 1e-9)
    best = int(likenesses.argmax())
    return Heard(best * _STEP_S, float(likenesses[best]))


def _loudness(samples: NDArray[np.int16], rate: int) -> NDArray[np.float64]:
    window, step = round(_WINDOW_S * rate), round(_STEP_S * rate)
    energy = np.concatenate([[0.0], np.cumsum(samples.astype(np.float64) ** 2)])
    begins = np.arange(0, len(samples) - window, step)
    loudness: NDArray[np.float64] = np.sqrt((energy[begins + window] - energy[begins]) / window)
    return loudness
