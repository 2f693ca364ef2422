"""Acceptance, fitted on one half of the voices."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.acceptance import Acceptance, Evidence
from recognition.trials import GRAMMARS, WHOLE_GRAMMAR

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from accessible_game.devices.ear.whisper_ear import WhisperEar
    from recognition.trials import SoundStage, Trial

_RIDGE = 1.0
"""Weight of the squared coefficients, the evidence scaled to deviation 1: keeps the fit from trusting a few clips."""
MOST_WRONGLY_DONE = 0.01
"""Share of the stray and of the illegal utterances, whichever is worse, that may be taken for sure."""
MOST_WRONGLY_ASKED = 0.04
"""Share of them that may be asked back."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What the ear found in one trial, and whether the winner was what was said."""

    trial: Trial
    evidence: Evidence
    right: bool


def observe(ear: WhisperEar, stage: SoundStage, wanted: Iterable[Trial]) -> Iterator[Observation]:
    """The evidence for each trial, at its moment and, for a command, in the whole grammar too."""
    for trial in wanted:
        audio = stage.play(trial)
        grammars = (GRAMMARS[trial.moment], WHOLE_GRAMMAR) if trial.kind == "legal" else (GRAMMARS[trial.moment],)
        for grammar in grammars:
            winner, evidence = ear.evidence(audio, grammar)
            yield Observation(trial, evidence, trial.kind == "legal" and winner.reading == trial.clip.reading)


def fit(observations: Sequence[Observation]) -> Acceptance:
    """The regression that tells right winners from all others, and the thresholds that hold what may go wrong."""
    features = np.array([astuple(observation.evidence) for observation in observations])
    right = np.array([observation.right for observation in observations])
    kinds = np.array([observation.trial.kind for observation in observations])
    mean, deviation = features.mean(0), features.std(0)
    intercept, *weights = _logistic((features - mean) / deviation, right)
    weights = np.array(weights) / deviation
    intercept -= float(weights @ mean)
    scores = 1 / (1 + np.exp(-(intercept + features @ weights)))
    sure, unsure = (
        max(float(np.quantile(scores[kinds == kind], 1 - most)) for kind in ("stray", "illegal"))
        for most in (MOST_WRONGLY_DONE, MOST_WRONGLY_ASKED)
    )
    names = [field.name for field in fields(Evidence)]
    coefficients = dict(zip(names, (round(float(weight), 4) for weight in weights), strict=True))
    return Acceptance(
        round(float(intercept), 4), **coefficients, sure=round(sure, 3), unsure=round(min(sure, unsure), 3)
    )


def _logistic(features: NDArray[np.float64], right: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Coefficients, the intercept first, by Newton's method."""
    rows = np.column_stack((np.ones(len(features)), features))
    penalty = np.diag([0.0, *[_RIDGE] * features.shape[1]])
    coefficients = np.zeros(rows.shape[1])
    for _ in range(30):
        share = 1 / (1 + np.exp(-rows @ coefficients))
        gradient = rows.T @ (right - share) - penalty @ coefficients
        curvature = (rows * (share * (1 - share))[:, None]).T @ rows + penalty
        coefficients += np.linalg.solve(curvature, gradient)
    return coefficients
