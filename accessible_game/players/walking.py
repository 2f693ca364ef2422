"""Where a piece can stop."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from accessible_game.rules.actions import PIPS, Route

if TYPE_CHECKING:
    from accessible_game.rules.board import Board


def stops(board: Board, square: int, steps: int) -> tuple[int, ...]:
    """Return the squares where a walk of so many steps can end, one for each choice of short cuts (T2)."""
    if steps == 0:
        return (square,)
    ends = stops(board, board.onward[square], steps - 1)
    if square in board.short_cut_at:
        ends += stops(board, board.short_cut_at[square].squares[0], steps - 1)
    return tuple(dict.fromkeys(ends))


def stops_by(board: Board, route: Route, fork: int, steps: int) -> tuple[int, ...]:
    """Return the squares where a walk of one step or more from a fork can end, by the short cut or the path."""
    first = board.short_cut_at[fork].squares[0] if route is Route.SHORT_CUT else board.onward[fork]
    return stops(board, first, steps - 1)


@lru_cache(maxsize=8)
def stops_of_throws(board: Board) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, for each square number, where each throw from one to six can end; index 0 stands for no square."""
    squares = tuple(tuple(stops(board, square.number, pips) for pips in PIPS) for square in board.squares)
    return ((), *squares)
