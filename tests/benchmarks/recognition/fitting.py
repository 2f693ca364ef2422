"""Acceptance, fitted on one half of the voices."""

from __future__ import annotations

import collections
import json
import math
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import numpy as np

from accessible_game.devices.ear import acceptance as acceptance_module
from accessible_game.devices.ear.acceptance import Acceptance
from accessible_game.devices.ear.rivals import rivals_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray
    from speech_recognition import AudioData

    from accessible_game.devices.ear.results import LegalSentence, RecognitionGrammar
    from accessible_game.devices.ear.whisper_ear import WhisperEar
    from tests.benchmarks.recognition.trials import SoundStage, Trial

_STORED = Path(acceptance_module.__file__).with_name("acceptance.json")
_RIDGE = 1.0
"""Weight of the squared coefficients, the evidence scaled to deviation 1: keeps the fit from trusting a few clips."""
MOST_WRONGLY_DONE = 0.01
"""Share of the legal, of the illegal and of the other utterances, whichever is worst, that may be done wrongly."""
_SURE_ODDS = 10
"""How many times as probable as its rivals a sentence is that is done: docs/recognition.md says what others cost."""
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
    fitted = _regression(observations)
    sure, unsure = (_threshold(fitted, observations, most) for most in (MOST_WRONGLY_DONE, MOST_WRONGLY_ASKED[ear]))
    return replace(fitted, sure=round(sure, 3), unsure=round(min(sure, unsure), 3))


def fit_beside_rivals(observations: Sequence[Observation]) -> Acceptance:
    """The same for what is never rejected, only asked back where its rivals are too probable."""
    return replace(_regression(observations), sure=_SURE_ODDS / (_SURE_ODDS + 1), unsure=0)


def _regression(observations: Sequence[Observation]) -> Acceptance:
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


def observe_beside_rivals(ear: WhisperEar, stage: SoundStage, wanted: Iterable[Trial]) -> Iterator[Observation]:
    """The same against rivals, where what was said has some one of them or it won, and the other was read on."""
    for trial in wanted:
        said, texts = trial.clip.text, [sentence.text for sentence in trial.grammar.legal]
        if not rivals_of(said, texts).any():
            continue
        winner, evidence = ear.evidence_beside_rivals(stage.play(trial), trial.grammar)
        is_right = trial.is_right(winner)
        if (is_right or rivals_of(said, [winner.text]).any()) and math.isfinite(evidence["lead"]):
            yield Observation(trial, evidence, is_right)


def store(
    ear: str,
    acceptance: Acceptance,
    observations: Sequence[Observation],
    beside_rivals: Sequence[Observation] = (),
) -> None:
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
    content = json.loads(_STORED.read_text("utf-8"))
    content[ear] = {"acceptance": asdict(acceptance), "how": how}
    if beside_rivals:
        content[ear]["beside_rivals"] = asdict(fit_beside_rivals(beside_rivals))
        content[ear]["how"] += (
            f" `beside_rivals` is a logistic regression that tells the right sentence from one that differs in a"
            f" number, a cousin, yes or on alone, in {len(beside_rivals)} trials of commands that have such rivals,"
            f" said by the same voices at their moments, clean and with noise 20, 10 and 5 dB below the speech; it is"
            f" sure where it is {_SURE_ODDS} times as probable that the sentence was said as that a rival was."
        )
    _STORED.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
