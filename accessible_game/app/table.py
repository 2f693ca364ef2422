"""The table before the deal: board, deck and players as the options or the answers say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.dialogue.message import Message
from accessible_game.dialogue.names import fault_of_name, tidy_name
from accessible_game.dialogue.party import Player
from accessible_game.players.levels import LEVELS
from accessible_game.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS
from accessible_game.storage.board_file import read_board
from accessible_game.storage.deck_file import read_deck

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.rules.board import Board
    from accessible_game.rules.cards import Deck

_DATA = Path(__file__).parent.parent / "data"


class FaultyOptionError(Exception):
    """An option cannot be used: one sentence says why."""

    def __init__(self, sentence: Message) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def load_board(path: Path | None) -> Board:
    """Return a player's own board, or the game's. Raises FaultyFileError."""
    return read_board(path or _DATA / "board.toml")


def load_deck(path: Path | None) -> Deck:
    """Return a player's own deck, or the game's. Raises FaultyFileError."""
    return read_deck(path or _DATA / "deck.toml")


def players_of_options(given: Sequence[str], language: Language, sound_of: Callable[[str], str]) -> tuple[Player, ...]:
    """Return the players that ``--player NAME[=LEVEL]`` names, in order. Raises FaultyOptionError."""
    if not FEWEST_PLAYERS <= len(given) <= MOST_PLAYERS:
        raise FaultyOptionError(Message("option-player-count"))
    players: list[Player] = []
    for option in given:
        typed, _, level = option.partition("=")
        name = tidy_name(typed)
        if level and level not in LEVELS:
            raise FaultyOptionError(Message("option-level", level=level, levels=tuple(LEVELS)))
        fault = fault_of_name(name, [player.name for player in players], language, sound_of)
        if fault is not None:
            reason, other = fault
            why = Message(f"name-{reason.value}", other=other)
            raise FaultyOptionError(Message("option-name", name=name, fault=why))
        players.append(Player(name, level or None))
    return tuple(players)
