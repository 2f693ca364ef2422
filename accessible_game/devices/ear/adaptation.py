"""Corrections of Whisper's weights, learnt so that it hears a command through noise as it would without."""

from __future__ import annotations

import hashlib
import importlib.resources
import io
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.checkpoint import Checkpoint
from accessible_game.devices.ear.errors import EarError, EarFailure

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_game.devices.ear.pcm import Floats

_CORRECTIONS = "adaptation.npz"
"""Written by `python -m tests.benchmarks.recognition FOLDER adapt`: for each corrected layer of the encoder `up`,
[outputs, rank], and `down`, [rank, inputs], whose product is added to its weights, and `shift`, added to its bias."""
_SHA256 = "f2ef57f9ca32e84bfbc14f7bdf39128281bd3a44a1f96074d50d387573c61ea2"
"""Of that file: acceptance is fitted on what is heard with it."""


class AdaptedCheckpoint(Checkpoint):
    """The weights of tiny.en with the corrections added: they cost no time once the model is loaded.

    Raises `EarError` as `Checkpoint` does, and where the corrections are missing or not those of this version. They
    fit no other model.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        with np.load(io.BytesIO(_known_corrections())) as corrections:
            self._corrections: dict[str, Floats] = {name: corrections[name].astype(np.float32) for name in corrections}

    def array(self, name: str) -> Floats:
        """The array of that name in memory, corrected."""
        plain = super().array(name)
        layer, _, kind = name.rpartition("/")
        if f"{layer}/up" not in self._corrections:
            return plain
        if kind == "bias":
            return plain + self._corrections[f"{layer}/shift"]
        product = self._corrections[f"{layer}/up"] @ self._corrections[f"{layer}/down"]
        return plain + product.reshape(plain.shape)


def _known_corrections() -> bytes:
    try:
        content = importlib.resources.files(__package__).joinpath(_CORRECTIONS).read_bytes()
    except OSError as error:
        raise EarError(EarFailure.MODEL_MISSING) from error
    if hashlib.sha256(content).hexdigest() != _SHA256:
        raise EarError(EarFailure.MODEL_UNKNOWN)
    return content
