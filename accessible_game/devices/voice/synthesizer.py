"""What the speech worker needs of a speech engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from accessible_game.devices.voice.settings import VoiceChoice, VoiceSettings


class Synthesizer(Protocol):
    """A speech engine that speaks one text at a time.

    Made, called and closed by one thread. Every call returns soon; any may raise `VoiceUnavailableError`, or whatever
    the engine raises.
    """

    def say(self, text: str) -> None:
        """Begin to speak."""

    def is_done(self) -> bool:
        """Let the engine work, and tell whether the text was spoken to its end or to where it was stopped."""

    def stop(self) -> None:
        """End the text at once."""

    def apply(self, settings: VoiceSettings) -> None:
        """Use new settings from the next text on; a voice that the engine does not know leaves the old one."""

    def voices(self) -> tuple[VoiceChoice, ...]:
        """Return the voices on offer."""

    def close(self) -> None:
        """Give back whatever the engine holds."""
