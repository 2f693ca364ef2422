"""A session of the real program, with a family whose synthetic voices speak into its microphone.

All sound goes through an audio server: the game's voice plays on the loudspeaker and the earphone, its microphone hears
the room as well as the family, and no key is pressed.
"""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from accessible_game.devices.ear.pcm import SAMPLE_RATE
from tests.family.program import BEGINS
from tests.family.voices import VOICES, room_noise, write_speech

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tests.family.household import Household, Saying
    from tests.support.audio_server import AudioServer

_QUIET_SECONDS: Final = 0.7
"""After the game's last sentence somebody answers: longer than the pause between two of its sentences."""
_REPEAT_SECONDS: Final = 8.0
"""Who gets no answer for so long says the same again."""
_LONGEST_SECONDS: Final = 60.0
"""The game is given up when it has said nothing for so long."""


class Line(NamedTuple):
    """What was to be heard: where, and by whom it was said."""

    seconds: float
    """Since the session began."""
    where: str
    """``room`` or ``private`` for the game's voice; a name for one of the family."""
    text: str

    def __str__(self) -> str:
        return f"{self.seconds:6.1f}  {self.where}: {self.text}"


class QuietRoom:
    """The noise of a quiet room in the microphone, without end: silence that is none at all is met nowhere."""

    def __init__(self, server: AudioServer) -> None:
        format_ = ["--format=s16le", f"--rate={SAMPLE_RATE}", "--channels=1", "--device=microphone"]
        self._process = subprocess.Popen(
            ["pacat", "--playback", "--raw", *format_],
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | server.environment,
        )
        self._player = threading.Thread(target=self._play, daemon=True)
        self._player.start()

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._player.join()
        self._process.communicate()

    def _play(self) -> None:
        assert self._process.stdin is not None
        noise = room_noise(1.0)
        with contextlib.suppress(OSError):  # until it is closed
            while True:
                self._process.stdin.write(noise)


class Session:
    """One game, from the first question to the last goodbye."""

    def __init__(self, server: AudioServer, folder: Path, options: Sequence[str]) -> None:
        """Start the program; *folder* takes its files and the family's recordings."""
        self._noise = QuietRoom(server)
        reading, writing = os.pipe()
        self._server = server
        self._folder = folder
        command = [sys.executable, "-m", "tests.family.program", str(writing), "--audio-only", *options]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,  # open to the end, and nothing is ever typed
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=(writing,),
            env={**os.environ, **server.environment, "PATTY_DUKE_HOME": str(folder / "kept")},
        )
        os.close(writing)
        self._began = time.monotonic()
        self._heard: queue.SimpleQueue[tuple[str, str, str] | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, args=(reading,), daemon=True)
        self._reader.start()
        self.lines: list[Line] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self._process.kill()
        self._process.communicate()
        self._reader.join()
        self._noise.close()

    def play(
        self, household: Household, tell: Callable[[Line], None] = lambda _line: None, *, most_seconds: float
    ) -> int:
        """Let a family play until the program ends, and return its status; *tell* is called with each line.

        AssertionError where the game has fallen silent, or has not ended in so many seconds.
        """
        said: Saying | None = None
        since, is_speaking, is_new = time.monotonic(), False, False
        while time.monotonic() - self._began < most_seconds:
            try:
                event = self._heard.get(timeout=_QUIET_SECONDS)
            except queue.Empty:
                silent = time.monotonic() - since
                assert silent < _LONGEST_SECONDS, f"the game is silent: {self.lines[-12:]}"
                if is_speaking or self._microphone_is_off:
                    continue
                if is_new or (said is not None and silent > _REPEAT_SECONDS):
                    said = household.answer() if is_new else said
                    is_new = False
                    if said is not None:
                        self._note(said.name, said.words, tell)
                        self._speak(household, said)
                        since = time.monotonic()
                continue
            if event is None:
                return self._process.wait(_LONGEST_SECONDS)
            what, where, text = event
            since, is_speaking = time.monotonic(), what == BEGINS
            if not is_speaking:
                is_new = True
                self._note(where, text, tell)
                household.hear(text)
        raise AssertionError(f"the game has no end: {self.lines[-12:]}")

    @property
    def printed(self) -> str:
        """All that the program printed, once it has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.read().decode()

    @property
    def _microphone_is_off(self) -> bool:
        return not any("microphone is on" in line.text for line in self.lines)

    def _note(self, where: str, text: str, tell: Callable[[Line], None]) -> None:
        self.lines.append(Line(time.monotonic() - self._began, where, text))
        tell(self.lines[-1])

    def _speak(self, household: Household, said: Saying) -> None:
        voice = VOICES[household.wanted.persons.index(said.name)]
        file = self._folder / f"{said.name} {said.words}.wav"
        if not file.exists():
            write_speech(file, said.words, voice)
        self._server.play(file)

    def _read(self, descriptor: int) -> None:
        with open(descriptor, encoding="utf-8") as lines:
            for line in lines:
                what, where, text = line.rstrip("\n").split("\t")
                self._heard.put((what, where, text))
        self._heard.put(None)
