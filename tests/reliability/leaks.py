"""Is anything told to a seat that it may not know?

``python -m tests.reliability.leaks --games 1000 --seed 1`` plays pairs of games that differ only in what the rulebook
hides from one listener, and compares all that reaches this listener: lines, sounds, what the microphone takes, what
the seat may say, what computers choose and how much they reckon, what the real program prints and writes. It also
plays with cards that have names of nonsense, and looks for them wherever somebody may hear or read. It prints its
figures and stops at the first leak.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.rules.seats import SEATS, TABLE
from tests.dialogue.random_talk import setups_and_seeds
from tests.dialogue.rehearsal import party_of
from tests.reliability.computers_alike import decisions_alike
from tests.reliability.nonsense import search_conversation
from tests.reliability.program import search_faults, search_program, two_crashes_alike, two_programs_alike
from tests.reliability.worlds import moments_alike, two_worlds
from tests.support.tables import ALL_SETTINGS

if TYPE_CHECKING:
    from accessible_game.dialogue.party import Party
    from accessible_game.rules.seats import Listener
    from accessible_game.rules.setup import Setup

GRAMMAR_EVERY = 8
"""In one pair of games of so many every sentence that the microphone takes is compared: it is the slowest to list."""
COMPUTERS_EVERY, SEARCHED_EVERY, PROGRAM_EVERY = 5, 2, 100
"""Of so many pairs of games one is played by computers, one with nonsense, one by the real program."""


@dataclass
class Figures:
    """What a run came to."""

    pairs: int = 0
    lines: int = 0
    decisions: int = 0
    cards_found: int = 0
    printed: int = 0

    def __str__(self) -> str:
        return (
            f"{self.pairs} pairs of games, {self.lines} lines answered alike; {self.decisions} decisions of computers "
            f"alike; {self.cards_found} cards named, each where it may be known; {self.printed} lines of the real "
            "program alike; 0 leaks."
        )


def tables(setup: Setup, seed: int) -> tuple[Party, Listener]:
    """Return who sits at a table, and who listens: four kinds in turn."""
    match seed % 4:
        case 0:
            return party_of(setup, SEATS[1:]), SEATS[0]
        case 1:
            return party_of(setup), TABLE
        case 2:
            return party_of(setup), setup.seats[seed // 4 % setup.players]
        case _:
            computers = setup.seats[2:]
            return party_of(setup, computers), (TABLE, SEATS[0], SEATS[1])[seed // 4 % 3]


def compare_conversations(games: int, first: int) -> tuple[int, int]:
    """Compare so many pairs of games, from a seed on; return how many there were and how many lines were alike."""
    pairs = lines = 0
    for setup, seed in setups_and_seeds(games, first):
        party, listener = tables(setup, seed)
        reads_grammar = seed // 4 % GRAMMAR_EVERY == 0
        lines += moments_alike(*two_worlds(party, listener, seed, reads_grammar=reads_grammar))
        pairs += 1
    return pairs, lines


def compare_computers(games: int, first: int) -> int:
    """Let computers play pairs of games; return how many decisions were alike."""
    return sum(
        decisions_alike(setup, setup.seats[seed % setup.players], seed)
        for setup, seed in setups_and_seeds(games, first)
    )


def search_conversations(games: int, first: int) -> int:
    """Look for cards with names of nonsense in so many games; return how many names were found where they may be."""
    return sum(
        search_conversation(2 + seed % 3, ALL_SETTINGS[seed // 3 % 4], seed, ((), SEATS[1:], SEATS[2:])[seed // 12 % 3])
        for seed in range(first, first + games)
    )


def compare_programs(games: int, first: int) -> int:
    """Let the real program play so many pairs of games, fail, meet faulty files, and play one whole game.

    Returns how many lines of the pairs were printed alike.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seeds = range(first, first + games)
        printed = sum(two_programs_alike(folder, seed, is_shared=seed % 2 == 0) for seed in seeds)
        two_crashes_alike(folder, first)
        search_faults(folder, first)
        search_program(folder / "whole game", first)
        return printed


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.leaks", description="Look for leaks.")
    parser.add_argument("--games", type=int, default=200, help="pairs of games")
    parser.add_argument("--seed", type=int, default=1, help="where the games begin")
    options = parser.parse_args()
    games, first = options.games, options.seed * 1_000_000
    figures = Figures()
    figures.pairs, figures.lines = compare_conversations(games, first)
    figures.decisions = compare_computers(games // COMPUTERS_EVERY, first)
    figures.cards_found = search_conversations(games // SEARCHED_EVERY, first)
    figures.printed = compare_programs(max(1, games // PROGRAM_EVERY), first)
    sys.stdout.write(f"{figures}\n")


if __name__ == "__main__":
    main()
