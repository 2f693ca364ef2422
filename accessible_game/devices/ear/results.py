"""What goes into the ear and what comes out of it: sentences, readings, bands of certainty."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable


@dataclass(frozen=True, slots=True)
class LegalSentence:
    """A sentence a player may say, with what it means."""

    text: str
    """Plain words without punctuation: "i pick a cathy". A name may be written in any way."""
    reading: Hashable
    """What the sentence means, opaque to the ear; sentences with equal readings mean the same."""


@dataclass(frozen=True, slots=True)
class RecognitionGrammar:
    """What may be said at this moment, and what may be said at any."""

    legal: tuple[LegalSentence, ...]
    """At least one sentence; where two have the same text, the first one's reading counts."""
    whole: tuple[LegalSentence, ...] = ()
    """The sentences of every moment, so that a command that is not legal now is heard as what it is.

    Rejection needs them: among few sentences alone the ear asks about much that was none of them."""


class Band(enum.Enum):
    """What to do with what was heard."""

    SURE = "sure"
    """Do it."""
    UNSURE = "unsure"
    """Ask whether it was meant."""
    REJECTED = "rejected"
    """It was no command, or a command that is not legal now."""


@dataclass(frozen=True, slots=True)
class Recognition:
    """What an ear makes of one utterance."""

    best: LegalSentence
    """The most probable of the sentences that are legal now."""
    confidence: float
    """How probable it is that `best` or one of its rivals was meant, from 0 to 1, as fitted on the voices of the
    benchmark."""
    band: Band
    not_legal_now: LegalSentence | None = None
    """The sentence of the whole grammar that won over every legal one, so that the game can say why it is refused."""
    is_unfinished: bool = False
    """Whether the beginning of a legal sentence fits better than any whole one, so that more is to be waited for."""
