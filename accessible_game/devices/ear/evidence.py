"""What speaks for the sentence that won."""

from __future__ import annotations

from dataclasses import dataclass

ODDS_LIMIT = 4.0
"""Log-odds are held within this distance from even: beyond it they say nothing more, and would outweigh the rest."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for the winning sentence."""

    log_probability: float
    """Of the sentence given the sound, in nats."""
    merit: float
    """The same less what is held against the sentence: how much the sound speaks for it, whatever its words."""
    odds: float
    """Log-odds of its reading against all others of the whole grammar."""
    shortfall: float
    """How much likelier than each of its tokens and its end another token was, in nats, on average.

    High where something else was said than a sentence; in noise all tokens are improbable, but none much likelier.
    """
    goes_on: float
    """The same of its end alone: high where somebody said more."""


@dataclass(frozen=True, slots=True)
class EvidenceBesideRivals:
    """What speaks for the winning sentence where one that must never be taken for it may have been said."""

    lead: float
    """Nats by which it does better than the best of its rivals; infinite where it has none, negative where one that
    cannot be settled on does better."""
    contrast: float
    """Decibels by which the voice stands out from the room, at most 16."""
