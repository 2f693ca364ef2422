"""Boards in a game record: docs/record.md describes the format."""

from __future__ import annotations

from accessible_game.dialogue.message import Message
from accessible_game.rules.board import Board, ShortCut, Square, SquareKind
from accessible_game.storage.board_file import MOST_AREAS, MOST_SQUARES
from accessible_game.storage.strict_json import BadLineError, Fields, is_name

_KINDS = {kind.value: kind for kind in SquareKind}


def board_content(board: Board) -> dict[str, object]:
    """Return a board as a record writes it."""
    return {
        "areas": list(board.areas),
        "path_length": board.path_length,
        "squares": [_square_content(square) for square in board.squares],
        "short_cuts": [
            {
                "name": short_cut.name,
                "fork": short_cut.fork,
                "squares": list(short_cut.squares),
                "end": short_cut.end,
            }
            for short_cut in board.short_cuts
        ],
    }


def _square_content(square: Square) -> dict[str, object]:
    content: dict[str, object] = {"kind": square.kind.value}
    return content if square.area is None else {**content, "area": square.area}


def read_board_content(value: object) -> Board:
    """Return the board a record describes. Raises BadLineError if it describes none."""
    fields = Fields(value)
    areas = fields.items("areas", 1, MOST_AREAS)
    names = tuple([name for name in areas if is_name(name)])
    if len(set(names)) != len(areas):
        raise BadLineError(Message("record-area-names"))
    squares = tuple(
        [
            _square(value, number, len(areas))
            for number, value in enumerate(fields.items("squares", 1, MOST_SQUARES), start=1)
        ]
    )
    path_length = fields.number("path_length", 1, len(squares))
    short_cuts = tuple(
        [_short_cut(value, path_length, len(squares)) for value in fields.items("short_cuts", 0, path_length)]
    )
    fields.done()
    _check_squares(squares, path_length, len(areas))
    _check_short_cuts(short_cuts, path_length, len(squares))
    return Board(names, squares, path_length, short_cuts)


def _square(value: object, number: int, areas: int) -> Square:
    fields = Fields(value)
    kind = fields.choice("kind", _KINDS)
    area = fields.number("area", 0, areas - 1) if kind is SquareKind.PICTURE else None
    fields.done()
    return Square(number, kind, area)


def _short_cut(value: object, path_length: int, squares: int) -> ShortCut:
    fields = Fields(value)
    name = fields.text("name")
    fork = fields.number("fork", 1, path_length)
    own = [number for number in fields.items("squares", 1, squares) if isinstance(number, int)]
    end = fields.number("end", 1, path_length)
    fields.done()
    return ShortCut(name, fork, tuple(own), end)


def _check_squares(squares: tuple[Square, ...], path_length: int, areas: int) -> None:
    if [square.number for square in squares if square.kind is SquareKind.START] != [1]:
        raise BadLineError(Message("record-start-square"))
    if sorted(square.area for square in squares[:path_length] if square.area is not None) != list(range(areas)):
        raise BadLineError(Message("record-area-squares"))
    if any(square.area is not None for square in squares[path_length:]):
        raise BadLineError(Message("record-area-off-path"))


def _check_short_cuts(short_cuts: tuple[ShortCut, ...], path_length: int, squares: int) -> None:
    if [number for short_cut in short_cuts for number in short_cut.squares] != list(
        range(path_length + 1, squares + 1)
    ):
        raise BadLineError(Message("record-short-cut-squares"))
    if len({short_cut.fork for short_cut in short_cuts}) != len(short_cuts):
        raise BadLineError(Message("record-fork-twice"))
