"""The record of a game, read back from its file and checked: docs/record.md describes the format."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from accessible_game.dialogue.message import Message
from accessible_game.rules import facts
from accessible_game.rules.seats import TABLE
from accessible_game.rules.view import View
from accessible_game.storage.bounded_file import read_bytes
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.record_entries import read_entry
from accessible_game.storage.record_header import RecordHeader, read_header
from accessible_game.storage.replay import heard, walk
from accessible_game.storage.strict_json import BadLineError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from accessible_game.rules.game import Entry
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Setup

MOST_BYTES = 4 * 1024 * 1024
"""A game takes some thirty thousand bytes; what is a hundred times larger is not a game that people played."""


class GameRecord(NamedTuple):
    """A game as far as it is recorded; the rules allow every decision of it."""

    path: Path
    header: RecordHeader
    entries: tuple[Entry, ...]
    table: View
    """What everybody knows after the last entry."""
    size: int
    """The bytes of the whole lines; what follows them in the file was torn off while it was written."""

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return sum(isinstance(fact, facts.TurnBegan) for fact in self.table.facts)

    @property
    def to_act(self) -> Seat | None:
        """The seat the game waits for; None before the deal and when it is over."""
        return self.table.to_act

    @property
    def winner(self) -> Seat | None:
        """Who has won, or None for a game that can go on."""
        return self.table.winner


def read_record(path: Path) -> GameRecord:
    """Return the game that a file records, as far as its last whole line.

    Raises FaultyFileError, naming the line, if the file is no record or not one of a game by the rules.
    """
    raw = read_bytes(path, MOST_BYTES)
    *lines, torn = raw.split(b"\n")
    if not lines:
        raise FaultyFileError(path, None, Message("file-without-line" if torn else "file-empty"))
    reading = _Reading(lines)
    try:
        header = read_header(lines[0])
        setup = header.party.setup
        table = View(setup, TABLE)
        for told in walk(setup, reading.entries(setup)):
            for fact in heard(told, TABLE):
                table.observe(fact)
    except BadLineError as error:
        raise FaultyFileError(path, reading.line, error.fault) from error
    return GameRecord(path, header, tuple(reading.read), table, len(raw) - len(torn))


class _Reading:
    """Reads decisions one by one, and knows at which line it is."""

    def __init__(self, lines: list[bytes]) -> None:
        self._lines = lines
        self.line = 1
        self.read: list[Entry] = []

    def entries(self, setup: Setup) -> Iterator[Entry]:
        previous = None
        for line in self._lines[1:]:
            self.line += 1
            previous = read_entry(line, previous, setup)
            self.read.append(previous)
            yield previous
