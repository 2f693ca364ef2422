"""What the microphone hears and nobody meant: on a real audio server, no move is made."""

from __future__ import annotations

import sys
import wave
from typing import TYPE_CHECKING, Final

import pytest

from accessible_game.devices.ear.end_pointing import SAMPLE_RATE
from accessible_game.texts.catalogue import Catalogue
from tests.support.pty_session import PtySession, environment
from tests.support.recordings import write_wav
from tests.support.spoken import wait_for_pause, wait_for_sound
from tests.support.stray_sounds import STRAY_SOUNDS, stray_sounds

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.audio_server import AudioServer

pytestmark = [pytest.mark.audio, pytest.mark.terminal]

TEXTS = Catalogue()
PATIENCE_S: Final = 60.0
PAUSE_S: Final = 0.35
"""Between two sounds: longer than what ends an utterance."""
HERE: Final = "You are at START."
GAME: Final = [sys.executable, "-m", "accessible_game", "--player", "Ann", "--player", "Ben=careful", "--seed", "3"]


def record_of(home: Path) -> bytes:
    """Return what is written down of the game so far: a line for each decision."""
    (record,) = (home / "games").glob("*.*")
    return record.read_bytes()


def test_sounds_of_a_room_make_no_move(running_audio_server: AudioServer, tmp_path: Path) -> None:
    """Twenty of them, silent, hissing, coughing, musical and babbling, into an open microphone."""
    assert 20 == len(STRAY_SOUNDS)
    clip = tmp_path / "stray.wav"
    with wave.open(str(clip), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(stray_sounds(PAUSE_S).tobytes())
    home = tmp_path / "kept"
    with PtySession(
        [*GAME, "--voice", "--speech", "reader"], columns=400, env=environment(PATTY_DUKE_HOME=str(home))
    ) as session:
        session.wait_for(TEXTS("microphone-on"), PATIENCE_S)
        before = record_of(home)
        running_audio_server.play(clip)
        session.send("where am I\r")
        session.wait_for(HERE, PATIENCE_S)
        running_audio_server.play(write_wav(tmp_path / "help.wav", "help"))
        session.wait_for(TEXTS("heard-words", words="help"), PATIENCE_S)  # so the microphone did hear the room

    assert before == record_of(home)


def test_the_games_own_words_make_no_move(running_audio_server: AudioServer, tmp_path: Path) -> None:
    """It tells a player to throw the die, and reads out help that names quit; then the player quits by voice."""
    assert "quit" in TEXTS("help-saving").lower()
    clip = write_wav(tmp_path / "quit.wav", "quit")
    running_audio_server.let_microphone_hear_the_room()
    home = tmp_path / "kept"
    home.mkdir()
    (home / "settings.toml").write_text("rate = 450\nsounds = false\n")
    with (
        running_audio_server.record() as room,
        PtySession(
            [*GAME, "--voice", "--speech", "both"], columns=400, env=environment(PATTY_DUKE_HOME=str(home))
        ) as session,
    ):
        session.wait_for(TEXTS("microphone-on"), PATIENCE_S)
        wait_for_pause(room)
        before = record_of(home)
        session.send("help with saving\r")
        wait_for_sound(room)
        wait_for_pause(room)
        after = record_of(home)
        for _ in range(2):
            running_audio_server.play(clip)
            session.wait_for(TEXTS("heard-words", words="quit"), PATIENCE_S)
            wait_for_pause(room)
        status = session.exit_status()

    assert 0 == status
    assert 2 == session.output.count("Heard:")
    assert before == after
