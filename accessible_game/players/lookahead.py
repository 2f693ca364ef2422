"""What the squares are worth several throws ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.players.walking import stops_of_throws
from accessible_game.rules.actions import PIPS
from accessible_game.rules.board import SquareKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from accessible_game.rules.board import Board

THROWS_AHEAD = 8
PATIENCE = 0.87
"""What a gain counts one throw later: the game may be over, or the card gone, by then."""


class Lookahead:
    """The mean gain of the throws to come, wherever one stands and goes the best way.

    Args:
        board: where one walks.
        gains: what it gains to stop on each square, by its number.
        destinations: where one may go at once from a square that lets one go anywhere (T6).
    """

    def __init__(self, board: Board, gains: Sequence[float], destinations: Iterable[int]) -> None:
        """Look ahead, from the last throw back to the next."""
        self._gains = gains
        self._leaps = [square.number for square in board.squares if square.kind is SquareKind.GO_ANYWHERE]
        self._destinations = [square for square in destinations if square not in self._leaps]
        throws = stops_of_throws(board)
        self._before_throw = [0.0] * len(gains)
        for _ in range(THROWS_AHEAD):
            worth = self.stops()
            self._before_throw = [_mean(worth, stops_by_pips) for stops_by_pips in throws]

    def stops(self) -> list[float]:
        """Return the worth of stopping on each square, by its number."""
        worth = [gain + PATIENCE * ahead for gain, ahead in zip(self._gains, self._before_throw, strict=True)]
        if self._leaps:
            best = max(worth[square] for square in self._destinations)
            for square in self._leaps:
                worth[square] = max(worth[square], best)
        return worth

    def staying(self, square: int) -> float:
        """Return the worth of staying where one could go anywhere."""
        return PATIENCE * self._before_throw[square]


def _mean(worth: list[float], stops_by_pips: tuple[tuple[int, ...], ...]) -> float:
    total = 0.0
    for stops in stops_by_pips:
        total += worth[stops[0]] if len(stops) == 1 else max([worth[square] for square in stops])
    return total / len(PIPS)
