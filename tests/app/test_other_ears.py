"""A recogniser that a player asked for by its name: what is said about it, and what when it cannot listen."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from speech_recognition import Recognizer

from accessible_game.app import recognisers
from accessible_game.app.engines import ENGINES, Engine
from accessible_game.app.main import main
from accessible_game.app.recognisers import Loaded
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.listening import ListeningEnded
from accessible_game.devices.ear.text_ear import TextEar
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.preferences import SpeechOutput
from accessible_game.dialogue.utterances import Priority, RoomUtterance
from tests.support.ears import OFF, ON, TEXTS, Ears
from tests.support.recordings import write_wav
from tests.support.scripted_ear import ScriptedEar, frames, spoken

if TYPE_CHECKING:
    from pathlib import Path

    from speech_recognition import AudioData

ONLINE = TEXTS("ear-online", service="Google")


def loading(loaded: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recognisers, "load_recogniser", lambda *_: loaded)


def test_before_anything_is_sent_the_game_says_so_once(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the microphone is switched on for the first time, before it listens."""
    loading(Loaded(ScriptedEar(), service="Google"), monkeypatch)
    ears.scripts = [ears.silence(), ears.silence()]
    hearing = ears.open_on_real_recognisers()
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    assert [ONLINE, ON] == ears.table.page.lines
    assert OFF == hearing.turn(Wish.MICROPHONE_OFF)
    ears.table.page.lines.clear()
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    assert [ON] == ears.table.page.lines


@pytest.mark.parametrize("service", ["Google", ""])
def test_nothing_is_sent_before_it_has_been_said(ears: Ears, monkeypatch: pytest.MonkeyPatch, service: str) -> None:
    """Also with headphones, where a player may speak into anything else."""
    ears.table.room.speaks_at_once = False
    ears.scripts = [spoken(frames("throw the die"))]
    hearing = ears.open(speech=SpeechOutput.VOICE)
    loading(Loaded(ears.ear, service=service), monkeypatch)
    hearing.turn(Wish.MICROPHONE_ON)
    ears.channels.say(RoomUtterance("Your turn.", Priority.EVENT))
    assert bool(service) == (not ears.events_until(OFF))


def test_a_recogniser_that_cannot_be_had_is_one_sentence(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other takes its place, and the keys go on."""
    loading(Loaded(None, ListeningEnded(EarFailure.KEY_MISSING, "WIT_AI_KEY")), monkeypatch)
    missing = TEXTS("ear-key-missing", subject="WIT_AI_KEY")
    ears.open_on_real_recognisers().turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(missing)
    assert [missing, TEXTS("ear-keys-work")] == ears.table.page.lines


def test_a_service_that_does_not_answer_is_named(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """The microphone is off then, and can be switched on again."""

    def refused(_: AudioData) -> str:
        raise EarError(EarFailure.SERVICE_FAILED, "google")

    loading(Loaded(TextEar(refused), service="Google"), monkeypatch)
    ears.scripts = [spoken(frames("throw the die"), ears.silence()), ears.silence()]
    hearing = ears.open_on_real_recognisers()
    hearing.turn(Wish.MICROPHONE_ON)
    failed = TEXTS("ear-service-failed", subject="google")
    ears.table.deal_with_news_until(failed)
    assert [ONLINE, ON, failed, TEXTS("ear-way-out")] == ears.table.page.lines
    ears.table.page.lines.clear()
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)


def test_a_recording_can_be_sent_to_a_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its text is held against what was legal; that it is sent is said beside the lines of JSON."""
    clip = write_wav(tmp_path / "card.wav", "the second card")
    monkeypatch.setattr(Recognizer, "recognize_google", lambda *_, **__: "The 2nd card")
    assert 0 == main(["hear", "--ear", "google", "--moment", "card", str(clip)])
    printed = capsys.readouterr()
    line = json.loads(printed.out)
    assert ("the second card", "choose", "accepted") == (line["text"], line["intent"], line["decision"])
    assert f"{ONLINE}\n" == printed.err


def test_a_package_that_is_missing_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which one is to be installed."""
    clip = write_wav(tmp_path / "card.wav", "the second card")
    monkeypatch.setitem(ENGINES, "vosk", Engine("no_such_package", "vosk"))
    assert 2 == main(["hear", "--ear", "vosk", str(clip)])
    assert ("", f"{TEXTS('ear-package-missing', subject='vosk')}\n") == capsys.readouterr()
