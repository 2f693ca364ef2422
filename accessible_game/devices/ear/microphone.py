"""The microphone as a source of SpeechRecognition's, on miniaudio, which brings all it needs."""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING, Any, Self

import miniaudio
from speech_recognition import AudioSource

from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.pcm import SAMPLE_RATE

if TYPE_CHECKING:
    from collections.abc import Generator

_BUFFER_MILLISECONDS = 30
_WATCHDOG_SECONDS = 2.0
_MOST_WAITING = 400
"""Buffers, 12 s of sound, that may wait to be read; what comes on top is lost."""


class Microphone(AudioSource):  # type: ignore[misc]
    """An input device, the system's default one or the first whose name contains `name`, in any case.

    As a context manager it opens the device; `stream.read` then waits for sound. Raises `EarError` on opening where
    there is no such device, or where it cannot be opened.
    """

    SAMPLE_RATE = SAMPLE_RATE
    SAMPLE_WIDTH = 2
    CHUNK = SAMPLE_RATE * _BUFFER_MILLISECONDS // 1000

    def __init__(self, name: str | None = None) -> None:
        self._name = name
        self._device: miniaudio.CaptureDevice | None = None
        self.stream: MicrophoneStream | None = None

    def __enter__(self) -> Self:
        chosen = None if self._name is None else _device_called(self._name)
        stream = MicrophoneStream()
        try:
            self._device = miniaudio.CaptureDevice(
                miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=SAMPLE_RATE,
                buffersize_msec=_BUFFER_MILLISECONDS,
                device_id=chosen,
                app_name="Patty Duke",
            )
            filling = stream.fill()
            next(filling)
            self._device.start(filling)
        except miniaudio.MiniaudioError as error:
            raise EarError(EarFailure.NOT_OPENED) from error
        self.stream = stream
        return self

    def __exit__(self, *_: object) -> None:
        if self._device is not None:
            self._device.close()
            self._device = None
        if self.stream is not None:
            self.stream.close()
            self.stream = None


class MicrophoneStream:
    """Sound on its way from the device's own thread to the reader's."""

    def __init__(self) -> None:
        self._buffers: queue.Queue[bytes] = queue.Queue(_MOST_WAITING)
        self._rest = b""

    def fill(self) -> Generator[None, bytes, None]:
        """What the device's thread sends its sound to."""
        while True:
            sound = yield
            try:
                self._buffers.put_nowait(bytes(sound))
            except queue.Full:
                continue

    def read(self, frames: int) -> bytes:
        """The next so many frames, waiting for them; fewer once the stream is closed.

        Raises `EarError` where the device has delivered nothing for 2 s.
        """
        size = frames * Microphone.SAMPLE_WIDTH
        while len(self._rest) < size:
            try:
                buffer = self._buffers.get(timeout=_WATCHDOG_SECONDS)
            except queue.Empty:
                raise EarError(EarFailure.NO_SOUND) from None
            if not buffer:
                break
            self._rest += buffer
        read, self._rest = self._rest[:size], self._rest[size:]
        return read

    def close(self) -> None:
        """Let a waiting reader go on; what waits to be read is lost."""
        while True:
            try:
                self._buffers.put_nowait(b"")
            except queue.Full:
                self._buffers.get_nowait()
            else:
                return


def _devices() -> list[dict[str, Any]]:
    try:
        return list(miniaudio.Devices().get_captures())
    except miniaudio.MiniaudioError as error:
        raise EarError(EarFailure.NO_SYSTEM) from error


def _device_called(name: str) -> Any:  # noqa: ANN401 - miniaudio's handle has no type
    for device in _devices():
        if name.casefold() in device["name"].casefold():
            return device["id"]
    raise EarError(EarFailure.UNKNOWN_MICROPHONE, name)
