"""Recordings in a microphone's place, spoken as somebody in the room would speak them."""

from __future__ import annotations

import io
import threading
import time
from collections import deque
from typing import TYPE_CHECKING, Self

from speech_recognition import AudioSource

from accessible_game.devices.ear.pcm import SAMPLE_RATE, to_pcm
from accessible_game.devices.ear.recordings import Recording, recorded_pcm, recordings
from accessible_game.devices.ear.sound import quiet_room

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAUSE_SECONDS = 2.0
"""Of a room in which the game is silent, before each recording and after the last: time to be heard and answered."""
_PAUSE_FRAMES = round(PAUSE_SECONDS * SAMPLE_RATE)


class RecordedSpeech(AudioSource):  # type: ignore[misc]
    """A WAV file, or all those in a folder one after the other, in real time; the source ends after the last.

    Each begins when `is_loud`, the game in the room, has been false for 2 s. Raises `EarError` on opening where there
    is no such file, and where one is reached that cannot be read.
    """

    SAMPLE_RATE = SAMPLE_RATE
    SAMPLE_WIDTH = Recording.SAMPLE_WIDTH
    CHUNK = Recording.CHUNK

    def __init__(self, path: Path, is_loud: Callable[[], bool]) -> None:
        self._path = path
        self._is_loud = is_loud
        self._waiting: deque[Path] = deque()
        self._speech = io.BytesIO()
        self._room = io.BytesIO(to_pcm(quiet_room(_PAUSE_FRAMES)))
        self._pause_left = _PAUSE_FRAMES
        self._due = 0.0
        self._closed = threading.Event()
        self.stream: RecordedSpeech | None = None

    def __enter__(self) -> Self:
        self._waiting = deque(recordings(self._path))
        self._closed.clear()
        self._due = time.monotonic()
        self.stream = self
        return self

    def __exit__(self, *_: object) -> None:
        self._closed.set()
        self.stream = None

    def read(self, frames: int) -> bytes:
        """The next so many frames, when a microphone would have given them; none after the end."""
        self._due += frames / SAMPLE_RATE
        self._closed.wait(max(0.0, self._due - time.monotonic()))
        if self._closed.is_set():
            return b""
        return self._speech.read(frames * self.SAMPLE_WIDTH) or self._pause(frames)

    def _pause(self, frames: int) -> bytes:
        self._pause_left = _PAUSE_FRAMES if self._is_loud() else self._pause_left - frames
        if self._pause_left <= 0:
            if not self._waiting:
                return b""
            self._speech = io.BytesIO(recorded_pcm(self._waiting.popleft()))
            self._pause_left = _PAUSE_FRAMES
        return self._quiet(frames)

    def _quiet(self, frames: int) -> bytes:
        sound = self._room.read(frames * self.SAMPLE_WIDTH)
        if not sound:
            self._room.seek(0)
        return sound or self._room.read(frames * self.SAMPLE_WIDTH)
