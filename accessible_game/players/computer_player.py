"""What the game asks of a computer player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from accessible_game.rules.actions import Action
    from accessible_game.rules.view import View


class ComputerPlayer(Protocol):
    """Plays one seat, from its view alone.

    It keeps nothing between two decisions: whatever it remembers stands in the view. So a saved game goes on as if
    it had never stopped, and one player can sit on several seats.
    """

    def choose(self, view: View, legal: tuple[Action, ...], rng: random.Random) -> Action:
        """Return one of the legal actions, where the game waits for the view's seat."""
        ...

    def wants_to_discard_wild(self, view: View) -> bool:
        """Tell whether to discard a red wild card now, whoever the game waits for (M8, M9).

        Asked only while the seat holds one.
        """
        ...


def best_by_lot(legal: tuple[Action, ...], value: Callable[[Action], float], rng: random.Random) -> Action:
    """Return the action of the highest value; among several of them, any."""
    if len(legal) == 1:
        return legal[0]
    values = [value(action) for action in legal]
    highest = max(values)
    return rng.choice([action for action, its_value in zip(legal, values, strict=True) if its_value == highest])
