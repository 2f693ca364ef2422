"""The parts of a grammar: what a rule's right-hand side is made of."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

# Named tuples and not dataclasses: a grammar has thousands of parts, and the game reads it while it starts.


class Sequence(NamedTuple):
    """Parts that are said one after the other."""

    parts: tuple[Node, ...]


class Choice(NamedTuple):
    """Parts of which one is said; the author's favourite stands first."""

    options: tuple[Node, ...]


class Optional(NamedTuple):
    """A part that may be left out."""

    part: Node


class TextOnly(NamedTuple):
    """A part that may be typed or transcribed, and is never given to a recogniser."""

    part: Node


class Reference(NamedTuple):
    """Another rule, named."""

    name: str
    line: int


Node: TypeAlias = str | Sequence | Choice | Optional | TextOnly | Reference
"""A part of a sentence; a string is one word."""


class Alternative(NamedTuple):
    """One of the ways to satisfy a rule: the words, and the tag that says what they mean."""

    node: Node
    tag: str | None
    line: int


class Rule(NamedTuple):
    """A named part of the grammar; a public one is a whole sentence."""

    name: str
    public: bool
    alternatives: tuple[Alternative, ...]
    line: int


class Slot(NamedTuple):
    """A detail of an intent, such as which cousin: the values it can have, each with the words for it."""

    name: str
    values: tuple[tuple[str, Node], ...]


class Sentence(NamedTuple):
    """An alternative of a public rule: something whole that a player can say or type."""

    rule: str
    tag: str
    """The intent."""
    node: Node


KEY = "key."
"""How the name of a rule begins that holds keys: a letter or a mark typed alone."""
_TEXT_ONLY = (KEY, "loose.", "typed.")


def is_text_only(rule: str) -> bool:
    """Say whether the rule of this name is for the keyboard and for transcribed speech only."""
    return rule.startswith(_TEXT_ONLY)


def slot_name(rule: str) -> str:
    """Name the slot that the rule fills: ``place`` for the rules ``place``, ``place.counted`` and ``typed.place``."""
    parts = rule.split(".")
    return parts[1] if is_text_only(rule) else parts[0]
