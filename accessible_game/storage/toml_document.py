"""TOML files whose faults are named by line."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, NoReturn

from accessible_game.storage.faulty_file import FaultyFileError

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES = 65_536
"""A board or a deck is a few thousand bytes; more is not one."""


class TomlDocument:
    """A TOML file read whole, with the line of each of its tables.

    Tables that repeat are written as ``[[name]]``, one header a table, so that a fault can be told by its line.
    """

    def __init__(self, path: Path) -> None:
        """Read the file. Raises FaultyFileError if it cannot be read or is not TOML."""
        self.path = path
        try:
            raw = path.read_bytes()
        except OSError as error:
            raise FaultyFileError(path, None, f"the file cannot be read ({error.strerror})") from error
        if len(raw) > MOST_BYTES:
            raise FaultyFileError(path, None, f"the file is larger than {MOST_BYTES} bytes")
        try:
            self._text = raw.decode()
            self.content: dict[str, Any] = tomllib.loads(self._text)
        except UnicodeDecodeError as error:
            line = raw[: error.start].count(b"\n") + 1
            raise FaultyFileError(path, line, "the file is not UTF-8 text") from error
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise FaultyFileError(path, _line_in(str(error), self._text), f"this is not TOML ({error})") from error

    def tables(self, name: str) -> list[dict[str, Any]]:
        """Return the tables written under ``[[name]]`` headers, in order; there must be at least one."""
        tables = self.content.get(name)
        headers = self._headers(name)
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            self.fail(f"at least one [[{name}]] is needed")
        if len(tables) != len(headers):
            self.fail(f"every {name} needs a [[{name}]] header of its own")
        return tables

    def fail(self, fault: str, table: str | None = None, index: int = 0, key: str | None = None) -> NoReturn:
        """Raise FaultyFileError for a fault, at a table (counted from nought) or at a key in it where one is named."""
        raise FaultyFileError(self.path, self._line(table, index, key), fault)

    def only_keys(self, table: dict[str, Any], allowed: frozenset[str], name: str, index: int = 0) -> None:
        """Refuse keys that mean nothing, so that a misspelt one is not passed over."""
        for key in table:
            if key not in allowed:
                self.fail(f'"{key}" means nothing here; use {_either(allowed)}', name, index, key)

    def text(self, table: dict[str, Any], key: str, name: str, index: int) -> str:
        """Return a key's text: not empty, one line, at most forty characters."""
        value = table.get(key)
        if not isinstance(value, str) or not value.strip() or not value.isprintable() or len(value) > _LONGEST_NAME:
            self.fail(f'"{key}" must be a text of one line, of 1 to {_LONGEST_NAME} characters', name, index, key)
        return value.strip()

    def whole_number(self, table: dict[str, Any], key: str, most: int, name: str, index: int) -> int:
        """Return a key's whole number, from one to ``most``."""
        value = table.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
            self.fail(f'"{key}" must be a whole number from 1 to {most}', name, index, key)
        return value

    def _headers(self, name: str) -> list[int]:
        pattern = re.compile(rf"^[ \t]*\[{{1,2}}[ \t]*{re.escape(name)}[ \t]*\]{{1,2}}", re.MULTILINE)
        return [match.start() for match in pattern.finditer(self._text)]

    def _line(self, table: str | None, index: int, key: str | None) -> int:
        headers = self._headers(table) if table is not None else []
        if index >= len(headers):
            return 1
        start = headers[index]
        if key is not None:
            end = self._text.find("\n[", start + 1)
            found = re.compile(rf"^[ \t]*{re.escape(key)}[ \t]*=", re.MULTILINE).search(
                self._text, start, end if end >= 0 else len(self._text)
            )
            start = found.start() if found else start
        return self._text.count("\n", 0, start) + 1


_LONGEST_NAME = 40


def _either(words: frozenset[str]) -> str:
    return " or ".join(f'"{word}"' for word in sorted(words))


def _line_in(message: str, text: str) -> int:
    found = re.search(r"line (\d+)", message)
    return int(found[1]) if found else text.count("\n") + 1
