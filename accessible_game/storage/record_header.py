"""The first line of a game record: who plays, on which board, with which deck, by which settings."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import NamedTuple

from accessible_game.dialogue.message import Message
from accessible_game.dialogue.party import Party, Player
from accessible_game.rules.board import CARDS_PER_AREA
from accessible_game.rules.seats import SEATS
from accessible_game.rules.setup import FEWEST_PLAYERS, HAND_SIZE, Settings, Setup
from accessible_game.storage.board_json import board_content, read_board_content
from accessible_game.storage.deck_json import deck_content, read_deck_content
from accessible_game.storage.strict_json import BadLineError, Fields, read_line, write_line

FORMAT = "patty-duke-game-record"
VERSION = 1
"""Grows when a program that knows only the older version could no longer check a record."""


class RecordHeader(NamedTuple):
    """What a record says before the deal."""

    party: Party
    program: str
    """The version of the program that began the record."""
    date: datetime
    """When it was begun: UTC, to the second."""


def header_line(header: RecordHeader) -> bytes:
    """Return the first line of a record."""
    party = header.party
    settings = party.setup.settings
    return write_line(
        {
            "format": FORMAT,
            "version": VERSION,
            "program": header.program,
            "date": _date_text(header.date),
            "players": [_player_content(player) for player in party.players],
            "settings": {"keep_notes": settings.keep_notes, "go_anywhere": settings.go_anywhere},
            "board": board_content(party.setup.board),
            "deck": deck_content(party.setup.deck),
        }
    )


def read_header(line: bytes) -> RecordHeader:
    """Return what the first line of a record says. Raises BadLineError if it is none, or a newer version's."""
    try:
        fields = read_line(line)
        fields.constant("format", FORMAT)
    except BadLineError as error:
        raise BadLineError(Message("record-none")) from error
    if fields.number("version", 1, 1_000_000) > VERSION:
        raise BadLineError(Message("record-newer"))
    program = fields.text("program")
    date = _date(fields.text("date"))
    players = tuple([_player(value) for value in fields.items("players", FEWEST_PLAYERS, len(SEATS))])
    if len({player.name.casefold() for player in players}) != len(players):
        raise BadLineError(Message("record-player-names"))
    settings = fields.read("settings", Fields)
    agreed = Settings(keep_notes=settings.flag("keep_notes"), go_anywhere=settings.flag("go_anywhere"))
    settings.done()
    board = fields.read("board", read_board_content)
    deck = fields.read("deck", read_deck_content)
    fields.done()
    setup = Setup(board, deck, len(players), agreed)
    _check_deck_fits(setup)
    return RecordHeader(Party(players, setup), program, date)


def _player_content(player: Player) -> dict[str, object]:
    return {"name": player.name} if player.level is None else {"name": player.name, "level": player.level}


def _player(value: object) -> Player:
    fields = Fields(value)
    name = fields.text("name")
    level = fields.text("level") if "level" in fields else None
    fields.done()
    return Player(name, level)


def _date_text(date: datetime) -> str:
    return date.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _date(text: str) -> datetime:
    try:
        date = datetime.fromisoformat(text)
    except ValueError:
        date = None
    if date is None or date.tzinfo is None or _date_text(date) != text:
        raise BadLineError(Message("record-date", example="1964-11-02T19:30:00Z"))
    return date


def _check_deck_fits(setup: Setup) -> None:
    if len(setup.deck.green) != CARDS_PER_AREA * len(setup.board.areas):
        raise BadLineError(Message("record-green-cards"))
    if len(setup.deck.red) < HAND_SIZE * setup.players:
        raise BadLineError(Message("record-red-cards"))
