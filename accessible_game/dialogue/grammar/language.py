"""A grammar, and the language it makes once a game has filled its slots: lines in, readings out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.grammar.active import ActiveGrammar
from accessible_game.dialogue.grammar.automaton import State
from accessible_game.dialogue.grammar.checks import Meanings
from accessible_game.dialogue.grammar.definitions import Definitions
from accessible_game.dialogue.grammar.keys import keys_of, own_keys
from accessible_game.dialogue.grammar.numerals import Numerals
from accessible_game.dialogue.grammar.reader import read
from accessible_game.dialogue.grammar.tree import (
    KEY,
    Choice,
    Reference,
    Sequence,
    Slot,
    TextOnly,
    is_text_only,
    slot_name,
)
from accessible_game.dialogue.grammar.words import folded, folded_words, has_sound, spoken_words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from collections.abc import Sequence as Ordered

    from accessible_game.dialogue.grammar.reader import GrammarText
    from accessible_game.dialogue.grammar.reading import Reading, SlotValue
    from accessible_game.dialogue.grammar.tree import Node, Sentence

_BEFORE = "loose.before"
_AFTER = "loose.after"


class Grammar:
    """What the players of any game can say; the slots that a game fills are still open."""

    def __init__(self, text: GrammarText) -> None:
        meanings = Meanings(text)
        self._rules = text.rules
        self._open_slots = frozenset(text.imports)
        self._slot_rules = meanings.slot_rules
        self._slots_of = meanings.slots_of
        self._sentences = meanings.sentences
        self.numerals = Numerals(Definitions(text.rules, meanings.slot_rules, {}))
        """The numbers in words."""
        self.tags = tuple(meanings.slots_of)
        """The intents, in the order of the file."""
        self.keys: Mapping[str, tuple[str, ...]] = keys_of(meanings.sentences, text.rules)
        """The keys, each with the intents it may mean, such as ``n`` with ``notes`` and ``no``."""

    @classmethod
    def parse(cls, text: str) -> Grammar:
        """Read a grammar file's text; raise GrammarError, which names the line, where it has a fault."""
        return cls(read(text))

    def slots_of(self, tag: str) -> frozenset[str]:
        """Return the slots that the sentences of an intent may fill; an unknown tag raises KeyError."""
        return self._slots_of[tag]

    def bind(self, slots: Mapping[str, Ordered[SlotValue]], *, keys: bool | Mapping[str, str] = True) -> Language:
        """Fill the open slots with the values of one game; a slot that is left out has none.

        ``keys`` switches the keys off, or adds a player's own: with ``{"j": "r"}`` a j does what r does, whatever else
        it means. A slot or key that the grammar does not have raises ValueError, and so does an own key that is a
        number or several words.
        """
        for name in slots.keys() - self._open_slots:
            raise ValueError(f"the grammar imports no slot {name}")
        sentences = self._sentences
        if keys is False:
            sentences = [sentence for sentence in sentences if not sentence.rule.startswith(KEY)]
        in_use = keys_of(sentences, self._rules)
        own = own_keys(keys, in_use) if not isinstance(keys, bool) else {}
        in_use |= {typed: in_use[standard] for typed, standard in own.items()}
        filled = {
            name: Slot(slot_name(name), tuple((value.value, self._forms(value, in_use)) for value in values))
            for name, values in slots.items()
        }
        return Language(self, Definitions(self._rules, self._slot_rules, filled), sentences, in_use, own)

    def _forms(self, value: SlotValue, keys: Collection[str]) -> Node:
        spoken = [self._form(words, keys) for text in value.spoken if (words := spoken_words(text))]
        typed = [TextOnly(self._form(words, keys)) for text in value.typed if (words := spoken_words(text))]
        return Choice((*spoken, *typed))

    def _form(self, words: list[str], keys: Collection[str]) -> Node:
        form = Sequence(tuple(self.numerals.in_words(words, keys)))
        return form if all(map(has_sound, words)) else TextOnly(form)


class Language:
    """All that can be said in one game, possible now or not; Grammar.bind makes it."""

    def __init__(
        self,
        grammar: Grammar,
        definitions: Definitions,
        sentences: list[Sentence],
        keys: Mapping[str, tuple[str, ...]],
        own_keys: Mapping[str, str],
    ) -> None:
        self._own_keys = own_keys
        self.keys = keys
        """The keys in use, each with the intents it may mean."""
        self._grammar = grammar
        self._definitions = definitions
        self._spoken: dict[str, list[Node]] = {}
        for sentence in sentences:
            if not is_text_only(sentence.rule):
                self._spoken.setdefault(sentence.tag, []).append(sentence.node)
        self._start = State(definitions, [((sentence.node, None), sentence.tag, ()) for sentence in sentences])
        self._before = State(definitions, [((Reference(_BEFORE, 0), None), "", ())])
        self._after = State(definitions, [((Reference(_AFTER, 0), None), "", ())])

    @property
    def tags(self) -> tuple[str, ...]:
        """The intents, in the order of the grammar's file."""
        return self._grammar.tags

    def match(self, line: str) -> tuple[Reading, ...]:
        """Return all that a whole line can mean, empty where it means nothing.

        Courtesy before and after a sentence is passed over. No reading is preferred: what is in force decides.
        """
        words = self._words(line)
        if words and words[0] in self._own_keys:
            return self._match([self._own_keys[words[0]], *words[1:]]) or self._match(words)
        return self._match(words)

    def _match(self, words: list[str]) -> tuple[Reading, ...]:
        readings = [reading for start in self._starts(words) for reading in self._readings(words, start)]
        return tuple(dict.fromkeys(readings))

    def cardinal(self, number: int) -> str:
        """Return the words for a number, such as ``twelve``; raise ValueError where the grammar has none."""
        return self._grammar.numerals.cardinal(number)

    def ordinal(self, number: int) -> str:
        """Return the words for a place in a row, such as ``twelfth``; raise ValueError where the grammar has none."""
        return self._grammar.numerals.ordinal(number)

    def restrict(self, allowed: Mapping[str, Mapping[str, Collection[str]]]) -> ActiveGrammar:
        """Keep the intents that are possible now, each with the values that its slots may have.

        A slot that is not named may have any value. A tag or slot that the grammar does not have raises ValueError.
        """
        for tag, limits in allowed.items():
            if tag not in self._grammar.tags or not limits.keys() <= self._grammar.slots_of(tag):
                raise ValueError(f"the grammar has no intent {tag} with the slots {', '.join(limits)}")
        return ActiveGrammar(self._definitions, self._spoken, allowed)

    def everything(self) -> ActiveGrammar:
        """Put every intent in force, with every value of its slots."""
        return ActiveGrammar(self._definitions, self._spoken, {tag: {} for tag in self.tags})

    def _words(self, line: str) -> list[str]:
        words = folded_words(line)
        if all(map(str.isalpha, words)):
            return words
        return [folded(word) for word in self._grammar.numerals.in_words(words, self.keys)]

    def _starts(self, words: list[str]) -> Iterator[int]:
        yield 0
        for start, state in enumerate(self._before.along(words), 1):
            if state.readings:
                yield start

    def _readings(self, words: list[str], start: int) -> Iterator[Reading]:
        for end, state in enumerate(self._start.along(words[start:]), start + 1):
            if state.readings and self._may_end_before(words[end:]):
                yield from state.readings

    def _may_end_before(self, words: list[str]) -> bool:
        states = list(self._after.along(words))
        return not words or (len(states) == len(words) and bool(states[-1].readings))
