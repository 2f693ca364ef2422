"""Whether what was heard is to be done, asked back or rejected."""

from __future__ import annotations

import functools
import importlib.resources
import json
import math
from dataclasses import dataclass

from accessible_game.devices.ear.results import Band

ODDS_LIMIT = 12.0
"""Log-odds are held within this distance from even: beyond it they say nothing more."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for the winning sentence."""

    log_probability: float
    """Of the sentence given the sound, in nats."""
    per_token: float
    """Of its tokens and its end on average, in the likeliest spelling."""
    weakest_token: float
    """Of the least probable of these: low where speech goes on after a sentence, or a word was another one."""
    odds_among_legal: float
    """Log-odds of its reading against all other readings that are legal now."""
    odds_in_whole: float
    """Log-odds of its reading against all others of the whole grammar."""


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A logistic regression over the evidence, and the two confidences between the three bands."""

    intercept: float
    log_probability: float
    per_token: float
    weakest_token: float
    odds_among_legal: float
    odds_in_whole: float
    sure: float
    """From this confidence on."""
    unsure: float
    """From this confidence on."""

    def confidence(self, evidence: Evidence) -> float:
        """How probable it is, from 0 to 1, that the winning sentence was meant."""
        score = (
            self.intercept
            + self.log_probability * evidence.log_probability
            + self.per_token * evidence.per_token
            + self.weakest_token * evidence.weakest_token
            + self.odds_among_legal * evidence.odds_among_legal
            + self.odds_in_whole * evidence.odds_in_whole
        )
        return 1 / (1 + math.exp(-max(-50.0, min(50.0, score))))

    def band(self, confidence: float) -> Band:
        """The band in which a confidence lies."""
        if confidence >= self.sure:
            return Band.SURE
        return Band.UNSURE if confidence >= self.unsure else Band.REJECTED


@functools.cache
def fitted_acceptance() -> Acceptance:
    """The acceptance stored in `acceptance.json`, which also says how it was fitted."""
    text = importlib.resources.files(__package__).joinpath("acceptance.json").read_text("utf-8")
    return Acceptance(**json.loads(text)["acceptance"])
