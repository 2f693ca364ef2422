"""A private PulseAudio without hardware: what is played on a sink is heard on its monitor.

Three sinks: ``room``, the default output; ``earphone``; and ``microphone``, whose monitor is the default input, so that
what is played there is heard by a program that listens.
"""

from __future__ import annotations

import array
import contextlib
import os
import shutil
import signal
import subprocess
import threading
import time
from typing import TYPE_CHECKING, Final, Self

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SINKS: Final = ("room", "earphone", "microphone")
RECORDED_RATE: Final = 22050
"""Samples a second of a recording: signed 16-bit, mono."""
PATIENCE_S: Final = 20.0
"""For what takes a tenth of a second on a machine that is not busy."""

_PROGRAMS: Final = ("pulseaudio", "pactl", "paplay", "parec")
_BYTES_READ: Final = 512


def missing_program() -> str | None:
    """Return the name of a program that this machine lacks for an audio server, or None."""
    return next((program for program in _PROGRAMS if shutil.which(program) is None), None)


@contextlib.contextmanager
def audio_server(folder: Path) -> Iterator[AudioServer]:
    """Run a server of one's own in a folder; `AudioServer.environment` is for the programs that are to use it."""
    server = AudioServer(folder)
    server.start()
    try:
        yield server
    finally:
        server.kill()


@pytest.fixture
def running_audio_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AudioServer]:
    """A server that this process uses too; a conftest imports it for the tests beside it."""
    program = missing_program()
    if program is not None:
        pytest.skip(f"an audio server needs the program {program} (Debian: pulseaudio, pulseaudio-utils)")
    with audio_server(tmp_path) as server:
        for name, value in server.environment.items():
            monkeypatch.setenv(name, value)
        yield server


class AudioServer:
    """One PulseAudio process, its files in a folder that no other server uses."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self.environment: Final = {
            "XDG_RUNTIME_DIR": str(folder),
            "HOME": str(folder),
            "PULSE_SERVER": f"unix:{folder}/pulse/native",
        }

    def start(self) -> None:
        """Start it and wait until it answers."""
        modules = ["module-native-protocol-unix auth-anonymous=1", *(_null_sink(name) for name in SINKS)]
        options = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes", "--log-target=null"]
        self._process = subprocess.Popen(
            ["pulseaudio", *options, *(f"--load={module}" for module in modules)],
            env=os.environ | self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + PATIENCE_S
        while self._control("info").returncode != 0:
            assert time.monotonic() < deadline, "the audio server does not start"
            assert self._process.poll() is None, "the audio server ended"
        self._control("set-default-sink", "room")
        self._control("set-default-source", "microphone.monitor")

    def kill(self) -> None:
        """End it at once, as if the sound card were pulled out."""
        self._signal(signal.SIGKILL)
        if self._process is not None:
            self._process.wait()
            self._process = None
        shutil.rmtree(self._folder / "pulse", ignore_errors=True)

    def freeze(self) -> None:
        """Make it hang."""
        self._signal(signal.SIGSTOP)

    def record(self, sink: str = "room") -> Recording:
        """Begin to record what is played on a sink."""
        return Recording(f"{sink}.monitor", os.environ | self.environment)

    def play(self, file: Path, sink: str = "microphone") -> None:
        """Play a WAV file on a sink, to its end."""
        command = ["paplay", f"--device={sink}", str(file)]
        subprocess.run(command, env=os.environ | self.environment, check=True, timeout=60)

    def streams(self) -> int:
        """How many streams are open to the sinks."""
        return len(self._control("list", "short", "sink-inputs").stdout.splitlines())

    def let_microphone_hear_the_room(self) -> None:
        """Let what is played in the room reach the microphone, as without headphones."""
        self._control("load-module", "module-loopback", "source=room.monitor", "sink=microphone", "latency_msec=30")

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)

    def _control(self, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            ["pactl", *arguments], env=os.environ | self.environment, capture_output=True, check=False
        )


def _null_sink(name: str) -> str:
    # without norewinds a null sink fills two seconds ahead, and a new stream waits for as long
    return f"module-null-sink sink_name={name} rate=48000 norewinds=1 sink_properties=device.description={name}"


class Recording:
    """What a source gives, from its first sample on, until it is stopped."""

    def __init__(self, source: str, environment: dict[str, str]) -> None:
        self._received = bytearray()
        self._arrivals: list[tuple[int, float]] = []
        self._has_begun = threading.Event()
        how = ["--raw", "--format=s16le", "--channels=1", f"--rate={RECORDED_RATE}", "--latency-msec=10"]
        self._process = subprocess.Popen(
            ["parec", f"--device={source}", *how], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        assert self._has_begun.wait(PATIENCE_S), f"nothing comes from {source}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.stop()

    def stop(self) -> None:
        """End it."""
        self._process.kill()
        self._reader.join()
        self._process.communicate()

    @property
    def samples(self) -> array.array[int]:
        """What was recorded so far."""
        recorded = bytes(self._received)
        return array.array("h", recorded[: len(recorded) // 2 * 2])

    def moment(self, sample: int) -> float:
        """Return when a sample of `samples` was received, by `time.monotonic`."""
        return next(moment for count, moment in list(self._arrivals) if count > sample)

    def _read(self) -> None:
        assert self._process.stdout is not None
        descriptor = self._process.stdout.fileno()
        while part := os.read(descriptor, _BYTES_READ):
            self._received += part
            self._arrivals.append((len(self._received) // 2, time.monotonic()))
            self._has_begun.set()
