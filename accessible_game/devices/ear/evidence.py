"""What speaks for the sentence that won."""

from __future__ import annotations

from dataclasses import dataclass

ODDS_LIMIT = 6.0
"""Log-odds are held within this distance from even: beyond it they say nothing more, and would outweigh the rest."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What speaks for the winning sentence."""

    log_probability: float
    """Of the sentence given the sound, in nats."""
    per_token: float
    """Of its tokens and its end on average, in the likeliest spelling."""
    weakest_token: float
    """Of the least probable of these: low where speech goes on after a sentence, or a word was another one."""
    odds_among_legal: float
    """Log-odds of its reading against all other readings that are legal now."""
    odds_in_whole: float
    """Log-odds of its reading against all others of the whole grammar."""
