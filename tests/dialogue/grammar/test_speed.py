"""How long the grammar takes, and how much memory; it prints figures and decides nothing."""
# ruff: noqa: T201

from __future__ import annotations

import time
import tracemalloc
from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.grammar.language import Grammar

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.grammar.reading import SlotValue

pytestmark = pytest.mark.benchmark
LINES = (
    "r",
    "c 2",
    "x",
    "1",
    "I pick a Cathy, the second card.",
    "what do I know about the beach",
    "could you please tell me where number 12 is?",
    "nothing that the grammar knows",
)
PICKING: dict[str, dict[str, set[str]]] = {"call": {}, "decline": {}, "help": {}, "repeat": {}, "yes": {}, "no": {}}


def microseconds(work: Callable[[], object], times: int) -> float:
    """Return the processor time of one run, the least of five rounds."""
    rounds = []
    for _ in range(5):
        start = time.process_time()
        for _ in range(times):
            work()
        rounds.append((time.process_time() - start) / times * 1e6)
    return min(rounds)


def test_starting(english_text: str, english: Grammar, slots: dict[str, list[SlotValue]]) -> None:
    """Print what a game waits for before its first line."""
    print(f"\nparse {microseconds(lambda: Grammar.parse(english_text), 3):.0f} microseconds")
    print(f"bind {microseconds(lambda: english.bind(slots), 20):.0f} microseconds")
    print(f"bind and match once {microseconds(lambda: english.bind(slots).match('r'), 5):.0f} microseconds")


@pytest.mark.parametrize("line", LINES)
def test_matching(language: Language, line: str) -> None:
    """Print what reading a line costs when the like of it was read before."""
    print(f"\nmatch {line!r} {microseconds(lambda: language.match(line), 2000):.1f} microseconds")


@pytest.mark.parametrize("moment", ["picking a card", "everything"])
def test_a_moment(language: Language, everything: ActiveGrammar, moment: str) -> None:
    """Print what it costs to put a part of the language in force, and what that part then gives."""
    grammar = everything if moment == "everything" else language.restrict(PICKING)
    print(f"\n{moment}: {len(list(grammar.sentences()))} sentences")
    print(f"restrict {microseconds(lambda: language.restrict(PICKING), 1000):.1f} microseconds")
    print(f"sentences {microseconds(lambda: list(grammar.sentences()), 20):.0f} microseconds")
    print(f"samples {microseconds(grammar.samples, 20):.0f} microseconds")
    print(f"complete {microseconds(lambda: grammar.complete('wh'), 20):.0f} microseconds")
    print(f"to_jsgf {microseconds(grammar.to_jsgf, 20):.0f} microseconds")


def test_memory(english_text: str, slots: dict[str, list[SlotValue]]) -> None:
    """Print what the grammar holds after it was read, after one line and after many."""
    tracemalloc.start()
    grammar = Grammar.parse(english_text)
    language = grammar.bind(slots)
    print(f"\nread and bound {tracemalloc.get_traced_memory()[0] / 1024:.0f} KiB")
    language.match("r")
    print(f"after one line {tracemalloc.get_traced_memory()[0] / 1024:.0f} KiB")
    for sentence, _ in language.restrict({tag: {} for tag in grammar.tags}).sentences():
        language.match(sentence)
    print(f"after every spoken sentence {tracemalloc.get_traced_memory()[0] / 1024:.0f} KiB")
    tracemalloc.stop()
