"""Recordings as sources of SpeechRecognition's, in place of a microphone."""

from __future__ import annotations

import io
import os
from typing import TYPE_CHECKING, Self

import miniaudio
import numpy as np
from speech_recognition import AudioSource

from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.pcm import FRAME, SAMPLE_RATE

if TYPE_CHECKING:
    from pathlib import Path


_LOWEST_RATE = 2000
"""Samples a second: with fewer no word is understood, and a short file could claim to last for days."""


class Recording(AudioSource):  # type: ignore[misc]
    """A WAV file of any kind, given as a microphone would, without waiting.

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
    """The sound of a WAV file as 16-bit samples at 16 kHz, the mean of its channels.

    Raises `EarError` where it cannot be read.
    """
    if not os.path.isfile(path):  # noqa: PTH113  a named pipe is waited for without end
        raise EarError(EarFailure.RECORDING_UNREADABLE, str(path))
    try:
        wav = miniaudio.wav_read_s16(path.read_bytes())
        if wav.sample_rate < _LOWEST_RATE:
            raise ValueError(wav.sample_rate)  # noqa: TRY301
        # miniaudio's own way from six channels to one is a sum, and clips
        mono = np.array(wav.samples).reshape(-1, wav.nchannels).mean(axis=1, dtype=np.float32).astype(np.int16)
        form = wav.sample_format
        return bytes(miniaudio.convert_frames(form, 1, wav.sample_rate, mono.tobytes(), form, 1, SAMPLE_RATE))
    except Exception as error:  # whatever a broken file does, the player gets a sentence
        raise EarError(EarFailure.RECORDING_UNREADABLE, str(path)) from error
