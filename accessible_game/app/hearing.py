"""The microphone at the table: its switch, when it is deaf, and what becomes of what is heard."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from collections import deque
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from accessible_game.app.engines import WHISPER
from accessible_game.app.listening_session import ListeningSession
from accessible_game.app.microphone_lines import MicrophoneLines
from accessible_game.app.push_to_talk import PushToTalk
from accessible_game.app.recogniser_choice import RecogniserChoice
from accessible_game.app.retry import Retry
from accessible_game.app.silence import Silence
from accessible_game.dialogue.events import DeviceNews, Heard, NoMatch, Quiet, put_back
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.message import Message
from accessible_game.dialogue.utterances import Earcon, Priority, RoomUtterance

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from queue import SimpleQueue

    from accessible_game.app.channels import Channels
    from accessible_game.app.recognisers import Loaded
    from accessible_game.devices.ear.listening import Ear, ListeningEnded, Report
    from accessible_game.devices.ear.results import Recognition, RecognitionGrammar
    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.phrases import Detail, Texts

_COMING_ON_SECONDS = 5.0
"""For the microphone before the first question; on a slow computer it comes on after that."""
_SETTLING_SECONDS = 0.4
"""After the game has spoken, in which nonsense is taken for its own last words and not for a player's."""
_SILENCING = frozenset({Wish.MICROPHONE_OFF, Wish.VOICE_OFF})
"""In an audio-only session they are refused."""
_TRIED_AGAIN = Message("ear-way-out", by_voice="yes")
_ASK_AGAIN = Message("ear-way-out", by_voice="no")
_KEYS_WORK = Message("ear-keys-work")


@dataclass(frozen=True, slots=True)
class HearingChoices:
    """What a player chose about the microphone for this sitting."""

    by_voice: bool = False
    """Whether players answer by voice: it is on from the beginning, and who is not understood is asked again."""
    is_audio_only: bool = False
    """Whether nobody has a keyboard, so that a microphone that was switched off would stay off."""
    microphone: str | None = None
    """An input device, by a part of its name, or recordings, by their path; None for the system's own device."""
    ear: str = WHISPER
    """Which recogniser was asked for, by its name."""
    model: Path | None = None
    """The folder of another speech model."""
    headphones: bool = False
    """Whether the microphone cannot hear the game, so that it stays open while the game speaks."""


class _Expectation:
    """What may be said now, as the conversation has it and as recognisers take it."""

    def __init__(self, now: ActiveGrammar, whole: ActiveGrammar, written: Callable[[str], str]) -> None:
        self._now = now
        self._whole = whole
        self.written = written

    @cached_property
    def grammar(self) -> RecognitionGrammar:
        from accessible_game.app.legal_sentences import legal_sentences  # noqa: PLC0415  see `Hearing`
        from accessible_game.devices.ear.results import RecognitionGrammar  # noqa: PLC0415  the same

        return RecognitionGrammar(legal_sentences(self._now), legal_sentences(self._whole))


class Hearing:
    """The ear of a table, and the controls of its microphone; other wishes are for the channels.

    Its methods are called on the conversation's thread and return at once. Loading, listening and recognising have
    threads of their own, and report through the conversation's queue. Nothing of it is loaded before it is used.
    """

    def __init__(
        self,
        *,
        texts: Texts,
        language: Language,
        inbox: SimpleQueue[Event],
        channels: Channels,
        choices: HearingChoices,
    ) -> None:
        """Take what it reports to, and what a player chose."""
        self._texts = texts
        self._inbox = inbox
        self._channels = channels
        self._choices = choices
        self._lines = MicrophoneLines(texts, channels)
        self._recogniser = RecogniserChoice(choices.ear, choices.model)
        at_first = language.restrict({Wish.QUIT.value: {}})
        self._expected = _Expectation(at_first, at_first, str)
        self._session: ListeningSession | None = None
        self._key = PushToTalk(inbox)
        self._on_its_way: deque[Heard | None] = deque()
        """What was heard, None for nonsense, and has not come into the conversation's queue: until then nobody has been
        silent.

        One thread puts in at one end, another takes out at the other, without waiting for each other.
        """
        self._retry = Retry(self._try_again, inbox)
        """Of a microphone that was to stay on, where players answer by voice: one without a keyboard could not ask."""
        self._names_service = False
        """Whether it is being said who gets what is heard."""
        self._has_warned = False
        """Whether players know by now that it hears their screen reader."""
        self._silence = Silence(self._is_loud, lambda ticket: inbox.put(Quiet(ticket)))

    def begin(self) -> None:
        """Switch the microphone on where players answer by voice, and let it come on before the first question.

        This waits for it, but not for long, and not once somebody types.
        """
        if not self._choices.by_voice:
            return
        self._begin(is_once=False)
        self._lines.say("microphone-starting")
        deadline = time.monotonic() + _COMING_ON_SECONDS
        early: list[Event] = []
        while self._is_coming_on and not early and (left := deadline - time.monotonic()) > 0:
            with contextlib.suppress(queue.Empty):
                event = self._inbox.get(timeout=left)
                if isinstance(event, DeviceNews):
                    event.deal_with()
                else:
                    early.append(event)
        put_back(early, self._inbox)

    # What the conversation asks for

    def expect(self, now: ActiveGrammar, whole: ActiveGrammar, written: Callable[[str], str]) -> None:
        """Take what may be said now, and what may be said at any moment, and how a sentence is written."""
        self._expected = _Expectation(now, whole, written)
        if self._session is not None:
            self._session.prepare()

    @property
    def is_open(self) -> bool:
        """Whether the microphone is on to stay, and players answer by it."""
        session = self._session
        return self._choices.by_voice and session is not None and session.is_on and not session.is_once

    def await_quiet(self, seconds: float, ticket: int) -> None:
        """Put Quiet into the queue when nobody has spoken, nor the game, for so many seconds."""
        self._silence.wait_for(seconds, ticket)

    def keep_detail(self, detail: Detail) -> None:
        """Begin the next game with this much detail."""
        self._channels.keep_detail(detail)

    def turn(self, wish: Wish) -> str:
        """Do what a player wishes of a device, and return what is said to it."""
        match wish:
            case Wish.MICROPHONE_ON:
                return self._switch_on()
            case Wish.MICROPHONE_OFF:
                return self._switch_off()
            case Wish.LISTEN:
                return self._listen_once()
            case _:
                return self._channels.turn(wish)

    def takes_word_twice(self, wish: Wish) -> bool:
        """Return whether players who answer by voice could not say that it be undone, or would not hear how."""
        return wish in _SILENCING and self.is_open and not self._choices.is_audio_only

    def close(self) -> None:
        """Give the microphone back; this waits for it, and a second at most for what is being recognised."""
        self._silence.close()
        self._retry.cancel()
        session, self._session = self._session, None
        if session is not None:
            session.stop()
            session.wait_until_closed()

    # The switch

    @property
    def _is_coming_on(self) -> bool:
        return self._session is not None and not self._session.is_on

    def _switch_on(self) -> str:
        self._lines.forget_failure()
        if self._recogniser.is_substitute:
            self._stop()
            self._recogniser.take_wanted()
        session = self._session
        if session is None:
            return self._begin(is_once=False)
        was_once, session.is_once = session.is_once, False
        if not session.is_on:
            return self._lines.worded("microphone-starting")
        return self._lines.worded("microphone-on" if was_once else "microphone-is-on")

    def _switch_off(self) -> str:
        """Switch it off, unless nobody could switch it on again."""
        if self._choices.is_audio_only and (self._session is not None or self._retry.is_pending):
            is_on = self._session is not None and self._session.is_on
            return self._lines.worded("microphone-stays-on" if is_on else "microphone-starting")
        self._retry.cancel()
        self._stop()
        return self._lines.worded("microphone-off")

    def _stop(self) -> None:
        """Switch it off; where it was on, that is heard."""
        session, self._session = self._session, None
        if session is not None:
            session.stop()
            if session.is_on:
                self._channels.play(Earcon.NOT_LISTENING)

    def _listen_once(self) -> str:
        """Listen to one utterance; where that is under way, take it as ended once the key to talk is let go.

        A microphone that is to stay on, and waits to be tried again, is tried now.
        """
        is_new = self._key.press()
        session = self._session
        if session is not None and session.hold_key():
            self._key.await_release(lambda: self._let_key_go(session))
            return ""
        if not is_new:
            return ""
        self._lines.forget_failure()
        if session is None:
            return self._begin(is_once=not self._retry.is_pending)
        if not session.is_on:
            return self._lines.worded("microphone-starting")
        return "" if session.is_once else self._lines.worded("microphone-is-on")

    def _let_key_go(self, session: ListeningSession) -> None:
        if session is self._session:
            session.let_key_go()

    def _begin(self, *, is_once: bool) -> str:
        self._retry.cancel()
        self._channels.keep_libraries_quiet()
        self._channels.open_sounds()
        self._session = session = ListeningSession(is_once=is_once)
        threading.Thread(target=self._load, args=(session,), name="ear", daemon=True).start()
        return "" if self._recogniser.loaded is not None else self._lines.worded("microphone-starting")

    def _load(self, session: ListeningSession) -> None:
        """Load the recogniser, the first time, and let the conversation's thread go on."""
        try:
            loaded = self._recogniser.load(self._grammar)
        except Exception:  # noqa: BLE001  a package is missing or broken, or Python ends and loads nothing more
            self._tell(lambda: self._lack_package(session))
            return
        self._tell(lambda: self._open(session, loaded))

    def _open(self, session: ListeningSession, loaded: Loaded) -> None:
        if session is not self._session:
            return
        from accessible_game.app.recognisers import told_of  # noqa: PLC0415  loaded by now

        if loaded.ear is None:
            self._fail(session, *told_of(loaded), way_out=_KEYS_WORK)
            return
        if loaded is not self._recogniser.loaded:
            self._lines.tell(told_of(loaded))
            self._names_service = bool(loaded.service)
        self._recogniser.loaded = loaded
        try:
            self._listen(session, loaded.ear)
        except ImportError:
            self._lack_package(session)

    def _lack_package(self, session: ListeningSession) -> None:
        if session is self._session:
            self._fail(session, Message("package-missing"), way_out=_KEYS_WORK)

    def _listen(self, session: ListeningSession, ear: Ear) -> None:
        from accessible_game.app.room_source import RoomSource, source_called  # noqa: PLC0415  loaded by now
        from accessible_game.devices.ear.listening import Listener  # noqa: PLC0415  the same

        is_loud = self._is_service_being_named if self._choices.headphones else (lambda: self._channels.is_audible)
        source = RoomSource(
            source_called(self._choices.microphone, is_loud),
            is_loud=is_loud,
            on_open=partial(self._tell, lambda: self._announce(session)),
            on_quiet=partial(self._tell, lambda: self._end_of_patience(session)),
        )
        session.listen(source, Listener(source, ear, self._grammar, partial(self._take, session), self._barge_in))

    # What happens

    def _is_service_being_named(self) -> bool:
        """Return whether it is still being said who gets what is heard; nothing is heard before."""
        self._names_service = self._names_service and self._channels.is_audible
        return self._names_service

    def _is_loud(self) -> bool:
        is_hearing = self._session is not None and self._session.is_hearing
        is_typing = self._channels.was_just_hushed
        return is_hearing or is_typing or bool(self._on_its_way) or self._channels.is_audible

    def _grammar(self) -> RecognitionGrammar:
        """Return what may be said now; the same object until that changes."""
        return self._expected.grammar

    def _take(self, session: ListeningSession, report: Report) -> None:
        """Take what was heard, in the listener's thread, to the conversation's."""
        from accessible_game.devices.ear.listening import ListeningEnded  # noqa: PLC0415  loaded by now

        if isinstance(report, ListeningEnded):
            self._tell(lambda: self._end(session, report))
            return
        seconds = report.seconds
        heard = _heard_in(report.recognition, is_meant=session.is_once or report.is_voiced)
        if heard is not None and _asks_for_what_is(report.recognition, is_once=session.is_once):
            return
        is_nonsense = report.is_voiced and report.began > session.silent_since + _SETTLING_SECONDS
        if heard is not None or session.is_once or is_nonsense:
            self._on_its_way.append(heard)
            self._tell(lambda: self._hand_on(session, heard))
        self._tell(lambda: self._count_slow(seconds))

    def _hand_on(self, session: ListeningSession, heard: Heard | None) -> None:
        """Put what was heard into the conversation's queue, unless the microphone has been switched off since."""
        if session is self._session:
            self._retry.succeeded()
            if session.is_once:
                self._stop()
            if heard is None:
                self._not_understood(session)
            else:
                self._understood(heard)
        self._on_its_way.popleft()

    def _understood(self, heard: Heard) -> None:
        self._barge_in()
        if heard.is_sure:
            self._channels.show(self._texts("heard-words", words=self._expected.written(heard.words)), Earcon.HEARD)
        self._inbox.put(heard)

    def _not_understood(self, session: ListeningSession) -> None:
        if session.is_once:
            line = self._texts("not-understood")
            self._channels.say(RoomUtterance(line, Priority.EVENT, "", Earcon.NOT_UNDERSTOOD))
        else:
            self._channels.go_on()
            self._inbox.put(NoMatch())

    def _barge_in(self) -> None:
        """End the game's sentence for who speaks into it; without headphones the microphone is deaf meanwhile."""
        if self._choices.headphones:
            self._channels.hush()

    def _count_slow(self, seconds: float) -> None:
        """Let the smaller recogniser take over where answers come late again and again."""
        if self._recogniser.is_too_slow(seconds):
            self._take_smaller_ear()

    def _take_smaller_ear(self) -> None:
        """Listen with it from now on."""
        session = self._session
        self._stop()
        self._recogniser.take_smaller()
        self._lines.say("ear-too-slow")
        if session is not None:
            self._begin(is_once=session.is_once)

    def _announce(self, session: ListeningSession) -> None:
        if session is self._session:
            session.is_on = True
            message = "microphone-listening" if session.is_once else "microphone-on"
            self._lines.say(message, Earcon.LISTENING)
            if not (self._channels.speaks or self._choices.headphones or self._has_warned):
                self._has_warned = True
                self._lines.say("microphone-hears-reader")

    def _end_of_patience(self, session: ListeningSession) -> None:
        """End listening to one utterance where none comes; while one may be coming, wait on."""
        if session is not self._session or not session.is_once:
            return
        if session.is_in_use or self._on_its_way:
            session.wait_on()
        else:
            self._stop()
            self._lines.say("microphone-heard-nothing")

    def _end(self, session: ListeningSession, ended: ListeningEnded) -> None:
        from accessible_game.app.recognisers import why_ended  # noqa: PLC0415  loaded by now
        from accessible_game.devices.ear.errors import EarFailure  # noqa: PLC0415  the same

        if session is not self._session:
            return
        if ended.reason is EarFailure.RECOGNISER_TOO_SLOW and self._recogniser.has_smaller:
            self._take_smaller_ear()
        elif ended.reason is None:
            self._stop()
            self._lines.tell([why_ended(ended)])
        else:
            is_of_file = ended.reason in {EarFailure.NO_RECORDING, EarFailure.RECORDING_UNREADABLE}
            way_out = _KEYS_WORK if is_of_file else _ASK_AGAIN
            self._fail(session, why_ended(ended), way_out=way_out, is_lasting=is_of_file)

    def _fail(self, session: ListeningSession, *why: Message, way_out: Message, is_lasting: bool = False) -> None:
        """End a session for a fault, and tell the way out; by voice, one that was to stay is tried again instead.

        *is_lasting*: trying again would only say once more what recordings said before the faulty one.
        """
        self._stop()
        is_tried_again = self._choices.by_voice and not session.is_once and not is_lasting
        if is_tried_again:
            self._retry.soon()
        self._lines.tell_failure([*why, _TRIED_AGAIN if is_tried_again else way_out])

    def _try_again(self) -> None:
        self._begin(is_once=False)

    def _tell(self, deal_with: Callable[[], None]) -> None:
        self._inbox.put(DeviceNews(deal_with))


def _asks_for_what_is(recognition: Recognition, *, is_once: bool) -> bool:
    """Tell whether an open microphone heard that it be opened: a screen reader that tells that it is on says so."""
    tag = getattr(recognition.best.reading, "tag", "")
    return tag == Wish.LISTEN.value or (tag == Wish.MICROPHONE_ON.value and not is_once)


def _heard_in(recognition: Recognition, *, is_meant: bool) -> Heard | None:
    """Return what the conversation is told; `is_meant` tells a sentence from a cough, about which nobody is asked."""
    from accessible_game.devices.ear.results import Band  # noqa: PLC0415  loaded by now

    if recognition.band is Band.SURE:
        return Heard(recognition.best.text, is_sure=True)
    if recognition.band is Band.UNSURE and is_meant:
        return Heard(recognition.best.text, is_sure=False)
    if recognition.not_legal_now is not None and is_meant:
        return Heard(recognition.not_legal_now.text, is_sure=True, is_expected=False)
    return None
