"""Listening: from a source of sound to what was said, beside the conversation's own thread."""

from __future__ import annotations

import concurrent.futures
import enum
import queue
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

from accessible_game.devices.ear.end_pointing import EndPointer, Phase
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.pcm import FRAME
from accessible_game.devices.ear.recogniser_thread import RecogniserThread
from accessible_game.devices.ear.results import Band
from accessible_game.devices.ear.spelling import goes_on_within_number
from accessible_game.devices.ear.voicing import is_voiced

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from speech_recognition import AudioData, AudioSource

    from accessible_game.devices.ear.results import LegalSentence, Recognition, RecognitionGrammar

_OPENING_SECONDS = 10.0
"""A source that is not open by then is given up: a wireless headset may take some seconds."""
_WATCHDOG_SECONDS = 2.0
"""A source that is open and delivers nothing for so long is given up."""
_LONGEST_SECONDS = 12.0
"""By the clock; a source that stutters does not keep an utterance open for longer."""
_CLOSING_SECONDS = 1.0
_MOST_WAITING = 400
"""Frames, 12 s, that may wait while an utterance is recognised; a source that floods waits in its own thread."""
_BACKLOG = 3
"""Frames, 90 ms, that wait in the queue where the listener has fallen behind."""
_VOICE = 5
"""Voiced frames, 150 ms, of one utterance, after which somebody surely speaks: a cough or a click has fewer."""
_READY_FOR = 10
"""Frames, 300 ms, for which the recogniser stays ready: after 600 ms a look takes a tenth longer, after 3 s twice as
long."""
_IN_UTTERANCE = (Phase.SPEECH, Phase.PAUSE)


class Ear(Protocol):
    """Whatever recognises an utterance."""

    def prepare(self, grammar: RecognitionGrammar) -> None:
        """Be ready for an utterance held to this grammar; asked when a grammar is new, and while somebody speaks."""
        ...

    def recognise(self, audio: AudioData, grammar: RecognitionGrammar) -> Recognition:
        """The legal sentence that was most probably said, and how far to trust it."""
        ...


@dataclass(frozen=True, slots=True)
class Recognised:
    """One utterance, recognised."""

    recognition: Recognition
    grammar: RecognitionGrammar
    """The grammar it was held to: when another is in force by now, the utterance came too late."""
    audio: AudioData
    seconds: float
    """From the end of the player's speech, or of their holding the key to talk, to this answer."""
    began: float
    """When it began, by `time.monotonic`."""
    is_voiced: bool
    """Whether somebody's voice was in it, and not a cough or a click alone."""


@dataclass(frozen=True, slots=True)
class ListeningEnded:
    """Nothing more will be heard from this source."""

    reason: EarFailure | None
    """`None` where the source came to its end, as a recording does."""
    subject: str = ""
    """The name or path that the reason is about."""


Report: TypeAlias = Recognised | ListeningEnded


class _Signal(enum.Enum):
    OPEN = enum.auto()
    IGNORED = enum.auto()
    """A frame that came while the room was loud with the game itself."""
    FINISH = enum.auto()
    END = enum.auto()


@dataclass(frozen=True, slots=True)
class _Attempt:
    """A recognition under way, of an utterance that may or may not have ended."""

    grammar: RecognitionGrammar
    audio: AudioData
    recognition: Future[Recognition]

    @property
    def is_sure(self) -> bool:
        """Whether a sentence has been recognised for sure by now."""
        return self.recognition.done() and self.recognition.result().band is Band.SURE

    @property
    def settles(self) -> bool:
        """Whether the utterance is surely complete: no longer legal sentence begins with it."""
        return self.is_sure and not self._longer

    @property
    def may_mean_more(self) -> bool:
        """Whether it is a sentence for sure, and a longer one that begins with it means something else.

        Nobody pauses within a number: "twenty" is not kept open for "twenty two".
        """
        return self.is_sure and any(
            longer.reading != self._best.reading and not goes_on_within_number(self._best.text, longer.text)
            for longer in self._longer
        )

    @property
    def is_doubtful(self) -> bool:
        """Whether it has been recognised, and not for sure."""
        return self.recognition.done() and not self.is_sure

    @property
    def _best(self) -> LegalSentence:
        return self.recognition.result().best

    @property
    def _longer(self) -> list[LegalSentence]:
        return [sentence for sentence in self.grammar.legal if sentence.text.startswith(f"{self._best.text} ")]


class Listener:
    """Listens to a source in threads of its own until the source ends, fails or is silent as only a dead device is.

    `grammar` is asked for the grammar in force whenever an utterance is about to be recognised, and `report` is called
    with everything heard and, once, with the end: both from the listener's thread. `began` is called there when
    somebody's voice has been heard for a moment in an utterance. A source that is not open within 10 s or then gives
    nothing for 2 s, and an answer that does not come within 12 s, end it, unless nobody waits. Recognition begins with
    the first silence, so that it is done when the end-pointer is; a doubtful result has a second look at all that there
    is by then. A sure sentence with which no longer one begins ends the utterance at once; the beginning of a sentence,
    and a sure one with which one of another meaning begins, not within a number, keep it open for longer.
    """

    def __init__(  # noqa: PLR0913  what listening is made of
        self,
        source: AudioSource,
        ear: Ear,
        grammar: Callable[[], RecognitionGrammar],
        report: Callable[[Report], None],
        began: Callable[[], None] = lambda: None,
        *,
        somebody_waits: bool = True,
    ) -> None:
        self._source = source
        self._ear = ear
        self._grammar = grammar
        self._report = report
        self._inbox: queue.SimpleQueue[bytes | EarError | _Signal] = queue.SimpleQueue()
        self._places = threading.Semaphore(_MOST_WAITING)
        """For frames in the queue; what else goes into it waits for nobody."""
        self._deaf = threading.Event()
        self._is_key_held = threading.Event()
        self._closed = threading.Event()
        self._end_pointer = EndPointer()
        self._recogniser = RecogniserThread()
        self._attempt: _Attempt | None = None
        self._is_second_look = False
        self._tell_began = began
        self._somebody_waits = somebody_waits
        self._voiced_frames = 0
        self._speech_frames = 0
        self._readying: Future[None] | None = None
        self._began = self._done_at = 0.0

    def start(self) -> None:
        """Open the source and begin to listen; returns at once."""
        threading.Thread(target=self._read, name="source", daemon=True).start()
        threading.Thread(target=self._listen, name="listener", daemon=True).start()

    def close(self) -> None:
        """Stop listening; nothing is reported any more."""
        self._closed.set()
        self._recogniser.close()

    def wait_until_recognised(self) -> None:
        """Wait for what was being recognised when this was closed, a second at most."""
        self._recogniser.wait(_CLOSING_SECONDS)

    def prepare(self) -> None:
        """Let the recogniser make itself ready for the grammar in force, which has changed; returns at once."""
        self._readying = self._recogniser.submit(lambda: self._ear.prepare(self._grammar()))

    def deafen(self) -> None:
        """Ignore all sound from now on, as while the game's own voice plays; an utterance under way is forgotten."""
        self._deaf.set()

    def attend(self) -> None:
        """Take sound again."""
        self._deaf.clear()

    @property
    def is_hearing(self) -> bool:
        """Whether somebody speaks just now, what was said is being recognised, or sound waits to be listened to."""
        return self._end_pointer.phase is not Phase.SILENCE or self._inbox.qsize() > _BACKLOG

    def keep_open(self) -> None:
        """Let no pause end the utterance under way: the player holds the key to talk."""
        self._is_key_held.set()

    def finish_utterance(self) -> None:
        """Take the utterance under way as ended: the player has let go of the key to talk."""
        self._is_key_held.clear()
        self._inbox.put(_Signal.FINISH)

    def _read(self) -> None:
        try:
            with self._source as source:
                self._inbox.put(_Signal.OPEN)
                while not self._closed.is_set() and (frame := source.stream.read(FRAME)):
                    self._pass_on(frame.ljust(EndPointer.FRAME_BYTES, b"\0"))
            self._inbox.put(_Signal.END)
        except EarError as error:
            self._inbox.put(error)
        except Exception:  # noqa: BLE001 - whatever a device's library raises, the player gets a sentence
            self._inbox.put(EarError(EarFailure.MICROPHONE_FAILED))

    def _pass_on(self, frame: bytes) -> None:
        """Wait for room in the queue, but not for ever: a recogniser that hangs must not keep the microphone.

        Whether a frame is the game's own is told when it comes: in the queue it may wait until the game is silent.
        """
        is_ignored = self._deaf.is_set()
        while not self._closed.is_set():
            if self._places.acquire(timeout=_WATCHDOG_SECONDS):
                self._inbox.put(_Signal.IGNORED if is_ignored else frame)
                return

    def _listen(self) -> None:
        try:
            ended = self._listen_to_the_end()
        except EarError as error:
            ended = ListeningEnded(error.reason, error.subject)
        except TimeoutError:
            ended = ListeningEnded(EarFailure.RECOGNISER_TOO_SLOW)
        except Exception:  # noqa: BLE001 - whatever a recogniser raises, the player gets a sentence
            ended = ListeningEnded(EarFailure.RECOGNISER_FAILED)
        if not self._closed.is_set():
            self.close()
            self._report(ended)

    def _listen_to_the_end(self) -> ListeningEnded:
        is_open = False
        while not self._closed.is_set():
            patience = _WATCHDOG_SECONDS if is_open else _OPENING_SECONDS
            try:
                arrived = self._inbox.get(timeout=patience if self._somebody_waits else None)
            except queue.Empty:
                return ListeningEnded(EarFailure.NO_SOUND if is_open else EarFailure.NOT_OPENED)
            match arrived:
                case _Signal.OPEN:
                    is_open = True
                case bytes():
                    self._places.release()
                    self._hear(arrived)
                case _Signal.IGNORED:
                    self._places.release()
                    self._forget()
                case EarError():
                    return ListeningEnded(arrived.reason, arrived.subject)
                case _Signal.FINISH:
                    self._finish()
                case _Signal.END:
                    self._finish()
                    return ListeningEnded(None)
        return ListeningEnded(None)

    def _hear(self, frame: bytes) -> None:
        before = self._end_pointer.phase
        phase = self._end_pointer.push(frame)
        now = time.monotonic()
        if phase is Phase.SPEECH:
            self._began = self._began if before in _IN_UTTERANCE else now
            self._done_at = now
            self._listen_for_a_voice(frame)
            self._stay_ready()
            self._drop_attempt()
        elif phase is Phase.PAUSE:
            self._recognise_meanwhile()
            if self._is_key_held.is_set():
                self._done_at = now
                self._end_pointer.hold(to_the_end=True)
        overdue = self._somebody_waits and phase in _IN_UTTERANCE and now - self._began > _LONGEST_SECONDS
        settled = self._attempt is not None and self._attempt.settles and not self._is_key_held.is_set()
        if phase is Phase.ENDED or overdue or settled:
            self._finish()

    def _listen_for_a_voice(self, frame: bytes) -> None:
        if self._voiced_frames < _VOICE and is_voiced(frame):
            self._voiced_frames += 1
            if self._voiced_frames == _VOICE:
                self._tell_began()

    def _stay_ready(self) -> None:
        """Have the recogniser ready when this utterance ends."""
        if self._speech_frames % _READY_FOR == 0 and (self._readying is None or self._readying.done()):
            self.prepare()
        self._speech_frames += 1

    def _recognise_meanwhile(self) -> None:
        attempt = self._attempt
        if attempt is None:
            self._attempt = self._begin_attempt()
        elif attempt.may_mean_more:
            self._end_pointer.hold()
        elif attempt.is_doubtful and not self._is_second_look:
            if attempt.recognition.result().is_unfinished:
                self._end_pointer.hold()
            self._is_second_look = True
            self._attempt = self._begin_attempt()

    def _drop_attempt(self) -> None:
        """Let go of what was recognised in a pause after which speech went on."""
        if self._attempt is not None:
            self._attempt.recognition.cancel()
        self._attempt = None
        self._is_second_look = False

    def _begin_attempt(self) -> _Attempt:
        grammar, audio = self._grammar(), self._end_pointer.audio()
        recognition = self._recogniser.submit(lambda: self._ear.recognise(audio, grammar))
        if not self._somebody_waits:  # a recording comes as fast as it is read: let it not outrun the recogniser
            concurrent.futures.wait([recognition])
        return _Attempt(grammar, audio, recognition)

    def _finish(self) -> None:
        if self._end_pointer.phase is Phase.SILENCE:
            return
        attempt = self._attempt
        if attempt is None or attempt.grammar is not self._grammar():
            attempt = self._begin_attempt()
        recognition = attempt.recognition.result(_LONGEST_SECONDS if self._somebody_waits else None)
        seconds, has_voice = time.monotonic() - self._done_at, self._voiced_frames >= _VOICE
        if not self._closed.is_set():
            self._report(Recognised(recognition, attempt.grammar, attempt.audio, seconds, self._began, has_voice))
        self._forget()

    def _forget(self) -> None:
        self._end_pointer.reset()
        self._drop_attempt()
        self._voiced_frames = self._speech_frames = 0
