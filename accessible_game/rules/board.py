"""The board: one path walked clockwise, short cuts through the middle, and the picture areas (P2, P3)."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cached_property

START_SQUARE = 1
"""Every piece begins on START, the first square (U3)."""
CARDS_PER_AREA = 3
"""Green cards lie three to an area (P4)."""


class SquareKind(enum.Enum):
    """What stopping on a square means."""

    START = "start"
    PLAIN = "plain"
    PICTURE = "picture"
    GO_ANYWHERE = "go-anywhere"
    TAKE_FROM_PLAYER = "take-from-player"
    TAKE_FROM_PILE = "take-from-pile"


@dataclass(frozen=True, slots=True)
class Square:
    """One square; its number is its place in the board's list, counted from one."""

    number: int
    kind: SquareKind
    area: int | None = None
    """The picture area it points into, counted from nought: for picture squares only."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a green card lies: an area, and the first, second or third card of it, both counted from nought (U1)."""

    area: int
    position: int


@dataclass(frozen=True, slots=True)
class ShortCut:
    """A one-way way through the middle (T2)."""

    name: str
    fork: int
    """The square of the path where it leaves."""
    squares: tuple[int, ...]
    """Its own squares in walking order."""
    end: int
    """The square of the path where it comes out."""


@dataclass(frozen=True)
class Board:
    """The squares in the order of their numbers, the path first and then each short cut's."""

    areas: tuple[str, ...]
    """The names of the picture areas as they are said: "the beach"."""
    squares: tuple[Square, ...]
    path_length: int
    """How many of the squares are on the path; the first is START."""
    short_cuts: tuple[ShortCut, ...]

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Every place of a green card, area by area."""
        return tuple(Place(area, position) for area in range(len(self.areas)) for position in range(CARDS_PER_AREA))

    @cached_property
    def onward(self) -> tuple[int, ...]:
        """For each square number, the square that follows it when no short cut is taken; index 0 is unused."""
        follows = [0, *range(2, self.path_length + 1), 1]
        for short_cut in self.short_cuts:
            follows.extend((*short_cut.squares[1:], short_cut.end))
        return tuple(follows)

    @cached_property
    def short_cut_at(self) -> dict[int, ShortCut]:
        """The short cuts by the square where they leave the path."""
        return {short_cut.fork: short_cut for short_cut in self.short_cuts}

    @cached_property
    def picture_squares(self) -> tuple[int, ...]:
        """The numbers of the red picture squares, in the order of their areas."""
        by_area = {square.area: square.number for square in self.squares if square.area is not None}
        return tuple(by_area[area] for area in range(len(self.areas)))

    def square(self, number: int) -> Square:
        """Return the square of a number, counted from one."""
        return self.squares[number - 1]

    def short_cut_of(self, number: int) -> ShortCut | None:
        """Return the short cut that a square lies on, or None for a square of the path."""
        return next((short_cut for short_cut in self.short_cuts if number in short_cut.squares), None)

    def walk(self, start: int, steps: int) -> tuple[int, ...]:
        """Return the squares entered by walking on without taking a short cut that begins on the way."""
        entered = []
        square = start
        for _ in range(steps):
            square = self.onward[square]
            entered.append(square)
        return tuple(entered)
