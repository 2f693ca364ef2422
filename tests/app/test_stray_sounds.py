"""What the microphone hears and nobody meant: on a real audio server, no move is made."""

from __future__ import annotations

import sys
import wave
from typing import TYPE_CHECKING, Final

import pytest

from accessible_game.devices.ear.pcm import SAMPLE_RATE
from accessible_game.texts.catalogue import Catalogue
from tests.support.pty_session import PtySession, environment, record_of
from tests.support.recordings import write_wav
from tests.support.stray_sounds import STRAY_SOUNDS, stray_sounds

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.audio_server import AudioServer

pytestmark = [pytest.mark.audio, pytest.mark.terminal]

TEXTS = Catalogue()
PATIENCE_S: Final = 60.0
PAUSE_S: Final = 0.35
"""Between two sounds: longer than what ends an utterance."""
ASKED: Final = "Throw the die"
HERE: Final = "You are at START."
GAME: Final = [sys.executable, "-m", "accessible_game", "--player", "Ann", "--player", "Ben=careful", "--seed", "3"]


def test_sounds_of_a_room_make_no_move(running_audio_server: AudioServer, tmp_path: Path) -> None:
    """Twenty of them, silent, hissing, coughing, musical and babbling, into an open microphone.

    The game has no sounds of its own here, since the microphone is closed while they are heard.
    """
    assert 20 == len(STRAY_SOUNDS)
    clip = tmp_path / "stray.wav"
    with wave.open(str(clip), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(stray_sounds(PAUSE_S).tobytes())
    home = tmp_path / "kept"
    with PtySession(
        [*GAME, "--voice", "--speech", "reader", "--no-sounds"], columns=400, env=environment(PATTY_DUKE_HOME=str(home))
    ) as session:
        session.wait_for(TEXTS("microphone-on"), PATIENCE_S)
        session.wait_for(ASKED, PATIENCE_S)
        before = record_of(home)
        running_audio_server.play(clip)
        session.send("where am I\r")
        session.wait_for(HERE, PATIENCE_S)
        running_audio_server.play(write_wav(tmp_path / "help.wav", "help"))
        session.wait_for(TEXTS("heard-words", words="help"), PATIENCE_S)  # so the microphone did hear the room

    assert before == record_of(home)
