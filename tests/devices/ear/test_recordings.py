"""WAV files and folders of them stand in for a microphone."""

from __future__ import annotations

import wave
from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.ear.end_pointing import utterances
from accessible_game.devices.ear.errors import EarError
from accessible_game.devices.ear.recordings import Recording, frames_of, recordings

if TYPE_CHECKING:
    from pathlib import Path

    from speech_recognition import AudioData


def write(path: Path, audio: AudioData, rate: int, width: int, channels: int) -> None:
    samples = audio.get_raw_data(convert_rate=rate, convert_width=width)
    frames = (samples[at : at + width] * channels for at in range(0, len(samples), width))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(b"".join(frames))


@pytest.mark.parametrize(("rate", "width", "channels"), [(16_000, 2, 1), (8_000, 1, 1), (44_100, 2, 2), (48_000, 4, 1)])
def test_files_of_any_kind_hold_the_same_utterance(
    tmp_path: Path, spoken: AudioData, rate: int, width: int, channels: int
) -> None:
    """Any rate, width and number of channels: one utterance of about a second."""
    path = tmp_path / "spoken.wav"
    write(path, spoken, rate, width, channels)
    with Recording(path) as recording:
        (utterance,) = utterances(frames_of(recording))
    assert 0.8 < len(utterance.get_raw_data()) / 32_000 < 1.7


def test_a_folder_is_its_wav_files_in_order(tmp_path: Path) -> None:
    """By name, and nothing else that lies there."""
    for name in ("b.wav", "a.wav", "notes.txt"):
        (tmp_path / name).touch()
    assert [path.name for path in recordings(tmp_path)] == ["a.wav", "b.wav"]


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    """A name that was mistyped."""
    with pytest.raises(EarError, match=r"no-recording.*gone\.wav"):
        recordings(tmp_path / "gone.wav")


def test_a_file_that_is_no_recording_is_one_sentence(tmp_path: Path) -> None:
    """A text file called .wav."""
    path = tmp_path / "text.wav"
    path.write_text("no sound", encoding="utf-8")
    with pytest.raises(EarError, match=r"recording-unreadable.*text\.wav"), Recording(path):
        pass
