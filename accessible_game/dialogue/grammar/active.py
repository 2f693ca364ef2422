"""The part of a language that is in force at one moment: what may be said now, for the ear, the keyboard and help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.grammar.reading import Reading
from accessible_game.dialogue.grammar.spoken import sentences

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from accessible_game.dialogue.grammar.definitions import Definitions
    from accessible_game.dialogue.grammar.tree import Node


class ActiveGrammar:
    """What may be said now; Language.restrict and Language.everything make it."""

    def __init__(
        self,
        definitions: Definitions,
        spoken: Mapping[str, list[Node]],
        allowed: Mapping[str, Mapping[str, Collection[str]]],
    ) -> None:
        self._definitions = definitions
        self._spoken = {tag: nodes for tag, nodes in spoken.items() if tag in allowed}
        self._allowed = allowed

    def sentences(self) -> Iterator[tuple[str, Reading]]:
        """Yield each sentence that a recogniser may hear now, with what it means, the author's favourites first."""
        for tag, nodes in self._spoken.items():
            said = (found for node in nodes for found in sentences(node, self._definitions, self._allowed[tag]))
            for words, slots in dict.fromkeys(said):
                yield words, Reading(tag, tuple(sorted(slots)))

    def samples(self) -> tuple[tuple[str, Reading], ...]:
        """Return the favourite sentence for each meaning that can be spoken now."""
        favourites: dict[Reading, str] = {}
        for sentence, reading in self.sentences():
            favourites.setdefault(reading, sentence)
        return tuple((sentence, reading) for reading, sentence in favourites.items())
