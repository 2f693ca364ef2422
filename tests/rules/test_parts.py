"""The parts: players, board and cards, as the game comes."""

from __future__ import annotations

from collections import Counter

import pytest

from accessible_game.rules.board import SquareKind
from accessible_game.rules.cards import RED_WILD, Cousin, GreenCard, RedCard
from accessible_game.rules.setup import Setup
from accessible_game.storage.board_file import read_board
from accessible_game.storage.deck_file import read_deck
from tests.support.tables import (
    DATA,
    FIRST,
    SECOND,
    SMALL_PILE,
    FixedTable,
    deck_of,
    green_patty,
    small_board,
    small_deal,
)

BOARD = read_board(DATA / "board.toml")
DECK = read_deck(DATA / "deck.toml")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    """Two, three or four can play, and each has a turn (P1)."""
    table = FixedTable(small_deal(players))
    turns = []
    for _ in range(players):
        turns.append(table.to_act)
        table.throw(5)
    assert list(table.game.setup.seats) == turns
    assert table.to_act is FIRST


@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_plays(players: int) -> None:
    """There is no game for one, nor for five (P1)."""
    with pytest.raises(ValueError, match=f"2 to 4 play, not {players}"):
        Setup(small_board(), deck_of((green_patty(1),), SMALL_PILE), players)


def test_path_is_closed() -> None:
    """Whoever walks on along the path comes back to START, and has been on each of its squares once (P2)."""
    assert (*range(2, BOARD.path_length + 1), 1) == BOARD.walk(1, BOARD.path_length)


def test_start_is_one_square_of_the_path() -> None:
    """There is one START, the first square (P2)."""
    starts = [square.number for square in BOARD.squares if square.kind is SquareKind.START]
    assert [1] == starts


def test_each_red_square_points_into_its_own_area() -> None:
    """Eight red picture squares on the path point into eight areas, one each (P2)."""
    areas = [square.area for square in BOARD.squares if square.kind is SquareKind.PICTURE]
    assert list(range(8)) == sorted(area for area in areas if area is not None)
    assert all(number <= BOARD.path_length for number in BOARD.picture_squares)


def test_two_short_cuts_lead_through_the_middle() -> None:
    """Two one-way short cuts leave the path, go over squares of their own, and come out on the path (P2)."""
    assert 2 == len(BOARD.short_cuts)
    for short_cut in BOARD.short_cuts:
        assert all(number > BOARD.path_length for number in short_cut.squares)
        assert short_cut.end == BOARD.walk(short_cut.squares[0], len(short_cut.squares))[-1]


def test_a_square_knows_its_short_cut() -> None:
    """A square of a short cut belongs to that one, and a square of the path to none (P2)."""
    for short_cut in BOARD.short_cuts:
        assert {short_cut} == {BOARD.short_cut_of(number) for number in short_cut.squares}
        assert BOARD.short_cut_of(short_cut.fork) is None


def test_eight_areas_with_names() -> None:
    """There are eight picture areas, each with a name of its own (P3)."""
    assert 8 == len(set(BOARD.areas))


def test_default_board_has_all_that_is_printed() -> None:
    """The default board has each of the three printed instructions, and plain squares (P2, P8)."""
    assert set(SquareKind) == {square.kind for square in BOARD.squares}


def test_three_green_cards_for_each_area() -> None:
    """There are 24 green cards, three for each area, two of them wild (P4)."""
    assert 24 == len(DECK.green) == len(BOARD.places)
    assert 2 == sum(card.is_wild for card in DECK.green)


def test_green_numbers_and_cousins() -> None:
    """Green numbers are 1 to 22, even Pattys and odd Cathys; one wild card is a Patty, one a Cathy (P5)."""
    numbered = {GreenCard(Cousin.CATHY if number % 2 else Cousin.PATTY, number) for number in range(1, 23)}
    wild = {GreenCard(Cousin.PATTY, None), GreenCard(Cousin.CATHY, None)}
    assert numbered | wild == set(DECK.green)
    assert {Cousin.PATTY: 12, Cousin.CATHY: 12} == Counter(card.cousin for card in DECK.green)


def test_number_twelve_is_skating() -> None:
    """Number 12 is skating, and its green card is a Patty (P5)."""
    assert "skating" == DECK.activity(12)
    assert green_patty(12) in DECK.green


def test_red_cards_show_the_other_cousin() -> None:
    """The 24 red cards are the numbers 1 to 22, each the other cousin of its green card, and two wild cards (P6)."""
    expected = [RedCard(card.number, card.cousin.other) for card in DECK.green if card.number is not None]
    assert Counter([*expected, RED_WILD, RED_WILD]) == Counter(DECK.red)
    assert 24 == len(DECK.red)


def test_cousins_are_each_others_other() -> None:
    """Patty's other cousin is Cathy, and Cathy's is Patty (P4)."""
    assert [Cousin.CATHY, Cousin.PATTY] == [cousin.other for cousin in (Cousin.PATTY, Cousin.CATHY)]


def test_numbers_in_order() -> None:
    """A deck knows its numbers in order, and no activity of a number it has not (P5)."""
    assert tuple(range(1, 23)) == DECK.numbers
    with pytest.raises(KeyError):
        DECK.activity(23)


def test_seats_go_round() -> None:
    """After the last seat it is the first one's turn again (P1)."""
    setup = Setup(BOARD, DECK, 2)
    assert [SECOND, FIRST] == [setup.next_seat(seat) for seat in setup.seats]
