"""Which recogniser listens, and what becomes of one that cannot."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from speech_recognition import Recognizer

from accessible_game.app import engines
from accessible_game.app.engines import EARS, ENGINES, Engine
from accessible_game.app.recognisers import load_recogniser
from accessible_game.devices.ear.errors import EarFailure
from accessible_game.devices.ear.listening import ListeningEnded
from accessible_game.devices.ear.sphinx_ear import SphinxEar
from accessible_game.devices.ear.text_ear import TextEar

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has given a key."""
    for engine in ENGINES.values():
        for key in engine.keys:
            monkeypatch.delenv(key, raising=False)


def test_the_smaller_recogniser_can_be_asked_for() -> None:
    """Nothing is said about it."""
    loaded = load_recogniser("sphinx", None)
    assert isinstance(loaded.ear, SphinxEar)
    assert (None, "") == (loaded.failure, loaded.service)


@pytest.mark.parametrize("name", set(EARS) - {"whisper", "sphinx"})
def test_the_other_recognisers_have_the_names_that_speech_recognition_gives_them(name: str) -> None:
    """Each is a method of its Recognizer."""
    assert hasattr(Recognizer, f"recognize_{name.replace('-', '_')}")


def test_a_service_names_who_gets_the_sound() -> None:
    """Google needs neither package nor key."""
    loaded = load_recogniser("google", None)
    assert isinstance(loaded.ear, TextEar)
    assert (None, "Google") == (loaded.failure, loaded.service)


@pytest.mark.parametrize(("name", "key"), [("wit", "WIT_AI_KEY"), ("azure", "AZURE_SPEECH_KEY")])
def test_without_a_key_its_variable_is_named(name: str, key: str) -> None:
    """And no other recogniser takes its place, since it was asked for by name."""
    loaded = load_recogniser(name, None)
    assert (None, ListeningEnded(EarFailure.KEY_MISSING, key)) == (loaded.ear, loaded.failure)


def test_with_its_keys_a_service_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is sent before somebody speaks."""
    monkeypatch.setenv("WIT_AI_KEY", "abc")
    assert isinstance(load_recogniser("wit", None).ear, TextEar)


@pytest.mark.parametrize("module", ["no_such_package", "no_such_package.speech"])
def test_a_package_that_is_not_installed_is_named(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is to be installed."""
    monkeypatch.setitem(engines.ENGINES, "vosk", Engine(module, "no-such-package"))
    loaded = load_recogniser("vosk", None)
    assert (None, ListeningEnded(EarFailure.PACKAGE_MISSING, "no-such-package")) == (loaded.ear, loaded.failure)


def test_vosk_without_a_model_asks_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It never fetches one by itself."""
    _install_vosk(monkeypatch)
    assert ListeningEnded(EarFailure.MODEL_NOT_NAMED, "vosk") == load_recogniser("vosk", None).failure


def test_a_package_that_breaks_is_one_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package that is not what it should be."""
    _install_vosk(monkeypatch)
    loaded = load_recogniser("vosk", tmp_path)
    assert (None, ListeningEnded(EarFailure.RECOGNISER_FAILED)) == (loaded.ear, loaded.failure)


def _install_vosk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be a package of that name with nothing in it."""
    monkeypatch.setattr("importlib.util.find_spec", lambda _: object())
    monkeypatch.setitem(sys.modules, "vosk", ModuleType("vosk"))
