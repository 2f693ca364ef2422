"""The computer players at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.players.driver import next_computer_action
from accessible_game.players.levels import LEVELS

if TYPE_CHECKING:
    import random

    from accessible_game.dialogue.party import Party
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat


class ComputerTable:
    """The computer players of a party, with a random generator of their own."""

    def __init__(self, party: Party, rng: random.Random) -> None:
        """Seat a player of the right level at each computer's place. KeyError for a level that there is not."""
        self._players = {
            seat: LEVELS[level]()
            for seat, player in zip(party.setup.seats, party.players, strict=True)
            if (level := player.level) is not None
        }
        self._rng = rng

    def next_action(self, game: Game) -> tuple[Seat, Action] | None:
        """Return what a computer player does next, or None."""
        return next_computer_action(game, self._players, self._rng)
