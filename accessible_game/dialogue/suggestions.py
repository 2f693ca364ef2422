"""The sentences that a player could say now, as hints, help and counter-questions name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.intents import Move
from accessible_game.dialogue.understanding import moves_in_force, way_to_say
from accessible_game.rules.actions import Match

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.grammar.reading import Reading
    from accessible_game.dialogue.intents import Intent
    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.rules.actions import Action
    from accessible_game.rules.view import View

MOST_OF_A_KIND = 9
"""Of a kind of move with more wordings than this, such as going to any square, one shows how it is said."""


class Suggestions:
    """Names sentences of the grammar, each in its favourite wording."""

    def __init__(self, language: Language, phrases: Phrases) -> None:
        """Take what can be said at this table."""
        self._language = language
        self._phrases = phrases

    def moves(self, actions: Iterable[Action], view: View) -> list[str]:
        """Return a sentence for each of several moves."""
        return [sentence for kind in self._by_kind(actions, view) for sentence in kind]

    def first_moves(self, actions: Iterable[Action], view: View, most: int) -> list[str]:
        """Return a few of these sentences: one of each kind of move before a second one of any."""
        kinds = self._by_kind(actions, view)
        ranked = sorted((rank, index) for index, kind in enumerate(kinds) for rank in range(len(kind)))
        return [kinds[index][rank] for rank, index in sorted(ranked[:most], key=lambda found: (found[1], found[0]))]

    def meanings(self, intents: Iterable[Intent], view: View) -> list[str]:
        """Return for each of several intents a sentence that says it and no other."""
        return [self._meaning(intent, view) for intent in intents]

    def _meaning(self, intent: Intent, view: View) -> str:
        samples = self._samples(way_to_say(intent, view))
        if not isinstance(intent, Move):
            return max(samples, key=lambda sample: len(sample[1].slots))[0]
        first = intent.actions[0]
        if isinstance(first, Match):
            return self._phrases.match_with(first.red)
        return min(samples, key=lambda sample: len(sample[1].slots))[0]

    def _by_kind(self, actions: Iterable[Action], view: View) -> list[list[str]]:
        """Return the sentences of each kind of move, without those that only join two moves in one breath."""
        kinds: dict[str, list[tuple[str, Reading]]] = {}
        for sentence, reading in self._samples(moves_in_force(actions, view)):
            kinds.setdefault(reading.tag, []).append((sentence, reading))
        found = []
        for samples in kinds.values():
            fewest = min(len(reading.slots) for _, reading in samples)
            said = [sentence for sentence, reading in samples if len(reading.slots) == fewest]
            found.append(said if len(said) <= MOST_OF_A_KIND else said[:1])
        return found

    def _samples(self, allowed: Allowed) -> list[tuple[str, Reading]]:
        samples = self._language.restrict(allowed).samples()
        return [(self._phrases.written(sentence), reading) for sentence, reading in samples]
