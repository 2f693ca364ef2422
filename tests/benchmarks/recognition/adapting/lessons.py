"""What the model learns from: sounds in a quiet room and in a noisy one, and sentences to compare them on."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.pcm import SAMPLE_RATE
from accessible_game.devices.ear.spelling import NUMBER_WORDS, spellings
from accessible_game.devices.ear.wordings import unlikeness
from tests.benchmarks.recognition.adapting.rooms import in_a_room, paced
from tests.benchmarks.recognition.adapting.speech import COMMANDS, read_speech

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from accessible_game.devices.ear.whisper import Whisper
    from tests.benchmarks.recognition.adapting.speech import Speakers
    from tests.benchmarks.recognition.audio import Samples

_CLIPS = 16
SENTENCES = 8
"""That each clip is compared on: what is said in it, and others."""
SHORTEST = 3 * SAMPLE_RATE
"""Samples to which sounds are padded, as in the game's ear."""
_ALIKE = 12
"""Commands that are most like a text, of which some are compared with it."""
_NUMBERS = sorted(NUMBER_WORDS)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Some clips: as heard in a quiet room, in a noisy one, and the sentences of each, what is said in it first."""

    quiet: Sequence[Samples]
    noisy: Sequence[Samples]
    sentences: Sequence[Sequence[int]]
    """Tokens, from the start of a text on, without its end."""


class Lessons:
    """Draws lessons from what the speakers spoke."""

    def __init__(self, folder: Path, speakers: Sequence[Speakers], ear: Whisper) -> None:
        self._generator = np.random.default_rng(1)
        self._ear = ear
        self._spoken = [read_speech(folder, speaker) for speaker in speakers]
        weights = np.array([speaker.weight for speaker in speakers])
        self._shares = weights / weights.sum()
        self._talkers = [clip.samples for clips in self._spoken for clip in clips]
        self._texts = sorted({clip.text for clips in self._spoken for clip in clips})

    def draw(self) -> Lesson:
        """One lesson; nine in ten have nothing longer than what the game's ear pads sounds to."""
        short = self._generator.random() < 0.9
        quiet, noisy, sentences = [], [], []
        for _ in range(_CLIPS):
            text, clean, disturbed = self._clip(short=short)
            quiet.append(clean)
            noisy.append(disturbed)
            spelling = 0 if self._generator.random() < 0.7 else -1
            sentences += [self._tokens(choice, spelling) for choice in (text, *self._others(text))]
        return Lesson(quiet, noisy, sentences)

    def _clip(self, *, short: bool) -> tuple[str, Samples, Samples]:
        while True:
            clips = self._spoken[self._generator.choice(len(self._spoken), p=self._shares)]
            clip = clips[self._generator.integers(len(clips))]
            speech = clip.samples
            if self._generator.random() < 0.7:
                speech = paced(speech, self._generator)
            clean, noisy = in_a_room(speech, self._talkers, self._generator)
            if not short or len(clean) <= SHORTEST:
                return clip.text, clean, noisy

    def _tokens(self, text: str, spelling: int) -> list[int]:
        encode = self._ear.tokenizer.encode
        return [*self._ear.prompt, *encode(spellings(text, encode)[spelling])]

    def _others(self, text: str) -> list[str]:
        chosen = {text}
        while len(chosen) < SENTENCES:
            draw = self._generator.random()
            if draw < 0.3:
                chosen.add(self._with_another_number(text))
            elif draw < 0.7:
                chosen.add(self._one_of(_alike(text)))
            else:
                chosen.add(self._one_of(COMMANDS if draw < 0.9 else self._texts))
        return sorted(chosen - {text})

    def _with_another_number(self, text: str) -> str:
        words = text.split()
        numbers = [at for at, word in enumerate(words) if word in NUMBER_WORDS]
        if numbers:
            words[int(self._generator.choice(numbers))] = self._one_of(_NUMBERS)
        return " ".join(words)

    def _one_of(self, texts: Sequence[str]) -> str:
        return texts[int(self._generator.integers(len(texts)))]


@functools.cache
def _alike(text: str) -> list[str]:
    return sorted(COMMANDS, key=lambda command: unlikeness(text, command))[:_ALIKE]
