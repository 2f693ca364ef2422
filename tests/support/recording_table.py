"""A table whose devices remember: what was printed, what was spoken to whom, which sounds were played."""

from __future__ import annotations

from queue import SimpleQueue
from typing import TYPE_CHECKING

from accessible_game.app import channels as channels_module
from accessible_game.app.channels import Channels
from accessible_game.app.kept_settings import KeptSettings
from accessible_game.devices.voice import table_voice
from accessible_game.devices.voice.events import Channel, VoiceFailure, VoiceUnavailableError
from accessible_game.devices.voice.playback import Playback
from accessible_game.dialogue.events import DeviceNews
from accessible_game.dialogue.privacy import Privacy
from accessible_game.texts.catalogue import Catalogue
from tests.devices.voice.recording_voice import PATIENCE_S, RecordingVoice

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    import pytest

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.preferences import SpeechOutput

TEXTS = Catalogue()


class PrintedPage:
    """A terminal that keeps what is printed; a line of its own stands for what hides the lines above."""

    HIDDEN = "(hidden)"

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, text: str) -> None:
        self.lines.append(text)

    def hide(self) -> None:
        self.lines.append(self.HIDDEN)

    def close(self) -> None:
        """There is nothing to give back."""


class Table:
    """Channels on engines that remember, and a page that does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.page = PrintedPage()
        self.engines = {channel: RecordingVoice() for channel in Channel}
        self.failure: VoiceFailure | None = None
        self.sounds: list[array[int]] = []
        self.inbox: SimpleQueue[Event] = SimpleQueue()
        self.on_key: Callable[[], None] = lambda: None
        self._opened: list[Channels] = []
        monkeypatch.setattr(channels_module, "open_terminal", self._open_terminal)
        monkeypatch.setattr(table_voice, "open_synthesizer", self._open_synthesizer)
        monkeypatch.setattr(Playback, "open", lambda _: None)
        monkeypatch.setattr(Playback, "play", lambda _, samples: self.sounds.append(samples))

    @property
    def room(self) -> RecordingVoice:
        return self.engines[Channel.ROOM]

    @property
    def earphone(self) -> RecordingVoice:
        return self.engines[Channel.PRIVATE]

    def open(
        self,
        speech: SpeechOutput,
        *,
        private_output: str | None = None,
        privacy: Privacy = Privacy.SCREEN,
        is_audio_only: bool = False,
        by_voice: bool = False,
        **chosen: object,
    ) -> Channels:
        settings = KeptSettings(TEXTS)
        settings.use(speech=speech, **chosen)
        channels = Channels(
            texts=TEXTS,
            inbox=self.inbox,
            settings=settings,
            private_output=private_output,
            privacy=privacy,
            is_audio_only=is_audio_only,
            by_voice=by_voice,
        )
        self._opened.append(channels)
        return channels

    def deal_with_news(self) -> None:
        """Do what the conversation does with the next news of a device."""
        event = self.inbox.get(timeout=PATIENCE_S)
        assert isinstance(event, DeviceNews)
        event.deal_with()

    def deal_with_news_until(self, line: str) -> None:
        while line not in self.page.lines:
            self.deal_with_news()

    def close(self) -> None:
        for channels in self._opened:
            channels.close()

    def _open_terminal(
        self, inbox: SimpleQueue[Event], *, on_key: Callable[[], None], needs_keyboard: bool
    ) -> PrintedPage:
        self.inbox = inbox
        self.needs_keyboard = needs_keyboard
        self.on_key = on_key
        return self.page

    def _open_synthesizer(self, channel: Channel, _playback: Playback) -> RecordingVoice:
        if self.failure is not None:
            raise VoiceUnavailableError(self.failure)
        return self.engines[channel]
