"""The language at a table: the grammar with the names of this game in it."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import accessible_game
from accessible_game.dialogue.grammar.language import Grammar
from accessible_game.dialogue.grammar.reading import SlotValue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.party import Party


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
    areas = [
        SlotValue(str(index), (name,), (_without_article(name), str(index + 1)))
        for index, name in enumerate(setup.board.areas)
    ]
    slots = {
        "player": [
            SlotValue(str(int(seat)), (party.name(seat),), (*_plain(party.name(seat)), str(seat + 1)))
            for seat in setup.seats
        ],
        "area": areas,
        "number": [SlotValue(str(number), (str(number),)) for number in setup.deck.numbers],
        "square": [SlotValue(str(square.number), (str(square.number),)) for square in setup.board.squares],
        "way": [SlotValue(str(cut.fork), (cut.name,), (_without_article(cut.name),)) for cut in setup.board.short_cuts],
    }
    return grammar.bind(slots, keys=keys)


def _plain(name: str) -> tuple[str, ...]:
    """Return a name as it is typed on a keyboard without accents, where that differs."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    return (plain,) if plain != name else ()


def _without_article(name: str) -> str:
    return name.removeprefix("the ")
