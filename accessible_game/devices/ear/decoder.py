"""Whisper's decoder: how probable each next token is, for many beginnings of sentences at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from accessible_game.devices.ear.layers import FeedForward, LayerNorm, Linear, join_heads, softmax, split_heads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from accessible_game.devices.ear.checkpoint import Checkpoint
    from accessible_game.devices.ear.pcm import Floats

Indices: TypeAlias = "NDArray[np.intp]"

_AT_ONCE = 64
"""States whose competing scores, 4 MB of them, are in memory at the same time."""


@dataclass(frozen=True, slots=True)
class Sound:
    """One utterance as the decoder attends to it.

    For each layer its keys and values: [heads, frames, size of a head].
    """

    keys: tuple[Floats, ...]
    values: tuple[Floats, ...]


@dataclass(frozen=True, slots=True)
class Beginnings:
    """The tokens so far of several sentences, all equally long, as the decoder remembers them.

    For each layer their keys and values: [beginnings, tokens, heads, size of a head].
    """

    keys: tuple[Floats, ...]
    values: tuple[Floats, ...]

    def select(self, rows: Indices) -> Beginnings:
        """The beginnings at these rows, in this order; a row may stand there several times."""
        return Beginnings(tuple(keys[rows] for keys in self.keys), tuple(values[rows] for values in self.values))


class Decoder:
    """A stack of blocks that attend to the tokens so far and to the sound.

    A token's probability is its share among `competing` tokens: the whole vocabulary, or as much of it as one wants to
    spend time on.
    """

    def __init__(self, checkpoint: Checkpoint, competing: Sequence[int]) -> None:
        self._heads = checkpoint.heads("decoder")
        self._embeddings = checkpoint.mapped_array("decoder/embeddings/weight")
        self._positions = checkpoint.array("decoder/position_encodings/encodings")
        self._blocks = [
            _Block(checkpoint, f"decoder/layer_{layer}", self._heads) for layer in range(checkpoint.count("decoder"))
        ]
        self._norm = LayerNorm(checkpoint, "decoder/layer_norm")
        self._competing = self._embeddings[np.asarray(competing)].astype(np.float32)

    def attend_to(self, encoded: Floats) -> Sound:
        """Prepare what the encoder made of an utterance, once for all sentences."""
        pairs = [split_heads(block.project_sound(encoded), 2, self._heads) for block in self._blocks]
        return Sound(tuple(keys for keys, _ in pairs), tuple(values for _, values in pairs))

    def nothing_said(self) -> Beginnings:
        """One beginning without a token."""
        size = self._embeddings.shape[1] // self._heads
        empty = np.empty((1, 0, self._heads, size), np.float32)
        return Beginnings((empty,) * len(self._blocks), (empty,) * len(self._blocks))

    def extend(self, before: Beginnings, tokens: Sequence[int] | Indices, sound: Sound) -> tuple[Floats, Beginnings]:
        """Append one token to each beginning: the state after each, [beginnings, width], and the new beginnings."""
        position = before.keys[0].shape[1]
        rows: Floats = self._embeddings[np.asarray(tokens)].astype(np.float32)
        rows += self._positions[position]
        keys, values = [], []
        for layer, block in enumerate(self._blocks):
            rows, layer_keys, layer_values = block.extend(
                rows, before.keys[layer], before.values[layer], sound.keys[layer], sound.values[layer]
            )
            keys.append(layer_keys)
            values.append(layer_values)
        return self._norm(rows), Beginnings(tuple(keys), tuple(values))

    def logits(self, states: Floats, tokens: Sequence[int] | Indices) -> Floats:
        """The score of one token after each state, before it is normalised: [states]."""
        rows = self._embeddings[np.asarray(tokens)].astype(np.float32)
        return np.asarray(np.einsum("ij,ij->i", states, rows))

    def competition(self, states: Floats) -> tuple[Floats, Floats]:
        """What the competing tokens score after each state, before it is normalised: [states] twice.

        The logarithm of the sum of their exponentiated scores, and the highest of them.
        """
        parts = [self._competition(states[at : at + _AT_ONCE]) for at in range(0, len(states), _AT_ONCE)]
        sums, highest = zip(*parts, strict=True)
        return np.concatenate(sums), np.concatenate(highest)

    def _competition(self, states: Floats) -> tuple[Floats, Floats]:
        scores = self._competing @ states.T
        highest = scores.max(0)
        scores -= highest
        np.exp(scores, out=scores)
        return np.asarray(highest + np.log(scores.sum(0))), highest


class _Block:
    def __init__(self, checkpoint: Checkpoint, name: str, heads: int) -> None:
        self._heads = heads
        self._norm = LayerNorm(checkpoint, f"{name}/self_attention/layer_norm")
        self._project = Linear(checkpoint, f"{name}/self_attention/linear_0")
        self._output = Linear(checkpoint, f"{name}/self_attention/linear_1")
        self._sound_norm = LayerNorm(checkpoint, f"{name}/attention/layer_norm")
        self._sound_query = Linear(checkpoint, f"{name}/attention/linear_0")
        self.project_sound = Linear(checkpoint, f"{name}/attention/linear_1")
        self._sound_output = Linear(checkpoint, f"{name}/attention/linear_2")
        self._feed_forward = FeedForward(checkpoint, f"{name}/ffn")

    def extend(
        self, rows: Floats, keys: Floats, values: Floats, sound_keys: Floats, sound_values: Floats
    ) -> tuple[Floats, Floats, Floats]:
        projected = self._project(self._norm(rows)).reshape(len(rows), 3, 1, self._heads, -1)
        keys = np.concatenate((keys, projected[:, 1]), 1)
        values = np.concatenate((values, projected[:, 2]), 1)
        scale = np.float32(keys.shape[-1] ** -0.5)

        weights = softmax(np.einsum("bihd,bthd->bth", projected[:, 0] * scale, keys), 1)
        rows = rows + self._output(np.einsum("bth,bthd->bhd", weights, values).reshape(rows.shape))

        query = split_heads(self._sound_query(self._sound_norm(rows)), 1, self._heads)[0]
        weights = softmax((query * scale) @ sound_keys.transpose(0, 2, 1), -1)
        rows = rows + self._sound_output(join_heads(weights @ sound_values))

        return rows + self._feed_forward(rows), keys, values
