"""The set-up by questions: what is asked, what is usual, and how one goes back, asks and leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.app.sounds_alike import sound_of
from accessible_game.dialogue.interview import Choices, Interview, QuitError
from accessible_game.dialogue.party import Player
from accessible_game.rules.seats import TABLE
from accessible_game.rules.setup import Settings
from accessible_game.testing import NoDevices, RecordingMouth, ScriptedKeyboard
from tests.dialogue.rehearsal import bare_language, texts
from tests.dialogue.speakable import MOST_WORDS, faults_of

if TYPE_CHECKING:
    from collections.abc import Iterable

USUAL = Choices((Player("Ann"), Player("Ben", "careful")), Settings())
QUESTIONS = [
    "How many players, two to four? Enter for two.",
    "What is the first player\N{RIGHT SINGLE QUOTATION MARK}s name? Enter for Ann.",
    "Is Ann a person or a computer? Enter for a person.",
    "What is the second player\N{RIGHT SINGLE QUOTATION MARK}s name? Enter for Ben.",
    "Is Ben a person or a computer? Enter for a computer.",
    "Shall the game keep everybody\N{RIGHT SINGLE QUOTATION MARK}s notes? Enter for yes.",
    "On a GO TO ANY OTHER SPACE square, may one go to any square, not only areas? Enter for no.",
]
ENTERS = ("",) * len(QUESTIONS)


def interview(lines: Iterable[str], most_players: int = 4) -> tuple[Interview, RecordingMouth]:
    """Return an interview into which lines are typed, and what keeps its questions."""
    mouth = RecordingMouth()
    return Interview(
        texts=texts(),
        language=bare_language(),
        mouth=mouth,
        ear=NoDevices(),
        inbox=ScriptedKeyboard(lines),
        sound_of=sound_of,
        most_players=most_players,
    ), mouth


def said_to(lines: Iterable[str]) -> list[str]:
    """Return all that is said until the lines come to an end, or the questions do."""
    asked, mouth = interview(lines)
    try:
        asked.run()
    except QuitError:
        return mouth.lines[TABLE][:-1]
    return mouth.lines[TABLE]


def choices(*lines: str) -> Choices:
    """Return what lines come to, with Enter to all further questions."""
    return interview((*lines, *ENTERS, *ENTERS))[0].run()


def test_enter_takes_what_is_usual() -> None:
    """A person against a careful computer, with notes, comes of pressing Enter."""
    assert USUAL == choices()
    assert QUESTIONS == said_to(ENTERS)


def test_every_answer_counts() -> None:
    """Numbers, names, levels, and yes and no are taken as they are given."""
    chosen = choices("three", "Zoë", "person", "Mary Ann", "expert", "O'Brien", "the computer", "no", "yes")

    players = (Player("Zoë"), Player("Mary Ann", "expert"), Player("O'Brien", "careful"))
    assert Choices(players, Settings(keep_notes=False, go_anywhere=True)) == chosen


@pytest.mark.parametrize("line", ["3", "three", "three players", "there are three of us", "III"])
def test_ways_to_say_how_many(line: str) -> None:
    """A number may come as a digit, a word or a sentence; what is none is explained."""
    expected = 2 if line == "III" else 3

    assert expected == len(choices(line).players)


@pytest.mark.parametrize("line", ["one", "5", "just me", "ninety", "many", "yes"])
def test_a_wrong_number_is_explained(line: str) -> None:
    """The answer to what cannot be names the numbers that can."""
    said = said_to([line])

    assert "I did not understand that. Say a number from two to four. Computer players count too." == said[-1]


def test_a_small_deck_has_cards_for_fewer_players() -> None:
    """With a deck of one's own the most players are as many as it has cards for."""
    asked, mouth = interview(("four", "three"), most_players=3)
    with pytest.raises(QuitError):
        asked.run()

    assert "How many players, two to three? Enter for two." == mouth.lines[TABLE][0]
    assert mouth.lines[TABLE][1].endswith("Say a number from two to three. Computer players count too.")


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_one_can_go_back(number: int) -> None:
    """Going back asks the question before once more; before the first, that one again."""
    before = QUESTIONS[max(0, number - 1)]

    assert [QUESTIONS[number], before] == said_to([*ENTERS[:number], "go back"])[-2:]


def test_what_is_answered_again_counts() -> None:
    """After going back the new answer is taken, and the next question asked once more."""
    assert Player("Nora") == choices("", "Ann", "go back", "Nora").players[0]
    assert 3 == len(choices("two", "go back", "three").players)


@pytest.mark.parametrize("ask", ["what does that mean", "explain", "help", "?", "why"])
@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_each_question_is_explained(number: int, ask: str) -> None:
    """A question is explained in one breath, and stays open."""
    said = said_to([*ENTERS[:number], ask])

    assert len(QUESTIONS[: number + 1]) + 1 == len(said)
    assert [] == faults_of(said[-1])
    assert USUAL == choices(*ENTERS[:number], ask)


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_a_question_is_repeated(number: int) -> None:
    """Repeat says the open question again."""
    assert [QUESTIONS[number]] * 2 == said_to([*ENTERS[:number], "repeat"])[-2:]


@pytest.mark.parametrize("leave", ["quit", "goodbye", "I want to quit"])
@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_one_can_leave_at_every_question(number: int, leave: str) -> None:
    """Leaving is never asked twice, and says that no game was begun."""
    asked, mouth = interview([*ENTERS[:number], leave])
    with pytest.raises(QuitError):
        asked.run()

    assert texts()("goodbye-setup") == mouth.lines[TABLE][-1]


def test_the_end_of_input_leaves() -> None:
    """When no more can be typed the set-up ends as if one had left."""
    asked, mouth = interview([])
    with pytest.raises(QuitError):
        asked.run()

    assert [QUESTIONS[0], texts()("goodbye-setup")] == mouth.lines[TABLE]


@pytest.mark.parametrize("number", [0, 2, 4, 5, 6])
@pytest.mark.parametrize("line", ["xyzzy", "throw the die", "?!x", "beach"])
def test_nonsense_is_answered(number: int, line: str) -> None:
    """What is no answer to a question is told what would be, and the question stays open."""
    said = said_to([*ENTERS[:number], line])

    assert said[-1].startswith("I did not understand that. ")
    assert MOST_WORDS >= len(said[-1].split())
    assert USUAL == choices(*ENTERS[:number], line)


@pytest.mark.parametrize("line", ["I don't mind", "you choose", "whatever"])
def test_who_does_not_mind_gets_what_is_usual(line: str) -> None:
    """To any question one may leave the choice to the game."""
    assert USUAL == choices(*[line] * len(QUESTIONS))


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("throw", "That is a command, so it cannot be a name. Please give another."),
        ("ANN", "That looks like Ann. Please give another name."),
        ("Anne", "That sounds like Ann. Please give another name."),
        ("R2D2", "A name has letters only, no numbers or signs. Please give another."),
        ("x" * 31, "That name is too long. Thirty letters are the most."),
        ("Cathey", "That sounds like Cathy. Please give another name."),
    ],
)
def test_a_name_is_refused_with_its_reason(typed: str, reason: str) -> None:
    """A name that cannot be told from another or from a command is refused, and the question stays open."""
    lines = ("", "Ann", "", typed)

    assert reason == said_to(lines)[-1]
    assert "Carla" == choices(*lines, "Carla").players[1].name


def test_the_usual_name_is_one_that_is_free() -> None:
    """What Enter stands for is never a name that would be refused."""
    assert "Enter for Ben." in said_to(["", "Ann", ""])[-1]
    assert "Enter for Ann." in said_to(["", "Ben", ""])[-1]
    assert "Enter for Ben." in said_to(["", "Anne", ""])[-1]
    assert ["Ben", "Ann"] == [player.name for player in choices("", "Ben").players]


def test_nothing_is_said_twice_and_all_can_be_spoken() -> None:
    """Every line of the set-up is one breath of whole words."""
    said = said_to(["four", "explain", "Zoë", "Zoe", "person", "me", "", *ENTERS, *ENTERS])

    assert [] == [line for line in said if faults_of(line) or len(line.split()) > MOST_WORDS]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([""], "yes"),
        (["yes"], "yes"),
        (["no"], "no"),
        (["what"], "none"),
        (["maybe", "n"], "no"),
        (["go back", "n"], "no"),
    ],
)
def test_a_question_of_yes_or_no(lines: list[str], expected: str) -> None:
    """Only yes, no and Enter answer; there is no question before it to go back to."""
    asked, _ = interview(lines)
    try:
        answer = "yes" if asked.ask_yes_or_no("Go on with it?", usual=True) else "no"
    except QuitError:
        answer = "none"

    assert expected == answer
