"""From a line to its first sample, from stop to silence, and what an hour of speech weighs.

Run with ``pytest -m benchmark tests/benchmarks/test_bench_voice.py``; it needs PulseAudio, and alsa-utils with
libasound2-plugins for the figures of pyttsx3's own driver. Everything is measured on a sink without hardware: in the
device's callback, where samples are handed over, and on the sink's monitor, where they are heard.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from accessible_game.app import channels as channels_module
from accessible_game.app.channels import Channels
from accessible_game.app.language import read_grammar
from accessible_game.app.main import main
from accessible_game.app.options import parse_options
from accessible_game.app.plan import make_plan
from accessible_game.app.play import play
from accessible_game.devices.voice import playback as playback_module
from accessible_game.devices.voice import worker as worker_module
from accessible_game.devices.voice.events import Channel, SpeechEnded, SpeechStarted, VoiceReady
from accessible_game.devices.voice.playback import SAMPLE_RATE, Playback
from accessible_game.devices.voice.pyttsx3_synthesizer import open_synthesizer
from accessible_game.devices.voice.settings import VoiceSettings
from accessible_game.devices.voice.table_voice import TableVoice
from accessible_game.dialogue.events import DeviceNews, LineTyped
from accessible_game.dialogue.utterances import Earcon, Priority, RoomUtterance
from accessible_game.texts.catalogue import Catalogue
from tests.devices.voice.recording_voice import EventLog, wait_until
from tests.support.audio_server import PATIENCE_S, running_audio_server
from tests.support.pty_session import PseudoTerminal, PtySession, environment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from queue import SimpleQueue

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.utterances import Utterance
    from tests.support.audio_server import AudioServer, Recording

__all__ = ["running_audio_server"]

pytestmark = [pytest.mark.benchmark, pytest.mark.audio]

ROUNDS = 30
STOCK_ROUNDS = 3
LINE = "Ben throws a four and moves to the beach, where he may turn a card."
LONG = "This goes on for a while, and a while longer, and for another while, until nobody listens any more."

ONE_PERSON = ["--player", "Ann", "--player", "Ben=careful", "--seed", "3"]
COMPUTERS = ["--player", "Ben=careful", "--player", "Cleo=careful"]
QUESTIONS = ("whose turn is it\r", "where am I\r", "status\r", "help\r")


class HandedOver:
    """When the device's callback was given speech, and when it was given none."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.blocks: list[tuple[float, bool]] = []
        pull = Playback.pull

        def noted_pull(playback: Playback, frames: int) -> bytes:
            is_speech = bool(playback._speech)  # noqa: SLF001 - is_speaking lasts until it is heard
            block = pull(playback, frames)
            self.blocks.append((time.monotonic(), is_speech))
            return block

        monkeypatch.setattr(Playback, "pull", noted_pull)

    def first_after(self, moment: float, *, speech: bool) -> float:
        """Wait for the first block after a moment with speech, or without, and return its time."""
        found: list[float] = []

        def is_there() -> bool:
            found[:] = [at for at, is_speech in list(self.blocks) if at > moment and is_speech is speech][:1]
            return bool(found)

        wait_until(is_there)
        return found[0]


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> HandedOver:
    return HandedOver(monkeypatch)


@pytest.fixture
def events() -> EventLog:
    return EventLog()


@pytest.fixture
def voice(running_audio_server: AudioServer, handed_over: HandedOver, events: EventLog) -> Iterator[TableVoice]:  # noqa: ARG001
    voice = TableVoice(events.emit, VoiceSettings())
    voice.start()
    events.wait_for(VoiceReady)
    yield voice
    voice.close()


@pytest.fixture
def show(capsys: pytest.CaptureFixture[str]) -> Printer:
    return Printer(capsys)


class Printer:
    """Prints figures past pytest."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def line(self, text: str) -> None:
        with self._capsys.disabled():
            print(f"\n{text}", end="")

    def milliseconds(self, what: str, seconds: Sequence[float]) -> None:
        ordered = sorted(1000 * value for value in seconds)
        worst = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
        self.line(f"{what}: median {statistics.median(ordered):.0f} ms, 95th percentile {worst:.0f} ms")


def sound_begins(recording: Recording, after: float) -> float:
    """Wait for the first sample that is not silent and was received after a moment; return when it was."""
    begin = len(recording.samples)
    wait_until(lambda: any(recording.samples[begin:]))
    index = next(index for index, sample in enumerate(recording.samples[begin:], begin) if sample)
    return max(after, recording.moment(index))


def sound_ended(recording: Recording) -> float:
    """Return when the last sample that is not silent was received."""
    samples = recording.samples
    index = next(index for index in range(len(samples) - 1, -1, -1) if samples[index])
    return recording.moment(index)


def pause(seconds: float) -> None:
    threading.Event().wait(seconds)


def test_line_to_first_sample_and_stop_to_silence(
    voice: TableVoice, running_audio_server: AudioServer, handed_over: HandedOver, events: EventLog, show: Printer
) -> None:
    """Print both as they are in the device's callback and on the monitor; targets 40 and 100 ms in the callback."""
    first_given, first_heard, last_given, last_heard = [], [], [], []
    with running_audio_server.record() as recording:
        for number in range(ROUNDS):
            pause(0.3 + number * 0.0037)  # at another point of the device's period each time
            said = time.monotonic()
            voice.say(RoomUtterance(LONG, Priority.ANSWER, "", Earcon.CARD if number % 2 else None))
            first_given.append(handed_over.first_after(said, speech=True) - said)
            if number % 2 == 0:  # an earcon is heard before its words
                first_heard.append(sound_begins(recording, said) - said)
            pause(0.4)
            stopped = time.monotonic()
            voice.hush()
            last_given.append(handed_over.first_after(stopped, speech=False) - stopped)
            events.wait_for(SpeechEnded)
            pause(0.3)
            last_heard.append(sound_ended(recording) - stopped)
    show.milliseconds("ours, from say to the first sample given to the device", first_given)
    show.milliseconds("ours, from say to the first sample on the monitor", first_heard)
    show.milliseconds("ours, from stop to silence given to the device", last_given)
    show.milliseconds("ours, from stop to silence on the monitor", last_heard)


def test_typed_command_to_first_sample(
    running_audio_server: AudioServer,  # noqa: ARG001
    handed_over: HandedOver,
    show: Printer,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Print the time from the keys, through the whole game, to the answer in the callback; target 80 ms."""
    monkeypatch.setenv("PATTY_DUKE_HOME", str(tmp_path))
    seconds = []
    with (
        PseudoTerminal() as desk,
        os.fdopen(os.dup(desk.terminal)) as keys,
        os.fdopen(os.dup(desk.terminal), "w") as screen,
    ):
        with monkeypatch.context() as at_terminal:
            at_terminal.setattr(sys, "stdin", keys)
            at_terminal.setattr(sys, "stdout", screen)
            game = threading.Thread(target=main, args=(["--speech", "voice", *ONE_PERSON],))
            game.start()
            handed_over.first_after(0.0, speech=True)
        for number in range(ROUNDS):
            pause(0.6 + number * 0.0037)
            desk.send("\x1b[C")  # any key silences
            pause(0.3)
            typed = time.monotonic()
            desk.send(QUESTIONS[number % len(QUESTIONS)])
            seconds.append(handed_over.first_after(typed, speech=True) - typed)
        desk.send("quit\r")
        game.join()
    show.milliseconds("the whole game, from the typed command to the first sample given to the device", seconds)


def test_key_to_silence(running_audio_server: AudioServer, show: Printer, tmp_path: Path) -> None:
    """Print the time from a key, in one long read-out after the other, to silence on the monitor; target 100 ms."""
    seconds = []
    command = [sys.executable, "-m", "accessible_game", "--speech", "voice", *ONE_PERSON]
    env = environment(PATTY_DUKE_HOME=str(tmp_path / "kept"))
    with running_audio_server.record() as recording, PtySession(command, env=env) as session:
        sound_begins(recording, 0.0)
        for number in range(ROUNDS // 3):
            session.send("help\r")
            pause(1.0 + number * 0.0037)
            pressed = time.monotonic()
            session.send("\x1b[C")
            pause(0.5)
            seconds.append(sound_ended(recording) - pressed)
    show.milliseconds("the whole game, from a key to silence on the monitor", seconds)


def test_leaving_in_the_middle_of_a_sentence(running_audio_server: AudioServer, show: Printer, tmp_path: Path) -> None:
    """Print the time from quit, Ctrl-C or a closed terminal to the end of the process; target 1 s."""
    for name, keys in (("quit", "quit\r"), ("Ctrl-C", "\x03"), ("a closed terminal", None)):
        seconds = []
        for number in range(ROUNDS // 5):
            env = environment(PATTY_DUKE_HOME=str(tmp_path / f"{name} {number}"))
            command = [sys.executable, "-m", "accessible_game", "--speech", "voice", *ONE_PERSON]
            with running_audio_server.record() as recording, PtySession(command, env=env) as session:
                sound_begins(recording, 0.0)
                left = time.monotonic()
                if keys is None:
                    session.hang_up()
                else:
                    session.send(keys)
                session.process.wait(PATIENCE_S)
                seconds.append(time.monotonic() - left)
        show.milliseconds(f"the whole game, from {name} to the end of the process", seconds)


STOCK = """
import ctypes, os, sys, threading, time
import espeakng_loader
os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
ctypes.CDLL(espeakng_loader.get_library_path())
import pyttsx3
engine = pyttsx3.init("espeak")
engine.setProperty("voice", "gmw/en-us")
def stop():
    print("stopped", time.monotonic(), flush=True)
    engine.stop()
threading.Timer(1.0, stop).start()
print("said", time.monotonic(), flush=True)
engine.say(sys.argv[1])
engine.runAndWait()
print("returned", time.monotonic(), flush=True)
time.sleep(8)
os._exit(0)
"""


def test_the_stock_driver(running_audio_server: AudioServer, show: Printer, tmp_path: Path) -> None:
    """Print the same of pyttsx3's own espeak driver, on the monitor: it has no callback of its own."""
    if shutil.which("aplay") is None:
        pytest.skip("pyttsx3's own driver plays with aplay (Debian: alsa-utils, libasound2-plugins)")
    (tmp_path / ".asoundrc").write_text("pcm.!default { type pulse }\nctl.!default { type pulse }\n")
    first_heard, last_heard, returned = [], [], []
    for _ in range(STOCK_ROUNDS):
        with running_audio_server.record() as recording:
            began = time.monotonic()
            ended = subprocess.run(
                [sys.executable, "-c", STOCK, LONG],
                env=os.environ | running_audio_server.environment,
                capture_output=True,
                text=True,
                timeout=PATIENCE_S,
                check=True,
            )
            pause(0.3)
            moments = dict(
                line.split() for line in ended.stdout.splitlines() if line.startswith(("said", "stopped", "returned"))
            )
            heard = [index for index, sample in enumerate(recording.samples) if sample]
            if heard and recording.moment(heard[0]) > began:
                first_heard.append(recording.moment(heard[0]) - float(moments["said"]))
                last_heard.append(recording.moment(heard[-1]) - float(moments["stopped"]))
                returned.append(float(moments["returned"]) - float(moments["said"]))
    if not first_heard:
        pytest.skip("pyttsx3's own driver is not heard here")
    show.milliseconds("pyttsx3's espeak driver, from say to the first sample on the monitor", first_heard)
    show.milliseconds("pyttsx3's espeak driver, from stop to silence on the monitor", last_heard)
    show.milliseconds("pyttsx3's espeak driver, from say to the return of runAndWait", returned)


def test_start_to_ready(running_audio_server: AudioServer, show: Printer) -> None:  # noqa: ARG001
    """Print how long the engine and the device take to open, packages loaded."""
    seconds = []
    for _ in range(ROUNDS // 3):
        events = EventLog()
        voice = TableVoice(events.emit, VoiceSettings())
        began = time.monotonic()
        voice.start()
        events.wait_for(VoiceReady)
        seconds.append(time.monotonic() - began)
        voice.close()
    show.milliseconds("ours, from start to ready", seconds)


def test_processor_time(voice: TableVoice, events: EventLog, show: Printer) -> None:
    """Print what an open voice costs while it is silent and while it speaks, in percent of one processor."""
    shares = []
    for text in ("", " ".join([LONG] * 2)):
        began, used = time.monotonic(), time.process_time()
        if text:
            voice.say(RoomUtterance(text, Priority.ANSWER))
            events.wait_for(SpeechEnded)
        else:
            pause(5.0)
        shares.append(100 * (time.process_time() - used) / (time.monotonic() - began))
    show.line(f"processor: {shares[0]:.1f} % while silent, {shares[1]:.1f} % while speaking")


def test_memory_of_many_lines(monkeypatch: pytest.MonkeyPatch, show: Printer) -> None:
    """Print what the process grows by from the 300th to the 3000th line, played as fast as they can be made."""
    monkeypatch.setattr(Playback, "open", lambda _: None)
    monkeypatch.setattr(playback_module, "LATENCY_S", 0.0)
    playback = Playback()
    synthesizer = open_synthesizer(Channel.ROOM, playback)

    def speak(lines: int) -> None:
        for number in range(lines):
            synthesizer.say(f"{LINE} {number}")
            while not synthesizer.is_done():
                playback.pull(SAMPLE_RATE)

    speak(300)
    before = resident_kilobytes()
    speak(2700)
    synthesizer.close()
    show.line(f"memory: {resident_kilobytes() - before} kB more after 2700 lines, {before / 1000:.1f} MB before")


def test_memory_of_many_games(running_audio_server: AudioServer, show: Printer) -> None:  # noqa: ARG001
    """Print what the process grows by from the 10th to the 100th voice that is opened, speaks and is closed."""

    def play() -> None:
        events = EventLog()
        voice = TableVoice(events.emit, VoiceSettings())
        voice.start()
        voice.say(RoomUtterance(LINE, Priority.EVENT, "", Earcon.DIE))
        events.wait_for(SpeechStarted)
        voice.close()

    for _ in range(10):
        play()
    before, descriptors, threads = resident_kilobytes(), open_descriptors(), threading.active_count()
    for _ in range(90):
        play()
    show.line(
        f"memory: {resident_kilobytes() - before} kB more after 90 voices, "
        f"{open_descriptors() - descriptors} descriptors, {threading.active_count() - threads} threads"
    )


def test_memory_of_many_whole_games(monkeypatch: pytest.MonkeyPatch, show: Printer, tmp_path: Path) -> None:
    """Print what the process grows by from the 10th to the 100th game that computers play and the voice tells.

    The output takes all that it can get, and there is no pause between sentences.
    """
    monkeypatch.setenv("PATTY_DUKE_HOME", str(tmp_path))
    outputs: list[Playback] = []

    def add_output(playback: Playback) -> None:
        outputs.append(playback)

    monkeypatch.setattr(Playback, "open", add_output)
    monkeypatch.setattr(Playback, "close", lambda _: outputs.clear())
    monkeypatch.setattr(playback_module, "LATENCY_S", 0.0)
    monkeypatch.setattr(worker_module, "_SENTENCE_PAUSE_S", 0.0)
    monkeypatch.setattr(worker_module, "_TURN_S", 0.001)
    monkeypatch.setattr(channels_module, "open_terminal", Page)
    texts, say, spoken = Catalogue(), Channels.say, 0

    def say_and_quit_at_the_end(channels: Channels, utterance: Utterance) -> None:
        nonlocal spoken
        spoken += 1
        say(channels, utterance)
        if utterance.text == texts("ask-new-game"):
            inbox = channels._inbox  # noqa: SLF001 - what is typed at no terminal
            inbox.put(DeviceNews(lambda: wait_until(lambda: not channels.is_talking)))
            inbox.put(LineTyped("quit"))

    monkeypatch.setattr(Channels, "say", say_and_quit_at_the_end)
    ended = threading.Event()

    def take() -> None:
        while not ended.wait(0.001):
            for playback in outputs:
                playback.pull(SAMPLE_RATE)

    threading.Thread(target=take, daemon=True).start()
    weights: dict[int, int] = {}
    for number in range(1, 101):
        options = parse_options(["--speech", "voice", "--seed", str(number), *COMPUTERS])
        play(make_plan(options, texts, read_grammar()))
        weights[number] = resident_kilobytes()
    ended.set()
    show.line(
        f"memory: {weights[100] - weights[10]} kB more after the 100th whole game than after the 10th, "
        f"{weights[10] / 1000:.1f} MB then; {spoken} lines were said, {Page.printed} of them printed"
    )


class Page:
    """A terminal that counts the lines printed."""

    printed = 0

    def __init__(self, _inbox: SimpleQueue[Event], *, on_key: Callable[[], None]) -> None:
        self._on_key = on_key

    def say(self, _text: str) -> None:
        Page.printed += 1

    def close(self) -> None:
        """There is nothing to give back."""


def resident_kilobytes() -> int:
    status = Path("/proc/self/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def open_descriptors() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())
