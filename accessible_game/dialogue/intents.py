"""What a player meant: a move, a question about the game, or a wish to the table."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.rules.values import distinct

if TYPE_CHECKING:
    from accessible_game.dialogue.answers import Question
    from accessible_game.rules.actions import Action
    from accessible_game.rules.legality import Refusal
    from accessible_game.rules.seats import Seat


class Wish(enum.Enum):
    """What a player can ask of the table itself; each value is the grammar's tag."""

    READY = "ready"
    MORE = "more"
    GO_ON = "go-on"
    TURN = "turn"
    WHAT_CAN_I_SAY = "what-can-i-say"
    HELP = "help"
    REPEAT = "repeat"
    WHAT_HAPPENED = "what-happened"
    PREVIOUS = "previous"
    NEXT = "next"
    STOP = "stop"
    VOICE_ON = "voice-on"
    VOICE_OFF = "voice-off"
    OTHER_VOICE = "other-voice"
    FASTER = "faster"
    SLOWER = "slower"
    LOUDER = "louder"
    SOFTER = "softer"
    MORE_DETAIL = "more-detail"
    LESS_DETAIL = "less-detail"
    SOUNDS_ON = "sounds-on"
    SOUNDS_OFF = "sounds-off"
    MICROPHONE_ON = "microphone-on"
    MICROPHONE_OFF = "microphone-off"
    LISTEN = "listen"
    SAVE = "save"
    QUIT = "quit"
    NEW_GAME = "new-game"
    TEACH = "teach"
    YES = "yes"
    NO = "no"
    CANCEL = "cancel"


@distinct
class Move(NamedTuple):
    """Something to do in the game: one action, or a call and the choice of a card in one breath."""

    actions: tuple[Action, ...]


@distinct
class DiscardFor(NamedTuple):
    """A red wild card is to be discarded by a player named aloud, in turn or out of it (M9)."""

    seat: Seat


@distinct
class Inquiry(NamedTuple):
    """A question about the game, and the area, number, cousin or seat it is about."""

    question: Question
    about: str = ""


@distinct
class HelpWith(NamedTuple):
    """Help with one topic."""

    topic: str


Intent = Move | DiscardFor | Inquiry | HelpWith | Wish


@distinct
class NotUnderstood(NamedTuple):
    """The words are no sentence of the grammar."""


@distinct
class NotAllowed(NamedTuple):
    """The words are a command that cannot be carried out now; None where several were meant and none can."""

    refusal: Refusal | None


@distinct
class Ambiguous(NamedTuple):
    """The words can mean several things now."""

    options: tuple[Intent, ...]


Understanding = Intent | NotUnderstood | NotAllowed | Ambiguous
