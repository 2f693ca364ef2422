"""Who has the floor: who speaks, who listens, and what they know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_game.rules import phases
from accessible_game.rules.legality import awaited_actions
from accessible_game.rules.seats import SEATS, TABLE

if TYPE_CHECKING:
    from accessible_game.dialogue.intents import DiscardFor, Inquiry
    from accessible_game.dialogue.narrator import Narrator
    from accessible_game.dialogue.party import Party
    from accessible_game.dialogue.ports import Mouth
    from accessible_game.dialogue.privacy import Privacy
    from accessible_game.dialogue.speaker import Speaker
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.view import View


@dataclass(frozen=True, slots=True)
class HandOver:
    """The others are asked to let a seat be alone, and what follows once it says that it is ready."""

    seat: Seat
    then: Inquiry | DiscardFor | None
    """None: the seat looks at the card it picked."""


class Floor:
    """The people around the game at this moment.

    Several people share a room, unless they play with open cards; then what only one of them may know waits until the
    others are out of hearing, or out of sight.
    """

    def __init__(self, game: Game, party: Party, mouth: Mouth, speaker: Speaker, narrator: Narrator) -> None:
        """Begin with the room."""
        self._game = game
        self._party = party
        self._mouth = mouth
        self._speaker = speaker
        self._narrator = narrator
        self.hand_over: HandOver | None = None
        """The hand-over that is waited for."""
        self.asked_to_discard: Seat | None = None
        """The seat that was asked whether it wants to discard a red wild card."""

    @property
    def keeps_secrets(self) -> bool:
        """Whether the room may hear less than the seat that speaks."""
        return self._narrator.keeps_secrets

    @property
    def privacy(self) -> Privacy:
        """How lines for one seat reach it."""
        return self._mouth.privacy

    @property
    def is_private(self) -> bool:
        """Whether what is said now is heard by nobody who may not hear it: the seat is alone, or has no secrets."""
        return self._speaker.alone is not None or not self.keeps_secrets

    @property
    def seat(self) -> Seat:
        """The seat that speaks: the one that listens alone, or the person whose decision the game waits for."""
        if self._speaker.alone is not None:
            return self._speaker.alone
        to_act = self._game.to_act
        if to_act is not None and self._party.is_person(to_act):
            return to_act
        return self._party.persons[0] if self._party.persons else SEATS[0]

    @property
    def view(self) -> View:
        """What the seat that speaks knows; where only computers play, what everybody knows."""
        return self._game.view(self.seat if self._party.persons else TABLE)

    @property
    def room_view(self) -> View:
        """What the room is told from: the table's view where several people share it."""
        return self._game.view(self._narrator.listener)

    @property
    def may_see_card(self) -> bool:
        """Whether the present audience is the seat that looks at a card, and nobody else who may not."""
        return self._game.to_act is self.seat and self.is_private

    @property
    def is_asked(self) -> bool:
        """Whether the game has a question of yes or no open."""
        return self.asked_to_discard is not None or self._game.winner is not None

    @property
    def awaited_actions(self) -> tuple[Action, ...]:
        """What the seat that speaks may do that the game waits for."""
        return awaited_actions(self.view)

    def hand_over_of_card(self) -> HandOver | None:
        """Return the hand-over that a card looked at needs in a shared room; None where there is no such card."""
        phase = self._game.view(TABLE).phase
        return HandOver(phase.seat, None) if isinstance(phase, phases.Looking) and not self.is_private else None
