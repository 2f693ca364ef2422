"""The set-up by questions: what is asked, what is usual, and how one goes back, asks and leaves."""

from __future__ import annotations

import pytest

from accessible_game.dialogue.events import Heard
from accessible_game.dialogue.interview import Choices
from accessible_game.dialogue.leaving import QuitError
from accessible_game.dialogue.party import Player
from accessible_game.dialogue.privacy import Privacy
from accessible_game.rules.setup import Settings
from tests.dialogue.rehearsal import texts
from tests.dialogue.set_up import OpenEar, SetUp, usual_names
from tests.dialogue.speakable import MOST_WORDS, faults_of

USUAL = Choices((Player("Ann"), Player("Ben", "careful")), Settings())
QUESTIONS = [
    "How many players, two to four? Enter for two.",
    "What is the first player called? Enter for Ann.",
    "Is Ann a person or a computer? Enter for a person.",
    "What is the second player called? Enter for Ben.",
    "Is Ben a person or a computer? Enter for a careful computer.",
    "Shall the game keep everybody\N{RIGHT SINGLE QUOTATION MARK}s notes? Enter for yes.",
    "Does GO TO ANY OTHER SPACE mean any square, not only picture areas? Enter for no.",
]
ENTERS = ("",) * len(QUESTIONS)


def said_to(*lines: str) -> list[str]:
    """Return all that is said until the lines come to an end, or the questions do."""
    set_up = SetUp().run(lines)
    return set_up.said if set_up.choices else set_up.said[:-1]


def choices(*lines: str) -> Choices:
    """Return what lines come to, with Enter to all further questions."""
    chosen = SetUp().run((*lines, *ENTERS, *ENTERS)).choices
    assert chosen
    return chosen


def test_enter_takes_what_is_usual() -> None:
    """A person against a careful computer, with notes, comes of pressing Enter."""
    assert USUAL == choices()
    assert QUESTIONS == said_to(*ENTERS)


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
    said = said_to(line)

    assert "I did not understand that. Say a number from two to four. Computer players count too." == said[-1]


def test_a_small_deck_has_cards_for_fewer_players() -> None:
    """With a deck of one's own the most players are as many as it has cards for."""
    set_up = SetUp(most_players=3).run(("four", "three"))

    assert "How many players, two to three? Enter for two." == set_up.said[0]
    assert set_up.said[1].endswith("Say a number from two to three. Computer players count too.")


def test_where_there_is_no_choice_of_how_many_nobody_is_asked() -> None:
    """A small deck has cards for two hands alone."""
    assert "What is the first player called? Enter for Ann." == SetUp(most_players=2).run(("",)).said[0]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("", "2"), Player("Ben")),
        (("", "the third one"), Player("Carla")),
        (("", "more", "1"), Player(usual_names()[3])),
        (("", "", "3"), Player("Ann", "forgetful")),
        (("", "", "2"), Player("Ann", "careful")),
    ],
)
def test_an_answer_may_be_given_by_its_number(lines: tuple[str, ...], expected: Player) -> None:
    """Each question has its answers in an order; after "more" numbers mean the next ones."""
    assert expected == choices(*lines).players[0]


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_one_can_go_back(number: int) -> None:
    """Going back asks the question before once more; before the first, that one again."""
    before = QUESTIONS[max(0, number - 1)]

    assert [QUESTIONS[number], before] == said_to(*ENTERS[:number], "go back")[-2:]


def test_what_is_answered_again_counts() -> None:
    """After going back the new answer is taken, and the next question asked once more."""
    assert Player("Nora") == choices("", "Ann", "go back", "Nora").players[0]
    assert 3 == len(choices("two", "go back", "three").players)


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_the_game_can_be_started_at_every_question(number: int) -> None:
    """All that is left is then as usual, and nothing more is asked."""
    set_up = SetUp().run((*ENTERS[:number], "start the game"))

    assert USUAL == set_up.choices
    assert QUESTIONS[: number + 1] == set_up.said[: number + 1]


def test_what_was_answered_before_the_start_counts() -> None:
    """Only what is left is as usual."""
    set_up = SetUp().run(("three", "Nora", "expert", "start the game"))

    players = (Player("Nora", "expert"), Player("Ann"), Player("Ben", "careful"))
    assert Choices(players, Settings()) == set_up.choices


@pytest.mark.parametrize(
    ("lines", "players"),
    [
        ((), "Ann; and Ben, a careful computer"),
        (("three", "Nora", "expert"), "Nora, an expert computer; Ann; and Ben, a careful computer"),
        (("", "Zoë", "", "", "", "go back", "go back", "go back", "go back"), "Ann; and Ben, a careful computer"),
    ],
)
def test_who_plays_is_said_where_the_game_is_started_early(lines: tuple[str, ...], players: str) -> None:
    """Players that nobody named, and what was given up by going back, are told in one line, in order."""
    assert [f"Players: {players}."] == SetUp().run((*lines, "start the game")).last


def test_who_plays_is_not_said_again_where_all_were_named() -> None:
    """Whoever starts at a later question has just said who plays."""
    assert [] == SetUp().run((*ENTERS[:5], "start the game")).last


@pytest.mark.parametrize(
    ("lines", "person"),
    [
        (("", "", "computer", "", "", "", ""), 1),
        (("", "", "computer", "start the game"), 1),
        (("three", "", "computer", "", "expert", "", "", "", ""), 2),
    ],
)
def test_what_is_usual_never_leaves_a_game_without_a_person(lines: tuple[str, ...], person: int) -> None:
    """Whoever asks for a computer first, and then for what is usual, plays."""
    assert [person] == [seat for seat, player in enumerate(choices(*lines).players) if player.level is None]


@pytest.mark.parametrize("ask", ["what does that mean", "explain", "help", "why"])
@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_each_question_is_explained(number: int, ask: str) -> None:
    """A question is explained in one breath, and stays open."""
    said = said_to(*ENTERS[:number], ask)

    assert len(QUESTIONS[: number + 1]) + 1 == len(said)
    assert [] == faults_of(said[-1])
    assert MOST_WORDS >= len(said[-1].split())
    assert USUAL == choices(*ENTERS[:number], ask)


def test_what_can_be_said_is_told() -> None:
    """The answers by number, and what can be said to every question."""
    assert [
        "One, a person; two, a careful computer; three, a forgetful computer; four, an expert computer.",
        texts()("setup-always-sayable", has_detours="yes"),
    ] == said_to("", "", "?")[-2:]


def test_stop_silences_the_voice() -> None:
    """What is said to it is the devices' answer."""
    assert said_to("stop")[-1] == "Stop"


@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_a_question_is_repeated(number: int) -> None:
    """Repeat says the open question again."""
    assert [QUESTIONS[number]] * 2 == said_to(*ENTERS[:number], "repeat")[-2:]


@pytest.mark.parametrize("leave", ["quit", "goodbye", "I want to quit"])
@pytest.mark.parametrize("number", range(len(QUESTIONS)))
def test_one_can_leave_at_every_question(number: int, leave: str) -> None:
    """Leaving by key is never asked twice, and says that no game was begun."""
    set_up = SetUp().run([*ENTERS[:number], leave, "not needed"])

    assert set_up.choices is None
    assert [*QUESTIONS[: number + 1], texts()("goodbye-setup")] == set_up.said


def test_the_end_of_input_leaves() -> None:
    """When no more can be typed the set-up ends as if one had left."""
    assert [QUESTIONS[0], texts()("goodbye-setup")] == SetUp().run([]).said


@pytest.mark.parametrize("number", [0, 2, 4, 5, 6])
@pytest.mark.parametrize("line", ["xyzzy", "throw the die", "?!x", "beach"])
def test_nonsense_is_answered(number: int, line: str) -> None:
    """What is no answer to a question is told what would be, and the question stays open."""
    said = said_to(*ENTERS[:number], line)

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
        ("call me Ann", "That looks like Ann. Please give another name."),
        ("my name is Anne", "That sounds like Ann. Please give another name."),
        ("R2D2", "A name has letters only, no numbers or signs. Please give another."),
        ("7", "A name has letters only, no numbers or signs. Please give another."),
        ("x" * 31, "That name is too long. Thirty letters are the most."),
        ("ha " * 3_000, "That name is too long. Thirty letters are the most."),
        ("Cathey", "That sounds like Cathy. Please give another name."),
    ],
)
def test_a_name_is_refused_with_its_reason(typed: str, reason: str) -> None:
    """A name that cannot be told from another or from a command is refused, and the question stays open."""
    lines = ("", "Ann", "", typed)

    assert reason == said_to(*lines)[-1]
    assert "Carla" == choices(*lines, "Carla").players[1].name


@pytest.mark.parametrize("typed", ["Carla", "carla", "my name is Carla", "call me Carla, please"])
def test_a_usual_name_may_come_in_a_sentence(typed: str) -> None:
    """The sentence is not taken for the name."""
    assert "Carla" == choices("", typed).players[0].name


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("my name is Kate", "Kate"),
        ("I am Tom", "Tom"),
        ("I'm Tom.", "Tom"),
        ("it's Tom", "Tom"),
        ("Kate please", "Kate"),
        ("Kate, please", "Kate"),
        ("call me Mary Jo", "Mary Jo"),
        ("My name is O'Brien", "O'Brien"),
        ("Kate is my name", "Kate"),
        ("I'm called Kate", "Kate"),
        ("Mary Jo", "Mary Jo"),
        ("Kate.", "Kate"),
        ("her name is Zoë", "Zoë"),
    ],
)
def test_any_typed_name_may_come_in_a_sentence(typed: str, expected: str) -> None:
    """What stands round the name is no part of it, whether the name is one of the usual ones or not."""
    assert expected == choices("", typed).players[0].name


def test_the_usual_name_is_one_that_is_free() -> None:
    """What Enter stands for is never a name that would be refused."""
    assert "Enter for Ben." in said_to("", "Ann", "")[-1]
    assert "Enter for Ann." in said_to("", "Ben", "")[-1]
    assert "Enter for Ben." in said_to("", "Anne", "")[-1]
    assert ["Ben", "Ann"] == [player.name for player in choices("", "Ben").players]


def test_nothing_is_said_twice_and_all_can_be_spoken() -> None:
    """Every line of the set-up is one breath of whole words."""
    said = said_to("four", "explain", "Zoë", "Zoe", "person", "me", "", *ENTERS, *ENTERS)

    assert [] == [line for line in said if faults_of(line) or len(line.split()) > MOST_WORDS]


# How secrets are told

PERSONS = ("two", "Ann", "person", "Ben", "person", "", "")


def privately(*lines: str, outputs: tuple[str, ...] = ()) -> SetUp:
    """Return a set-up without a screen, in which lines are typed."""
    return SetUp(asks_privacy=True, outputs=outputs).run(lines)


def chosen_way(*lines: str, outputs: tuple[str, ...] = ()) -> tuple[Privacy, str | None]:
    """Return how secrets are told to two persons."""
    chosen = privately(*PERSONS, *lines, outputs=outputs).choices
    assert chosen
    return chosen.privacy, chosen.earphone


def test_how_secrets_are_told_is_asked_where_several_persons_have_no_screen() -> None:
    """With a screen they look away from it, and a person alone has no secrets."""
    assert len(QUESTIONS) + 1 == len(privately(*PERSONS, "").said)
    assert QUESTIONS == privately(*ENTERS).said
    assert Privacy.SCREEN is choices(*PERSONS).privacy


@pytest.mark.parametrize("line", ["", "1", "the others step away", "everybody else leaves"])
def test_usually_the_others_step_away(line: str) -> None:
    """That needs no agreement and no device."""
    assert (Privacy.ALONE, None) == chosen_way(line, outputs=("Headset",))


@pytest.mark.parametrize("line", ["3", "an open table", "we play with open cards"])
def test_all_may_agree_on_an_open_table(line: str) -> None:
    """Then everybody hears everything."""
    assert (Privacy.OPEN, None) == chosen_way(line, outputs=("Headset",))


def test_an_earphone_is_offered_where_there_is_an_output_for_it() -> None:
    """Without one the open table is the second way."""
    assert (Privacy.EARPHONE, "Headset") == chosen_way("2", outputs=("Headset",))
    assert (Privacy.OPEN, None) == chosen_way("2")
    assert "earphone" not in privately(*PERSONS, "?").said[-3]


def test_which_output_is_the_earphone_is_asked_where_there_are_several() -> None:
    """It is chosen by number."""
    assert (Privacy.EARPHONE, "Built-in") == chosen_way("earphone", "2", outputs=("Headset", "Built-in"))
    assert (Privacy.EARPHONE, "Headset") == chosen_way("earphone", "", outputs=("Headset", "Built-in"))


def test_going_back_from_the_output_asks_again_how_secrets_are_told() -> None:
    """The second answer counts."""
    assert (Privacy.OPEN, None) == chosen_way("earphone", "go back", "open table", outputs=("Headset", "Built-in"))


def test_secrets_of_a_game_gone_on_with() -> None:
    """How they are told can be asked alone."""
    asked = SetUp(outputs=("Headset", "Built-in")).interview(["go back", "earphone", "2"])

    assert (Privacy.EARPHONE, "Built-in") == asked.ask_privacy()


# Going on with a game


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([""], "yes"),
        (["yes"], "yes"),
        (["go on"], "yes"),
        (["continue"], "yes"),
        (["carry on with it"], "yes"),
        (["resume the game"], "yes"),
        (["no"], "no"),
        (["new game"], "a new game"),
        (["3"], "a new game"),
        (["I don't mind"], "yes"),
        (["what"], "none"),
        (["maybe", "n"], "no"),
        (["go back", "n"], "no"),
        (["start the game", "y"], "yes"),
    ],
)
def test_an_unfinished_game_is_gone_on_with_or_left(lines: list[str], expected: str) -> None:
    """Only yes, no and what means them answer; there is no question before it to go back to."""
    try:
        answer = {True: "yes", False: "no", None: "a new game"}[
            SetUp().interview(lines).ask_to_go_on("Here is a game.")
        ]
    except QuitError:
        answer = "none"

    assert expected == answer


def test_the_offer_comes_before_the_question() -> None:
    """It is told once more where the question is to be repeated."""
    set_up = SetUp()
    set_up.interview(["repeat", ""]).ask_to_go_on("Here is a game.")

    assert ["Here is a game.", "Go on with it? Enter for yes."] * 2 == set_up.said


def test_an_offer_that_comes_again_tells_of_its_game_again() -> None:
    """Somebody may have gone on with the game in between."""
    set_up = SetUp()
    interview = set_up.interview(["no", "no"])
    interview.ask_to_go_on("Here is a game.")
    interview.ask_to_go_on("Here is a game.")
    assert 2 == set_up.said.count("Here is a game.")


GAMES = [f"Ann and Ben, {count} turns played" for count in ("two", "three", "four", "five", "six")]
ONES = [
    "One, Ann and Ben, two turns played.",
    "Two, Ann and Ben, three turns played.",
    "Three, Ann and Ben, four turns played.",
    "Four, Ann and Ben, five turns played.",
    "Say more for older ones.",
]
WHICH = "Which game? Enter for a new game."


def test_other_games_are_listed_four_at_a_time() -> None:
    """A line each, before the question; "more" reads the others, and after the last the first again."""
    set_up = SetUp()
    set_up.interview(["more", "more", "repeat", ""]).ask_which_game(GAMES)

    opening = texts()("resume-others")
    others = ["Five, Ann and Ben, six turns played.", "Six, a new game."]
    assert [[opening, *ONES, WHICH], others, ONES, [opening, *ONES, WHICH]] == set_up.answers[:4]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["1"], 0),
        (["number four"], 3),
        (["more", "five"], 4),
        (["more", "two"], 1),
        (["more", "6"], None),
        (["more", "more", "5"], 4),
        ([""], None),
        (["no"], None),
        (["new game"], None),
        (["5", "maybe", "3"], 2),
    ],
)
def test_another_game_is_chosen_by_its_number(lines: list[str], expected: int | None) -> None:
    """Or a new one is begun."""
    assert expected == SetUp().interview(lines).ask_which_game(GAMES)


def test_numbers_of_games_begin_anew_after_twenty() -> None:
    """No larger one is an answer; what was read last counts."""
    games = [f"Ann and Ben, {number} turns played" for number in range(30)]
    set_up = SetUp()

    assert 20 == set_up.interview([*["more"] * 5, "one"]).ask_which_game(games)
    assert "One, Ann and Ben, 20 turns played." in set_up.said
    assert 19 == SetUp().interview([*["more"] * 4, "twenty"]).ask_which_game(games)


def test_by_voice_other_games_are_listed_and_chosen_too() -> None:
    """The answer is said back."""
    set_up = SetUp(by_voice=True, ear=OpenEar())
    lines = [Heard(words, is_sure=True) for words in ("more", "five")]

    assert 4 == set_up.interview(lines).ask_which_game(GAMES)
    assert "Which game? Say its number; I don\N{RIGHT SINGLE QUOTATION MARK}t mind means a new game." in set_up.said
    assert f"{GAMES[4]}." == set_up.said[-1]
    assert [] == [line for line in set_up.said if faults_of(line) or len(line.split()) > MOST_WORDS]
