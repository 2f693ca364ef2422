"""Every fact has a sentence for everybody who is told it, and every sentence can be spoken in one breath."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest

from accessible_game.dialogue.announce import Announcer
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.phrases import Detail
from accessible_game.rules import facts as told
from accessible_game.rules.actions import Route
from accessible_game.rules.board import Place
from accessible_game.rules.cards import RED_WILD, Cousin
from accessible_game.rules.facts import Fact
from accessible_game.rules.phases import ChoosingRoute, Picking
from accessible_game.rules.seats import SEATS, TABLE
from tests.dialogue.commands import EVERYTHING
from tests.dialogue.moments import MOMENTS, rehearse_at
from tests.dialogue.random_talk import rehearse_at_random, setups_and_seeds
from tests.dialogue.rehearsal import party_of, phrases_for, small_setup
from tests.dialogue.speakable import MOST_WORDS, faults_of
from tests.support.tables import FORK, GREEN_WILD_PATTY, green_cathy, red_patty, small_deal

if TYPE_CHECKING:
    from accessible_game.rules.seats import Listener

GAMES = 120
ACTOR, OTHER, THIRD = SEATS[:3]
BEACH_FIRST = Place(0, 0)
EVERYBODY: tuple[Listener, ...] = (ACTOR, OTHER, THIRD, TABLE)
ALL_BUT_ACTOR = EVERYBODY[1:]

STORIES: dict[type, tuple[tuple[Listener, ...], tuple[Fact, ...]]] = {
    told.CardsDealt: (EVERYBODY, (told.CardsDealt(4, 10),)),
    told.HandDealt: ((ACTOR,), (told.HandDealt(ACTOR, (red_patty(7), RED_WILD, RED_WILD)),)),
    told.ThrewForStart: (EVERYBODY, (told.ThrewForStart(ACTOR, 6),)),
    told.StartTied: (EVERYBODY, (told.StartTied((ACTOR, OTHER)),)),
    told.FirstPlayerFound: (EVERYBODY, (told.FirstPlayerFound(ACTOR),)),
    told.Threw: (EVERYBODY, (told.Threw(ACTOR, 5), told.Moved(ACTOR, (2, 3, 4, 5, 6)))),
    told.CameToFork: (
        EVERYBODY,
        (told.Threw(ACTOR, 3), told.CameToFork(ACTOR, (FORK,), 2), told.Asked(ChoosingRoute(ACTOR, 2))),
    ),
    told.RouteTaken: (
        EVERYBODY,
        (told.CameToFork(ACTOR, (FORK,), 1), told.RouteTaken(ACTOR, Route.SHORT_CUT), told.Moved(ACTOR, (13,))),
    ),
    told.Moved: (EVERYBODY, (told.Threw(ACTOR, 1), told.Moved(ACTOR, (2,)))),
    told.AreaEmpty: (EVERYBODY, (told.AreaEmpty(ACTOR, 0),)),
    told.Called: (
        EVERYBODY,
        (told.Called(ACTOR, 0, Cousin.CATHY), told.Asked(Picking(ACTOR, 0, Cousin.CATHY))),
    ),
    told.Declined: (EVERYBODY, (told.Declined(ACTOR, 0),)),
    told.CardShown: (EVERYBODY, (told.CardShown(ACTOR, BEACH_FIRST, green_cathy(7)),)),
    told.CardSeen: ((ACTOR,), (told.CardSeen(ACTOR, BEACH_FIRST, GREEN_WILD_PATTY),)),
    told.CousinProved: (
        ALL_BUT_ACTOR,
        (told.Called(ACTOR, 0, Cousin.CATHY), told.CousinProved(ACTOR, BEACH_FIRST, Cousin.CATHY)),
    ),
    told.Matched: (EVERYBODY, (told.Matched(ACTOR, BEACH_FIRST, green_cathy(7), red_patty(7)),)),
    told.CardReturned: (EVERYBODY, (told.CardReturned(ACTOR, BEACH_FIRST),)),
    told.WildDiscarded: (EVERYBODY, (told.WildDiscarded(ACTOR),)),
    told.WentTo: (EVERYBODY, (told.WentTo(ACTOR, 7),)),
    told.Stayed: (EVERYBODY, (told.Stayed(ACTOR),)),
    told.CardTaken: ((ACTOR, OTHER), (told.CardTaken(ACTOR, OTHER, RED_WILD),)),
    told.CardTakenUnseen: ((THIRD, TABLE), (told.CardTakenUnseen(ACTOR, OTHER),)),
    told.CardDrawn: ((ACTOR,), (told.CardDrawn(ACTOR, red_patty(13)),)),
    told.CardDrawnUnseen: (ALL_BUT_ACTOR, (told.CardDrawnUnseen(ACTOR),)),
    told.PileEmpty: (EVERYBODY, (told.PileEmpty(ACTOR),)),
    told.Won: (EVERYBODY, (told.Won(ACTOR),)),
}
"""For each fact those who are told it, and the facts with which it makes a line."""
ABOUT_NOBODY = {told.CardsDealt, told.StartTied, told.CardSeen, told.CardShown}
"""What is told in the same words to all who hear it, or without a name to the one who does."""
TOLD_BY_THE_PROMPT = {told.TurnBegan, told.Asked}
ANSWERS_OF_NO_DEVICES = frozenset(wish.value for wish in Wish)
HANDS = ((red_patty(7), RED_WILD), (RED_WILD, red_patty(5)), (red_patty(8),))


def lines_for(listener: Listener, story: tuple[Fact, ...], detail: Detail) -> list[str]:
    """Return what a listener hears of a story that happens right after the deal."""
    announcer = Announcer(phrases_for(party_of(small_setup(small_deal(3)))), listener)
    announcer.detail = detail
    announcer.tell([told.CardsDealt(4, 10)])
    if listener is not TABLE:
        announcer.tell([told.HandDealt(listener, HANDS[listener])])
    return [line.text[:1].upper() + line.text[1:] for line in announcer.tell(story)]


def test_no_fact_is_without_a_sentence() -> None:
    """Every kind of fact is in the table above, or is told by the prompt that follows it."""
    assert set(get_args(Fact)) == set(STORIES) | TOLD_BY_THE_PROMPT


@pytest.mark.parametrize("detail", Detail)
@pytest.mark.parametrize("kind", STORIES, ids=lambda kind: kind.__name__)
def test_each_listener_hears_a_fact_in_a_sentence(kind: type, detail: Detail) -> None:
    """Whoever is told a fact hears one line of words and nothing of the program in it."""
    listeners, story = STORIES[kind]
    for listener in listeners:
        lines = lines_for(listener, story, detail)
        assert 1 == len(lines)
        assert [] == faults_of(lines[0]), lines[0]


@pytest.mark.parametrize("kind", STORIES, ids=lambda kind: kind.__name__)
def test_the_actor_is_spoken_to_and_others_are_told(kind: type) -> None:
    """A player hears "you" of themselves, and names of everybody else; the table hears names only."""
    listeners, story = STORIES[kind]
    heard = {listener: lines_for(listener, story, Detail.NORMAL)[0] for listener in listeners}
    others = [line for listener, line in heard.items() if listener is not ACTOR]

    assert "you" not in heard.get(TABLE, "").lower()
    if kind not in ABOUT_NOBODY:
        assert all("Ann" in line for line in others)
    if kind not in ABOUT_NOBODY and ACTOR in heard:
        assert "you" in heard[ACTOR].lower()
        assert "Ann" not in heard[ACTOR]


def test_the_others_learn_a_card_only_from_a_fact_that_holds_it() -> None:
    """Of a right call, a draw and a card taken, the others hear no card."""
    for kind in (told.CousinProved, told.CardTakenUnseen, told.CardDrawnUnseen, told.CardReturned):
        listeners, story = STORIES[kind]
        for listener in listeners:
            line = lines_for(listener, story, Detail.FULL)[0].lower()
            assert not any(word in line for word in ("seven", "thirteen", "wild", "singing"))


def test_a_second_fork_on_the_way_is_told_with_the_way_to_it() -> None:
    """Whoever comes by one way to another fork is told to have taken that way (T2)."""
    story: tuple[Fact, ...] = (
        told.Threw(ACTOR, 6),
        told.CameToFork(ACTOR, (FORK,), 4),
        told.Asked(ChoosingRoute(ACTOR, 4)),
    )
    announcer = Announcer(phrases_for(party_of(small_setup(small_deal()))), OTHER)
    announcer.tell(story)
    lines = announcer.tell(
        [
            told.RouteTaken(ACTOR, Route.SHORT_CUT),
            told.CameToFork(ACTOR, (13, 14), 2),
            told.Asked(ChoosingRoute(ACTOR, 2)),
        ]
    )

    assert ["Ann takes the alley and is at another fork."] == [line.text for line in lines]


def test_another_turn_is_told_by_the_prompt() -> None:
    """After a match the prompt says that it is another turn of the same player (T10)."""
    rehearsal = rehearse_at(MOMENTS["looking at a match alone"], "")

    assert "Ann has another turn. Ann, throw the die." == rehearsal.last[-1]


def test_whose_turn_it_is_is_told_by_the_prompt() -> None:
    """Before every decision a full line says who is asked for what."""
    asked = [utterance.text for utterance in rehearse_at(MOMENTS["throwing"]).answers[-1].said]

    assert "Ann\N{RIGHT SINGLE QUOTATION MARK}s turn. Ann, throw the die." == asked[-1]


@pytest.mark.parametrize("people", ["one person", "several persons"])
def test_everything_that_is_said_can_be_spoken_in_one_breath(people: str) -> None:
    """In random games with random words every line is a sentence of no more than twenty words."""
    anything = [line for line in EVERYTHING if line != "more detail"]
    wrong = []
    for setup, seed in setups_and_seeds(GAMES):
        computers = SEATS[1:] if people == "one person" else ()
        rehearsal = rehearse_at_random(setup, seed, computers=computers, anything=anything, most=60)
        for line in {utterance.text for utterance in rehearsal.mouth.said}:
            faults = faults_of(line) if line[:1].lower() + line[1:] not in ANSWERS_OF_NO_DEVICES else []
            if faults or len(line.split()) > MOST_WORDS:
                wrong.append((line, faults))

    assert [] == wrong


@pytest.mark.parametrize("detail", [Detail.FULL, Detail.BRIEF])
def test_more_and_less_detail_can_be_spoken_too(detail: Detail) -> None:
    """At the other levels of detail every line is a sentence as well."""
    words = ["more detail"] if detail is Detail.FULL else ["less detail"]
    for setup, seed in setups_and_seeds(GAMES // 4):
        rehearsal = rehearse_at_random(setup, seed, computers=SEATS[1:], anything=words, most=60)
        lines = {utterance.text for utterance in rehearsal.mouth.said}
        assert [] == [line for line in lines if faults_of(line)]


def test_fewer_words_for_less_detail() -> None:
    """Full detail says no less than normal detail, and brief no more."""
    for listeners, story in STORIES.values():
        for listener in listeners:
            full, normal, brief = (len(lines_for(listener, story, detail)[0].split()) for detail in Detail)
            assert full >= normal >= brief


def test_a_fault_would_be_found() -> None:
    """The check finds a digit, an id, an open value and words that do not fit together."""
    faulty = ["You threw a 5.", "Ask-call now.", "You hold {$cards}.", "Ben takes your a card.", "No end", "Two  gaps."]

    assert [] == [line for line in faulty if not faults_of(line)]
    assert [] == [line for line in ("You threw a five.", "Which one?", "Your cards:") if faults_of(line)]
