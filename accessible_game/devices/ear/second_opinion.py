"""What PocketSphinx makes of sentences between which Whisper is in doubt: its mistakes are others."""

from __future__ import annotations

import contextlib
import threading
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.phonetic_decoder import PhoneticDecoder

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from accessible_game.devices.ear.pcm import Floats

_WEIGHT = 0.0025
"""Nats of merit for each unit of PocketSphinx's scores."""
_MOST = 1.5
"""Nats: more is not held against a sentence, since what PocketSphinx does not find may have been said all the same."""


class SecondOpinion:
    """Compares a few sentences by how their words are pronounced."""

    def __init__(self) -> None:
        self._decoder = PhoneticDecoder()
        self._lock = threading.Lock()

    def prepare(self, texts: Iterable[str]) -> None:
        """Look up how the words of texts are pronounced, so that the first doubt does not wait for it."""
        with self._lock, contextlib.suppress(RuntimeError):
            self._decoder.teach(map(str.lower, texts))

    def handicaps(self, pcm: bytes, texts: Sequence[str]) -> Floats:
        """By how many nats each text fits the sound worse than the one that fits it best, from 0 to 1.5.

        The sound is 16-bit mono at 16 kHz. All 0 where no text fits it, or one cannot be compared as it is written.
        """
        spoken = [text.lower() for text in texts]
        scores = np.full(len(texts), -np.inf)
        with self._lock, contextlib.suppress(RuntimeError):
            self._decoder.teach(spoken)
            scores = np.array([self._score(pcm, text) for text in spoken])
        if not np.isfinite(scores).any():
            return np.zeros(len(texts), np.float32)
        handicaps: Floats = np.minimum(_MOST, _WEIGHT * (scores.max() - scores)).astype(np.float32)
        return handicaps

    def _score(self, pcm: bytes, text: str) -> float:
        self._decoder.begin_anew()  # what it learnt of the noise the last time would favour the next text
        self._decoder.use_text(text)
        return self._decoder.decode(pcm)[1]
