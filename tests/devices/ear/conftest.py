"""The model and the recordings with which the ear is tested."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from speech_recognition import AudioData

from accessible_game.devices.ear.acceptance import Acceptance
from accessible_game.devices.ear.pcm import SAMPLE_RATE, to_pcm
from accessible_game.devices.ear.sound import quiet_room
from accessible_game.devices.ear.whisper import Whisper, packaged_model

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray


@pytest.fixture(scope="session")
def whisper() -> Whisper:
    """The model that is installed with the game."""
    return Whisper(packaged_model())


@pytest.fixture(scope="session")
def reference() -> Mapping[str, NDArray[Any]]:
    """What `tests/benchmarks/recognition/reference.py` wrote."""
    with np.load(Path(__file__).with_name("reference.npz")) as file:
        return {name: file[name] for name in file.files}


@pytest.fixture(scope="session")
def spoken(reference: Mapping[str, NDArray[Any]]) -> AudioData:
    """A synthetic voice that says "I pick a Cathy", at 16 kHz, with 0.3 s of a quiet room before and 0.5 s after it."""
    return AudioData(reference["pcm"].tobytes(), SAMPLE_RATE, 2)


@pytest.fixture(scope="session")
def room() -> AudioData:
    """Three seconds of a quiet room."""
    return AudioData(to_pcm(quiet_room(3 * SAMPLE_RATE)), SAMPLE_RATE, 2)


@pytest.fixture(scope="session")
def demanding() -> Acceptance:
    """Sure beside rivals from a lead of a hundred nats on, or where there are none."""
    return Acceptance(intercept=-100, weights={"lead": 1}, sure=0.5, unsure=0)
