"""Sends each line to those it is for, and keeps it for them to hear again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.review import Review
from accessible_game.dialogue.utterances import Earcon, Priority, RoomUtterance, SeatUtterance

if TYPE_CHECKING:
    from accessible_game.dialogue.ports import Mouth
    from accessible_game.rules.seats import Seat


class Speaker:
    """Says lines to the room, or to the one seat that listens alone just now."""

    def __init__(self, mouth: Mouth) -> None:
        """Begin by speaking to the room."""
        self._mouth = mouth
        self._room = Review()
        self._seats: dict[Seat, Review] = {}
        self.alone: Seat | None = None
        """The seat that listens while the others look away, or None when the room is spoken to."""

    @property
    def review(self) -> Review:
        """What the present audience was told."""
        return self._room if self.alone is None else self._seats.setdefault(self.alone, Review())

    def begin_move(self) -> None:
        """Mark that a player acts: what every audience is told from now on is what has happened since."""
        for review in (self._room, *self._seats.values()):
            review.begin_move()

    def events(self) -> list[str]:
        """Return what the present audience was told of what has happened since a player acted."""
        of_seat = [] if self.alone is None else self.review.events()
        return [*self._room.events(), *of_seat]

    def say(self, text: str, priority: Priority, topic: str = "", earcon: Earcon | None = None) -> None:
        """Say a line to the present audience."""
        line = text[:1].upper() + text[1:]
        self.review.add(line, is_event=priority is Priority.EVENT)
        self.say_again(line, priority, topic, earcon)

    def say_again(self, text: str, priority: Priority, topic: str = "", earcon: Earcon | None = None) -> None:
        """Say a line that the present audience has heard before."""
        if self.alone is None:
            self._mouth.say(RoomUtterance(text, priority, topic, earcon))
        else:
            self._mouth.say(SeatUtterance(self.alone, text, priority, topic, earcon))

    def close_question(self) -> None:
        """Let go of a question that has been answered, and of what would have helped to answer it."""
        for topic in ("prompt", "hint"):
            self._mouth.withdraw(topic)

    def begin_alone(self, seat: Seat) -> None:
        """Speak to one seat from now on."""
        self.alone = seat

    def end_alone(self) -> None:
        """Hide what the seat was told, and speak to the room again."""
        self.alone = None
        self._mouth.hide()
