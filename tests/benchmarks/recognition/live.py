"""The whole way from a source as slow as a microphone to the answer, timed."""

from __future__ import annotations

import queue
import threading
import time
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np
from speech_recognition import AudioSource

from accessible_game.devices.ear.end_pointing import HANGOVER_SECONDS
from accessible_game.devices.ear.listening import Listener, ListeningEnded
from accessible_game.devices.ear.results import Band
from tests.benchmarks.recognition.audio import RATE, ROOM_LEVEL, TAIL, to_pcm

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from accessible_game.devices.ear.listening import Ear, Report
    from accessible_game.devices.ear.results import Recognition
    from tests.benchmarks.recognition.audio import Samples
    from tests.benchmarks.recognition.trials import Trial

_ROOM = RATE
"""Samples of a quiet room after each clip, so that every utterance ends by its silence."""


class PacedSource(AudioSource):  # type: ignore[misc]
    """Gives a clip, and a quiet room after it, frame by frame in real time."""

    SAMPLE_RATE, SAMPLE_WIDTH, CHUNK = RATE, 2, 480

    def __init__(self, clip: Samples) -> None:
        room = np.random.default_rng(0).normal(0, ROOM_LEVEL, _ROOM).astype(np.float32)
        self._pcm = to_pcm(np.concatenate((clip, room)))
        self._speech_seconds = (len(clip) - TAIL) / RATE
        self._given = 0
        self._beat = threading.Event()
        self._began = 0.0
        self.stream = self

    def __enter__(self) -> Self:
        self._began = time.monotonic()
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing to close."""

    @property
    def since_speech(self) -> float:
        """Seconds since the end of the speech."""
        return time.monotonic() - self._began - self._speech_seconds

    def read(self, frames: int) -> bytes:
        """The next frames, when they are due."""
        part = self._pcm[self._given * 2 : (self._given + frames) * 2]
        self._given += frames
        self._beat.wait(max(0.0, self._began + self._given / RATE - time.monotonic()))
        return part


def live(ear: Ear, folder: Path, trials: Iterable[Trial]) -> Iterator[str]:
    """Listen to each trial's clip in real time; yields sentences on what was heard and how late."""
    heard = [(trial, answer) for trial in trials if (answer := _listen(ear, folder, trial)) is not None]
    sure = [(trial, answer) for trial, answer in heard if answer.recognition.band is Band.SURE]
    right = sum(trial.is_right(answer.recognition.best) for trial, answer in sure)
    yield f"In real time {len(heard)} utterances were found, {len(sure)} of them for sure, {right} of these rightly."
    yield f"From the end of speech to the answer {_times(answer.since_speech for _, answer in heard)}."
    yield f"From the end-point to the answer {_times(answer.since_end_point for _, answer in heard)}."


class _Answer(NamedTuple):
    recognition: Recognition
    since_speech: float
    """Seconds from the end of the clip's speech."""
    since_end_point: float
    """Seconds from the end of the silence that ends an utterance; 0 where the answer was there by then."""


def _times(seconds: Iterable[float]) -> str:
    median, late = np.percentile([1000 * each for each in seconds], (50, 95))
    return f"{median:.0f} ms in the median, {late:.0f} ms at the 95th percentile"


def _listen(ear: Ear, folder: Path, trial: Trial) -> _Answer | None:
    """The last thing that was heard, and how late."""
    source = PacedSource(trial.clip.samples(folder))
    reports: queue.Queue[tuple[Report, float]] = queue.Queue()
    grammar = trial.grammar
    ear.prepare(grammar)
    Listener(source, ear, lambda: grammar, lambda report: reports.put((report, source.since_speech))).start()
    answer = None
    while True:
        report, seconds = reports.get()
        if isinstance(report, ListeningEnded):
            return answer
        answer = _Answer(report.recognition, seconds, max(0.0, report.seconds - HANGOVER_SECONDS))
