"""What a computer player does at a table, whatever lots it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.random_play import chance

if TYPE_CHECKING:
    from accessible_game.players.computer_player import ComputerPlayer
    from accessible_game.rules.actions import Action
    from tests.support.tables import FixedTable

LOTS = 50


def choices(player: ComputerPlayer, table: FixedTable) -> set[Action]:
    """Return what a player does for the seat whose turn it is, by many lots."""
    seat = table.to_act
    assert seat is not None
    return {player.choose(table.view(seat), table.game.legal_actions(seat), chance(lot)) for lot in range(LOTS)}
