"""What an ear is tried with: a clip, a noise, the grammar in force, and the right answer."""

from __future__ import annotations

import random
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from speech_recognition import AudioData

from accessible_game.devices.ear.results import ActiveGrammar
from recognition.audio import RATE, noisy, to_pcm
from recognition.commands import MOMENTS, WHOLE, legal_sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from recognition.audio import Samples
    from recognition.clips import Clip

Kind = Literal["legal", "illegal", "stray"]

NOISES = ("white", "pink", "babble")
CLEAN = "clean"


@dataclass(frozen=True, slots=True)
class Trial:
    """One utterance at one moment."""

    clip: Clip
    condition: str
    """`clean`, or a noise and its distance below the speech in dB, such as `pink 10`."""
    moment: str
    kind: Kind


def trials(clips: Iterable[Clip], ratios: Sequence[int]) -> Iterator[Trial]:
    """Each clip clean and once at each of the ratios in dB, the noises taking turns.

    A command is tried at a moment at which it is legal, and clean at one at which it is not; stray speech clean at two
    moments.
    """
    for number, clip in enumerate(clips):
        draw = random.Random(clip.file)  # noqa: S311 - the same draw at every run
        at, elsewhere = _moments_of(clip, draw)
        if clip.reading is None:
            for moment in draw.sample(elsewhere, 2):
                yield Trial(clip, CLEAN, moment, "stray")
            continue
        yield Trial(clip, CLEAN, at, "legal")
        for turn, ratio in enumerate(ratios):
            yield Trial(clip, f"{NOISES[(number + turn) % len(NOISES)]} {ratio}", at, "legal")
        if elsewhere:
            yield Trial(clip, CLEAN, draw.choice(elsewhere), "illegal")


def _moments_of(clip: Clip, draw: random.Random) -> tuple[str, list[str]]:
    legal = [name for name, readings in MOMENTS.items() if clip.reading in readings]
    return draw.choice(legal or list(MOMENTS)), [name for name in MOMENTS if name not in legal]


GRAMMARS = {
    name: ActiveGrammar(legal_sentences(readings), legal_sentences(WHOLE)) for name, readings in MOMENTS.items()
}
"""The grammar in force at each moment."""
WHOLE_GRAMMAR = ActiveGrammar(legal_sentences(WHOLE), legal_sentences(WHOLE))
"""Everything legal at once."""


class SoundStage:
    """Plays trials: reads clips, and mixes noise with them, the same at every run."""

    def __init__(self, folder: Path, clips: Iterable[Clip]) -> None:
        self._folder = folder
        self._talkers = [clip for clip in clips if clip.reading is None]

    def play(self, trial: Trial) -> AudioData:
        """The sound of a trial."""
        return as_audio(self._mix(trial, trial.clip.samples(self._folder)))

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
