"""A source of sound from which somebody can take what it gave, to measure it."""

from __future__ import annotations

import threading
from typing import Self

from speech_recognition import AudioSource

from accessible_game.devices.ear.levels import is_dead

_MOST_SECONDS = 30
"""Of sound that are kept; what is older is forgotten."""


class MeteredSource(AudioSource):  # type: ignore[misc]
    """Gives the sound of another source, and keeps it until it is taken."""

    def __init__(self, source: AudioSource) -> None:
        self.SAMPLE_RATE, self.SAMPLE_WIDTH, self.CHUNK = source.SAMPLE_RATE, source.SAMPLE_WIDTH, source.CHUNK
        self._bytes_per_second: int = source.SAMPLE_RATE * source.SAMPLE_WIDTH
        self._source = source
        self._lock = threading.Lock()
        self._kept = bytearray()
        self.is_dead = True
        """Whether nothing but digital silence has come so far."""
        self.stream: MeteredSource | None = None

    def __enter__(self) -> Self:
        self._source.__enter__()
        self.stream = self
        return self

    def __exit__(self, *exception: object) -> None:
        self._source.__exit__(*exception)

    def read(self, frames: int) -> bytes:
        """The next so many frames."""
        sound: bytes = self._source.stream.read(frames)
        self.is_dead = self.is_dead and is_dead(sound)
        with self._lock:
            self._kept += sound
            del self._kept[: -_MOST_SECONDS * self._bytes_per_second]
        return sound

    @property
    def seconds(self) -> float:
        """How much sound has come since it was taken last."""
        return len(self._kept) / self._bytes_per_second

    def take(self) -> bytes:
        """What has come since it was taken last, 30 s at most."""
        with self._lock:
            taken = bytes(self._kept)
            self._kept.clear()
        return taken
