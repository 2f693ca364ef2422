"""What listens in the room: a microphone by its name, or recordings by their path."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.app.room_source import source_called
from accessible_game.devices.ear.microphone import Microphone
from accessible_game.devices.ear.recorded_speech import RecordedSpeech
from tests.support.odd_paths import locked_away, to_itself, too_long

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.mark.parametrize("path_in", [too_long, to_itself, locked_away])
def test_a_path_that_cannot_be_looked_at_is_the_name_of_a_microphone(
    path_in: Callable[[Path], Path], tmp_path: Path
) -> None:
    """There may be none of that name, which is told when it is opened."""
    assert isinstance(source_called(str(path_in(tmp_path)), lambda: False), Microphone)


@pytest.mark.parametrize("name", [".", "gone.wav", "GONE.WAV"])
def test_a_folder_or_a_wav_file_speaks_in_its_place(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that is not there, which is told when it is opened."""
    monkeypatch.chdir(tmp_path)
    assert isinstance(source_called(name, lambda: False), RecordedSpeech)
