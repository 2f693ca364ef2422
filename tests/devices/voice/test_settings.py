"""Rate and volume within their ranges."""

from __future__ import annotations

from accessible_game.devices.voice.settings import VoiceSettings


def test_values_out_of_range_become_the_nearest_in_it() -> None:
    """However often a player says faster or softer, the voice can do it."""
    assert VoiceSettings(rate=450, volume=0.0) == VoiceSettings(rate=9000, volume=-2.0)
    assert VoiceSettings(rate=80, volume=1.0) == VoiceSettings(rate=0, volume=1.5)
