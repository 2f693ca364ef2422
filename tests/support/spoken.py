"""Whether what the game says is heard on an audio server."""

from __future__ import annotations

import array
import functools
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from accessible_game.devices.voice.sentences import spoken_pieces
from tests.support.audio_server import RECORDED_RATE
from tests.support.heard import LIKENESS, listen_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.audio_server import Recording
    from tests.support.heard import Heard

_PROJECT: Final = Path(__file__).parents[2]
RATE: Final = 175
"""Words a minute at which sentences are recognised."""
LONGEST_SPEECH_S: Final = 120.0
PAUSE_S: Final = 1.5
"""Silence that is longer than any between two sentences, also on a machine that is busy."""


@functools.cache
def spoken(sentence: str) -> array.array[int]:
    """Return what the game's voice makes of a sentence at `RATE`, the same every time."""
    command = [sys.executable, "-m", "tests.support.first_words", str(RATE), sentence]
    return array.array("h", subprocess.run(command, cwd=_PROJECT, capture_output=True, check=True).stdout)


def heard(sentence: str, samples: array.array[int]) -> Heard:
    """Return where among recorded samples a sentence was spoken, and how surely."""
    return listen_for(spoken(sentence), samples, RECORDED_RATE)


def unheard(lines: list[str], samples: array.array[int]) -> list[str]:
    """Return the sentences of some lines that are not among recorded samples, whole, after those before them.

    Each is taken out of what follows, so that the same sentence twice is heard twice.
    """
    missing = []
    for sentence in (piece for line in lines for piece in spoken_pieces(line)):
        place = heard(sentence, samples)
        if place.likeness > LIKENESS:
            samples = samples[round(place.begins_s * RECORDED_RATE) + len(spoken(sentence)) // 2 :]
        else:
            missing.append(f"{sentence} ({place.likeness:.3f})")
    return missing


def wait_for_sound(recording: Recording) -> None:
    """Wait until something new is heard."""
    begin = len(recording.samples)
    _wait_until(lambda: any(recording.samples[begin:]))


def wait_for_pause(recording: Recording) -> None:
    """Wait until nothing has been heard for `PAUSE_S` from now on."""
    begin, length = len(recording.samples), round(PAUSE_S * RECORDED_RATE)

    def is_silent() -> bool:
        samples = recording.samples
        return len(samples) >= begin + length and not any(samples[-length:])

    _wait_until(is_silent)


def _wait_until(is_so: Callable[[], bool]) -> None:
    deadline, tick = time.monotonic() + LONGEST_SPEECH_S, threading.Event()
    while not is_so():
        assert time.monotonic() < deadline, "it never came"
        tick.wait(0.05)
