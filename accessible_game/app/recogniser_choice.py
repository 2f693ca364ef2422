"""The recogniser that was asked for, or the smaller one in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.app.engines import SPHINX, WHISPER

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from accessible_game.app.recognisers import Loaded
    from accessible_game.devices.ear.results import RecognitionGrammar

_SLOW_IN_A_ROW = 3
"""Utterances answered so late, after which the smaller recogniser takes over."""


class RecogniserChoice:
    """Keeps which recogniser listens, and loads it; nothing of it is loaded before it is used."""

    def __init__(self, name: str, model: Path | None) -> None:
        """Take the name of the one that is wanted, and the folder of another speech model."""
        self._wanted = self._name = name
        self._model = model
        self._slow_in_a_row = 0
        self.loaded: Loaded | None = None
        """None until it has been loaded and kept."""

    @property
    def is_substitute(self) -> bool:
        """Whether another one listens in the place of the one that is wanted."""
        return self._name != self._wanted or (self.loaded is not None and self.loaded.failure is not None)

    @property
    def has_smaller(self) -> bool:
        """Whether there is a smaller one to take its place."""
        return self._name == WHISPER

    def load(self, grammar: Callable[[], RecognitionGrammar]) -> Loaded:
        """Return it; the first time this takes seconds, and makes it ready for the grammar in force then."""
        from accessible_game.app.recognisers import load_recogniser, prepared  # noqa: PLC0415  not before it is used

        return self.loaded or prepared(load_recogniser(self._name, self._model), grammar())

    def take_wanted(self) -> None:
        """Load the one that is wanted, the next time."""
        self._take(self._wanted)

    def take_smaller(self) -> None:
        """Load the smaller one, the next time."""
        self._take(SPHINX)

    def is_too_slow(self, seconds: float) -> bool:
        """Take how late an answer came, and return whether the smaller one should take over."""
        from accessible_game.app.recognisers import TOO_SLOW_SECONDS  # noqa: PLC0415  loaded by now

        self._slow_in_a_row = self._slow_in_a_row + 1 if seconds > TOO_SLOW_SECONDS else 0
        return self._slow_in_a_row >= _SLOW_IN_A_ROW and self.has_smaller

    def _take(self, name: str) -> None:
        self._name = name
        self.loaded = None
        self._slow_in_a_row = 0
