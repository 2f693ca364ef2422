"""Computer players against each other, and what comes of it."""

from __future__ import annotations

import math
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from accessible_game.players.driver import next_computer_action
from accessible_game.players.levels import LEVELS
from accessible_game.rules import facts
from accessible_game.rules.actions import Route
from accessible_game.rules.board import START_SQUARE
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Game
from accessible_game.rules.seats import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_game.rules.game import Entry
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Setup
    from accessible_game.rules.view import View


@dataclass
class Tally:
    """What happened in a number of games."""

    turns: list[int] = field(default_factory=list)
    """For each game, how many turns began: another turn after a match counts as one (T10)."""
    wins_by_level: Counter[str] = field(default_factory=Counter)
    wins_by_seat: Counter[Seat] = field(default_factory=Counter)
    games_by_level: Counter[str] = field(default_factory=Counter)
    """How many seats of each level there were, over all games."""
    stops: Counter[int] = field(default_factory=Counter)
    """How often a piece stopped on each square, or went there."""
    short_cuts: Counter[int] = field(default_factory=Counter)
    """How often the short cut at each fork was taken."""
    forks: Counter[int] = field(default_factory=Counter)
    """How often somebody could choose at each fork."""

    def add(self, table: View, levels: Sequence[str]) -> None:
        """Count one game, from what everybody knows at its end; the levels are those of the seats."""
        if table.winner is None:
            raise ValueError("a game counts when it has been won")
        self.turns.append(sum(isinstance(fact, facts.TurnBegan) for fact in table.facts))
        self.wins_by_level[levels[table.winner]] += 1
        self.wins_by_seat[table.winner] += 1
        self.games_by_level.update(levels)
        self._add_walks(table)

    def _add_walks(self, table: View) -> None:
        squares = dict.fromkeys(table.setup.seats, START_SQUARE)
        for fact in table.facts:
            if isinstance(fact, facts.RouteTaken):
                self.forks[squares[fact.seat]] += 1
                self.short_cuts[squares[fact.seat]] += fact.route is Route.SHORT_CUT
            elif isinstance(fact, facts.CameToFork | facts.Moved) and fact.squares:
                squares[fact.seat] = fact.squares[-1]
            elif isinstance(fact, facts.WentTo):
                squares[fact.seat] = fact.square
            if isinstance(fact, facts.Moved | facts.WentTo):
                self.stops[squares[fact.seat]] += 1


def play_one(setup: Setup, levels: Sequence[str], seed: str, record: Callable[[Entry], None] | None = None) -> View:
    """Play a game of computer players, seat by seat of these levels, and return the table's view of its end."""
    game = Game(setup, RandomDealer(_generator(f"dealer {seed}")), record)
    players = {seat: LEVELS[level]() for seat, level in zip(setup.seats, levels, strict=True)}
    rng = _generator(f"players {seed}")
    while (decision := next_computer_action(game, players, rng)) is not None:
        game.submit(*decision)
    return game.view(TABLE)


def seated(levels: Sequence[str], number: int) -> tuple[str, ...]:
    """Return the levels as they sit in a game of this number: they move on by one seat from game to game."""
    return tuple(levels[(seat + number) % len(levels)] for seat in range(len(levels)))


def confidence_interval(wins: int, games: int) -> tuple[float, float]:
    """Return between which shares the true one lies with 95 % confidence (Wilson's score interval)."""
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


def _generator(seed: str) -> random.Random:
    return random.Random(seed)  # noqa: S311  chance in a game, no key
