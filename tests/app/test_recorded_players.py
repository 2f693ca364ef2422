"""Whole games in which recordings speak in a player's place, with the ear that comes with the game."""

from __future__ import annotations

import subprocess
import sys
import threading
from typing import TYPE_CHECKING, Final

from accessible_game.texts.catalogue import Catalogue
from tests.support.pty_session import environment
from tests.support.recordings import write_wav

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = Catalogue()
PATIENCE_S: Final = 120.0
GAME: Final = [sys.executable, "-m", "accessible_game", "--player", "Ann", "--player", "Ben=careful", "--seed", "3"]
BY_VOICE_IN_PRINT: Final = ["--voice", "--speech", "reader"]


def play(home: Path, *options: str) -> str:
    """Play until the game ends by itself, and return what it printed; nothing is typed, and the keyboard stays open."""
    with subprocess.Popen(
        [*GAME, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment(PATTY_DUKE_HOME=str(home)),
        text=True,
        encoding="utf-8",
    ) as game:
        assert game.stdout is not None
        patience = threading.Timer(PATIENCE_S, game.kill)
        patience.start()
        printed = game.stdout.read()
        patience.cancel()
        assert 0 == game.wait(), printed
    return printed


def test_a_folder_of_recordings_plays(tmp_path: Path) -> None:
    """In the order of their names; the last two quit."""
    clips = tmp_path / "clips"
    clips.mkdir()
    spoken = ("throw the die", "quit", "quit")
    for number, words in enumerate(spoken):
        write_wav(clips / f"{number}.wav", words)
    printed = play(tmp_path, *BY_VOICE_IN_PRINT, "--microphone", str(clips))
    heard = [line for line in printed.splitlines() if line.startswith("Heard:")]
    assert [TEXTS("heard-words", words=words) for words in spoken] == heard
    assert TEXTS("goodbye") in printed
