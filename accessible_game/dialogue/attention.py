"""Whether somebody attends to the open question: how long silence may last, and how often no answer has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from accessible_game.dialogue.utterances import Earcon
from accessible_game.rules.values import distinct

if TYPE_CHECKING:
    from accessible_game.dialogue.informed_ear import InformedEar
    from accessible_game.dialogue.understanding import Allowed

NO_INPUT_SECONDS: Final = 20.0
"""Silence after a question in which a player may think about a memory game before the question comes again."""
LAST_STEP: Final = 3
"""After so many reprompts of a kind the game waits in silence."""
_STEP_OF_EXAMPLES: Final = 2
_STEP_OF_CHOICES: Final = 3


@distinct
class Reprompt(NamedTuple):
    """How a question is asked again: each step of a kind in another way, and after the last not at all."""

    kind: str
    """no-input or no-match."""
    step: int
    """1 to LAST_STEP, then one more as the game falls asleep."""

    @property
    def falls_asleep(self) -> bool:
        """Whether the game says instead that it waits to be woken."""
        return self.step > LAST_STEP

    @property
    def names_examples(self) -> bool:
        """Whether the question comes with sentences that answer it."""
        return self.step >= _STEP_OF_EXAMPLES

    @property
    def numbers_choices(self) -> bool:
        """Whether all that answers it is numbered, so that a number is an answer."""
        return self.step == _STEP_OF_CHOICES

    def message(self, *, is_numbered: bool) -> str:
        """Return the message that asks; without numbers the last step is worded like the one before."""
        return f"{self.kind}-{self.step if is_numbered else min(self.step, _STEP_OF_EXAMPLES)}"

    @property
    def earcon(self) -> Earcon | None:
        """What is played with it."""
        return Earcon.NOT_UNDERSTOOD if self.kind == "no-match" else None


class Attention:
    """Tells the ear what is waited for, and counts no-inputs and no-matches apart.

    Whatever is understood begins both counts anew. After the last step of a kind the game falls asleep: it waits
    without a word until it is woken. It never plays for a person.
    """

    def __init__(self, ear: InformedEar, *, has_persons: bool = True) -> None:
        """Begin with no reprompt; *has_persons*: otherwise all listen, and nobody is asked."""
        self._ear = ear
        self._has_persons = has_persons
        self._no_inputs = 0
        self._no_matches = 0

    @property
    def is_asleep(self) -> bool:
        """Whether the game waits to be woken."""
        return max(self._no_inputs, self._no_matches) > LAST_STEP

    @property
    def awaits_voice(self) -> bool:
        """Whether somebody may be about to speak an answer."""
        return self._ear.is_open and self._has_persons and not self.is_asleep

    def tell_ear(self, allowed: Allowed, objection_seconds: float | None = None) -> None:
        """Tell the ear what may be said now, and how much quiet is to be told.

        *objection_seconds*: the silence in which a move that was said back can be objected to, if there is one.
        """
        self._ear.expect(allowed)
        if objection_seconds is not None:
            self._ear.await_quiet(objection_seconds)
        elif self.awaits_voice:
            self._ear.await_quiet(NO_INPUT_SECONDS)

    def no_input(self) -> Reprompt:
        """Count a silence, and return how the question is asked again."""
        self._no_inputs += 1
        return Reprompt("no-input", self._no_inputs)

    def no_match(self) -> Reprompt:
        """Count words that were not understood, and return the same."""
        self._no_matches += 1
        return Reprompt("no-match", self._no_matches)

    def succeed(self) -> None:
        """Begin anew."""
        self._no_inputs = self._no_matches = 0
