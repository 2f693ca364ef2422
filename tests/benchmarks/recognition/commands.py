"""What a player may say in the benchmark: all that the game knows, and what of it is legal at its named moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.app import moments
from accessible_game.app.language import read_grammar
from accessible_game.devices.ear.results import LegalSentence, RecognitionGrammar
from accessible_game.texts.catalogue import Catalogue

if TYPE_CHECKING:
    from collections.abc import Hashable

_TABLE = moments.Moments(read_grammar(), Catalogue())


def _sentences(moment: str) -> tuple[LegalSentence, ...]:
    return tuple(LegalSentence(words, reading) for words, reading in _TABLE.at(moment).sentences())


_EVERYTHING = _sentences("whole")

MOMENTS = {name: RecognitionGrammar(_sentences(name), _EVERYTHING) for name in moments.NAMES if name != "whole"}
"""The grammar in force at each moment of the game."""
WHOLE = RecognitionGrammar(_EVERYTHING, _EVERYTHING)
"""Everything legal at once."""


def reading_in(grammar: RecognitionGrammar, text: str) -> Hashable | None:
    """What a sentence means where this grammar is in force; `None` where it is not legal."""
    return next((sentence.reading for sentence in grammar.legal if sentence.text == text), None)


def legal_match(text: str, grammar: RecognitionGrammar) -> LegalSentence | None:
    """A legal sentence that means what freely transcribed text can mean, by the game's matching of typed lines."""
    meant = _TABLE.language.match(text)
    return next((sentence for sentence in grammar.legal if sentence.reading in meant), None)
