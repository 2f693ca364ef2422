"""A room on trial: its loudspeaker, its microphone and its keys, each waited for by the clock."""

from __future__ import annotations

import queue
import threading
import time
from collections import deque
from typing import TYPE_CHECKING, TypeVar

from accessible_game.app.room_source import RoomSource, source_called
from accessible_game.app.voice_settings import voice_settings
from accessible_game.devices.ear.listening import Listener, ListeningEnded, Recognised
from accessible_game.devices.ear.metered_source import MeteredSource
from accessible_game.devices.terminal.opening import open_terminal
from accessible_game.devices.voice.events import SpeechEnded, VoiceFailed, VoiceFailure, VoiceReady
from accessible_game.devices.voice.table_voice import TableVoice
from accessible_game.dialogue.events import DeviceNews, EndOfInput, Interrupt, LineTyped
from accessible_game.dialogue.preferences import LOUDEST
from accessible_game.dialogue.utterances import Earcon, Priority, RoomUtterance

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.devices.ear.listening import Ear, Report
    from accessible_game.devices.ear.results import RecognitionGrammar
    from accessible_game.devices.voice.events import VoiceEvent
    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.preferences import Preferences

_TICK_SECONDS = 0.05
_SPOKEN_WITHIN_SECONDS = 30.0
"""A sentence, at the slowest speed, with the opening of the voice."""
_OPENED_WITHIN_SECONDS = 12.0
"""By then a microphone is open, or has been given up."""
_SILENT_WITHIN_SECONDS = 3.0

ResultT = TypeVar("ResultT")


class TrialRoom:
    """Says lines, listens to players and keys, and measures, in one thread; no wait is without an end.

    Ctrl-C raises KeyboardInterrupt out of any of them.
    """

    def __init__(self, preferences: Preferences, *, is_spoken: bool) -> None:
        """Open the terminal and the voice; `is_spoken`: whether every line is to be spoken."""
        self._is_spoken = is_spoken
        self._inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self._voice = TableVoice(self._on_voice_event, voice_settings(preferences))
        self._voice.change_sounds(volume=preferences.sounds_volume / LOUDEST, is_on=preferences.sounds)
        self._terminal = open_terminal(self._inbox, on_key=self._voice.hush)
        self._lines: deque[str] = deque()
        self._heard: deque[Recognised] = deque()
        self._has_spoken = self._is_input_over = self._is_awaiting_speech = False
        self._source: RoomSource | None = None
        self._meter: MeteredSource | None = None
        self._listener: Listener | None = None
        self._is_open = False
        self.voice_failure: VoiceFailure | None = None
        """Why the voice cannot speak."""
        self._is_voice_ready = False
        self.listening_ended: ListeningEnded | None = None
        """Why the microphone does not listen any more."""
        self._voice.start()

    def say(self, text: str) -> None:
        """Print a line, and speak it to its end where lines are to be spoken."""
        self._terminal.say(text)
        if self._is_spoken:
            self.speak(text)

    def await_voice(self) -> None:
        """Wait until it is known whether there is a voice: `voice_failure` says why there is none."""
        self._wait(lambda: self._is_voice_ready or self.voice_failure is not None, _SPOKEN_WITHIN_SECONDS)

    def speak(self, text: str, earcon: Earcon | None = None) -> None:
        """Speak a line that is not printed, with its sound, to its end."""
        self._has_spoken = False
        if self.voice_failure is None and self._voice.say(RoomUtterance(text, Priority.EVENT, "", earcon)):
            self._wait(lambda: self._has_spoken or self.voice_failure is not None, _SPOKEN_WITHIN_SECONDS)
            self._wait(lambda: not self._voice.is_audible, _SILENT_WITHIN_SECONDS)

    def run(self, work: Callable[[], ResultT], seconds: float) -> ResultT | None:
        """Return what some work returns, done beside this thread; None where it is not done in so many seconds."""
        results: list[ResultT] = []
        thread = threading.Thread(target=lambda: results.append(work()), name="work", daemon=True)
        thread.start()
        self._wait(lambda: not thread.is_alive(), seconds)
        return results[0] if results else None

    def open_microphone(self, name: str | None, ear: Ear, grammar: RecognitionGrammar) -> None:
        """Open the microphone, or recordings; `listening_ended` says so where that is not possible."""
        self._meter = MeteredSource(source_called(name, self._is_loud))
        self._source = RoomSource(
            self._meter,
            is_loud=self._is_loud,
            on_open=lambda: self._tell(self._opened),
            on_quiet=lambda: None,
        )
        self._listener = Listener(
            self._source, ear, lambda: grammar, lambda report: self._tell(lambda: self._take(report))
        )
        self._source.switch = self._listener
        self._listener.start()
        self._wait(lambda: self._is_open or self.listening_ended is not None, _OPENED_WITHIN_SECONDS)

    def reply(self, seconds: float) -> str | Recognised | None:
        """Return the next line that is typed or sentence that is spoken; None where nothing comes for so long."""
        self._heard.clear()
        if self.is_listening and not self._lines:
            self._voice.play(Earcon.LISTENING)
            self._is_awaiting_speech = True
        self._wait(lambda: bool(self._lines or self._heard) or not self._can_come(), seconds)
        self._is_awaiting_speech = False
        return self._lines.popleft() if self._lines else self._heard.popleft() if self._heard else None

    def forget_lines(self) -> None:
        """Take no account of what was typed so far."""
        while not self._inbox.empty():
            self._deal_with(self._inbox.get())
        self._lines.clear()

    def sound(self, seconds: float) -> bytes:
        """Return the sound of so many seconds from now on, or of as many as come in twice the time."""
        self.sound_so_far()
        meter = self._meter
        if meter is not None:
            self._wait(lambda: meter.seconds >= seconds or not self.is_listening, 2 * seconds)
        return self.sound_so_far()

    def sound_so_far(self) -> bytes:
        """Return the sound since it was returned last."""
        return self._meter.take() if self._meter is not None else b""

    @property
    def is_listening(self) -> bool:
        """Whether the microphone is open."""
        return self._is_open and self.listening_ended is None

    @property
    def is_dead(self) -> bool:
        """Whether the microphone has given nothing but digital silence."""
        return self._meter is not None and self._meter.is_dead

    def close(self) -> None:
        """Give everything back."""
        if self._listener is not None:
            self._listener.close()
        if self._source is not None and self._is_open:
            self._source.wait_until_closed()
        self._voice.close()
        self._terminal.close()

    def _can_come(self) -> bool:
        return self.is_listening or not self._is_input_over

    def _is_loud(self) -> bool:
        """Say whether the microphone is to be deaf: also where no answer is awaited."""
        return not self._is_awaiting_speech or self._voice.is_audible

    def _opened(self) -> None:
        self._is_open = True

    def _take(self, report: Report) -> None:
        if isinstance(report, ListeningEnded):
            self.listening_ended = report
        elif self._is_awaiting_speech:
            self._heard.append(report)

    def _on_voice_event(self, event: VoiceEvent) -> None:
        self._tell(lambda: self._take_voice_event(event))

    def _take_voice_event(self, event: VoiceEvent) -> None:
        if isinstance(event, VoiceFailed):
            self.voice_failure = event.reason
        elif isinstance(event, VoiceReady):
            self._is_voice_ready = True
        elif isinstance(event, SpeechEnded):
            self._has_spoken = True

    def _tell(self, deal_with: Callable[[], None]) -> None:
        self._inbox.put(DeviceNews(deal_with))

    def _wait(self, is_over: Callable[[], bool], seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while not is_over() and (left := deadline - time.monotonic()) > 0:
            try:
                self._deal_with(self._inbox.get(timeout=min(left, _TICK_SECONDS)))
            except queue.Empty:
                continue

    def _deal_with(self, event: Event) -> None:
        match event:
            case LineTyped(text):
                self._lines.append(text)
            case EndOfInput():
                self._is_input_over = True
            case Interrupt():
                raise KeyboardInterrupt
            case DeviceNews(deal_with):
                deal_with()
            case _:  # what a conversation alone is told
                pass
