"""Recognisers that write down what they hear: what becomes of their answers, refusals and silence."""

from __future__ import annotations

import json
import sys
import threading
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from speech_recognition import AudioData, Recognizer, RequestError, UnknownValueError

from accessible_game.devices.ear import transcribers
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.transcribers import service_transcriber, vosk_transcriber

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

UTTERANCE = AudioData(bytes(960), 16_000, 2)
KEYS = {"AZURE_SPEECH_KEY": "abc", "AZURE_SPEECH_REGION": "westus", "WIT_AI_KEY": "def"}


def answer(monkeypatch: pytest.MonkeyPatch, method: str, how: Callable[..., Any]) -> list[dict[str, Any]]:
    """Let a method of SpeechRecognition's answer without a network; return what it is called with."""
    calls: list[dict[str, Any]] = []

    def recognise(_: Recognizer, audio: AudioData, *given: Any, **named: Any) -> Any:  # noqa: ANN401  the service's own
        assert audio is UTTERANCE
        calls.append({"given": given} | named)
        return how()

    monkeypatch.setattr(Recognizer, method, recognise)
    return calls


@pytest.mark.parametrize(
    ("name", "method", "answered"),
    [
        ("google", "recognize_google", "Throw the die"),
        ("google-cloud", "recognize_google_cloud", "Throw the die"),
        ("openai", "recognize_openai", "Throw the die"),
        ("groq", "recognize_groq", "Throw the die"),
        ("azure", "recognize_azure", ("Throw the die", 0.9)),
        ("wit", "recognize_wit", "Throw the die"),
    ],
)
def test_a_service_is_called_by_its_name(
    name: str, method: str, answered: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It gets the utterance once, and what it writes comes back."""
    calls = answer(monkeypatch, method, lambda: answered)
    assert "Throw the die" == service_transcriber(name, KEYS)(UTTERANCE)
    assert 1 == len(calls)


@pytest.mark.parametrize(
    ("name", "method", "keys"),
    [
        ("azure", "recognize_azure", {"given": ("abc",), "location": "westus"}),
        ("wit", "recognize_wit", {"given": ("def",)}),
    ],
)
def test_a_service_gets_the_players_key(
    name: str, method: str, keys: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that take it from their caller, not from the environment."""
    calls = answer(monkeypatch, method, lambda: ("", 0.0))
    service_transcriber(name, KEYS)(UTTERANCE)
    assert [keys] == calls


def test_speech_is_sent_to_google_encrypted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package's own address is not."""
    calls = answer(monkeypatch, "recognize_google", lambda: "")
    service_transcriber("google", {})(UTTERANCE)
    assert calls[0]["endpoint"].startswith("https://")


def test_what_a_service_does_not_understand_is_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no failure."""
    answer(monkeypatch, "recognize_google", lambda: raised(UnknownValueError()))
    assert not service_transcriber("google", {})(UTTERANCE)


@pytest.mark.parametrize("error", [RequestError("401"), OSError("no route"), ValueError("no such answer")])
def test_a_service_that_refuses_is_one_failure(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it raises; its name is in the sentence."""
    answer(monkeypatch, "recognize_google", lambda: raised(error))
    with pytest.raises(EarError) as failed:
        service_transcriber("google", {})(UTTERANCE)
    assert (EarFailure.SERVICE_FAILED, "google") == (failed.value.reason, failed.value.subject)


def test_a_service_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it."""
    released = threading.Event()
    monkeypatch.setattr(transcribers, "PATIENCE_SECONDS", 0.05)
    answer(monkeypatch, "recognize_google", released.wait)
    with pytest.raises(EarError) as failed:
        service_transcriber("google", {})(UTTERANCE)
    released.set()
    assert EarFailure.SERVICE_FAILED is failed.value.reason


class Kaldi:
    """Stands in for Vosk's recogniser, of which no English model can be installed as a package."""

    def __init__(self, model: str, rate: int) -> None:
        self.model, self.rate, self.sound = model, rate, b""

    def AcceptWaveform(self, sound: bytes) -> None:  # noqa: N802  the name that Vosk gave it
        self.sound += sound

    def FinalResult(self) -> str:  # noqa: N802  the same
        return json.dumps({"text": f"{self.model} {self.rate} {len(self.sound)}"})


def test_vosk_reads_its_model_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And each utterance by itself."""
    read: list[str] = []

    def read_model(folder: str) -> str:
        read.append(folder)
        return "model"

    vosk = SimpleNamespace(SetLogLevel=lambda _: None, Model=read_model, KaldiRecognizer=Kaldi)
    monkeypatch.setitem(sys.modules, "vosk", vosk)
    transcribe = vosk_transcriber(tmp_path)
    assert ["model 16000 960"] * 2 == [transcribe(UTTERANCE) for _ in range(2)]
    assert [str(tmp_path)] == read


def test_a_folder_without_a_model_for_vosk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Vosk raises nothing more special."""
    vosk = SimpleNamespace(SetLogLevel=lambda _: None, Model=lambda _: raised(Exception("Failed to create a model")))
    monkeypatch.setitem(sys.modules, "vosk", vosk)
    with pytest.raises(EarError) as failed:
        vosk_transcriber(tmp_path)
    assert (EarFailure.MODEL_UNREADABLE, str(tmp_path)) == (failed.value.reason, failed.value.subject)


def raised(error: Exception) -> Any:  # noqa: ANN401  it returns nothing
    raise error
