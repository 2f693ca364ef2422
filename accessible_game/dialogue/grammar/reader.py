"""Read the text of a grammar: a subset of the Java Speech Grammar Format, JSGF."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.dialogue.grammar.tree import (
    Alternative,
    Choice,
    Optional,
    Reference,
    Rule,
    Sequence,
    TextOnly,
    is_text_only,
)
from accessible_game.dialogue.grammar.words import folded_words, has_sound

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.grammar.tree import Node

_HEADER = re.compile(r"\ufeff?#JSGF V1\.0[^;\n]*;")
_SYMBOL = re.compile(
    r"""[^\s;=|*+<>()\[\]{}/"]+  # a word
    | [;=|()\[\]\n]
    | <[^<>\s]+>                 # a rule's name
    | \{[^{}\n]*\}               # a tag
    | "[^"\n]*"                  # a quoted mark
    | //[^\n]* | /\*.*?\*/       # comments
    | \S                         # anything else is a fault
    """,
    re.VERBOSE | re.DOTALL,
)
_FAULTS = {
    "*": "repetition is outside the subset",
    "+": "repetition is outside the subset",
    "/": "weights are outside the subset, and comments are written // or /* */",
    "<": "a rule's name stands between < and > without spaces",
    ">": "there is a > without a <",
    "}": "there is a } without a {",
    '"': "a quoted mark ends on its line",
}
_OPENING = {")": "(", "]": "["}


class GrammarError(ValueError):
    """A fault in a grammar file: ``line`` counts from 1, ``fault`` says in plain words what is wrong there."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line
        self.fault = fault


class GrammarText(NamedTuple):
    """What a grammar file holds."""

    rules: dict[str, Rule]
    imports: dict[str, int]
    """The slots that a game fills, each with the line that names it."""


def read(text: str) -> GrammarText:
    """Read a grammar; raise GrammarError where it leaves the subset that the README beside the grammars describes."""
    header = _HEADER.match(text)
    if header is None:
        raise GrammarError(1, "a grammar begins with #JSGF V1.0;")
    return _Reader().read(_SYMBOL.findall(text, header.end()))


class _Group(NamedTuple):
    """A bracket that is still open: what stands before it, and the options in it so far."""

    bracket: str
    before: list[Node]
    options: list[Node]


class _Reader:
    """Reads symbol by symbol: a method for each first character, because a game reads its grammar while it starts."""

    def __init__(self) -> None:
        self._grammar = GrammarText({}, {})
        self._is_named = False
        self._line = 1
        self._words: dict[str, str] = {}
        self._rule: Rule | None = None
        self._alternatives: list[Alternative] = []
        self._alternative_line = 1
        self._is_tagged = False
        self._groups: list[_Group] = []
        self._parts: list[Node] = []

    def read(self, symbols: list[str]) -> GrammarText:
        read_by_mark: dict[str, Callable[[str], None]] = {
            "\n": self._read_line_end,
            "|": self._read_bar,
            "(": self._read_opening,
            "[": self._read_opening,
            ")": self._read_closing,
            "]": self._read_closing,
            "<": self._read_name,
            "{": self._read_tag,
            '"': self._read_quoted,
            "=": self._read_equals,
            ";": self._read_end,
            "/": self._read_comment,
            **dict.fromkeys("*+>}", self._read_fault),
        }
        for symbol in symbols:
            word = self._words.get(symbol)
            if word is not None:
                self._parts.append(word)
            else:
                read_by_mark.get(symbol[0], self._read_word)(symbol)
        if self._rule is not None or self._parts:
            raise self._fault("the last rule has no ; at its end")
        return self._grammar

    def _read_line_end(self, _: str) -> None:
        self._line += 1
        if not self._parts and not self._groups:
            self._alternative_line = self._line

    def _read_comment(self, symbol: str) -> None:
        if symbol == "/":
            self._read_fault(symbol)
        self._line += symbol.count("\n")

    def _read_fault(self, symbol: str) -> None:
        raise self._fault(_FAULTS[symbol])

    def _read_word(self, symbol: str) -> None:
        word = symbol.lower()
        if self._rule is not None:
            self._check(word, self._rule)
            if has_sound(word):
                self._words[symbol] = word
        self._parts.append(word)

    def _check(self, word: str, rule: Rule) -> None:
        if word.isalpha():
            return
        if len(folded_words(word)) != 1:
            raise self._fault(f'"{word}" is not one word')
        if word.isdecimal():
            raise self._fault(f"{word} must be written in words")
        if not has_sound(word) and not is_text_only(rule.name):
            raise self._fault(f"{word} has no sound: it belongs in a rule whose name begins with key. or typed.")

    def _read_quoted(self, symbol: str) -> None:
        if symbol == '"':
            self._read_fault(symbol)
        self._read_word(symbol[1:-1])

    def _read_name(self, symbol: str) -> None:
        if symbol == "<":
            self._read_fault(symbol)
        reference = Reference(symbol[1:-1], self._line)
        is_part = self._rule is not None
        self._parts.append(TextOnly(reference) if is_part and is_text_only(reference.name) else reference)

    def _read_opening(self, symbol: str) -> None:
        self._groups.append(_Group(symbol, self._parts, []))
        self._parts = []

    def _read_closing(self, symbol: str) -> None:
        if not self._groups or self._groups[-1].bracket != _OPENING[symbol]:
            raise self._fault(f"there is a {symbol} without a {_OPENING[symbol]}")
        group = self._groups.pop()
        options = (*group.options, self._sequence(symbol))
        node = options[0] if len(options) == 1 else Choice(options)
        self._parts = [*group.before, Optional(node) if symbol == "]" else node]

    def _read_bar(self, symbol: str) -> None:
        if self._groups:
            self._groups[-1].options.append(self._sequence(symbol))
        else:
            self._end_alternative(symbol, None)

    def _read_tag(self, symbol: str) -> None:
        tag = symbol.strip("{} ")
        if self._groups or self._is_tagged or not tag:
            raise self._fault("a tag, between { and } on one line, stands once and at the end of an alternative")
        self._end_alternative(symbol, tag)
        self._is_tagged = True

    def _read_equals(self, _: str) -> None:
        match self._parts:
            case ["public", Reference(name)] if self._rule is None:
                self._start_rule(name, public=True)
            case [Reference(name)] if self._rule is None:
                self._start_rule(name, public=False)
            case _:
                raise self._fault("only the name of a new rule stands before =, and a ; before that")

    def _start_rule(self, name: str, *, public: bool) -> None:
        self._check_new(name)
        self._rule = Rule(name, public, (), self._line)
        self._parts = []
        self._alternative_line = self._line

    def _read_end(self, symbol: str) -> None:
        rule = self._rule
        if rule is None:
            self._end_statement()
            return
        if self._groups:
            raise self._fault(f"a {self._groups[-1].bracket} is not closed")
        self._end_alternative(symbol, None)
        self._grammar.rules[rule.name] = Rule(rule.name, rule.public, tuple(self._alternatives), rule.line)
        self._rule = None
        self._alternatives = []

    def _end_statement(self) -> None:
        match self._parts:
            case ["grammar", str()] if not self._is_named:
                self._is_named = True
            case ["import", Reference(name)]:
                slot = name.rpartition(".")[2]
                self._check_new(slot)
                self._grammar.imports[slot] = self._line
            case _:
                raise self._fault("this is neither a rule nor import <game.SLOT>; nor, once, grammar NAME;")
        self._parts = []

    def _check_new(self, name: str) -> None:
        if not self._is_named:
            raise self._fault("the grammar has no name: grammar NAME; comes first")
        if name in self._grammar.rules or name in self._grammar.imports:
            raise self._fault(f"<{name}> is defined twice")

    def _end_alternative(self, symbol: str, tag: str | None) -> None:
        if not self._is_tagged:
            self._alternatives.append(Alternative(self._sequence(symbol), tag, self._alternative_line))
        elif self._parts:
            raise self._fault("words follow the tag of their alternative")
        self._is_tagged = False
        self._alternative_line = self._line

    def _sequence(self, symbol: str) -> Node:
        parts, self._parts = self._parts, []
        if not parts:
            raise self._fault(f"words are missing before {symbol}")
        return parts[0] if len(parts) == 1 else Sequence(tuple(parts))

    def _fault(self, fault: str) -> GrammarError:
        return GrammarError(self._line, fault)
