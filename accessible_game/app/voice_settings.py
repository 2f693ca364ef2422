"""The voice's settings as the players' preferences have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.preferences import LOUDEST

if TYPE_CHECKING:
    from accessible_game.devices.voice.settings import VoiceSettings
    from accessible_game.dialogue.preferences import Preferences


def voice_settings(preferences: Preferences) -> VoiceSettings:
    """Return them in the voice's own units."""
    from accessible_game.devices.voice.settings import VoiceSettings  # noqa: PLC0415  not before there is a voice

    return VoiceSettings(preferences.rate, preferences.volume / LOUDEST, preferences.voice or "")
