"""The course of the game between the decisions of persons."""

from __future__ import annotations

import enum
from collections import deque
from typing import TYPE_CHECKING

from accessible_game.dialogue.events import Interrupt, put_back
from accessible_game.rules import phases
from accessible_game.rules.legality import awaited_actions
from accessible_game.rules.seats import TABLE

if TYPE_CHECKING:
    from queue import SimpleQueue

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.floor import Floor
    from accessible_game.dialogue.narrator import Narrator
    from accessible_game.dialogue.party import Party
    from accessible_game.dialogue.ports import Computers, Mouth
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat


class Halt(enum.Enum):
    """Why the course of the game has come to a halt."""

    DECISION = "decision"
    """A person decides, or the game is over."""
    MOUTH = "mouth"
    """The last turn has not been heard yet."""
    INTERRUPTED = "interrupted"
    """Somebody wants to leave."""


class Course:
    """Lets computers act, and persons who have no choice, until a person decides; and has told what happens.

    What comes into the queue meanwhile waits its turn, so whoever reads the queue reads it here.
    """

    def __init__(  # noqa: PLR0913, PLR0917  who acts, and who tells of it
        self,
        game: Game,
        party: Party,
        computers: Computers,
        floor: Floor,
        narrator: Narrator,
        mouth: Mouth,
        inbox: SimpleQueue[Event],
    ) -> None:
        """Take the game, who plays, and the queue of the devices."""
        self._game = game
        self._party = party
        self._computers = computers
        self._floor = floor
        self._narrator = narrator
        self._mouth = mouth
        self._inbox = inbox
        self._is_paused = False
        self._early: deque[Event] = deque()
        """What came while the game went on."""

    def go_on(self) -> Halt:
        """Go on to where it cannot by itself."""
        self._is_paused = False
        while (decision := self._computers.next_action(self._game) or self._forced_move()) is not None:
            self._game.submit(*decision)
            self._narrator.keep_up()
            if self._take_early():
                return Halt.INTERRUPTED
            if isinstance(self._game.view(TABLE).phase, phases.Throwing):
                self._narrator.tell()
                if self._awaits_mouth:
                    self._is_paused = True
                    return Halt.MOUTH
        self._narrator.tell()
        return Halt.DECISION

    @property
    def can_go_on(self) -> bool:
        """Whether it has waited for the mouth, and that has been heard."""
        return self._is_paused and not self._awaits_mouth

    def next_event(self) -> Event:
        """Return what came first, and wait for it where nothing has come."""
        return self._early.popleft() if self._early else self._inbox.get()

    def put_back(self) -> None:
        """Leave what has come to whoever reads the queue next."""
        put_back(self._early, self._inbox)

    def _take_early(self) -> bool:
        """Take what has come meanwhile out of the queue; True where somebody wants to leave, which has no time."""
        while not self._inbox.empty():
            event = self._inbox.get()
            if isinstance(event, Interrupt):
                return True
            self._early.append(event)
        return False

    @property
    def _awaits_mouth(self) -> bool:
        """Whether the next turn waits until the last one has been heard: where nobody plays, and all listen."""
        return not self._party.persons and self._mouth.is_talking

    def _forced_move(self) -> tuple[Seat, Action] | None:
        """Return the one thing a person can do where there is no choice and no secret in doing it at once.

        In a shared room the card looked at is acted on by its seat alone, so that nobody learns from the wait
        whether there was a choice (M3).
        """
        seat = self._game.to_act
        if seat is None or not self._party.is_person(seat):
            return None
        view = self._game.view(seat)
        choices = awaited_actions(view)
        is_forced = isinstance(view.phase, phases.TakingFromPlayer) or (
            isinstance(view.phase, phases.Looking) and not self._floor.keeps_secrets
        )
        return (seat, choices[0]) if is_forced and len(choices) == 1 else None
