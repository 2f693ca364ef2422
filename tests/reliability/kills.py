"""Games killed at random points, over and over: is every decision that was announced there when they are resumed?

``python -m tests.reliability.kills --games 100 --seed 1`` starts the real program as a player does, answers what it
asks, kills it without warning, starts it again and goes on, until the game is won. It prints its figures.
"""

from __future__ import annotations

import argparse
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.rules.actions import Pick
from accessible_game.storage.record import read_record
from tests.reliability.narrated import NarratedGame
from tests.storage.outside_checker import OutsideChecker
from tests.support.listening_player import answer_to
from tests.support.pty_session import PATIENCE, environment

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

COMMAND = [sys.executable, "-m", "accessible_game"]
TABLES = (
    ("Ann", "Ben=careful"),
    ("Ann", "Cleo", "Ben=careful"),
    ("Ben=careful", "Cleo=expert"),
)
"""One person and a computer, two at one keyboard, and computers among themselves."""
MOST_LINES = 60
"""A life of the program ends after at most so many lines; a game takes some hundreds."""
LONGEST_WAIT = 0.004
"""Seconds between the last line read and the kill, at most: time for up to some ten decisions."""
STARTING = 0.15
"""Seconds that the program takes to start; now and then it is killed before that."""
STARTS_ONLY = 0.05
"""How often."""
MOST_LIVES = 300
NO_DECISION = re.compile(
    r"The Patty Duke Game\.|There is an unfinished game|"  # the welcome
    r"What is for one player alone |"  # and what is said on resuming
    r"\w+ (is|are) at |\w+ holds? |The pile has |It is (\w+.s|your) turn|"
    r"\w+, there is news for you alone|The game is saved|Goodbye"
)
"""How lines begin that tell no decision, beside the questions."""


@dataclass
class Life:
    """The program from one start to its end."""

    before: bytes
    """The record at the start."""
    after: bytes
    """The record at the end, as far as its last whole line."""
    lines: list[str]
    """What it printed."""
    was_killed: bool


@dataclass
class Figures:
    """What a run of the harness came to."""

    games: int = 0
    kills: int = 0
    lines: int = 0
    decisions: int = 0
    torn: int = 0
    """Kills that left a last line without its end."""
    faults: list[str] = field(default_factory=list)
    """Losses, and whatever else should not be, in words."""

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.kills} kills, {self.lines} lines announced, {self.decisions} decisions "
            f"recorded, {self.torn} torn last lines, {len(self.faults)} losses."
        )


class KilledGame:
    """One game, from the deal to the winner, in as many lives of the program as it takes."""

    def __init__(self, home: Path, seed: int, options: Iterable[str] = ()) -> None:
        """Take a folder for the game's files, what decides about the table and the kills, and further options."""
        self._home = home
        self._rng = random.Random(seed)  # noqa: S311  when to kill, no key
        self._options = [*options, *(word for name in self._rng.choice(TABLES) for word in ("--player", name))]

    def play(self) -> list[Life]:
        """Return its lives; after the last there is a winner, unless it takes too many."""
        lives = [self._live()]
        while not _is_won(lives[-1].after) and len(lives) < MOST_LIVES:
            lives.append(self._live())
        return lives

    def _live(self) -> Life:
        before = self._record()
        options = ["--seed", str(self._rng.randrange(2**32))] + ([] if before else self._options)
        lines: list[str] = []
        is_over = False
        with subprocess.Popen(
            COMMAND + options,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(PATTY_DUKE_HOME=str(self._home)),
        ) as game:
            if self._rng.random() < STARTS_ONLY:
                threading.Event().wait(self._rng.uniform(0, STARTING))
            else:
                lines, is_over = self._converse(game, self._rng.randint(1, MOST_LINES))
            if not is_over:
                threading.Event().wait(self._rng.uniform(0, LONGEST_WAIT))
                game.send_signal(signal.SIGKILL)
            assert game.stdout is not None
            *rest, _torn = game.stdout.read().decode().split("\n")
        return Life(before, self._record(), lines + rest, was_killed=not is_over)

    def _converse(self, game: subprocess.Popen[bytes], most: int) -> tuple[list[str], bool]:
        """Answer what is asked until so many lines were said or the game is over; return them, and whether it is."""
        assert game.stdin is not None
        assert game.stdout is not None
        lines: list[str] = []
        patience = threading.Timer(PATIENCE, game.kill)
        patience.start()
        try:
            for raw in game.stdout:
                line = raw.decode().rstrip("\n")
                lines.append(line)
                answer = _answer(line)
                if answer is not None:
                    game.stdin.write(f"{answer}\n".encode())
                    game.stdin.flush()
                if answer == "quit" or len(lines) == most:
                    return lines, answer == "quit"
        finally:
            patience.cancel()
        raise AssertionError(f"nothing was said any more after {lines}")

    def _record(self) -> bytes:
        """Return the whole lines of the game's record; nothing if there is none yet."""
        raws = [path.read_bytes() for path in (self._home / "games").rglob("*.jsonl")]
        (raw,) = [raw for raw in raws if raw] or [b""]
        return raw[: raw.rfind(b"\n") + 1]


def faults_of(lives: list[Life], home: Path) -> Iterator[str]:
    """Yield what is wrong with a game that was killed and resumed, a sentence for each fault."""
    (path,) = (path for path in (home / "games").rglob("*.jsonl") if path.stat().st_size)
    whole = path.read_bytes()
    if OutsideChecker(whole).winner() is None:
        yield "The record has no winner."
    record = read_record(path)
    narrated = NarratedGame(record)
    for number, life in enumerate(lives, start=1):
        if not whole.startswith(life.after):
            yield f"Life {number}: what was recorded is not there any more."
        begin, end = _decisions(life.before), _decisions(life.after)
        if begin and isinstance(record.entries[begin - 1].action, Pick):
            begin -= 1  # a card that is still looked at is told again
        for line in narrated.unproven(_announced(life.lines), begin, end):
            yield f"Life {number}: {line!r} was announced and is not recorded."


def _answer(line: str) -> str | None:
    if "Go on with it?" in line:
        return ""
    return answer_to(line)


def _is_won(record: bytes) -> bool:
    return bool(record) and OutsideChecker(record).winner() is not None


def _decisions(record: bytes) -> int:
    return max(0, record.count(b"\n") - 1)


def _announced(lines: list[str]) -> list[str]:
    """Return the lines that tell a decision: all but the questions, and what is said at every start."""
    return [line for line in lines if not NO_DECISION.match(line) and _answer(line) is None]


def run(games: int, seed: int) -> Figures:
    """Play games, killing each at random points, and return what came of it."""
    figures = Figures()
    for number in range(games):
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            lives = KilledGame(home, seed + number).play()
            figures.games += 1
            figures.kills += sum(life.was_killed for life in lives)
            figures.lines += sum(len(_announced(life.lines)) for life in lives)
            figures.decisions += _decisions(lives[-1].after)
            figures.faults += [f"Seed {seed + number}. {fault}" for fault in faults_of(lives, home)]
    return figures


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.kills", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    figures = run(options.games, options.seed)
    sys.stdout.write("\n".join([*figures.faults, str(figures)]) + "\n")


if __name__ == "__main__":
    main()
