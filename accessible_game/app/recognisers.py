"""Which recogniser listens: Whisper where its weights are, otherwise PocketSphinx; or another, by its name."""

from __future__ import annotations

import importlib.util
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_game.app.engines import ENGINES, SPHINX
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.listening import ListeningEnded
from accessible_game.dialogue.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from accessible_game.app.engines import Engine
    from accessible_game.devices.ear.listening import Ear
    from accessible_game.devices.ear.results import RecognitionGrammar
    from accessible_game.devices.ear.text_ear import Transcriber

TOO_SLOW_SECONDS = 2.0
"""From the end of speech to the answer: who waits for longer speaks again, and the game takes a smaller recogniser."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A recogniser, and why it is not the one that was wanted; or neither, and why there is none."""

    ear: Ear | None
    failure: ListeningEnded | None = None
    service: str = ""
    """Who gets what the microphone hears, over the network; empty where nobody does."""


def load_recogniser(name: str, model: Path | None) -> Loaded:
    """Return the recogniser of that name among `EARS`; the smaller one of the game's own where the larger cannot be.

    `model` is the folder of another speech model. None takes the place of a recogniser that is not the game's own.
    """
    if name in ENGINES:
        return _load_engine(name, model)
    return _load_sphinx(None) if name == SPHINX else _load_whisper(model)


def prepared(loaded: Loaded, grammar: RecognitionGrammar) -> Loaded:
    """Return the recogniser once it is ready for a grammar, or what takes its place."""
    if loaded.ear is None:
        return loaded
    try:
        loaded.ear.prepare(grammar)
    except Exception:  # noqa: BLE001  whatever a recogniser raises, the player gets a sentence
        return Loaded(None, ListeningEnded(EarFailure.RECOGNISER_FAILED))
    return loaded


def told_of(loaded: Loaded) -> Iterator[Message]:
    """Yield what players are to know before it listens: why it is not the one that was wanted, and who else hears."""
    if loaded.failure is not None:
        yield why_ended(loaded.failure)
        if loaded.ear is not None:
            yield Message("ear-fallback")
    if loaded.service:
        yield Message("ear-online", service=loaded.service)


def why_ended(ended: ListeningEnded) -> Message:
    """Return why nobody listens any more, as a sentence for the game and for the other commands."""
    if ended.reason is None:
        return Message("microphone-off")
    return Message(f"ear-{ended.reason.value}", subject=ended.subject)


def _load_whisper(model: Path | None) -> Loaded:
    try:
        from accessible_game.devices.ear.whisper_ear import WhisperEar  # noqa: PLC0415  PocketSphinx does without

        return Loaded(WhisperEar(model))
    except EarError as error:
        return _load_sphinx(ListeningEnded(error.reason, error.subject))
    except ImportError:
        return _load_sphinx(ListeningEnded(EarFailure.MODEL_MISSING))
    except Exception:  # noqa: BLE001  whatever a broken model does, the player gets a sentence
        return _load_sphinx(ListeningEnded(EarFailure.RECOGNISER_FAILED))


def _load_sphinx(failure: ListeningEnded | None) -> Loaded:
    try:
        from accessible_game.devices.ear.sphinx_ear import SphinxEar  # noqa: PLC0415  seldom needed

        return Loaded(SphinxEar(), failure)
    except Exception:  # noqa: BLE001  the same
        return Loaded(None, ListeningEnded(EarFailure.RECOGNISER_FAILED))


def _load_engine(name: str, model: Path | None) -> Loaded:
    engine = ENGINES[name]
    try:
        from accessible_game.devices.ear.text_ear import TextEar  # noqa: PLC0415  seldom needed

        return Loaded(TextEar(_transcriber(name, engine, model)), service=engine.service)
    except EarError as error:
        return Loaded(None, ListeningEnded(error.reason, error.subject))
    except Exception:  # noqa: BLE001  the same
        return Loaded(None, ListeningEnded(EarFailure.RECOGNISER_FAILED))


def _transcriber(name: str, engine: Engine, model: Path | None) -> Transcriber:
    from accessible_game.devices.ear import transcribers  # noqa: PLC0415  the same

    if engine.module and not _is_installed(engine.module):
        raise EarError(EarFailure.PACKAGE_MISSING, engine.package)
    keys = {key: os.environ.get(key, "") for key in engine.keys}
    for key, value in keys.items():
        if not value:
            raise EarError(EarFailure.KEY_MISSING, key)
    if engine.service:
        return transcribers.service_transcriber(name, keys)
    if model is None:
        raise EarError(EarFailure.MODEL_NOT_NAMED, name)
    return transcribers.vosk_transcriber(model)


def _is_installed(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # the package that it is in
        return False
