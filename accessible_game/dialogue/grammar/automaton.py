"""Follow a line's words through all sentences of a language at once, building only the paths that lines take."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from accessible_game.dialogue.grammar.reading import Reading
from accessible_game.dialogue.grammar.tree import Choice, Optional, Reference, Sequence, Slot
from accessible_game.dialogue.grammar.words import folded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from accessible_game.dialogue.grammar.definitions import Definitions
    from accessible_game.dialogue.grammar.tree import Node

Rest: TypeAlias = "tuple[Node, Rest] | None"
"""What is still to be said: linked, so that paths share their ends."""
Filled: TypeAlias = tuple[tuple[str, str], ...]
Path: TypeAlias = tuple[Rest, str, Filled]
"""One way to go on: what is still to be said, then the intent and the slots that it would mean."""


class State:
    """All that a line may mean after its first words; what lies behind is built when a line comes there."""

    __slots__ = ("_built", "_definitions", "_paths", "_readings", "_waiting")

    def __init__(self, definitions: Definitions, paths: Iterable[Path]) -> None:
        self._definitions = definitions
        self._paths: Iterable[Path] | None = paths
        self._readings: list[Reading] = []
        self._waiting: dict[str, list[Path]] = {}
        self._built: dict[str, State] = {}

    @property
    def readings(self) -> list[Reading]:
        """The meanings of the words so far as a whole sentence."""
        if self._paths is not None:
            self._expand(self._paths)
        return self._readings

    def along(self, words: Iterable[str]) -> Iterator[State]:
        """Yield the state after each of the words, as far as some sentence goes on with them."""
        state = self
        for word in words:
            following = state.after(word)
            if following is None:
                return
            state = following
            yield state

    def after(self, word: str) -> State | None:
        """Return where a further word leads, or None where no sentence goes on with it."""
        if self._paths is not None:
            self._expand(self._paths)
        paths = self._waiting.pop(word, None)
        if paths is not None:
            self._built[word] = State(self._definitions, paths)
        return self._built.get(word)

    def _expand(self, paths: Iterable[Path]) -> None:
        self._paths = None
        for rest, tag, slots in paths:
            self._leave(rest, tag, slots)

    def _leave(self, rest: Rest, tag: str, slots: Filled) -> None:
        if rest is None:
            reading = Reading(tag, tuple(sorted(slots)))
            if reading not in self._readings:
                self._readings.append(reading)
        else:
            self._enter(rest[0], rest[1], tag, slots)

    def _enter(self, node: Node, rest: Rest, tag: str, slots: Filled) -> None:
        if isinstance(node, str):
            self._waiting.setdefault(folded(node), []).append((rest, tag, slots))
        elif isinstance(node, Reference):
            found = self._definitions.of(node.name)
            if isinstance(found, Slot):
                for value, words in found.values:
                    self._enter(words, rest, tag, (*slots, (found.name, value)))
            else:
                self._enter(found, rest, tag, slots)
        elif isinstance(node, Sequence):
            for part in reversed(node.parts[1:]):
                rest = (part, rest)
            self._enter(node.parts[0], rest, tag, slots)
        elif isinstance(node, Choice):
            for option in node.options:
                self._enter(option, rest, tag, slots)
        else:
            self._enter(node.part, rest, tag, slots)
            if isinstance(node, Optional):
                self._leave(rest, tag, slots)
