"""The microphone at a table: what it hears is done, what ends it is one sentence, and the keys go on."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from itertools import islice
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final

import pytest

from accessible_game.app import channels as channels_module
from accessible_game.app import hearing as hearing_module
from accessible_game.app import push_to_talk, recognisers, retry, room_source
from accessible_game.app.recognisers import Loaded
from accessible_game.app.room_source import RoomSource
from accessible_game.devices.ear import listening, whisper_ear
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.results import Band
from accessible_game.dialogue.controller import Conversation, Ending
from accessible_game.dialogue.events import DeviceNews, Heard, LineTyped, NoMatch, Quiet
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.preferences import SpeechOutput
from accessible_game.dialogue.utterances import Priority, RoomUtterance
from accessible_game.rules.game import Game
from accessible_game.testing import FixedDealer, RecordingMouth, ScriptedComputers
from tests.devices.voice.recording_voice import PATIENCE_S, wait_until
from tests.dialogue.moments import ALONE, BEACH_WITH_WILD, Moment, rehearse_at, throw_or_first
from tests.dialogue.rehearsal import bare_language, language_at, party_of, phrases_for, small_setup
from tests.support.ears import LISTENING, OFF, ON, TEXTS, Ears
from tests.support.scripted_ear import (
    ScriptedEar,
    ScriptedSource,
    blocked,
    frames,
    refusing,
    room_until,
    spoken,
    vanishing,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from speech_recognition import AudioData

    from accessible_game.devices.ear.results import Recognition, RecognitionGrammar
    from accessible_game.dialogue.events import Event

LINE = RoomUtterance("Ben throws a four.", Priority.EVENT)
RECOGNISED_WITHIN_S: Final = 120.0
"""By the ear that comes with the game, on a machine that is busy with something else."""


# The switch


def hold_the_key(ears: Ears, is_held: threading.Event, is_over: threading.Event) -> None:
    """Press the key to talk once the microphone is on, and keep it repeating until all has been said."""
    ears.hearing.turn(Wish.LISTEN)
    ears.table.deal_with_news_until(LISTENING)
    ears.hearing.turn(Wish.LISTEN)
    is_held.set()
    while not is_over.wait(0.05):
        ears.hearing.turn(Wish.LISTEN)


def test_the_microphone_is_switched_on_and_off(ears: Ears) -> None:
    """Each state is said; what it loads first is waited for by nobody."""
    ears.scripts = [ears.silence()]
    hearing = ears.open()
    assert TEXTS("microphone-starting") == hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    assert TEXTS("microphone-is-on") == hearing.turn(Wish.MICROPHONE_ON)
    assert OFF == hearing.turn(Wish.MICROPHONE_OFF)


def test_what_was_heard_is_shown_as_it_is_written(ears: Ears) -> None:
    """A sentence of the grammar has no capitals, but a name has."""
    ears.scripts = [spoken(frames("throw the die"))]
    hearing = ears.open()
    expected = bare_language().restrict({"throw": {}})
    hearing.expect(expected, expected, str.upper)
    hearing.turn(Wish.MICROPHONE_ON)
    ears.events_until(OFF)
    assert TEXTS("heard-words", words="THROW THE DIE") in ears.table.page.lines


@pytest.mark.parametrize("by_voice", [True, False])
def test_by_voice_the_talk_is_not_ended_at_a_word(ears: Ears, *, by_voice: bool) -> None:
    """Nobody could say that the microphone be switched on again; other wishes do no harm."""
    ears.scripts = [ears.silence()]
    hearing = ears.open(by_voice=by_voice)
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    wishes = (Wish.MICROPHONE_OFF, Wish.VOICE_OFF, Wish.FASTER)
    assert [by_voice, by_voice, False] == [hearing.takes_word_twice(wish) for wish in wishes]


@pytest.mark.parametrize("wish", [Wish.MICROPHONE_ON, Wish.LISTEN])
def test_an_open_microphone_does_not_hear_that_it_is_on(ears: Ears, wish: Wish) -> None:
    """A screen reader on a loudspeaker reads it out, and would be answered, and read the answer, without end."""
    ears.scripts = [spoken(frames("throw the die"))]
    hearing = ears.open()
    expected = bare_language().restrict({wish.value: {}})
    hearing.expect(expected, expected, str)
    hearing.turn(Wish.MICROPHONE_ON)
    assert [] == ears.events_until(OFF)
    assert [ON, OFF] == ears.table.page.lines


@pytest.mark.parametrize(
    ("headphones", "speech", "warned"),
    [
        (False, SpeechOutput.READER, 1),
        (True, SpeechOutput.READER, 0),
        (False, SpeechOutput.BOTH, 0),
    ],
)
def test_who_may_use_a_screen_reader_is_warned_once(
    ears: Ears, speech: SpeechOutput, warned: int, *, headphones: bool
) -> None:
    """The game cannot know when it speaks, and hears it on a loudspeaker."""
    ears.scripts = [spoken(frames("throw the die")), spoken(frames("throw the die"))]
    hearing = ears.open(headphones=headphones, speech=speech)
    for _ in ears.scripts[:]:
        hearing.turn(Wish.MICROPHONE_ON)
        ears.events_until(OFF)
        ears.table.page.lines.remove(OFF)
    assert warned == ears.table.page.lines.count(TEXTS("microphone-hears-reader"))


def test_where_players_answer_by_voice_what_was_no_command_is_handed_on(ears: Ears) -> None:
    """They are asked again. The microphone is on from the beginning."""
    ears.ear = ScriptedEar(Band.REJECTED)
    ears.scripts = [spoken(frames("throw the die"), ears.silence())]
    hearing = ears.open(by_voice=True)
    hearing.begin()
    assert hearing.is_open
    assert NoMatch() == ears.next_but_news()


def test_nonsense_asks_for_no_silence(ears: Ears) -> None:
    """It ends what the game was saying; where only computers play, they play on after it."""
    ears.ear = ScriptedEar(Band.REJECTED)
    ears.scripts = [spoken(frames("throw the die"), ears.silence())]
    ears.open(by_voice=True, speech=SpeechOutput.VOICE).begin()
    assert NoMatch() == ears.next_but_news()
    wait_until(lambda: not ears.channels.is_talking)


def test_the_microphone_comes_on_before_the_first_question(ears: Ears) -> None:
    """Where players answer by voice; what is asked is the last thing that they hear."""
    ears.scripts = [ears.silence()]
    ears.open(by_voice=True).begin()
    assert [TEXTS("microphone-starting"), ON] == ears.table.page.lines


def test_where_nobody_answers_by_voice_the_microphone_stays_off(ears: Ears) -> None:
    """It is switched on when somebody asks for it."""
    ears.open().begin()
    assert [] == ears.table.page.lines


def test_who_types_waits_for_no_microphone(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is answered next, and what comes after it stays behind it."""
    monkeypatch.setattr(hearing_module, "_COMING_ON_SECONDS", 2 * PATIENCE_S)
    hearing = ears.open_slowly()
    lines = [LineTyped("where am I"), LineTyped("quit")]
    for line in lines:
        ears.table.inbox.put(line)
    hearing.begin()
    assert [TEXTS("microphone-starting")] == ears.table.page.lines
    assert lines == [ears.next_but_news(), ears.next_but_news()]


def test_a_microphone_that_is_slow_to_come_on_keeps_nobody_waiting(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first question comes without it."""
    monkeypatch.setattr(hearing_module, "_COMING_ON_SECONDS", 0.1)
    ears.open_slowly().begin()
    assert [TEXTS("microphone-starting")] == ears.table.page.lines


def test_the_end_of_what_the_game_says_itself_is_no_answer(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nonsense right after the game has spoken is an echo."""
    monkeypatch.setattr(hearing_module, "_SETTLING_SECONDS", 60.0)
    ears.ear = ScriptedEar(Band.REJECTED)
    ears.scripts = [spoken(frames("throw the die"))]
    monkeypatch.setattr(RoomSource, "silent_since", property(lambda _: time.monotonic()))
    ears.open(by_voice=True).begin()
    assert [] == ears.events_until(OFF)


def test_a_silence_is_told_when_nobody_has_spoken_for_so_long(ears: Ears) -> None:
    """With the microphone on or off."""
    hearing = ears.open()
    assert not hearing.is_open
    hearing.await_quiet(0.1, 7)
    assert Quiet(7) == ears.next_but_news()


def test_a_silence_is_told_after_a_key_has_silenced_the_game(ears: Ears) -> None:
    """What was said back and cut short with a key is done all the same."""
    hearing = ears.open(headphones=False, speech=SpeechOutput.VOICE)
    ears.channels.say(LINE)
    ears.table.on_key()
    hearing.await_quiet(0.1, 7)
    assert Quiet(7) == ears.next_but_news()


def test_who_types_is_not_silent(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """A "no" can be typed as slowly as it takes, key by key."""
    monkeypatch.setattr(channels_module, "_MOMENT_SECONDS", PATIENCE_S)
    hearing = ears.open()
    ears.table.on_key()
    hearing.await_quiet(0.1, 7)
    with pytest.raises(Empty):
        ears.table.inbox.get(timeout=0.5)


def test_without_a_keyboard_the_microphone_stays_on(ears: Ears) -> None:
    """Nobody could switch it on again."""
    ears.scripts = [ears.silence()]
    hearing = ears.open(by_voice=True, is_audio_only=True)
    hearing.begin()
    assert TEXTS("microphone-stays-on") == hearing.turn(Wish.MICROPHONE_OFF)
    assert hearing.is_open


def test_sure_words_are_shown_and_handed_on(ears: Ears) -> None:
    """A player without the screen hears a sound, and then what comes of it."""
    ears.scripts = [spoken(frames("throw the die"), ears.silence())]
    ears.open().turn(Wish.MICROPHONE_ON)
    assert Heard("throw the die", is_sure=True) == ears.heard()
    assert [ON, TEXTS("heard-words", words="throw the die")] == ears.table.page.lines


def test_unsure_words_are_handed_on_as_such(ears: Ears) -> None:
    """The conversation asks back; nothing is shown before."""
    ears.ear = ScriptedEar(Band.UNSURE)
    ears.scripts = [spoken(frames("throw the die"), ears.silence())]
    ears.open().turn(Wish.MICROPHONE_ON)
    assert Heard("throw the die", is_sure=False) == ears.heard()
    assert [ON] == ears.table.page.lines


def test_an_open_microphone_hands_on_that_somebody_said_what_was_no_command(ears: Ears) -> None:
    """Whether that is answered is for the conversation to tell: people talk at a table where others type."""
    ears.ear = ScriptedEar(Band.REJECTED)
    ears.scripts = [spoken(frames("throw the die", "throw the die"))]
    hearing = ears.open()
    hearing.turn(Wish.MICROPHONE_ON)
    assert [NoMatch()] * 2 == ears.events_until(OFF)
    assert not hearing.is_open


def test_listen_takes_one_utterance(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the microphone is off again, and the next time is another."""
    monkeypatch.setattr(push_to_talk, "_RELEASE_SECONDS", 0.0)
    ears.scripts = [spoken(frames("throw the die"), ears.silence()) for _ in range(2)]
    hearing = ears.open()
    for _ in range(2):
        hearing.turn(Wish.LISTEN)
        assert Heard("throw the die", is_sure=True) == ears.heard()
    assert [LISTENING, TEXTS("heard-words", words="throw the die")] * 2 == ears.table.page.lines


def test_listen_says_that_it_has_not_understood(ears: Ears) -> None:
    """Who asked to be listened to gets an answer."""
    ears.ear = ScriptedEar(Band.REJECTED)
    ears.scripts = [spoken(frames("throw the die"), ears.silence())]
    ears.open().turn(Wish.LISTEN)
    ears.table.deal_with_news_until(TEXTS("not-understood"))
    assert [LISTENING, TEXTS("not-understood")] == ears.table.page.lines


def test_listen_gives_up_where_nobody_speaks(ears: Ears) -> None:
    """It is not left on by mistake."""
    ears.scripts = [ears.silence()]
    ears.open().turn(Wish.LISTEN)
    ears.table.deal_with_news_until(TEXTS("microphone-heard-nothing"))
    assert [LISTENING, TEXTS("microphone-heard-nothing")] == ears.table.page.lines


def test_listen_waits_for_who_has_begun_to_speak(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when it was about to give up: what is on its way to the conversation counts."""
    monkeypatch.setattr(room_source, "_PATIENCE_FRAMES", 10)
    ears.scripts = [spoken(frames("throw the die"), ears.silence())]
    ears.open().turn(Wish.LISTEN)
    ears.table.deal_with_news_until(LISTENING)
    wait_until(lambda: ears.table.inbox.qsize() > 2)  # that nobody speaks, what was heard, and how fast
    assert Heard("throw the die", is_sure=True) == ears.heard()
    assert TEXTS("microphone-heard-nothing") not in ears.table.page.lines


def test_listen_does_not_give_up_while_the_key_is_held(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who holds it down thinks before speaking."""
    monkeypatch.setattr(push_to_talk, "_RELEASE_SECONDS", 0.5)
    monkeypatch.setattr(room_source, "_PATIENCE_FRAMES", 10)
    is_held, is_over = threading.Event(), threading.Event()

    def thinking() -> Iterator[bytes]:
        yield next(frames())
        is_held.wait(PATIENCE_S)
        yield from spoken(frames(), frames("throw the die"))
        is_over.set()
        yield from ears.silence()

    ears.scripts = [thinking()]
    ears.open()
    hold_the_key(ears, is_held, is_over)
    assert Heard("throw the die", is_sure=True) == ears.heard()


def test_listen_waits_for_a_recogniser_that_takes_its_time(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """The key that ends a sentence does not end the wait for its answer, as of a service on the network."""
    monkeypatch.setattr(room_source, "_LAST_FRAMES", 5)
    is_said, may_answer = threading.Event(), threading.Event()

    class SlowEar(ScriptedEar):
        def recognise(self, audio: AudioData, grammar: RecognitionGrammar) -> Recognition:
            may_answer.wait(PATIENCE_S)
            return super().recognise(audio, grammar)

    def talking() -> Iterator[bytes]:
        yield from list(frames("throw the die"))[:-20]
        is_said.set()
        is_let_go.wait(PATIENCE_S)
        yield from islice(ears.silence(), 30)
        may_answer.set()
        yield from ears.silence()

    is_let_go = threading.Event()
    monkeypatch.setattr(push_to_talk, "_RELEASE_SECONDS", 0.0)
    ears.ear = SlowEar()
    ears.scripts = [talking()]
    hearing = ears.open()
    hearing.turn(Wish.LISTEN)
    ears.table.deal_with_news_until(LISTENING)
    is_said.wait(PATIENCE_S)
    hearing.turn(Wish.LISTEN)
    ears.table.deal_with_news()  # the key was let go
    is_let_go.set()
    assert Heard("throw the die", is_sure=True) == ears.heard()


def test_listen_again_ends_the_utterance(ears: Ears) -> None:
    """A sentence that is followed by noise is taken as it is."""
    said = list(frames("throw the die"))
    at_its_end = len(said) - round(0.6 / 0.03) - 4
    is_said = threading.Event()

    def talking() -> Iterator[bytes]:
        yield from said[:at_its_end]
        is_said.set()
        let_go.wait(PATIENCE_S)
        yield from ears.silence()

    let_go = threading.Event()
    ears.scripts = [talking()]
    hearing = ears.open()
    hearing.turn(Wish.LISTEN)
    ears.table.deal_with_news_until(LISTENING)
    is_said.wait(PATIENCE_S)
    hearing.turn(Wish.LISTEN)
    assert Heard("throw the die", is_sure=True) == ears.heard()
    let_go.set()


def test_a_held_key_keeps_listening_through_pauses_until_it_is_let_go(
    ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A terminal tells a held key by repeating it; what is said meanwhile is one utterance."""
    monkeypatch.setattr(push_to_talk, "_RELEASE_SECONDS", 0.5)
    is_listening, is_over = threading.Event(), threading.Event()

    def talking() -> Iterator[bytes]:
        yield from room_until(is_listening.is_set)
        yield from frames("throw the die", "throw the die")
        is_over.set()
        yield from ears.silence()

    ears.scripts = [talking()]
    ears.open()
    hold_the_key(ears, is_listening, is_over)
    assert Heard("throw the die", is_sure=True) == ears.heard()
    assert "" == ears.hearing.turn(Wish.LISTEN)


def test_a_key_that_repeats_after_the_sentence_does_not_listen_again(
    ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player has not let go yet."""
    monkeypatch.setattr(push_to_talk, "_RELEASE_SECONDS", PATIENCE_S)
    ears.scripts = [spoken(frames("throw the die")), ears.silence()]
    hearing = ears.open()
    hearing.turn(Wish.LISTEN)
    ears.heard()
    hearing.turn(Wish.LISTEN)
    hearing.await_quiet(0.2, 7)
    assert Quiet(7) == ears.next_but_news()
    assert 1 == len(ears.scripts)  # no microphone was opened a second time


# When it cannot


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        (lambda: refusing(EarFailure.NOT_OPENED), EarFailure.NOT_OPENED),
        (lambda: refusing(EarFailure.UNKNOWN_MICROPHONE), EarFailure.UNKNOWN_MICROPHONE),
        (vanishing, EarFailure.MICROPHONE_FAILED),
        (blocked, EarFailure.NO_SOUND),
    ],
    ids=["no device", "no such device", "unplugged", "blocked"],
)
def test_a_failing_microphone_is_one_sentence_and_on_tries_again(
    script: Callable[[], Iterator[bytes]], reason: EarFailure, ears: Ears
) -> None:
    """The second time it works."""
    ears.scripts = [script(), ears.silence()]
    hearing = ears.open()
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(TEXTS(f"ear-{reason.value}", subject=""))
    ears.table.page.lines.clear()
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    assert [ON] == ears.table.page.lines


def test_a_recogniser_that_raises_is_one_sentence(ears: Ears) -> None:
    """Whatever it raises."""
    ears.ear = ScriptedEar(error=ZeroDivisionError())
    ears.scripts = [spoken(frames("throw the die"), ears.silence())]
    ears.open().turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(TEXTS("ear-recogniser-failed"))
    assert [ON, TEXTS("ear-recogniser-failed"), TEXTS("ear-way-out")] == ears.table.page.lines


def test_where_the_weights_are_missing_another_recogniser_listens(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is announced, and hears."""

    def missing(_: object) -> None:
        raise EarError(EarFailure.MODEL_MISSING)

    monkeypatch.setattr(whisper_ear, "WhisperEar", missing)
    ears.scripts = [spoken(frames("throw the die"), ears.silence())]
    ears.open_on_real_recognisers().turn(Wish.MICROPHONE_ON)
    assert "throw the die" == ears.heard().words
    assert [TEXTS("ear-model-missing"), TEXTS("ear-fallback"), ON] == ears.table.page.lines[:3]


def test_a_model_of_ones_own_that_cannot_be_read_is_named(ears: Ears, tmp_path: Path) -> None:
    """And another recogniser listens."""
    ears.scripts = [ears.silence()]
    ears.open_on_real_recognisers(model=tmp_path).turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    faulty = TEXTS("ear-model-unreadable", subject=str(tmp_path / "model.bin"))
    assert [faulty, TEXTS("ear-fallback"), ON] == ears.table.page.lines


def test_on_a_slow_computer_the_smaller_recogniser_takes_over(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """After three late answers in a row, and it is announced once."""
    asked_for: list[str] = []

    def load(name: str, _: Path | None) -> Loaded:
        asked_for.append(name)
        return Loaded(ScriptedEar())

    monkeypatch.setattr(recognisers, "TOO_SLOW_SECONDS", -1.0)
    monkeypatch.setattr(recognisers, "load_recogniser", load)
    ears.scripts = [spoken(frames(*["throw the die"] * 3), ears.silence()), ears.silence()]
    ears.open_on_real_recognisers().turn(Wish.MICROPHONE_ON)
    assert ["throw the die"] * 3 == [ears.heard().words for _ in range(3)]
    ears.table.deal_with_news_until(TEXTS("ear-too-slow"))
    ears.table.page.lines.clear()
    ears.table.deal_with_news_until(ON)
    assert ([ON], ["whisper", "sphinx"]) == (ears.table.page.lines, asked_for)


@pytest.mark.parametrize("is_on", [True, False], ids=["on", "coming on"])
def test_microphone_on_tries_the_larger_recogniser_again(
    ears: Ears, monkeypatch: pytest.MonkeyPatch, *, is_on: bool
) -> None:
    """A computer may have been busy with something else; who has no keyboard can say it while the microphone is on."""
    asked_for: list[str] = []

    def load(name: str, _: Path | None) -> Loaded:
        asked_for.append(name)
        return Loaded(ScriptedEar(error=TimeoutError() if len(asked_for) == 1 else None))

    monkeypatch.setattr(recognisers, "load_recogniser", load)
    ears.scripts = [spoken(frames("throw the die"), ears.silence()), ears.silence(), ears.silence()]
    hearing = ears.open_on_real_recognisers()
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(TEXTS("ear-too-slow"))
    ears.table.page.lines.clear()
    if is_on:
        ears.table.deal_with_news_until(ON)
        ears.table.page.lines.clear()
    else:
        wait_until(lambda: "sphinx" in asked_for)
    assert TEXTS("microphone-starting") == hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    assert ["whisper", "sphinx", "whisper"] == asked_for
    assert TEXTS("microphone-is-on") == hearing.turn(Wish.MICROPHONE_ON)


def test_a_recogniser_that_does_not_answer_in_time_is_replaced(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the smaller one, at once."""
    asked_for: list[str] = []

    def load(name: str, _: Path | None) -> Loaded:
        asked_for.append(name)
        return Loaded(ScriptedEar(error=TimeoutError() if name == "whisper" else None))

    monkeypatch.setattr(recognisers, "load_recogniser", load)
    ears.scripts = [spoken(frames("throw the die"), ears.silence()), spoken(frames("throw the die"), ears.silence())]
    ears.open_on_real_recognisers().turn(Wish.MICROPHONE_ON)
    assert "throw the die" == ears.heard().words
    assert ["whisper", "sphinx"] == asked_for
    assert TEXTS("ear-too-slow") in ears.table.page.lines


def test_where_players_answer_by_voice_a_microphone_that_fails_is_tried_again(
    ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has no keyboard could not ask for it; the failure is told once, however often it comes."""
    monkeypatch.setattr(retry, "_FIRST_SECONDS", 0.05)
    monkeypatch.setattr(retry, "_MOST_SECONDS", 0.05)
    unplugged = [refusing(EarFailure.NOT_OPENED) for _ in range(3)]
    ears.scripts = [*unplugged, spoken(frames("throw the die"), ears.silence())]
    ears.open(by_voice=True).begin()
    assert "throw the die" == ears.heard().words
    assert 1 == ears.table.page.lines.count(TEXTS("ear-not-opened"))


# Taking turns to talk


class Switch:
    """A listener that keeps whether it was made deaf, frame by frame."""

    is_hearing = False

    def __init__(self) -> None:
        self.is_deaf: list[bool] = []

    def deafen(self) -> None:
        self.is_deaf.append(True)

    def attend(self) -> None:
        self.is_deaf.append(False)


def test_the_microphone_is_deaf_while_the_room_is_loud_and_until_the_echo_has_died() -> None:
    """The game's own words are never taken for a player's."""
    loud = [False, True, True, *[False] * 40]
    source = RoomSource(
        ScriptedSource(room_until(lambda: False)),
        is_loud=lambda: loud.pop(0),
        on_open=lambda: None,
        on_quiet=lambda: None,
    )
    source.switch = switch = Switch()
    with source:
        while loud:
            source.read(480)
    back = switch.is_deaf.index(False, 1)
    assert [False, True, True, True] == switch.is_deaf[:4]
    assert back > 6
    assert not any(switch.is_deaf[back:])


@pytest.mark.parametrize("headphones", [True, False])
def test_with_headphones_the_microphone_is_open_while_the_game_speaks(ears: Ears, *, headphones: bool) -> None:
    """In the room, what is said meanwhile is not heard."""
    ears.table.room.speaks_at_once = False
    hearing = ears.open(headphones=headphones, speech=SpeechOutput.BOTH)
    ears.channels.say(LINE)
    wait_until(lambda: LINE.text in ears.table.room.log)
    ears.scripts = [frames("throw the die")]
    hearing.turn(Wish.MICROPHONE_ON)
    events: list[Event] = []
    while OFF not in ears.table.page.lines or not ears.table.inbox.empty():
        event = ears.table.inbox.get(timeout=PATIENCE_S)
        events.append(event)
        if isinstance(event, DeviceNews):
            event.deal_with()
    assert headphones is any(isinstance(event, Heard) for event in events)


@pytest.mark.parametrize("headphones", [True, False])
def test_with_headphones_a_voice_silences_the_game_before_its_sentence_ends(
    ears: Ears, monkeypatch: pytest.MonkeyPatch, *, headphones: bool
) -> None:
    """In the room, the microphone is deaf meanwhile."""
    monkeypatch.setattr(listening, "_MOST_WAITING", 1)  # two frames later the listener has done with the sentence's
    ears.table.room.speaks_at_once = False
    hearing = ears.open(headphones=headphones, speech=SpeechOutput.BOTH)
    ears.channels.say(LINE)
    wait_until(lambda: LINE.text in ears.table.room.log)
    said = list(frames("throw the die"))
    is_said = threading.Event()

    def talking() -> Iterator[bytes]:
        yield from said[: len(said) - round(0.6 / 0.03) - 4]
        yield from islice(ears.silence(), 2)
        is_said.set()
        yield from ears.silence()

    hushed: list[bool] = []
    ears.channels.hush = lambda: hushed.append(True)  # type: ignore[method-assign]
    ears.scripts = [talking()]
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    assert is_said.wait(PATIENCE_S)
    assert headphones is bool(hushed)


# A game played by voice


SPOKEN = ("throw the die", "throw the die", "I pick a Cathy", "the first card", "yes", "where am I", "quit", "quit")
PLAYED = Moment((), (6, 1, 1, 1), BEACH_WITH_WILD, ALONE[:1])


def test_a_game_is_played_by_voice(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is begun, a cousin called and a card picked, heard by the ear that comes with the game."""
    for module, name in ((recognisers, "TOO_SLOW_SECONDS"), (listening, "_LONGEST_SECONDS")):
        monkeypatch.setattr(module, name, RECOGNISED_WITHIN_S)  # a busy machine is not what this is about
    party = party_of(small_setup(PLAYED.deal), PLAYED.computers)
    dealer = FixedDealer(PLAYED.deal)
    dealer.throws.extend(PLAYED.throws)
    mouth = RecordingMouth()
    is_waiting = threading.Semaphore(0)

    def talking() -> Iterator[bytes]:
        for sentence in SPOKEN:
            yield from room_until(lambda: is_waiting.acquire(blocking=False))
            yield from frames(sentence)
        yield from ears.silence()

    class Inbox(SimpleQueue["Event"]):
        """Lets the player speak when the conversation has answered what was heard."""

        last: Event | None = None

        def get(self, block: bool = True, timeout: float | None = None) -> Event:  # noqa: FBT001, FBT002
            if not isinstance(self.last, DeviceNews):
                is_waiting.release()
            self.last = super().get(block, timeout or RECOGNISED_WITHIN_S)
            return self.last

    ears.table.inbox = inbox = Inbox()
    ears.scripts = [talking()]
    hearing = ears.open_on_real_recognisers()
    hearing.turn(Wish.MICROPHONE_ON)
    ending = Conversation(
        game=Game(party.setup, dealer),
        computers=ScriptedComputers(PLAYED.computers, throw_or_first),
        phrases=phrases_for(party),
        language=language_at(party),
        mouth=mouth,
        controls=hearing,
        ear=hearing,
        inbox=inbox,
    ).run()
    told = rehearse_at(PLAYED, *(Heard(sentence, is_sure=True) for sentence in SPOKEN))
    assert Ending.QUIT is ending
    assert [said.text for said in told.mouth.said] == [said.text for said in mouth.said]


def test_a_game_in_print_loads_nothing_of_the_ear(tmp_path: Path) -> None:
    """Until somebody asks for the microphone."""
    program = (
        "import sys; from accessible_game.app.main import main; main(['--player', 'Ann', '--player', 'Ben=careful']);"
        "ear = ('speech_recognition', 'pocketsphinx', 'numpy', 'accessible_game.devices.ear');"
        "print([name for name in ear if name in sys.modules])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program],
        input="throw the die\nmicrophone off\nquit\n",
        capture_output=True,
        text=True,
        check=True,
        env={"PATTY_DUKE_HOME": str(tmp_path)},
    )
    assert "[]" == answer.stdout.splitlines()[-1]
