"""The real program speaks: is a card ever named where somebody hears it who may not know it?"""

from __future__ import annotations

import subprocess
import sys
import threading
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.devices.voice.events import Channel
from accessible_game.rules.seats import TABLE
from accessible_game.storage.record import read_record
from tests.dialogue.commands import QUESTIONS
from tests.dialogue.random_talk import generator
from tests.reliability.nonsense import cards_named, ever_known, write_deck
from tests.support.listening_player import answer_to
from tests.support.pty_session import environment

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

MOST_LINES = 200
ASKED = 0.4
"""How often a question is asked before the game's own is answered."""
_QUESTIONS = (*QUESTIONS, *("read my hand",) * 10)
SILENCE_S = 0.2
"""After a question has been answered the game waits; Enter then has it say again what it asks."""
_SPEAKING = """
import sys
from accessible_game.app.main import main
from accessible_game.devices.voice import table_voice, worker
from accessible_game.devices.voice.playback import Playback

class PrintingEngine:
    def __init__(self, channel, _playback):
        self._channel = channel

    def say(self, text):
        print(self._channel.value, text, flush=True)

    def is_done(self):
        return True

    def voices(self):
        return ()

    def ignore(self, *_settings):
        pass

    stop = close = apply = ignore

table_voice.open_synthesizer = PrintingEngine
worker._SENTENCE_PAUSE_S = 0
Playback.open = Playback.play = lambda *_: None
sys.exit(main())
"""
"""The program with speech engines that are done at once, and print what they speak and to whom."""


class Spoken(NamedTuple):
    """How many cards were named by the voice, each to nobody who may not know it."""

    in_room: int
    alone: int


def search_speech(home: Path, seed: int) -> Spoken:
    """Let two people play by voice and an earphone for a while, and look for cards in all that is spoken.

    Raises AssertionError where the room hears of a card that not everybody may know, or one of the two alone of a card
    that neither may.
    """
    home.mkdir()
    write_deck(home / "deck.toml")
    options = ["--player", "Ann", "--player", "Ben", "--deck", str(home / "deck.toml"), "--seed", str(seed)]
    heard = _play([*options, "--speech", "voice", "--private-device", "earphone"], home, seed)
    (record,) = home.glob("games/**/*.jsonl")
    game = read_record(record)
    setup = game.header.party.setup
    in_room, alone = (
        cards_named("".join(line for line in heard if line.startswith(channel.value))) for channel in Channel
    )
    assert in_room <= ever_known(setup, game.entries, TABLE)
    assert alone <= set().union(*(ever_known(setup, game.entries, seat) for seat in setup.seats))
    return Spoken(len(in_room), len(alone))


def _play(options: list[str], home: Path, seed: int) -> list[str]:
    """Answer what is asked, and ask as well, until enough has been said; return that."""
    rng = generator(f"spoken {seed}")
    heard: list[str] = []
    with subprocess.Popen(
        [sys.executable, "-c", _SPEAKING, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(PATTY_DUKE_HOME=str(home)),
        text=True,
        encoding="utf-8",
    ) as game:
        assert game.stdin is not None
        for line in _lines_and_silences(game):
            heard.append(line)
            if len(heard) == MOST_LINES:
                game.stdin.close()
            answer = answer_to(line) if line else ""
            if answer is not None and len(heard) < MOST_LINES:
                is_question = bool(line) and rng.random() < ASKED
                game.stdin.write(f"{rng.choice(_QUESTIONS) if is_question else answer}\n")
                game.stdin.flush()
    return heard


def _lines_and_silences(game: subprocess.Popen[str]) -> Iterator[str]:
    """Yield what the program says, line by line, and an empty line when it has said nothing for a while."""
    assert game.stdout is not None
    said: SimpleQueue[str | None] = SimpleQueue()
    reader = threading.Thread(target=_read, args=(game.stdout, said), daemon=True)
    reader.start()
    while True:
        try:
            line = said.get(timeout=SILENCE_S)
        except Empty:
            line = ""
        if line is None:
            return
        yield line


def _read(lines: Iterable[str], said: SimpleQueue[str | None]) -> None:
    for line in lines:
        said.put(line)
    said.put(None)
