"""Sentences that differ in a number alone, or are yes and no: the ones that must never be taken for each other."""

from __future__ import annotations

import functools
import itertools
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.pcm import SAMPLE_RATE
from accessible_game.devices.ear.spelling import NUMBER_WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from accessible_game.devices.ear.pcm import Floats
    from accessible_game.devices.ear.trie import Flags

_FRAME = 3 * SAMPLE_RATE // 100
_NOISY_DB = 25.0
"""Between the loudest and the quietest tenth of an utterance: the fitting voices had 46 to 48 in a quiet room, and at
most 17 with noise 10 dB below them."""
_MARGIN_IN_QUIET = 1.0
"""Nats by which a sentence must be better than each of its rivals to be sure.

Of the commands of the fitting voices, clean, it asks back 0.7 % more; none was wrong.
"""
_MARGIN_IN_NOISE = 2.0
"""The same in noise: with noise 10 dB below the speech 1.1 instead of 2.6 % were wrong, and 4 % more are asked back."""


def rivals_of(text: str, texts: Sequence[str]) -> Flags:
    """Which of the texts differ from `text` in nothing but a number; yes and no count as numbers."""
    form = _form(text)
    return np.array([other != text and _form(other) == form for other in texts], np.bool_)


def needed_margin(samples: Floats) -> float:
    """How much better than its rivals a sentence must be to be sure, in nats, by how noisy the utterance is."""
    whole = np.pad(samples, (0, max(0, _FRAME - len(samples))))
    frames = whole[: len(whole) // _FRAME * _FRAME].reshape(-1, _FRAME)
    quiet, loud = np.percentile(np.sqrt(np.square(frames).mean(1)), (10, 90))
    return _MARGIN_IN_QUIET if loud > quiet * 10 ** (_NOISY_DB / 20) else _MARGIN_IN_NOISE


@functools.lru_cache(4096)
def _form(text: str) -> str:
    words = text.split()
    is_number = [word in NUMBER_WORDS or text in {"yes", "no"} for word in words]
    parts = itertools.groupby(zip(is_number, words, strict=True), key=lambda pair: pair[0])
    return " ".join("#" if number else " ".join(word for _, word in part) for number, part in parts)
