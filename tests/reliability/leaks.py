"""Is anything told to a seat that it may not know?

``python -m tests.reliability.leaks --games 1000 --seed 1`` plays pairs of games that differ only in what the rulebook
hides from one listener, and compares all that reaches this listener: lines, sounds, what the microphone takes, what
the seat may say, what computers choose and how much they reckon, what the real program prints and writes. So it does
at tables that play with open cards, where only what computers hold and what nobody has seen is hidden, and in the
lesson. It also plays with cards that have names of nonsense, and looks for them wherever somebody may hear or read.
It prints its figures after each of these, and stops at the first leak.
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
from tests.reliability.lesson_alike import lessons_alike
from tests.reliability.nonsense import search_conversation
from tests.reliability.program import Seated, search_faults, search_program, two_crashes_alike, two_programs_alike
from tests.reliability.spoken import search_speech
from tests.reliability.worlds import moments_alike, two_worlds
from tests.support.tables import ALL_SETTINGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.party import Party
    from accessible_game.rules.seats import Listener
    from accessible_game.rules.setup import Setup

GRAMMAR_EVERY = 8
"""In one pair of games of so many every sentence that the microphone takes is compared: it is the slowest to list."""
OPEN_EVERY, LESSON_EVERY, COMPUTERS_EVERY, SEARCHED_EVERY, PROGRAM_EVERY, SPOKEN_EVERY = 5, 20, 5, 2, 100, 500
"""For so many pairs of games one is played with open cards, one is the lesson, one is played by computers, one with
nonsense, one by the real program, one by the real program that speaks."""


@dataclass
class Figures:
    """What a run came to."""

    pairs: int = 0
    lines: int = 0
    open_pairs: int = 0
    open_lines: int = 0
    lessons: int = 0
    lesson_lines: int = 0
    computer_games: int = 0
    decisions: int = 0
    searched: int = 0
    cards_found: int = 0
    programs: int = 0
    printed: int = 0
    spoken: int = 0
    cards_spoken: int = 0

    def __str__(self) -> str:
        return (
            f"{self.pairs} pairs of games, {self.lines} lines answered alike; {self.open_pairs} pairs with open cards, "
            f"{self.open_lines} lines answered alike; {self.lessons} pairs of lessons, {self.lesson_lines} lines "
            f"answered alike; {self.computer_games} pairs of games of computers, {self.decisions} decisions alike; "
            f"{self.searched} games with names of nonsense, {self.cards_found} cards named, each where it may be "
            f"known; {self.programs} pairs of games of the real program, {self.printed} lines printed alike; "
            f"{self.spoken} games that it spoke, {self.cards_spoken} cards named, each where it may be known; no leaks."
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


def open_table(setup: Setup, seed: int) -> Party:
    """Return who sits at a table that plays with open cards: people, or two of them among computers."""
    return party_of(setup, setup.seats[2:] if seed // 3 % 2 else ())


def total(games: int, first: int, play: Callable[[int], int]) -> int:
    """Play so many games, from a seed on, and return the sum of what they came to; a leak is told with its seed."""
    found = 0
    for seed in range(first, first + games):
        try:
            found += play(seed)
        except AssertionError as error:
            error.add_note(f"The seed is {seed}.")
            raise
    return found


def compare_conversations(games: int, first: int) -> int:
    """Compare so many pairs of games, from a seed on; return how many lines were alike."""

    def lines_alike(seed: int) -> int:
        party, listener = tables(_setup(seed), seed)
        reads_grammar = seed // 4 % GRAMMAR_EVERY == 0
        return moments_alike(*two_worlds(party, listener, seed, reads_grammar=reads_grammar))

    return total(games, first, lines_alike)


def compare_open_tables(games: int, first: int) -> int:
    """Compare so many pairs of games that are played with open cards; return how many lines were alike."""

    def lines_alike(seed: int) -> int:
        party = open_table(_setup(seed), seed)
        return moments_alike(*two_worlds(party, TABLE, seed, reads_grammar=seed % GRAMMAR_EVERY == 0, is_open=True))

    return total(games, first, lines_alike)


def compare_lessons(lessons: int, first: int) -> int:
    """Compare so many pairs of lessons; return how many lines were alike."""
    return total(lessons, first, lessons_alike)


def compare_computers(games: int, first: int) -> int:
    """Let computers play pairs of games; return how many decisions were alike."""

    def alike(seed: int) -> int:
        setup = _setup(seed)
        return decisions_alike(setup, setup.seats[seed % setup.players], seed)

    return total(games, first, alike)


def search_conversations(games: int, first: int) -> int:
    """Look for cards with names of nonsense in so many games; return how many names were found where they may be.

    One of four is played with open cards.
    """

    def names_found(seed: int) -> int:
        computers = ((), SEATS[1:], SEATS[2:])[seed // 12 % 3]
        return search_conversation(
            2 + seed % 3, ALL_SETTINGS[seed // 3 % 4], seed, computers, is_open=seed // 36 % 4 == 0
        )

    return total(games, first, names_found)


def _setup(seed: int) -> Setup:
    ((setup, _),) = setups_and_seeds(1, seed)
    return setup


def compare_programs(games: int, first: int) -> int:
    """Let the real program play so many pairs of games, fail, meet faulty files, and play one whole game.

    Returns how many lines of the pairs were printed alike.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seated = tuple(Seated)
        printed = total(games, first, lambda seed: two_programs_alike(folder, seed, seated[seed % len(seated)]))
        two_crashes_alike(folder, first)
        search_faults(folder, first)
        search_program(folder / "whole game", first)
        return printed


def search_spoken_games(games: int, first: int) -> int:
    """Look for cards in all that the real program speaks in so many games; return how many were named."""
    with tempfile.TemporaryDirectory() as name:
        return total(games, first, lambda seed: sum(search_speech(Path(name) / str(seed), seed)))


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.leaks", description="Look for leaks.")
    parser.add_argument("--games", type=int, default=200, help="pairs of games")
    parser.add_argument("--seed", type=int, default=1, help="where the games begin")
    options = parser.parse_args()
    games, first = options.games, options.seed * 1_000_000
    figures = Figures()
    figures.pairs, figures.lines = games, compare_conversations(games, first)
    _tell(figures)
    figures.open_pairs = games // OPEN_EVERY
    figures.open_lines = compare_open_tables(figures.open_pairs, first)
    figures.lessons = games // LESSON_EVERY
    figures.lesson_lines = compare_lessons(figures.lessons, first)
    _tell(figures)
    figures.computer_games = games // COMPUTERS_EVERY
    figures.decisions = compare_computers(figures.computer_games, first)
    _tell(figures)
    figures.searched = games // SEARCHED_EVERY
    figures.cards_found = search_conversations(figures.searched, first)
    _tell(figures)
    figures.programs = max(1, games // PROGRAM_EVERY)
    figures.printed = compare_programs(figures.programs, first)
    _tell(figures)
    figures.spoken = max(1, games // SPOKEN_EVERY)
    figures.cards_spoken = search_spoken_games(figures.spoken, first)
    _tell(figures)


def _tell(figures: Figures) -> None:
    """Print the figures so far, so that a run that is broken off has told what it came to."""
    sys.stdout.write(f"{figures}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
