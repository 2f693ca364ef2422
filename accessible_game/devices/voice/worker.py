"""The speech worker: one thread owns the speech engine of a channel and speaks what is queued.

A second thread watches the first. When the engine or its device fails or hangs, the worker hands everything unspoken
back and takes no more until it is started again; a thread that hangs is left to itself.
"""

from __future__ import annotations

import queue
import threading
from collections import deque
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from accessible_game.devices.voice.events import (
    SpeechEnded,
    SpeechStarted,
    VoiceFailed,
    VoiceFailure,
    VoiceReady,
    VoiceUnavailableError,
)
from accessible_game.devices.voice.settings import DEFAULT_RATE, VoiceSettings
from accessible_game.devices.voice.speech_queue import SpeechQueue
from accessible_game.devices.voice.stall import StallClock
from accessible_game.dialogue.utterances import Utterance

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.devices.voice.events import Channel, VoiceEvent
    from accessible_game.devices.voice.settings import VoiceChoice
    from accessible_game.devices.voice.speech_queue import Piece
    from accessible_game.devices.voice.synthesizer import Synthesizer
    from accessible_game.dialogue.utterances import Earcon, SeatUtterance

_TURN_S: Final = 0.01
_WATCH_TURN_S: Final = 0.2
_LOAD_PATIENCE_S: Final = 5.0
_HUNG_AFTER_S: Final = 1.5
_CLOSE_PATIENCE_S: Final = 0.5
_VOICES_PATIENCE_S: Final = 2.0
_SENTENCE_PAUSE_S: Final = 0.15
"""At `DEFAULT_RATE`; with the time that a sample stays in the device it makes about a quarter of a second."""

AudienceT_contra = TypeVar("AudienceT_contra", bound=Utterance, contravariant=True)


class SpeechWorker(Generic[AudienceT_contra]):
    """Speaks utterances of the type that its audience may hear.

    *load* and then *open_synthesizer* are called in the worker's thread; *play* starts an earcon; *emit* takes what
    happens, from any thread, and returns at once. *open_patience_s* is how long opening the engine may take.
    """

    def __init__(  # noqa: PLR0913  what a worker is made of
        self,
        channel: Channel,
        open_synthesizer: Callable[[], Synthesizer],
        *,
        play: Callable[[Earcon], None],
        emit: Callable[[VoiceEvent], None],
        open_patience_s: float,
        load: Callable[[], None] = lambda: None,
    ) -> None:
        self._channel = channel
        self._open_synthesizer = open_synthesizer
        self._play = play
        self._emit = emit
        self._settings = VoiceSettings()
        self._load = load
        self._open_patience_s = open_patience_s
        self._changed = threading.Condition()
        self._queue = SpeechQueue()
        self._life: _Life | None = None
        self._is_stop_asked = False
        self._voice_requests: deque[queue.SimpleQueue[tuple[VoiceChoice, ...]]] = deque()

    def start(self) -> None:
        """Open the engine: at the beginning, and when a player wants to try again after a failure.

        Returns at once; `VoiceReady` or `VoiceFailed` follows. Does nothing while the worker runs.
        """
        with self._changed:
            if self._life is not None:
                return
            life = self._life = _Life(_LOAD_PATIENCE_S)
            threading.Thread(target=self._run, args=(life,), name="speech", daemon=True).start()
            threading.Thread(target=self._watch, args=(life,), name="speech watch", daemon=True).start()

    def say(self, utterance: AudienceT_contra) -> bool:
        """Queue an utterance; returns False if the worker is not running, and nothing will come of it.

        What was taken is spoken, replaced by newer speech of its topic, dropped by `hush` or `drop`, or handed back.
        """
        with self._changed:
            life = self._life
            if life is None:
                return False
            self._queue.push(utterance)
            is_full = self._queue.is_full
            self._changed.notify_all()
        if is_full:
            self._fail(life, VoiceFailure.QUEUE_FULL)
        return True

    def hush(self) -> None:
        """End what is being spoken at once; see `SpeechQueue.hush` for what becomes of the rest."""
        with self._changed:
            self._queue.hush()
            self._is_stop_asked = True
            self._changed.notify_all()

    def drop(self, topic: str) -> None:
        """Withdraw the prompts, answers and hints of a topic that are not spoken yet."""
        with self._changed:
            self._queue.drop(topic)

    def take_private(self) -> tuple[SeatUtterance, ...]:
        """End at once what is spoken to one seat, and return what it was not told to its end."""
        with self._changed:
            if self._queue.is_private_now:
                self._is_stop_asked = True
                self._changed.notify_all()
            return self._queue.take_private()

    def change_settings(self, settings: VoiceSettings) -> None:
        """Speak with other settings from the next sentence on."""
        with self._changed:
            self._settings = settings

    def voices(self) -> tuple[VoiceChoice, ...]:
        """Return the voices that the engine offers; none if it is not running or does not answer within 2 s."""
        answers: queue.SimpleQueue[tuple[VoiceChoice, ...]] = queue.SimpleQueue()
        with self._changed:
            if self._life is None:
                return ()
            self._voice_requests.append(answers)
            self._changed.notify_all()
        try:
            return answers.get(timeout=_VOICES_PATIENCE_S)
        except queue.Empty:
            return ()

    @property
    def is_speaking(self) -> bool:
        """Whether something is being spoken, or is about to be."""
        with self._changed:
            return self._life is not None and (self._life.is_sounding or self._queue.has_next)

    def close(self) -> tuple[Utterance, ...]:
        """End the worker within half a second, in the middle of a sentence if need be; returns what was not spoken."""
        with self._changed:
            life = self._life
            unspoken = self._end_life()
        if life is not None:
            life.is_over.wait(_CLOSE_PATIENCE_S)
        return unspoken

    def _end_life(self) -> tuple[Utterance, ...]:
        self._life = None
        while self._voice_requests:
            self._voice_requests.popleft().put(())
        self._changed.notify_all()
        return self._queue.take_all()

    def _fail(self, life: _Life, reason: VoiceFailure) -> None:
        with self._changed:
            if life is not self._life:
                return
            life.is_hung = reason is VoiceFailure.ENGINE_HUNG
            unspoken = self._end_life()
            self._end_sounding(life)
            # before anybody can be told that nothing is taken any more, so that lines stay in their order
            self._emit(VoiceFailed(self._channel, reason, unspoken))

    def _watch(self, life: _Life) -> None:
        stall = StallClock()
        with self._changed:
            while life is self._life and not stall.has_stalled(life.progress, life.patience_s):
                self._changed.wait(_WATCH_TURN_S if life.is_awake else None)
        self._fail(life, VoiceFailure.ENGINE_HUNG)

    def _run(self, life: _Life) -> None:
        try:
            self._load()
            life.turns += 1
            life.patience_s = self._open_patience_s
            self._live(life, self._open_synthesizer())
        except VoiceUnavailableError as error:
            self._fail(life, error.reason)
        except Exception:  # noqa: BLE001 - engines raise what they like, and the game goes on in print
            self._fail(life, VoiceFailure.ENGINE_FAILED)
        finally:
            life.is_over.set()

    def _live(self, life: _Life, synthesizer: Synthesizer) -> None:
        life.patience_s = _HUNG_AFTER_S
        if life is self._life:
            self._emit(VoiceReady(self._channel))
        while life is self._life:
            life.turns += 1
            self._answer_voice_requests(synthesizer)
            piece = self._take_piece(life)
            if piece is None:
                self._rest(life)
            else:
                self._speak(life, synthesizer, piece)
        if not life.is_hung:  # a later life may be using what this one has come back to
            synthesizer.stop()
            synthesizer.close()
            self._end_sounding(life)

    def _answer_voice_requests(self, synthesizer: Synthesizer) -> None:
        while self._voice_requests:
            voices = synthesizer.voices()
            with self._changed:
                if self._voice_requests:
                    self._voice_requests.popleft().put(voices)

    def _take_piece(self, life: _Life) -> Piece | None:
        with self._changed:
            if life is not self._life:
                return None
            self._is_stop_asked = False
            return self._queue.next_piece()

    def _begin_sounding(self, life: _Life) -> None:
        if not life.is_sounding:
            life.is_sounding = True
            self._emit(SpeechStarted(self._channel))

    def _end_sounding(self, life: _Life) -> None:
        with self._changed:
            was_sounding, life.is_sounding = life.is_sounding, False
        if was_sounding:
            self._emit(SpeechEnded(self._channel, monotonic()))

    def _rest(self, life: _Life) -> None:
        self._end_sounding(life)
        with self._changed:
            life.is_awake = False
            self._changed.wait_for(lambda: life is not self._life or self._queue.has_next or self._voice_requests)
            life.is_awake = True
            self._changed.notify_all()

    def _speak(self, life: _Life, synthesizer: Synthesizer, piece: Piece) -> None:
        if piece.earcon is not None:
            self._play(piece.earcon)
        if piece.text:
            self._begin_sounding(life)
            settings = self._settings
            if settings != life.settings:
                synthesizer.apply(settings)
                life.settings = settings
            synthesizer.say(piece.text)
            self._follow(life, synthesizer)
        self._finish_piece(life)

    def _follow(self, life: _Life, synthesizer: Synthesizer) -> None:
        is_stopped = False
        while not synthesizer.is_done():
            life.turns += 1
            self._answer_voice_requests(synthesizer)
            with self._changed:
                if life is not self._life:
                    return
                if is_stopped or not self._is_stop_asked:
                    self._changed.wait(_TURN_S)
            if self._is_stop_asked and not is_stopped:
                is_stopped = True
                synthesizer.stop()

    def _finish_piece(self, life: _Life) -> None:
        with self._changed:
            if life is not self._life:
                return
            self._queue.finish_piece()
            if self._queue.has_next:
                pause_s = _SENTENCE_PAUSE_S * DEFAULT_RATE / self._settings.rate
                self._changed.wait_for(lambda: self._is_stop_asked or life is not self._life, pause_s)


@dataclass(slots=True, eq=False)
class _Life:
    """One run of the engine, from its opening until it is closed or fails."""

    patience_s: float
    settings: VoiceSettings | None = None
    turns: int = 0
    is_awake: bool = True
    is_sounding: bool = False
    is_hung: bool = False
    is_over: threading.Event = field(default_factory=threading.Event)

    @property
    def progress(self) -> object:
        """What stays the same while the engine hangs."""
        return self.turns if self.is_awake else object()
