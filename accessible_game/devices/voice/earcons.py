"""The game's short sounds, computed: no recordings, and the same samples on every machine."""

from __future__ import annotations

import array
import functools
import math
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from accessible_game.devices.voice.playback import SAMPLE_RATE
from accessible_game.dialogue.utterances import Earcon

if TYPE_CHECKING:
    from accessible_game.devices.voice.playback import Playback

_PEAK: Final = 0.25 * 32767
"""A quarter of full scale, so that speech is easy to follow over it."""
_ATTACK_S: Final = 0.004


@dataclass(frozen=True, slots=True)
class _Tone:
    """A tone that glides from one pitch to another and dies away."""

    start_s: float
    length_s: float
    from_hz: float
    to_hz: float
    harshness: float = 0.2
    """The share of the third harmonic, from 0 to 1."""

    def wave(self) -> list[float]:
        return [self._at(index / SAMPLE_RATE) for index in range(round(self.length_s * SAMPLE_RATE))]

    def _at(self, at_s: float) -> float:
        glide = (self.to_hz - self.from_hz) / self.length_s
        phase = 2 * math.pi * (self.from_hz + glide * at_s / 2) * at_s
        return (1 - self.harshness) * math.sin(phase) + self.harshness * math.sin(3 * phase)


@dataclass(frozen=True, slots=True)
class _Rustle:
    """A noise that dies away."""

    start_s: float
    length_s: float
    dullness: float
    """How much of a sample comes from the one before, from 0 for a hiss to nearly 1 for a thud."""

    def wave(self) -> list[float]:
        noise = random.Random(1964)  # noqa: S311 - the same noise every time
        level, wave = 0.0, []
        for _ in range(round(self.length_s * SAMPLE_RATE)):
            level = self.dullness * level + (1 - self.dullness) * noise.uniform(-1, 1)
            wave.append(level)
        return wave


_A3, _A4, _E5, _A5, _B5, _CS6, _E6, _A6 = 220.0, 440.0, 659.3, 880.0, 987.8, 1108.7, 1318.5, 1760.0

_SCORES: Final[dict[Earcon, tuple[_Tone | _Rustle, ...]]] = {
    # A die that rattles and comes to rest.
    Earcon.DIE: tuple(_Rustle(start_s, 0.05, 0.5) for start_s in (0.0, 0.07, 0.13, 0.22, 0.34)),
    # A wooden piece set down.
    Earcon.STEP: (_Tone(0.0, 0.08, 260.0, 180.0), _Rustle(0.0, 0.03, 0.8)),
    # A card that is turned over.
    Earcon.CARD: (_Rustle(0.0, 0.12, 0.3), _Rustle(0.12, 0.04, 0.7)),
    # Up for right, down for wrong.
    Earcon.RIGHT_COUSIN: (_Tone(0.0, 0.12, _E5, _E5), _Tone(0.12, 0.25, _B5, _B5)),
    Earcon.WRONG_COUSIN: (_Tone(0.0, 0.12, _E5, _E5), _Tone(0.12, 0.3, _A4, _A4)),
    # Three tones that belong together.
    Earcon.MATCH: (_Tone(0.0, 0.3, _A5, _A5), _Tone(0.09, 0.3, _CS6, _CS6), _Tone(0.18, 0.4, _E6, _E6)),
    # A doorbell.
    Earcon.YOUR_TURN: (_Tone(0.0, 0.2, _CS6, _CS6), _Tone(0.2, 0.35, _A5, _A5)),
    # A fanfare.
    Earcon.WINNER: (
        *(_Tone(start_s, 0.12, _A5, _A5, 0.4) for start_s in (0.0, 0.12, 0.24)),
        *(_Tone(0.36, 0.7, pitch_hz, pitch_hz, 0.3) for pitch_hz in (_A5, _CS6, _E6, _A6)),
    ),
    # The microphone opens (up), has heard (down), has not understood (a low buzz, twice), closes (further down). The
    # last one lets those end that may come with it.
    Earcon.LISTENING: (_Tone(0.0, 0.1, _A4, _A5),),
    Earcon.HEARD: (_Tone(0.0, 0.1, _A5, _A4),),
    Earcon.NOT_UNDERSTOOD: (_Tone(0.0, 0.12, 180.0, 180.0, 0.5), _Tone(0.16, 0.16, 170.0, 170.0, 0.5)),
    Earcon.NOT_LISTENING: (_Tone(0.34, 0.2, _A4, _A3),),
}


class EarconPlayer:
    """Plays earcons on one output, with a volume of their own; none while they are off."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self.volume = 1.0
        """From 0 to 1."""
        self.is_on = True

    def play(self, earcon: Earcon) -> None:
        """Begin a sound, over whatever is heard."""
        if self.is_on:
            self._playback.play(earcon_samples(earcon, self.volume))


@functools.cache
def earcon_samples(earcon: Earcon, volume: float) -> array.array[int]:
    """Return a sound of at most 1.1 s as signed native 16-bit mono samples at `SAMPLE_RATE`.

    *volume* is from 0 to 1; at 1 the loudest sample is at a quarter of full scale. Takes some milliseconds at first.
    """
    mixed: list[float] = []
    for part in _SCORES[earcon]:
        begin = round(part.start_s * SAMPLE_RATE)
        wave = part.wave()
        mixed.extend([0.0] * (begin + len(wave) - len(mixed)))
        for index, value in enumerate(wave):
            mixed[begin + index] += value * _envelope(index / SAMPLE_RATE, part.length_s)
    loudest = max(abs(value) for value in mixed)
    return array.array("h", (round(value / loudest * _PEAK * volume) for value in mixed))


def _envelope(at_s: float, length_s: float) -> float:
    attack = min(1.0, at_s / _ATTACK_S)
    decay = math.exp(-4 * at_s / length_s) * (1 - at_s / length_s)
    return attack * decay
