"""What is answered to questions about the notes and the board, from the facts that a seat was told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.answers import Answer, Answers, Question
from accessible_game.rules.board import Board, Place, ShortCut, Square, SquareKind
from accessible_game.rules.cards import RED_WILD, Cousin, GreenCard, HandCard, in_hand_order
from accessible_game.rules.facts import CardShown, CousinProved, HandDealt, Matched, WentTo
from accessible_game.rules.view import View
from tests.dialogue.rehearsal import party_of, phrases_for, small_setup
from tests.support.random_play import default_setup
from tests.support.tables import (
    BEACH,
    DANCE,
    FIRST,
    FORK,
    GREEN_WILD_CATHY,
    GREEN_WILD_PATTY,
    KEEP_NOTES,
    LIBRARY,
    REMEMBER_YOURSELF,
    SECOND,
    green_cathy,
    green_patty,
    red_cathy,
    red_patty,
    small_deal,
)

if TYPE_CHECKING:
    from accessible_game.rules.facts import Fact
    from accessible_game.rules.setup import Settings

HAND = (red_cathy(4), red_patty(7), red_cathy(12), RED_WILD)
ABOUT_NOTES = {
    Question.NOTES,
    Question.NOTES_OF_AREA,
    Question.WHERE_NUMBER,
    Question.WHERE_COUSIN,
    Question.MATCHES,
}


def holding(*cards: HandCard) -> HandDealt:
    """The first seat holds these cards."""
    return HandDealt(FIRST, in_hand_order(list(cards)))


def shown(area: int, position: int, card: GreenCard) -> CardShown:
    """The second seat has called wrongly, so that everyone has seen the card."""
    return CardShown(SECOND, Place(area, position), card)


def proved(area: int, position: int, cousin: Cousin) -> CousinProved:
    """The second seat has called rightly, so that the others know the cousin."""
    return CousinProved(SECOND, Place(area, position), cousin)


def ask(question: Question, *facts: Fact, about: str = "", settings: Settings = KEEP_NOTES) -> Answer:
    """Return the answer to the first seat, which holds four cards and was told these facts."""
    setup = small_setup(small_deal(), settings)
    view = View(setup, FIRST)
    for fact in (holding(*HAND), *facts):
        view.observe(fact)
    return Answers(phrases_for(party_of(setup))).answer(question, view, FIRST, FIRST, about)


def test_notes_are_read_area_by_area() -> None:
    """Notes are read in the order of the board, however they were learnt, each area with its cards in order (N1)."""
    notes = ask(
        Question.NOTES,
        shown(DANCE, 1, green_cathy(5)),
        shown(BEACH, 2, GREEN_WILD_CATHY),
        proved(BEACH, 0, Cousin.CATHY),
        shown(BEACH, 1, green_patty(12)),
    )

    beach = "the beach: first, a Cathy; second, Patty twelve; and third, a wild Cathy."
    assert Answer("", (beach, "the dance: second, Cathy five.")) == notes


def test_notes_of_an_area_say_what_is_not_noted() -> None:
    """Asked about one area the game goes through the cards left there, and says which are not noted (N1, N3)."""
    matched = Matched(SECOND, Place(BEACH, 0), green_cathy(7), red_patty(7))
    notes = ask(Question.NOTES_OF_AREA, shown(BEACH, 2, green_patty(12)), matched, about=str(BEACH))

    assert Answer("the beach:", ("second, not noted", "third, Patty twelve, skating")) == notes


def test_a_number_is_where_it_was_seen() -> None:
    """Asked for a number the game tells each place where such a card was seen, in the order of the board (N1, M5)."""
    places = ask(
        Question.WHERE_NUMBER,
        shown(DANCE, 0, green_patty(12)),
        shown(BEACH, 2, green_cathy(12)),
        shown(BEACH, 1, green_patty(12)),
        shown(LIBRARY, 0, green_cathy(3)),
        proved(LIBRARY, 1, Cousin.PATTY),
        about="12",
    )

    expected = (
        "Patty twelve, skating: the second card of the beach.",
        "Cathy twelve, skating: the third card of the beach.",
        "Patty twelve, skating: the first card of the dance.",
    )
    assert Answer("", expected) == places


def test_a_number_that_is_out_of_the_game() -> None:
    """Asked for a number whose green card was discarded the game says that it is out, and nothing of others (M10)."""
    gone = ask(
        Question.WHERE_NUMBER,
        Matched(SECOND, Place(BEACH, 0), green_cathy(7), red_patty(7)),
        Matched(SECOND, Place(BEACH, 1), green_patty(12), red_cathy(12)),
        about="12",
    )

    assert Answer("", ("Patty twelve, skating: out of the game.",)) == gone


def test_a_cousin_is_where_she_was_learnt() -> None:
    """Asked for a cousin the game tells where she is known to be, from card or cousin, in board order (N1)."""
    places = ask(
        Question.WHERE_COUSIN,
        shown(DANCE, 0, green_patty(2)),
        proved(BEACH, 2, Cousin.PATTY),
        shown(BEACH, 0, green_cathy(7)),
        proved(BEACH, 1, Cousin.CATHY),
        about="patty",
    )

    assert Answer("You know a Patty at:", ("the third card of the beach", "the first card of the dance")) == places


def test_all_that_matches_the_hand() -> None:
    """Asked what matches the game tells each such card noted with its red one, in the order of the board (M5)."""
    matches = ask(
        Question.MATCHES,
        shown(LIBRARY, 1, green_patty(4)),
        shown(BEACH, 1, green_patty(12)),
        shown(BEACH, 0, green_patty(7)),
        proved(DANCE, 1, Cousin.CATHY),
    )

    expected = (
        "Your Cathy twelve, skating, matches the second card of the beach.",
        "Your Cathy four, playing the piano, matches the second card of the library.",
    )
    assert Answer("", expected) == matches


def test_a_green_wild_card_goes_with_any_numbered_card() -> None:
    """A noted green wild card is told once, by its cousin and place, whatever numbered cards are held (M7)."""
    matches = ask(Question.MATCHES, shown(DANCE, 2, GREEN_WILD_PATTY))

    wild = "A wild Patty is the third card of the dance. It goes with any numbered card."
    assert Answer("", (wild,)) == matches


def test_a_green_wild_card_is_no_match_for_red_wild_cards() -> None:
    """Who holds nothing but red wild cards has no use for a green one (M7)."""
    matches = ask(Question.MATCHES, holding(RED_WILD), shown(DANCE, 2, GREEN_WILD_PATTY))

    assert Answer("Nothing in your notes matches your cards.") == matches


def test_a_red_card_held_twice_is_told_once() -> None:
    """Two equal red cards are one match (M11)."""
    matches = ask(Question.MATCHES, holding(red_cathy(12), red_cathy(12)), shown(BEACH, 1, green_patty(12)))

    assert Answer("", ("Your Cathy twelve, skating, matches the second card of the beach.",)) == matches


def test_without_notes_nothing_is_told() -> None:
    """Where the table remembers for itself every question about notes has the same answer, whatever was seen (N4)."""
    about = {Question.NOTES_OF_AREA: "0", Question.WHERE_NUMBER: "12", Question.WHERE_COUSIN: "patty"}
    seen = shown(BEACH, 1, green_patty(12))

    answers = {ask(asked, seen, about=about.get(asked, ""), settings=REMEMBER_YOURSELF) for asked in ABOUT_NOTES}
    assert {Answer("This table chose to remember for itself. There are no notes.")} == answers


@pytest.mark.parametrize(("settings", "open_to_all"), [(KEEP_NOTES, set()), (REMEMBER_YOURSELF, ABOUT_NOTES)])
def test_that_there_are_no_notes_is_no_secret(settings: Settings, open_to_all: set[Question]) -> None:
    """Where the table remembers for itself questions about notes are answered openly, and no others (N4)."""
    setup = small_setup(small_deal(), settings)
    answers = Answers(phrases_for(party_of(setup)))

    view = View(setup, FIRST)
    assert open_to_all == {question for question in Question if answers.is_without_notes(question, view)}


@pytest.mark.parametrize(
    "question",
    [Question.COUNTS, Question.AHEAD, Question.WHERE_EVERYONE, Question.STATUS, Question.FULL_STATUS],
)
def test_a_list_has_nothing_before_it(question: Question) -> None:
    """What is told thing by thing begins with the first of them."""
    answer = ask(question)
    assert "" == answer.opening
    assert answer.items


@pytest.mark.parametrize(("square", "is_told"), [(FORK - 6, False), (FORK - 5, True), (FORK, True), (FORK + 1, False)])
def test_a_short_cut_is_ahead_while_a_throw_can_take_it(square: int, *, is_told: bool) -> None:
    """A short cut is told where one throw of the die can lead on to it, and nowhere else (T2)."""
    ahead = ask(Question.AHEAD, WentTo(FIRST, square))

    assert is_told == any("the alley:" in item for item in ahead.items)


def test_the_nearest_way_is_told_beside_the_path() -> None:
    """Asked how far an area is the game tells the path, and of the short cuts the one that is shortest (T2)."""
    kinds = {1: SquareKind.START, 10: SquareKind.PICTURE}
    squares = [
        Square(number, kinds.get(number, SquareKind.PLAIN), BEACH if number == 10 else None) for number in range(1, 16)
    ]
    lane, hole = ShortCut("the lane", 2, (13, 14), 9), ShortCut("the hole", 4, (15,), 7)
    setup = small_setup(small_deal(), board=Board(("the beach",), tuple(squares), 12, (lane, hole)))

    answers = Answers(phrases_for(party_of(setup)))
    how_far = answers.answer(Question.HOW_FAR, View(setup, FIRST), FIRST, FIRST, str(BEACH))
    assert Answer("the beach is nine squares ahead by the path or five squares by the lane.") == how_far


def test_the_board_tells_what_the_squares_of_a_short_cut_say() -> None:
    """All squares that are not plain are named, those of a short cut after its course (P2, T3)."""
    setup = default_setup(2, KEEP_NOTES)

    board = Answers(phrases_for(party_of(setup))).answer(Question.BOARD, View(setup, FIRST), FIRST, FIRST)

    assert (
        "the alley leaves at square seven, has two squares, and comes out at square thirty one.",
        "The second square of the alley: go to any other space.",
        "the meadow leaves at square twenty seven, has two squares, and comes out at square eleven.",
        "The second square of the meadow: go to any other space.",
    ) == board.items[-4:]
