"""A sentence in no language yet, such as a fault: it is worded where it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from accessible_game.dialogue.phrases import listed

if TYPE_CHECKING:
    from accessible_game.dialogue.phrases import Texts

Value: TypeAlias = "str | int | tuple[str, ...] | Message"
"""What a sentence names: several words are those to choose from, and a message is a part of another."""


class Message:
    """A message id of the catalogue, with the values that its sentence names."""

    def __init__(self, message: str, /, **values: Value) -> None:
        self._message = message
        self._values = values

    def __repr__(self) -> str:
        return f"Message({self._message!r}, **{self._values!r})"

    def worded(self, texts: Texts) -> str:
        """Return it in the language of the catalogue."""
        return texts(self._message, **{name: _worded(value, texts) for name, value in self._values.items()})


def _worded(value: Value, texts: Texts) -> str | int:
    match value:
        case Message():
            return value.worded(texts)
        case tuple():
            return listed(texts, value, "or")
        case str():
            # Half a letter, as in a file's name of another encoding, is in no sentence.
            return value.encode(errors="replace").decode()
        case int():
            return value
