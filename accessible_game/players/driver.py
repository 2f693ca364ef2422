"""How computer players act in a game, the same in play and in simulation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.rules.actions import DISCARD_WILD
from accessible_game.rules.cards import RED_WILD

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from accessible_game.players.computer_player import ComputerPlayer
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat


def next_computer_action(
    game: Game, computers: Mapping[Seat, ComputerPlayer], rng: random.Random
) -> tuple[Seat, Action] | None:
    """Return what a computer does next, to be submitted by the caller; None if the game waits for a person or is over.

    Every computer that holds a red wild card may discard it first (M9): the one to act before the others, who follow
    clockwise.
    """
    to_act = game.to_act
    if to_act is None:
        return None
    seat = to_act
    for _ in range(game.setup.players):
        if seat in computers:
            view = game.view(seat)
            if RED_WILD in view.hand and computers[seat].wants_to_discard_wild(view):
                return seat, DISCARD_WILD
        seat = game.setup.next_seat(seat)
    if to_act not in computers:
        return None
    return to_act, computers[to_act].choose(game.view(to_act), game.legal_actions(to_act), rng)
