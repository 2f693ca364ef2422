"""Whisper's encoder: features of sound in, a description of what is heard every 20 ms out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.layers import FeedForward, LayerNorm, Linear, gelu, join_heads, softmax, split_heads

if TYPE_CHECKING:
    from accessible_game.devices.ear.checkpoint import Checkpoint
    from accessible_game.devices.ear.pcm import Floats


class Encoder:
    """Two convolutions and a stack of self-attention blocks."""

    def __init__(self, checkpoint: Checkpoint) -> None:
        self._convolutions = (
            _Convolution(checkpoint, "encoder/conv1", stride=1),
            _Convolution(checkpoint, "encoder/conv2", stride=2),
        )
        self._positions = checkpoint.array("encoder/position_encodings/encodings")
        heads = checkpoint.heads("encoder")
        self._blocks = [
            _Block(checkpoint, f"encoder/layer_{layer}", heads) for layer in range(checkpoint.count("encoder"))
        ]
        self._norm = LayerNorm(checkpoint, "encoder/layer_norm")

    def __call__(self, features: Floats) -> Floats:
        """Encode log-mel features of at most 30 s, [frames, 80]: a row of the model's width for every second frame."""
        rows = features
        for convolution in self._convolutions:
            rows = convolution(rows)
        rows = rows + self._positions[: len(rows)]
        for block in self._blocks:
            rows = block(rows)
        return self._norm(rows)


class _Convolution:
    _WIDTH = 3

    def __init__(self, checkpoint: Checkpoint, name: str, stride: int) -> None:
        kernel = checkpoint.array(f"{name}/weight")
        self._matrix = np.ascontiguousarray(kernel.transpose(2, 1, 0).reshape(-1, len(kernel)))
        self._bias = checkpoint.array(f"{name}/bias")
        self._stride = stride

    def __call__(self, rows: Floats) -> Floats:
        padded = np.pad(rows, ((1, 1), (0, 0)))
        last = len(padded) - self._WIDTH + 1
        windows = np.concatenate([padded[i : last + i : self._stride] for i in range(self._WIDTH)], 1)
        return gelu(windows @ self._matrix + self._bias)


class _Block:
    def __init__(self, checkpoint: Checkpoint, name: str, heads: int) -> None:
        self._heads = heads
        self._norm = LayerNorm(checkpoint, f"{name}/self_attention/layer_norm")
        self._project = Linear(checkpoint, f"{name}/self_attention/linear_0")
        self._output = Linear(checkpoint, f"{name}/self_attention/linear_1")
        self._feed_forward = FeedForward(checkpoint, f"{name}/ffn")

    def __call__(self, rows: Floats) -> Floats:
        queries, keys, values = split_heads(self._project(self._norm(rows)), 3, self._heads)
        scale = np.float32(queries.shape[-1] ** -0.5)
        weights = softmax(queries @ (keys * scale).transpose(0, 2, 1), -1)
        rows = rows + self._output(join_heads(weights @ values))
        return rows + self._feed_forward(rows)
