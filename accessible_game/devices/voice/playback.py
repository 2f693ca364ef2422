"""The stream to one output device, on which speech and earcons are mixed."""

from __future__ import annotations

import array
import threading
import time
from dataclasses import dataclass
from typing import Final

from accessible_game.devices.voice.output_device import LATENCY_S, OutputDevice
from accessible_game.devices.voice.stall import StallClock

SAMPLE_RATE: Final = 22050
SAMPLE_BYTES: Final = 2
"""Samples a second, and the size of one: what espeak-ng makes."""

_LOUDEST: Final = 32767
_MOST_SOUNDS: Final = 4
_LOST_AFTER_S: Final = 0.8
"""A living device asks every 20 ms; a key that is pressed when it is gone is answered in print within a second."""
_LOST_AFTER_OPENING_S: Final = 2.5
"""A sink of PulseAudio may have filled a buffer of up to two seconds before the stream began."""


@dataclass(slots=True)
class _Sound:
    samples: array.array[int]
    position: int = 0


class Playback:
    """Plays what it is fed on the output called *output*, the system's default one if that is empty.

    Speech plays one after the other; sounds begin at once and are added to it. Samples are signed native 16-bit, mono.
    Any thread may call.
    """

    def __init__(self, output: str = "") -> None:
        self.output: Final = output
        self._device = OutputDevice(output, SAMPLE_RATE, self.pull)
        self._lock = threading.Lock()
        self._speech = bytearray()
        self._sounds: list[_Sound] = []
        self._speech_leaves_at = 0.0
        self._sound_leaves_at = 0.0
        self._pulls = 0
        self._stall = StallClock()

    def open(self) -> None:
        """Open the device, again if it was open; raises `VoiceUnavailableError` within 2 s if it cannot."""
        self.close()
        self._device.open()

    def close(self) -> None:
        """Close the device within half a second, and forget what was not played."""
        self._device.close()
        with self._lock:
            self._speech.clear()
            self._sounds.clear()
            self._pulls = 0
            self._stall = StallClock()

    def feed(self, samples: bytes) -> None:
        """Add to the speech."""
        with self._lock:
            self._speech += samples

    def play(self, samples: array.array[int]) -> None:
        """Begin a sound."""
        with self._lock:
            self._sounds = [*self._sounds, _Sound(samples)][-_MOST_SOUNDS:]

    def hush(self) -> None:
        """Drop the speech that was not handed to the device; sounds go on."""
        with self._lock:
            self._speech.clear()

    @property
    def is_speaking(self) -> bool:
        """Whether speech waits to be handed over, or has not left the device."""
        return bool(self._speech) or time.monotonic() < self._speech_leaves_at

    @property
    def silent_from(self) -> float:
        """The moment, by `time.monotonic`, at which all speech and sounds handed over so far have left the device."""
        return self._sound_leaves_at

    def is_lost(self) -> bool:
        """Return whether the device has stopped taking samples; to be asked several times a second."""
        patience = _LOST_AFTER_S if self._pulls > 1 else _LOST_AFTER_OPENING_S
        return self._stall.has_stalled(self._pulls, patience)

    def pull(self, frames: int) -> bytes:
        """Return the next samples for the device, silence where there is nothing to play."""
        size = frames * SAMPLE_BYTES
        leaves_at = time.monotonic() + LATENCY_S
        with self._lock:
            self._pulls += 1
            block = bytes(self._speech[:size])
            del self._speech[:size]
            if block:
                self._speech_leaves_at = self._sound_leaves_at = leaves_at
            block = block.ljust(size, b"\0")
            if self._sounds:
                self._sound_leaves_at = leaves_at
                block = self._add_sounds(block)
        return block

    def _add_sounds(self, block: bytes) -> bytes:
        mixed = array.array("h", block)
        for sound in self._sounds:
            part = sound.samples[sound.position : sound.position + len(mixed)]
            sound.position += len(part)
            for index, sample in enumerate(part):
                mixed[index] = max(-_LOUDEST, min(_LOUDEST, mixed[index] + sample))
        self._sounds = [sound for sound in self._sounds if sound.position < len(sound.samples)]
        return mixed.tobytes()
