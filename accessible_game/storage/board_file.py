"""Boards as files: docs/boards-and-decks.md describes the format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from accessible_game.dialogue.message import Message
from accessible_game.rules.board import Board, ShortCut, Square, SquareKind
from accessible_game.storage.toml_document import TomlDocument

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MOST_AREAS = 8
"""Eight picture areas (P3); a short game may have fewer."""
MOST_SQUARES = 99
"""Squares are called by number, and the grammar counts to ninety nine."""
_KINDS = {kind.value: kind for kind in SquareKind}
_SHORT_CUT_KINDS = {name: kind for name, kind in _KINDS.items() if kind not in {SquareKind.START, SquareKind.PICTURE}}


def read_board(path: Path) -> Board:
    """Return the board a file describes. Raises FaultyFileError, naming the line, if it describes none."""
    document = TomlDocument(path)
    document.only_keys(document.content, frozenset({"area", "square", "short-cut"}), None)
    areas = _areas(document)
    path_squares = [
        _square(document, table, number, areas) for number, table in enumerate(document.tables("square"), start=1)
    ]
    _check_path(document, path_squares, areas)
    if len(path_squares) > MOST_SQUARES:
        document.fail(Message("board-too-many-squares", most=MOST_SQUARES), "square", MOST_SQUARES)
    squares = path_squares.copy()
    short_cuts: list[ShortCut] = []
    if "short-cut" in document.content:
        for index, table in enumerate(document.tables("short-cut")):
            short_cuts.append(_short_cut(document, table, index, squares, short_cuts, len(path_squares)))
    return Board(tuple(areas), tuple(squares), len(path_squares), tuple(short_cuts))


def _areas(document: TomlDocument) -> list[str]:
    areas: list[str] = []
    for index, table in enumerate(document.tables("area")):
        document.only_keys(table, frozenset({"name"}), "area", index)
        name = document.text(table, "name", "area", index)
        if name.casefold() in map(str.casefold, areas):
            document.fail(Message("board-area-twice", name=name), "area", index, "name")
        if index >= MOST_AREAS:
            document.fail(Message("board-too-many-areas", most=MOST_AREAS), "area", index)
        areas.append(name)
    return areas


def _square(document: TomlDocument, table: dict[str, Any], number: int, areas: list[str]) -> Square:
    index = number - 1
    document.only_keys(table, frozenset({"kind", "area"}), "square", index)
    kind = _kind(table.get("kind"), _KINDS)
    if kind is None:
        document.fail(Message("key-not-choice", key="kind", choices=tuple(_KINDS)), "square", index, "kind")
    if kind is not SquareKind.PICTURE:
        if "area" in table:
            document.fail(Message("board-area-of-no-picture"), "square", index, "area")
        return Square(number, kind)
    name = document.text(table, "area", "square", index)
    if name not in areas:
        document.fail(Message("board-no-area", name=name), "square", index, "area")
    return Square(number, kind, areas.index(name))


def _check_path(document: TomlDocument, squares: list[Square], areas: list[str]) -> None:
    if squares[0].kind is not SquareKind.START:
        document.fail(Message("board-first-not-start"), "square")
    pointed_at: set[int] = set()
    for index, square in enumerate(squares):
        if index > 0 and square.kind is SquareKind.START:
            document.fail(Message("board-other-start"), "square", index)
        if square.area is not None:
            if square.area in pointed_at:
                document.fail(Message("board-two-into-area", name=areas[square.area]), "square", index, "area")
            pointed_at.add(square.area)
    for area, name in enumerate(areas):
        if area not in pointed_at:
            document.fail(Message("board-none-into-area", name=name), "area", area)


def _short_cut(  # noqa: PLR0913, PLR0917  what one short cut must agree with
    document: TomlDocument,
    table: dict[str, Any],
    index: int,
    squares: list[Square],
    earlier: list[ShortCut],
    path_length: int,
) -> ShortCut:
    """Read one short cut, and add its squares to those of the board."""
    document.only_keys(table, frozenset({"name", "from", "to", "squares"}), "short-cut", index)
    name = document.text(table, "name", "short-cut", index)
    fork = document.whole_number(table, "from", path_length, "short-cut", index)
    end = document.whole_number(table, "to", path_length, "short-cut", index)
    if any(fork == other.fork for other in earlier):
        document.fail(Message("board-fork-twice", square=fork), "short-cut", index, "from")
    if any(name.casefold() == other.name.casefold() for other in earlier):
        document.fail(Message("board-short-cut-twice", name=name), "short-cut", index, "name")
    if fork == end:
        document.fail(Message("board-short-cut-to-itself"), "short-cut", index, "to")
    own = _own_squares(document, table, index, len(squares) + 1)
    squares.extend(own)
    return ShortCut(name, fork, tuple(square.number for square in own), end)


def _own_squares(document: TomlDocument, table: dict[str, Any], index: int, first: int) -> list[Square]:
    kinds = table.get("squares")
    if not isinstance(kinds, list) or not kinds:
        document.fail(Message("board-short-cut-squares"), "short-cut", index, "squares")
    if first + len(kinds) - 1 > MOST_SQUARES:
        document.fail(Message("board-too-many-with-path", most=MOST_SQUARES), "short-cut", index, "squares")
    own: list[Square] = []
    for number, name in enumerate(kinds, start=first):
        kind = _kind(name, _SHORT_CUT_KINDS)
        if kind is None:
            fault = Message("board-short-cut-kind", choices=tuple(_SHORT_CUT_KINDS))
            document.fail(fault, "short-cut", index, "squares")
        own.append(Square(number, kind))
    return own


def _kind(name: object, kinds: Mapping[str, SquareKind]) -> SquareKind | None:
    return kinds.get(name) if isinstance(name, str) else None
