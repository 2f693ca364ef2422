"""What came of the trials, counted and put into words."""

from __future__ import annotations

import collections
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.results import Band
from tests.benchmarks.recognition.trials import ANY_MOMENT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from accessible_game.devices.ear.listening import Ear
    from accessible_game.devices.ear.results import Recognition
    from tests.benchmarks.recognition.trials import SoundStage, Trial


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an ear made of one trial, and how long it took."""

    trial: Trial
    recognition: Recognition
    seconds: float

    @property
    def verdict(self) -> str:
        """In one or two words, what happens then."""
        right = self.trial.is_right(self.recognition.best)
        match self.recognition.band:
            case Band.SURE:
                return "right" if right else "wrong"
            case Band.UNSURE:
                return "asked right" if right else "asked wrong"
            case Band.REJECTED:
                return "rejected"


def try_ear(ear: Ear, stage: SoundStage, wanted: Iterable[Trial]) -> Iterator[Outcome]:
    """Play every trial to the ear."""
    for trial in wanted:
        audio, grammar = stage.play(trial), trial.grammar
        began = time.perf_counter()
        recognition = ear.recognise(audio, grammar)
        yield Outcome(trial, recognition, time.perf_counter() - began)


def report(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """One sentence for each group of trials, and one for the time."""
    groups: dict[str, list[Outcome]] = collections.defaultdict(list)
    for outcome in outcomes:
        groups[_group(outcome.trial)].append(outcome)
    for name in sorted(groups):
        yield f"{name}: {_shares(groups[name])}, of {len(groups[name])}."
    milliseconds = np.array([outcome.seconds for outcome in outcomes]) * 1000
    median, late = np.percentile(milliseconds, (50, 95))
    yield f"Recognition took {median:.0f} ms in the median, {late:.0f} ms at the 95th percentile."


def mistakes(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """One line for each utterance that was done or asked wrongly."""
    for outcome in outcomes:
        if "wrong" in outcome.verdict:
            trial, heard = outcome.trial, outcome.recognition
            yield (
                f"{outcome.verdict} ({heard.confidence:.2f}): {trial.clip.voice}, {trial.condition}, {trial.moment},"
                f" {trial.kind}: {trial.clip.text} -> {heard.best.text}"
            )


def _group(trial: Trial) -> str:
    if trial.kind != "legal":
        return {"illegal": "Commands not legal at the moment", "stray": "Other speech"}[trial.kind]
    place = "Whole grammar" if trial.moment == ANY_MOMENT else "Moments"
    noise = trial.condition.split()[-1]
    return f"{place}, {noise if noise == 'clean' else f'noise {noise.zfill(2)} dB below'}"


def _shares(outcomes: Sequence[Outcome]) -> str:
    counts = collections.Counter(outcome.verdict for outcome in outcomes)
    named = sum(outcome.recognition.not_legal_now is not None for outcome in outcomes)
    shares = [f"{verdict} {counts[verdict] / len(outcomes):.1%}" for verdict in sorted(counts)]
    return ", ".join(shares) + (f" ({named / len(outcomes):.1%} named as not legal now)" if named else "")
