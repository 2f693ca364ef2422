"""What is said: speech as a value, before it is printed or becomes sound."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accessible_game.rules.seats import Seat


class Priority(enum.IntEnum):
    """What an utterance is to a listener, the most important first.

    Where several wait to be spoken, events and prompts come in the order in which they were said, so that a question
    never overtakes what led to it; then come answers, then hints.
    """

    PROMPT = 0
    """A question that a player must answer: a newer one with the same topic replaces it."""
    EVENT = 1
    """Something that happened in the game: never dropped, and never replaced."""
    ANSWER = 2
    """The answer to a player's question: a newer one with the same topic replaces it."""
    HINT = 3
    """What may help and may be missed."""


class Earcon(enum.Enum):
    """A short sound that goes with words that say the same."""

    DIE = "die"
    STEP = "step"
    CARD = "card"
    RIGHT_COUSIN = "right-cousin"
    WRONG_COUSIN = "wrong-cousin"
    MATCH = "match"
    YOUR_TURN = "your-turn"
    WINNER = "winner"
    LISTENING = "listening"
    NOT_LISTENING = "not-listening"
    HEARD = "heard"
    NOT_UNDERSTOOD = "not-understood"


@dataclass(frozen=True, slots=True)
class RoomUtterance:
    """A line that everybody at the table may hear."""

    text: str
    priority: Priority
    topic: str = ""
    """What it is about, such as ``turn`` or ``answer:board``; a prompt or an answer gives way to a newer one of its
    topic. Empty: nothing replaces it."""
    earcon: Earcon | None = None


@dataclass(frozen=True, slots=True)
class SeatUtterance:
    """A line for one seat's ears alone."""

    seat: Seat
    text: str
    priority: Priority
    topic: str = ""
    earcon: Earcon | None = None


Utterance = RoomUtterance | SeatUtterance
