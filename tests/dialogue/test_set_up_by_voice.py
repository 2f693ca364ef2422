"""The set-up by voice: every question can be answered, asked back and helped with by ear alone."""

from __future__ import annotations

import pytest

from accessible_game.dialogue.attention import NO_INPUT_SECONDS
from accessible_game.dialogue.events import Heard, LineTyped, NoMatch, Quiet
from accessible_game.dialogue.interview import Choices
from accessible_game.dialogue.party import Player
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.utterances import Priority
from accessible_game.rules.setup import Settings
from accessible_game.testing import NoDevices
from tests.dialogue.rehearsal import texts
from tests.dialogue.set_up import NONSENSE, SILENCE, OpenEar, SetUp, by_voice, unsure, usual_names
from tests.dialogue.speakable import MOST_WORDS, faults_of

COUNT = "How many players, two to four?"
NAME = "What is the first player called?"
USUAL = Choices((Player("Ann"), Player("Ben", "careful")), Settings())
ASLEEP = "I wait in silence now. Say ready, to go on."
HEADSETS = ("Headset", "Built-in")
A_SET_UP = """\
Say start the game at any question, and all that is left will be as usual.
How many players, two to four? Say a number; I don't mind means two.
> three
Three.
What is the first player called? One, Ann; two, Ben; three, Carla. Say a number or a name, or more.
> one
Ann.
Is Ann a person or a computer? Say person or computer; I don't mind means a person.
> a person
A person.
What is the second player called? One, Ben; two, Carla; three, David.
> emma
Emma.
Is Emma a person or a computer? I don't mind means a careful computer.
> a person
A person.
What is the third player called? One, Ben; two, Carla; three, David.
> two
Carla.
Is Carla a person or a computer? I don't mind means a careful computer.
> expert
An expert computer.
Shall the game keep everybody's notes? Say yes or no; I don't mind means yes.
> i don't mind
Yes.
Does GO TO ANY OTHER SPACE mean any square, not only picture areas? I don't mind means no.
> no
No.
How shall secrets be told? One, the others step away; two, an earphone; three, an open table. Say its number.
> an earphone
An earphone.
Which output is the earphone? One, Headset; two, Built-in.
> two
Built-in.
"""
"""What players hear; after the sign greater, what they say."""


def sayable(set_up: SetUp) -> set[str]:
    """Return what may be said after the last line."""
    assert isinstance(set_up.ear, OpenEar)
    return {sentence for sentence, _ in set_up.ear.now[-1].sentences()}


def test_a_person_alone_starts_a_game_with_four_answers() -> None:
    """How many, the name, that it is a person, and to start."""
    set_up = by_voice("two players", "carla", "a person", "start the game")

    assert Choices((Player("Carla"), Player("Ann", "careful")), Settings()) == set_up.choices


def test_a_game_can_be_started_with_one_answer() -> None:
    """A person plays against a careful computer."""
    assert USUAL == by_voice("start the game").choices


def test_a_whole_set_up_as_it_is_heard() -> None:
    """Each answer is said back, and the next question follows."""
    heard = [line.removeprefix("> ") for line in A_SET_UP.splitlines() if line.startswith("> ")]
    set_up = by_voice(*heard, asks_privacy=True, outputs=HEADSETS)

    opening, *answers = set_up.answers
    lines = [*opening, *(line for said, answer in zip(heard, answers, strict=True) for line in (f"> {said}", *answer))]
    assert A_SET_UP == "\n".join([*lines, ""]).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    players = (Player("Ann"), Player("Emma"), Player("Carla", "expert"))
    assert Choices(players, Settings(), Privacy.EARPHONE, "Built-in") == set_up.choices


def test_all_that_is_said_is_one_breath() -> None:
    """With help of every kind, at every question."""
    help_ = ("what does that mean", NONSENSE, NONSENSE, NONSENSE, "what can i say", SILENCE, SILENCE, SILENCE, "repeat")
    answers = ("four", "carla", *["i don't mind"] * 2, "a person", *["i don't mind"] * 7)
    lines = [line for answer in answers for line in (*help_, answer)]
    set_up = by_voice(*lines, asks_privacy=True, outputs=HEADSETS)

    assert set_up.choices
    assert [] == [line for line in set_up.said if faults_of(line) or len(line.split()) > MOST_WORDS]


def test_what_was_said_back_comes_before_the_next_question() -> None:
    """A question never overtakes the answer to the one before."""
    set_up = by_voice("three", "carla")

    told = [utterance.priority for utterance in set_up.mouth.said if utterance.text in {"Three.", "Carla."}]
    assert [Priority.EVENT] * 2 == told


def test_what_is_typed_is_not_said_back() -> None:
    """Who types sees it; a keyboard can answer any question of a set-up by voice."""
    set_up = by_voice(LineTyped("three"), LineTyped("Zoë"))

    assert "Three." not in set_up.said
    assert "Zoë." not in set_up.said
    assert set_up.last[-1].startswith("Is Zoë a person or a computer?")


# Names


@pytest.mark.parametrize("name", usual_names())
def test_every_usual_name_can_be_said(name: str) -> None:
    """Alone, or in a sentence; it is said back."""
    for words in (name.lower(), f"my name is {name.lower()}", f"call me {name.lower()}"):
        assert f"{name}." == by_voice("two", words).last[0]


def test_more_names_are_read() -> None:
    """Three at a time, and after the last the first again; a number means the name that was read with it."""
    names = usual_names()
    rounds = -(-len(names) // 3)

    assert [f"One, {names[3]}; two, {names[4]}; three, {names[5]}."] == by_voice("two", "more").last
    assert f"{names[4]}." == by_voice("two", "more", "two").last[0]
    assert [f"One, {names[0]}; two, {names[1]}; three, {names[2]}."] == by_voice("two", *["more"] * rounds).last


def test_a_name_that_is_taken_is_not_offered() -> None:
    """And where it is said all the same, it is refused with the reason."""
    set_up = by_voice("two", "ben", "a person")

    assert ["What is the second player called? One, Ann; two, Carla; three, David."] == set_up.last[-1:]
    assert ["That looks like Ben. Please give another name."] == by_voice("two", "ben", "a person", "ben").last


# Unsure hearing


def test_unsure_words_are_asked_back() -> None:
    """Nothing is taken before somebody says yes."""
    set_up = by_voice("two", unsure("call me carla"))

    assert ["Did you say: call me Carla? Yes or no."] == set_up.last
    assert {"yes", "no"} <= sayable(set_up)


def test_yes_takes_what_was_asked_back() -> None:
    """It is then said back like any other answer."""
    assert "Carla." == by_voice("two", unsure("carla"), "yes").last[0]


@pytest.mark.parametrize("no", ["no", "cancel"])
def test_no_asks_the_question_again(no: str) -> None:
    """And a later yes means nothing."""
    set_up = by_voice("two", unsure("carla"), no)

    assert [f"{NAME} One, Ann; two, Ben; three, Carla."] == set_up.last
    assert [f"Sorry? {NAME}"] == by_voice("two", unsure("carla"), no, "yes").last


def test_another_answer_takes_the_place_of_what_was_asked_back() -> None:
    """A correction is taken at once."""
    assert "Ben." == by_voice("two", unsure("carla"), "ben").last[0]


def test_the_key_to_talk_leaves_open_what_was_asked_back() -> None:
    """Who talks by the key presses it before each answer."""
    assert "Carla." == by_voice("two", unsure("carla"), LineTyped("listen"), "yes").last[0]


def test_an_unsure_yes_is_no_answer() -> None:
    """What was asked is asked once more."""
    notes = "Shall the game keep everybody\N{RIGHT SINGLE QUOTATION MARK}s notes?"
    to_notes = ["i don't mind"] * 5

    assert ["Sorry? Did you say: Carla? Yes or no."] == by_voice("two", unsure("carla"), unsure("yes")).last
    assert [f"Sorry? {notes}"] == by_voice(*to_notes, unsure("yes")).last


# No-match and no-input


def test_each_no_match_is_answered_with_more_help() -> None:
    """Sorry; a few things to say; the numbered answers; then silence, and how to wake it."""
    set_up = by_voice("two", NONSENSE, NONSENSE, NONSENSE, NONSENSE, NONSENSE)

    assert [
        [f"Sorry? {NAME}"],
        [
            f"That was not understood. {NAME}",
            "You can say: Ann, Ben or I don\N{RIGHT SINGLE QUOTATION MARK}t mind.",
        ],
        [f"Still not understood. {NAME} Say a number.", "One, Ann; two, Ben; three, Carla."],
        [ASLEEP],
        [],
    ] == set_up.answers[2:]


def test_each_silence_is_answered_with_more_help() -> None:
    """The question; a few things to say; the numbered answers; then silence, and how to wake it."""
    set_up = by_voice("two", SILENCE, SILENCE, SILENCE, SILENCE, SILENCE)

    assert [NAME, f"Nothing was heard. {NAME}", f"Still nothing was heard. {NAME} Say a number.", ASLEEP] == [
        said[0] for said in set_up.answers[2:-1]
    ]
    assert [] == set_up.last


def test_silence_and_nonsense_are_counted_apart() -> None:
    """Each has its own steps."""
    set_up = by_voice("two", NONSENSE, SILENCE, NONSENSE)

    assert [f"Sorry? {NAME}", NAME, f"That was not understood. {NAME}"] == [said[0] for said in set_up.answers[2:]]


@pytest.mark.parametrize("understood", ["repeat", "what does that mean", "go back"])
def test_what_is_understood_begins_both_anew(understood: str) -> None:
    """The next nonsense and the next silence are first ones."""
    set_up = by_voice("two", NONSENSE, SILENCE, NONSENSE, SILENCE, understood, NONSENSE, SILENCE)

    assert set_up.answers[-2][0].startswith("Sorry? ")
    assert 1 == len(set_up.answers[-1])
    assert not set_up.answers[-1][0].startswith("Nothing")


def test_a_number_answers_what_was_numbered() -> None:
    """After the third step as at any other time."""
    assert "Ben." == by_voice("two", NONSENSE, NONSENSE, NONSENSE, "two").last[0]


def test_another_command_is_not_understood() -> None:
    """Nothing of the game is possible yet."""
    assert [f"Sorry? {NAME}"] == by_voice("two", "throw the die").last


def test_a_wrong_number_is_explained() -> None:
    """Who says one player learns that computers count."""
    explained = "I did not understand that. Say a number from two to four. Computer players count too."

    assert [explained] == by_voice("one player").last


@pytest.mark.parametrize("asleep", [NONSENSE, SILENCE])
def test_a_sleeping_game_is_woken_and_takes_no_answer(asleep: NoMatch | Quiet) -> None:
    """Nothing that is said answers anything; whatever is understood has the question asked again."""
    lines = ["two", *[asleep] * 4]

    assert "ready" in sayable(by_voice(*lines))
    assert "carla" not in sayable(by_voice(*lines))
    for words in ("carla", "ready", unsure("ready")):
        assert [f"{NAME} One, Ann; two, Ben; three, Carla."] == by_voice(*lines, words).last
        assert "Carla." == by_voice(*lines, words, "carla").last[0]


def test_what_is_typed_to_a_sleeping_game_counts() -> None:
    """A key that was pressed was meant."""
    set_up = by_voice("two", *[SILENCE] * 4, LineTyped("Zoë"))

    assert set_up.last[0].startswith("Is Zoë a person or a computer?")


def test_a_silence_of_twenty_seconds_is_waited_for() -> None:
    """Once for each question and answer; a silence told of before somebody spoke counts for nothing."""
    set_up = by_voice("two", Quiet(1))

    assert isinstance(set_up.ear, OpenEar)
    assert [NO_INPUT_SECONDS] * 3 == set_up.ear.seconds
    assert [] == set_up.last


def test_without_a_microphone_nobody_waits_for_words() -> None:
    """Who types may take any time."""
    set_up = SetUp(by_voice=True).run([Quiet(0)])

    assert [] == set_up.last


# Leaving


def test_leaving_by_voice_needs_the_word_twice() -> None:
    """A word misheard once ends nothing."""
    set_up = by_voice("two", "quit")
    assert ["Say quit again to leave."] == set_up.last

    set_up = by_voice("two", "quit", "quit", "carla")
    assert "No new game was begun. Goodbye." == set_up.said[-1]
    assert 3 == len(set_up.answers)


def test_the_key_to_talk_may_be_pressed_in_between() -> None:
    """The second word ends it, and is not taken for a first one."""
    assert 1 == by_voice("two", "quit", LineTyped("listen"), "quit").said.count("Say quit again to leave.")


def test_anything_in_between_takes_back_the_first_quit() -> None:
    """The words stand one after the other."""
    assert ["Say quit again to leave."] == by_voice("two", "quit", "repeat", "quit").last


@pytest.mark.parametrize("words", ["microphone off", "voice off"])
def test_what_would_end_the_talk_needs_the_word_twice(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same as in the game."""
    at_once = by_voice("two", LineTyped(words)).last
    monkeypatch.setattr(NoDevices, "takes_word_twice", lambda *_: True)

    assert by_voice("two", words).last[0].startswith(f"Say {words} again, and ")
    assert at_once == by_voice("two", words, words).last == by_voice("two", LineTyped(words)).last


@pytest.mark.parametrize("no", ["no", "cancel"])
def test_a_no_takes_back_the_first_quit(no: str) -> None:
    """The question comes again."""
    set_up = by_voice("quit", no)

    assert COUNT in set_up.last[-1]
    assert {"yes", "no"} <= sayable(by_voice("quit"))


def test_cancel_goes_back() -> None:
    """What was understood wrongly can be said again."""
    assert NAME in by_voice("two", "emma", "cancel").last[-1]
    assert "cancel" in sayable(by_voice("two", "emma"))


def test_silence_takes_back_the_first_quit() -> None:
    """The word that comes long after the other is a first one."""
    assert ["Say quit again to leave."] == by_voice("two", "quit", SILENCE, "quit").last


def test_what_has_been_answered_is_let_go_of() -> None:
    """Of two lines of help neither replaces the other, and both go when an answer comes."""
    set_up = by_voice("two", NONSENSE, NONSENSE, NONSENSE)

    topics = [utterance.topic for utterance in set_up.mouth.said if utterance.priority is Priority.ANSWER]
    assert ["prompt", "prompt", "prompt", "hint"] == topics[:4]


def test_yes_is_never_enough_to_leave() -> None:
    """Neither to the doubt nor to the second word."""
    assert ["Say quit again to leave."] == by_voice("two", unsure("quit"), "yes").last
    assert [f"Sorry? {NAME}"] == by_voice("two", "quit", "yes").last


# What the ear is told


@pytest.mark.parametrize(
    ("lines", "answers", "others"),
    [
        ((), {"two players", "three", "four"}, {"one", "five", "carla", "a person", "more", "yes"}),
        (("two",), {"carla", "my name is emma", "three", "more"}, {"four", "two players", "a person", "yes"}),
        (("two", "carla"), {"a person", "careful", "an expert computer", "four"}, {"carla", "more", "yes"}),
        (("two", *["i don't mind"] * 4), {"yes", "no"}, {"a person", "ready to throw", "more"}),
    ],
)
def test_the_answers_to_the_open_question_are_expected(
    lines: tuple[str, ...], answers: set[str], others: set[str]
) -> None:
    """And yes and no only where they are answers."""
    expected = sayable(by_voice(*lines))

    assert answers <= expected
    assert set() == others & expected


@pytest.mark.parametrize("questions", range(7))
def test_what_always_helps_is_expected_at_every_question(questions: int) -> None:
    """Who is lost can say so, and the voice and the microphone obey."""
    expected = sayable(by_voice(*["i don't mind"] * questions))

    assert {"i don't mind", "go back", "start the game", "repeat", "what does that mean", "quit", "help"} <= expected
    assert {"slower", "louder", "stop", "microphone off"} <= expected


def test_what_cannot_be_said_is_not_named() -> None:
    """An unfinished game is gone on with or not: there is no question before it."""
    set_up = SetUp(by_voice=True, ear=OpenEar())
    set_up.interview([Heard("what can i say", is_sure=True), Heard("yes", is_sure=True)]).ask_to_go_on("A game.")

    assert texts(by_voice=True)("setup-always-sayable", has_detours="no") in set_up.said


def test_the_voice_can_be_changed_during_the_set_up() -> None:
    """Who cannot follow has it slower, and the question stays open."""
    assert ["Slower"] == by_voice("two", "slower").last


# Going on with a game by voice


def test_an_unfinished_game_is_offered_by_voice() -> None:
    """The question says how to answer."""
    set_up = SetUp(by_voice=True, ear=OpenEar())
    asked = set_up.interview([Heard("yes", is_sure=True)])

    assert asked.ask_to_go_on("There is a game of Ann and Ben. Ben is next.")
    assert [
        "There is a game of Ann and Ben. Ben is next.",
        "Go on with it? Say yes or no; I don\N{RIGHT SINGLE QUOTATION MARK}t mind means yes.",
        "Yes.",
    ] == set_up.said
