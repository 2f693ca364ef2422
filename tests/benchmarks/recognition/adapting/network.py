"""Whisper's encoder and decoder in PyTorch, with corrections of low rank that can be learnt."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import torch
from torch import nn
from torch.nn import functional

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from accessible_game.devices.ear.checkpoint import Checkpoint
    from accessible_game.devices.ear.pcm import Floats

RANK = 16
"""Of each correction."""
FREQUENT_TOKENS = 8192
"""The tokens that compete, as in the game's ear."""


class Corrected(nn.Module):  # type: ignore[misc]
    """A layer's weights, [outputs, inputs...], and bias, frozen; a rank above 0 adds corrections, at first void."""

    def __init__(self, checkpoint: Checkpoint, name: str, rank: int) -> None:
        super().__init__()
        self.name, self.rank = name, rank
        weight = torch.tensor(checkpoint.array(f"{name}/weight"))
        self.register_buffer("weight", weight)
        self.register_buffer("bias", torch.tensor(checkpoint.array(f"{name}/bias")))
        if rank:
            outputs, inputs = len(weight), weight[0].numel()
            self.down = nn.Parameter(torch.randn(rank, inputs) / math.sqrt(inputs))
            self.up = nn.Parameter(torch.zeros(outputs, rank))
            self.shift = nn.Parameter(torch.zeros(outputs))


class Linear(Corrected):
    """A linear layer."""

    def forward(self, inputs: Any) -> Any:  # noqa: ANN401 - PyTorch's tensors are untyped where it is not installed
        plain = functional.linear(inputs, self.weight, self.bias)
        if not self.rank:
            return plain
        return plain + functional.linear(functional.linear(inputs, self.down), self.up, self.shift)


class Convolution(Corrected):
    """A convolution over three frames, and its activation."""

    def __init__(self, checkpoint: Checkpoint, name: str, rank: int, stride: int) -> None:
        super().__init__(checkpoint, name, rank)
        self.stride = stride

    def forward(self, inputs: Any) -> Any:  # noqa: ANN401
        weight, bias = self.weight, self.bias
        if self.rank:
            weight, bias = weight + (self.up @ self.down).view(weight.shape), bias + self.shift
        return _activated(functional.conv1d(inputs, weight, bias, stride=self.stride, padding=1))


class _FeedForward(nn.Module):  # type: ignore[misc]
    def __init__(self, checkpoint: Checkpoint, name: str, rank: int) -> None:
        super().__init__()
        self.norm = _norm(checkpoint, f"{name}/layer_norm")
        self.widening = Linear(checkpoint, f"{name}/linear_0", rank)
        self.narrowing = Linear(checkpoint, f"{name}/linear_1", rank)

    def forward(self, states: Any) -> Any:  # noqa: ANN401
        return self.narrowing(_activated(self.widening(self.norm(states))))


class _SelfAttention(nn.Module):  # type: ignore[misc]
    def __init__(self, checkpoint: Checkpoint, name: str, rank: int, *, heads: int, causal: bool) -> None:
        super().__init__()
        self.heads, self.causal = heads, causal
        self.norm = _norm(checkpoint, f"{name}/layer_norm")
        self.projection = Linear(checkpoint, f"{name}/linear_0", rank)
        self.output = Linear(checkpoint, f"{name}/linear_1", rank)

    def forward(self, states: Any) -> Any:  # noqa: ANN401
        query, key, value = _split(self.projection(self.norm(states)), 3, self.heads)
        return self.output(_joined(functional.scaled_dot_product_attention(query, key, value, is_causal=self.causal)))


class _SoundAttention(nn.Module):  # type: ignore[misc]
    def __init__(self, checkpoint: Checkpoint, name: str, *, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.norm = _norm(checkpoint, f"{name}/layer_norm")
        self.query = Linear(checkpoint, f"{name}/linear_0", 0)
        self.key_value = Linear(checkpoint, f"{name}/linear_1", 0)
        self.output = Linear(checkpoint, f"{name}/linear_2", 0)

    def forward(self, states: Any, sound: Any) -> Any:  # noqa: ANN401
        queries = self.query(self.norm(states)).view(len(sound), -1, states.shape[-1])
        (query,) = _split(queries, 1, self.heads)
        key, value = _split(self.key_value(sound), 2, self.heads)
        attended = _joined(functional.scaled_dot_product_attention(query, key, value))
        return self.output(attended.view(states.shape))


class _EncoderLayer(nn.Module):  # type: ignore[misc]
    def __init__(self, checkpoint: Checkpoint, name: str, rank: int) -> None:
        super().__init__()
        heads = checkpoint.heads("encoder")
        self.attention = _SelfAttention(checkpoint, f"{name}/self_attention", rank, heads=heads, causal=False)
        self.feed_forward = _FeedForward(checkpoint, f"{name}/ffn", rank)

    def forward(self, states: Any) -> Any:  # noqa: ANN401
        states = states + self.attention(states)
        return states + self.feed_forward(states)


class _DecoderLayer(nn.Module):  # type: ignore[misc]
    def __init__(self, checkpoint: Checkpoint, name: str) -> None:
        super().__init__()
        heads = checkpoint.heads("decoder")
        self.attention = _SelfAttention(checkpoint, f"{name}/self_attention", 0, heads=heads, causal=True)
        self.sound_attention = _SoundAttention(checkpoint, f"{name}/attention", heads=heads)
        self.feed_forward = _FeedForward(checkpoint, f"{name}/ffn", 0)

    def forward(self, states: Any, sound: Any) -> Any:  # noqa: ANN401
        states = states + self.attention(states)
        states = states + self.sound_attention(states, sound)
        return states + self.feed_forward(states)


class Encoder(nn.Module):  # type: ignore[misc]
    """Features of sounds, [sounds, frames, 80], as states, [sounds, half the frames, 384]."""

    def __init__(self, checkpoint: Checkpoint, rank: int = 0) -> None:
        super().__init__()
        self.first = Convolution(checkpoint, "encoder/conv1", rank, stride=1)
        self.second = Convolution(checkpoint, "encoder/conv2", rank, stride=2)
        self.register_buffer("positions", torch.tensor(checkpoint.array("encoder/position_encodings/encodings")))
        self.layers = nn.ModuleList(
            _EncoderLayer(checkpoint, f"encoder/layer_{index}", rank) for index in range(checkpoint.count("encoder"))
        )
        self.norm = _norm(checkpoint, "encoder/layer_norm")

    def forward(self, features: Any) -> Any:  # noqa: ANN401
        states = self.second(self.first(features.transpose(1, 2))).transpose(1, 2)
        states = states + self.positions[: states.shape[1]]
        for layer in self.layers:
            states = layer(states)
        return self.norm(states)

    def corrections(self) -> dict[str, NDArray[Any]]:
        """What was learnt, in 16-bit floats: each layer's name, a slash, and `down`, `up` or `shift`."""
        return {
            f"{layer.name}/{part}": getattr(layer, part).detach().half().numpy()
            for layer in self.modules()
            if isinstance(layer, Corrected)
            for part in ("down", "up", "shift")
        }


class Decoder(nn.Module):  # type: ignore[misc]
    """What it makes of each of the given tokens, [sentences, tokens, 384], and how likely others come next.

    Each sound is read with as many of the sentences, in their order.
    """

    def __init__(self, checkpoint: Checkpoint, competing: list[int]) -> None:
        super().__init__()
        embeddings: Floats = checkpoint.array("decoder/embeddings/weight")
        self.register_buffer("embeddings", torch.tensor(embeddings))
        self.register_buffer("competing", torch.tensor(embeddings[competing]))
        self.register_buffer("positions", torch.tensor(checkpoint.array("decoder/position_encodings/encodings")))
        self.layers = nn.ModuleList(
            _DecoderLayer(checkpoint, f"decoder/layer_{index}") for index in range(checkpoint.count("decoder"))
        )
        self.norm = _norm(checkpoint, "decoder/layer_norm")

    def forward(self, tokens: Any, sound: Any) -> Any:  # noqa: ANN401
        states = self.embeddings[tokens] + self.positions[: tokens.shape[1]]
        for layer in self.layers:
            states = layer(states, sound)
        return self.norm(states)

    def logits(self, states: Any) -> Any:  # noqa: ANN401
        """Of the competing tokens as the next one, [..., competing]."""
        return (states @ self.competing.T).float()


def _norm(checkpoint: Checkpoint, name: str) -> Any:  # noqa: ANN401
    scale = torch.tensor(checkpoint.array(f"{name}/gamma"))
    norm = nn.LayerNorm(len(scale))
    norm.weight.data, norm.bias.data = scale, torch.tensor(checkpoint.array(f"{name}/beta"))
    return norm.requires_grad_(requires_grad=False)


def _activated(inputs: Any) -> Any:  # noqa: ANN401
    return functional.gelu(inputs, approximate="tanh")


def _split(states: Any, parts: int, heads: int) -> Any:  # noqa: ANN401
    sounds, length, width = states.shape
    return states.view(sounds, length, parts, heads, width // parts // heads).permute(2, 0, 3, 1, 4)


def _joined(attended: Any) -> Any:  # noqa: ANN401
    return attended.transpose(1, 2).flatten(2)
