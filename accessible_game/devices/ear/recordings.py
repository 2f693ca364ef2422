"""Recordings as sources of SpeechRecognition's, in place of a microphone."""

from __future__ import annotations

import io
import os
from typing import TYPE_CHECKING, Self

from speech_recognition import AudioFile, AudioSource, Recognizer

from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.pcm import FRAME, SAMPLE_RATE

if TYPE_CHECKING:
    from pathlib import Path


class Recording(AudioSource):  # type: ignore[misc]
    """A WAV file with any rate and width, in mono or stereo, given as a microphone would, without waiting.

    Raises `EarError` on opening where it cannot be read.
    """

    SAMPLE_RATE = SAMPLE_RATE
    SAMPLE_WIDTH = 2
    CHUNK = FRAME

    def __init__(self, path: Path) -> None:
        self._path = path
        self.stream: RecordingStream | None = None

    def __enter__(self) -> Self:
        self.stream = RecordingStream(recorded_pcm(self._path))
        return self

    def __exit__(self, *_: object) -> None:
        self.stream = None


class RecordingStream:
    """The sound of a recording from its beginning to its end."""

    def __init__(self, pcm: bytes) -> None:
        self._pcm = io.BytesIO(pcm)

    def read(self, frames: int) -> bytes:
        """The next so many frames, fewer at the end, none after it."""
        return self._pcm.read(frames * Recording.SAMPLE_WIDTH)


def recordings(path: Path) -> tuple[Path, ...]:
    """The WAV files in a folder in the order of their names, or the one file; raises `EarError` where there is none."""
    found: tuple[Path, ...] = ()
    if os.path.exists(path):  # noqa: PTH110  Path.exists raises where one may not look
        found = tuple(sorted(path.glob("*.[wW][aA][vV]"))) if path.is_dir() else (path,)
    if not found:
        raise EarError(EarFailure.NO_RECORDING, str(path))
    return found


def recorded_pcm(path: Path) -> bytes:
    """The sound of a WAV file as 16-bit mono samples at 16 kHz; raises `EarError` where it cannot be read."""
    if not os.path.isfile(path):  # noqa: PTH113  a named pipe is waited for without end
        raise EarError(EarFailure.RECORDING_UNREADABLE, str(path))
    try:
        with AudioFile(str(path)) as file:
            recorded: bytes = Recognizer().record(file).get_raw_data(convert_rate=SAMPLE_RATE, convert_width=2)
    except Exception as error:  # whatever a broken file does, the player gets a sentence
        raise EarError(EarFailure.RECORDING_UNREADABLE, str(path)) from error
    return recorded
