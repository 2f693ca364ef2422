"""A microphone in the room in which the game speaks."""

from __future__ import annotations

import math
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
_PATIENCE_FRAMES = 340
"""Frames of 30 ms, 10 s, in which somebody may begin to speak who asked to be listened to once, and 0.2 s in which that
is noticed."""
_LAST_FRAMES = 100
"""Frames, 3 s, in which they may still begin once a key has ended it."""
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


class Listening(Protocol):
    """What can be made deaf and attentive: a listener."""

    @property
    def is_hearing(self) -> bool:
        """Whether somebody speaks just now, or what was said is being recognised."""
        ...

    def deafen(self) -> None:
        """Ignore all sound from now on."""
        ...

    def attend(self) -> None:
        """Take sound again."""
        ...


class RoomSource(AudioSource):  # type: ignore[misc]
    """Gives the sound of another source, and makes the listener deaf while the room is loud with the game itself.

    `on_open` is called when the device has given its first sound, for some open and give none; `on_quiet` when nobody
    has spoken for 10 s, and for 3 s after each `end_soon`; both in the source's own thread.
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
        self._has_sounded = False
        self._quiet_frames = 0
        """In which the room was silent, and nobody was heard."""
        self._most_quiet_frames: float = _PATIENCE_FRAMES
        self._is_closed = threading.Event()
        self.switch: Listening | None = None
        """Whom it makes deaf."""
        self.stream: RoomSource | None = None

    def __enter__(self) -> Self:
        try:
            self._source.__enter__()
        except BaseException:
            self._is_closed.set()
            raise
        self.stream = self
        return self

    def __exit__(self, *exception: object) -> None:
        try:
            self._source.__exit__(*exception)
        finally:
            self._is_closed.set()

    def read(self, frames: int) -> bytes:
        """The next so many frames; the listener ignores them while the room is loud."""
        sound: bytes = self._source.stream.read(frames)
        if sound and not self._has_sounded:
            self._has_sounded = True
            self._on_open()
        now = time.monotonic()
        if self._is_loud():
            self._loud_until = now + _ECHO_SECONDS
        if self.switch is not None:
            (self.switch.deafen if now < self._loud_until else self.switch.attend)()
        is_hearing = self.switch is not None and self.switch.is_hearing
        if now >= self._loud_until and not is_hearing:
            self._quiet_frames += 1
            if self._quiet_frames == self._most_quiet_frames:
                self._on_quiet()
        return sound

    @property
    def silent_since(self) -> float:
        """When the game's own sound had died away, by `time.monotonic`."""
        return self._loud_until

    def be_patient(self) -> None:
        """Wait for somebody to speak for as long as it takes."""
        self._most_quiet_frames = math.inf

    def end_soon(self) -> None:
        """Wait only a little longer."""
        self._most_quiet_frames = self._quiet_frames + _LAST_FRAMES

    def wait_until_closed(self) -> None:
        """Wait for the device to be given back, half a second at most."""
        self._is_closed.wait(_CLOSING_SECONDS)
