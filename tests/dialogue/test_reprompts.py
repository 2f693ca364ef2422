"""A question without an answer, or with none that is understood, is asked again otherwise; then all is quiet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.attention import NO_INPUT_SECONDS
from accessible_game.dialogue.events import Heard, NoMatch, Quiet
from accessible_game.testing import RecordingEar
from tests.dialogue.moments import MOMENTS, SHARED, rehearse_at
from tests.dialogue.rehearsal import Rehearsal, texts

if TYPE_CHECKING:
    from accessible_game.dialogue.events import Event

CALLING = MOMENTS["alone, calling"]
QUESTION = "You may pick one of three cards. Call a Cathy or a Patty, or leave them."
ASLEEP = texts()("asleep")


def after(*lines: str | Event | type[Quiet]) -> Rehearsal:
    """Come to a call, and let words that are no sentence, silences and others follow."""
    ear = RecordingEar()
    return rehearse_at(CALLING, *((lambda: ear.quiet) if line is Quiet else line for line in lines), ear=ear)


def test_words_that_are_no_sentence_are_met_with_sorry_and_the_question() -> None:
    """It is the shortest of the reprompts."""
    assert [f"Sorry? {QUESTION}"] == after(NoMatch()).last


def test_the_second_time_examples_are_named() -> None:
    """Two or three things that can be said follow the question."""
    question, hint = after(NoMatch(), NoMatch()).last
    assert question == f"That was not understood. {QUESTION}"
    assert hint.startswith("You can say: I pick a Cathy")


def test_the_third_time_the_choices_are_numbered() -> None:
    """Four at most, and more when asked for."""
    _, *choices = after(*[NoMatch()] * 3).last
    first = ["One, I pick a Cathy.", "Two, I pick a Patty.", "Three, leave the cards."]
    assert [*first, "Four, discard my wild card."] == choices


def test_a_number_makes_the_choice_that_was_read_out() -> None:
    """It is as if the sentence had been said."""
    said = after(*[NoMatch()] * 3, Heard("two", is_sure=True)).last
    assert said == after(Heard("i pick a patty", is_sure=True)).last


def test_the_numbers_of_the_choices_are_expected_while_they_are_open() -> None:
    """Not before, not more of them, and not once a choice was made; then one, two and three are cards."""
    ear = RecordingEar()
    rehearse_at(CALLING, *[NoMatch()] * 3, Heard("two", is_sure=True), ear=ear)
    before, offered, after_it = (
        {sentence for sentence, _ in now.sentences() if sentence in {"two", "four", "five"}} for now in ear.now[-3:]
    )
    assert (set(), {"two", "four"}, {"two"}) == (before, offered, after_it)


def test_silences_are_counted_apart_and_asked_otherwise() -> None:
    """A question that nobody answered was perhaps not heard: it comes again as it was."""
    assert [QUESTION] == after(Quiet).last
    assert f"Nothing was heard. {QUESTION}" == after(Quiet, NoMatch(), Quiet).last[0]


@pytest.mark.parametrize("kind", [Quiet, NoMatch()], ids=["silences", "words that are no sentence"])
def test_after_the_third_time_the_game_waits_in_silence(kind: type[Quiet] | NoMatch) -> None:
    """It says how it is woken, once, and then nothing whatever comes."""
    assert [ASLEEP] == after(*[kind] * 4).last
    assert [] == after(*[kind] * 4, NoMatch()).last


def test_while_the_game_waits_no_move_is_expected() -> None:
    """Talk in the room could be taken for one."""
    ear = RecordingEar()
    rehearse_at(CALLING, *[NoMatch()] * 4, ear=ear)
    sayable = {sentence for sentence, _ in ear.now[-1].sentences()}
    assert {"ready", "status", "help", "quit"} <= sayable
    assert set() == {"i pick a cathy", "no pick"} & sayable


def test_a_game_that_waited_reads_nobodys_hand_at_once() -> None:
    """Nobody knows who is in the room by then."""
    ear = RecordingEar()
    hand = Heard("read my hand", is_sure=True)
    said = rehearse_at(SHARED["listening alone"], *[NoMatch()] * 4, hand, ear=ear).last
    assert [texts()("end-alone-screen")] == said


@pytest.mark.parametrize("words", ["ready", "i pick a cathy"])
def test_what_is_said_wakes_the_game_and_moves_nothing(words: str) -> None:
    """The question comes again; a move wakes too, and is not made."""
    rehearsal = after(*[NoMatch()] * 4, Heard(words, is_sure=True))
    assert [QUESTION] == rehearsal.last


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("a hand-over", "ready"),
        ("a card is to be looked at", "ready"),
        ("asked to discard", "yes"),
        ("asked to discard", "go on"),
        ("the game is over", "yes"),
    ],
)
def test_who_wakes_the_game_agrees_to_nothing(name: str, words: str) -> None:
    """Somebody else may have come in, or answered another question."""
    ear = RecordingEar()
    awake = rehearse_at(SHARED[name], ear=RecordingEar())
    woken = rehearse_at(SHARED[name], *[NoMatch()] * 4, Heard(words, is_sure=True), ear=ear)
    (question,) = woken.last
    assert question == (awake.last or [""])[-1]
    assert woken.ending is None


@pytest.mark.parametrize("name", ["alone, picking", "alone, looking at a wild card"])
def test_where_cards_have_numbers_the_choices_get_none(name: str) -> None:
    """Two is the second card, or the card of that number."""
    said = rehearse_at(MOMENTS[name], *[NoMatch()] * 3, ear=RecordingEar()).last
    assert not [line for line in said if "Say a number" in line or line.startswith("One, ")]


def test_the_numbers_are_those_of_the_question_that_is_open() -> None:
    """They mean nothing once another question has come."""
    asked = (NoMatch(), NoMatch(), NoMatch())
    later = rehearse_at(SHARED["picking"], "read my hand", *asked, "cancel", "2", ear=RecordingEar())
    assert rehearse_at(SHARED["picking"], "2").last == later.last


def test_who_listens_alone_is_told_how_the_others_come_back() -> None:
    """The question is that, though a move would be possible."""
    _, hint = rehearse_at(SHARED["listening alone"], *[NoMatch()] * 2, ear=RecordingEar()).last
    assert hint.startswith("You can say: ready")


def test_sure_words_that_mean_nothing_in_a_game_are_met_as_nonsense() -> None:
    """They count on the way to sleep."""
    assert [f"Sorry? {QUESTION}"] == after(Heard("a person", is_sure=True)).last
    assert [ASLEEP] == after(*[Heard("a person", is_sure=True)] * 4).last


def test_what_is_typed_is_done_at_once_even_then() -> None:
    """A key is no talk in the room."""
    assert after("c").last == after(*[NoMatch()] * 4, "c").last


def test_what_is_understood_begins_both_counts_anew() -> None:
    """A question about the game is a sign of life."""
    said = after(NoMatch(), Quiet, NoMatch(), Quiet, Heard("where am i", is_sure=True), NoMatch()).last
    assert [f"Sorry? {QUESTION}"] == said


def test_a_doubt_is_what_is_asked_again() -> None:
    """Not the question before it."""
    doubt = "Did you say: I pick a Cathy? Yes or no."
    assert [f"Sorry? {doubt}"] == after(Heard("i pick a cathy", is_sure=False), NoMatch()).last
    assert [doubt] == after(Heard("i pick a cathy", is_sure=False), Quiet).last


def test_the_silence_that_is_waited_for_lets_a_player_think() -> None:
    """It is measured anew after each answer."""
    ear = RecordingEar()
    rehearse_at(CALLING, "where am i", ear=ear)
    assert {NO_INPUT_SECONDS} == set(ear.silences)
    assert len(CALLING.lines) + 2 == len(ear.silences)


def test_a_silence_that_has_been_broken_means_nothing() -> None:
    """It ended before the last answer."""
    ear = RecordingEar()
    assert [] == rehearse_at(CALLING, Quiet(1), ear=ear).last


def test_with_the_microphone_off_nobody_is_asked_again() -> None:
    """A player at the keyboard may take an hour."""
    ear = RecordingEar()
    ear.is_open = False
    assert [] == rehearse_at(CALLING, lambda: ear.quiet, ear=ear).last
    assert [] == ear.silences


def test_where_players_type_talk_at_the_table_is_met_with_silence() -> None:
    """The microphone is only beside the keyboard there."""
    ear = RecordingEar()
    ear.is_open = False
    assert [] == rehearse_at(CALLING, NoMatch(), ear=ear).last


def test_while_the_game_waits_words_that_the_ear_doubts_are_not_asked_back() -> None:
    """It said that it waits in silence, and wakes at the word that it named: a recogniser may be sure of none."""
    assert [] == after(*[NoMatch()] * 4, Heard("where am i", is_sure=False)).last
    assert [QUESTION] == after(*[NoMatch()] * 4, Heard("ready", is_sure=False)).last


def test_a_key_wakes_the_game_whatever_it_says() -> None:
    """Nonsense that is typed is a sign of life."""
    assert [f"Sorry? {QUESTION}"] == after(*[NoMatch()] * 4, "xyzzy", NoMatch()).last


def test_nobody_is_played_for() -> None:
    """However long it is silent, the game waits for the same player."""
    rehearsal = after(Quiet, NoMatch(), *[Quiet] * 10, *[NoMatch()] * 10)
    assert rehearsal.game.to_act is not None
    assert (
        rehearsal.game.view(rehearsal.game.to_act).facts == after("where am i").game.view(rehearsal.game.to_act).facts
    )


def test_a_hand_over_is_asked_again_too() -> None:
    """The name stays in front: who sat down elsewhere hears whom it is for."""
    said = rehearse_at(SHARED["a hand-over"], NoMatch(), ear=RecordingEar()).last
    assert said == ["Sorry? " + texts()("hand-over-screen", name="Ann")]


HOW_TO_CALL = "Say I pick a Cathy, I pick a Patty, or leave the cards."


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("alone, choosing a route", "Say take the short cut, or stay on the path."),
        ("alone, calling", HOW_TO_CALL),
        ("alone, going anywhere", "Say go to the beach, or stay here."),
    ],
)
def test_a_choice_that_comes_first_is_told_how_to_answer_by_voice(name: str, how: str) -> None:
    """Each sentence is one that the microphone takes then."""
    ear = RecordingEar()
    rehearsal = rehearse_at(MOMENTS[name], ear=ear, by_voice=True)
    assert how == rehearsal.last[-1]
    sayable = {sentence for sentence, _ in ear.now[-1].sentences()}
    assert {
        part.lower() for part in how.removeprefix("Say ").removesuffix(".").replace(", or ", ", ").split(", ")
    } <= sayable


def test_the_next_time_it_is_not_told_again() -> None:
    """A long game stays pleasant."""
    twice = MOMENTS["alone, calling"]._replace(throws=(6, 1, 1, 6, 5))
    said = rehearse_at(twice, "leave the cards", "r", by_voice=True).mouth.said
    assert 1 == [line.text for line in said].count(HOW_TO_CALL)
    assert 2 == len([line for line in said if line.text.startswith("You may pick")])


def test_at_the_keyboard_it_is_left_to_the_question_mark() -> None:
    """Keys are shown by help."""
    assert HOW_TO_CALL not in rehearse_at(MOMENTS["alone, calling"]).last


def test_a_doubt_and_a_single_choice_are_not_numbered() -> None:
    """Say a number would be no help there."""
    doubted = after(Heard("i pick a cathy", is_sure=False), *[NoMatch()] * 3)
    assert not [line for line in doubted.last if "number" in line]
    single = rehearse_at(MOMENTS["alone, throwing for the start"], *[NoMatch()] * 3, ear=RecordingEar())
    assert not [line for line in single.last if line.startswith("One,") and len(single.last) == 2]
