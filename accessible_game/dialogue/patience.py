"""How often in a row a question has brought no answer, and how often an answer that was not understood."""

from __future__ import annotations

from typing import Final

NO_INPUT_SECONDS: Final = 20.0
"""Silence after a question in which a player may think about a memory game before the question comes again."""
LAST_STEP: Final = 3
"""After so many reprompts of a kind the game waits in silence."""
STEP_OF_EXAMPLES: Final = 2
"""At which the question comes with sentences that answer it."""
STEP_OF_CHOICES: Final = 3
"""At which all that answers it is numbered, so that a number is an answer."""


class Patience:
    """Counts no-inputs and no-matches apart; whatever is understood begins both anew.

    Each step of a kind is asked in another way: the question, the question with examples, the numbered choices.
    After the last the game falls asleep: it waits without a word until it is woken. It never plays for a person.
    """

    def __init__(self) -> None:
        """Begin with no reprompt."""
        self._no_inputs = 0
        self._no_matches = 0

    @property
    def is_asleep(self) -> bool:
        """Whether the game waits to be woken."""
        return max(self._no_inputs, self._no_matches) > LAST_STEP

    def no_input(self) -> int:
        """Count a silence, and return the step: 1 to LAST_STEP, then one more as the game falls asleep."""
        self._no_inputs += 1
        return self._no_inputs

    def no_match(self) -> int:
        """Count words that were not understood, and return the step likewise."""
        self._no_matches += 1
        return self._no_matches

    def succeed(self) -> None:
        """Begin anew."""
        self._no_inputs = self._no_matches = 0
