"""The stream to one output device, on which speech and earcons are mixed."""

from __future__ import annotations

import array
import threading
import time
from dataclasses import dataclass
from typing import Final

from accessible_game.devices.voice.output_device import LATENCY_S, OutputDevice

SAMPLE_RATE: Final = 22050
"""Samples a second, signed native 16-bit, mono: what espeak-ng makes (its voices without MBROLA)."""

_SAMPLE_BYTES: Final = 2
_LOUDEST: Final = 32767


@dataclass(slots=True)
class _Sound:
    samples: array.array[int]
    position: int = 0


class Playback:
    """Plays what it is fed on the output called *output*, the system's default one if that is empty.

    Speech goes one after the other; sounds begin at once and are added to it. Any thread may call.
    """

    def __init__(self, output: str = "") -> None:
        self._lock = threading.Lock()
        self._speech = bytearray()
        self._sounds: list[_Sound] = []
        self._speech_leaves_at = 0.0
        self._sound_leaves_at = 0.0
        self._device = OutputDevice(output, SAMPLE_RATE, self.pull)

    def open(self) -> None:
        """Opens the device if it is not open and working; raises `VoiceUnavailableError` within 2 s if it cannot."""
        self._device.open()

    def close(self) -> None:
        """Closes the device within half a second and forgets what was not played."""
        self._device.close()
        with self._lock:
            self._speech.clear()
            self._sounds.clear()

    @property
    def is_lost(self) -> bool:
        """Whether the device has stopped taking samples, or was never opened."""
        return not self._device.is_alive

    def feed(self, samples: bytes) -> None:
        """Adds to the speech: `SAMPLE_RATE`, signed native 16-bit, mono."""
        with self._lock:
            self._speech += samples

    def play(self, samples: array.array[int]) -> None:
        """Mixes a sound in, beginning with the next block."""
        with self._lock:
            self._sounds.append(_Sound(samples))

    def hush(self) -> None:
        """Drops the speech that was not handed to the device; sounds go on."""
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

    def pull(self, frames: int) -> bytes:
        """Returns the next samples for the device, silence where there is nothing to play."""
        size = frames * _SAMPLE_BYTES
        leaves_at = time.monotonic() + LATENCY_S
        with self._lock:
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
