"""A long evening: does the game grow?

``python -m tests.reliability.evening --games 1000 --seed 1`` plays whole games, one after the other, in one process
and one sitting, and prints at intervals what the process holds.

Real are the evening, the conversation, the records on the disk, the settings, the printed page's channel, the queues
and threads of voice and ear, the outputs for sound (on a private PulseAudio without hardware, where that program is
there) and the earcons played on them, the end-pointer and all threads of listening. At the edges stand a speech engine
that is done at once, a microphone whose sound is a synthetic sentence in a quiet room, faster than in life, and a
recogniser that knows what will be said. Each game switches the microphone on and off, speaks some of its moves, and
changes a setting.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import queue
import sys
import tempfile
import threading
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Self
from unittest.mock import patch

from speech_recognition import AudioSource

from accessible_game.app import channels, recognisers
from accessible_game.app.language import read_grammar
from accessible_game.app.options import parse_options
from accessible_game.app.plan import make_plan
from accessible_game.app.play import play
from accessible_game.app.recognisers import Loaded
from accessible_game.devices.ear import microphone
from accessible_game.devices.ear.results import Band, LegalSentence, Recognition
from accessible_game.devices.voice import table_voice, worker
from accessible_game.devices.voice.playback import Playback
from accessible_game.dialogue.events import LineTyped
from accessible_game.texts.catalogue import Catalogue
from tests.reliability.growth import Holding, holding
from tests.support.audio_server import audio_server, missing_program
from tests.support.listening_player import answer_to
from tests.support.scripted_ear import frames

if TYPE_CHECKING:
    from collections.abc import Iterator
    from queue import SimpleQueue

    from speech_recognition import AudioData

    from accessible_game.devices.ear.results import RecognitionGrammar
    from accessible_game.devices.voice.settings import VoiceChoice, VoiceSettings
    from accessible_game.dialogue.events import Event

SPOKEN = "throw the die"
"""What the player says aloud, now and then; all else is typed."""
SPOKEN_EVERY = 15
WISHES = ("sounds off", "sounds on", "faster", "slower", "less detail", "more detail")
"""What is said to the voice between two games, in turn: each is kept in the file of settings."""
MEASURED_TIMES = 10
_FRAME_S = 0.03


class SilentEngine:
    """A speech engine that is done at once."""

    def say(self, text: str) -> None:
        """Speak nothing."""

    def is_done(self) -> bool:
        """Be done."""
        return True

    def stop(self) -> None:
        """End nothing."""

    def apply(self, settings: VoiceSettings) -> None:
        """Change nothing."""

    def voices(self) -> tuple[VoiceChoice, ...]:
        """Offer nothing."""
        return ()

    def close(self) -> None:
        """Give nothing back."""


@cache
def sentence_frames() -> tuple[bytes, ...]:
    """Return the spoken sentence as a microphone gives it."""
    return tuple(frames(SPOKEN))


class Room(AudioSource):  # type: ignore[misc]
    """A quiet room in which somebody speaks when told to: a microphone's sound, faster than in life while they do."""

    SAMPLE_RATE, SAMPLE_WIDTH, CHUNK = 16_000, 2, 480

    def __init__(self) -> None:
        """Begin in silence."""
        self._spoken: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self.stream = self

    def __enter__(self) -> Self:
        """Open it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Have nothing to give back."""

    def speak(self) -> None:
        """Say the sentence."""
        for frame in sentence_frames():
            self._spoken.put(frame)

    def read(self, _frames: int) -> bytes:
        """Return the next frame."""
        try:
            return self._spoken.get(timeout=_FRAME_S)
        except queue.Empty:
            return sentence_frames()[0]


class KnowingEar:
    """A recogniser that takes every utterance for the one sentence that is ever spoken."""

    def __init__(self) -> None:
        """Begin with nothing heard."""
        self.heard = 0

    def prepare(self, grammar: RecognitionGrammar) -> None:
        """Compute nothing."""

    def recognise(self, _audio: AudioData, grammar: RecognitionGrammar) -> Recognition:
        """Return the sentence."""
        self.heard += 1
        legal = {sentence.text: sentence for sentence in grammar.legal}
        sentence: LegalSentence | None = legal.get(SPOKEN)
        if sentence is None:
            return Recognition(grammar.legal[0], 0.0, Band.REJECTED)
        return Recognition(sentence, 1.0, Band.SURE)


class Player:
    """A page on which the game prints, and a player who answers what stands there, by voice or by key."""

    def __init__(self, games: int, folder: Path, room: Room) -> None:
        """Take how many games to play; ``folder`` is where files are counted."""
        self._games = games
        self._folder = folder
        self._room = room
        self._inbox: SimpleQueue[Event] | None = None
        self._asked = count(1)
        self._is_listening = False
        self.played = 0
        self.lines = 0
        self.measured: list[tuple[int, Holding]] = []
        """After how many games, and what the process held then."""

    def open(self, inbox: SimpleQueue[Event], **_: object) -> Player:
        """Stand in for the terminal."""
        self._inbox = inbox
        return self

    def say(self, text: str) -> None:
        """Read a line, and answer it."""
        self.lines += 1
        if text == _TEXTS("microphone-on"):
            self._is_listening = True
        if "Play a new game?" in text:  # a sentence that was on its way is told that the game is over, once more
            self._begin_anew()
        elif "with which number" in text:
            self._type("put it back")
        elif (answer := answer_to(text)) is not None:
            self._answer(answer)

    def hide(self) -> None:
        """Scroll nothing."""

    def close(self) -> None:
        """Give nothing back."""

    def _answer(self, answer: str) -> None:
        if answer == SPOKEN and self._is_listening and next(self._asked) % SPOKEN_EVERY == 0:
            self._room.speak()
        else:
            self._type(answer)

    def _begin_anew(self) -> None:
        self.played += 1
        if self.played % max(1, self._games // MEASURED_TIMES) == 0:
            self.measured.append((self.played, holding(self._folder)))
        self._is_listening = False
        self._type("microphone off")
        if self.played == self._games:
            self._type("quit")
            return
        self._type(WISHES[self.played % len(WISHES)])
        self._type("yes")
        self._type("microphone on")

    def _type(self, line: str) -> None:
        assert self._inbox is not None
        self._inbox.put(LineTyped(line))


_TEXTS = Catalogue()


def spend_evening(games: int, seed: int, folder: Path) -> tuple[Player, int]:
    """Play so many games in one sitting; return the player, and how many utterances were recognised."""
    room, ear = Room(), KnowingEar()
    player = Player(games, folder, room)
    options = ["--player", "Ann", "--player", "Ben=careful", "--seed", str(seed), "--speech", "both", "--headphones"]
    with contextlib.ExitStack() as edges:
        home = {"PATTY_DUKE_HOME": str(folder / "home"), "TMPDIR": str(folder)}
        edges.enter_context(patch.dict(os.environ, home))
        edges.enter_context(patch.object(channels, "open_terminal", player.open))
        edges.enter_context(patch.object(table_voice, "open_synthesizer", lambda *_: SilentEngine()))
        edges.enter_context(patch.object(worker, "_SENTENCE_PAUSE_S", 0.0))
        edges.enter_context(patch.object(microphone, "Microphone", lambda _: room))
        edges.enter_context(patch.object(recognisers, "load_recogniser", lambda *_, **__: Loaded(ear)))
        if not edges.enter_context(_sound(folder)):
            edges.enter_context(patch.object(Playback, "open", lambda _: None))
            edges.enter_context(patch.object(Playback, "play", lambda *_: None))
        play(make_plan(parse_options(options), _TEXTS, read_grammar()))
    return player, ear.heard


@contextlib.contextmanager
def _sound(folder: Path) -> Iterator[bool]:
    """Let sound be played on a server without hardware; yield whether there is one."""
    if missing_program() is not None:
        yield False
        return
    runtime = folder / "server"
    runtime.mkdir(mode=0o700)
    with audio_server(runtime) as server, patch.dict(os.environ, server.environment):
        yield True


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.evening", description="Play many games.")
    parser.add_argument("--games", type=int, default=20, help="whole games")
    parser.add_argument("--seed", type=int, default=1, help="of the dice and the computer")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        player, heard = spend_evening(options.games, options.seed, Path(name))
    for games, held in player.measured:
        sys.stdout.write(f"after {games} games: {held}\n")
    sys.stdout.write(
        f"{player.played} games, {player.lines} lines printed and spoken, {heard} utterances recognised; "
        f"{threading.active_count()} threads at the end\n"
    )


if __name__ == "__main__":
    main()
