"""Corrections of Whisper's weights, learnt so that it hears a command through noise as it would without."""

from __future__ import annotations

import importlib.resources
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.checkpoint import Checkpoint

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_game.devices.ear.pcm import Floats

_CORRECTIONS = "adaptation.npz"
"""For each corrected layer of the encoder `up`, [outputs, rank], and `down`, [rank, inputs], whose product is added to
its weights, and `shift`, which is added to its bias; written by `python -m tests.benchmarks.recognition adapt`."""


class AdaptedCheckpoint(Checkpoint):
    """The weights of tiny.en with the corrections added: they cost no time once the model is loaded.

    Raises `EarError` as `Checkpoint` does; the corrections fit no other model.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        with (
            importlib.resources.files(__package__).joinpath(_CORRECTIONS).open("rb") as file,
            np.load(file) as corrections,
        ):
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
