"""Sends each utterance to where its audience hears it, and nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from accessible_game.dialogue.utterances import RoomUtterance, SeatUtterance

if TYPE_CHECKING:
    from accessible_game.devices.voice.settings import VoiceSettings
    from accessible_game.devices.voice.worker import SpeechWorker
    from accessible_game.dialogue.utterances import Utterance


class VoiceRouter:
    """The room's speaker and, for lines that are for one seat, another one, the room's own, or none.

    *room* takes what everybody may hear. *private* is an earphone; or the room's worker again, if the seat is the only
    person at the table or the table agreed to it; or None, and private lines are not spoken. A private line never goes
    to the room because an earphone failed.
    """

    def __init__(self, room: SpeechWorker[RoomUtterance], private: SpeechWorker[SeatUtterance] | None) -> None:
        self._room = room
        self._private = private

    @property
    def _workers(self) -> list[SpeechWorker[RoomUtterance] | SpeechWorker[SeatUtterance]]:
        return list(dict.fromkeys(worker for worker in (self._room, self._private) if worker is not None))

    def start(self) -> None:
        """Open the engines, again after a failure; returns at once."""
        for worker in self._workers:
            worker.start()

    def say(self, utterance: Utterance) -> bool:
        """Queue an utterance; returns False if it will not be spoken."""
        match utterance:
            case RoomUtterance():
                return self._room.say(utterance)
            case SeatUtterance():
                return self._private is not None and self._private.say(utterance)
            case _:
                assert_never(utterance)

    def hush(self) -> None:
        """End what is being spoken, to everybody, at once."""
        for worker in self._workers:
            worker.hush()

    def drop(self, topic: str) -> None:
        """Withdraw what is no longer true."""
        for worker in self._workers:
            worker.drop(topic)

    def take_private(self) -> tuple[SeatUtterance, ...]:
        """End what is spoken to one seat, and return what it was not told."""
        return () if self._private is None else self._private.take_private()

    def change_private(self, private: SpeechWorker[SeatUtterance] | None) -> None:
        """Send private lines elsewhere from now on; what an earphone was still to say is given up with it."""
        for worker in self._workers[1:]:
            worker.close()
        self._private = private

    def change_settings(self, settings: VoiceSettings) -> None:
        """Speak with other settings from the next sentence on."""
        for worker in self._workers:
            worker.change_settings(settings)

    @property
    def is_speaking(self) -> bool:
        """Whether anybody is being spoken to, or is about to be."""
        return any(worker.is_speaking for worker in self._workers)

    def close(self) -> tuple[Utterance, ...]:
        """End the workers, each within half a second; returns what was not spoken."""
        return tuple(utterance for worker in self._workers for utterance in worker.close())
