"""JSON read strictly: a line says exactly what it should, or it is a bad line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NoReturn, TypeGuard, TypeVar

from accessible_game.dialogue.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LONGEST_TEXT = 100
"""Characters of a name in a record; what is said aloud is shorter."""
_JOINERS = str.maketrans("", "", "\u200c\u200d")
"""Zero width joiners belong to names in several scripts, though they do not count as printable."""

_Value = TypeVar("_Value")


class BadLineError(Exception):
    """A line says something it may not: the fault is a clause that can follow a file's name and line."""

    def __init__(self, fault: Message) -> None:
        super().__init__(fault)
        self.fault = fault


class Fields:
    """One JSON object: every key that is asked for must be there, and none may be left over."""

    def __init__(self, value: object) -> None:
        """Take a parsed value. Raises BadLineError if it is no object."""
        if not isinstance(value, dict):
            raise BadLineError(Message("line-no-object"))
        self._left: dict[str, object] = dict(value)

    def __contains__(self, key: str) -> bool:
        """Tell whether a key is there and has not been taken yet."""
        return key in self._left

    def text(self, key: str) -> str:
        """Return a text of one line without control characters, of 1 to LONGEST_TEXT characters."""
        value = self._take(key)
        if not is_name(value):
            raise BadLineError(Message("key-not-text", key=key, most=LONGEST_TEXT))
        return value

    def constant(self, key: str, expected: str | int) -> None:
        """Take a value that can be only one thing here."""
        value = self._take(key)
        if type(value) is not type(expected) or value != expected:
            raise BadLineError(Message("key-not-constant", key=key, value=json.dumps(expected)))

    def number(self, key: str, least: int, most: int) -> int:
        """Return a whole number, from ``least`` to ``most``."""
        value = self._take(key)
        if type(value) is not int or not least <= value <= most:
            raise BadLineError(Message("key-not-number", key=key, least=least, most=most))
        return value

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self._take(key)
        if not isinstance(value, bool):
            raise BadLineError(Message("key-not-flag", key=key))
        return value

    def choice(self, key: str, values: Mapping[str, _Value]) -> _Value:
        """Return the value that a word stands for."""
        word = self._take(key)
        if not isinstance(word, str) or word not in values:
            raise BadLineError(Message("key-not-choice", key=key, choices=tuple(values)))
        return values[word]

    def read(self, key: str, reader: Callable[[object], _Value]) -> _Value:
        """Return what a reader makes of a value; it raises BadLineError for what it cannot read."""
        return reader(self._take(key))

    def items(self, key: str, least: int, most: int) -> list[object]:
        """Return a list of ``least`` to ``most`` values that are still to be read."""
        value = self._take(key)
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise BadLineError(Message("key-not-list", key=key, least=least, most=most))
        return value

    def done(self) -> None:
        """Raise BadLineError if a key is left that means nothing."""
        for key in self._left:
            named = Message("key-quoted", key=key) if is_name(key) else Message("key-unnamed")
            raise BadLineError(Message("key-meaningless", key=named))

    def _take(self, key: str) -> object:
        if key not in self._left:
            raise BadLineError(Message("key-missing", key=key))
        return self._left.pop(key)


def is_name(value: object) -> TypeGuard[str]:
    """Tell whether a value is a text that can be said as a name."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        return False
    seen = value.translate(_JOINERS)
    return seen.isprintable() and bool(seen.strip())


def read_line(line: bytes) -> Fields:
    """Return the one JSON object of a line. Raises BadLineError for anything else."""
    try:
        return Fields(json.loads(line.decode(), object_pairs_hook=_distinct, parse_constant=_refuse_constant))
    except UnicodeDecodeError as error:
        raise BadLineError(Message("line-not-utf")) from error
    except (ValueError, RecursionError) as error:
        # json raises ValueError for what is not JSON and for numbers of thousands of digits.
        raise BadLineError(Message("line-not-json")) from error


def write_line(content: dict[str, object]) -> bytes:
    """Return a line, its end included, that says what is in an object."""
    text = json.dumps(content, ensure_ascii=False, separators=(", ", ": "))
    return text.encode(errors="replace") + b"\n"


def _distinct(pairs: list[tuple[str, object]]) -> dict[str, object]:
    content = dict(pairs)
    if len(content) != len(pairs):
        raise BadLineError(Message("key-twice"))
    return content


def _refuse_constant(_name: str) -> NoReturn:
    raise BadLineError(Message("line-not-json"))
