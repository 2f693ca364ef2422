"""What players are told about the microphone: it is true whatever happens, printed, and to be heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from accessible_game.app import push_to_talk, recognisers, retry, room_source
from accessible_game.app.recognisers import Loaded
from accessible_game.devices.ear.errors import EarFailure
from accessible_game.devices.ear.listening import ListeningEnded
from accessible_game.devices.ear.results import Band
from accessible_game.dialogue.events import Quiet
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.preferences import SpeechOutput
from accessible_game.dialogue.utterances import Earcon, Priority, RoomUtterance
from tests.support.ears import LISTENING, OFF, ON, TEXTS, Ears
from tests.support.scripted_ear import ScriptedEar, dead, frames, refusing, spoken, vanishing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

STARTING: Final = TEXTS("microphone-starting")
NOT_OPENED: Final = TEXTS("ear-not-opened")
FAILED: Final = TEXTS("ear-microphone-failed")
TRIED_AGAIN: Final = TEXTS("ear-way-out", by_voice="yes")
KEYS_WORK: Final = TEXTS("ear-keys-work")
ASK_AGAIN: Final = TEXTS("ear-way-out", by_voice="no")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], None]]:
    """What is to be tried again, for the test to do."""
    waiting: list[Callable[[], None]] = []
    monkeypatch.setattr(retry, "do_later", lambda _, again, __: waiting.append(again))
    return waiting


def told_until(line: str, ears: Ears) -> list[str]:
    """Return what is printed from now on up to a line."""
    ears.table.page.lines.clear()
    ears.table.deal_with_news_until(line)
    return list(ears.table.page.lines)


def told_in_the_end(ears: Ears) -> list[str]:
    """Return what is printed from now on, once all is done that was begun."""
    ears.table.page.lines.clear()
    ears.hearing.await_quiet(0.3, 7)
    assert Quiet(7) == ears.next_but_news()
    return list(ears.table.page.lines)


# What was told last is true


@pytest.mark.parametrize("failing", [lambda: refusing(EarFailure.NOT_OPENED), dead], ids=["no device", "no sound"])
def test_what_is_tried_again_in_vain_leaves_the_failure_told_last(
    failing: Callable[[], Iterator[bytes]], ears: Ears, later: list[Callable[[], None]]
) -> None:
    """Nobody hears that the microphone is on before it has given sound."""
    ears.scripts = [failing() for _ in range(3)]
    ears.open(by_voice=True).begin()
    assert TRIED_AGAIN == ears.table.page.lines[-1]
    again: list[str] = []
    for _ in range(2):
        later.pop()()
        again += told_in_the_end(ears)
    assert [] == again
    ears.scripts = [ears.silence()]
    later.pop()()
    assert [ON] == told_until(ON, ears)


def test_each_end_of_a_microphone_that_was_on_is_told(ears: Ears, later: list[Callable[[], None]]) -> None:
    """Also when it is the same end again."""
    ears.scripts = [vanishing(), vanishing()]
    ears.open(by_voice=True).begin()
    told = told_until(TRIED_AGAIN, ears)
    later.pop()()
    assert [[FAILED, TRIED_AGAIN], [ON, FAILED, TRIED_AGAIN]] == [told, told_until(TRIED_AGAIN, ears)]


@pytest.mark.parametrize("wish", [Wish.MICROPHONE_ON, Wish.LISTEN])
def test_who_asks_for_a_microphone_that_fails_again_is_told_again(
    wish: Wish, ears: Ears, later: list[Callable[[], None]]
) -> None:
    """And it is tried again by itself once, not twice."""
    ears.scripts = [refusing(EarFailure.NOT_OPENED) for _ in range(2)]
    hearing = ears.open(by_voice=True)
    hearing.begin()
    assert "" == hearing.turn(wish)
    assert [NOT_OPENED, TRIED_AGAIN] == told_until(TRIED_AGAIN, ears)
    later[0]()
    assert [] == told_in_the_end(ears)
    ears.scripts = [ears.silence()]
    later[1]()
    assert [ON] == told_until(ON, ears)


def test_listen_opens_a_microphone_that_is_to_stay_on_and_waits_to_be_tried_again(
    ears: Ears, later: list[Callable[[], None]]
) -> None:
    """It stays on then."""
    ears.scripts = [refusing(EarFailure.NOT_OPENED), ears.silence()]
    hearing = ears.open(by_voice=True)
    hearing.begin()
    hearing.turn(Wish.LISTEN)
    assert [ON] == told_until(ON, ears)
    assert hearing.is_open
    later[0]()
    assert [] == told_in_the_end(ears)


def test_a_microphone_that_was_switched_off_stays_off(ears: Ears, later: list[Callable[[], None]]) -> None:
    """However often it was to be tried again before that."""
    ears.scripts = [refusing(EarFailure.NOT_OPENED), ears.silence(), ears.silence()]
    hearing = ears.open(by_voice=True)
    hearing.begin()
    hearing.turn(Wish.MICROPHONE_ON)
    told_until(ON, ears)
    assert OFF == hearing.turn(Wish.MICROPHONE_OFF)
    later[0]()
    assert [] == told_in_the_end(ears)
    assert 1 == len(ears.scripts)


def test_a_microphone_that_is_switched_off_while_it_fails_is_not_tried_again(
    ears: Ears, later: list[Callable[[], None]]
) -> None:
    """The last word is that it is off."""
    ears.scripts = [refusing(EarFailure.NOT_OPENED), ears.silence()]
    hearing = ears.open(by_voice=True)
    hearing.begin()
    assert OFF == hearing.turn(Wish.MICROPHONE_OFF)
    later[0]()
    assert [] == told_in_the_end(ears)
    assert 1 == len(ears.scripts)


def test_without_a_keyboard_a_microphone_that_fails_is_not_said_to_stay_on(
    ears: Ears, later: list[Callable[[], None]]
) -> None:
    """It cannot be switched off, and is tried again."""
    ears.scripts = [refusing(EarFailure.NOT_OPENED), ears.silence()]
    hearing = ears.open(by_voice=True, is_audio_only=True)
    hearing.begin()
    assert STARTING == hearing.turn(Wish.MICROPHONE_OFF)
    later.pop()()
    assert [ON] == told_until(ON, ears)


def test_one_sentence_that_cannot_be_listened_to_leaves_the_microphone_off(
    ears: Ears, later: list[Callable[[], None]]
) -> None:
    """Where players answer by voice and have switched it off, F2 is for that sentence alone."""
    ears.scripts = [ears.silence(), refusing(EarFailure.NOT_OPENED)]
    hearing = ears.open(by_voice=True)
    hearing.begin()
    hearing.turn(Wish.MICROPHONE_OFF)
    hearing.turn(Wish.LISTEN)
    assert [NOT_OPENED, ASK_AGAIN] == told_until(ASK_AGAIN, ears)
    assert [] == later


def test_while_it_is_being_switched_on_that_is_said(ears: Ears) -> None:
    """Whatever is asked for, and however often."""
    hearing = ears.open_slowly()
    asked = (Wish.MICROPHONE_ON, Wish.MICROPHONE_ON, Wish.LISTEN)
    assert [STARTING] * 3 == [hearing.turn(wish) for wish in asked]


def test_a_sentence_is_to_be_listened_to_and_then_the_microphone_is_to_stay_on(
    ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not on yet, and will be."""
    monkeypatch.setattr(push_to_talk, "_RELEASE_SECONDS", 0.0)
    ears.scripts = [ears.silence()]
    hearing = ears.open()
    asked = (Wish.LISTEN, Wish.LISTEN, Wish.MICROPHONE_ON)
    assert [STARTING] * 3 == [hearing.turn(wish) for wish in asked]
    assert [ON] == told_until(ON, ears)


def test_listen_says_that_the_microphone_is_on_already(ears: Ears) -> None:
    """Once for each press, however long the key is held."""
    ears.scripts = [ears.silence()]
    hearing = ears.open()
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    assert [TEXTS("microphone-is-on"), ""] == [hearing.turn(Wish.LISTEN), hearing.turn(Wish.LISTEN)]


# Which recogniser


def test_microphone_on_loads_again_what_could_not_be_loaded(ears: Ears, monkeypatch: pytest.MonkeyPatch) -> None:
    """The weights may have been installed meanwhile."""
    missing = ListeningEnded(EarFailure.MODEL_MISSING)
    loaded = [Loaded(ScriptedEar(), missing), Loaded(ScriptedEar())]
    ears.scripts = [ears.silence(), ears.silence()]
    hearing = ears.open()
    monkeypatch.setattr(recognisers, "load_recogniser", lambda *_: loaded.pop(0))
    hearing.turn(Wish.MICROPHONE_ON)
    assert [TEXTS("ear-model-missing"), TEXTS("ear-fallback"), ON] == told_until(ON, ears)
    assert STARTING == hearing.turn(Wish.MICROPHONE_ON)
    assert [ON] == told_until(ON, ears)
    assert TEXTS("microphone-is-on") == hearing.turn(Wish.MICROPHONE_ON)


def key_missing() -> Loaded:
    return Loaded(None, ListeningEnded(EarFailure.KEY_MISSING, "WIT_AI_KEY"))


def package_missing() -> Loaded:
    raise ImportError


@pytest.mark.parametrize(
    ("load", "why"),
    [
        (key_missing, TEXTS("ear-key-missing", subject="WIT_AI_KEY")),
        (package_missing, TEXTS("package-missing")),
    ],
    ids=["no key", "no package"],
)
def test_by_voice_a_recogniser_that_cannot_be_loaded_is_tried_again(
    load: Callable[[], Loaded],
    why: str,
    ears: Ears,
    later: list[Callable[[], None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is told once, and nobody has to ask."""
    hearing = ears.open(by_voice=True)
    monkeypatch.setattr(recognisers, "load_recogniser", lambda *_: load())
    hearing.begin()
    assert [STARTING, why, TRIED_AGAIN] == ears.table.page.lines
    later.pop()()
    assert [] == told_in_the_end(ears)
    monkeypatch.setattr(recognisers, "load_recogniser", lambda *_: Loaded(ScriptedEar()))
    ears.scripts = [ears.silence()]
    later.pop()()
    assert [ON] == told_until(ON, ears)


def test_where_the_keys_are_at_hand_a_missing_package_is_one_sentence(
    ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And they work."""
    hearing = ears.open()
    monkeypatch.setattr(recognisers, "load_recogniser", lambda *_: package_missing())
    hearing.turn(Wish.MICROPHONE_ON)
    assert [TEXTS("package-missing"), TEXTS("ear-keys-work")] == told_until(TEXTS("ear-keys-work"), ears)


# Printed, and to be heard


def test_where_the_voice_alone_speaks_the_state_is_printed_as_well(ears: Ears) -> None:
    """What came by itself, and what was asked for."""
    ears.scripts = [ears.silence()]
    hearing = ears.open(speech=SpeechOutput.VOICE)
    ears.channels.say(RoomUtterance(hearing.turn(Wish.MICROPHONE_ON), Priority.ANSWER))
    ears.table.deal_with_news_until(ON)
    ears.channels.say(RoomUtterance(hearing.turn(Wish.MICROPHONE_OFF), Priority.ANSWER))
    assert [STARTING, ON, OFF] == ears.table.page.lines


def test_switching_it_on_and_off_is_to_be_heard(ears: Ears) -> None:
    """Off is heard where it was on."""
    ears.scripts = [ears.silence()]
    hearing = ears.open(sounds=True)
    hearing.turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(ON)
    for _ in range(2):
        hearing.turn(Wish.MICROPHONE_OFF)
    assert [Earcon.LISTENING, Earcon.NOT_LISTENING] == ears.earcons


@pytest.mark.parametrize(
    ("script", "line"), [(vanishing, FAILED), (frames, OFF)], ids=["unplugged", "the end of a recording"]
)
def test_a_microphone_that_goes_off_by_itself_is_to_be_heard(
    script: Callable[[], Iterator[bytes]], line: str, ears: Ears
) -> None:
    """With the words that say why."""
    ears.scripts = [script()]
    ears.open(sounds=True).turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(line)
    assert [Earcon.LISTENING, Earcon.NOT_LISTENING] == ears.earcons


def test_a_microphone_that_never_came_on_is_not_heard_to_go_off(ears: Ears) -> None:
    """The words are enough."""
    ears.scripts = [refusing(EarFailure.NOT_OPENED)]
    ears.open(sounds=True).turn(Wish.MICROPHONE_ON)
    ears.table.deal_with_news_until(NOT_OPENED)
    assert [] == ears.earcons


@pytest.mark.parametrize(
    ("band", "told", "sounds"),
    [
        (Band.SURE, [TEXTS("heard-words", words="throw the die")], [Earcon.HEARD]),
        (Band.UNSURE, [], []),
        (Band.REJECTED, [TEXTS("not-understood")], [Earcon.NOT_UNDERSTOOD]),
    ],
    ids=["sure", "unsure", "no command"],
)
def test_after_one_sentence_it_is_heard_that_the_microphone_is_off(
    band: Band, told: list[str], sounds: list[Earcon], ears: Ears
) -> None:
    """No words are added."""
    ears.ear = ScriptedEar(band)
    ears.scripts = [spoken(frames("throw the die"), ears.silence())]
    ears.open(sounds=True).turn(Wish.LISTEN)
    while Earcon.NOT_LISTENING not in ears.earcons:
        ears.table.deal_with_news()
    assert ([LISTENING, *told], [Earcon.LISTENING, Earcon.NOT_LISTENING, *sounds]) == (
        ears.table.page.lines,
        ears.earcons,
    )


def test_where_nobody_has_spoken_it_is_heard_that_the_microphone_is_off(
    ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the words that say why."""
    monkeypatch.setattr(room_source, "_PATIENCE_FRAMES", 20)
    ears.scripts = [ears.silence()]
    ears.open(sounds=True).turn(Wish.LISTEN)
    ears.table.deal_with_news_until(TEXTS("microphone-heard-nothing"))
    assert [Earcon.LISTENING, Earcon.NOT_LISTENING] == ears.earcons


def test_a_faulty_recording_is_not_tried_again(ears: Ears, later: list[Callable[[], None]]) -> None:
    """What those before it say would be heard, and done, once more."""
    ears.scripts = [refusing(EarFailure.RECORDING_UNREADABLE)]
    ears.open(by_voice=True).begin()
    assert KEYS_WORK == ears.table.page.lines[-1]
    assert [] == later
