"""The program with somebody who writes down what its voice was given to speak, as each sentence begins and ends.

``python -m tests.family.program DESCRIPTOR OPTIONS`` runs the program with these options, and writes into the open
descriptor a line for each beginning, and one for each sentence that was spoken to its end: where, and the words.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING
from unittest.mock import patch

from accessible_game.app.main import main
from accessible_game.devices.voice import pyttsx3_synthesizer, table_voice

if TYPE_CHECKING:
    from accessible_game.devices.voice.events import Channel
    from accessible_game.devices.voice.playback import Playback
    from accessible_game.devices.voice.settings import VoiceChoice, VoiceSettings
    from accessible_game.devices.voice.synthesizer import Synthesizer

BEGINS, ENDS = "begins", "ends"


class Overheard:
    """A synthesizer that writes down what it speaks, and changes nothing."""

    def __init__(self, synthesizer: Synthesizer, channel: Channel, descriptor: int) -> None:
        self._synthesizer = synthesizer
        self._channel = channel
        self._descriptor = descriptor
        self._text: str | None = None

    def say(self, text: str) -> None:
        """Begin to speak."""
        self._text = text
        self._write(BEGINS)
        self._synthesizer.say(text)

    def is_done(self) -> bool:
        """Let the engine work; write the text down once it has been spoken."""
        is_done = self._synthesizer.is_done()
        if is_done and self._text is not None:
            self._write(ENDS)
            self._text = None
        return is_done

    def stop(self) -> None:
        """End the text."""
        self._synthesizer.stop()

    def apply(self, settings: VoiceSettings) -> None:
        """Use new settings."""
        self._synthesizer.apply(settings)

    def voices(self) -> tuple[VoiceChoice, ...]:
        """Return the voices on offer."""
        return self._synthesizer.voices()

    def close(self) -> None:
        """Give back what the engine holds."""
        self._synthesizer.close()

    def _write(self, what: str) -> None:
        os.write(self._descriptor, f"{what}\t{self._channel.value}\t{self._text}\n".encode())


def overhear(descriptor: int) -> None:
    """Write down all that is spoken from now on."""

    def opened(channel: Channel, playback: Playback) -> Synthesizer:
        return Overheard(pyttsx3_synthesizer.open_synthesizer(channel, playback), channel, descriptor)

    patch.object(table_voice, "open_synthesizer", opened).start()


if __name__ == "__main__":
    overhear(int(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
