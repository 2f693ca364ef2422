"""The corrections of the weights bring what is heard through noise nearer to what was said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from accessible_game.devices.ear import adaptation
from accessible_game.devices.ear.adaptation import AdaptedCheckpoint
from accessible_game.devices.ear.checkpoint import Checkpoint
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.scorer import SentenceScorer
from accessible_game.devices.ear.sound import samples_of
from accessible_game.devices.ear.whisper import Whisper, packaged_model

if TYPE_CHECKING:
    from speech_recognition import AudioData

_SENTENCES = ("i pick a cathy", "i pick a patty", "card one", "throw", "repeat")
"""The first one is said."""
_SPEECH_LEVEL = 0.08
"""Root mean square of the speech in the clip."""


@pytest.fixture(scope="module")
def adapted() -> Whisper:
    """The model as the game's ear has it."""
    return Whisper(packaged_model(), adapted=True)


def test_what_is_said_in_noise_stands_out_more(whisper: Whisper, adapted: Whisper, spoken: AudioData) -> None:
    """Said is "I pick a Cathy", with white noise as loud as the speech: ten times, the lead over all other sentences.

    The plain model has 2.9 nats in the mean, the adapted one 4.5.
    """
    clean = samples_of(spoken)
    noises = [np.random.default_rng(seed).normal(0, _SPEECH_LEVEL, len(clean)) for seed in range(10)]

    def lead(model: Whisper) -> float:
        scorer = SentenceScorer(model, _SENTENCES)
        everything = np.ones(len(_SENTENCES), np.bool_)
        heard = [model.hear(clean + noise.astype(np.float32)) for noise in noises]
        merits = [scorer.score(sound, everything).merits for sound in heard]
        return float(np.mean([said - max(others) for said, *others in merits]))

    assert lead(adapted) > lead(whisper) + 1


def test_the_weights_of_the_decoder_are_left_as_they_are() -> None:
    """Only the encoder was adapted: what sentences are probable without sound stays the model's own."""
    path, name = packaged_model() / "model.bin", "decoder/layer_0/ffn/linear_0/weight"
    np.testing.assert_array_equal(AdaptedCheckpoint(path).array(name), Checkpoint(path).array(name))


@pytest.mark.parametrize(
    ("file", "reason"), [("absent.npz", EarFailure.MODEL_MISSING), ("acceptance.json", EarFailure.MODEL_UNKNOWN)]
)
def test_only_the_corrections_of_this_version_are_used(
    monkeypatch: pytest.MonkeyPatch, file: str, reason: EarFailure
) -> None:
    """Where the file is missing, or another one, the ear says that the game is to be installed again."""
    monkeypatch.setattr(adaptation, "_CORRECTIONS", file)
    with pytest.raises(EarError) as error:
        AdaptedCheckpoint(packaged_model() / "model.bin")
    assert reason is error.value.reason
