"""Chance as an actor: whoever shuffles, rolls and draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from accessible_game.rules.actions import ChanceAction, Deal
from accessible_game.rules.phases import Dealing
from accessible_game.rules.setup import HAND_SIZE

if TYPE_CHECKING:
    import random

    from accessible_game.rules.setup import Setup
    from accessible_game.rules.state import State


class Dealer(Protocol):
    """Decides what chance brings."""

    def decide(self, state: State) -> ChanceAction:
        """Return what happens where the state waits for chance."""
        ...


class RandomDealer:
    """A dealer that alone owns a random generator."""

    def __init__(self, rng: random.Random) -> None:
        """Take the generator; nobody else may use it."""
        self._rng = rng

    def decide(self, state: State) -> ChanceAction:
        """Return a fair deal, throw or blind draw."""
        if isinstance(state.phase, Dealing):
            return self._deal(state.setup)
        return self._rng.choice(state.outcomes())

    def _deal(self, setup: Setup) -> Deal:
        green = self._rng.sample(setup.deck.green, len(setup.deck.green))
        red = self._rng.sample(setup.deck.red, len(setup.deck.red))
        dealt = HAND_SIZE * setup.players
        hands = tuple(tuple(red[start : start + HAND_SIZE]) for start in range(0, dealt, HAND_SIZE))
        return Deal(tuple(green), hands, tuple(red[dealt:]))
