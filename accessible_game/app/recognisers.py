"""Which recogniser listens: Whisper where its weights are, otherwise PocketSphinx."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.listening import ListeningEnded

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_game.devices.ear.listening import Ear
    from accessible_game.devices.ear.results import RecognitionGrammar


@dataclass(frozen=True, slots=True)
class Loaded:
    """A recogniser, and why it is not the one that was wanted; or neither, and why there is none."""

    ear: Ear | None
    failure: ListeningEnded | None = None


def load_recogniser(model: Path | None, *, uses_sphinx: bool) -> Loaded:
    """Return the recogniser that is wanted, or the smaller one where the wanted one cannot be had."""
    # two threads of a matrix library wait for each other on a busy machine, and take up to ten times as long
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if uses_sphinx:
        return _load_sphinx(None)
    try:
        from accessible_game.devices.ear.whisper_ear import WhisperEar  # noqa: PLC0415  PocketSphinx does without

        return Loaded(WhisperEar(model))
    except EarError as error:
        return _load_sphinx(ListeningEnded(error.reason, error.subject))
    except ImportError:
        return _load_sphinx(ListeningEnded(EarFailure.MODEL_MISSING))
    except Exception:  # noqa: BLE001  whatever a broken model does, the player gets a sentence
        return _load_sphinx(ListeningEnded(EarFailure.RECOGNISER_FAILED))


def prepared(loaded: Loaded, grammar: RecognitionGrammar) -> Loaded:
    """Return the recogniser once it is ready for a grammar, or what takes its place."""
    if loaded.ear is None:
        return loaded
    try:
        loaded.ear.prepare(grammar)
    except Exception:  # noqa: BLE001  whatever a recogniser raises, the player gets a sentence
        return Loaded(None, ListeningEnded(EarFailure.RECOGNISER_FAILED))
    return loaded


def _load_sphinx(failure: ListeningEnded | None) -> Loaded:
    try:
        from accessible_game.devices.ear.sphinx_ear import SphinxEar  # noqa: PLC0415  seldom needed

        return Loaded(SphinxEar(), failure)
    except Exception:  # noqa: BLE001  the same
        return Loaded(None, ListeningEnded(EarFailure.RECOGNISER_FAILED))
