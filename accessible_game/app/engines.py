"""Recognisers beside the game's own two, by the names that SpeechRecognition has for them, and what each needs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Engine:
    """What a recogniser needs before it can listen."""

    module: str = ""
    """What it is imported as; empty where SpeechRecognition brings all of it."""
    package: str = ""
    """What is to be installed for that."""
    keys: tuple[str, ...] = ()
    """The environment variables that hold what its provider gave the player."""
    service: str = ""
    """Who gets what the microphone hears, over the network; empty for a recogniser on this computer."""


ENGINES = {
    "vosk": Engine("vosk", "vosk"),
    "google": Engine(service="Google"),
    "google-cloud": Engine(
        "google.cloud.speech", "google-cloud-speech", ("GOOGLE_APPLICATION_CREDENTIALS",), "Google Cloud"
    ),
    "openai": Engine("openai", "openai", ("OPENAI_API_KEY",), "OpenAI"),
    "groq": Engine("groq", "groq", ("GROQ_API_KEY",), "Groq"),
    "azure": Engine(keys=("AZURE_SPEECH_KEY", "AZURE_SPEECH_REGION"), service="Microsoft Azure"),
    "wit": Engine(keys=("WIT_AI_KEY",), service="Wit"),
}
"""Those of `speech_recognition.Recognizer` that answer with a text at once, and still have a service behind them."""

WHISPER, SPHINX = "whisper", "sphinx"
EARS = (WHISPER, SPHINX, *ENGINES)
"""All recognisers, by the name that a player gives."""
WITH_MODEL = (WHISPER, *(name for name, engine in ENGINES.items() if not engine.service))
"""Those that listen with a model in a player's own folder."""
