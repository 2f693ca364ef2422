"""What a player may say in the benchmark: the game's own grammar, and what of it is legal at each moment."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.devices.ear.results import LegalSentence, RecognitionGrammar
from accessible_game.dialogue.grammar.language import Grammar
from accessible_game.dialogue.grammar.reading import SlotValue

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

_ROOT = Path(__file__).parents[3]
_BOARD = tomllib.loads((_ROOT / "accessible_game" / "data" / "board.toml").read_text("utf-8"))
_AREAS = [area["name"] for area in _BOARD["area"]]
_PLAYERS = ("Ben", "Anna", "Marjorie")
_CARDS = 22
_SQUARES = 40

_GRAMMAR = Grammar.parse((_ROOT / "grammar" / "en.jsgf").read_text("utf-8"))
_LANGUAGE = _GRAMMAR.bind(
    {
        "player": [SlotValue(name, (name,)) for name in _PLAYERS],
        "area": [SlotValue(area, (area,)) for area in _AREAS],
        "number": [SlotValue(str(number), (str(number),)) for number in range(1, _CARDS + 1)],
        "square": [SlotValue(str(square), (str(square),)) for square in range(1, _SQUARES + 1)],
    }
)
_MOVES: dict[str, tuple[str, ...]] = {
    "throwing": ("throw", "discard-wild"),
    "route": ("route", "discard-wild"),
    "calling": ("call", "decline", "discard-wild"),
    "card": ("choose", "discard-wild"),
    "wild": ("match", "put-back"),
    "take": ("take-from", "discard-wild"),
    "anywhere": ("go-to", "stay"),
    "any square": ("go-to-square", "stay"),
    "ready": ("ready",),
    "yes-no": ("yes", "no"),
    "choice": ("option",),
    "set-up": ("level", "person", "computer", "how-many", "dont-mind", "go-back", "start-game", "explain"),
    "secrets": ("privacy", "dont-mind", "go-back", "start-game", "explain"),
    "name": ("called", "dont-mind", "go-back", "start-game", "explain"),
}
"""The intents that are in force at one moment and not at every one."""


def _sentences(tags: Iterable[str]) -> tuple[LegalSentence, ...]:
    active = _LANGUAGE.restrict({tag: {} for tag in tags})
    return tuple(LegalSentence(words, reading) for words, reading in active.sentences())


_ALWAYS = tuple(tag for tag in _GRAMMAR.tags if not any(tag in moves for moves in _MOVES.values()))
_EVERYTHING = _sentences(_GRAMMAR.tags)

MOMENTS = {name: RecognitionGrammar(_sentences((*moves, *_ALWAYS)), _EVERYTHING) for name, moves in _MOVES.items()}
"""The grammar in force at each moment: its own moves, and what is always in force."""
WHOLE = RecognitionGrammar(_EVERYTHING, _EVERYTHING)
"""Everything legal at once."""


def reading_in(grammar: RecognitionGrammar, text: str) -> Hashable | None:
    """What a sentence means where this grammar is in force; `None` where it is not legal."""
    return next((sentence.reading for sentence in grammar.legal if sentence.text == text), None)


def legal_match(text: str, grammar: RecognitionGrammar) -> LegalSentence | None:
    """A legal sentence that means what freely transcribed text can mean, by the game's matching of typed lines."""
    meant = _LANGUAGE.match(text)
    return next((sentence for sentence in grammar.legal if sentence.reading in meant), None)
