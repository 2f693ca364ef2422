"""What was heard is done as if it were typed, or asked back; and the ear is told what may be said, never a secret."""

from __future__ import annotations

import pytest

from accessible_game.dialogue.events import Heard, NoMatch
from accessible_game.rules.cards import RED_WILD
from accessible_game.testing import RecordingEar
from tests.dialogue.moments import MOMENTS, SHARED, Moment, rehearse_at
from tests.dialogue.rehearsal import texts
from tests.support.tables import SMALL_HANDS, red_cathy, red_patty, with_hands

PICKING, THROWING = SHARED["picking"], SHARED["throwing"]
ASKED = "Did you say: the second card? Yes or no."


def sayable(moment: Moment, *lines: str | Heard) -> set[str]:
    """What may be said once these lines have been answered."""
    ear = RecordingEar()
    rehearse_at(moment, *lines, ear=ear)
    return {sentence for sentence, _ in ear.now[-1].sentences()}


def sure(words: str) -> Heard:
    return Heard(words, is_sure=True)


def unsure(words: str) -> Heard:
    return Heard(words, is_sure=False)


def said_to(moment: Moment, *lines: str | Heard) -> list[str]:
    """What is said in answer to the last line."""
    return rehearse_at(moment, *lines).last


@pytest.mark.parametrize("words", ["i pick a patty", "where am i", "throw the die", "help", "yes", "cancel"])
@pytest.mark.parametrize("name", ["picking", "throwing", "alone, picking"])
def test_sure_words_are_answered_as_if_they_were_typed(name: str, words: str) -> None:
    """Also where they are no move of this moment: the answer says why. Moves that matter are said back first."""
    assert said_to(MOMENTS[name], words) == said_to(MOMENTS[name], sure(words))


def test_a_bare_number_chooses_a_card() -> None:
    """Whoever is asked for the first, second or third card may say one, two or three; none that is no card is heard."""
    assert said_to(PICKING, sure("the second card")) == said_to(PICKING, sure("two"))
    assert {"one", "two", "three"} == sayable(PICKING) & {"one", "two", "three", "four", "ten"}


def test_choices_have_no_numbers_while_a_card_is_chosen() -> None:
    """Asked whether to discard, before the card is chosen, "one" stays a card, however often nothing was understood."""
    ear = RecordingEar()
    rehearse_at(PICKING, "d", "", *[NoMatch()] * 3, ear=ear)
    readings = [reading.tag for sentence, reading in ear.now[-1].sentences() if sentence == "one"]
    assert ["choose"] == readings


def test_unsure_words_are_asked_back_and_nothing_is_done() -> None:
    """The question names them, and how to answer."""
    assert [ASKED] == said_to(PICKING, unsure("the second card"))


def unexpected(words: str) -> Heard:
    return Heard(words, is_sure=True, is_expected=False)


@pytest.mark.parametrize(
    ("name", "words"), [("choosing a route", "two"), ("picking", "number two"), ("going anywhere", "one")]
)
def test_a_move_that_was_not_expected_is_asked_back(name: str, words: str) -> None:
    """A number typed is a choice; heard where the ear was not told of it, it may have been anything."""
    moment = MOMENTS[name]
    assert [texts()("did-you-say", words=words)] == said_to(moment, unexpected(words))
    assert said_to(moment, words) == said_to(moment, unexpected(words), sure("yes"))


@pytest.mark.parametrize("words", ["take the short cut", "where am i", "throw the die", "help", "yes"])
def test_other_words_that_were_not_expected_are_answered(words: str) -> None:
    """As if they were typed: why a move is not possible, or what was asked."""
    assert said_to(PICKING, words) == said_to(PICKING, unexpected(words))


@pytest.mark.parametrize("yes", ["yes", "y", sure("yes")], ids=["typed", "by key", "heard"])
def test_yes_does_what_was_asked_back(yes: str | Heard) -> None:
    """By voice or key."""
    assert said_to(PICKING, "the second card") == said_to(PICKING, unsure("the second card"), yes)


def test_an_unsure_repeat_repeats_what_was_said_before_it_was_doubted() -> None:
    """And a sure one repeats the doubt."""
    before = said_to(PICKING, "where am i")
    doubt = ["Did you say: repeat? Yes or no."]
    assert before == said_to(PICKING, "where am i", unsure("repeat"), "yes")
    assert doubt == said_to(PICKING, "where am i", unsure("repeat"), Heard("repeat", is_sure=True))


def test_what_is_repeated_was_said() -> None:
    """Words that were answered with nothing but a doubt leave what was said before to be heard again."""
    ear = RecordingEar()
    lines = ("where am i", unsure("repeat"), Heard("go back", is_sure=True), Heard("yes", is_sure=True))
    assert said_to(PICKING, "where am i") == rehearse_at(PICKING, *lines, ear=ear).last


@pytest.mark.parametrize("no", ["no", "n", sure("no")], ids=["typed", "by key", "heard"])
def test_no_drops_what_was_asked_back(no: str | Heard) -> None:
    """Once dropped it is not done by a later yes; the question comes again."""
    question = "Ann, choose: the first, second or third card?"
    assert [texts()("cancelled"), question] == said_to(PICKING, unsure("the second card"), no)
    assert said_to(PICKING, "yes") == said_to(PICKING, unsure("the second card"), no, "yes")


@pytest.mark.parametrize("between", ["listen", "repeat"])
def test_the_key_to_talk_and_repeat_leave_it_open(between: str) -> None:
    """The one comes before each answer, the other has the doubt said again."""
    confirmed = said_to(PICKING, unsure("the second card"), "yes")
    assert confirmed == said_to(PICKING, unsure("the second card"), between, sure("yes"))


@pytest.mark.parametrize("other", ["the first card", sure("the first card"), "where am i"])
def test_anything_else_replaces_what_was_asked_back(other: str | Heard) -> None:
    """A correction counts as if it had been said first, and the doubt is gone."""
    assert said_to(PICKING, other) == said_to(PICKING, unsure("the second card"), other)
    assert said_to(PICKING, other, "yes") == said_to(PICKING, unsure("the second card"), other, "yes")


def test_a_doubt_about_another_sentence_takes_the_place_of_the_first() -> None:
    """Yes then means the later one."""
    lines = (unsure("the second card"), unsure("the third card"), "yes")
    assert said_to(PICKING, "the third card") == said_to(PICKING, *lines)


@pytest.mark.parametrize("words", ["yes", "no"])
def test_an_unsure_answer_asks_the_question_again(words: str) -> None:
    """Nobody is asked whether they said yes."""
    assert [f"Sorry? {ASKED}"] == said_to(PICKING, unsure("the second card"), unsure(words))
    question = said_to(SHARED["asked to discard"], "repeat")[-1]
    assert [f"Sorry? {question}"] == said_to(SHARED["asked to discard"], unsure(words))


def test_yes_and_no_are_expected_only_where_they_are_asked_for() -> None:
    """So that a cough is no answer."""
    answers = {"yes", "no"}
    assert set() == answers & sayable(PICKING)
    assert answers <= sayable(PICKING, unsure("the second card"))
    assert set() == answers & sayable(PICKING, unsure("the second card"), "no")
    assert answers <= sayable(SHARED["asked to discard"])
    assert answers <= sayable(SHARED["the game is over"])


@pytest.mark.parametrize("name", MOMENTS)
def test_questions_and_wishes_are_expected_at_every_moment(name: str) -> None:
    """Nothing but moves and answers depends on the moment."""
    assert {"read my hand", "where am i", "repeat", "help", "quit", "microphone off"} <= sayable(MOMENTS[name])


@pytest.mark.parametrize(
    ("name", "moves", "others"),
    [
        ("throwing", {"throw the die"}, {"i pick a cathy", "the first card", "put it back", "short cut"}),
        ("choosing a route", {"short cut", "the path"}, {"throw the die"}),
        (
            "calling",
            {"i pick a cathy", "i pick a patty the third card", "no pick"},
            {"the first card", "throw the die"},
        ),
        ("picking", {"the first card", "i pick a patty", "no pick"}, {"throw the die", "put it back"}),
        ("a card is to be looked at", {"ready"}, {"throw the die", "put it back", "number seven"}),
        ("going anywhere", {"go to the beach", "stay here"}, {"throw the die"}),
        ("taking from a player", {"take a card from ben", "carla"}, {"take a card from ann", "throw the die"}),
        ("the game is over", set(), {"throw the die", "discard my wild card"}),
    ],
)
def test_the_moves_of_the_moment_are_expected(name: str, moves: set[str], others: set[str]) -> None:
    """They are computed from what is legal."""
    expected = sayable(SHARED[name])
    assert moves <= expected
    assert set() == others & expected


HANDS = {
    "a match": with_hands((red_patty(7), red_cathy(12)), SMALL_HANDS[1]),
    "a wild card": with_hands((red_patty(3), RED_WILD), SMALL_HANDS[1]),
    "nothing of use": with_hands((red_patty(3), red_patty(5)), SMALL_HANDS[1]),
}


OTHER_HANDS_LEAD_ELSEWHERE = {"taking from a player", "the game is over", "asked to discard"}


@pytest.mark.parametrize("name", sorted(SHARED.keys() - OTHER_HANDS_LEAD_ELSEWHERE))
def test_before_others_what_is_expected_tells_nothing_of_a_hand(name: str) -> None:
    """Whatever cards the seat holds or looks at, the microphone takes the same sentences."""
    moment = SHARED[name]
    heard = {hand: sayable(moment._replace(deal=deal)) for hand, deal in HANDS.items()}
    assert heard["a match"] == heard["a wild card"] == heard["nothing of use"]


def test_alone_only_what_can_be_done_with_the_hand_is_expected() -> None:
    """A person among computers has no secrets from the room."""
    moment = MOMENTS["alone, throwing"]
    with_wild, without = (sayable(moment._replace(deal=HANDS[hand])) for hand in ("a wild card", "nothing of use"))
    assert {"discard my wild card", "ann discards a wild card"} <= with_wild - without


def test_the_ear_is_told_only_what_has_changed() -> None:
    """So that a recogniser prepares no grammar twice."""
    ear = RecordingEar()
    rehearse_at(THROWING, "where am i", "help", ear=ear)
    before = RecordingEar()
    rehearse_at(THROWING, ear=before)
    assert len(before.now) == len(ear.now)
