"""A listener hears what a source gives, and says why it hears nothing more."""

from __future__ import annotations

import queue
import threading
import time
from typing import TYPE_CHECKING, Self

import numpy as np
import pytest
from speech_recognition import AudioData

from accessible_game.devices.ear import listening
from accessible_game.devices.ear.end_pointing import EndPointer, Phase
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.listening import Listener, ListeningEnded, Recognised
from accessible_game.devices.ear.results import Band, LegalSentence, Recognition, RecognitionGrammar
from tests.devices.ear.utterances import frames
from tests.support.scripted_ear import ScriptedSource

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from accessible_game.devices.ear.listening import Report

CATHY = LegalSentence("i pick a cathy", "call")
CATHY_PLEASE = LegalSentence("i pick a cathy please", "call")
TWENTY, TWENTY_TWO = LegalSentence("twenty", 20), LegalSentence("twenty two", 22)
CATHY_AND_CARD = LegalSentence("i pick a cathy the first card", "call and card")
GRAMMAR = RecognitionGrammar((CATHY,))
A_MOMENT = threading.Event()
"""Never set: waited for, until the recogniser's thread has handed on what it has recognised."""


class ScriptedEar:
    """Recognises everything as one sentence, and keeps what it was given."""

    def __init__(
        self,
        band: Band = Band.UNSURE,
        error: Exception | None = None,
        *,
        best: LegalSentence = CATHY,
        is_unfinished: bool = False,
        is_hanging: bool = False,
    ) -> None:
        self._recognition = Recognition(best, 0.5, band, is_unfinished=is_unfinished)
        self._error = error
        self.prepared: list[RecognitionGrammar] = []
        self.grammars: list[RecognitionGrammar] = []
        self.lengths: list[int] = []
        self.has_recognised = threading.Event()
        self.may_answer = threading.Event()
        if not is_hanging:
            self.may_answer.set()

    def prepare(self, grammar: RecognitionGrammar) -> None:
        self.prepared.append(grammar)

    def recognise(self, audio: AudioData, grammar: RecognitionGrammar) -> Recognition:
        self.grammars.append(grammar)
        self.lengths.append(len(audio.get_raw_data()))
        self.has_recognised.set()
        self.may_answer.wait()
        if self._error is not None:
            raise self._error
        return self._recognition


class SlowSource(ScriptedSource):
    """Takes so many seconds to open."""

    def __init__(self, seconds: float, script: Iterator[bytes]) -> None:
        super().__init__(script)
        self._seconds = seconds

    def __enter__(self) -> Self:
        A_MOMENT.wait(self._seconds)
        return self


class Listening:
    """A listener and what it reports."""

    def __init__(
        self,
        script: Iterator[bytes],
        ear: ScriptedEar,
        grammar: Callable[[], RecognitionGrammar],
        *,
        opens_after: float = 0,
        somebody_waits: bool = True,
    ) -> None:
        self._reports: queue.Queue[Report] = queue.Queue()
        source = SlowSource(opens_after, script)
        self.listener = Listener(source, ear, grammar, self._reports.put, somebody_waits=somebody_waits)

    def reports(self) -> Iterator[Report]:
        """Everything reported until the listener ends."""
        report: Report | None = None
        while not isinstance(report, ListeningEnded):
            report = self._reports.get(timeout=30)
            yield report


def hear(
    script: Iterator[bytes], ear: ScriptedEar | None = None, grammar: RecognitionGrammar = GRAMMAR
) -> list[Report]:
    hearing = Listening(script, ear or ScriptedEar(), lambda: grammar)
    hearing.listener.start()
    return list(hearing.reports())


def without_its_tail(spoken: AudioData) -> AudioData:
    """The clip up to its last sound."""
    return AudioData(spoken.get_raw_data()[:-16_000], 16_000, 2)


def with_a_pause(seconds: float, spoken: AudioData, room: AudioData) -> Iterator[bytes]:
    """The clip twice, with so much of the quiet room in between."""
    pause = room.get_raw_data()[: 2 * round(16_000 * seconds)]
    return frames(room, without_its_tail(spoken), pause, spoken.get_raw_data()[9_600:], room)


def test_an_utterance_is_reported(spoken: AudioData, room: AudioData) -> None:
    """With what it was taken for, and then the end of the source, which needs no reason."""
    heard, ended = hear(frames(room, spoken, room))
    assert isinstance(heard, Recognised)
    assert (heard.recognition.best, heard.grammar, ended) == (CATHY, GRAMMAR, ListeningEnded(None))


def test_every_utterance_is_reported(spoken: AudioData, room: AudioData) -> None:
    """One after the other."""
    reports = hear(frames(room, spoken, room, spoken, room))
    assert [type(report) for report in reports] == [Recognised, Recognised, ListeningEnded]


def test_a_recording_that_ends_with_the_last_word_is_heard(spoken: AudioData) -> None:
    """Its end ends the utterance."""
    words = without_its_tail(spoken)
    assert [type(report) for report in hear(frames(words))] == [Recognised, ListeningEnded]


def test_a_quiet_room_is_not_reported(room: AudioData) -> None:
    """Nothing was said."""
    assert hear(frames(room)) == [ListeningEnded(None)]


def test_a_source_that_blocks_is_given_up() -> None:
    """A device that delivers nothing ends listening within 2 s, and says so."""
    never = threading.Event()

    def blocked() -> Iterator[bytes]:
        never.wait()
        yield b""

    ended = hear(blocked())
    never.set()
    assert ended == [ListeningEnded(EarFailure.NO_SOUND)]


def test_a_source_may_take_longer_to_open_than_to_give_sound(spoken: AudioData) -> None:
    """A wireless headset takes some seconds."""
    hearing = Listening(frames(spoken), ScriptedEar(), lambda: GRAMMAR, opens_after=2.5)
    hearing.listener.start()
    assert [type(report) for report in hearing.reports()] == [Recognised, ListeningEnded]


def test_a_source_that_does_not_open_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for it without end."""
    monkeypatch.setattr(listening, "_OPENING_SECONDS", 0.1)
    hearing = Listening(iter(()), ScriptedEar(), lambda: GRAMMAR, opens_after=30)
    hearing.listener.start()
    assert list(hearing.reports()) == [ListeningEnded(EarFailure.NOT_OPENED)]


def test_a_source_that_raises_ends_listening(room: AudioData) -> None:
    """A device that vanishes is a reason."""

    def vanishing() -> Iterator[bytes]:
        yield from frames(room)
        raise OSError(5, "Input/output error")

    ended = hear(vanishing())
    assert ended == [ListeningEnded(EarFailure.MICROPHONE_FAILED)]


def test_a_source_says_itself_why_it_ends() -> None:
    """An `EarError` is handed on."""

    def refusing() -> Iterator[bytes]:
        raise EarError(EarFailure.UNKNOWN_MICROPHONE, "Piano")
        yield b""

    assert hear(refusing()) == [ListeningEnded(EarFailure.UNKNOWN_MICROPHONE, "Piano")]


def test_a_recogniser_that_raises_ends_listening(spoken: AudioData, room: AudioData) -> None:
    """Whatever it raises is one reason."""
    ended = hear(frames(room, spoken, room), ScriptedEar(error=ZeroDivisionError()))
    assert ended == [ListeningEnded(EarFailure.RECOGNISER_FAILED)]


def test_a_flood_of_sound_is_taken_in_order(spoken: AudioData, room: AudioData) -> None:
    """Five utterances in 25 s of sound that is all there at once: none is lost."""
    reports = hear(frames(*[spoken, room] * 5))
    assert [type(report) for report in reports] == [Recognised] * 5 + [ListeningEnded]


def test_a_source_that_stutters_keeps_no_utterance_open(
    spoken: AudioData, room: AudioData, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes too long by the clock is cut, however little of it has come."""
    monkeypatch.setattr(listening, "_LONGEST_SECONDS", 1.0)

    def stuttering() -> Iterator[bytes]:
        yield from frames(room)
        for frame in frames(without_its_tail(spoken)):
            A_MOMENT.wait(0.1)
            yield frame

    reports = hear(stuttering())
    assert len([report for report in reports if isinstance(report, Recognised)]) > 1


def test_the_recogniser_is_kept_ready_while_somebody_speaks(spoken: AudioData) -> None:
    """From time to time, so that it does not begin cold when they have said all."""
    ear = ScriptedEar()

    def talking() -> Iterator[bytes]:
        for frame in frames(without_its_tail(spoken)):
            A_MOMENT.wait(0.01)
            yield frame

    hear(talking(), ear)
    assert len(ear.prepared) > 1
    assert set(ear.prepared) == {GRAMMAR}


def test_the_recogniser_rests_in_a_quiet_room(room: AudioData) -> None:
    """There is nothing to be ready for."""
    ear = ScriptedEar()
    hear(frames(room), ear)
    assert not ear.prepared


def test_nothing_is_heard_while_the_game_speaks(spoken: AudioData, room: AudioData) -> None:
    """A deafened listener takes no sound; it goes on where it is told to."""
    hearing: Listening

    def speaking() -> Iterator[bytes]:
        hearing.listener.deafen()
        yield from frames(room, spoken, room)

    hearing = Listening(speaking(), ScriptedEar(), lambda: GRAMMAR)
    hearing.listener.start()
    assert list(hearing.reports()) == [ListeningEnded(None)]


def test_what_the_game_said_is_ignored_however_late_its_turn_comes(spoken: AudioData, room: AudioData) -> None:
    """It waits behind an answer that takes long, and is still the game's own when the game is silent again."""
    ear = ScriptedEar(is_hanging=True)
    hearing: Listening

    def speaking() -> Iterator[bytes]:
        yield from frames(room, spoken, room)
        hearing.listener.deafen()
        yield from frames(spoken, room)
        hearing.listener.attend()
        ear.may_answer.set()
        yield from frames(room)

    hearing = Listening(speaking(), ear, lambda: GRAMMAR)
    hearing.listener.start()
    assert [type(report) for report in hearing.reports()] == [Recognised, ListeningEnded]


def test_a_grammar_that_changed_meanwhile_is_used_anew(spoken: AudioData, room: AudioData) -> None:
    """What was begun in the pause with the grammar of before is recognised again with the one in force."""
    new = RecognitionGrammar((CATHY, CATHY_AND_CARD))
    ear, sound = ScriptedEar(), list(frames(room, spoken, room))
    pause = phases_of(sound).index(Phase.PAUSE)

    def speaking() -> Iterator[bytes]:
        yield from sound[: pause + 1]
        ear.has_recognised.wait()
        yield from sound[pause + 1 :]

    hearing = Listening(speaking(), ear, lambda: new if ear.grammars else GRAMMAR)
    hearing.listener.start()
    heard, _ = hearing.reports()
    assert isinstance(heard, Recognised)
    assert (heard.grammar, ear.grammars) == (new, [GRAMMAR, new])


def test_a_key_let_go_ends_the_utterance(spoken: AudioData) -> None:
    """Push-to-talk does not wait for silence."""
    hearing: Listening
    let_go = threading.Event()

    def talking() -> Iterator[bytes]:
        yield from frames(without_its_tail(spoken))
        hearing.listener.finish_utterance()
        let_go.wait(timeout=1)

    hearing = Listening(talking(), ScriptedEar(), lambda: GRAMMAR)
    hearing.listener.start()
    reports = hearing.reports()
    assert isinstance(next(reports), Recognised)
    let_go.set()


def test_holding_the_key_is_no_slowness(spoken: AudioData) -> None:
    """An answer is late from when the key was let go, however long it was held in silence before."""
    hearing: Listening
    held: list[float] = []

    def talking() -> Iterator[bytes]:
        hearing.listener.keep_open()
        yield from frames(without_its_tail(spoken))
        for silence in frames(AudioData(bytes(19_200), 16_000, 2)):
            A_MOMENT.wait(0.03)
            held.append(time.monotonic())
            yield silence
        hearing.listener.finish_utterance()

    hearing = Listening(talking(), ScriptedEar(), lambda: GRAMMAR)
    hearing.listener.start()
    heard, _ = hearing.reports()
    assert isinstance(heard, Recognised)
    assert heard.seconds <= time.monotonic() - held[-5]


def test_a_key_is_let_go_at_once_though_nobody_answers(spoken: AudioData, room: AudioData) -> None:
    """A recogniser that hangs while sound floods in never holds up the conversation."""
    ear = ScriptedEar(is_hanging=True)
    hearing = Listening(frames(room, *[spoken] * 20), ear, lambda: GRAMMAR)
    hearing.listener.start()
    ear.has_recognised.wait()
    A_MOMENT.wait(0.3)
    key = threading.Thread(target=hearing.listener.finish_utterance, daemon=True)
    key.start()
    key.join(2)
    assert not key.is_alive()
    ear.may_answer.set()


def test_a_recording_has_its_second_look_too(spoken: AudioData, room: AudioData) -> None:
    """It comes as fast as it is read, and is recognised as a player would be."""
    ear, has_ended = ScriptedEar(is_hanging=True), threading.Event()
    threading.Timer(0.3, ear.may_answer.set).start()
    source = ScriptedSource(frames(room, spoken, room))
    Listener(source, ear, lambda: GRAMMAR, lambda _: has_ended.set(), somebody_waits=False).start()
    assert has_ended.wait(timeout=30)
    assert len(ear.lengths) == 2


def test_a_recording_is_not_cut_while_it_is_recognised(
    spoken: AudioData, room: AudioData, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody waits, a recogniser that is slow in a short pause leaves the sentence whole."""
    monkeypatch.setattr(listening, "_LONGEST_SECONDS", 0.1)
    ear = ScriptedEar(is_hanging=True)
    threading.Timer(0.3, ear.may_answer.set).start()
    hearing = Listening(with_a_pause(0.2, spoken, room), ear, lambda: GRAMMAR, somebody_waits=False)
    hearing.listener.start()
    assert [type(report) for report in hearing.reports()] == [Recognised, ListeningEnded]


@pytest.mark.parametrize(
    ("band", "grammar", "early"),
    [
        (Band.SURE, GRAMMAR, True),
        (Band.UNSURE, GRAMMAR, False),
        (Band.SURE, RecognitionGrammar((CATHY, CATHY_AND_CARD)), False),
    ],
    ids=["sure and complete", "unsure", "a longer sentence begins so"],
)
def test_a_sure_and_complete_sentence_ends_the_utterance_early(
    spoken: AudioData, room: AudioData, band: Band, grammar: RecognitionGrammar, *, early: bool
) -> None:
    """What is heard in the pause is enough then; otherwise the whole 240 ms of silence are waited out."""
    sound = list(frames(room, spoken, room))
    end_pointer = EndPointer()
    phases = [end_pointer.push(frame) for frame in sound]
    pause, end = phases.index(Phase.PAUSE), phases.index(Phase.ENDED)
    ear, reported, stopped = ScriptedEar(band), threading.Event(), threading.Event()
    before_the_end: list[bool] = []

    def stopping_before_the_end() -> Iterator[bytes]:
        yield from sound[: pause + 1]
        ear.has_recognised.wait()
        for frame in sound[pause + 1 : end]:
            reported.wait(0.1)
            yield frame
        reported.wait(0.5)
        before_the_end.append(reported.is_set())
        stopped.set()

    source = ScriptedSource(stopping_before_the_end())
    Listener(source, ear, lambda: grammar, lambda _: reported.set()).start()
    stopped.wait()
    assert before_the_end == [early]


def phases_of(sound: list[bytes]) -> list[Phase]:
    """Where in an utterance each frame stands."""
    end_pointer = EndPointer()
    return [end_pointer.push(frame) for frame in sound]


@pytest.mark.parametrize(("band", "looks"), [(Band.SURE, 1), (Band.UNSURE, 2), (Band.REJECTED, 2)])
def test_a_doubtful_utterance_has_a_second_look(spoken: AudioData, room: AudioData, band: Band, looks: int) -> None:
    """At all that there is by then, once the first look is over."""
    sound = list(frames(room, spoken, room))
    pause = phases_of(sound).index(Phase.PAUSE)
    ear = ScriptedEar(band)

    def pausing() -> Iterator[bytes]:
        yield from sound[: pause + 1]
        ear.has_recognised.wait()
        A_MOMENT.wait(0.3)
        yield from sound[pause + 1 :]

    grammar = RecognitionGrammar((CATHY, CATHY_AND_CARD))
    assert [type(report) for report in hear(pausing(), ear, grammar)] == [Recognised, ListeningEnded]
    assert (len(ear.lengths), sorted(set(ear.lengths))) == (looks, ear.lengths)


@pytest.mark.parametrize(
    ("ear", "legal", "utterances"),
    [
        (ScriptedEar(is_unfinished=True), (CATHY,), 1),
        (ScriptedEar(), (CATHY,), 2),
        (ScriptedEar(Band.SURE), (CATHY, CATHY_AND_CARD), 1),
        (ScriptedEar(Band.SURE), (CATHY, CATHY_PLEASE), 2),
        (ScriptedEar(Band.SURE, best=TWENTY), (TWENTY, TWENTY_TWO), 2),
        (ScriptedEar(Band.SURE, best=TWENTY), (TWENTY, TWENTY_TWO, LegalSentence("twenty cards", "cards")), 1),
    ],
    ids=[
        "a beginning",
        "no beginning",
        "a sentence, and the beginning of another",
        "other words for the same",
        "a number, within which nobody pauses",
        "a number, after which more may come",
    ],
)
def test_the_beginning_of_a_sentence_keeps_the_utterance_open(
    spoken: AudioData, room: AudioData, ear: ScriptedEar, legal: tuple[LegalSentence, ...], utterances: int
) -> None:
    """What is said after a pause of 0.4 s belongs to it; otherwise it is another utterance."""
    sound = list(with_a_pause(0.4, spoken, room))
    pause = phases_of(sound).index(Phase.PAUSE)

    def pausing() -> Iterator[bytes]:
        yield from sound[: pause + 1]
        ear.has_recognised.wait()
        A_MOMENT.wait(0.3)
        yield from sound[pause + 1 :]

    reports = hear(pausing(), ear, RecognitionGrammar(legal))
    assert [type(report) for report in reports] == [Recognised] * utterances + [ListeningEnded]


def test_a_key_that_is_held_keeps_open_what_may_mean_more(spoken: AudioData) -> None:
    """For longer than 600 ms too: the player has not done."""
    hearing: Listening
    ear = ScriptedEar(Band.SURE)
    sound = list(frames(without_its_tail(spoken), bytes(64_000)))
    pause = phases_of(sound).index(Phase.PAUSE)

    def talking() -> Iterator[bytes]:
        hearing.listener.keep_open()
        yield from sound[: pause + 1]
        ear.has_recognised.wait()
        A_MOMENT.wait(0.3)
        yield from sound[pause + 1 :]
        yield from frames(spoken)

    hearing = Listening(talking(), ear, lambda: RecognitionGrammar((CATHY, CATHY_AND_CARD)))
    hearing.listener.start()
    heard, _ = hearing.reports()
    assert isinstance(heard, Recognised)


def test_a_voice_is_noticed_before_its_sentence_ends(spoken: AudioData, room: AudioData) -> None:
    """Once for each utterance, when somebody has spoken for a moment."""
    told: list[str] = []
    has_ended = threading.Event()

    def report(report: Report) -> None:
        told.append(type(report).__name__)
        if isinstance(report, ListeningEnded):
            has_ended.set()

    source = ScriptedSource(frames(room, spoken, room, spoken, room))
    Listener(source, ScriptedEar(), lambda: GRAMMAR, report, lambda: told.append("voice")).start()
    assert has_ended.wait(timeout=30)
    assert told == ["voice", "Recognised", "voice", "Recognised", "ListeningEnded"]


def test_noise_is_no_voice(room: AudioData) -> None:
    """A burst of hissing interrupts nobody."""
    told: list[str] = []
    has_ended = threading.Event()
    hiss = np.random.default_rng(1).normal(0, 4_000, 8_000).astype("<i2").tobytes()
    source = ScriptedSource(frames(room, AudioData(hiss, 16_000, 2), room))
    Listener(source, ScriptedEar(), lambda: GRAMMAR, lambda _: has_ended.set(), lambda: told.append("voice")).start()
    assert has_ended.wait(timeout=30)
    assert told == []
