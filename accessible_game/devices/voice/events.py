"""What the voice tells the conversation: that it is ready, speaking, silent again, or that it cannot speak."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accessible_game.dialogue.utterances import Utterance


class Channel(enum.Enum):
    """Who can hear it: everybody in the room, or the one who wears the earphone."""

    ROOM = "room"
    PRIVATE = "private"


class VoiceFailure(enum.Enum):
    """Why there is no voice; the sentence for it stands with the game's other sentences."""

    NO_LIBRARY = "no-library"
    """A package or library that speech needs is not installed."""
    NO_OUTPUT = "no-output"
    """This computer has no output device that can be opened."""
    UNKNOWN_OUTPUT = "unknown-output"
    """No output device has the name that was asked for."""
    OUTPUT_LOST = "output-lost"
    """The output device stopped taking sound: unplugged, or its server ended."""
    ENGINE_FAILED = "engine-failed"
    """The speech engine reported an error."""
    ENGINE_HUNG = "engine-hung"
    """The speech engine or the output device does not answer."""
    QUEUE_FULL = "queue-full"
    """Far more was to be said than can be spoken."""


class VoiceUnavailableError(Exception):
    """Speech is not possible, for one `reason`; raised below the worker, which turns it into a `VoiceFailed`."""

    def __init__(self, reason: VoiceFailure) -> None:
        super().__init__(reason.value)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class VoiceReady:
    """The engine is open and the channel can speak: after the start, and after a start that followed a failure."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class VoiceFailed:
    """The channel has stopped speaking and takes no more utterances until it is started again."""

    channel: Channel
    reason: VoiceFailure
    unspoken: tuple[Utterance, ...]
    """What was not spoken to its end, the line that was cut among it, in the order in which it was said: print it, and
    nothing is lost."""


@dataclass(frozen=True, slots=True)
class SpeechStarted:
    """The channel begins to speak after silence."""

    channel: Channel


@dataclass(frozen=True, slots=True)
class SpeechEnded:
    """The last sample of speech has left the device, and nothing waits to be spoken."""

    channel: Channel
    moment: float
    """Seconds on the clock of `time.monotonic`."""


VoiceEvent = VoiceReady | VoiceFailed | SpeechStarted | SpeechEnded
