"""Words that win too easily are found out, whatever was said."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import numpy as np

from accessible_game.devices.ear.results import LegalSentence
from accessible_game.devices.ear.rivalry import Rivalry
from tests.benchmarks.recognition.rivalries import RivalryObservation, fit_word_biases

if TYPE_CHECKING:
    from tests.benchmarks.recognition.trials import Trial

CARDS = tuple(LegalSentence(f"the {which} card", which) for which in ("first", "second", "third"))
TRIALS = 600
TOO_MUCH = 2.0
"""Nats by which the ear of these tests prefers "first"."""


def observed(generator: np.random.Generator) -> RivalryObservation:
    """One of three cards was said; the ear found merits that fit it, but for its preference."""
    true_merits = generator.normal(0, 3, 3)
    shares = np.exp(true_merits) / np.exp(true_merits).sum()
    said = CARDS[generator.choice(3, p=shares)]
    merits = true_merits + np.array([TOO_MUCH, 0, 0])
    rivalry = Rivalry(CARDS, merits.astype(np.float32), np.ones(3, np.bool_), 3, 16)
    return RivalryObservation(cast("Trial", SimpleNamespace(is_right=said.__eq__)), rivalry)


def test_a_preference_is_found_to_be_as_large_as_it_is() -> None:
    """The words of the same kind share what is held against the one; words that all have get nothing."""
    generator = np.random.default_rng(1)
    biases = fit_word_biases([observed(generator) for _ in range(TRIALS)])
    others = (biases["second"] + biases["third"]) / 2
    assert abs(biases["first"] - others - TOO_MUCH) < 0.4
    assert not {"the", "card"} & biases.keys()
