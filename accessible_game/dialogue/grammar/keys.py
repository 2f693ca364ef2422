"""The keys of a grammar: letters and marks that are typed alone, and a player's own that stand for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.grammar.tree import KEY, Choice, Reference, Sequence, TextOnly
from accessible_game.dialogue.grammar.words import folded_words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from accessible_game.dialogue.grammar.tree import Node, Rule, Sentence


def keys_of(sentences: Iterable[Sentence], rules: Mapping[str, Rule]) -> dict[str, tuple[str, ...]]:
    """Return each key with the intents it may mean, in the order of the grammar."""
    keys: dict[str, dict[str, None]] = {}
    for sentence in sentences:
        if sentence.rule.startswith(KEY):
            for key in _first_words(sentence.node, rules):
                keys.setdefault(key, {})[sentence.tag] = None
    return {key: tuple(tags) for key, tags in keys.items()}


def own_keys(own: Mapping[str, str], keys: Collection[str]) -> dict[str, str]:
    """Return a player's own keys as they are compared, each with the key of the grammar that it stands for.

    A key that the grammar does not have, or an own key that is a number or several words, raises ValueError.
    """
    for standard in own.values():
        if standard not in keys:
            raise ValueError(f"the grammar has no key {standard}")
    return {_one_key(typed): standard for typed, standard in own.items()}


def _one_key(text: str) -> str:
    words = folded_words(text)
    if len(words) != 1 or words[0].isdecimal():
        raise ValueError(f"a key is one letter, mark or word, which {text!r} is not")
    return words[0]


def _first_words(node: Node, rules: Mapping[str, Rule]) -> Iterator[str]:
    match node:
        case str():
            yield node
        case Sequence(parts):
            yield from _first_words(parts[0], rules)
        case Choice(options):
            for option in options:
                yield from _first_words(option, rules)
        case TextOnly(Reference(name)) if name.startswith(KEY):
            for alternative in rules[name].alternatives:
                yield from _first_words(alternative.node, rules)
