"""Board files: what they say, and every fault they can have, with its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.board import Board, ShortCut, Square, SquareKind
from accessible_game.storage.board_file import read_board
from tests.support.faulty_files import changed, fault_of

if TYPE_CHECKING:
    from pathlib import Path

BOARD = """\
[[area]]
name = "the beach"

[[area]]
name = "the dance"

[[square]]
kind = "start"

[[square]]
kind = "picture"
area = "the beach"

[[square]]
kind = "go-anywhere"

[[square]]
kind = "picture"
area = "the dance"

[[short-cut]]
name = "the alley"
from = 3
to = 1
squares = ["plain", "take-from-pile"]
"""
START_TABLE = '[[square]]\nkind = "start"\n'
KINDS = '"kind" must be one of start, plain, picture, go-anywhere, take-from-player or take-from-pile'
SHORT_CUT_KINDS = "each square of a short cut must be one of plain, go-anywhere, take-from-player or take-from-pile"
A_NAME = '"name" must be a text of one line, of 1 to 40 characters'
AN_AREA = '"area" must be a text of one line, of 1 to 40 characters'
LIST_OF_KINDS = '"squares" must be a list of kinds, one for each square'
OWN_AREA_HEADER = "every area needs a [[area]] header of its own"
OWN_SQUARE_HEADER = "every square needs a [[square]] header of its own"
OWN_SHORT_CUT_HEADER = "every short-cut needs a [[short-cut]] header of its own"


def test_a_board_is_what_its_file_says(tmp_path: Path) -> None:
    """A board has the areas, squares and short cuts of its file, in their order (P7, P2)."""
    path = tmp_path / "own.toml"
    path.write_text(BOARD, encoding="utf-8")
    squares = (
        Square(1, SquareKind.START),
        Square(2, SquareKind.PICTURE, 0),
        Square(3, SquareKind.GO_ANYWHERE),
        Square(4, SquareKind.PICTURE, 1),
        Square(5, SquareKind.PLAIN),
        Square(6, SquareKind.TAKE_FROM_PILE),
    )
    expected = Board(("the beach", "the dance"), squares, 4, (ShortCut("the alley", 3, (5, 6), 1),))
    assert expected == read_board(path)


def test_a_board_needs_no_short_cut(tmp_path: Path) -> None:
    """A board file may have no short cut (P7)."""
    path = tmp_path / "own.toml"
    path.write_text(BOARD.partition("[[short-cut]]")[0], encoding="utf-8")
    assert () == read_board(path).short_cuts


def test_names_lose_the_space_around_them(tmp_path: Path) -> None:
    """Space at the ends of a name is no part of it (P7)."""
    path = tmp_path / "own.toml"
    path.write_text(changed(BOARD, 'name = "the dance"', 'name = " the dance "'), encoding="utf-8")
    assert ("the beach", "the dance") == read_board(path).areas


def test_as_long_a_name_as_may_be(tmp_path: Path) -> None:
    """A name may have forty characters (P7)."""
    path = tmp_path / "own.toml"
    path.write_text(BOARD.replace("the dance", "x" * 40), encoding="utf-8")
    assert ("the beach", "x" * 40) == read_board(path).areas


FAULTS: dict[str, tuple[str, str, int, str]] = {
    "unknown table": (
        START_TABLE,
        "[[sqare]]\n" + START_TABLE,
        7,
        '"sqare" means nothing here; use area, short-cut or square',
    ),
    "unknown key before the tables": (
        '[[area]]\nname = "the beach"',
        'title = "mine"\n[[area]]\nname = "the beach"',
        1,
        '"title" means nothing here; use area, short-cut or square',
    ),
    "unknown key of an area": (
        'name = "the dance"',
        'name = "the dance"\ncolour = "blue"',
        6,
        '"colour" means nothing here; use name',
    ),
    "unknown key of a square": (
        'kind = "go-anywhere"',
        'kind = "go-anywhere"\nname = "x"',
        16,
        '"name" means nothing here; use area or kind',
    ),
    "unknown key of a short cut": (
        "to = 1",
        "to = 1\nlength = 2",
        25,
        '"length" means nothing here; use from, name, squares or to',
    ),
    "quoted unknown key": (
        "to = 1",
        'to = 1\n"le ngth" = 2',
        25,
        '"le ngth" means nothing here; use from, name, squares or to',
    ),
    "table within a table": (
        'kind = "go-anywhere"',
        'kind = "go-anywhere"\n[square.more]\nkind = 1',
        16,
        '"more" means nothing here; use area or kind',
    ),
    "control characters in a key": (
        "to = 1",
        'to = 1\n"\\u0007" = 2',
        21,
        "a name with control characters means nothing here; use from, name, squares or to",
    ),
    "area without a name": ('name = "the dance"', "", 4, A_NAME),
    "area with an empty name": ('name = "the dance"', 'name = ""', 5, A_NAME),
    "area with a blank name": ('name = "the dance"', 'name = "  "', 5, A_NAME),
    "area with a name too long": ('name = "the dance"', f'name = "{"x" * 41}"', 5, A_NAME),
    "area with a name of two lines": ('name = "the dance"', 'name = "the\\ndance"', 5, A_NAME),
    "area with control characters": ('name = "the dance"', 'name = "the \\u001b[2Jdance"', 5, A_NAME),
    "area with a number for a name": ('name = "the dance"', "name = 3", 5, A_NAME),
    "two areas of one name": (
        'name = "the dance"',
        'name = "The Beach"',
        5,
        'there is already an area called "The Beach"',
    ),
    "area without a square": (
        'kind = "picture"\narea = "the dance"',
        'kind = "plain"',
        4,
        'no square points into "the dance"',
    ),
    "area in one pair of brackets": ('[[area]]\nname = "the beach"\n\n[[area]]', "[area]", 1, OWN_AREA_HEADER),
    "areas in one line": (
        '[[area]]\nname = "the beach"\n\n[[area]]\nname = "the dance"',
        '\narea = [{name = "the beach"}, {name = "the dance"}]',
        2,
        OWN_AREA_HEADER,
    ),
    "areas as texts": (
        '[[area]]\nname = "the beach"\n\n[[area]]\nname = "the dance"',
        'area = ["the beach", "the dance"]',
        1,
        OWN_AREA_HEADER,
    ),
    "empty list of areas": (
        '[[area]]\nname = "the beach"\n\n[[area]]\nname = "the dance"',
        "area = []",
        1,
        OWN_AREA_HEADER,
    ),
    "no area": (
        '[[area]]\nname = "the beach"\n\n[[area]]\nname = "the dance"',
        "",
        1,
        "at least one [[area]] is needed",
    ),
    "square without a kind": ('kind = "go-anywhere"', "", 14, KINDS),
    "square of no kind there is": ('kind = "go-anywhere"', 'kind = "Go-Anywhere"', 15, KINDS),
    "number for a kind": ('kind = "go-anywhere"', "kind = 3", 15, KINDS),
    "list for a kind": ('kind = "go-anywhere"', "kind = [1]", 15, KINDS),
    "table for a kind": ('kind = "go-anywhere"', "kind.of = 1", 15, KINDS),
    "plain square with an area": (
        'kind = "go-anywhere"',
        'kind = "go-anywhere"\narea = "the beach"',
        16,
        "only a picture square has an area",
    ),
    "picture square without an area": ('area = "the dance"', "", 17, AN_AREA),
    "number for an area": ('area = "the dance"', "area = 2", 19, AN_AREA),
    "area that is not there": ('area = "the dance"', 'area = "the dince"', 19, 'there is no area called "the dince"'),
    "two squares into one area": (
        'area = "the dance"',
        'area = "the beach"',
        19,
        'two squares point into "the beach"',
    ),
    "no start": ('kind = "start"', 'kind = "plain"', 7, 'the first square must be of the kind "start"'),
    "start twice at once": (
        'kind = "start"',
        'kind = "start"\n[[square]]\nkind = "start"',
        9,
        'only the first square may be of the kind "start"',
    ),
    "second start": (
        'kind = "go-anywhere"',
        'kind = "start"',
        14,
        'only the first square may be of the kind "start"',
    ),
    "short cut in one pair of brackets": ("[[short-cut]]", "[short-cut]", 21, OWN_SHORT_CUT_HEADER),
    "short cut without a name": ('name = "the alley"', "", 21, A_NAME),
    "short cut with a date for a name": ('name = "the alley"', "name = 1979-05-27", 22, A_NAME),
    "short cut without a beginning": ("from = 3\n", "", 21, '"from" must be a whole number from 1 to 4'),
    "short cut from nowhere": ("from = 3", "from = 5", 23, '"from" must be a whole number from 1 to 4'),
    "short cut from a fraction": ("from = 3", "from = 3.0", 23, '"from" must be a whole number from 1 to 4'),
    "short cut from a truth": ("from = 3", "from = true", 23, '"from" must be a whole number from 1 to 4'),
    "short cut to nowhere": ("to = 1", "to = 0", 24, '"to" must be a whole number from 1 to 4'),
    "short cut to where it leaves": (
        "to = 1",
        "to = 3",
        24,
        "a short cut must come out on another square than it leaves from",
    ),
    "short cut without squares": ('squares = ["plain", "take-from-pile"]', "", 21, LIST_OF_KINDS),
    "short cut with an empty list": ('["plain", "take-from-pile"]', "[]", 25, LIST_OF_KINDS),
    "short cut with a number of squares": ('["plain", "take-from-pile"]', "2", 25, LIST_OF_KINDS),
    "short cut over a start": ('"plain", "take', '"start", "take', 25, SHORT_CUT_KINDS),
    "short cut over a picture square": ('"plain", "take', '"picture", "take', 25, SHORT_CUT_KINDS),
    "short cut over a number": ('["plain", "take-from-pile"]', "[1]", 25, SHORT_CUT_KINDS),
    "short cut over a list": ('["plain", "take-from-pile"]', '[["plain"]]', 25, SHORT_CUT_KINDS),
    "two short cuts from one square": (
        '"take-from-pile"]\n',
        '"take-from-pile"]\n\n[[short-cut]]\nname = "b"\nfrom = 3\nto = 4\nsquares = ["plain"]',
        29,
        "a short cut already leaves from square 3",
    ),
    "two short cuts of one name": (
        '"take-from-pile"]\n',
        '"take-from-pile"]\n\n[[short-cut]]\nname = "The alley"\nfrom = 4\nto = 1\nsquares = ["plain"]',
        28,
        'there is already a short cut called "The alley"',
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults(fault: str, tmp_path: Path) -> None:
    """A board file that is at fault is answered with the line and what is wrong there (P7)."""
    old, new, line, said = FAULTS[fault]
    assert (line, said) == fault_of(read_board, tmp_path / "own.toml", changed(BOARD, old, new))


def test_no_square(tmp_path: Path) -> None:
    """A board file needs squares (P7)."""
    text = BOARD.partition("[[square]]")[0]
    assert (1, "at least one [[square]] is needed") == fault_of(read_board, tmp_path / "own.toml", text)


def test_square_in_one_pair_of_brackets(tmp_path: Path) -> None:
    """A square stands in two pairs of brackets (P7)."""
    text = BOARD.partition("[[square]]")[0] + '[square]\nkind = "start"\n'
    assert (7, OWN_SQUARE_HEADER) == fault_of(read_board, tmp_path / "own.toml", text)


def test_nine_areas(tmp_path: Path) -> None:
    """Eight areas is the most that a board can have, and the ninth is at fault (P3, P7)."""
    text = "".join(f'[[area]]\nname = "area {number}"\n' for number in range(9))
    assert (17, "8 areas is the most") == fault_of(read_board, tmp_path / "own.toml", text)


def test_a_path_too_long(tmp_path: Path) -> None:
    """Ninety-nine squares is the most, and the hundredth is at fault (P7)."""
    more = '[[square]]\nkind = "plain"\n' * 96
    text = BOARD.partition("[[short-cut]]")[0] + more
    hundredth = 21 + 2 * 95
    assert (hundredth, "99 squares is the most") == fault_of(read_board, tmp_path / "own.toml", text)


def test_a_short_cut_too_long(tmp_path: Path) -> None:
    """The squares of short cuts count among the ninety-nine (P7)."""
    text = changed(BOARD, '["plain", "take-from-pile"]', "[" + '"plain", ' * 96 + "]")
    expected = (25, "99 squares is the most, with those of the path")
    assert expected == fault_of(read_board, tmp_path / "own.toml", text)


def test_as_long_as_can_be(tmp_path: Path) -> None:
    """A board may have ninety-nine squares (P7)."""
    path = tmp_path / "own.toml"
    path.write_text(changed(BOARD, '["plain", "take-from-pile"]', "[" + '"plain", ' * 95 + "]"), encoding="utf-8")
    assert 99 == len(read_board(path).squares)


def test_as_long_a_path_as_can_be(tmp_path: Path) -> None:
    """All of the ninety-nine squares may be on the path (P7)."""
    path = tmp_path / "own.toml"
    path.write_text(BOARD.partition("[[short-cut]]")[0] + '[[square]]\nkind = "plain"\n' * 95, encoding="utf-8")
    assert 99 == read_board(path).path_length
