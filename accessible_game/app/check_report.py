"""What a check of loudspeaker and microphone found, in plain sentences, and what to do about it."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import TYPE_CHECKING

from accessible_game.app.recognisers import TOO_SLOW_SECONDS, why_ended
from accessible_game.devices.ear.errors import EarFailure
from accessible_game.devices.voice.events import VoiceFailure
from accessible_game.dialogue.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from accessible_game.devices.ear.listening import ListeningEnded

FAINT = -50.0
"""Decibels below full scale. The ear still understood every sentence at -55, and at -60 hardly one."""
NOISY = 10.0
"""Decibels from the noise to the speech: at 10, 92 percent of the benchmark's commands are done at once, at 5, 89."""
CLIPPED = 0.001
"""The share of samples at full scale from which on a voice is harsh."""
AUDIBLE = 6.0
"""Decibels above the noise, twice its amplitude: what is fainter is the room itself."""


class Loudspeaker(enum.Enum):
    """What a player said of the sentence that was spoken."""

    HEARD = "heard"
    NOT_HEARD = "not-heard"
    UNANSWERED = "unanswered"


@dataclass(frozen=True, slots=True)
class Trial:
    """One sentence that a player was asked to say and did say."""

    is_right: bool
    """Whether it was understood as what it was; asked back counts as well."""
    confidence: float
    seconds: float
    """From the last word to the answer."""
    level: float
    """Decibels below full scale."""
    clipped: float
    """The share of samples at full scale."""


@dataclass(slots=True)
class Findings:
    """What was found."""

    loudspeaker: Loudspeaker | VoiceFailure = Loudspeaker.UNANSWERED
    ended: ListeningEnded | None = None
    """Why the microphone could not be tried to the end."""
    is_dead: bool = False
    """Whether the microphone gave nothing but digital silence."""
    noise: float = 0.0
    """The level of the room, in decibels below full scale."""
    echo: float | None = None
    """The level at which the microphone heard the game's voice; None where it did not speak."""
    asked: int = 0
    """How many sentences the player was asked to say."""
    trials: list[Trial] = field(default_factory=list)
    microphones: tuple[str, ...] = ()
    """The names of those that are connected."""

    @property
    def right(self) -> int:
        """How many sentences were understood."""
        return sum(trial.is_right for trial in self.trials)

    @property
    def loudspeaker_works(self) -> bool:
        """Whether somebody heard it."""
        return self.loudspeaker is Loudspeaker.HEARD

    @property
    def microphone_works(self) -> bool:
        """Whether most sentences were understood."""
        return self.ended is None and self.right * 2 > self.asked

    @property
    def all_works(self) -> bool:
        """Whether one can play by voice."""
        return self.loudspeaker_works and self.microphone_works


def report(findings: Findings, cardinal: Callable[[int], str]) -> Iterator[Message]:
    """Yield what works, how well, and what to do, one sentence or two at a time; *cardinal* says a count in words."""
    yield _of_loudspeaker(findings.loudspeaker)
    yield _of_microphone(findings, cardinal)
    if findings.trials:
        yield from _of_speech(findings)
    if findings.loudspeaker_works and findings.echo is not None:
        hears_it = findings.echo >= findings.noise + AUDIBLE
        yield Message("check-echo" if hears_it else "check-no-echo")
    if not findings.microphone_works and findings.microphones:
        yield Message("check-microphones", names=", ".join(findings.microphones))
    yield Message("check-ready" if findings.all_works else "check-not-ready")


def _of_loudspeaker(found: Loudspeaker | VoiceFailure) -> Message:
    if isinstance(found, Loudspeaker):
        return Message(f"check-loudspeaker-{found.value}")
    reason = VoiceFailure.ENGINE_FAILED if found is VoiceFailure.QUEUE_FULL else found
    return Message(f"devices-{reason.value}", name="")


_OF_DEVICE = frozenset(
    {
        EarFailure.NO_SYSTEM,
        EarFailure.UNKNOWN_MICROPHONE,
        EarFailure.NOT_OPENED,
        EarFailure.NO_SOUND,
        EarFailure.MICROPHONE_FAILED,
    }
)


def _of_microphone(findings: Findings, cardinal: Callable[[int], str]) -> Message:
    ended = findings.ended
    if ended is not None and ended.reason is not None:
        if ended.reason in _OF_DEVICE:
            return Message(f"check-microphone-{ended.reason.value}", subject=ended.subject)
        return why_ended(ended)
    if findings.is_dead:
        return Message("check-microphone-muted")
    if not findings.trials:
        return Message("check-microphone-unheard")
    message = "check-microphone-works" if findings.microphone_works else "check-microphone-misheard"
    right = cardinal(findings.right) if findings.right else "none"
    return Message(message, right=right, asked=cardinal(findings.asked))


def _of_speech(findings: Findings) -> Iterator[Message]:
    trials = findings.trials
    level = fmean(trial.level for trial in trials)
    seconds = median(trial.seconds for trial in trials)
    above_noise = max(0, round(level - findings.noise))
    yield Message("check-levels", above=above_noise, below=round(-level))
    sure = round(100 * fmean(trial.confidence for trial in trials))
    yield Message("check-answers", percent=sure, milliseconds=round(1000 * seconds))
    if max(trial.clipped for trial in trials) > CLIPPED:
        yield Message("check-too-loud")
    if level < FAINT:
        yield Message("check-faint")
    if above_noise < NOISY:
        yield Message("check-noisy")
    if seconds > TOO_SLOW_SECONDS:
        yield Message("check-slow")
