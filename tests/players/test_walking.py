"""Where a piece can stop."""

from __future__ import annotations

from accessible_game.players.walking import stops, stops_by, stops_of_throws
from accessible_game.rules.actions import Route
from tests.support.tables import FORK, small_board


def test_a_walk_past_no_fork_ends_on_one_square() -> None:
    """A piece moves exactly as many squares as were thrown (T1)."""
    assert (4,) == stops(small_board(), 1, 3)


def test_a_walk_past_a_fork_ends_where_either_way_leads() -> None:
    """A short cut counts square by square like the path (T2)."""
    assert (10, 14) == stops(small_board(), FORK - 1, 3)


def test_ways_that_end_on_the_same_square_count_once() -> None:
    """By either way the third square is the same."""
    assert (11,) == stops(small_board(), FORK, 3)


def test_either_way_from_a_fork() -> None:
    """The choice is between the short cut and the path (T2)."""
    board = small_board()
    assert [(13,), (9,)] == [stops_by(board, route, FORK, 1) for route in (Route.SHORT_CUT, Route.PATH)]


def test_stops_by_square_and_throw() -> None:
    """The stops of every throw are found by the number of the square."""
    assert ((2,), (3,), (4,), (5,), (6,), (7,)) == stops_of_throws(small_board())[1]
