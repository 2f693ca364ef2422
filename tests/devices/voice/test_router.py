"""Who hears what: the room's speaker, an earphone, or nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.voice.events import Channel, SpeechEnded, VoiceReady
from accessible_game.devices.voice.router import VoiceRouter
from accessible_game.devices.voice.settings import VoiceSettings
from accessible_game.devices.voice.worker import SpeechWorker
from accessible_game.dialogue.utterances import Priority, RoomUtterance, SeatUtterance, Utterance
from accessible_game.rules.seats import Seat
from tests.devices.voice.recording_voice import PATIENCE_S, EventLog, RecordingVoice, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PUBLIC = RoomUtterance("Ben throws a four.", Priority.EVENT)
PRIVATE = SeatUtterance(Seat.FIRST, "You hold a red Cathy.", Priority.ANSWER)


class Speaker:
    """A worker with a recording voice, and what it told."""

    def __init__(self, channel: Channel) -> None:
        self.voice = RecordingVoice()
        self.events = EventLog()
        self.worker: SpeechWorker[Utterance] = SpeechWorker(
            channel, lambda: self.voice, play=lambda _: None, emit=self.events.emit, open_patience_s=PATIENCE_S
        )


@pytest.fixture
def room() -> Speaker:
    return Speaker(Channel.ROOM)


@pytest.fixture
def earphone() -> Speaker:
    return Speaker(Channel.PRIVATE)


@pytest.fixture
def started() -> Iterator[Callable[[VoiceRouter], VoiceRouter]]:
    """Starts routers, and closes them after the test."""
    routers = []

    def start(router: VoiceRouter) -> VoiceRouter:
        routers.append(router)
        router.start()
        return router

    yield start
    for router in routers:
        router.close()


def test_a_private_line_is_heard_on_the_earphone_only(
    room: Speaker, earphone: Speaker, started: Callable[[VoiceRouter], VoiceRouter]
) -> None:
    """The room hears what is for everybody, the earphone what is for its seat."""
    router = started(VoiceRouter(room.worker, earphone.worker))
    taken = (router.say(PRIVATE), router.say(PUBLIC))
    room.events.wait_for(SpeechEnded)
    earphone.events.wait_for(SpeechEnded)

    assert (True, True) == taken
    assert (["Ben throws a four."], ["You hold a red Cathy."]) == (room.voice.log, earphone.voice.log)


def test_without_an_earphone_a_private_line_is_not_spoken(
    room: Speaker, started: Callable[[VoiceRouter], VoiceRouter]
) -> None:
    """It is refused, so that the game prints it for its seat alone."""
    router = started(VoiceRouter(room.worker, None))
    taken = router.say(PRIVATE)
    router.say(PUBLIC)
    room.events.wait_for(SpeechEnded)

    assert not taken
    assert ["Ben throws a four."] == room.voice.log


def test_a_table_that_agreed_hears_private_lines_in_the_room(
    room: Speaker, started: Callable[[VoiceRouter], VoiceRouter]
) -> None:
    """The same speaker may be given for both, and speaks one line after the other."""
    router = started(VoiceRouter(room.worker, room.worker))
    taken = router.say(PRIVATE)
    room.events.wait_for(SpeechEnded)

    assert taken
    assert ["You hold a red Cathy."] == room.voice.log


def test_a_private_line_does_not_go_to_the_room_when_the_earphone_fails(
    room: Speaker, earphone: Speaker, started: Callable[[VoiceRouter], VoiceRouter]
) -> None:
    """An earphone that is not there is no reason to tell a secret."""
    router = started(VoiceRouter(room.worker, earphone.worker))
    earphone.events.wait_for(VoiceReady)
    earphone.worker.close()
    taken = router.say(PRIVATE)
    router.say(PUBLIC)
    room.events.wait_for(SpeechEnded)

    assert not taken
    assert ["Ben throws a four."] == room.voice.log


def test_stop_is_for_everybody(room: Speaker, earphone: Speaker, started: Callable[[VoiceRouter], VoiceRouter]) -> None:
    """Silence and settings concern both speakers."""
    room.voice.speaks_at_once = earphone.voice.speaks_at_once = False
    router = started(VoiceRouter(room.worker, earphone.worker))
    router.change_settings(VoiceSettings(rate=300))
    router.say(PUBLIC)
    router.say(PRIVATE)
    speaking = router.is_speaking
    wait_until(lambda: bool(room.voice.log and earphone.voice.log))
    router.hush()
    room.events.wait_for(SpeechEnded)
    earphone.events.wait_for(SpeechEnded)

    assert (True, False) == (speaking, router.is_speaking)
    assert [VoiceSettings(rate=300)] * 2 == room.voice.settings + earphone.voice.settings


def test_what_neither_speaker_has_spoken_comes_back(
    room: Speaker, earphone: Speaker, started: Callable[[VoiceRouter], VoiceRouter]
) -> None:
    """Closing hands back the lines of both, except those of a topic that was withdrawn."""
    room.voice.speaks_at_once = earphone.voice.speaks_at_once = False
    router = started(VoiceRouter(room.worker, earphone.worker))
    for utterance in (PUBLIC, PRIVATE, RoomUtterance("Your turn, Ann.", Priority.PROMPT, "turn")):
        router.say(utterance)
    router.drop("turn")

    assert (PUBLIC, PRIVATE) == router.close()
