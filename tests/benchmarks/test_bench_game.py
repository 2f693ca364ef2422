"""Random whole games, in decisions of players a second, beside two well-known engines in the same run.

Run with ``pytest -m benchmark tests/benchmarks/test_bench_game.py``.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from accessible_game.app.table import load_board, load_deck
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Game
from accessible_game.rules.setup import Setup
from tests.benchmarks.timing import median_seconds

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.benchmark
GAMES = 10


def our_games(rng: random.Random) -> int:
    setup = Setup(load_board(None), load_deck(None), 2)
    decisions = 0
    for _ in range(GAMES):
        game = Game(setup, RandomDealer(rng))
        while (seat := game.to_act) is not None:
            game.submit(seat, rng.choice(game.legal_actions(seat)))
            decisions += 1
    return decisions


def chess_games(rng: random.Random) -> int:
    chess = pytest.importorskip("chess")
    decisions = 0
    for _ in range(GAMES):
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
    return decisions


def domino_games(rng: random.Random) -> int:
    pyspiel = pytest.importorskip("pyspiel")
    pytest.importorskip("open_spiel.python.games.block_dominoes")
    game = pyspiel.load_game("python_block_dominoes")
    decisions = 0
    for _ in range(40 * GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
    return decisions


@pytest.mark.parametrize("play", [our_games, chess_games, domino_games], ids=["ours", "python-chess", "OpenSpiel"])
def test_decisions_a_second(
    play: Callable[[random.Random], int], benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """Print how many decisions of players are made in a second of random play."""
    decisions = play(_generator())

    seconds = median_seconds(benchmark, lambda: play(_generator()))

    with capsys.disabled():
        print(f"\n{play.__name__}: {decisions / seconds:,.0f} decisions a second")


def _generator() -> random.Random:
    return random.Random(1)  # noqa: S311  chance in a game, no key
