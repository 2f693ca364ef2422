"""Decks as files: docs/boards-and-decks.md describes the format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from accessible_game.dialogue.message import Message
from accessible_game.rules.board import CARDS_PER_AREA
from accessible_game.rules.cards import RED_WILD, Cousin, Deck, GreenCard, HandCard, RedCard
from accessible_game.rules.setup import HAND_SIZE
from accessible_game.storage.bounded_file import read_bytes
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.toml_document import MOST_BYTES, TomlDocument

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_game.rules.board import Board

MOST_CARDS_OF_A_KIND = 4
"""How many cards of one number and colour, or wild cards of one colour, a deck may have."""
HIGHEST_NUMBER = 99
_COUSINS = {cousin.value: cousin for cousin in Cousin}


def read_deck(path: Path) -> Deck:
    """Return the deck a file describes. Raises FaultyFileError, naming the line, if it describes none."""
    document = TomlDocument(path)
    document.only_keys(document.content, frozenset({"activity", "wild"}), None)
    activities: dict[int, str] = {}
    green: list[GreenCard] = []
    red: list[HandCard] = []
    for index, table in enumerate(document.tables("activity")):
        document.only_keys(table, frozenset({"number", "name", "green", "red"}), "activity", index)
        number = document.whole_number(table, "number", HIGHEST_NUMBER, "activity", index)
        name = document.text(table, "name", "activity", index)
        if number in activities:
            document.fail(Message("deck-number-twice", number=number), "activity", index, "number")
        if name.casefold() in map(str.casefold, activities.values()):
            document.fail(Message("deck-activity-twice", name=name), "activity", index, "name")
        activities[number] = name
        green += [GreenCard(cousin, number) for cousin in _cousins(document, table, "green", "activity", index)]
        red += [RedCard(number, cousin) for cousin in _cousins(document, table, "red", "activity", index)]
    wild = document.content.get("wild", {})
    if not isinstance(wild, dict):
        document.fail(Message("deck-wild-table"), "wild")
    document.only_keys(wild, frozenset({"green", "red"}), "wild")
    green += [GreenCard(cousin, None) for cousin in _cousins(document, wild, "green", "wild", 0)]
    if "red" in wild:
        red += [RED_WILD] * document.whole_number(wild, "red", MOST_CARDS_OF_A_KIND, "wild", 0)
    return Deck(tuple(sorted(activities.items())), tuple(green), tuple(red))


def _cousins(document: TomlDocument, table: dict[str, Any], key: str, name: str, index: int) -> list[Cousin]:
    """Return the cousins on a number's cards of one colour: a name, a list of names, or nothing for no card."""
    value = table.get(key, [])
    names = value if isinstance(value, list) else [value]
    if len(names) > MOST_CARDS_OF_A_KIND or not all(isinstance(cousin, str) and cousin in _COUSINS for cousin in names):
        document.fail(Message("deck-not-cousins", key=key, most=MOST_CARDS_OF_A_KIND), name, index, key)
    return [_COUSINS[cousin] for cousin in names]


def check_deck_fits(path: Path, deck: Deck, board: Board, players: int) -> None:
    """Check that a deck fills a board's areas and deals a hand to every player (U1, U2).

    Raises FaultyFileError, naming the end of the file, where cards are missing or too many, if it does not.
    """
    needed = CARDS_PER_AREA * len(board.areas)
    if len(deck.green) != needed:
        fault = Message("deck-green-cards", cards=len(deck.green), needed=needed)
        raise FaultyFileError(path, _last_line(path), fault)
    if len(deck.red) < HAND_SIZE * players:
        fault = Message("deck-red-cards", cards=len(deck.red), each=HAND_SIZE, players=players)
        raise FaultyFileError(path, _last_line(path), fault)


def _last_line(path: Path) -> int:
    return len(read_bytes(path, MOST_BYTES).splitlines())
