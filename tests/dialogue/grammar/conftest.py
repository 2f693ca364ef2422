"""The English grammar, and a game that fills its slots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.grammar.language import Grammar
from accessible_game.dialogue.grammar.reading import SlotValue

if TYPE_CHECKING:
    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.grammar.language import Language

AREAS = ("beach", "dance", "kitchen", "library", "skating rink", "soda shop", "telephone", "television room")


@pytest.fixture(scope="session")
def english_text() -> str:
    """The text of the English grammar."""
    return (Path(__file__).parents[3] / "grammar" / "en.jsgf").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def english(english_text: str) -> Grammar:
    """The English grammar."""
    return Grammar.parse(english_text)


@pytest.fixture(scope="session")
def slots() -> dict[str, list[SlotValue]]:
    """Four players, eight areas, the numbers of the cards and of sixty squares."""
    return {
        "player": [
            SlotValue("ben", ("Ben",), ("1",)),
            SlotValue("mary-ann", ("Mary Ann",), ("2",)),
            SlotValue("zoe", ("Zoë",), ("3",)),
            SlotValue("o-brien", ("O\N{RIGHT SINGLE QUOTATION MARK}Brien",), ("4",)),
        ],
        "area": [SlotValue(area, (f"the {area}",), (area, str(key))) for key, area in enumerate(AREAS, start=1)],
        "number": [SlotValue(str(number), (str(number),)) for number in range(1, 23)],
        "called": [SlotValue("Carla", ("Carla",)), SlotValue("Emma", ("Emma",))],
        "square": [SlotValue(str(square), (str(square),)) for square in range(1, 61)],
    }


@pytest.fixture(scope="session")
def language(english: Grammar, slots: dict[str, list[SlotValue]]) -> Language:
    """All that can be said and typed in that game."""
    return english.bind(slots)


@pytest.fixture(scope="session")
def language_without_keys(english: Grammar, slots: dict[str, list[SlotValue]]) -> Language:
    """The same game for a player who has switched the keys off."""
    return english.bind(slots, keys=False)


@pytest.fixture(scope="session")
def everything(language: Language) -> ActiveGrammar:
    """Every intent in force with every value."""
    return language.everything()
