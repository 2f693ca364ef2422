"""The four operations of which Whisper consists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from accessible_game.devices.ear.checkpoint import Checkpoint
    from accessible_game.devices.ear.pcm import Floats


class Linear:
    """A matrix and a bias."""

    def __init__(self, checkpoint: Checkpoint, name: str) -> None:
        self._matrix = checkpoint.array(f"{name}/weight")
        self._bias = checkpoint.array(f"{name}/bias")

    def __call__(self, rows: Floats) -> Floats:
        """Every row, transformed."""
        # The matrix first: for two to sixteen rows, as the decoder has them, OpenBLAS is twice as fast so.
        product: Floats = (self._matrix @ rows.T).T
        product += self._bias
        return product


class LayerNorm:
    """Each row with mean 0 and deviation 1, then scaled and shifted."""

    def __init__(self, checkpoint: Checkpoint, name: str) -> None:
        self._scale = checkpoint.array(f"{name}/gamma")
        self._shift = checkpoint.array(f"{name}/beta")

    def __call__(self, rows: Floats) -> Floats:
        """Every row, normalised."""
        centred: Floats = rows - rows.mean(-1, keepdims=True)
        variance = np.square(centred).mean(-1, keepdims=True)
        centred /= np.sqrt(variance + np.float32(1e-5))
        centred *= self._scale
        centred += self._shift
        return centred


class FeedForward:
    """Layer norm, a wide layer, GELU, and back: what a block adds to its rows after attention."""

    def __init__(self, checkpoint: Checkpoint, name: str) -> None:
        self._norm = LayerNorm(checkpoint, f"{name}/layer_norm")
        self._widen = Linear(checkpoint, f"{name}/linear_0")
        self._narrow = Linear(checkpoint, f"{name}/linear_1")

    def __call__(self, rows: Floats) -> Floats:
        """What to add to every row."""
        return self._narrow(gelu(self._widen(self._norm(rows))))


def gelu(values: Floats) -> Floats:
    """The Gaussian error linear unit in its tanh form, which differs from the exact one by at most 0.0005."""
    inner = np.square(values)
    inner *= np.float32(0.044715)
    inner += 1
    inner *= values
    inner *= np.float32(np.sqrt(2 / np.pi))
    np.tanh(inner, out=inner)
    inner += 1
    inner *= values
    inner *= np.float32(0.5)
    return inner


def softmax(scores: Floats, axis: int) -> Floats:
    """Scores as shares of 1 along an axis; overwrites `scores`."""
    scores -= scores.max(axis, keepdims=True)
    np.exp(scores, out=scores)
    scores /= scores.sum(axis, keepdims=True)
    return scores


def split_heads(rows: Floats, parts: int, heads: int) -> Floats:
    """Rows cut into `parts` (queries, keys, values), each into heads: [parts, heads, rows, size of a head]."""
    return rows.reshape(len(rows), parts, heads, -1).transpose(1, 2, 0, 3)


def join_heads(attended: Floats) -> Floats:
    """[heads, rows, size of a head] as rows again."""
    _, rows, _ = attended.shape
    return attended.transpose(1, 0, 2).reshape(rows, -1)
