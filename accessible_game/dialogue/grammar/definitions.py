"""What the name of each rule stands for, once the game has filled its slots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.grammar.tree import Choice, Reference, Slot, TextOnly, slot_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from accessible_game.dialogue.grammar.tree import Node, Rule

_NOTHING = Choice(())


class Definitions:
    """The rules of a grammar by name, each put together when it is first asked for."""

    def __init__(self, rules: Mapping[str, Rule], slot_rules: AbstractSet[str], filled: Mapping[str, Slot]) -> None:
        self._rules = rules
        self._slot_rules = slot_rules
        self._known: dict[str, Node | Slot] = dict(filled)

    def of(self, name: str) -> Node | Slot:
        """Return what a rule stands for; without such a rule it is an empty choice, which nothing satisfies."""
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = self._define(name)
        return known

    def slot(self, name: str) -> Slot:
        """Return the slot that a rule fills; without such a rule it has no values."""
        found = self.of(name)
        return found if isinstance(found, Slot) else Slot(slot_name(name), ())

    def _define(self, name: str) -> Node | Slot:
        rule = self._rules.get(name)
        if rule is None:
            return _NOTHING
        if name in self._slot_rules:
            return Slot(slot_name(name), tuple(self._values(rule)))
        nodes = tuple(alternative.node for alternative in rule.alternatives)
        return nodes[0] if len(nodes) == 1 else Choice(nodes)

    def _values(self, rule: Rule) -> Iterator[tuple[str, Node]]:
        for alternative in rule.alternatives:
            node = alternative.node
            if alternative.tag is not None:
                yield alternative.tag, node
            elif isinstance(node, Reference):  # another slot, which hands on its values
                yield from self.slot(node.name).values
            elif isinstance(node, TextOnly) and isinstance(node.part, Reference):
                yield from ((value, TextOnly(words)) for value, words in self.slot(node.part.name).values)
