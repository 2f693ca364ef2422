"""A microphone in the room in which the game speaks."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, Self

from speech_recognition import AudioSource

if TYPE_CHECKING:
    from collections.abc import Callable

_ECHO_SECONDS = 0.3
"""How long a living room sounds on after the loudspeaker has fallen silent, with what is on its way through buffers."""
_PATIENCE_FRAMES = 330
"""Frames of 30 ms, 10 s, in which somebody may begin to speak who asked to be listened to once."""
_LAST_FRAMES = 100
"""Frames, 3 s, in which an utterance that a key has ended must have been recognised."""
_CLOSING_SECONDS = 0.5


def source_called(name: str | None, is_loud: Callable[[], bool]) -> AudioSource:
    """The microphone of a name, the system's own for None; or the WAV file, or the folder of them, at a path.

    Recordings are spoken into the room one after the other, each when the game has been silent for a while: `is_loud`
    tells whether it is.
    """
    path = Path(name or "")
    is_folder = os.path.isdir(path)  # noqa: PTH112  Path.is_dir raises where one may not look
    if name and (path.suffix.lower() == ".wav" or is_folder):
        from accessible_game.devices.ear.recorded_speech import RecordedSpeech  # noqa: PLC0415  seldom wanted

        return RecordedSpeech(path, is_loud)
    from accessible_game.devices.ear.microphone import Microphone  # noqa: PLC0415  not where there are recordings

    return Microphone(name)


class Deafness(Protocol):
    """What can be made deaf and attentive: a listener."""

    def deafen(self) -> None:
        """Ignore all sound from now on."""
        ...

    def attend(self) -> None:
        """Take sound again."""
        ...


class RoomSource(AudioSource):  # type: ignore[misc]
    """Gives the sound of another source, and makes the listener deaf while the room is loud with the game itself.

    `on_open` is called when the device is open, `on_quiet` once, when nobody has spoken for 10 s, or 3 s after
    `end_soon`; both in the source's own thread.
    """

    def __init__(
        self,
        source: AudioSource,
        *,
        is_loud: Callable[[], bool],
        on_open: Callable[[], None],
        on_quiet: Callable[[], None],
    ) -> None:
        self.SAMPLE_RATE, self.SAMPLE_WIDTH, self.CHUNK = source.SAMPLE_RATE, source.SAMPLE_WIDTH, source.CHUNK
        self._source = source
        self._is_loud = is_loud
        self._on_open = on_open
        self._on_quiet = on_quiet
        self._loud_until = 0.0
        self._frames_left = _PATIENCE_FRAMES
        self._is_closed = threading.Event()
        self.switch: Deafness | None = None
        """Whom it makes deaf."""
        self.stream: RoomSource | None = None

    def __enter__(self) -> Self:
        try:
            self._source.__enter__()
        except BaseException:
            self._is_closed.set()
            raise
        self.stream = self
        self._on_open()
        return self

    def __exit__(self, *exception: object) -> None:
        try:
            self._source.__exit__(*exception)
        finally:
            self._is_closed.set()

    def read(self, frames: int) -> bytes:
        """The next so many frames; the listener ignores them while the room is loud."""
        sound: bytes = self._source.stream.read(frames)
        now = time.monotonic()
        if self._is_loud():
            self._loud_until = now + _ECHO_SECONDS
        if self.switch is not None:
            (self.switch.deafen if now < self._loud_until else self.switch.attend)()
        if now >= self._loud_until:
            self._frames_left -= 1
            if self._frames_left == 0:
                self._on_quiet()
        return sound

    @property
    def silent_since(self) -> float:
        """When the game's own sound had died away, by `time.monotonic`."""
        return self._loud_until

    def end_soon(self) -> None:
        """Wait no longer for somebody to speak."""
        self._frames_left = min(self._frames_left, _LAST_FRAMES)

    def wait_until_closed(self) -> None:
        """Wait for the device to be given back, half a second at most."""
        self._is_closed.wait(_CLOSING_SECONDS)
