"""The keys of a grammar: letters and marks that are typed alone, and a player's own in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.grammar.tree import KEY, Choice, Optional, Reference, Rule, Sentence, Sequence, TextOnly
from accessible_game.dialogue.grammar.words import folded_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from accessible_game.dialogue.grammar.tree import Node


def keys_of(sentences: Iterable[Sentence], rules: Mapping[str, Rule]) -> dict[str, tuple[str, ...]]:
    """Return each key with the intents it may mean, in the order of the grammar."""
    keys: dict[str, dict[str, None]] = {}
    for sentence in sentences:
        if sentence.rule.startswith(KEY):
            for key in _first_words(sentence.node, rules):
                keys.setdefault(key, {})[sentence.tag] = None
    return {key: tuple(tags) for key, tags in keys.items()}


def with_own_keys(
    sentences: Iterable[Sentence], rules: Mapping[str, Rule], own: Mapping[str, str]
) -> tuple[list[Sentence], dict[str, Rule]]:
    """Return the sentences and rules of a grammar with a player's own keys in place of its own.

    A key that the grammar does not have, or an own key that is a number or several words, raises ValueError.
    """
    for key in own.keys() - keys_of(sentences, rules).keys():
        raise ValueError(f"the grammar has no key {key}")
    words = {key: _own_key(text) for key, text in own.items()}
    return (
        [_sentence_with(sentence, words) if sentence.rule.startswith(KEY) else sentence for sentence in sentences],
        {name: _rule_with(rule, words) if name.startswith(KEY) else rule for name, rule in rules.items()},
    )


def _own_key(text: str) -> str:
    words = folded_words(text)
    if len(words) != 1 or words[0].isdecimal():
        raise ValueError(f"a key is one letter, mark or word, which {text!r} is not")
    return words[0]


def _sentence_with(sentence: Sentence, own: Mapping[str, str]) -> Sentence:
    return sentence._replace(node=_node_with(sentence.node, own))


def _rule_with(rule: Rule, own: Mapping[str, str]) -> Rule:
    alternatives = (choice._replace(node=_node_with(choice.node, own)) for choice in rule.alternatives)
    return rule._replace(alternatives=tuple(alternatives))


def _node_with(node: Node, own: Mapping[str, str]) -> Node:
    match node:
        case str():
            return own.get(node, node)
        case Sequence(parts):
            return Sequence(tuple(_node_with(part, own) for part in parts))
        case Choice(options):
            return Choice(tuple(_node_with(option, own) for option in options))
        case Optional(part):
            return Optional(_node_with(part, own))
        case TextOnly() | Reference():
            return node


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
