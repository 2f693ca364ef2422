"""Sentences by message id, with named values."""

from __future__ import annotations

from pathlib import Path

import rustfluent


class Catalogue:
    """The sentences of one language, from its Fluent file.

    Calling it with a message id and named values gives the sentence. KeyError for an id that is not in the file, or
    a value that the sentence names and was not given: both are faults of the program, never of a player.
    """

    def __init__(self, language: str = "en", *, by_voice: bool = False) -> None:
        """Read the file of a language.

        *by_voice*: players answer by speaking, so that sentences tell them what to say, not what to press. Every
        sentence can ask for it as ``$by_voice``.
        """
        self._always = {"by_voice": "yes" if by_voice else "no"}
        path = Path(__file__).with_name(f"{language}.ftl")
        self._bundle = rustfluent.Bundle(language, [path], strict=True)

    def __call__(self, message: str, /, **values: str | int) -> str:
        """Return the sentence of a message id."""
        try:
            text: str = self._bundle.get_translation(message, variables=self._always | values, use_isolating=False)
        except ValueError as error:
            raise KeyError(message) from error
        if "{$" in text and not any("{$" in str(value) for value in values.values()):
            raise KeyError(f"{message}: {text}")
        return text
