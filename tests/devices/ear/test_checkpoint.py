"""Weights that are missing, broken or others than expected are one plain sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.ear.checkpoint import Checkpoint
from accessible_game.devices.ear.errors import EarError
from accessible_game.devices.ear.tokens import Tokenizer
from accessible_game.devices.ear.whisper import packaged_model
from tests.support.odd_paths import at_once, has_pipes, pipe

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize("kept", [0, 3, 40, 5000])
def test_a_file_that_breaks_off_is_said_to_be_unreadable(tmp_path: Path, kept: int) -> None:
    """A download that broke off, at any byte."""
    broken = tmp_path / "model.bin"
    with (packaged_model() / "model.bin").open("rb") as whole:
        broken.write_bytes(whole.read(kept))
    with pytest.raises(EarError, match=r"model-unreadable.*model\.bin"):
        Checkpoint(broken)


def test_a_missing_file_is_said_to_be_unreadable(tmp_path: Path) -> None:
    """A folder without a model."""
    with pytest.raises(EarError, match="model-unreadable"):
        Checkpoint(tmp_path / "model.bin")


def test_an_array_that_is_not_there_is_said_to_be_unreadable() -> None:
    """A model of another kind in the same format."""
    with pytest.raises(EarError, match="model-unreadable"):
        Checkpoint(packaged_model() / "model.bin").array("encoder/conv3/weight")


def test_shapes_and_sizes_are_read_from_the_weights() -> None:
    """Tiny: four layers and six heads on both sides, 80 bands of pitch."""
    checkpoint = Checkpoint(packaged_model() / "model.bin")
    sizes = [(checkpoint.count(part), checkpoint.heads(part)) for part in ("encoder", "decoder")]
    assert (sizes, checkpoint.array("encoder/conv1/weight").shape) == ([(4, 6), (4, 6)], (384, 80, 3))


@has_pipes
@pytest.mark.parametrize("read", [Checkpoint, Tokenizer])
def test_a_named_pipe_is_said_to_be_unreadable(read: Callable[[Path], object], tmp_path: Path) -> None:
    """Nothing waits for what may never come."""
    path = pipe(tmp_path / "model.bin")
    with pytest.raises(EarError, match="model-unreadable"):
        at_once(lambda: read(path))
