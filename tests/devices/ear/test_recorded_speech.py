"""Recordings in a microphone's place: when each is spoken, and where they end."""

from __future__ import annotations

import time
import wave
from typing import TYPE_CHECKING

import numpy as np
import pytest

from accessible_game.devices.ear import recorded_speech
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.recorded_speech import RecordedSpeech

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FRAMES = 480
FRAME_SECONDS = 0.03
PAUSE, TONE = 4, 3
"""Frames of silence before a recording, and of each recording, in these tests."""
LOUD = 1000
"""Sixteen-bit steps that the noise of a quiet room never reaches."""


@pytest.fixture(autouse=True)
def _short_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded_speech, "_PAUSE_FRAMES", PAUSE * FRAMES)


def frames(path: Path, loud: Iterator[bool]) -> Iterator[bool]:
    """Yield for each frame to the end whether speech is in it."""
    with RecordedSpeech(path, lambda: next(loud, False)) as source:
        while sound := source.read(FRAMES):
            yield bool(np.abs(np.frombuffer(sound, "<i2").astype(int)).max() > LOUD)


def tone(path: Path) -> Path:
    """Write 90 ms of something loud."""
    samples = (8000 * np.sin(np.arange(TONE * FRAMES))).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(16_000)
        file.writeframes(samples.tobytes())
    return path


def test_the_recordings_of_a_folder_are_spoken_in_turn(tmp_path: Path) -> None:
    """In the order of their names, each after a silence, and after the last the source ends."""
    for name in ("b", "a"):
        tone(tmp_path / f"{name}.wav")
    (tmp_path / "notes.txt").write_text("no sound")
    silence, sound = [False] * PAUSE, [True] * TONE
    assert [*silence, *sound, *silence, *sound, *silence[1:]] == list(frames(tmp_path, iter(())))


def test_a_recording_waits_until_the_game_is_silent(tmp_path: Path) -> None:
    """Nobody talks into the game's sentence; the silence is counted anew after it."""
    loud_frames = 10
    quiet = list(frames(tone(tmp_path / "a.wav"), iter(())))
    waiting = list(frames(tmp_path / "a.wav", iter([True] * loud_frames)))
    assert quiet.index(True) + loud_frames == waiting.index(True)


def test_sound_comes_no_faster_than_it_was_spoken(tmp_path: Path) -> None:
    """As a microphone gives it."""
    began = time.monotonic()
    heard = list(frames(tone(tmp_path / "a.wav"), iter(())))
    assert time.monotonic() - began >= (len(heard) - 1) * FRAME_SECONDS


def test_a_closed_source_ends_at_once(tmp_path: Path) -> None:
    """Its reader waits for nothing any more."""
    with RecordedSpeech(tone(tmp_path / "a.wav"), lambda: False) as source:
        source.read(FRAMES)
    assert b"" == source.read(FRAMES)


def test_what_there_is_not_is_named_when_it_is_opened(tmp_path: Path) -> None:
    """A file or a folder of recordings."""
    with pytest.raises(EarError) as failed:
        RecordedSpeech(tmp_path, lambda: False).__enter__()
    assert (EarFailure.NO_RECORDING, str(tmp_path)) == (failed.value.reason, failed.value.subject)


def test_a_recording_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    """When its turn comes."""
    broken = tmp_path / "a.wav"
    broken.write_text("no sound")
    with pytest.raises(EarError) as failed:
        list(frames(broken, iter(())))
    assert (EarFailure.RECORDING_UNREADABLE, str(broken)) == (failed.value.reason, failed.value.subject)
