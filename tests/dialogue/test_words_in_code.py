"""What a player reads or hears stands in the file of sentences: none of it is written in the program."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import accessible_game

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(accessible_game.__file__).parent
FOR_TRANSLATORS = PACKAGE / "dialogue" / "grammar"
"""The faults of a grammar are told to whoever writes one, never to a player."""
NOT_SAID = {
    "red wild": "how a card shows itself in a debugger",
    "#JSGF V1.0;\ngrammar {};\npublic <{}> = {};\n": "a grammar as a recogniser reads it",
    "dealer {}": "the beginning of a seed",
    "players {}": "the beginning of a seed",
    "short cut": "how a word of the grammar is spelt for the recogniser",
}
"""Words side by side that nobody is shown, each with what they are."""
NOT_FOR_PLAYERS = frozenset({"Thread", "cast", "compile"})
"""Calls whose texts are names of threads, types and patterns."""
_WORD = r"[A-Za-z][A-Za-z']+"
_SENTENCE = re.compile(rf"{_WORD}[,;:.]? +({_WORD}|\{{\}})|\{{\}}[,;:.]? +{_WORD}")
_PROPER_NAME = re.compile(r"[A-Z][a-z]+( [A-Z][a-z]+)*")


def texts_in(node: ast.AST) -> Iterator[str]:
    """Yield the texts that stand in a piece of the program, ``{}`` for what is put into them.

    Left out are what only engineers read: docstrings, types, an error's own words, since those that players meet
    carry a message, and how a value shows itself in a debugger.
    """
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
        case _:
            pass
    for part in parts_for_players(node):
        yield from texts_in(part)


def parts_for_players(node: ast.AST) -> list[ast.AST]:
    """Return the parts of a piece of the program that may hold what a player is shown."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.FunctionDef(name="__repr__"):
            return []
        case ast.JoinedStr(values=parts):
            return [part for part in parts if isinstance(part, ast.FormattedValue)]
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)) if name in NOT_FOR_PLAYERS:
            return []
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name), args=given) if name.endswith("Error"):
            return [argument for argument in given if isinstance(argument, ast.Call)]
        case _:
            types = (getattr(node, "annotation", None), getattr(node, "returns", None))
            return [child for child in ast.iter_child_nodes(node) if child not in types]


def test_no_sentence_is_written_in_the_program() -> None:
    """Another language is one file of sentences: no module has words side by side that a player could meet."""
    found = {
        (str(path.relative_to(PACKAGE)), text)
        for path in PACKAGE.rglob("*.py")
        if not path.is_relative_to(FOR_TRANSLATORS)
        for text in texts_in(ast.parse(path.read_text(encoding="utf-8")))
        if _SENTENCE.search(text) and not _PROPER_NAME.fullmatch(text)
    }

    assert [] == sorted((path, text) for path, text in found if text not in NOT_SAID)
    assert set() == NOT_SAID.keys() - {text for _, text in found}
