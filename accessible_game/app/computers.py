"""The computer players at a table."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from accessible_game.players.driver import next_computer_action
from accessible_game.players.levels import LEVELS

if TYPE_CHECKING:
    from accessible_game.dialogue.party import Party
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat


class ComputerTable:
    """The computer players of a party, each with a random generator of its own.

    From a shared one, what one player draws by its hidden cards would change what the others choose among equals.
    """

    def __init__(self, party: Party, rng: random.Random) -> None:
        """Seat a player of the right level at each computer's place. KeyError for a level that there is not."""
        self._players = {
            seat: LEVELS[level]()
            for seat, player in zip(party.setup.seats, party.players, strict=True)
            if (level := player.level) is not None
        }
        self._rngs = {seat: random.Random(rng.getrandbits(64)) for seat in party.setup.seats}  # noqa: S311  no key

    def next_action(self, game: Game) -> tuple[Seat, Action] | None:
        """Return what a computer player does next, or None."""
        seat = game.to_act
        return None if seat is None else next_computer_action(game, self._players, self._rngs[seat])
