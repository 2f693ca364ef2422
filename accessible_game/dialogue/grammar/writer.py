"""Write the spoken part of a language in JSGF, for a recogniser's own compiler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.grammar.spoken import allowed_values
from accessible_game.dialogue.grammar.tree import Choice, Optional, Reference, Sequence, Slot

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_game.dialogue.grammar.definitions import Definitions
    from accessible_game.dialogue.grammar.spoken import Limits
    from accessible_game.dialogue.grammar.tree import Node


class Writer:
    """A grammar in the making: one rule for each intent and for each slot, and at last one public rule."""

    def __init__(self, definitions: Definitions) -> None:
        self._definitions = definitions
        self._slots: dict[str, str] = {}
        self._intents: dict[str, str] = {}

    def add(self, tag: str, nodes: Iterable[Node], limits: Limits) -> None:
        """Add an intent's sentences; one that has none to say now is left out."""
        body = self._either(nodes, limits)
        if body:
            self._intents[tag] = body

    def text(self, name: str) -> str:
        """Return the whole grammar; with nothing to say its public rule is ``<VOID>``, which nothing satisfies."""
        rules = [f"public <{name}> = {' | '.join(map('<{}>'.format, self._intents)) or '<VOID>'};"]
        rules += [f"<{tag}> = {body};" for tag, body in self._intents.items()]
        said = " ".join(self._intents.values())
        rules += [f"<{slot}> = {body};" for body, slot in self._slots.items() if f"<{slot}>" in said]
        return "\n".join(["#JSGF V1.0;", f"grammar {name};", *rules, ""])

    def _node(self, node: Node, limits: Limits) -> str | None:
        if isinstance(node, str):
            return node
        if isinstance(node, Reference):
            found = self._definitions.of(node.name)
            return self._slot(found, limits) if isinstance(found, Slot) else self._node(found, limits)
        if isinstance(node, Sequence):
            return self._in_order(node.parts, limits)
        if isinstance(node, Choice):
            body = self._either(node.options, limits)
            return f"({body})" if body and " | " in body else body
        if isinstance(node, Optional):
            body = self._node(node.part, limits)
            return f"[{body}]" if body else ""
        return None

    def _slot(self, slot: Slot, limits: Limits) -> str | None:
        body = self._either((node for _, node in allowed_values(slot, limits)), limits)
        if not body:
            return body
        if body not in self._slots:
            self._slots[body] = f"slot.{slot.name}.{len(self._slots)}"
        return f"<{self._slots[body]}>"

    def _in_order(self, nodes: Iterable[Node], limits: Limits) -> str | None:
        said = [self._node(node, limits) for node in nodes]
        return None if None in said else " ".join(filter(None, said))

    def _either(self, nodes: Iterable[Node], limits: Limits) -> str | None:
        said = [body for node in nodes if (body := self._node(node, limits)) is not None]
        if not said:
            return None
        aloud = " | ".join(filter(None, said))
        return aloud if all(said) or not aloud else f"[{aloud}]"
