"""The ear, told what may be said and which silence counts, and each only where it has changed."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.ports import Ear
    from accessible_game.dialogue.understanding import Allowed

_TICKETS: Final = itertools.count(1)
"""No two wishes for quiet share one, so that a silence of the set-up is never taken for one of the game."""


class InformedEar:
    """Keeps what the ear has been told, by whoever asks players something just now."""

    def __init__(self, ear: Ear, language: Language, written: Callable[[str], str]) -> None:
        """Take the ear, the language that is spoken to it, and what gives a sentence of it its capitals."""
        self._ear = ear
        self._language = language
        self._written = written
        self._everything = language.everything()
        self._expected: Allowed | None = None
        self._seconds: float | None = None
        """Of the silence that is awaited; None once somebody has answered."""
        self._ticket = 0

    @property
    def is_open(self) -> bool:
        """Whether players answer by voice, so that a silence is no answer."""
        return self._ear.is_open

    def expect(self, allowed: Allowed) -> None:
        """Tell what may be said now."""
        if allowed != self._expected:
            self._expected = allowed
            self._ear.expect(self._language.restrict(allowed), self._everything, self._written)

    def await_quiet(self, seconds: float) -> None:
        """Ask for a silence of so many seconds, unless such a one is awaited already."""
        if seconds != self._seconds:
            self._seconds = seconds
            self._ticket = next(_TICKETS)
            self._ear.await_quiet(seconds, self._ticket)

    def is_awaited(self, ticket: int) -> bool:
        """Tell whether a silence is the one that was asked for last."""
        return ticket == self._ticket

    def begin_anew(self) -> None:
        """Count silence anew: somebody has answered, or it has lasted long enough."""
        self._seconds = None

    def forget(self) -> None:
        """Tell anew what may be said: another question has been asked in between."""
        self._expected = None
