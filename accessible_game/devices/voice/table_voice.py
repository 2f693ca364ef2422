"""The voice and the sounds of one table, put together from their parts."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from accessible_game.devices.voice.earcons import EarconPlayer
from accessible_game.devices.voice.events import Channel, VoiceUnavailableError
from accessible_game.devices.voice.playback import Playback
from accessible_game.devices.voice.pyttsx3_synthesizer import load_packages, open_synthesizer
from accessible_game.devices.voice.router import VoiceRouter
from accessible_game.devices.voice.worker import SpeechWorker
from accessible_game.dialogue.utterances import RoomUtterance

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.devices.voice.events import VoiceEvent
    from accessible_game.devices.voice.settings import VoiceChoice, VoiceSettings
    from accessible_game.dialogue.utterances import Earcon, SeatUtterance, Utterance

_OPEN_PATIENCE_S: Final = 10.0 if sys.platform == "win32" else 1.8
"""On Windows for comtypes, which writes its wrapper of sapi5 the first time; elsewhere what a player waits for."""


@dataclass(frozen=True, slots=True)
class _Output:
    playback: Playback
    player: EarconPlayer


class TableVoice:
    """Speech and earcons on the room's *output* and, if there is a *private_output*, on that for private lines.

    Outputs are names, empty for the system's default. Without a *private_output*, private lines are spoken to the room
    if *room_hears_private*, for a seat that is alone at the table or a table that agreed, and otherwise not at all.
    *emit* is called from several threads and returns at once. Nothing is opened before `start` or `start_sounds`.
    """

    def __init__(
        self,
        emit: Callable[[VoiceEvent], None],
        settings: VoiceSettings,
        *,
        output: str = "",
        private_output: str | None = None,
        room_hears_private: bool = False,
    ) -> None:
        self._emit = emit
        self._outputs: dict[Channel, _Output] = {}
        self._settings = settings
        self._sounds_volume, self._are_sounds_on = 1.0, True
        self._room: SpeechWorker[Utterance] = self._worker(Channel.ROOM, output)
        self._router = VoiceRouter(self._room, self._private_worker(private_output, in_room=room_hears_private))
        self._router.change_settings(settings)

    def start(self) -> None:
        """Open the speech engines, at first or when a player wants to try again; returns at once."""
        self._router.start()

    def speak_privately(self, output: str | None, *, in_room: bool) -> None:
        """Speak private lines on another output, or to the room, from now on; returns at once."""
        former = self._outputs.pop(Channel.PRIVATE, None)
        private = self._private_worker(output, in_room=in_room)
        self._router.change_private(private)
        if former is not None:
            former.playback.close()
        self._router.change_settings(self._settings)
        if private is not None and private is not self._room:
            private.start()

    def start_sounds(self) -> None:
        """Open the outputs for earcons alone, where the game does not speak; return at once, and fail in silence."""
        threading.Thread(target=self._open_outputs, name="earcons", daemon=True).start()

    def say(self, utterance: Utterance) -> bool:
        """Queue an utterance with its earcon; returns False if it will not be spoken.

        The earcon of a line for the room is heard even then.
        """
        if self._router.say(utterance):
            return True
        if isinstance(utterance, RoomUtterance) and utterance.earcon is not None:
            self.play(utterance.earcon)
        return False

    def play(self, earcon: Earcon) -> None:
        """Begin a sound in the room at once."""
        self._outputs[Channel.ROOM].player.play(earcon)

    def hush(self) -> None:
        """End what is being spoken within 100 ms, and drop waiting answers and hints; see `SpeechQueue.hush`."""
        self._router.hush()

    def drop(self, topic: str) -> None:
        """Withdraw the prompts, answers and hints of a topic, which are no longer true."""
        self._router.drop(topic)

    def take_private(self) -> tuple[SeatUtterance, ...]:
        """End at once what is spoken to one seat, and return what it was not told to its end."""
        return self._router.take_private()

    def change_settings(self, settings: VoiceSettings) -> None:
        """Speak with another rate, volume or voice from the next sentence on."""
        self._settings = settings
        self._router.change_settings(settings)

    def change_sounds(self, *, volume: float, is_on: bool) -> None:
        """Play earcons at another volume, from 0 to 1, or not at all."""
        self._sounds_volume, self._are_sounds_on = volume, is_on
        for output in self._outputs.values():
            self._apply_sounds(output.player)

    def voices(self) -> tuple[VoiceChoice, ...]:
        """Return the voices on offer; none while the room's voice is not running."""
        return self._room.voices()

    @property
    def is_speaking(self) -> bool:
        """Whether anybody is being spoken to, or is about to be."""
        return self._router.is_speaking

    @property
    def is_audible(self) -> bool:
        """Whether anybody hears speech, or the room a sound, just now or in a moment.

        Of what was played to the room, speech by the game's own driver and earcons, this knows when it has left the
        device.
        """
        return self.is_speaking or time.monotonic() < self._outputs[Channel.ROOM].playback.silent_from

    def end_speech(self) -> tuple[Utterance, ...]:
        """Stop speaking until the next `start`; sounds stay. Returns what was not spoken."""
        return self._router.close()

    def close(self) -> tuple[Utterance, ...]:
        """End speech and sounds within a second, and return what was not spoken."""
        unspoken = self._router.close()
        for output in self._outputs.values():
            output.playback.close()
        return unspoken

    def _private_worker(self, output: str | None, *, in_room: bool) -> SpeechWorker[SeatUtterance] | None:
        if output is not None:
            return self._worker(Channel.PRIVATE, output)
        return self._room if in_room else None

    def _worker(self, channel: Channel, output: str) -> SpeechWorker[Utterance]:
        playback = Playback(output)
        player = EarconPlayer(playback)
        self._apply_sounds(player)
        self._outputs[channel] = _Output(playback, player)
        return SpeechWorker(
            channel,
            partial(open_synthesizer, channel, playback),
            play=player.play,
            emit=self._emit,
            open_patience_s=_OPEN_PATIENCE_S,
            load=load_packages,
        )

    def _apply_sounds(self, player: EarconPlayer) -> None:
        player.volume, player.is_on = self._sounds_volume, self._are_sounds_on

    def _open_outputs(self) -> None:
        for output in list(self._outputs.values()):
            with contextlib.suppress(VoiceUnavailableError):
                output.playback.open()
