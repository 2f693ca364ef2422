"""TOML files whose faults are named by line."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, NoReturn

from accessible_game.dialogue.message import Message
from accessible_game.storage.bounded_file import read_text
from accessible_game.storage.faulty_file import FaultyFileError

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 65_536
"""A board or a deck is a few thousand bytes; more is not one."""
LONGEST_NAME = 40
"""Characters of a name that is said aloud."""
_LONGEST_LINE = 2000
"""Characters; tomllib takes half a minute for a name of ten thousand parts, and a name ends with its line."""
_HEADER = re.compile(r"[ \t]*\[{1,2}[ \t]*([^][#]*?)[ \t]*\]")
_POSITION = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class TomlDocument:
    """A TOML file read whole, with the line of each of its tables.

    Tables that repeat are written as ``[[name]]``, one header a table, so that a fault can be told by its line.
    """

    def __init__(self, path: Path) -> None:
        """Read the file. Raises FaultyFileError if it cannot be read or is not TOML."""
        self.path = path
        text = read_text(path, MOST_BYTES)
        self._lines = text.split("\n")
        self._check_lines()
        self.content = self._parse(text)
        self._headers = [
            (line, found[1]) for line, written in enumerate(self._lines, start=1) if (found := _HEADER.match(written))
        ]

    def tables(self, name: str) -> list[dict[str, Any]]:
        """Return the tables written under ``[[name]]`` headers, in order; there must be at least one."""
        tables: list[dict[str, Any]] | None = self.content.get(name)
        if tables is None:
            self.fail(Message("toml-no-table", name=name))
        written_out = isinstance(tables, list) and len(tables) == len(self._lines_of(name)) > 0
        if not written_out or not all(isinstance(table, dict) for table in tables):
            self.fail(Message("toml-own-header", name=name), name)
        return tables

    def fail(self, fault: Message, table: str | None = None, index: int = 0, key: str | None = None) -> NoReturn:
        """Raise FaultyFileError for a fault, at a table (counted from nought) or at a key in it where one is named.

        Without a table the key is one of the file itself.
        """
        raise FaultyFileError(self.path, self._line(table, index, key), fault)

    def only_keys(self, table: dict[str, Any], allowed: frozenset[str], name: str | None, index: int = 0) -> None:
        """Refuse keys that mean nothing, so that a misspelt one is not passed over."""
        for key in table:
            if key not in allowed:
                self.fail(Message("key-unknown", key=_quoted(key), keys=tuple(sorted(allowed))), name, index, key)

    def text(self, table: dict[str, Any], key: str, name: str, index: int) -> str:
        """Return a key's text: not empty, one line without control characters, at most forty characters."""
        value = table.get(key)
        if not isinstance(value, str) or not value.strip() or not value.isprintable() or len(value) > LONGEST_NAME:
            self.fail(Message("key-not-text", key=key, most=LONGEST_NAME), name, index, key)
        return value.strip()

    def whole_number(self, table: dict[str, Any], key: str, most: int, name: str, index: int) -> int:
        """Return a key's whole number, from one to ``most``."""
        value = table.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
            self.fail(Message("key-not-number", key=key, least=1, most=most), name, index, key)
        return value

    def _check_lines(self) -> None:
        for line, written in enumerate(self._lines, start=1):
            if len(written) > _LONGEST_LINE:
                raise FaultyFileError(self.path, line, Message("file-long-line", most=_LONGEST_LINE))

    def _parse(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            fault = Message("file-not-toml", reason=_POSITION.sub("", str(error)))
            raise FaultyFileError(self.path, self._line_in(str(error)), fault) from error
        except (ValueError, RecursionError) as error:
            # A whole number of thousands of digits, or lists within lists without end.
            raise FaultyFileError(self.path, None, Message("file-too-deep")) from error

    def _line_in(self, message: str) -> int:
        found = _POSITION.search(message)
        if found is not None and found[1] is not None:
            return int(found[1])
        return max((line for line, written in enumerate(self._lines, start=1) if written.strip()), default=1)

    def _lines_of(self, name: str) -> list[int]:
        return [line for line, header in self._headers if header == name]

    def _line(self, table: str | None, index: int, key: str | None) -> int:
        if table is None:
            return self._line_of_key(1, None, key)
        headers = self._lines_of(table)
        if index >= len(headers):
            return self._line_of_key(1, None, table)
        return self._line_of_key(headers[index], table, key)

    def _line_of_key(self, start: int, table: str | None, key: str | None) -> int:
        """Return the line of a key of the table that begins at ``start``, or ``start`` if it is not found."""
        if key is None:
            return start
        written = re.compile(rf"[ \t]*[\"']?{re.escape(key)}[\"']?[ \t]*[.=]")
        end = min((line for line, _ in self._headers if line > start), default=len(self._lines) + 1)
        for line in range(start, end):
            if written.match(self._lines[line - 1]):
                return line
        header = f"{key}." if table is None else f"{table}.{key}."
        return next((line for line, name in self._headers if line >= start and f"{name}.".startswith(header)), start)


def _quoted(text: str) -> Message:
    """Return a text of the file's as it may be said in a sentence."""
    return Message("key-quoted", key=text[:LONGEST_NAME]) if text.isprintable() else Message("key-unspeakable")
