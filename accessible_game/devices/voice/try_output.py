"""Speaks one sentence on one output, for a player who wants to know which is which."""

from __future__ import annotations

import queue
from typing import TYPE_CHECKING

from accessible_game.devices.voice.events import SpeechEnded, VoiceFailed, VoiceUnavailableError
from accessible_game.devices.voice.table_voice import TableVoice
from accessible_game.dialogue.utterances import Priority, RoomUtterance

if TYPE_CHECKING:
    from accessible_game.devices.voice.events import VoiceEvent
    from accessible_game.devices.voice.settings import VoiceSettings


def try_output(output: str, sentence: str, settings: VoiceSettings) -> None:
    """Speak a sentence on the output of that name and return when it was heard.

    Raises `VoiceUnavailableError` with the reason if it cannot be heard there.
    """
    events: queue.SimpleQueue[VoiceEvent] = queue.SimpleQueue()
    voice = TableVoice(events.put, settings, output=output)
    voice.start()
    voice.say(RoomUtterance(sentence, Priority.ANSWER))
    try:
        for event in iter(events.get, None):
            if isinstance(event, VoiceFailed):
                raise VoiceUnavailableError(event.reason)
            if isinstance(event, SpeechEnded):
                return
    finally:
        voice.close()
