"""The speech worker on a recording voice: one thread, order, silence, failures."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.voice.events import (
    Channel,
    SpeechEnded,
    SpeechStarted,
    VoiceFailed,
    VoiceFailure,
    VoiceReady,
    VoiceUnavailableError,
)
from accessible_game.devices.voice.settings import FASTEST_RATE, VoiceSettings
from accessible_game.devices.voice.speech_queue import LONGEST_QUEUE
from accessible_game.devices.voice.worker import SpeechWorker
from accessible_game.dialogue.utterances import Earcon, Priority, RoomUtterance, Utterance
from tests.devices.voice.recording_voice import PATIENCE_S, EventLog, RecordingVoice, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from accessible_game.devices.voice.synthesizer import Synthesizer

Worker = SpeechWorker[Utterance]
EVENT, ANSWER, PROMPT = Priority.EVENT, Priority.ANSWER, Priority.PROMPT


@pytest.fixture
def voice() -> RecordingVoice:
    return RecordingVoice()


@pytest.fixture
def events() -> EventLog:
    return EventLog()


@pytest.fixture
def worker_on(events: EventLog) -> Iterator[Callable[[Callable[[], Synthesizer]], Worker]]:
    """Makes workers, and closes them after the test."""
    workers = []

    def make(open_synthesizer: Callable[[], Synthesizer]) -> Worker:
        worker: Worker = SpeechWorker(
            Channel.ROOM, open_synthesizer, play=lambda _: None, emit=events.emit, open_patience_s=1.0
        )
        workers.append(worker)
        return worker

    yield make
    for worker in workers:
        worker.close()


@pytest.fixture
def worker(worker_on: Callable[[Callable[[], Synthesizer]], Worker], voice: RecordingVoice, events: EventLog) -> Worker:
    """A worker that is ready to speak."""
    worker = worker_on(lambda: voice)
    worker.start()
    events.wait_for(VoiceReady)
    return worker


def test_twenty_lines_in_a_row_are_all_spoken_in_order(worker: Worker, voice: RecordingVoice) -> None:
    """No announcement is lost, however fast they come."""
    lines = [f"Line {number}." for number in range(20)]
    worker.change_settings(VoiceSettings(rate=FASTEST_RATE))
    for line in lines:
        worker.say(RoomUtterance(line, EVENT))
    wait_until(lambda: len(voice.log) == len(lines))

    assert lines == voice.log


def test_one_thread_alone_uses_the_engine(worker: Worker, voice: RecordingVoice, events: EventLog) -> None:
    """Engines that were made in one thread are silent, or crash, in another."""
    worker.say(RoomUtterance("Ben throws a four.", EVENT))
    worker.voices()
    worker.hush()
    worker.say(RoomUtterance("Ann throws a two.", EVENT))
    events.wait_for(SpeechEnded)
    worker.close()

    assert len(voice.threads) == 1
    assert threading.get_ident() not in voice.threads


def test_a_long_text_is_handed_over_sentence_by_sentence(
    worker: Worker, voice: RecordingVoice, events: EventLog
) -> None:
    """The engine never holds more than a sentence, so that stopping works on every system."""
    worker.say(RoomUtterance("The beach has two cards. The rink has one.", ANSWER))
    events.wait_for(SpeechEnded)

    assert ["The beach has two cards.", "The rink has one."] == voice.log


def test_speech_is_announced_and_its_end_too(worker: Worker, events: EventLog) -> None:
    """A microphone can be closed from before the first word until after the last."""
    worker.say(RoomUtterance("The beach has two cards. The rink has one.", ANSWER))
    events.wait_for(SpeechEnded)

    assert [VoiceReady, SpeechStarted, SpeechEnded] == [type(event) for event in events.seen]


def test_three_long_read_outs_are_stopped_and_the_next_line_is_whole(
    worker: Worker, voice: RecordingVoice, events: EventLog
) -> None:
    """Stop works every time, not only once; what is said after it is spoken from its beginning."""
    voice.speaks_at_once = False
    for number in range(3):
        worker.say(RoomUtterance(f"Read-out {number}. It goes on.", ANSWER))
        events.wait_for(SpeechStarted)
        wait_until(lambda: voice.log[-1].startswith("Read-out"))
        worker.hush()
        events.wait_for(SpeechEnded)
    voice.speaks_at_once = True
    worker.say(RoomUtterance("Your turn, Ann.", PROMPT))
    events.wait_for(SpeechEnded)

    assert [
        "Read-out 0.", "(stop)", "Read-out 1.", "(stop)", "Read-out 2.", "(stop)", "Your turn, Ann.",
    ] == voice.log  # fmt: skip


def test_hushing_silence_changes_nothing(worker: Worker, voice: RecordingVoice, events: EventLog) -> None:
    """A key that is pressed when nothing is spoken does not eat the next line."""
    worker.hush()
    worker.say(RoomUtterance("Ben throws a four.", EVENT))
    events.wait_for(SpeechEnded)

    assert ["Ben throws a four."] == voice.log


def test_the_voice_is_speaking_from_the_line_to_its_end(
    worker: Worker, voice: RecordingVoice, events: EventLog
) -> None:
    """What was queued counts as being spoken."""
    voice.speaks_at_once = False
    before = worker.is_speaking
    worker.say(RoomUtterance("Ben throws a four.", EVENT))
    during = worker.is_speaking
    wait_until(lambda: bool(voice.log))
    voice.finish()
    events.wait_for(SpeechEnded)

    assert (False, True, False) == (before, during, worker.is_speaking)


def test_settings_hold_from_the_next_sentence_on(worker: Worker, voice: RecordingVoice, events: EventLog) -> None:
    """Faster is heard at once, and stays."""
    faster = VoiceSettings(rate=250, volume=0.5, voice="ann")
    worker.say(RoomUtterance("Ben throws a four.", EVENT))
    events.wait_for(SpeechEnded)
    worker.change_settings(faster)
    worker.say(RoomUtterance("Ann throws a two.", EVENT))
    worker.say(RoomUtterance("Ann wins.", EVENT))
    events.wait_for(SpeechEnded)

    assert [VoiceSettings(), faster] == voice.settings


def test_the_voices_are_those_of_the_engine(worker: Worker) -> None:
    """A player can ask for them at any time."""
    assert ["Ann"] == [choice.name for choice in worker.voices()]


def test_an_earcon_is_played_before_its_words(events: EventLog, voice: RecordingVoice) -> None:
    """The sound goes out first, and speech does not wait for it to end."""
    worker: Worker = SpeechWorker(
        Channel.ROOM,
        lambda: voice,
        play=lambda earcon: voice.log.append(earcon.value),
        emit=events.emit,
        open_patience_s=PATIENCE_S,
    )
    worker.start()
    worker.say(RoomUtterance("Ben throws a four.", EVENT, "", Earcon.DIE))
    events.wait_for(SpeechEnded)
    worker.close()

    assert ["die", "Ben throws a four."] == voice.log[:2]


class FailingVoice(RecordingVoice):
    """Fails at a given text with a given error."""

    def __init__(self, text: str, error: Exception) -> None:
        super().__init__()
        self._text = text
        self._error = error

    def say(self, text: str) -> None:
        if text == self._text:
            raise self._error
        super().say(text)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError("no such device"), VoiceFailure.ENGINE_FAILED),
        (VoiceUnavailableError(VoiceFailure.OUTPUT_LOST), VoiceFailure.OUTPUT_LOST),
    ],
)
def test_an_engine_that_raises_hands_everything_back(
    worker_on: Callable[[Callable[[], Synthesizer]], Worker], events: EventLog, error: Exception, reason: VoiceFailure
) -> None:
    """The line at which it failed and all that waited come back, so that the game can print them."""
    worker = worker_on(lambda: FailingVoice("Ann wins.", error))
    lines = tuple(RoomUtterance(text, EVENT) for text in ("Ben throws.", "Well played. Ann wins.", "The end."))
    for_later = RoomUtterance("New game?", PROMPT)
    worker.start()
    events.wait_for(VoiceReady)
    for line in lines:
        worker.say(line)
    failed = events.wait_for(VoiceFailed)

    assert VoiceFailed(Channel.ROOM, reason, lines[1:]) == failed
    assert not worker.say(for_later)


def test_an_engine_that_cannot_be_opened_is_a_failure(
    worker_on: Callable[[Callable[[], Synthesizer]], Worker], events: EventLog
) -> None:
    """The reason is passed on, and so are the lines that came meanwhile."""
    may_fail = threading.Event()

    def open_nothing() -> Synthesizer:
        may_fail.wait(PATIENCE_S)
        raise VoiceUnavailableError(VoiceFailure.NO_LIBRARY)

    line = RoomUtterance("Welcome.", EVENT)
    worker = worker_on(open_nothing)
    worker.start()
    worker.say(line)
    may_fail.set()

    assert VoiceFailed(Channel.ROOM, VoiceFailure.NO_LIBRARY, (line,)) == events.wait_for(VoiceFailed)


def test_an_engine_that_hangs_is_left_alone(
    worker_on: Callable[[Callable[[], Synthesizer]], Worker], events: EventLog
) -> None:
    """A call that never returns is noticed from another thread; the lines come back, and closing does not wait."""
    may_end = threading.Event()

    class HangingVoice(RecordingVoice):
        def say(self, text: str) -> None:
            super().say(text)
            may_end.wait(PATIENCE_S)

    line = RoomUtterance("Welcome.", EVENT)
    voice = HangingVoice()
    worker = worker_on(lambda: voice)
    worker.start()
    worker.say(line)
    failed = events.wait_for(VoiceFailed)
    worker.close()
    may_end.set()
    wait_until(lambda: all(thread.name != "speech" for thread in threading.enumerate()))

    assert VoiceFailed(Channel.ROOM, VoiceFailure.ENGINE_HUNG, (line,)) == failed
    assert ["Welcome."] == voice.log


def test_an_engine_that_hangs_in_opening_is_a_failure(
    worker_on: Callable[[Callable[[], Synthesizer]], Worker], events: EventLog
) -> None:
    """The game does not wait for a sound system that does not answer."""
    may_end = threading.Event()
    voice = RecordingVoice()

    def hang() -> Synthesizer:
        may_end.wait(PATIENCE_S)
        return voice

    worker = worker_on(hang)
    worker.start()
    failed = events.wait_for(VoiceFailed)
    may_end.set()

    assert VoiceFailed(Channel.ROOM, VoiceFailure.ENGINE_HUNG, ()) == failed


def test_the_player_can_try_again(
    worker_on: Callable[[Callable[[], Synthesizer]], Worker], voice: RecordingVoice, events: EventLog
) -> None:
    """After a failure a new start opens the engine anew, and what is said then is spoken."""
    engines: list[Synthesizer] = [FailingVoice("Welcome.", OSError()), voice]
    worker = worker_on(lambda: engines.pop(0))
    worker.start()
    worker.say(RoomUtterance("Welcome.", EVENT))
    events.wait_for(VoiceFailed)
    worker.start()
    events.wait_for(VoiceReady)
    worker.say(RoomUtterance("Ben throws a four.", EVENT))
    events.wait_for(SpeechEnded)

    assert ["Ben throws a four."] == voice.log


def test_far_too_much_to_say_is_a_failure(worker: Worker, voice: RecordingVoice, events: EventLog) -> None:
    """A queue that nobody would wait for is handed back whole, and the voice falls silent."""
    voice.speaks_at_once = False
    lines = tuple(RoomUtterance(f"Line {number}.", EVENT) for number in range(LONGEST_QUEUE + 1))
    for line in lines:
        worker.say(line)
    failed = events.wait_for(VoiceFailed)
    wait_until(lambda: "(close)" in voice.log)

    assert VoiceFailed(Channel.ROOM, VoiceFailure.QUEUE_FULL, lines) == failed
    assert "(stop)" in voice.log


def test_closing_cuts_the_sentence_and_hands_the_rest_back(
    worker: Worker, voice: RecordingVoice, events: EventLog
) -> None:
    """A game that ends, or switches to print, does not wait for the voice and loses no line."""
    voice.speaks_at_once = False
    lines = (RoomUtterance("Ann wins. Well played.", EVENT), RoomUtterance("New game?", PROMPT))
    for line in lines:
        worker.say(line)
    wait_until(lambda: bool(voice.log))
    unspoken = worker.close()
    events.wait_for(SpeechEnded)

    assert lines == unspoken
    assert ["Ann wins.", "(stop)", "(close)"] == voice.log


def test_a_worker_that_is_not_started_takes_nothing(worker_on: Callable[[Callable[[], Synthesizer]], Worker]) -> None:
    """What cannot be spoken is refused, so that it is printed."""
    worker = worker_on(RecordingVoice)

    assert not worker.say(RoomUtterance("Welcome.", EVENT))
    assert worker.voices() == ()
