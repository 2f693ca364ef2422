"""What an ear is tried with: a clip, a noise, the grammar in force, and the right answer."""

from __future__ import annotations

import collections
import itertools
import random
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from speech_recognition import AudioData

from accessible_game.devices.ear.results import RecognitionGrammar
from tests.benchmarks.recognition.audio import RATE, TAIL, noisy, to_pcm
from tests.benchmarks.recognition.commands import MOMENTS, WHOLE, reading_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from accessible_game.devices.ear.results import LegalSentence
    from tests.benchmarks.recognition.audio import Samples
    from tests.benchmarks.recognition.clips import Clip

Kind = Literal["legal", "illegal", "stray"]

HEARD_AFTER = int(0.11 * RATE)
"""Samples after the speech that an ear gets: the detector takes the last sound for 80 ms longer than it is, and the
first look comes with the first silent frame, 30 ms."""
NOISES = ("white", "pink", "babble")
CLEAN = "clean"
ANY_MOMENT = "whole grammar"
"""Everything legal at once."""
_FEW = 5
"""Sentences, and what was said where it is legal, for a program that listens for no more."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One utterance at one moment."""

    clip: Clip
    condition: str
    """`clean`, or a noise and its distance below the speech in dB, such as `pink 10`."""
    moment: str
    kind: Kind
    is_few: bool = False
    """Whether only a few sentences of the moment are listened for, and no others are known."""

    @property
    def grammar(self) -> RecognitionGrammar:
        """What may be said."""
        everything = WHOLE if self.moment == ANY_MOMENT else MOMENTS[self.moment]
        if not self.is_few:
            return everything
        said = tuple(sentence for sentence in everything.legal if sentence.text == self.clip.text)
        others = [sentence for sentence in everything.legal if sentence.text != self.clip.text]
        return RecognitionGrammar((*said, *random.Random(self.clip.file).sample(others, _FEW)))  # noqa: S311

    @property
    def group(self) -> str:
        """What it is counted among."""
        if self.is_few:
            return (
                "Few sentences, " + {"legal": "one of them", "illegal": "another", "stray": "other speech"}[self.kind]
            )
        if self.kind != "legal":
            return {"illegal": "Commands not legal at the moment", "stray": "Other speech"}[self.kind]
        place = "Whole grammar" if self.moment == ANY_MOMENT else "Moments"
        noise = self.condition.split()[-1]
        return f"{place}, {noise if noise == CLEAN else f'noise {noise.zfill(2)} dB below'}"

    def is_right(self, sentence: LegalSentence) -> bool:
        """Whether the sentence means what was said and what is legal."""
        return self.kind == "legal" and sentence.reading == reading_in(self.grammar, self.clip.text)


def trials(clips: Iterable[Clip], ratios: Sequence[int]) -> Iterator[Trial]:
    """Each clip clean and once at each of the ratios in dB, the noises taking turns.

    A command is tried at a moment at which it is legal, if there is one, with everything legal at once, and, clean, at
    a moment at which it is not; stray speech clean at two moments. All are tried clean where little is listened for.
    """
    for number, clip in enumerate(clips):
        draw = random.Random(clip.file)  # noqa: S311 - the same draw at every run
        legal = [name for name, grammar in MOMENTS.items() if reading_in(grammar, clip.text) is not None]
        elsewhere = [name for name in MOMENTS if name not in legal]
        if not clip.is_command:
            for moment in draw.sample(elsewhere, 2):
                yield Trial(clip, CLEAN, moment, "stray")
            yield Trial(clip, CLEAN, ANY_MOMENT, "stray", is_few=True)
            continue
        noises = [f"{NOISES[(number + turn) % len(NOISES)]} {ratio}" for turn, ratio in enumerate(ratios)]
        places = (*draw.sample(legal, min(1, len(legal))), ANY_MOMENT)
        for condition, place in itertools.product((CLEAN, *noises), places):
            yield Trial(clip, condition, place, "legal")
        yield Trial(clip, CLEAN, ANY_MOMENT, "legal", is_few=True)
        if elsewhere:
            moment = draw.choice(elsewhere)
            yield Trial(clip, CLEAN, moment, "illegal")
            yield Trial(clip, CLEAN, moment, "illegal", is_few=True)


def at_most(limit: int, wanted: Iterable[Trial]) -> list[Trial]:
    """So many trials of each group, drawn from all of it, the same at every run; all of a group that has no more."""
    groups: dict[str, list[Trial]] = collections.defaultdict(list)
    for trial in wanted:
        groups[trial.group].append(trial)
    draw = random.Random(limit)  # noqa: S311 - the same draw at every run
    return [trial for group in groups.values() for trial in draw.sample(group, min(limit, len(group)))]


class SoundStage:
    """Plays trials: reads clips, and mixes noise with them, the same at every run."""

    def __init__(self, folder: Path, clips: Iterable[Clip]) -> None:
        self._folder = folder
        self._talkers = [clip for clip in clips if not clip.is_command]

    def play(self, trial: Trial) -> AudioData:
        """The sound of a trial, cut after its speech where the end-pointer cuts a clean one in the median."""
        return as_audio(self._mix(trial, trial.clip.samples(self._folder))[: HEARD_AFTER - TAIL])

    def _mix(self, trial: Trial, clip: Samples) -> Samples:
        if trial.condition == CLEAN:
            return clip
        noise, ratio = trial.condition.split()
        seed = zlib.crc32(f"{trial.clip.file} {trial.condition}".encode())
        others = [talker for talker in self._talkers if talker.voice != trial.clip.voice]
        babble = [talker.samples(self._folder) for talker in random.Random(seed).sample(others, 6)]  # noqa: S311
        return noisy(clip, noise, float(ratio), babble, seed)


def as_audio(samples: Samples) -> AudioData:
    """Samples as SpeechRecognition's audio."""
    return AudioData(to_pcm(samples), RATE, 2)
