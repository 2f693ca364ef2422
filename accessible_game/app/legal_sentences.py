"""What may be said, as recognisers take it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.devices.ear.results import LegalSentence

if TYPE_CHECKING:
    from accessible_game.dialogue.grammar.active import ActiveGrammar


def legal_sentences(active: ActiveGrammar) -> tuple[LegalSentence, ...]:
    """Return each sentence that may be said, with what it means, the author's favourites first."""
    return tuple(LegalSentence(words, reading) for words, reading in active.sentences())
