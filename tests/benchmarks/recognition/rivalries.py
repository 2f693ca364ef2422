"""How a sentence is told from its rivals, fitted on one half of the voices: biases of words, and acceptance."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.rivals import rivals_of
from tests.benchmarks.recognition.fitting import Observation, read_stored, regression, write_stored

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from accessible_game.devices.ear.acceptance import Acceptance
    from accessible_game.devices.ear.rivalry import Rivalry
    from accessible_game.devices.ear.whisper_ear import WhisperEar
    from tests.benchmarks.recognition.trials import SoundStage, Trial

SURE_ODDS = 10
"""How many times as probable as its rivals a sentence is that is done: docs/recognition.md says what others cost."""
_RIDGE = 10.0
"""Weight of the squared biases.

Each voice left out in turn, at 10 dB a rival won 21 of 3,254 times with 10, 22 times with 3, 27 times with 30, and 34
times without biases; at 5 dB 90 of 3,331 times, 92, 93 and 96 times.
"""


@dataclass(frozen=True, slots=True)
class RivalryObservation:
    """What the ear found in one trial of a command that has rivals."""

    trial: Trial
    rivalry: Rivalry

    @property
    def right(self) -> list[bool]:
        """Which of the sentences means what was said."""
        return [self.trial.is_right(sentence) for sentence in self.rivalry.sentences]


def observe_rivalries(ear: WhisperEar, stage: SoundStage, wanted: Iterable[Trial]) -> Iterator[RivalryObservation]:
    """What the ear finds in each trial where what was said has rivals, and it or one of them won, and not alone."""
    for trial in wanted:
        if not rivals_of(trial.clip.text, [sentence.text for sentence in trial.grammar.legal]).any():
            continue
        found = RivalryObservation(trial, ear.rivalry(stage.play(trial), trial.grammar))
        winner, *others = found.rivalry.sentences
        has_rivals = any(sentence.reading != winner.reading for sentence in others)
        if has_rivals and (found.right[0] or rivals_of(trial.clip.text, [winner.text]).any()):
            yield found


def fit_word_biases(observations: Sequence[RivalryObservation]) -> dict[str, float]:
    """The nats by which words do better than they should beside others of their kind, whoever speaks.

    A multinomial logistic regression: with the biases held against them, the merits shall be log-probabilities.
    """
    decided = [observation for observation in observations if any(observation.right)]
    words = sorted({word for each in decided for sentence in each.rivalry.sentences for word in sentence.text.split()})
    biases = np.zeros(len(words))
    cases = [(_counts(each.rivalry, words), each.rivalry.merits, np.array(each.right)) for each in decided]
    for _ in range(8):
        gradient, curvature = -_RIDGE * biases, _RIDGE * np.eye(len(words))
        for counts, merits, right in cases:
            scores = merits - counts @ biases
            shares = np.exp(scores - scores.max())
            shares /= shares.sum()
            expected = shares @ counts
            gradient += expected - shares[right] @ counts[right] / shares[right].sum()
            curvature += (counts * shares[:, None]).T @ counts - np.outer(expected, expected)
        biases += np.linalg.solve(curvature, gradient)
    rounded = {word: round(float(bias), 2) for word, bias in zip(words, biases, strict=True)}
    return {word: bias for word, bias in rounded.items() if bias}


def fit_beside_rivals(observations: Sequence[RivalryObservation], biases: Mapping[str, float]) -> Acceptance:
    """The acceptance of what is never rejected, only asked back where its rivals are too probable."""
    settled = [(each.trial, each.rivalry.settle(biases)) for each in observations]
    found = [Observation(trial, asdict(best.beside_all), trial.is_right(best.sentence)) for trial, best in settled]
    return replace(regression(found), sure=SURE_ODDS / (SURE_ODDS + 1), unsure=0)


def store_rivalries(biases: Mapping[str, float], acceptance: Acceptance, observations: Sequence[object]) -> None:
    """Write what was fitted for the ear `whisper`, and on what, to the file that the game reads."""
    content = read_stored()
    content["whisper"] |= {
        "word_biases": dict(biases),
        "beside_rivals": asdict(acceptance),
        "how_beside_rivals": (
            f"Written by the same, on {len(observations)} trials of commands that have rivals, which differ in a"
            " number, a cousin, yes or on alone, said by the same voices at their moments, clean and with each noise 10"
            " and 5 dB below the speech. `word_biases` are the nats by which words do better than they should beside"
            " others of their kind. `beside_rivals` is a logistic regression that, with these, tells the right"
            f" sentence from a wrong one; it is sure where it is {SURE_ODDS} times as probable that the sentence was"
            " said as that a rival was."
        ),
    }
    write_stored(content)


def _counts(rivalry: Rivalry, words: Sequence[str]) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """How often each sentence has each word."""
    return np.array([[sentence.text.split().count(word) for word in words] for sentence in rivalry.sentences], float)
