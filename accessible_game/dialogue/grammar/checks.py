"""What the rules of a grammar mean together, and the faults that show only then."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from accessible_game.dialogue.grammar.reader import GrammarError
from accessible_game.dialogue.grammar.tree import Choice, Reference, Sentence, Sequence, TextOnly, slot_name

if TYPE_CHECKING:
    from accessible_game.dialogue.grammar.reader import GrammarText
    from accessible_game.dialogue.grammar.tree import Alternative, Node, Rule


class _Meaning(NamedTuple):
    slots: frozenset[str]
    may_be_silent: bool


# By far the most parts of a grammar mean one of these two.
_WORDS = _Meaning(frozenset(), may_be_silent=False)
_SILENCE = _Meaning(frozenset(), may_be_silent=True)


class Meanings:
    """Which slots each intent of a grammar has, and which of its rules fill one.

    Raises GrammarError where rules do not fit together.
    """

    def __init__(self, grammar: GrammarText) -> None:
        self.slots_of: dict[str, frozenset[str]] = {}
        """Each intent's tag, in the order of the file, with the names of the slots its sentences may fill."""
        self.sentences: list[Sentence] = []
        """All that a player can say or type, in the order of the file."""
        self.slot_rules = set(grammar.imports)
        """The names of the rules that fill a slot."""
        self._rules = grammar.rules
        self._known = {name: _slot(name) for name in grammar.imports}
        self._entered: set[str] = set()
        for rule in grammar.rules.values():
            if rule.public:
                self._read_sentences(rule)
            else:
                self._rule(rule)

    def _read_sentences(self, rule: Rule) -> None:
        for alternative in rule.alternatives:
            tag = alternative.tag
            if tag is None:
                raise GrammarError(alternative.line, f"this sentence of <{rule.name}> has no tag to name its intent")
            slots = self._alternative(alternative).slots
            self.slots_of[tag] = self.slots_of.get(tag, frozenset()) | slots
            self.sentences.append(Sentence(rule.name, tag, alternative.node))

    def _rule(self, rule: Rule) -> _Meaning:
        known = self._known.get(rule.name)
        if known is not None:
            return known
        if rule.name in self._entered:
            raise GrammarError(rule.line, f"<{rule.name}> contains itself")
        self._entered.add(rule.name)
        meaning = _either([self._alternative(alternative) for alternative in rule.alternatives])
        if self._fills_slot(rule):
            self.slot_rules.add(rule.name)
            meaning = _slot(rule.name)
        self._known[rule.name] = meaning
        return meaning

    def _alternative(self, alternative: Alternative) -> _Meaning:
        meaning = self._node(alternative.node, alternative.line)
        if meaning.may_be_silent:
            raise GrammarError(alternative.line, "an alternative needs at least one word that cannot be left out")
        return meaning

    def _fills_slot(self, rule: Rule) -> bool:
        tagged = [alternative for alternative in rule.alternatives if alternative.tag is not None]
        for alternative in tagged:
            if self._node(alternative.node, alternative.line).slots:
                raise GrammarError(alternative.line, f"the words of the value {{{alternative.tag}}} fill a slot")
        handed_on = sum(
            alternative.tag is None and self._is_slot(alternative.node) for alternative in rule.alternatives
        )
        if tagged and len(tagged) + handed_on < len(rule.alternatives):
            raise GrammarError(rule.line, f"<{rule.name}> has alternatives with a tag and without")
        return len(tagged) + handed_on == len(rule.alternatives)

    def _is_slot(self, node: Node) -> bool:
        reference = node.part if isinstance(node, TextOnly) else node
        return isinstance(reference, Reference) and reference.name in self.slot_rules

    def _node(self, node: Node, line: int) -> _Meaning:
        if isinstance(node, str):
            return _WORDS
        if isinstance(node, Reference):
            return self._reference(node)
        if isinstance(node, Sequence):
            return self._sequence(node, line)
        if isinstance(node, Choice):
            return _either([self._node(option, line) for option in node.options if not isinstance(option, str)])
        if isinstance(node, TextOnly):
            return self._node(node.part, line)
        slots = self._node(node.part, line).slots
        return _Meaning(slots, may_be_silent=True) if slots else _SILENCE

    def _reference(self, reference: Reference) -> _Meaning:
        known = self._known.get(reference.name)
        if known is not None:
            return known
        rule = self._rules.get(reference.name)
        if rule is None:
            raise GrammarError(reference.line, f"there is no rule <{reference.name}>")
        if rule.public:
            raise GrammarError(reference.line, f"<{reference.name}> is public: a whole sentence is no part of another")
        return self._rule(rule)

    def _sequence(self, sequence: Sequence, line: int) -> _Meaning:
        slots: frozenset[str] = frozenset()
        may_be_silent = True
        for part in sequence.parts:
            meaning = self._node(part, line)
            may_be_silent &= meaning.may_be_silent
            if meaning.slots:
                if slots & meaning.slots:
                    raise GrammarError(line, f"one sentence fills the slot {', '.join(slots & meaning.slots)} twice")
                slots |= meaning.slots
        return _WORDS if not slots and not may_be_silent else _Meaning(slots, may_be_silent)


def _slot(rule: str) -> _Meaning:
    return _Meaning(frozenset({slot_name(rule)}), may_be_silent=False)


def _either(meanings: list[_Meaning]) -> _Meaning:
    different = [meaning for meaning in meanings if meaning is not _WORDS]
    if not different:
        return _WORDS
    slots = frozenset[str]().union(*[meaning.slots for meaning in different])
    return _Meaning(slots, any(meaning.may_be_silent for meaning in different))
