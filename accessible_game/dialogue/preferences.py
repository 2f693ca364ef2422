"""What a player chooses about how the game talks and listens."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from accessible_game.dialogue.phrases import Detail

if TYPE_CHECKING:
    from collections.abc import Mapping

SLOWEST, FASTEST = 80, 450
"""Words per minute that speech engines can speak: what eSpeak NG takes."""
LOUDEST = 100


class SpeechOutput(enum.Enum):
    """Who says the game's lines."""

    READER = "reader"
    """The player's screen reader: lines are printed."""
    VOICE = "voice"
    """The game's own voice."""
    BOTH = "both"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings that outlast a game."""

    detail: Detail = Detail.NORMAL
    single_keys: bool = True
    """Whether a key typed alone stands for a command."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys that stand for another key: one character each, small letters, such as j for r."""
    speech: SpeechOutput = SpeechOutput.READER
    rate: int = 200
    """Words per minute, SLOWEST to FASTEST."""
    volume: int = LOUDEST
    """Of the voice: 0 to LOUDEST."""
    voice: str | None = None
    """The name of the voice; None for the one the system would take."""
    sounds: bool = True
    sounds_volume: int = LOUDEST
    """Of the sounds: 0 to LOUDEST."""
