"""Faults that a board file and a deck file have in common: they cannot be read, or are not TOML."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.storage.board_file import read_board
from accessible_game.storage.deck_file import read_deck
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.toml_document import MOST_BYTES
from tests.support.faulty_files import fault_of, refused, sentence_of
from tests.support.tables import DATA

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Reader = Callable[[Path], object]

each_reader = pytest.mark.parametrize("read", [read_board, read_deck])
with_first_table = pytest.mark.parametrize(("read", "first_table"), [(read_board, "area"), (read_deck, "activity")])
SOURCES: list[tuple[Reader, str]] = [(read_board, "board.toml"), (read_deck, "deck.toml")]
with_source = pytest.mark.parametrize(("read", "source"), SOURCES)

STRANGE_VALUES = {
    "number": "3",
    "large number": "9" * 400,
    "number of thousands of digits": "9" * 5000,
    "negative number": "-1",
    "nought": "0",
    "fraction": "1.0",
    "infinity": "inf",
    "not a number": "nan",
    "true": "true",
    "date": "1979-05-27",
    "no such date": "2021-02-31",
    "time": "07:32:00",
    "moment": "1979-05-27T07:32:00Z",
    "empty text": '""',
    "blank text": '"   "',
    "long text": '"' + "x" * 41 + '"',
    "text with a null": '"\\u0000"',
    "text with an escape": '"\\u001b[2J"',
    "text turned right to left": '"\\u202ethe beach"',
    "half a character": '"\\ud800"',
    "text of lines": '"""\n[[area]]\n[[activity]]\n"""',
    "empty list": "[]",
    "list": "[1]",
    "nested list": "[[1]]",
    "nested list of texts": '[\n["area"],\n["plain"]]',
    "mixed list": '["patty", 1, {}]',
    "list of tables": "[{}]",
    "empty table": "{}",
    "table": "{a = 1}",
    "nested garbage": "{x = [{y = {}}, [[]]]}",
    "endless list": "[" * 5000 + "]" * 5000,
    "endless tables": "{a=" * 5000 + "1" + "}" * 5000,
    "nothing": "",
}


@each_reader
def test_missing_file(read: Reader, tmp_path: Path) -> None:
    """A file that is not there is named, and that it is not there (P7)."""
    with refused(r"nowhere\.toml: the file cannot be read, because it is not there\.$") as caught:
        read(tmp_path / "nowhere.toml")
    assert caught.value.line is None


@each_reader
def test_folder(read: Reader, tmp_path: Path) -> None:
    """A folder is no file (P7)."""
    with refused(r"the file cannot be read, because it is a folder\.$"):
        read(tmp_path)


@with_first_table
def test_empty_file(read: Reader, first_table: str, tmp_path: Path) -> None:
    """An empty file lacks the first table, and a file of remarks does too (P7)."""
    expected = (1, f"at least one [[{first_table}]] is needed")
    assert expected == fault_of(read, tmp_path / "own.toml", "")
    assert expected == fault_of(read, tmp_path / "own.toml", "# nothing yet\n\n")


@each_reader
def test_too_large(read: Reader, tmp_path: Path) -> None:
    """A file that is far too large is not read to its end (P7)."""
    text = "#" * (MOST_BYTES + 1)
    assert (None, "the file is larger than 65536 bytes") == fault_of(read, tmp_path / "own.toml", text)


@with_source
def test_just_as_large_as_may_be(read: Reader, source: str, tmp_path: Path) -> None:
    """A file of as many bytes as may be is read (P7)."""
    text = (DATA / source).read_bytes()
    own = tmp_path / "own.toml"
    comments = (b"#" * 99 + b"\n") * (MOST_BYTES // 100)
    own.write_bytes(text + comments[: MOST_BYTES - len(text)])
    assert read(DATA / source) == read(own)


@each_reader
def test_not_text(read: Reader, tmp_path: Path) -> None:
    """A file that is not UTF-8 is said to be so, with the line (P7)."""
    expected = (3, "the file is not UTF-8 text")
    assert expected == fault_of(read, tmp_path / "own.toml", b"# one\n# two\n# caf\xe9\n")


@each_reader
def test_not_toml(read: Reader, tmp_path: Path) -> None:
    """What is no TOML is said to be so, with the line and the reason (P7)."""
    line, fault = fault_of(read, tmp_path / "own.toml", "# one\n\nkind is plain\n# more\n")
    assert 3 == line
    assert fault.startswith("this is not TOML: Expected '='")


@each_reader
def test_broken_off(read: Reader, tmp_path: Path) -> None:
    """A file that breaks off is at fault in its last line (P7)."""
    line, fault = fault_of(read, tmp_path / "own.toml", "# one\nsquares = [1,\n\n\n")
    assert 2 == line
    assert fault.startswith("this is not TOML: ")


@with_source
def test_byte_order_mark(read: Reader, source: str, tmp_path: Path) -> None:
    """A byte order mark, as some editors write it, does no harm (P7)."""
    own = tmp_path / "own.toml"
    own.write_bytes(b"\xef\xbb\xbf" + (DATA / source).read_bytes())
    assert read(DATA / source) == read(own)


@with_source
def test_line_ends_of_windows(read: Reader, source: str, tmp_path: Path) -> None:
    """Lines may end as Windows ends them (P7)."""
    own = tmp_path / "own.toml"
    own.write_bytes((DATA / source).read_bytes().replace(b"\n", b"\r\n"))
    assert read(DATA / source) == read(own)


@with_source
def test_lines_are_counted_on_windows_too(read: Reader, source: str, tmp_path: Path) -> None:
    """A fault has the same line whichever way the lines end (P7)."""
    text = (DATA / source).read_text(encoding="utf-8") + "\n[other]\n"
    expected = fault_of(read, tmp_path / "own.toml", text)
    assert text.count("\n") == expected[0]
    assert expected == fault_of(read, tmp_path / "own.toml", text.replace("\n", "\r\n"))


@with_source
def test_old_line_ends(read: Reader, source: str, tmp_path: Path) -> None:
    """Lines that end with a bare carriage return are no TOML, and many of them make one that is too long (P7)."""
    text = (DATA / source).read_bytes().replace(b"\n", b"\r")
    short, long = text[:1000], text * 2
    assert fault_of(read, tmp_path / "own.toml", short)[1].startswith("this is not TOML: ")
    assert (1, "this line has more than 2000 characters") == fault_of(read, tmp_path / "own.toml", long)


@with_source
@pytest.mark.parametrize("value", STRANGE_VALUES.values(), ids=STRANGE_VALUES)
def test_strange_values(read: Reader, source: str, value: str, tmp_path: Path) -> None:
    """Whatever is written for a value, the reader takes it or says what is wrong in a plain sentence (P7)."""
    lines = shortened((DATA / source).read_text(encoding="utf-8")).splitlines()
    for number, line in enumerate(lines):
        key, equals, _ = line.partition(" = ")
        if equals:
            assert_read_or_refused(
                read, tmp_path / "own.toml", [*lines[:number], f"{key} = {value}", *lines[number + 1 :]]
            )


@with_source
@pytest.mark.parametrize("value", STRANGE_VALUES.values(), ids=STRANGE_VALUES)
def test_strange_tables(read: Reader, source: str, value: str, tmp_path: Path) -> None:
    """Whatever stands where tables are expected, the reader says what is wrong in a plain sentence (P7)."""
    names = ("area", "square", "short-cut", "activity", "wild", '"\\u0007"', "wild.green", "area.name")
    source_lines = (DATA / source).read_text(encoding="utf-8").splitlines()
    for name in names:
        rest = without_table(source_lines, name)
        assert_read_or_refused(read, tmp_path / "own.toml", [f"{name} = {value}", *rest])


def shortened(text: str) -> str:
    """Return a file with the first tables of each kind and the last ones."""
    tables = text.split("\n\n")
    return "\n\n".join([*tables[:3], *tables[-3:]])


def without_table(lines: list[str], name: str) -> list[str]:
    """Return the lines of a file without the tables of one name."""
    kept = []
    keeping = True
    for line in lines:
        if line.startswith("["):
            keeping = line.strip("[]") != name.partition(".")[0]
        if keeping:
            kept.append(line)
    return kept


def assert_read_or_refused(read: Reader, path: Path, lines: list[str]) -> None:
    """Assert that a file is read, or refused in one printable sentence that names a line of it."""
    text = "\n".join(lines)
    path.write_text(text, encoding="utf-8")
    error = refusal_of(read, path)
    if error is not None:
        assert sentence_of(error).isprintable()
        assert error.line is None or 1 <= error.line <= text.count("\n") + 1


def refusal_of(read: Reader, path: Path) -> FaultyFileError | None:
    """Return why a reader refuses a file, or None if it reads it."""
    try:
        read(path)
    except FaultyFileError as error:
        return error
    return None
