"""The training: the encoder learns to hear through noise what the plain model hears without."""

from __future__ import annotations

import hashlib
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from accessible_game.devices.ear import adaptation as adaptation_module
from accessible_game.devices.ear.checkpoint import Checkpoint
from accessible_game.devices.ear.features import log_mel
from accessible_game.devices.ear.pcm import SAMPLE_RATE
from accessible_game.devices.ear.spelling import NUMBER_WORDS, spellings
from accessible_game.devices.ear.tokens import END, NO_TIMESTAMPS, START, Tokenizer
from accessible_game.devices.ear.whisper import packaged_model
from tests.benchmarks.recognition.adapting.network import FREQUENT_TOKENS, RANK, Decoder, Encoder
from tests.benchmarks.recognition.adapting.rooms import in_a_room, paced
from tests.benchmarks.recognition.adapting.speech import COMMANDS, SPEAKERS, read_speech, speak_missing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.benchmarks.recognition.adapting.speech import Speakers
    from tests.benchmarks.recognition.audio import Samples

_STORED = Path(adaptation_module.__file__).with_name("adaptation.npz")
_BATCH = 16
"""Clips in one step, each with its own sentence and one other."""
_LEARNING_RATE = 1e-3
_WARM_UP = 100
"""Steps."""
_ENCODER_WEIGHT = 0.3
"""Of the encoder's mean square distance, next to the divergence of the decoder's distributions."""
_OTHER_WEIGHT = 0.3
"""Of a sentence that was not said."""
_SHORTEST = 3 * SAMPLE_RATE
"""Samples to which sounds are padded, as in the game's ear."""
_REPORTED = 50
"""Steps from one line of progress to the next."""
_NUMBERS = sorted(NUMBER_WORDS)


def adapt(
    folder: Path, steps: int = 1800, target: Path = _STORED, speakers: Sequence[Speakers] = SPEAKERS
) -> Iterator[str]:
    """Speak what is missing into the folder's `adapting`, learn, and store the corrections; yields its progress."""
    yield from speak_missing(folder / "adapting", speakers)
    torch.manual_seed(1)
    model = packaged_model()
    lessons = Lessons(folder / "adapting", speakers, Tokenizer(model / "tokenizer.json"))
    training = Training(Checkpoint(model / "model.bin"), lessons.end)
    losses = []
    for step in range(steps):
        losses.append(training.step(lessons, step, steps))
        if len(losses) == _REPORTED or step == steps - 1:
            divergence, distance = np.mean(losses, axis=0)
            yield f"Step {step + 1}: divergence {divergence:.4f}, distance of the encoder's states {distance:.4f}."
            losses.clear()
    corrections: dict[str, Any] = training.student.corrections()
    np.savez_compressed(target, **corrections)
    yield f"Stored in {target.name}, whose SHA-256 is {hashlib.sha256(target.read_bytes()).hexdigest()}."


class Lessons:
    """Draws what is heard, in a quiet room and in a noisy one, and the sentences that it is compared on."""

    def __init__(self, folder: Path, speakers: Sequence[Speakers], tokenizer: Tokenizer) -> None:
        self._generator = np.random.default_rng(1)
        self._tokenizer = tokenizer
        self.end = tokenizer.special(END)
        self._speakers = speakers
        self._spoken = [read_speech(folder, speaker) for speaker in speakers]
        weights = np.array([speaker.weight for speaker in speakers])
        self._shares = weights / weights.sum()
        self._talkers = [clip.samples for clips in self._spoken for clip in clips]
        self._texts = sorted({clip.text for clips in self._spoken for clip in clips})

    def batch(self) -> tuple[list[Samples], list[Samples], list[list[int]]]:
        """Quiet sounds, the same in noise, and the tokens of two sentences for each, the one that is said first."""
        short = self._generator.random() < 0.9
        quiet, noisy, sentences = [], [], []
        for _ in range(_BATCH):
            text, clean, disturbed = self._clip(short=short)
            quiet.append(clean)
            noisy.append(disturbed)
            sentences += [self._tokens(text), self._tokens(self._other(text))]
        return quiet, noisy, sentences

    def _clip(self, *, short: bool) -> tuple[str, Samples, Samples]:
        while True:
            index = self._generator.choice(len(self._speakers), p=self._shares)
            clips = self._spoken[index]
            clip = clips[self._generator.integers(len(clips))]
            speech = clip.samples
            if self._generator.random() < 0.7:
                speech = paced(speech, self._generator)
            clean, noisy = in_a_room(speech, self._talkers, self._generator)
            if not short or len(clean) <= _SHORTEST:
                return clip.text, clean, noisy

    def _tokens(self, text: str) -> list[int]:
        written = list(spellings(text, self._tokenizer.encode))
        spelling = written[self._generator.integers(len(written))] if self._generator.random() < 0.5 else written[0]
        tokens = [self._tokenizer.special(START), self._tokenizer.special(NO_TIMESTAMPS)]
        tokens += self._tokenizer.encode(spelling)
        if self._generator.random() < 0.8:
            tokens += self._tokenizer.encode(("", "", ".", "!", "?")[self._generator.integers(5)])
        return [*tokens, self.end]

    def _other(self, text: str) -> str:
        words = text.split()
        numbers = [at for at, word in enumerate(words) if word in NUMBER_WORDS]
        if numbers and self._generator.random() < 0.7:
            words[self._generator.choice(numbers)] = _NUMBERS[self._generator.integers(len(_NUMBERS))]
            return " ".join(words)
        others = COMMANDS if self._generator.random() < 0.7 else self._texts
        return others[self._generator.integers(len(others))]


class Training:
    """A student with corrections, who hears noise, beside the plain teacher, who does not."""

    def __init__(self, checkpoint: Checkpoint, end: int) -> None:
        self._teacher = Encoder(checkpoint)
        self.student = Encoder(checkpoint, RANK)
        self._decoder = Decoder(checkpoint, [*range(FREQUENT_TOKENS), end])
        self._end = end
        self._parameters = [values for values in self.student.parameters() if values.requires_grad]
        self._optimizer = torch.optim.AdamW(self._parameters, lr=_LEARNING_RATE, betas=(0.9, 0.98), weight_decay=0.01)

    def step(self, lessons: Lessons, step: int, steps: int) -> tuple[float, float]:
        """Learn from one batch: the divergence of the distributions, and the distance of the states, before it."""
        for group in self._optimizer.param_groups:
            cosine = 0.5 * (1 + math.cos(math.pi * step / steps)) + 0.01
            group["lr"] = _LEARNING_RATE * min(1, (step + 1) / _WARM_UP) * cosine
        divergence, distance = self._losses(*lessons.batch())
        self._optimizer.zero_grad()
        (divergence + _ENCODER_WEIGHT * distance).backward()
        torch.nn.utils.clip_grad_norm_(self._parameters, 1.0)
        self._optimizer.step()
        return float(divergence.detach()), float(distance.detach())

    def _losses(self, quiet: list[Samples], noisy: list[Samples], sentences: list[list[int]]) -> tuple[Any, Any]:
        tokens, token_weights = self._padded(sentences)
        size = max(_SHORTEST, *map(len, quiet))
        with torch.autocast("cpu", torch.bfloat16):
            with torch.no_grad():
                taught = self._teacher(_features(quiet, size))
                wanted = self._distribution(tokens, taught)
            heard = self.student(_features(noisy, size))
            found = self._distribution(tokens, heard)
        divergences = (wanted.exp() * (wanted - found)).sum(-1)
        distances = ((heard.float() - taught.float()) ** 2).mean(-1)
        states = torch.arange(distances.shape[1])
        sounding = torch.stack([states < len(sound) // 320 + 3 for sound in quiet]).float()
        return _weighted_mean(divergences, token_weights), _weighted_mean(distances, sounding)

    def _distribution(self, tokens: Any, states: Any) -> Any:  # noqa: ANN401 - PyTorch's tensors are untyped where it is not installed
        return self._decoder(tokens, states.repeat_interleave(2, 0)).float().log_softmax(-1)

    def _padded(self, sentences: list[list[int]]) -> tuple[Any, Any]:
        longest = max(map(len, sentences))
        tokens = torch.full((len(sentences), longest), self._end)
        weights = torch.zeros(len(sentences), longest)
        for index, sentence in enumerate(sentences):
            tokens[index, : len(sentence)] = torch.tensor(sentence)
            weights[index, 1 : len(sentence) - 1] = _OTHER_WEIGHT if index % 2 else 1.0
        return tokens, weights


def _features(sounds: list[Samples], size: int) -> Any:  # noqa: ANN401
    return torch.tensor(np.stack([log_mel(np.pad(sound, (0, size - len(sound)))) for sound in sounds]))


def _weighted_mean(values: Any, weights: Any) -> Any:  # noqa: ANN401
    return (values * weights).sum() / weights.sum()
