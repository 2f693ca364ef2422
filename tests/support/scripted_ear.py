"""A microphone that gives what a script says, a recogniser that hears what a test says, and what is spoken into it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Final, Self

from speech_recognition import AudioSource

from accessible_game.devices.ear.errors import EarError
from accessible_game.devices.ear.results import Band, Recognition
from tests.devices.voice.recording_voice import PATIENCE_S
from tests.support.recordings import recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from speech_recognition import AudioData

    from accessible_game.devices.ear.errors import EarFailure
    from accessible_game.devices.ear.results import RecognitionGrammar

FRAME_BYTES: Final = 960


class ScriptedSource(AudioSource):  # type: ignore[misc]
    """Gives what a script yields, and raises what it raises, as a device would."""

    SAMPLE_RATE, SAMPLE_WIDTH, CHUNK = 16_000, 2, 480

    def __init__(self, script: Iterator[bytes]) -> None:
        self._script = script
        self.stream = self

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to give back."""

    def read(self, _: int) -> bytes:
        return next(self._script, b"")


class ScriptedEar:
    """Takes every utterance for the same sentence."""

    def __init__(self, band: Band = Band.SURE, error: Exception | None = None) -> None:
        self._band = band
        self._error = error

    def prepare(self, grammar: RecognitionGrammar) -> None:
        """Nothing to compute."""

    def recognise(self, _: AudioData, grammar: RecognitionGrammar) -> Recognition:
        if self._error is not None:
            raise self._error
        return Recognition(grammar.legal[0], 0.5, self._band)


def frames(*sentences: str) -> Iterator[bytes]:
    pcm = recorded(*sentences).tobytes()
    return (pcm[at : at + FRAME_BYTES] for at in range(0, len(pcm) - FRAME_BYTES + 1, FRAME_BYTES))


def room_until(is_over: Callable[[], bool]) -> Iterator[bytes]:
    """A quiet room, a little faster than in life."""
    beat = threading.Event()
    frame = next(frames())
    while not is_over():
        beat.wait(0.01)
        yield frame


def spoken(*parts: Iterator[bytes]) -> Iterator[bytes]:
    for part in parts:
        yield from part


def refusing(reason: EarFailure) -> Iterator[bytes]:
    raise EarError(reason)
    yield b""


def vanishing() -> Iterator[bytes]:
    yield from frames()
    raise OSError(5, "Input/output error")


def dead() -> Iterator[bytes]:
    """A device that opens and gives nothing."""
    raise OSError(5, "Input/output error")
    yield b""


def blocked() -> Iterator[bytes]:
    threading.Event().wait(PATIENCE_S)
    yield b""
