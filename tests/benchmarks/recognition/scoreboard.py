"""What came of the trials, counted and put into words."""

from __future__ import annotations

import collections
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.results import Band

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
    processor_seconds: float
    """The same without what other programs took of the machine."""

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
        began, processor_began = time.perf_counter(), time.process_time()
        recognition = ear.recognise(audio, grammar)
        yield Outcome(trial, recognition, time.perf_counter() - began, time.process_time() - processor_began)


def report(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """One sentence for each group of trials, and two for the time."""
    groups: dict[str, list[Outcome]] = collections.defaultdict(list)
    for outcome in outcomes:
        groups[outcome.trial.group].append(outcome)
    for name in sorted(groups):
        yield f"{name}: {_shares(groups[name])}, of {len(groups[name])}."
    yield f"Recognition took {_times(outcome.seconds for outcome in outcomes)}."
    yield f"Of processor time it took {_times(outcome.processor_seconds for outcome in outcomes)}."


def _times(seconds: Iterable[float]) -> str:
    median, late = np.percentile([1000 * each for each in seconds], (50, 95))
    return f"{median:.0f} ms in the median, {late:.0f} ms at the 95th percentile"


def mistakes(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """One line for each utterance that was done or asked wrongly."""
    for outcome in outcomes:
        if "wrong" in outcome.verdict:
            trial, heard = outcome.trial, outcome.recognition
            yield (
                f"{outcome.verdict} ({heard.confidence:.2f}): {trial.clip.voice}, {trial.condition}, {trial.moment},"
                f" {trial.kind}: {trial.clip.text} -> {heard.best.text}"
            )


def _shares(outcomes: Sequence[Outcome]) -> str:
    counts = collections.Counter(outcome.verdict for outcome in outcomes)
    named = sum(outcome.recognition.not_legal_now is not None for outcome in outcomes)
    shares = [f"{verdict} {counts[verdict] / len(outcomes):.1%}" for verdict in sorted(counts)]
    return ", ".join(shares) + (f" ({named / len(outcomes):.1%} named as not legal now)" if named else "")
