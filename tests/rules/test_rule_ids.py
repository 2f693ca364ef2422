"""Every rule of ``docs/rules.md`` is tried by a test that names it at the end of its docstring, as in (T1)."""

from __future__ import annotations

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent.parent
RULES = TESTS.parent / "docs" / "rules.md"
NAMED = re.compile(r"\(([PUTMWNK]\d+(?:, [PUTMWNK]\d+)*)\)\.?$", re.MULTILINE)
CHAPTERS = {"P": 8, "U": 6, "T": 10, "M": 11, "W": 1, "N": 4, "K": 4}
"""How many rules each chapter has."""


def ids_in(text: str) -> list[str]:
    """Return the rules named at the ends of lines, in order."""
    return [rule for named in NAMED.findall(text) for rule in named.split(", ")]


def ids_of_tests() -> set[str]:
    """Return the rules that the docstrings of tests name."""
    docstrings = [
        ast.get_docstring(node) or ""
        for path in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return {rule for docstring in docstrings for rule in ids_in(docstring)}


def test_every_rule_is_written_down_once() -> None:
    """The rules for players hold every rule, in order, each once (P1)."""
    rules = ids_in(RULES.read_text(encoding="utf-8"))
    assert [f"{chapter}{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)] == rules


def test_every_rule_is_tested() -> None:
    """Each rule of the rules for players is named by a test (P1)."""
    assert set() == set(ids_in(RULES.read_text(encoding="utf-8"))) - ids_of_tests()


def test_tests_name_no_rule_that_is_not_there() -> None:
    """A test names only rules that the rules for players have (P1)."""
    assert set() == ids_of_tests() - set(ids_in(RULES.read_text(encoding="utf-8")))
