"""What squares are worth several throws ahead."""

from __future__ import annotations

from accessible_game.players.lookahead import PATIENCE, Lookahead
from tests.support.tables import GO_ANYWHERE_SQUARE, small_board

BEACH_SQUARE, DANCE_SQUARE, LIBRARY_SQUARE = 2, 7, 10
BESIDE_THE_FORK, IN_THE_SHORT_CUT = 9, 13


def lookahead(gains: dict[int, float]) -> Lookahead:
    board = small_board()
    by_number = [gains.get(number, 0.0) for number in range(len(board.squares) + 1)]
    return Lookahead(board, by_number, board.picture_squares)


def test_a_gain_nobody_can_reach_at_once_counts_less() -> None:
    """What lies a throw ahead counts for less than what is under one's feet."""
    worth = lookahead({LIBRARY_SQUARE: 1.0}).stops()

    assert worth[LIBRARY_SQUARE] > worth[BESIDE_THE_FORK] > 0


def test_a_way_that_leads_past_a_gain_is_worth_less() -> None:
    """The short cut of the small board leads past the library."""
    worth = lookahead({LIBRARY_SQUARE: 1.0}).stops()

    assert worth[BESIDE_THE_FORK] > worth[IN_THE_SHORT_CUT]


def test_a_square_that_lets_one_go_anywhere_is_worth_the_best_area() -> None:
    """From there one can go where the gain is (T6)."""
    worth = lookahead({DANCE_SQUARE: 1.0}).stops()

    assert worth[DANCE_SQUARE] == worth[GO_ANYWHERE_SQUARE]


def test_nobody_must_go_where_it_is_worse() -> None:
    """Staying is allowed (T6)."""
    ahead = lookahead({BEACH_SQUARE: -9.0, DANCE_SQUARE: -9.0, LIBRARY_SQUARE: -9.0, GO_ANYWHERE_SQUARE: 0.0})

    assert ahead.staying(GO_ANYWHERE_SQUARE) == ahead.stops()[GO_ANYWHERE_SQUARE]


def test_nothing_to_gain_is_worth_nothing() -> None:
    """Without gains all squares are alike."""
    assert {0.0} == set(lookahead({}).stops())
    assert 0 < PATIENCE < 1
