"""The sentences a recogniser may hear."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from accessible_game.dialogue.grammar.tree import Choice, Optional, Reference, Sequence, Slot

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from accessible_game.dialogue.grammar.definitions import Definitions
    from accessible_game.dialogue.grammar.tree import Node

Limits: TypeAlias = "Mapping[str, Collection[str]]"
"""The values that are allowed now for some slots; a slot that is not named may have any."""
Said: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
"""Words, and the slots that they fill in the order in which they are said."""


def sentences(node: Node, definitions: Definitions, limits: Limits) -> Iterator[Said]:
    """Yield all that a node may sound like, the author's favourite first; what is for text only has no sound."""
    if isinstance(node, str):
        yield node, ()
    elif isinstance(node, Reference):
        found = definitions.of(node.name)
        if isinstance(found, Slot):
            for value, words in _allowed_values(found, limits):
                yield from ((said, ((found.name, value),)) for said, _ in sentences(words, definitions, limits))
        else:
            yield from sentences(found, definitions, limits)
    elif isinstance(node, Sequence):
        yield from _in_order(node.parts, definitions, limits)
    elif isinstance(node, Choice):
        for option in node.options:
            yield from sentences(option, definitions, limits)
    elif isinstance(node, Optional):
        yield from sentences(node.part, definitions, limits)
        yield "", ()


def _in_order(parts: tuple[Node, ...], definitions: Definitions, limits: Limits) -> Iterator[Said]:
    if not parts:
        yield "", ()
        return
    for words, slots in sentences(parts[0], definitions, limits):
        for more, more_slots in _in_order(parts[1:], definitions, limits):
            yield (f"{words} {more}" if words and more else words or more), slots + more_slots


def _allowed_values(slot: Slot, limits: Limits) -> Iterator[tuple[str, Node]]:
    allowed = limits.get(slot.name)
    return ((value, node) for value, node in slot.values if allowed is None or value in allowed)
