"""The language at a table: the grammar with the names of this game in it."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import accessible_game
from accessible_game.dialogue.grammar.language import Grammar
from accessible_game.dialogue.grammar.reading import SlotValue
from accessible_game.dialogue.names import CALLED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.party import Party
    from accessible_game.rules.board import Board
    from accessible_game.rules.cards import Deck
    from accessible_game.rules.seats import Seat


def read_grammar(language: str = "en") -> Grammar:
    """Return the grammar of a language: from the package where it is installed, from beside it in a checkout."""
    package = Path(accessible_game.__file__).parent
    folder = package / "grammar"
    if not folder.is_dir():
        folder = package.parent / "grammar"
    return Grammar.parse((folder / f"{language}.jsgf").read_text(encoding="utf-8"))


def language_of(grammar: Grammar, party: Party, *, keys: bool | Mapping[str, str]) -> Language:
    """Return what can be said at a party's table."""
    setup = party.setup
    players = [_player(seat, party.name(seat)) for seat in setup.seats]
    return grammar.bind({"player": players, **_slots(setup.board, setup.deck)}, keys=keys)


def language_before_names(
    grammar: Grammar, board: Board, deck: Deck, names: Iterable[str] = (), *, keys: bool | Mapping[str, str]
) -> Language:
    """Return what can be said on a board with a deck before anybody has a name, to choose one of these."""
    called = [SlotValue(name, (name,)) for name in names]
    return grammar.bind({CALLED: called, **_slots(board, deck)}, keys=keys)


def _slots(board: Board, deck: Deck) -> dict[str, list[SlotValue]]:
    return {
        "area": [
            SlotValue(str(index), (name,), (_without_article(name), str(index + 1)))
            for index, name in enumerate(board.areas)
        ],
        "number": [SlotValue(str(number), (str(number),)) for number in deck.numbers],
        "square": [SlotValue(str(square.number), (str(square.number),)) for square in board.squares],
        "way": [SlotValue(str(cut.fork), (cut.name,), (_without_article(cut.name),)) for cut in board.short_cuts],
    }


def _player(seat: Seat, name: str) -> SlotValue:
    return SlotValue(str(int(seat)), (name,), (*_plain(name), str(seat + 1)))


def _plain(name: str) -> tuple[str, ...]:
    """Return a name as it is typed on a keyboard without accents, where that differs."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    return (plain,) if plain != name else ()


def _without_article(name: str) -> str:
    return name.removeprefix("the ")
