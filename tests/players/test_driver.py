"""How computer players act in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.players.driver import next_computer_action
from accessible_game.players.levels import LEVELS
from accessible_game.rules.actions import DISCARD_WILD, THROW, Match
from accessible_game.rules.cards import RED_WILD
from tests.support.random_play import chance
from tests.support.tables import (
    BEACH,
    FIRST,
    SECOND,
    THIRD,
    TO_BEACH,
    TO_PLAIN,
    FixedTable,
    pick_cathy,
    red_cathy,
    red_patty,
    with_hands,
)

if TYPE_CHECKING:
    from accessible_game.players.computer_player import ComputerPlayer
    from accessible_game.rules.seats import Seat

WILD_IN_EACH_HAND = with_hands((RED_WILD, red_cathy(2)), (RED_WILD, red_cathy(4)), (RED_WILD, red_cathy(6)))


def computers(*seats: Seat) -> dict[Seat, ComputerPlayer]:
    return {seat: LEVELS["careful"]() for seat in seats}


@pytest.mark.parametrize("turns_before", [0, 1, 2])
def test_the_one_to_act_discards_its_wild_before_the_others(turns_before: int) -> None:
    """Of several computers with a red wild card the one whose turn it is comes first, then clockwise (M9)."""
    table = FixedTable(WILD_IN_EACH_HAND)
    for _ in range(turns_before):
        table.throw(TO_PLAIN)
    order = []
    while (decision := next_computer_action(table.game, computers(FIRST, SECOND, THIRD), chance(1))) is not None:
        if decision[1] != DISCARD_WILD:
            break
        order.append(decision[0])
        table.game.submit(*decision)

    seats = [FIRST, SECOND, THIRD]
    assert seats[turns_before:] + seats[:turns_before] == order


def test_a_computer_discards_its_wild_on_a_persons_turn() -> None:
    """A red wild card may be discarded whenever the game waits for anybody (M9)."""
    table = FixedTable(WILD_IN_EACH_HAND)

    assert (SECOND, DISCARD_WILD) == next_computer_action(table.game, computers(SECOND), chance(1))


def test_a_computer_acts_on_its_turn() -> None:
    """The game waits for its throw (T1)."""
    table = FixedTable(with_hands((red_cathy(2),), (red_cathy(4),)))

    assert (FIRST, THROW) == next_computer_action(table.game, computers(FIRST), chance(1))


def test_nobody_acts_after_the_game() -> None:
    """The game ends at the instant when somebody has won (W1)."""
    table = FixedTable(with_hands((red_patty(7),), (RED_WILD,)))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)))

    assert next_computer_action(table.game, computers(FIRST, SECOND), chance(1)) is None
