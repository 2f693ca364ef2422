"""A pyttsx3 driver for espeak-ng that can be interrupted at once and needs no system package.

espeak-ng is called through ctypes and played by miniaudio, on any system for which both can be installed. It keeps to
the driver interface of pyttsx3 2.9, as its dummy driver documents it:

- properties ``rate`` (words a minute), ``volume`` (0 to 1), ``voice`` (an id of ``voices``, a name or a language code)
  and ``voices``; the voice is American English at first;
- notifications ``started-utterance``, ``finished-utterance`` (when the last sample has left the device, or was stopped)
  and ``error``; ``started-word`` is not sent;
- ``runAndWait``, ``startLoop`` and an external loop with ``iterate``; ``stop`` in any of them and from any thread;
- ``save_to_file`` writes a WAV file at once.

`register` makes it known to pyttsx3 under a name of one's own, with an output of one's own; then ``pyttsx3.init(name)``
uses it. The module can also stand for a driver of pyttsx3 as it is, on the default output.
"""

# ruff: noqa: N802 - the names are pyttsx3's
from __future__ import annotations

import sys
import threading
import types
import wave
from typing import TYPE_CHECKING, Any, Final

from accessible_game.devices.voice import espeak
from accessible_game.devices.voice.events import VoiceFailure, VoiceUnavailableError
from accessible_game.devices.voice.playback import SAMPLE_BYTES, SAMPLE_RATE, Playback

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_TURN_S: Final = 0.01
_DEFAULT_RATE: Final = 175


def register(name: str, playback: Playback) -> None:
    """Make the driver known as ``pyttsx3.drivers.<name>``; its engines speak on *playback*, which the caller opens."""
    module = types.ModuleType(f"pyttsx3.drivers.{name}", __doc__)
    module.__dict__["buildDriver"] = lambda proxy: EspeakDriver(proxy, playback, release=lambda: None)
    sys.modules[module.__name__] = module


def buildDriver(proxy: Any) -> EspeakDriver:  # noqa: ANN401 - pyttsx3 is untyped
    """Return a driver that speaks on the system's default output, as pyttsx3 asks for it."""
    playback = Playback()
    playback.open()
    return EspeakDriver(proxy, playback, release=playback.close)


class EspeakDriver:
    """One pyttsx3 engine's driver; *proxy* is pyttsx3's ``DriverProxy``, *release* is called when the engine goes.

    Raises `EspeakMissingError` if espeak-ng is not installed.
    """

    def __init__(self, proxy: Any, playback: Playback, *, release: Callable[[], None]) -> None:  # noqa: ANN401
        self._proxy = proxy
        self._playback = playback
        self._release = release
        self._espeak = espeak.load()
        self._properties: dict[str, Any] = {"rate": _DEFAULT_RATE, "volume": 1.0, "voice": espeak.DEFAULT_VOICE}
        self._is_speaking = False
        self._is_stopped = False
        self._loop_ended = threading.Event()

    def destroy(self) -> None:
        """Give back what `buildDriver` opened."""
        self._release()

    def say(self, text: str) -> None:
        """Speak a text; all of it is synthesised before this returns, at several hundred times the speed of speech."""
        self._proxy.setBusy(True)
        self._proxy.notify("started-utterance")
        self._is_speaking, self._is_stopped = True, False
        try:
            self._espeak.synthesize(str(text), **self._properties, sink=self._feed)
        except espeak.EspeakError:
            self._finish(completed=False)
            raise

    def stop(self) -> None:
        """End the utterance with the block of 20 ms that the device is about to take."""
        self._is_stopped = True
        self._playback.hush()

    def save_to_file(self, text: str, filename: str) -> None:
        """Write what `say` would speak to a WAV file."""
        with wave.open(filename, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(SAMPLE_BYTES)
            file.setframerate(SAMPLE_RATE)

            def write(samples: bytes) -> bool:
                file.writeframesraw(samples)
                return True

            self._espeak.synthesize(str(text), **self._properties, sink=write)

    def getProperty(self, name: str) -> Any:  # noqa: ANN401
        """Return a property's value; raises KeyError if there is no such property."""
        if name == "voices":
            from pyttsx3.voice import Voice  # noqa: PLC0415 - only pyttsx3 asks

            return [Voice(voice.id, voice.name, list(voice.languages), voice.gender) for voice in self._espeak.voices()]
        return self._properties[name]

    def setProperty(self, name: str, value: Any) -> None:  # noqa: ANN401
        """Set a property from the next utterance on; raises KeyError, ValueError or `EspeakError`."""
        if name not in self._properties:
            raise KeyError(name)
        if name == "voice":
            self._espeak.check_voice(value)
        self._properties[name] = type(self._properties[name])(value)

    def startLoop(self) -> None:
        """Run the driver's own loop until `endLoop`."""
        self._loop_ended.clear()
        turns = self.iterate()
        while not self._loop_ended.wait(_TURN_S):
            next(turns)

    def endLoop(self) -> None:
        """End the driver's own loop."""
        self._loop_ended.set()

    def iterate(self) -> Iterator[None]:
        """Yield after each turn of a loop."""
        self._proxy.setBusy(False)
        while True:
            self._turn()
            yield

    def _feed(self, samples: bytes) -> bool:
        if self._is_stopped:
            return False
        self._playback.feed(samples)
        return True

    def _turn(self) -> None:
        if not self._is_speaking:
            return
        if not self._playback.is_speaking:
            self._finish(completed=not self._is_stopped)
        elif self._playback.is_lost():
            self._proxy.notify("error", exception=VoiceUnavailableError(VoiceFailure.OUTPUT_LOST))
            self._finish(completed=False)

    def _finish(self, *, completed: bool) -> None:
        self._is_speaking = False
        self._proxy.notify("finished-utterance", completed=completed)
        self._proxy.setBusy(False)
