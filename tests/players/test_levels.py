"""Computer players of every level."""

from __future__ import annotations

import pytest

from accessible_game.app.table import load_board, load_deck
from accessible_game.app.tournament import play_one
from accessible_game.players.driver import next_computer_action
from accessible_game.players.levels import LEVELS
from accessible_game.rules.board import SquareKind
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.facts import Moved
from accessible_game.rules.game import Game
from accessible_game.rules.seats import SEATS, Seat
from accessible_game.rules.setup import Settings, Setup
from tests.support.random_play import chance

ALL_SETTINGS = [Settings(keep_notes, go_anywhere) for keep_notes in (True, False) for go_anywhere in (True, False)]


def setup(players: int, settings: Settings) -> Setup:
    return Setup(load_board(None), load_deck(None), players, settings)


@pytest.mark.parametrize("settings", ALL_SETTINGS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_whole_games(level: str, players: int, settings: Settings) -> None:
    """By every setting, and with two to four players, each game comes to a winner by legal moves alone."""
    for number in range(2):
        assert play_one(setup(players, settings), (level,) * players, f"whole {number}").winner is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_the_same_game_twice(level: str) -> None:
    """By one seed the same game comes again: nothing but the view and the generator decides."""
    first, second = (play_one(setup(2, Settings()), (level, level), "twice").facts for _ in range(2))

    assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_decides_alike_for_equal_views(level: str) -> None:
    """What the seat may not know changes nothing: the player gets a copy of the view and decides the same."""
    game = Game(setup(3, Settings()), RandomDealer(chance(5)))
    player = LEVELS[level]()
    computers = dict.fromkeys(SEATS[:3], player)
    for step in range(60):
        seat = game.to_act
        if seat is None:
            break
        view, legal = game.view(seat), game.legal_actions(seat)
        assert player.choose(view.copy(), legal, chance(step)) == player.choose(view, legal, chance(step))
        decision = next_computer_action(game, computers, chance(step))
        assert decision is not None
        game.submit(*decision)


def test_a_person_is_never_decided_for() -> None:
    """Where a person is asked, the driver has nothing to say."""
    game = Game(setup(2, Settings()), RandomDealer(chance(1)))

    assert next_computer_action(game, {Seat.SECOND: LEVELS["careful"]()}, chance(1)) is None


def test_every_square_of_the_default_board_is_stopped_on() -> None:
    """No square is there in vain: some game of a few hundred stops on each (P2, P8)."""
    board = load_board(None)
    stopped = set()
    for number in range(60):
        table = play_one(setup(2, Settings()), ("forgetful", "careful"), f"stops {number}")
        stopped |= {fact.squares[-1] for fact in table.facts if isinstance(fact, Moved)}

    assert {square.number for square in board.squares} == stopped
    assert set(SquareKind) == {square.kind for square in board.squares}
