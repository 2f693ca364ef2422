"""The whole program by voice alone, on a real audio server whose microphone hears the room."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

import pytest

from accessible_game.texts.catalogue import Catalogue
from tests.support.audio_server import missing_program
from tests.support.pty_session import PtySession, environment, record_of
from tests.support.recordings import write_wav
from tests.support.spoken import wait_for_pause, wait_for_sound

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.audio_server import AudioServer

pytestmark = [
    pytest.mark.audio,
    pytest.mark.terminal,
    pytest.mark.skipif(
        missing_program() is not None,
        reason=f"an audio server needs the program {missing_program()} (Debian: pulseaudio)",
    ),
]

TEXTS = Catalogue()
PATIENCE_S: Final = 60.0
GAME: Final = [sys.executable, "-m", "accessible_game", "--player", "Ann", "--player", "Ben=careful", "--seed", "3"]
OPTIONS: Final = ["--voice", "--rate", "450", "--no-sounds"]


def test_a_player_speaks_and_listens_and_the_game_does_not_hear_itself(
    running_audio_server: AudioServer, tmp_path: Path
) -> None:
    """It says to throw the die, and reads out help that names quit; then the player quits, saying it twice."""
    assert "quit" in TEXTS("help-saving").lower()
    help_wanted, leave = "help with saving", "quit"
    clips = {words: write_wav(tmp_path / f"{words}.wav", words) for words in ("throw the die", help_wanted, leave)}
    running_audio_server.let_microphone_hear_the_room()
    home = tmp_path / "kept"
    (home / "games").mkdir(parents=True)  # who has played before is welcomed in a few words
    records = []
    with (
        running_audio_server.record() as room,
        PtySession([*GAME, *OPTIONS], columns=400, env=environment(PATTY_DUKE_HOME=str(home))) as session,
    ):
        wait_for_sound(room)
        wait_for_pause(room)
        for words, clip in clips.items():
            running_audio_server.play(clip)
            session.wait_for(TEXTS("heard-words", words=words), PATIENCE_S)
            wait_for_pause(room)
            records.append(record_of(home))
        running_audio_server.play(clips[leave])
        status = session.exit_status()

    assert 0 == status
    assert 4 == session.output.count("Heard:")
    assert records == records[:1] * 3
    assert TEXTS("goodbye") in session.output
