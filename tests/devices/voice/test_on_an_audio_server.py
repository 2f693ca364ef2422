"""What is really heard: the real driver, a real audio server, and its monitor."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest
import pyttsx3

from accessible_game.devices.voice import espeak_driver
from accessible_game.devices.voice.device_names import list_devices
from accessible_game.devices.voice.earcons import earcon_samples
from accessible_game.devices.voice.events import (
    Channel,
    SpeechEnded,
    SpeechStarted,
    VoiceFailed,
    VoiceFailure,
    VoiceReady,
    VoiceUnavailableError,
)
from accessible_game.devices.voice.settings import VoiceSettings
from accessible_game.devices.voice.table_voice import TableVoice
from accessible_game.devices.voice.try_output import try_output
from accessible_game.dialogue.utterances import Earcon, Priority, RoomUtterance, SeatUtterance
from accessible_game.rules.seats import Seat
from tests.devices.voice.recording_voice import EventLog, wait_until
from tests.support.audio_server import PATIENCE_S, RECORDED_RATE, SINKS
from tests.support.heard import LIKENESS, listen_for
from tests.support.spoken import heard, wait_for_sound

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.support.audio_server import AudioServer, Recording

pytestmark = pytest.mark.audio

LONG = "This goes on for a while, and a while longer, and then for another while, until nobody listens any more."
SECRET = SeatUtterance(Seat.FIRST, "You hold a red Cathy.", Priority.ANSWER)


@pytest.fixture
def server(running_audio_server: AudioServer) -> AudioServer:
    return running_audio_server


@pytest.fixture
def events() -> EventLog:
    return EventLog()


@pytest.fixture
def table_voice(server: AudioServer, events: EventLog) -> Iterator[Callable[..., TableVoice]]:  # noqa: ARG001
    """Makes and starts voices, and closes them after the test."""
    voices = []

    def make(private_output: str | None = None) -> TableVoice:
        voice = TableVoice(events.emit, VoiceSettings(), private_output=private_output)
        voices.append(voice)
        voice.start()
        events.wait_for(VoiceReady)
        return voice

    yield make
    for voice in voices:
        voice.close()


def is_silent_for(seconds: float, recording: Recording) -> bool:
    """Record for so long and tell whether there was no sound."""
    begin = len(recording.samples)
    end = begin + round(seconds * RECORDED_RATE)
    wait_until(lambda: len(recording.samples) >= end)
    return not any(recording.samples[begin:end])


def test_what_is_said_is_heard_whole_and_in_order(
    table_voice: Callable[..., TableVoice], server: AudioServer, events: EventLog
) -> None:
    """Every sentence that was queued is on the monitor, one after the other, and silence after them."""
    lines = ("Ben throws a four.", "He moves to the beach.", "Your turn, Ann.")
    voice = table_voice()
    with server.record() as recording:
        voice.say(RoomUtterance(f"{lines[0]} {lines[1]}", Priority.EVENT))
        voice.say(RoomUtterance(lines[2], Priority.PROMPT, "turn"))
        events.wait_for(SpeechEnded)
        silent = is_silent_for(0.3, recording)
        found = [heard(line, recording.samples) for line in lines]

    assert [True, True, True] == [place.likeness > LIKENESS for place in found]
    assert sorted(place.begins_s for place in found) == [place.begins_s for place in found]
    assert silent


def test_three_long_read_outs_in_a_row_fall_silent_and_the_next_line_is_whole(
    table_voice: Callable[..., TableVoice], server: AudioServer, events: EventLog
) -> None:
    """Stop works every time: the end of what was stopped is never heard."""
    voice = table_voice()
    with server.record() as recording:
        silences = []
        for _ in range(3):
            voice.say(RoomUtterance(LONG, Priority.ANSWER))
            wait_for_sound(recording)
            voice.hush()
            events.wait_for(SpeechEnded)
            is_silent_for(0.2, recording)
            silences.append(is_silent_for(0.3, recording))
        voice.say(RoomUtterance("Your turn, Ann.", Priority.PROMPT, "turn"))
        events.wait_for(SpeechEnded)
        is_silent_for(0.2, recording)
        next_line = heard("Your turn, Ann.", recording.samples)

    assert [True, True, True] == silences
    assert next_line.likeness > LIKENESS


def test_the_driver_serves_any_program_that_uses_pyttsx3(server: AudioServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a module among pyttsx3's drivers it opens an output itself, and gives it back with the engine."""
    monkeypatch.setitem(sys.modules, "pyttsx3.drivers.espeak_module_of_a_test", espeak_driver)
    threads_before = threading.active_count()
    with server.record() as recording:
        engine = pyttsx3.Engine("espeak_module_of_a_test")
        engine.say("Ben throws a four.")
        engine.say("Your turn, Ann.")
        engine.runAndWait()
        is_silent_for(0.2, recording)
        del engine
    wait_until(lambda: threading.active_count() <= threads_before)

    assert heard("Ben throws a four.", recording.samples).likeness > LIKENESS
    assert heard("Your turn, Ann.", recording.samples).likeness > LIKENESS


def test_a_game_that_does_not_speak_still_has_its_sounds(server: AudioServer, events: EventLog) -> None:
    """The sound of a line for the room is on the monitor as it was computed, and that of a private line is not."""
    voice = TableVoice(events.emit, VoiceSettings())
    voice.start_sounds()
    with server.record() as recording:
        taken = [
            voice.say(SeatUtterance(Seat.FIRST, "A match!", Priority.EVENT, "", Earcon.WINNER)),
            voice.say(RoomUtterance("Your turn, Ann.", Priority.PROMPT, "turn", Earcon.YOUR_TURN)),
        ]
        wait_for_sound(recording)
        is_silent_for(1.0, recording)
        voice.change_sounds(volume=1.0, is_on=False)
        voice.play(Earcon.MATCH)
        silent_when_off = is_silent_for(0.3, recording)
    voice.close()

    assert [False, False] == taken
    assert listen_for(earcon_samples(Earcon.YOUR_TURN, 1.0), recording.samples, RECORDED_RATE).likeness > LIKENESS
    assert silent_when_off


def test_a_private_line_is_heard_on_the_earphone_and_not_in_the_room(
    table_voice: Callable[..., TableVoice], server: AudioServer, events: EventLog
) -> None:
    """The named output gets it; the room's output stays silent."""
    voice = table_voice(private_output="earphone")
    with server.record("room") as room, server.record("earphone") as earphone:
        voice.say(SECRET)
        events.wait_for(SpeechEnded)
        is_silent_for(0.2, earphone)
        is_silent_for(0.2, room)

    assert heard(SECRET.text, earphone.samples).likeness > LIKENESS
    assert not any(room.samples)


def test_another_earphone_takes_the_place_of_the_former(
    table_voice: Callable[..., TableVoice], server: AudioServer, events: EventLog
) -> None:
    """The former is given back, and sounds that are off stay off."""
    voice = table_voice()
    voice.change_sounds(volume=1.0, is_on=False)
    for output in ("earphone", "microphone", "earphone"):
        voice.speak_privately(output, in_room=False)
        assert events.wait_for(VoiceReady) == VoiceReady(Channel.PRIVATE)
    wait_until(lambda: server.streams() == len(("room", "earphone")))
    with server.record("earphone") as earphone:
        voice.say(SeatUtterance(Seat.FIRST, "A match!", Priority.EVENT, "", Earcon.MATCH))
        events.wait_for(SpeechEnded)
        is_silent_for(0.2, earphone)

    sound = listen_for(earcon_samples(Earcon.MATCH, 1.0), earphone.samples, RECORDED_RATE)
    assert heard("A match!", earphone.samples).likeness > LIKENESS
    assert sound.likeness < LIKENESS


def test_an_audio_server_that_dies_in_a_sentence_loses_no_line(
    table_voice: Callable[..., TableVoice], server: AudioServer, events: EventLog
) -> None:
    """Everything unspoken is handed back; when the server is there again, a new start speaks again."""
    lines = (RoomUtterance(LONG, Priority.EVENT), RoomUtterance("Your turn, Ann.", Priority.PROMPT, "turn"))
    voice = table_voice()
    for line in lines:
        voice.say(line)
    events.wait_for(SpeechStarted)
    server.kill()
    failed = events.wait_for(VoiceFailed)
    taken = voice.say(lines[1])
    voice.start()
    failed_again = events.wait_for(VoiceFailed)
    server.start()
    voice.start()
    events.wait_for(VoiceReady)
    with server.record() as recording:
        voice.say(lines[1])
        events.wait_for(SpeechEnded)
        is_silent_for(0.2, recording)

    assert VoiceFailed(Channel.ROOM, VoiceFailure.OUTPUT_LOST, lines) == failed
    assert VoiceFailed(Channel.ROOM, VoiceFailure.NO_OUTPUT, ()) == failed_again
    assert not taken
    assert heard(lines[1].text, recording.samples).likeness > LIKENESS


def test_an_audio_server_that_hangs_is_given_up(server: AudioServer, events: EventLog) -> None:
    """Opening an output that never answers is a failure, and closing it does not hang either."""
    server.freeze()
    voice = TableVoice(events.emit, VoiceSettings())
    voice.start()
    failed = events.wait_for(VoiceFailed)
    voice.close()

    assert VoiceFailed(Channel.ROOM, VoiceFailure.ENGINE_HUNG, ()) == failed


def test_devices_are_listed_and_tried_by_name(server: AudioServer) -> None:
    """The names are the system's; a sentence can be heard on each output, and an unknown one is refused."""
    devices = list_devices()
    with server.record("earphone") as recording:
        try_output("earphone", "You hear me here.", VoiceSettings())
        is_silent_for(0.2, recording)
    with pytest.raises(VoiceUnavailableError) as raised:
        try_output("gramophone", "You hear me here.", VoiceSettings())

    assert (SINKS, tuple(f"Monitor of {name}" for name in SINKS)) == (devices.outputs, devices.inputs)
    assert heard("You hear me here.", recording.samples).likeness > LIKENESS
    assert VoiceFailure.UNKNOWN_OUTPUT is raised.value.reason


SPEAK_AND_LEAVE = """
import queue, sys
from pathlib import Path
from accessible_game.devices.voice.events import SpeechStarted, VoiceFailed
from accessible_game.devices.voice.native_stderr import native_stderr_to
from accessible_game.devices.voice.settings import VoiceSettings
from accessible_game.devices.voice.table_voice import TableVoice
from accessible_game.dialogue.utterances import Priority, RoomUtterance

with native_stderr_to(Path(sys.argv[1])):
    events = queue.SimpleQueue()
    voice = TableVoice(events.put, VoiceSettings())
    voice.start()
    voice.say(RoomUtterance("This goes on for a while, and a while longer, and for another while.", Priority.EVENT))
    while not isinstance(event := events.get(), (SpeechStarted, VoiceFailed)):
        pass
    print(event)
"""


def test_a_program_ends_in_the_middle_of_a_sentence(server: AudioServer, tmp_path: Path) -> None:
    """Even one that forgot to close its voice: an open device does not keep the process."""
    ended = subprocess.run(
        [sys.executable, "-c", SPEAK_AND_LEAVE, tmp_path / "sound.log"],
        env=os.environ | server.environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )

    assert (0, "", "SpeechStarted") == (ended.returncode, ended.stderr, ended.stdout[:13])


def test_nothing_of_the_sound_libraries_reaches_the_terminal(tmp_path: Path) -> None:
    """Without any output, ALSA's lines go to the log, and the failure is one value."""
    without_sound = {"PULSE_SERVER": f"unix:{tmp_path}/none", "ALSA_CONFIG_PATH": os.devnull, "HOME": str(tmp_path)}

    ended = subprocess.run(
        [sys.executable, "-c", SPEAK_AND_LEAVE, tmp_path / "sound.log"],
        env=os.environ | without_sound | {"XDG_RUNTIME_DIR": str(tmp_path), "JACK_NO_START_SERVER": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    if "ALSA" not in (tmp_path / "sound.log").read_text():
        pytest.skip("this machine has no ALSA library that would write anything (Debian: libasound2)")

    assert (0, "") == (ended.returncode, ended.stderr)
    assert "NO_OUTPUT" in ended.stdout
