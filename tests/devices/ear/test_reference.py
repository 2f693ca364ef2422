"""Our Whisper agrees with CTranslate2's, of which `reference.npz` holds what it made of one clip in 32-bit floats.

With the exact GELU in place of its tanh form, all agrees to 0.00003.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from accessible_game.devices.ear.checkpoint import Checkpoint
from accessible_game.devices.ear.decoder import Decoder
from accessible_game.devices.ear.features import log_mel
from accessible_game.devices.ear.whisper import packaged_model

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from accessible_game.devices.ear.whisper import Whisper

EVERY = 10
"""Rows of features and of the encoder's output from one that the reference holds to the next."""
TEXT_TOKENS = 50_256
"""The reference, like OpenAI's alignment, lets the tokens that are text compete, and not the end of text."""


@pytest.fixture(scope="module")
def samples(reference: Mapping[str, NDArray[Any]]) -> NDArray[np.float32]:
    """The clip, padded to 4 s as the reference was: "I pick a Cathy"."""
    clip = reference["pcm"].astype(np.float32) / np.float32(32768)
    return np.pad(clip, (0, 4 * 16_000 - len(clip)))


def test_features_are_the_references(reference: Mapping[str, NDArray[Any]], samples: NDArray[np.float32]) -> None:
    """The log-mel features of the clip are those of faster-whisper."""
    np.testing.assert_allclose(log_mel(samples)[::EVERY], reference["features"], atol=1e-5)


def test_encoder_agrees_with_the_reference(
    whisper: Whisper, reference: Mapping[str, NDArray[Any]], samples: NDArray[np.float32]
) -> None:
    """The encoder's output, which reaches 9.1, differs by less than 0.02, the error of the tanh form of GELU."""
    np.testing.assert_allclose(whisper.encode(samples)[::EVERY], reference["encoded"], atol=0.02)


def test_decoder_agrees_with_the_reference(
    reference: Mapping[str, NDArray[Any]], samples: NDArray[np.float32], whisper: Whisper
) -> None:
    """With all text competing, every token of five sentences gets the reference's log-probability, to 0.05 nats."""
    decoder = Decoder(Checkpoint(packaged_model() / "model.bin"), range(TEXT_TOKENS))
    sound = decoder.attend_to(whisper.encode(samples))
    found: list[float] = []
    for tokens in np.split(reference["tokens"], np.cumsum(reference["lengths"])[:-1]):
        said = decoder.nothing_said()
        for before, token in itertools.pairwise([whisper.prompt[0], whisper.prompt[1], *tokens]):
            states, said = decoder.extend(said, [before], sound)
            if before not in whisper.prompt[:1]:
                found.extend(decoder.logits(states, [token]) - decoder.competition(states)[0])
    np.testing.assert_allclose(np.array(found), reference["log_probabilities"], atol=0.05)
