"""Printed, spoken or both: what reaches whom, and what becomes of a line that the voice cannot speak."""

from __future__ import annotations

import subprocess
import sys
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from accessible_game.app import retry
from accessible_game.app.language import read_grammar
from accessible_game.app.options import parse_options
from accessible_game.app.plan import make_plan
from accessible_game.app.play import play
from accessible_game.devices.voice.events import VoiceFailure
from accessible_game.dialogue.events import LineTyped
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.preferences import SpeechOutput
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.speaker import Speaker
from accessible_game.dialogue.utterances import Earcon, Priority, RoomUtterance, SeatUtterance
from accessible_game.rules.seats import Seat
from accessible_game.texts.catalogue import Catalogue
from tests.devices.voice.recording_voice import PATIENCE_S, RecordingVoice, wait_until
from tests.support.recording_table import PrintedPage, Table

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


TEXTS = Catalogue()
EVENT, PROMPT, ANSWER, HINT = Priority.EVENT, Priority.PROMPT, Priority.ANSWER, Priority.HINT
THROW = RoomUtterance("Ben throws a four.", EVENT)
MOVE = RoomUtterance("Ben moves to the beach.", EVENT)
QUESTION = RoomUtterance("Throw the die, Ann.", PROMPT, "prompt")
ANNS = SeatUtterance(Seat.FIRST, "You hold a red Cathy.", EVENT)
ANNS_TOO = SeatUtterance(Seat.FIRST, "You hold a red Patty.", EVENT)
BENS = SeatUtterance(Seat.SECOND, "You hold a wild card.", EVENT)


def speaking_of(engine: RecordingVoice, text: str) -> Callable[[], bool]:
    return lambda: text in engine.log


def test_by_voice_lines_are_spoken_and_not_printed(table: Table) -> None:
    """One channel at a time."""
    channels = table.open(SpeechOutput.VOICE)
    for line in (THROW, MOVE, QUESTION):
        channels.say(line)
    wait_until(speaking_of(table.room, QUESTION.text))

    assert [THROW.text, MOVE.text, QUESTION.text] == table.room.log
    assert [] == table.page.lines


def test_both_speaks_and_prints_the_same_text(table: Table) -> None:
    """What is printed and what is spoken never differ."""
    channels = table.open(SpeechOutput.BOTH)
    for line in (THROW, MOVE, QUESTION):
        channels.say(line)
    wait_until(speaking_of(table.room, QUESTION.text))

    assert table.page.lines == table.room.log


@pytest.mark.parametrize("speech", [SpeechOutput.READER, SpeechOutput.OFF])
def test_in_print_nothing_is_spoken(speech: SpeechOutput, table: Table) -> None:
    """A screen reader has the lines for itself."""
    channels = table.open(speech)
    channels.say(THROW)

    assert ([THROW.text], []) == (table.page.lines, table.room.log)
    assert TEXTS(f"speech-{speech.value}") == channels.opening()


def test_a_game_in_print_loads_nothing_of_audio(tmp_path: Path) -> None:
    """From the first line to the last, no module of the voice but its settings, and no package of it."""
    program = (
        "import sys; from accessible_game.app.main import main; main(['--player', 'Ann', '--player', 'Ben=careful']);"
        "audio = ('pyttsx3', 'miniaudio', 'numpy', 'ctypes', 'accessible_game.devices.voice.worker');"
        "print([name for name in audio if name in sys.modules])"
    )

    answer = subprocess.run(
        [sys.executable, "-c", program],
        input="throw the die\nstop\nquit\n",
        capture_output=True,
        text=True,
        check=True,
        env={"PATTY_DUKE_HOME": str(tmp_path)},
    )

    assert "[]" == answer.stdout.splitlines()[-1]


def test_any_key_silences_and_the_next_line_is_spoken(table: Table) -> None:
    """What has begun is stopped; what happened meanwhile comes with the next line."""
    table.room.speaks_at_once = False
    channels = table.open(SpeechOutput.VOICE)
    channels.say(THROW)
    channels.say(MOVE)
    wait_until(speaking_of(table.room, THROW.text))
    table.on_key()
    wait_until(speaking_of(table.room, "(stop)"))
    silent = list(table.room.log)
    table.room.speaks_at_once = True
    channels.say(QUESTION)
    wait_until(speaking_of(table.room, QUESTION.text))

    assert [THROW.text, "(stop)"] == silent
    assert [MOVE.text, QUESTION.text] == table.room.log[2:]


@pytest.mark.parametrize("silenced_by", ["the word", "a key before it"])
def test_stop_is_answered_with_silence(silenced_by: str, table: Table) -> None:
    """The word ends what is being said, or its first letter did, and nothing is said about it."""
    table.room.speaks_at_once = False
    channels = table.open(SpeechOutput.VOICE)
    channels.say(THROW)
    wait_until(speaking_of(table.room, THROW.text))
    if silenced_by == "a key before it":
        table.on_key()
        wait_until(lambda: not channels.is_audible)

    assert "" == channels.turn(Wish.STOP)


def test_stop_is_answered_where_nothing_is_being_said(table: Table) -> None:
    """Also when something was silenced before; in print there is nothing to be silenced."""
    table.room.speaks_at_once = False
    channels = table.open(SpeechOutput.VOICE)
    first = channels.turn(Wish.STOP)
    channels.say(THROW)
    wait_until(speaking_of(table.room, THROW.text))
    channels.turn(Wish.STOP)
    wait_until(lambda: not channels.is_audible)

    assert [TEXTS("nothing-to-silence")] * 2 == [first, channels.turn(Wish.STOP)]
    assert TEXTS("nothing-to-silence-in-print") == table.open(SpeechOutput.READER).turn(Wish.STOP)


@pytest.mark.parametrize("speech", [SpeechOutput.VOICE, SpeechOutput.READER])
def test_stop_in_silence_says_how_to_leave(table: Table, speech: SpeechOutput) -> None:
    """Who finds nothing to silence may want to leave the game."""
    assert table.open(speech).turn(Wish.STOP).endswith(" To leave, say quit.")


def test_who_asked_for_silence_is_waited_for(table: Table) -> None:
    """Where only computers play, the game goes on when the last line was heard, and not while it is hushed."""
    channels = table.open(SpeechOutput.VOICE)
    channels.say(THROW)
    table.deal_with_news()
    heard = channels.is_talking
    channels.hush()
    hushed = channels.is_talking
    channels.say(MOVE)
    wait_until(lambda: not channels.is_talking)

    assert (False, True) == (heard, hushed)


def test_a_question_that_was_answered_is_not_asked_any_more(table: Table) -> None:
    """Who throws before the question was spoken does not hear it afterwards."""
    table.room.speaks_at_once = False
    channels = table.open(SpeechOutput.VOICE)
    channels.say(THROW)
    channels.say(QUESTION)
    wait_until(speaking_of(table.room, THROW.text))
    channels.hush()
    Speaker(channels).close_question()
    wait_until(speaking_of(table.room, "(stop)"))
    table.room.speaks_at_once = True
    channels.say(MOVE)
    wait_until(speaking_of(table.room, MOVE.text))

    assert [THROW.text, "(stop)", MOVE.text] == table.room.log


def test_a_game_of_computers_does_not_run_ahead_of_its_voice(table: Table) -> None:
    """While one turn is spoken the next is not played; a wish is granted meanwhile, and print waits for nobody."""
    table.room.speaks_at_once = False
    options = parse_options(["--player", "Ben=careful", "--player", "Cleo=careful", "--speech", "voice", "--seed", "8"])
    game = Thread(target=play, args=(make_plan(options, TEXTS, read_grammar()),))
    game.start()
    wait_until(lambda: table.room.log != [])
    for line in ("status", "voice off", "quit"):
        table.inbox.put(LineTyped(line))
    game.join(PATIENCE_S)

    assert ["The Patty Duke Game.", "(stop)", "(close)"] == table.room.log
    assert TEXTS("ask-new-game") in table.page.lines
    assert TEXTS("voice-failed-queue-full", tries_again="no") not in table.page.lines


def test_a_voice_that_fails_prints_what_it_did_not_speak_and_then_why(table: Table) -> None:
    """Nothing is lost, the lines keep their order, and what follows is printed."""
    table.failure = VoiceFailure.NO_OUTPUT
    channels = table.open(SpeechOutput.VOICE)
    channels.say(THROW)
    channels.say(MOVE)
    table.deal_with_news_until(TEXTS("voice-failed-no-output", tries_again="no"))
    channels.say(QUESTION)

    sentence = TEXTS("voice-failed-no-output", tries_again="no")
    before = [THROW.text, MOVE.text]
    assert [line for line in table.page.lines if line != sentence] == [*before, QUESTION.text]
    assert 1 == table.page.lines.count(sentence)


def test_a_line_said_after_a_failure_does_not_come_before_what_was_said_earlier(table: Table) -> None:
    """Even when the conversation has not yet been told of the failure."""
    table.room.speaks_at_once = False
    channels = table.open(SpeechOutput.VOICE)
    channels.say(THROW)
    wait_until(speaking_of(table.room, THROW.text))
    for number in range(300):
        channels.say(RoomUtterance(f"Line {number}.", EVENT))

    sentence = TEXTS("voice-failed-queue-full", tries_again="no")
    assert [THROW.text, *(f"Line {number}." for number in range(300))] == [
        line for line in table.page.lines if line != sentence
    ]
    assert 1 == table.page.lines.count(sentence)


def test_a_failure_prints_nothing_twice_where_all_was_printed(table: Table) -> None:
    """With both channels on, only the sentence about the failure is new."""
    table.failure = VoiceFailure.NO_LIBRARY
    channels = table.open(SpeechOutput.BOTH)
    channels.say(THROW)
    table.deal_with_news_until(TEXTS("voice-failed-no-library", tries_again="no"))

    assert 1 == table.page.lines.count(THROW.text)


@pytest.mark.parametrize("speech", [SpeechOutput.READER, SpeechOutput.VOICE, SpeechOutput.BOTH])
def test_some_lines_are_always_printed(speech: SpeechOutput, table: Table) -> None:
    """Once, whether they are spoken or not; others are printed as ever."""
    channels = table.open(speech)
    channels.print_always(MOVE.text)
    channels.say(THROW)
    channels.say(MOVE)

    assert ([THROW.text, MOVE.text] if speech is not SpeechOutput.VOICE else [MOVE.text]) == table.page.lines


def test_a_failure_prints_nothing_twice_that_is_always_printed(table: Table) -> None:
    """It was printed when it was said."""
    table.failure = VoiceFailure.NO_OUTPUT
    channels = table.open(SpeechOutput.VOICE)
    channels.print_always(MOVE.text)
    channels.say(MOVE)
    channels.say(THROW)
    table.deal_with_news_until(TEXTS("voice-failed-no-output", tries_again="no"))

    assert [1, 1] == [table.page.lines.count(line.text) for line in (MOVE, THROW)]


def test_voice_on_tries_again(table: Table) -> None:
    """When the cause is gone, the player says so, and hears the voice."""
    table.failure = VoiceFailure.NO_OUTPUT
    channels = table.open(SpeechOutput.VOICE)
    table.deal_with_news_until(TEXTS("voice-failed-no-output", tries_again="no"))
    table.failure = None
    answer = channels.turn(Wish.VOICE_ON)
    channels.say(RoomUtterance(answer, ANSWER, "answer"))
    wait_until(speaking_of(table.room, TEXTS("voice-on")))

    assert TEXTS("voice-on") not in table.page.lines


def test_at_the_end_what_happened_is_printed_and_an_open_question_is_not(table: Table) -> None:
    """Who quits in the middle of a sentence still finds what happened, and is asked nothing more."""
    table.room.speaks_at_once = False
    channels = table.open(SpeechOutput.VOICE)
    for line in (THROW, QUESTION, RoomUtterance("You can say: throw.", HINT, "hint")):
        channels.say(line)
    wait_until(speaking_of(table.room, THROW.text))
    channels.say(RoomUtterance("Goodbye.", EVENT))
    channels.close()

    assert [THROW.text, "Goodbye."] == table.page.lines


# What is for one seat


FOR_BEN = ("This is for you.", "So is this.", "Alone again.")


def test_a_private_line_is_printed_where_there_is_no_earphone(table: Table) -> None:
    """It is never spoken to the room, and is pushed out of sight afterwards."""
    channels = table.open(SpeechOutput.VOICE)
    channels.say(ANNS)
    channels.hide()
    channels.say(QUESTION)
    wait_until(speaking_of(table.room, QUESTION.text))

    assert [ANNS.text, PrintedPage.HIDDEN] == table.page.lines
    assert [QUESTION.text] == table.room.log


def test_a_private_line_is_spoken_on_the_earphone_alone(table: Table) -> None:
    """The room neither hears nor reads it."""
    channels = table.open(SpeechOutput.VOICE, private_output="earphone")
    channels.say(ANNS)
    wait_until(speaking_of(table.earphone, ANNS.text))
    channels.hide()

    assert ([PrintedPage.HIDDEN], []) == (table.page.lines, table.room.log)


def test_a_table_can_agree_that_the_room_hears_private_lines(table: Table) -> None:
    """Then they are spoken like all others."""
    channels = table.open(SpeechOutput.VOICE, privacy=Privacy.ALONE)
    channels.say(ANNS)
    wait_until(speaking_of(table.room, ANNS.text))

    assert [] == table.page.lines


def test_the_next_to_wear_the_earphone_hears_nothing_of_the_last(table: Table) -> None:
    """What Ann was not told waits until Ann listens alone again."""
    table.earphone.speaks_at_once = False
    channels = table.open(SpeechOutput.VOICE, private_output="earphone")
    channels.say(ANNS)
    channels.say(ANNS_TOO)
    wait_until(speaking_of(table.earphone, ANNS.text))
    channels.hush()
    channels.hide()
    wait_until(speaking_of(table.earphone, "(stop)"))
    table.earphone.speaks_at_once = True
    channels.say(BENS)
    wait_until(speaking_of(table.earphone, BENS.text))
    channels.hide()
    channels.say(SeatUtterance(Seat.FIRST, "It is you again.", EVENT))
    wait_until(speaking_of(table.earphone, "It is you again."))

    assert [BENS.text, ANNS_TOO.text, "It is you again."] == table.earphone.log[2:]


def test_an_earphone_that_fails_shows_the_others_nothing(table: Table) -> None:
    """The line is printed when its seat listens alone again; the room goes on being spoken to."""
    channels = table.open(SpeechOutput.VOICE, private_output="earphone")
    channels.say(QUESTION)
    wait_until(speaking_of(table.room, QUESTION.text))
    table.earphone.is_broken = True
    channels.say(ANNS)
    wait_until(speaking_of(table.earphone, ANNS.text))
    channels.hide()
    while TEXTS("private-device-failed") not in " ".join(table.room.log):
        table.deal_with_news()
    before = list(table.page.lines)
    channels.say(ANNS_TOO)

    assert [PrintedPage.HIDDEN] == before
    assert [PrintedPage.HIDDEN, ANNS.text, ANNS_TOO.text] == table.page.lines


def test_quitting_does_not_print_what_only_one_may_know(table: Table) -> None:
    """What an earphone was still to say goes with the game."""
    table.earphone.speaks_at_once = False
    channels = table.open(SpeechOutput.VOICE, private_output="earphone")
    channels.say(ANNS)
    channels.say(ANNS_TOO)
    channels.close()

    assert [] == table.page.lines


# Sounds and settings


def test_where_nobody_reads_a_failed_earphone_has_the_others_step_away(table: Table) -> None:
    """The seat hears the rest when it is alone again, in the room; it is said once that things have changed."""
    channels = table.open(SpeechOutput.VOICE, private_output="earphone", is_audio_only=True)
    assert Privacy.EARPHONE is channels.privacy
    table.earphone.is_broken = True
    channels.say(ANNS)
    wait_until(speaking_of(table.earphone, ANNS.text))
    channels.hide()
    while channels.privacy is Privacy.EARPHONE:
        table.deal_with_news()
    wait_until(lambda: TEXTS("earphone-failed") in " ".join(table.room.log))
    assert Privacy.ALONE is channels.privacy
    channels.say(ANNS_TOO)
    wait_until(speaking_of(table.room, ANNS_TOO.text))

    assert [ANNS.text, ANNS_TOO.text] == table.room.log[-2:]
    assert [PrintedPage.HIDDEN] == table.page.lines


@pytest.mark.parametrize("is_audio_only", [True, False], ids=["nobody reads", "in print"])
def test_an_earphone_that_fails_while_a_seat_listens_tells_the_others_nothing(
    table: Table, *, is_audio_only: bool
) -> None:
    """Nobody has stepped away, or looked away: what is for the seat waits until they have been asked to."""
    channels = table.open(SpeechOutput.VOICE, private_output="earphone", is_audio_only=is_audio_only)
    channels.say(QUESTION)
    wait_until(speaking_of(table.room, QUESTION.text))
    channels.say(BENS)
    wait_until(speaking_of(table.earphone, BENS.text))
    table.earphone.is_broken = True
    channels.say(SeatUtterance(BENS.seat, "This is for you.", EVENT))
    while channels.privacy is Privacy.EARPHONE:
        table.deal_with_news()
    channels.say(SeatUtterance(BENS.seat, "So is this.", EVENT))
    channels.hide()
    before = [*table.room.log, *table.page.lines]
    channels.say(SeatUtterance(BENS.seat, "Alone again.", EVENT))
    channels.say(QUESTION)
    wait_until(lambda: table.room.log[-1] == QUESTION.text and len(table.room.log) > len(before) - 1)

    assert [] == [line for line in before if "for you." in line or "So is" in line]
    told = table.room.log if is_audio_only else table.page.lines
    assert ["This is for you.", "So is this.", "Alone again."] == [line for line in told if line in FOR_BEN]


def test_what_a_seat_was_not_told_is_forgotten_at_the_next_table(table: Table) -> None:
    """Others sit there."""
    table.earphone.speaks_at_once = False
    channels = table.open(SpeechOutput.VOICE, private_output="earphone")
    channels.say(ANNS)
    channels.say(ANNS_TOO)
    wait_until(speaking_of(table.earphone, ANNS.text))
    channels.hide()
    table.earphone.speaks_at_once = True
    channels.forget_untold()
    channels.say(SeatUtterance(ANNS.seat, "You are somebody else.", EVENT))
    wait_until(speaking_of(table.earphone, "You are somebody else."))

    assert ANNS_TOO.text not in table.earphone.log


def test_the_table_can_agree_on_an_earphone_after_the_voice_has_begun(table: Table) -> None:
    """As when it is chosen by voice."""
    channels = table.open(SpeechOutput.VOICE, privacy=Privacy.ALONE)
    channels.tell_secrets(Privacy.EARPHONE, "earphone")
    channels.say(ANNS)
    wait_until(speaking_of(table.earphone, ANNS.text))

    assert [] == table.room.log


def test_where_nobody_reads_the_voice_stays_on(table: Table) -> None:
    """Else all would be lost."""
    channels = table.open(SpeechOutput.VOICE, is_audio_only=True)
    assert TEXTS("voice-stays-on") == channels.turn(Wish.VOICE_OFF)
    channels.say(THROW)
    wait_until(speaking_of(table.room, THROW.text))


@pytest.mark.parametrize(
    ("speech", "players"), [(SpeechOutput.VOICE, {"is_audio_only": True}), (SpeechOutput.BOTH, {"by_voice": True})]
)
def test_where_nobody_types_a_failure_is_told_once_however_often_the_voice_is_tried_again(
    table: Table, monkeypatch: pytest.MonkeyPatch, speech: SpeechOutput, players: dict[str, bool]
) -> None:
    """It comes back by itself, as was said, and a failure after that is told anew."""
    monkeypatch.setattr(retry, "_FIRST_SECONDS", 0.01)
    sentence = TEXTS("voice-failed-no-output", tries_again="yes")
    table.failure = VoiceFailure.NO_OUTPUT
    channels = table.open(speech, **players)  # type: ignore[arg-type]
    for _ in ("the failure", *["another try", "its failure"] * 3):
        table.deal_with_news()
    told = list(table.page.lines)
    table.failure = None
    while QUESTION.text not in table.room.log:
        table.deal_with_news()
        channels.say(QUESTION)

    assert [sentence] == told
    assert "voice on" not in sentence


def test_the_sound_of_a_private_line_is_not_heard_in_the_room(table: Table) -> None:
    """In print, with sounds on, the room's lines have theirs, and a private line has none."""
    channels = table.open(SpeechOutput.READER)
    channels.turn(Wish.SOUNDS_ON)
    channels.say(SeatUtterance(Seat.FIRST, "A match!", EVENT, "", Earcon.MATCH))
    silent = len(table.sounds)
    channels.say(RoomUtterance("Ann throws a six.", EVENT, "", Earcon.DIE))

    assert (0, 1) == (silent, len(table.sounds))


def test_sounds_have_a_volume_and_a_switch_of_their_own(table: Table) -> None:
    """Half as loud by the setting, and none when off; the words are said either way."""
    line = RoomUtterance("Ann throws a six.", EVENT, "", Earcon.DIE)
    channels = table.open(SpeechOutput.VOICE, sounds_volume=50)
    channels.say(line)
    wait_until(lambda: len(table.sounds) == 1)
    channels.turn(Wish.SOUNDS_OFF)
    channels.say(line)
    wait_until(lambda: table.room.log == [line.text, line.text])

    assert (1, round(0.25 * 0.5 * 32767)) == (len(table.sounds), max(abs(sample) for sample in table.sounds[0]))


@pytest.mark.parametrize(
    ("wish", "setting"),
    [
        (Wish.FASTER, "rate = 225"),
        (Wish.SLOWER, "rate = 175"),
        (Wish.SOFTER, "volume = 90"),
        (Wish.OTHER_VOICE, 'voice = "ann"'),
        (Wish.SOUNDS_OFF, "sounds = false"),
        (Wish.VOICE_ON, 'speech = "voice"'),
    ],
)
def test_what_is_changed_is_kept_for_the_next_game(wish: Wish, setting: str, table: Table, tmp_path: Path) -> None:
    """It is written into the settings file, where a person can change it again."""
    (tmp_path / "settings.toml").write_text("# mine\n")
    channels = table.open(SpeechOutput.READER if wish is Wish.VOICE_ON else SpeechOutput.VOICE)
    channels.turn(wish)
    lines = (tmp_path / "settings.toml").read_text().splitlines()

    assert ["# mine", setting] == [line for line in lines if line]


def test_an_option_for_one_sitting_is_not_kept_with_something_else(table: Table, tmp_path: Path) -> None:
    """``--speech voice`` is for this game; "faster" alone goes into the file."""
    channels = table.open(SpeechOutput.VOICE, volume=30)
    channels.turn(Wish.FASTER)
    lines = (tmp_path / "settings.toml").read_text().splitlines()

    assert ["rate = 225"] == [line for line in lines if line and not line.startswith(("#", "["))]


def test_a_broken_settings_file_is_not_overwritten(table: Table, tmp_path: Path) -> None:
    """The change counts for this game, a sentence says that it is not kept, and the file stays as it is."""
    (tmp_path / "settings.toml").write_text("rate = fast\n")
    channels = table.open(SpeechOutput.VOICE)
    answer = channels.turn(Wish.FASTER)
    wait_until(lambda: len(table.room.log) >= 1)

    assert TEXTS("voice-faster") == answer
    assert "rate = fast\n" == (tmp_path / "settings.toml").read_text()
    assert str(tmp_path / "settings.toml") in table.room.log[0]


def test_a_voice_can_be_asked_for_by_its_name(table: Table) -> None:
    """Its name does as well as the engine's own id, in capitals or not."""
    channels = table.open(SpeechOutput.VOICE, voice="ANN")
    table.deal_with_news()
    channels.say(THROW)
    wait_until(speaking_of(table.room, THROW.text))

    assert ("ann", [THROW.text]) == (table.room.settings[-1].voice, table.room.log)


def test_a_voice_that_there_is_not_is_said_to_be_missing(table: Table) -> None:
    """A misspelt name does not pass in silence."""
    table.open(SpeechOutput.VOICE, voice="Bertha")
    table.deal_with_news()

    unknown = TEXTS("voice-unknown", voice="Bertha")
    wait_until(lambda: len(" ".join(table.room.log)) >= len(unknown))
    assert unknown == " ".join(table.room.log)
