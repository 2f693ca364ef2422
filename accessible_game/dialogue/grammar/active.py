"""The part of a language that is in force at one moment: what may be said now, for the ear, the keyboard and help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.grammar.reading import Reading
from accessible_game.dialogue.grammar.spoken import sentences
from accessible_game.dialogue.grammar.words import folded, folded_words
from accessible_game.dialogue.grammar.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from accessible_game.dialogue.grammar.definitions import Definitions
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.grammar.tree import Node


class ActiveGrammar:
    """What may be said now; Language.restrict makes it."""

    def __init__(
        self,
        language: Language,
        definitions: Definitions,
        spoken: Mapping[str, list[Node]],
        allowed: Mapping[str, Mapping[str, Collection[str]]],
    ) -> None:
        self._language = language
        self._definitions = definitions
        self._spoken = {tag: nodes for tag, nodes in spoken.items() if tag in allowed}
        self._allowed = allowed

    def match(self, line: str) -> tuple[Reading, ...]:
        """Return all that a whole line can mean now; empty where it means nothing that is allowed."""
        return tuple(reading for reading in self._language.match(line) if self._allows(reading))

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

    def complete(self, prefix: str) -> tuple[str, ...]:
        """Return the words that can stand where a half-typed line ends: at its unfinished word, or after a space."""
        *before, unfinished = prefix.rsplit(maxsplit=1) if prefix[-1:].strip() else (prefix, "")
        begun = self._language.normalise(" ".join(before)).split()
        start = "".join(folded_words(unfinished))
        words: dict[str, None] = {}
        for sentence, _ in self.sentences():
            said = sentence.split()
            following = said[len(begun) : len(begun) + 1]
            if following and [folded(word) for word in said[: len(begun)]] == begun:
                words.update((word, None) for word in following if folded(word).startswith(start))
        return tuple(words)

    def to_jsgf(self, name: str = "game") -> str:
        """Return the spoken sentences as a JSGF grammar with one public rule, all of it in lower case."""
        writer = Writer(self._definitions)
        for tag, nodes in self._spoken.items():
            writer.add(tag, nodes, self._allowed[tag])
        return writer.text(name)

    def _allows(self, reading: Reading) -> bool:
        limits = self._allowed.get(reading.tag)
        return limits is not None and all(name not in limits or value in limits[name] for name, value in reading.slots)
