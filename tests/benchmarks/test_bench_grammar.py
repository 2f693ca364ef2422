"""How long the grammar takes, and how much memory.

Run with ``pytest -m benchmark tests/benchmarks/test_bench_grammar.py``.
"""

from __future__ import annotations

import time
import timeit
import tracemalloc
from typing import TYPE_CHECKING

import pytest

from accessible_game.app.language import language_of, read_grammar
from accessible_game.app.table import load_board, load_deck
from accessible_game.dialogue.party import Party, Player
from accessible_game.rules.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.grammar.language import Language

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
PLAYERS = (Player("Ann"), Player("Ben"), Player("Mary Ann"), Player("Zoë"))


@pytest.fixture(scope="module")
def party() -> Party:
    return Party(PLAYERS, Setup(load_board(None), load_deck(None), len(PLAYERS)))


@pytest.fixture(scope="module")
def language(party: Party) -> Language:
    return language_of(read_grammar(), party, keys=True)


def microseconds(work: Callable[[], object], times: int) -> float:
    """Return the processor time of one run, the least of five rounds."""
    return min(timeit.repeat(work, timer=time.process_time, number=times)) / times * 1e6


def test_starting(party: Party, capsys: pytest.CaptureFixture[str]) -> None:
    """Print what a game waits for before its first line."""
    grammar = read_grammar()

    def first_line() -> object:
        return language_of(grammar, party, keys=True).match("r")

    with capsys.disabled():
        print(f"\nread {microseconds(read_grammar, 3):.0f} microseconds")
        print(f"bind {microseconds(lambda: language_of(grammar, party, keys=True), 20):.0f} microseconds")
        print(f"bind and match once {microseconds(first_line, 5):.0f} microseconds")


@pytest.mark.parametrize("line", LINES)
def test_matching(language: Language, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Print what reading a line costs when the like of it was read before."""
    with capsys.disabled():
        print(f"\nmatch {line!r} {microseconds(lambda: language.match(line), 2000):.1f} microseconds")


@pytest.mark.parametrize("moment", ["picking a card", "everything"])
def test_a_moment(language: Language, moment: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Print what it costs to put a part of the language in force, and what that part then gives."""
    put_in_force = language.everything if moment == "everything" else lambda: language.restrict(PICKING)
    active = put_in_force()
    with capsys.disabled():
        print(f"\n{moment}: {len(list(active.sentences()))} sentences")
        print(f"put in force {microseconds(put_in_force, 1000):.1f} microseconds")
        print(f"sentences {microseconds(lambda: list(active.sentences()), 20):.0f} microseconds")
        print(f"samples {microseconds(active.samples, 20):.0f} microseconds")


def test_memory(party: Party, capsys: pytest.CaptureFixture[str]) -> None:
    """Print what the grammar holds after it was read, after one line and after many."""
    tracemalloc.start()
    language = language_of(read_grammar(), party, keys=True)
    with capsys.disabled():
        print(f"\nread and bound {tracemalloc.get_traced_memory()[0] / 1024:.0f} KiB")
        language.match("r")
        print(f"after one line {tracemalloc.get_traced_memory()[0] / 1024:.0f} KiB")
        for sentence, _ in language.everything().sentences():
            language.match(sentence)
        print(f"after every spoken sentence {tracemalloc.get_traced_memory()[0] / 1024:.0f} KiB")
    tracemalloc.stop()
