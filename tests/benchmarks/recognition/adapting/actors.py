"""People to learn from: actors in a game, flight-of-the-amazon-queen of Debian, and what the model hears them say."""

from __future__ import annotations

import io
import re
import struct
from pathlib import Path
from typing import TYPE_CHECKING, Any

import av
import numpy as np
import tokenizers
import torch

from accessible_game.devices.ear.checkpoint import Checkpoint
from accessible_game.devices.ear.features import log_mel
from accessible_game.devices.ear.pcm import SAMPLE_RATE
from accessible_game.devices.ear.tokens import END, NO_TIMESTAMPS, START
from accessible_game.devices.ear.whisper import packaged_model
from tests.benchmarks.recognition.adapting.network import FREQUENT_TOKENS, Decoder, Encoder
from tests.benchmarks.recognition.audio import resample

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.benchmarks.recognition.audio import Samples

_ARCHIVE = Path("/usr/share/scummvm/flight-of-the-amazon-queen/queen.1c")
_COUNT_AT = 13
"""Bytes before the number of files, two bytes; a row of the table for each file follows, and then the files."""
_ROW = struct.Struct(">12sxII")
"""Name, offset in the archive and size."""
_SPEECH = ".SB"
"""The end of the name of a file that holds a spoken line, as MP3."""
_SHORTEST, _LONGEST = SAMPLE_RATE // 4, int(4.2 * SAMPLE_RATE)
"""Samples."""
_MARGIN = SAMPLE_RATE // 5
"""Samples of silence before and after a line."""
_BATCH = 32
_MOST_TOKENS = 24
_LEAST_PROBABLE = -0.8
"""Mean log-probability of the tokens of a line; below it is music, a cry, or a voice that the model does not hear."""


def spoken_lines() -> Iterator[tuple[str, Samples]]:
    """Every short line, as the model writes it down, in lower case without marks, and its sound at 16 kHz."""
    hear = _Transcriber(packaged_model())
    short = [samples for samples in _sounds() if _SHORTEST < len(samples) < _LONGEST]
    for at in range(0, len(short), _BATCH):
        sounds = short[at : at + _BATCH]
        for samples, (written, likelihood) in zip(sounds, hear(sounds), strict=True):
            words = _said_once(re.sub(r"[^a-z' ]", "", written.lower()).split())
            if likelihood > _LEAST_PROBABLE and words and not re.search(r"\d", written):
                yield " ".join(words), samples


def _said_once(words: list[str]) -> list[str]:
    """Where the model does not find the end it says all again, and again: what it said first."""
    for length in range(1, len(words)):
        if all(before.startswith(word) for word, before in zip(words[length:], words, strict=False)):
            return words[:length]
    return words


def _sounds() -> Iterator[Samples]:
    archive = _ARCHIVE.read_bytes()
    (count,) = struct.unpack_from(">H", archive, _COUNT_AT)
    for index in range(count):
        name, offset, size = _ROW.unpack_from(archive, _COUNT_AT + 2 + index * _ROW.size)
        if name.rstrip(b"\0").decode("ascii").endswith(_SPEECH):
            yield _decoded(archive[offset : offset + size])


def _decoded(line: bytes) -> Samples:
    with av.open(io.BytesIO(line), "r", format="mp3") as file:
        (stream,) = file.streams.audio
        resampler = av.AudioResampler("flt", "mono", stream.rate)
        frames = [part for frame in file.decode(stream) for part in resampler.resample(frame)]
    samples = np.concatenate([np.zeros(0, np.float32), *(frame.to_ndarray().ravel() for frame in frames)])
    return resample(samples, stream.rate)


class _Transcriber:
    """The plain model writes down what it hears, the likeliest token each time."""

    def __init__(self, model: Path) -> None:
        self._words = tokenizers.Tokenizer.from_file(str(model / "tokenizer.json"))
        self._end = self._words.token_to_id(END)
        checkpoint = Checkpoint(model / "model.bin")
        self._encoder = Encoder(checkpoint)
        self._competing = torch.tensor([*range(FREQUENT_TOKENS), self._end])
        self._decoder = Decoder(checkpoint, self._competing.tolist())

    def __call__(self, sounds: Sequence[Samples]) -> Iterator[tuple[str, float]]:
        """The text of each, and the mean of the log-probabilities of its tokens."""
        size = max(3 * SAMPLE_RATE, *map(len, sounds)) + 2 * _MARGIN
        features = [log_mel(np.pad(sound, (_MARGIN, size - _MARGIN - len(sound)))) for sound in sounds]
        start = [self._words.token_to_id(name) for name in (START, NO_TIMESTAMPS)]
        tokens = torch.tensor([start] * len(sounds))
        likelihoods: Any = []
        with torch.inference_mode(), torch.autocast("cpu", torch.bfloat16):
            states = self._encoder(torch.tensor(np.stack(features)))
            for _ in range(_MOST_TOKENS):
                logits = self._decoder(tokens, states)[:, -1].float()
                likelihood, token = logits.log_softmax(-1).max(-1)
                likelihoods.append(likelihood)
                tokens = torch.column_stack((tokens, self._competing[token]))
        written, likely = tokens[:, len(start) :].tolist(), torch.stack(likelihoods, 1)
        for line, values in zip(written, likely, strict=True):
            length = line.index(self._end) if self._end in line else len(line)
            yield self._words.decode(line[:length]), float(values[: length + 1].mean())
