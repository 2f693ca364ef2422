"""A sentence beside those that must never be taken for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.evidence import EvidenceBesideRivals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from accessible_game.devices.ear.pcm import Floats
    from accessible_game.devices.ear.results import LegalSentence
    from accessible_game.devices.ear.trie import Flags


@dataclass(frozen=True, slots=True)
class Settlement:
    """Which of a sentence and its rivals was most probably said, and what speaks for it."""

    sentence: LegalSentence
    beside_all: EvidenceBesideRivals
    """Against all others of another reading."""
    beside_legal: EvidenceBesideRivals
    """Against those of them that may be said now."""


@dataclass(frozen=True, slots=True)
class Rivalry:
    """A sentence that won, first, and its rivals, with how much the sound speaks for each."""

    sentences: tuple[LegalSentence, ...]
    merits: Floats
    """Of each, in nats, less what a second opinion holds against it."""
    legal: Flags
    """Which of them may be said now."""
    compared: int
    """How many of the first ones can be settled on: the winner, and those of which a second opinion was asked for."""
    contrast: float
    """Decibels by which the voice stands out from the room, at most 16."""

    def settle(self, word_biases: Mapping[str, float]) -> Settlement:
        """Choose among those that may be said now if the winner may, and otherwise among those that may not.

        `word_biases` are the nats by which the ear prefers words to others of their kind.
        """
        biases = [sum(word_biases.get(word, 0) for word in sentence.text.split()) for sentence in self.sentences]
        merits = self.merits - np.array(biases)
        eligible = (self.legal == self.legal[0]) & (np.arange(len(merits)) < self.compared)
        best = int(np.argmax(np.where(eligible, merits, -np.inf)))
        others = np.array([sentence.reading != self.sentences[best].reading for sentence in self.sentences], np.bool_)
        over_all, over_legal = (
            EvidenceBesideRivals(float(merits[best] - merits[beaten].max(initial=-np.inf)), self.contrast)
            for beaten in (others, others & self.legal)
        )
        return Settlement(self.sentences[best], over_all, over_legal)
