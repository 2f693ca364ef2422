"""What the conversation needs of the world around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from accessible_game.dialogue.utterances import Utterance
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat


class Mouth(Protocol):
    """Lets players hear what is said: as printed lines, as speech, or both."""

    def say(self, utterance: Utterance) -> None:
        """Say a line to the room or to one seat."""
        ...

    def hide(self) -> None:
        """Put what one seat alone was told out of the others' sight."""
        ...


class Computers(Protocol):
    """The computer players at the table."""

    def next_action(self, game: Game) -> tuple[Seat, Action] | None:
        """Return what a computer player does next, or None where a person decides or the game is over."""
        ...
