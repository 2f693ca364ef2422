"""Plays a short game with the game's own voice and writes what the loudspeaker would have given to a WAV file.

``python -m tests.spoken_game FILE.wav`` takes about a minute and needs PulseAudio. The program runs at a terminal, on
an audio server of its own without hardware; what is typed is typed when the voice has fallen silent.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import wave
from pathlib import Path
from typing import Final

from tests.support.audio_server import RECORDED_RATE, audio_server, missing_program
from tests.support.pty_session import PtySession, environment
from tests.support.spoken import wait_for_pause, wait_for_sound

GAME: Final = [sys.executable, "-m", "accessible_game", "--player", "Ann", "--player", "Ben=careful", "--seed", "3"]
TYPED: Final = ("r", "r", "what are my notes", "r", "where is everybody")


def main() -> None:
    """Record the game, and print what was typed and where the file is."""
    parser = argparse.ArgumentParser(prog="python -m tests.spoken_game", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE.wav")
    parser.add_argument("--rate", type=int, default=200, help="of the voice, in words a minute")
    options = parser.parse_args()
    program = missing_program()
    if program is not None:
        parser.error(f"the program {program} is missing (Debian: pulseaudio, pulseaudio-utils)")
    with tempfile.TemporaryDirectory() as folder:
        seconds = record(options.file, options.rate, Path(folder))
    print(f"{options.file}: {seconds:.1f} seconds; typed: {', '.join(TYPED)}")  # noqa: T201  what it is for


def record(file: Path, rate: int, folder: Path) -> float:
    """Play the game in a folder of its own, write the file, and return how many seconds it lasts."""
    with audio_server(folder) as server:
        env = environment(PATTY_DUKE_HOME=str(folder / "kept"), **server.environment)
        command = [*GAME, "--speech", "voice", "--rate", str(rate)]
        with server.record() as recording, PtySession(command, env=env) as session:
            wait_for_sound(recording)
            wait_for_pause(recording)
            for line in TYPED:
                session.send(f"{line}\r")
                wait_for_sound(recording)
                wait_for_pause(recording)
            session.send("quit\r")
            session.exit_status()
        samples = recording.samples
    first = next(index for index, sample in enumerate(samples) if sample)
    with wave.open(str(file), "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(RECORDED_RATE)
        written.writeframes(samples[first:].tobytes())
    return (len(samples) - first) / RECORDED_RATE


if __name__ == "__main__":
    main()
