"""Whether what was heard is to be done, asked back or rejected."""

from __future__ import annotations

import functools
import importlib.resources
import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from accessible_game.devices.ear.results import Band

if TYPE_CHECKING:
    from collections.abc import Mapping

_MOST = 50.0
"""Scores are held within this distance from even, where the exponential function still has a value."""


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A logistic regression over what speaks for a sentence, and the two confidences between the three bands."""

    intercept: float
    weights: Mapping[str, float]
    """By the name of each piece of evidence."""
    sure: float
    """From this confidence on."""
    unsure: float
    """From this confidence on."""

    def confidence(self, evidence: Mapping[str, float]) -> float:
        """How probable it is, from 0 to 1, that the winning sentence was meant; every weight needs its evidence."""
        score = self.intercept + sum(weight * evidence[name] for name, weight in self.weights.items())
        return 1 / (1 + math.exp(-max(-_MOST, min(_MOST, score))))

    def band(self, confidence: float) -> Band:
        """The band in which a confidence lies."""
        if confidence >= self.sure:
            return Band.SURE
        return Band.UNSURE if confidence >= self.unsure else Band.REJECTED


def fitted_acceptance(ear: str) -> Acceptance:
    """The acceptance of an ear, `whisper` or `sphinx`, from `acceptance.json`, which also says how it was fitted."""
    return Acceptance(**_fitted()[ear]["acceptance"])


def fitted_acceptance_beside_rivals() -> Acceptance:
    """The same for the ear `whisper` where a rival may have been said, from its lead and the contrast of the sound."""
    return Acceptance(**_fitted()["whisper"]["beside_rivals"])


def fitted_word_biases() -> Mapping[str, float]:
    """The nats by which the ear `whisper` prefers words to others of their kind, such as "first" to "third"."""
    return _fitted()["whisper"]["word_biases"]  # type: ignore[no-any-return]


@functools.cache
def _fitted() -> Mapping[str, Any]:
    text = importlib.resources.files(__package__).joinpath("acceptance.json").read_text("utf-8")
    return json.loads(text)  # type: ignore[no-any-return]
