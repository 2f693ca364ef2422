"""How the voice speaks: rate, volume and which voice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SLOWEST_RATE: Final = 80
FASTEST_RATE: Final = 450
"""Words a minute: the range of espeak-ng (speak_lib.h), which is also more than sapi5 and nsss can do."""
DEFAULT_RATE: Final = 175


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """What a player chose, each value moved into its range when it lies outside."""

    rate: int = DEFAULT_RATE
    """Words a minute, from `SLOWEST_RATE` to `FASTEST_RATE`."""
    volume: float = 1.0
    """From 0 to 1."""
    voice: str = ""
    """The engine's id of a voice; empty for the engine's own choice, which is American English for espeak-ng."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rate", max(SLOWEST_RATE, min(FASTEST_RATE, self.rate)))
        object.__setattr__(self, "volume", max(0.0, min(1.0, self.volume)))


@dataclass(frozen=True, slots=True)
class VoiceChoice:
    """A voice that the engine offers."""

    id: str
    name: str
    """As the engine calls it, such as ``English (America)``."""
    languages: tuple[str, ...]
    """Language codes, such as ``en-us``; empty where the engine does not say."""
