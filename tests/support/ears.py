"""Hearing at a table, with its edges scripted: what is spoken, and what the recogniser makes of it."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from accessible_game.app import recognisers
from accessible_game.app.hearing import Hearing, HearingChoices
from accessible_game.app.recognisers import Loaded
from accessible_game.devices.ear import microphone
from accessible_game.devices.voice.earcons import earcon_samples
from accessible_game.dialogue.events import DeviceNews, Heard
from accessible_game.dialogue.preferences import LOUDEST, SpeechOutput
from accessible_game.dialogue.utterances import Earcon
from tests.devices.voice.recording_voice import PATIENCE_S
from tests.dialogue.rehearsal import bare_language, texts
from tests.support.scripted_ear import ScriptedEar, ScriptedSource, room_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pytest

    from accessible_game.dialogue.events import Event
    from tests.support.recording_table import Table

TEXTS = texts()
ON, OFF, LISTENING = (TEXTS(f"microphone-{state}") for state in ("on", "off", "listening"))


class Ears:
    """Hearing on a scripted microphone and a scripted recogniser."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.scripts: list[Iterator[bytes]] = []
        self.ear = ScriptedEar()
        self.table = table
        self._is_over = threading.Event()
        self._monkeypatch = monkeypatch
        self._opened: list[Hearing] = []
        monkeypatch.setattr(microphone, "Microphone", lambda _: ScriptedSource(self.scripts.pop(0)))

    def open(
        self,
        *,
        headphones: bool = True,
        speech: SpeechOutput = SpeechOutput.READER,
        by_voice: bool = False,
        is_audio_only: bool = False,
        sounds: bool = False,
    ) -> Hearing:
        self._monkeypatch.setattr(recognisers, "load_recogniser", lambda *_, **__: Loaded(self.ear))
        choices = HearingChoices(headphones=headphones, by_voice=by_voice, is_audio_only=is_audio_only)
        return self._open(choices, speech, sounds=sounds)

    def open_slowly(self) -> Hearing:
        """Hearing by voice whose recogniser is not loaded before the test is over."""
        hearing = self.open(by_voice=True)
        self._monkeypatch.setattr(recognisers, "load_recogniser", lambda *_, **__: self._load_slowly())
        self.scripts = [self.silence()]
        return hearing

    def _load_slowly(self) -> Loaded:
        self._is_over.wait(PATIENCE_S)
        return Loaded(self.ear)

    def open_on_real_recognisers(self, *, model: Path | None = None) -> Hearing:
        return self._open(HearingChoices(headphones=True, model=model), SpeechOutput.READER)

    def _open(self, choices: HearingChoices, speech: SpeechOutput, *, sounds: bool = False) -> Hearing:
        self.channels = channels = self.table.open(speech, sounds=sounds, sounds_volume=LOUDEST)
        self.hearing = hearing = Hearing(
            texts=TEXTS,
            language=bare_language(),
            inbox=self.table.inbox,
            channels=channels,
            choices=choices,
        )
        everything = bare_language().restrict({"throw": {}, "quit": {}})
        hearing.expect(everything, everything, str)
        self._opened.append(hearing)
        return hearing

    @property
    def earcons(self) -> list[Earcon]:
        """Which sounds were played, in their order."""
        return [earcon for played in self.table.sounds for earcon in Earcon if earcon_samples(earcon, 1.0) == played]

    def events_until(self, line: str) -> list[Event]:
        """What comes for the conversation, but for news, until a line has been printed."""
        events: list[Event] = []
        while line not in self.table.page.lines or not self.table.inbox.empty():
            event = self.table.inbox.get(timeout=PATIENCE_S)
            if isinstance(event, DeviceNews):
                event.deal_with()
            else:
                events.append(event)
        return events

    def silence(self) -> Iterator[bytes]:
        """A quiet room until the test is over."""
        return room_until(self._is_over.is_set)

    def heard(self) -> Heard:
        """What is heard next, once the news before it has been dealt with."""
        event = self.next_but_news()
        assert isinstance(event, Heard)
        return event

    def next_but_news(self) -> Event:
        """The next event for the conversation, once the news before it has been dealt with."""
        while isinstance(event := self.table.inbox.get(timeout=PATIENCE_S), DeviceNews):
            event.deal_with()
        return event

    def close(self) -> None:
        self._is_over.set()
        for hearing in self._opened:
            hearing.close()
