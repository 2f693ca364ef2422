"""Acceptance, fitted on one half of the voices."""

from __future__ import annotations

import collections
import json
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from accessible_game.devices.ear import acceptance as acceptance_module
from accessible_game.devices.ear.acceptance import Acceptance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray
    from speech_recognition import AudioData

    from accessible_game.devices.ear.results import LegalSentence, RecognitionGrammar
    from tests.benchmarks.recognition.trials import SoundStage, Trial

_STORED = Path(acceptance_module.__file__).with_name("acceptance.json")
_RIDGE = 1.0
"""Weight of the squared coefficients, the evidence scaled to deviation 1: keeps the fit from trusting a few clips."""
MOST_WRONGLY_DONE = 0.01
"""Share of the legal, of the illegal and of the other utterances, whichever is worst, that may be done wrongly."""
MOST_WRONGLY_ASKED = {"whisper": 0.04, "sphinx": 0.15}
"""Share of them that each ear may ask back; the fallback, which is seldom sure, asks more."""


class FittedEar(Protocol):
    """An ear whose acceptance is fitted."""

    def evidence(self, audio: AudioData, grammar: RecognitionGrammar) -> tuple[LegalSentence, Mapping[str, float]]:
        """The legal sentence that was most probably said, and what speaks for it."""
        ...


@dataclass(frozen=True, slots=True)
class Observation:
    """What the ear found in one trial, and whether the winner was what was said."""

    trial: Trial
    evidence: Mapping[str, float]
    right: bool


def observe(ear: FittedEar, stage: SoundStage, wanted: Iterable[Trial]) -> Iterator[Observation]:
    """The evidence that the ear finds in each trial."""
    for trial in wanted:
        winner, evidence = ear.evidence(stage.play(trial), trial.grammar)
        yield Observation(trial, evidence, trial.is_right(winner))


def fit(ear: str, observations: Sequence[Observation]) -> Acceptance:
    """The regression that tells right winners from all others, and the thresholds that hold what may go wrong."""
    fitted = regression(observations)
    sure, unsure = (_threshold(fitted, observations, most) for most in (MOST_WRONGLY_DONE, MOST_WRONGLY_ASKED[ear]))
    return replace(fitted, sure=round(sure, 3), unsure=round(min(sure, unsure), 3))


def regression(observations: Sequence[Observation]) -> Acceptance:
    """The logistic regression that tells right winners from all others, without thresholds."""
    names = tuple(observations[0].evidence)
    features = np.array([[observation.evidence[name] for name in names] for observation in observations])
    right = np.array([observation.right for observation in observations])
    mean, deviation = features.mean(0), features.std(0)
    intercept, *weights = _logistic((features - mean) / deviation, right)
    weights = np.array(weights) / deviation
    return Acceptance(
        intercept=round(float(intercept - weights @ mean), 4),
        weights=dict(zip(names, (round(float(weight), 4) for weight in weights), strict=True)),
        sure=1,
        unsure=1,
    )


def _threshold(acceptance: Acceptance, observations: Sequence[Observation], most: float) -> float:
    """The confidence above which no more than that share of each kind of trial has a wrong winner."""
    wrong: dict[str, list[float]] = collections.defaultdict(list)
    for observation in observations:
        confidence = 0.0 if observation.right else acceptance.confidence(observation.evidence)
        wrong[observation.trial.kind].append(confidence)
    return max(float(np.quantile(confidences, 1 - most)) for confidences in wrong.values())


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


def store(ear: str, acceptance: Acceptance, observations: Sequence[Observation]) -> None:
    """Write what was fitted for an ear, and on what, to the file that the game reads."""
    kinds = collections.Counter(observation.trial.kind for observation in observations)
    voices = sorted({observation.trial.clip.voice for observation in observations})
    conditions = sorted({observation.trial.condition for observation in observations})
    how = (
        "Written by python -m tests.benchmarks.recognition fit: a logistic regression that tells the right sentence"
        f" from a wrong one, on {kinds['legal']} trials of legal commands (at their moment, and in the whole"
        f" grammar), {kinds['illegal']} of commands not legal at the moment and {kinds['stray']} of other speech."
        f" Conditions, noise with its distance in dB: {', '.join(conditions)}. Voices: {', '.join(voices)}."
        f" `sure` is the confidence above which {MOST_WRONGLY_DONE:.0%} of the utterances of one of these kinds have a"
        f" wrong winner, whichever kind is worst; `unsure` the one above which {MOST_WRONGLY_ASKED[ear]:.0%} have."
    )
    content = read_stored()
    content[ear] |= {"acceptance": asdict(acceptance), "how": how}
    write_stored(content)


def read_stored() -> dict[str, dict[str, Any]]:
    """What has been fitted for each ear."""
    return json.loads(_STORED.read_text("utf-8"))  # type: ignore[no-any-return]


def write_stored(content: Mapping[str, object]) -> None:
    """Write it to the file that the game reads."""
    _STORED.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
