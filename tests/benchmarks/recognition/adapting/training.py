"""The training: the encoder learns to hear through noise what the plain model hears without."""

from __future__ import annotations

import hashlib
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch.nn import functional
from torch.nn.attention import SDPBackend, sdpa_kernel

from accessible_game.devices.ear import adaptation as adaptation_module
from accessible_game.devices.ear.checkpoint import Checkpoint
from accessible_game.devices.ear.features import log_mel
from accessible_game.devices.ear.scorer import PRIOR_WEIGHT
from accessible_game.devices.ear.sound import quiet_room
from accessible_game.devices.ear.whisper import Whisper, packaged_model
from tests.benchmarks.recognition.adapting.lessons import SENTENCES, SHORTEST, Lessons
from tests.benchmarks.recognition.adapting.network import FREQUENT_TOKENS, RANK, Decoder, Encoder
from tests.benchmarks.recognition.adapting.speech import SPEAKERS, speak_missing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.benchmarks.recognition.adapting.lessons import Lesson
    from tests.benchmarks.recognition.adapting.speech import Speakers
    from tests.benchmarks.recognition.audio import Samples

_STORED = Path(adaptation_module.__file__).with_name("adaptation.npz")
_LEARNING_RATE = 1e-3
_WARM_UP = 100
"""Steps."""
_ENCODER_WEIGHT = 0.3
"""Of the encoder's mean square distance, next to the divergence of the decoder's distributions and the surprise."""
_OTHER_WEIGHT = 0.3
"""Of a sentence that was not said."""
_REPORTED = 50
"""Steps from one line of progress to the next."""


def adapt(
    folder: Path, steps: int = 3000, target: Path = _STORED, speakers: Sequence[Speakers] = SPEAKERS
) -> Iterator[str]:
    """Speak what is missing into the folder's `adapting`, learn, and store the corrections; yields its progress."""
    yield from speak_missing(folder / "adapting", speakers)
    torch.manual_seed(1)
    model = packaged_model()
    ear = Whisper(model)
    lessons = Lessons(folder / "adapting", speakers, ear)
    training = Training(Checkpoint(model / "model.bin"), ear.ends)
    losses = []
    for step in range(steps):
        losses.append(training.step(lessons.draw(), step, steps))
        if len(losses) == _REPORTED or step == steps - 1:
            divergence, distance, surprise = np.mean(losses, axis=0)
            yield (
                f"Step {step + 1}: divergence {divergence:.4f}, distance of the encoder's states {distance:.4f},"
                f" surprise at what was said {surprise:.4f}."
            )
            losses.clear()
    corrections: dict[str, Any] = training.student.corrections()
    np.savez_compressed(target, **corrections)
    yield f"Stored in {target.name}, whose SHA-256 is {hashlib.sha256(target.read_bytes()).hexdigest()}."


class Training:
    """A student with corrections, who hears noise, beside the plain teacher, who does not."""

    def __init__(self, checkpoint: Checkpoint, ends: Sequence[int]) -> None:
        self._teacher = Encoder(checkpoint)
        self.student = Encoder(checkpoint, RANK)
        self._decoder = Decoder(checkpoint, [*range(FREQUENT_TOKENS), ends[0]])
        self._ends = list(ends)
        with torch.no_grad():
            self._silence = self._teacher(_features([quiet_room(SHORTEST // 2)], SHORTEST))
        self._parameters = [values for values in self.student.parameters() if values.requires_grad]
        self._optimizer = torch.optim.AdamW(self._parameters, lr=_LEARNING_RATE, betas=(0.9, 0.98), weight_decay=0.01)

    def step(self, lesson: Lesson, step: int, steps: int) -> tuple[float, ...]:
        """Learn from one lesson, and tell the losses before it, as `_losses` has them."""
        for group in self._optimizer.param_groups:
            cosine = 0.5 * (1 + math.cos(math.pi * step / steps)) + 0.01
            group["lr"] = _LEARNING_RATE * min(1, (step + 1) / _WARM_UP) * cosine
        divergence, distance, surprise = losses = self._losses(lesson)
        self._optimizer.zero_grad()
        (divergence + _ENCODER_WEIGHT * distance + surprise).backward()
        torch.nn.utils.clip_grad_norm_(self._parameters, 1.0)
        self._optimizer.step()
        return tuple(float(loss.detach()) for loss in losses)

    def _losses(self, lesson: Lesson) -> tuple[Any, Any, Any]:
        """The divergence of the distributions, the distance of the encoder's states, and the surprise at what was said.

        The first two are the student's from the teacher's, in two of the sentences; the last is the cross-entropy of
        what was said among all of them, by the merits of the game's ear.
        """
        tokens, sizes = _padded(lesson.sentences, self._ends[0])
        compared = torch.arange(len(tokens)).view(-1, SENTENCES)[:, :2].flatten()
        size = max(SHORTEST, *map(len, lesson.quiet))
        with torch.autocast("cpu", torch.bfloat16), sdpa_kernel(SDPBackend.MATH):
            with torch.no_grad():
                taught = self._teacher(_features(lesson.quiet, size))
                wanted = self._decoder.logits(self._decoder(tokens[compared], taught))
                _, priors = self._read(tokens, sizes, self._silence)
            heard = self.student(_features(lesson.noisy, size))
            found, likelihoods = self._read(tokens, sizes, heard)
        divergence = _divergence(wanted, found[compared], sizes[compared])
        merits = (likelihoods - PRIOR_WEIGHT * priors).view(-1, SENTENCES)
        return divergence, _distance(taught, heard, lesson.quiet), -merits.log_softmax(-1)[:, 0].mean()

    def _read(self, tokens: Any, sizes: Any, sound: Any) -> tuple[Any, Any]:  # noqa: ANN401 - PyTorch's tensors are untyped where it is not installed
        """The logits after each token, and the log-probability of each sentence with an end."""
        states = self._decoder(tokens, sound)
        logits, embeddings = self._decoder.logits(states), self._decoder.embeddings
        sums = logits.logsumexp(-1)
        following = (states[:, 1:-1].float() * embeddings[tokens[:, 2:]]).sum(-1) - sums[:, 1:-1]
        written = (following * (torch.arange(2, tokens.shape[1]) < sizes[:, None])).sum(-1)
        last = torch.arange(len(tokens)), sizes - 1
        ending = (states[last].float() @ embeddings[self._ends].T).logsumexp(-1) - sums[last]
        return logits, written + ending


def _padded(sentences: Sequence[Sequence[int]], padding: int) -> tuple[Any, Any]:
    sizes = torch.tensor([len(sentence) for sentence in sentences])
    tokens = torch.full((len(sizes), int(sizes.max())), padding)
    for row, sentence in zip(tokens, sentences, strict=True):
        row[: len(sentence)] = torch.tensor(sentence)
    return tokens, sizes


def _divergence(wanted: Any, found: Any, sizes: Any) -> Any:  # noqa: ANN401
    places = torch.arange(wanted.shape[1])
    weights = ((places >= 1) & (places < sizes[:, None])).float()
    weights[1::2] *= _OTHER_WEIGHT
    each = functional.kl_div(found.log_softmax(-1), wanted.log_softmax(-1), log_target=True, reduction="none")
    return _weighted_mean(each.sum(-1), weights)


def _distance(taught: Any, heard: Any, sounds: Sequence[Samples]) -> Any:  # noqa: ANN401
    squares = ((heard.float() - taught.float()) ** 2).mean(-1)
    states = torch.arange(squares.shape[1])
    sounding = torch.stack([states < len(sound) // 320 + 3 for sound in sounds]).float()
    return _weighted_mean(squares, sounding)


def _features(sounds: Sequence[Samples], size: int) -> Any:  # noqa: ANN401
    return torch.tensor(np.stack([log_mel(np.pad(sound, (0, size - len(sound)))) for sound in sounds]))


def _weighted_mean(values: Any, weights: Any) -> Any:  # noqa: ANN401
    return (values * weights).sum() / weights.sum()
