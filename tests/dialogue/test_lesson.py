"""The lesson: whoever says what it asks for plays a whole game, and nothing else can be done in it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.answers import Question
from accessible_game.dialogue.controller import Ending
from accessible_game.dialogue.intents import Inquiry, Move, Wish
from accessible_game.dialogue.lesson.script import OTHER, PUPIL, STEPS
from accessible_game.dialogue.lesson.scripted_table import ScriptedTable
from accessible_game.dialogue.suggestions import Suggestions
from accessible_game.rules import facts as told
from accessible_game.rules.actions import PATH, SHORT_CUT, Route
from accessible_game.rules.board import SquareKind
from accessible_game.rules.legality import legal_actions
from tests.dialogue.lesson_pupil import LessonRehearsal, party
from tests.dialogue.rehearsal import language_at, phrases_for, texts
from tests.dialogue.speakable import MOST_WORDS, faults_of, message_ids

if TYPE_CHECKING:
    from accessible_game.rules.facts import Fact
    from accessible_game.rules.seats import Seat

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts" / "lesson"
WORDS_A_MINUTE = 200
HOW = ["typed", "by voice"]
EVERY_STEP = pytest.mark.parametrize("steps", range(len(STEPS)))


@cache
def whole(how: str = "typed") -> LessonRehearsal:
    """Return the lesson, followed to its end."""
    return LessonRehearsal(is_by_voice=how == "by voice").follow()


def facts_of_pupil() -> list[Fact]:
    """Return all that the pupil was told in the whole lesson."""
    return whole().table.game.view(PUPIL).facts


def told_to_pupil(kind: type[Fact], **expected: object) -> list[Fact]:
    """Return the facts of a kind that hold certain values."""
    of_kind = [fact for fact in facts_of_pupil() if isinstance(fact, kind)]
    return [fact for fact in of_kind if all(getattr(fact, name) == value for name, value in expected.items())]


# The whole lesson


@EVERY_STEP
def test_what_can_be_said_is_listed_once(steps: int) -> None:
    """Also where the lesson asks for what can always be said."""
    listed = LessonRehearsal(steps).say("?", *["more"] * 8).heard
    sentences = [line for line in listed[listed.index(texts()("you-can")) + 1 :] if "ay more" not in line]
    listed_once = sentences[: sentences.index(texts()("nothing-more"))]

    assert sorted(set(listed_once)) == sorted(listed_once)


def test_a_card_looked_at_is_told_before_what_to_do_with_it() -> None:
    """Also where the lesson was left in between."""
    wild = next(steps for steps, step in enumerate(STEPS) if step.lesson == "green-wild")
    heard = LessonRehearsal(wild).say().heard

    assert heard.index("Right: the first card is a wild Cathy.") < heard.index(
        texts()("lesson-green-wild", say="match it with number seven")
    )


def test_a_lesson_resumed_at_a_fork_names_it() -> None:
    """Whoever comes back hears which short cut leaves there (T2)."""
    forks = [steps for steps, step in enumerate(STEPS) if step.intent in {Move((SHORT_CUT,)), Move((PATH,))}]
    heard = [LessonRehearsal(steps).say().heard[0] for steps in forks]

    assert ["You are at square seven, the fork of the alley."] * 2 == heard


@pytest.mark.parametrize("how", HOW)
def test_saying_what_is_asked_for_leads_to_the_winner(how: str) -> None:
    """A pupil who only says what is asked for wins the game with the last card, and has done every step."""
    lesson = whole(how)

    assert PUPIL is lesson.table.game.winner
    assert len(STEPS) == lesson.table.done
    assert "The game is over. Play a new game? Yes or no." in lesson.heard


@pytest.mark.parametrize("how", HOW)
def test_the_lesson_takes_about_five_minutes(how: str) -> None:
    """What is said by both sides takes four to six minutes at two hundred words a minute."""
    lesson = whole(how)
    words = sum(len(line.split()) for line in [*lesson.heard, *lesson.commands])

    assert 4 * WORDS_A_MINUTE <= words <= 6 * WORDS_A_MINUTE


@pytest.mark.parametrize("how", HOW)
def test_every_line_can_be_said_in_one_breath(how: str) -> None:
    """No line is longer than twenty words, or anything but a sentence in words."""
    lines = whole(how).heard

    assert [] == [line for line in lines if faults_of(line) or len(line.split()) > MOST_WORDS]


def test_by_voice_nothing_is_pressed_or_typed() -> None:
    """Whoever plays by voice is told of no key."""
    assert [] == [line for line in whole("by voice").heard if re.search(r"\b([Pp]ress|[Tt]ype|Enter|keys?)\b", line)]


def test_every_step_has_its_sentence() -> None:
    """Each step is explained by a sentence of the file, or needs no explanation; no sentence is told for two steps."""
    keys = [step.lesson for step in STEPS if step.lesson]

    assert set() == {f"lesson-{key}" for key in keys} - message_ids()
    assert sorted(set(keys)) == sorted(keys)


# What occurs


def test_the_player_stops_on_every_kind_of_square() -> None:
    """START, a plain square, a picture area and each instruction."""
    moved = [fact.squares[-1] for fact in facts_of_pupil() if isinstance(fact, told.Moved) and fact.seat is PUPIL]
    board = party().setup.board

    assert set(SquareKind) == {board.square(number).kind for number in moved}


def test_the_player_takes_a_short_cut_and_the_path_past_one() -> None:
    """Both ways are taken at a fork (T2)."""
    assert {Route.SHORT_CUT, Route.PATH} == {
        getattr(f, "route", None) for f in told_to_pupil(told.RouteTaken, seat=PUPIL)
    }


def test_the_player_goes_to_another_space() -> None:
    """GO TO ANY OTHER SPACE is used (T6)."""
    assert told_to_pupil(told.WentTo, seat=PUPIL)


def test_the_player_calls_the_wrong_cousin() -> None:
    """Everybody sees the card (M2)."""
    called: Seat | None = None
    wrong = []
    for fact in facts_of_pupil():
        if isinstance(fact, told.Called):
            called = fact.seat
        elif isinstance(fact, told.CardShown):
            wrong.append(called)

    assert [OTHER, PUPIL] == wrong


def test_the_player_calls_rightly_without_a_match() -> None:
    """The card is seen alone, and goes back (M6)."""
    assert told_to_pupil(told.CardReturned, seat=PUPIL)


def test_the_player_discards_a_match_and_a_green_wild_card() -> None:
    """Numbered cards match (M4), and a green wild card goes with a red card of the player's choice (M7)."""
    matched = [fact for fact in facts_of_pupil() if isinstance(fact, told.Matched) and fact.seat is PUPIL]

    assert {True, False} == {fact.green.is_wild for fact in matched}


def test_the_player_uses_a_card_that_the_other_showed() -> None:
    """A card that the other player called wrongly is matched from the notes."""
    before: set[object] = set()
    used = []
    for fact in facts_of_pupil():
        if isinstance(fact, told.Matched) and fact.place in before:
            used.append(fact)
        if isinstance(fact, told.CardShown):
            before.add(fact.place)

    assert [PUPIL] == [fact.seat for fact in used]


def test_red_cards_come_and_go_in_every_way() -> None:
    """A card is drawn (T8), one is taken, one is lost (T7), and red wild cards are discarded alone (M8)."""
    assert told_to_pupil(told.CardDrawn, seat=PUPIL)
    assert told_to_pupil(told.CardTaken, seat=PUPIL)
    assert told_to_pupil(told.CardTaken, giver=PUPIL)
    assert told_to_pupil(told.WildDiscarded, seat=PUPIL)


def test_the_other_player_calls_rightly_and_wrongly() -> None:
    """What is heard of another player's right call is its cousin alone (M3)."""
    assert told_to_pupil(told.CousinProved, seat=OTHER)


def test_the_player_asks_and_wishes() -> None:
    """The hand, the notes and what they are good for are asked for, and lines are heard again, and in brief."""
    asked = {step.intent for step in STEPS if not isinstance(step.intent, Move)}
    questions = {Inquiry(question) for question in (Question.HAND, Question.NOTES, Question.MATCHES)}

    assert questions | {Wish.REPEAT, Wish.LESS_DETAIL} == asked


def test_what_is_heard_again_is_worth_it() -> None:
    """The step of hearing lines again gives the answer before it, without the words that asked for it."""
    steps = next(number for number, step in enumerate(STEPS) if step.intent is Wish.REPEAT)
    lesson = LessonRehearsal(steps - 1).say("what are my notes", "repeat", "quit")
    asked, again = (lesson.lines.index(f"> {words}") for words in ("what are my notes", "repeat"))
    answer = lesson.lines[asked + 1 : again]

    assert [*answer[:-2], "Your turn. Throw the die."] == lesson.lines[again + 1 : again + len(answer)]


# What is not asked for


def other_moves(steps: int) -> list[str]:
    """Return how the moves are said that are legal after so many steps, but not the lesson's."""
    table = ScriptedTable(party().setup, steps)
    view = table.game.view(PUPIL)
    others = [Move((action,)) for action in legal_actions(view) if action not in table.moves[:1]]
    return Suggestions(language_at(party()), phrases_for(party())).meanings(others, view)


@EVERY_STEP
def test_another_move_changes_nothing(steps: int) -> None:
    """A move that the rules allow, but that is not the next step, is answered with what to say, and not made."""
    lesson = LessonRehearsal(steps)
    known = len(lesson.table.game.view(PUPIL).facts)
    moves = other_moves(steps)
    lesson.say(*moves, "quit")

    assert (known, steps) == (len(lesson.table.game.view(PUPIL).facts), lesson.table.done)
    assert len(moves) == sum(line.startswith("In this lesson, please say: ") for line in lesson.heard)


def test_there_are_other_moves() -> None:
    """In many steps the rules allow more than the lesson."""
    assert 15 <= sum(bool(other_moves(steps)) for steps in range(len(STEPS)))


@EVERY_STEP
def test_questions_and_wishes_are_answered_as_ever(steps: int) -> None:
    """What is no move can be said at any step, and does not take the lesson on unless it is the step."""
    lesson = LessonRehearsal(steps).say("where am I", "help", "faster", "more detail", "quit")

    assert steps == lesson.table.done
    assert Ending.QUIT is lesson.ending
    assert 1 == sum(line.startswith("You are at ") for line in lesson.heard[-20:]) - bool(steps)


@EVERY_STEP
def test_the_hint_names_what_is_asked_for(steps: int) -> None:
    """Words that mean nothing are answered with the one sentence that leads on."""
    lesson = LessonRehearsal(steps).say("xyzzy", "quit")
    (hint,) = [line for line in lesson.heard if line.startswith("You can say: ")]

    assert f"You can say: {LessonRehearsal(steps).follow().commands[0]} or help." == hint


def test_a_step_of_two_moves_may_be_taken_in_two_breaths() -> None:
    """A call and the choice of a card that are asked for together can be said one after the other."""
    lesson = LessonRehearsal(9).say("I pick a Patty", "the first card", "quit")

    assert "In this lesson, please say: the second card." in lesson.heard
    assert 10 == LessonRehearsal(9).say("I pick a Patty", "the second card", "quit").table.done


def test_a_call_is_not_taken_back_in_the_lesson() -> None:
    """Another could not be made."""
    lesson = LessonRehearsal(9).say("I pick a Patty", "cancel", "quit")

    assert "In this lesson, please say: the second card." in lesson.heard


def test_the_lesson_can_be_asked_for_in_the_lesson() -> None:
    """To begin again, one asks for the lesson."""
    assert Ending.LESSON is LessonRehearsal(3).say("teach me").ending


# Leaving and coming back


@EVERY_STEP
def test_the_lesson_goes_on_where_it_was_left(steps: int) -> None:
    """Whoever comes back is told where the game stands, is asked for the same step, and reaches the same end."""
    lesson = LessonRehearsal(steps).follow()

    assert whole().commands[steps:] == lesson.commands
    assert whole().table.game.view(PUPIL).facts == lesson.table.game.view(PUPIL).facts


def test_every_step_is_kept() -> None:
    """How far the lesson has come is kept after each step, and nothing before the first."""
    kept: list[int] = []
    LessonRehearsal(20, keep=kept.append).follow()

    assert [*range(21, len(STEPS) + 1)] == kept


def test_more_steps_than_there_are_count_as_all() -> None:
    """A file from a longer lesson of another version leads to the end."""
    assert PUPIL is ScriptedTable(party().setup, 999).game.winner


# Word for word


@pytest.mark.parametrize("how", HOW)
def test_the_lesson_is_heard_as_it_is_written(how: str, request: pytest.FixtureRequest) -> None:
    """The whole lesson, word for word; lines that the pupil says stand after a sign."""
    path = TRANSCRIPTS / f"{how.replace(' ', '-')}.txt"
    heard = "\n".join(whole(how).lines) + "\n"
    if request.config.getoption("--update-transcripts"):
        path.write_text(heard, encoding="utf-8")
    else:
        assert path.read_text(encoding="utf-8") == heard
