"""Recognisers that write down what they hear: Vosk on this computer, and services on the network."""

from __future__ import annotations

import importlib
import json
import queue
import threading
from typing import TYPE_CHECKING, Any, Final

from speech_recognition import Recognizer, UnknownValueError

from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.pcm import SAMPLE_RATE
from accessible_game.devices.ear.sound import pcm_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from speech_recognition import AudioData

    from accessible_game.devices.ear.text_ear import Transcriber

PATIENCE_SECONDS = 5.0
"""Who gets no answer from a service for so long is told so; some of their packages wait for ten minutes."""
_GOOGLE: Final = "https://www.google.com/speech-api/v2/recognize"
"""SpeechRecognition's own address for it sends speech unencrypted."""

_SERVICES: Final[dict[str, Callable[[Recognizer, AudioData, Mapping[str, str]], str]]] = {
    "google": lambda service, audio, _: service.recognize_google(audio, endpoint=_GOOGLE),
    "google-cloud": lambda service, audio, _: service.recognize_google_cloud(audio),
    "openai": lambda service, audio, _: service.recognize_openai(audio, language="en"),
    "groq": lambda service, audio, _: service.recognize_groq(audio, language="en"),
    "azure": lambda service, audio, keys: service.recognize_azure(
        audio, keys["AZURE_SPEECH_KEY"], location=keys["AZURE_SPEECH_REGION"]
    )[0],
    "wit": lambda service, audio, keys: service.recognize_wit(audio, keys["WIT_AI_KEY"]),
}


def vosk_transcriber(folder: Path) -> Transcriber:
    """Return Vosk with the model in a folder; raises `EarError` where that is none.

    SpeechRecognition's own way to Vosk reads the model anew for each utterance, from one place only.
    """
    vosk: Any = importlib.import_module("vosk")  # installed by those who want it
    vosk.SetLogLevel(-1)
    try:
        model = vosk.Model(str(folder))
    except Exception as error:  # it raises nothing more special
        raise EarError(EarFailure.MODEL_UNREADABLE, str(folder)) from error

    def transcribe(audio: AudioData) -> str:
        recogniser = vosk.KaldiRecognizer(model, SAMPLE_RATE)
        recogniser.AcceptWaveform(pcm_of(audio))
        return str(json.loads(recogniser.FinalResult())["text"])

    return transcribe


def service_transcriber(name: str, keys: Mapping[str, str]) -> Transcriber:
    """Return a service by its name among the game's engines; `keys` are the environment variables that it needs.

    An utterance leaves this computer each time that it is called. It raises `EarError` where the service does not
    answer within 5 s, or refuses.
    """
    service = Recognizer()
    service.operation_timeout = PATIENCE_SECONDS
    call = _SERVICES[name]

    def transcribe(audio: AudioData) -> str:
        try:
            return _within(PATIENCE_SECONDS, lambda: call(service, audio, keys))
        except UnknownValueError:
            return ""
        except Exception as error:
            raise EarError(EarFailure.SERVICE_FAILED, name) from error

    return transcribe


def _within(seconds: float, call: Callable[[], str]) -> str:
    """Return what a call returns, or raise what it raises, or `queue.Empty` where it takes longer."""
    answers: queue.SimpleQueue[str | Exception] = queue.SimpleQueue()

    def answer() -> None:
        try:
            answers.put(call())
        except Exception as error:  # noqa: BLE001  it is raised where it is waited for
            answers.put(error)

    threading.Thread(target=answer, name="speech service", daemon=True).start()
    result = answers.get(timeout=seconds)
    if isinstance(result, Exception):
        raise result
    return result
