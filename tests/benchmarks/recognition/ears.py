"""The ears that the benchmark compares: the game's two, and two that transcribe freely."""

from __future__ import annotations

import importlib.util
import os
import re
from typing import TYPE_CHECKING, Any

import numpy as np
import speech_recognition

from accessible_game.devices.ear.results import Band, Recognition
from accessible_game.devices.ear.sound import samples_of
from accessible_game.devices.ear.sphinx_ear import SphinxEar
from accessible_game.devices.ear.whisper import packaged_model
from accessible_game.devices.ear.whisper_ear import WhisperEar
from tests.benchmarks.recognition.commands import legal_match

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.devices.ear.listening import Ear
    from accessible_game.devices.ear.results import RecognitionGrammar


class _Transcriber:
    """Takes whatever was transcribed for sure where it means something legal, and rejects it where not."""

    def prepare(self, grammar: RecognitionGrammar) -> None:
        """Nothing depends on the grammar."""

    def recognise(self, audio: speech_recognition.AudioData, grammar: RecognitionGrammar) -> Recognition:
        match = legal_match(re.sub(r"[^\w\s']", "", self._transcribe(audio)), grammar)
        if match is None:
            return Recognition(grammar.legal[0], 0, Band.REJECTED)
        return Recognition(match, 1, Band.SURE)

    def _transcribe(self, audio: speech_recognition.AudioData) -> str:
        raise NotImplementedError


class StockSphinx(_Transcriber):
    """SpeechRecognition's `recognize_sphinx` as it comes, with its general language model."""

    def __init__(self) -> None:
        self._recogniser: Any = speech_recognition.Recognizer()

    def _transcribe(self, audio: speech_recognition.AudioData) -> str:
        try:
            return str(self._recogniser.recognize_sphinx(audio))
        except speech_recognition.UnknownValueError:
            return ""


class FreeWhisper(_Transcriber):
    """The same Whisper model, transcribing freely with faster-whisper."""

    def __init__(self) -> None:
        from faster_whisper import WhisperModel  # noqa: PLC0415 - optional, and slow to import

        threads = int(os.environ.get("OPENBLAS_NUM_THREADS", "0"))
        self._model = WhisperModel(str(packaged_model()), device="cpu", compute_type="float32", cpu_threads=threads)

    def _transcribe(self, audio: speech_recognition.AudioData) -> str:
        segments, _ = self._model.transcribe(samples_of(audio).astype(np.float32), language="en", beam_size=5)
        return " ".join(segment.text for segment in segments)


ALL_EARS: dict[str, Callable[[], Ear]] = {
    "whisper": WhisperEar,
    "sphinx": SphinxEar,
    "stock-sphinx": StockSphinx,
    "free-whisper": FreeWhisper,
}
"""What makes each ear, by its name."""


def ears() -> dict[str, Callable[[], Ear]]:
    """Those that can be tried here."""
    has_free_whisper = importlib.util.find_spec("faster_whisper") is not None
    return {name: make for name, make in ALL_EARS.items() if has_free_whisper or make is not FreeWhisper}
