"""Records, boards, decks and settings changed at random: is each refused in a sentence, or played as it stands?

``python -m tests.reliability.untrusted --games 2000 --seed 1`` changes a valid file at random for each game, starts the
program on it in this process, as a player does, and watches what it prints and what it does. It prints its figures.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import re
import sys
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import accessible_game
from accessible_game.app.main import main as play
from tests.reliability.guarded import Guard, snapshot
from tests.reliability.mutations import mutated
from tests.storage.recorded_games import example_record, recorded_game
from tests.support.random_play import default_setup
from tests.support.tables import KEEP_NOTES

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA = Path(accessible_game.__file__).parent / "data"
TABLE = ["--player", "Ann", "--player", "Ben=careful", "--seed", "3"]
TYPED = "\nstatus\nread my hand\nread the board\nmore\nwhat can I say\nless detail\nthrow the die\n1\nquit\nquit\n"
"""Lines that make the program say what it has read."""
SETTINGS = b"""\
# Settings of a player
detail = "normal"
single-keys = true
speech = "reader"
rate = 200
volume = 90
voice = "somebody"
sounds = false
sounds-volume = 50

[keys]
t = "r"
q = "h"
"""
OWN = re.compile(
    r"games|games/finished|games/(finished/)?\d{4}-\d\d-\d\d-[0-9a-f]{16}\.jsonl|settings\.toml|lesson\.json"
)
"""What the game writes in its folder. Not the log of faults: a file is no fault of the program's."""
RECORD = "1964-11-02-0123456789abcdef.jsonl"
JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))
TOO_LONG = 60.0
"""Seconds; what takes so long even on a busy machine has no bound."""
UNUSABLE = 2
"""The exit status for a file that cannot be used."""


@dataclass
class Figures:
    """What a run of the harness came to."""

    files: int = 0
    refused: int = 0
    slowest: float = 0.0
    """Seconds from the start of the program to its end."""
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.files} files, {self.refused} refused and the others played, the slowest in {self.slowest:.2f} "
            f"seconds, {len(self.faults)} faults."
        )


@dataclass(frozen=True)
class Said:
    """What the program printed, and how it ended."""

    status: int
    out: str
    err: str
    seconds: float


class Arena:
    """A folder with a home for the game in it, and things beside it that nobody may touch."""

    def __init__(self, folder: Path, guard: Guard) -> None:
        """Lay out the folder."""
        self._folder = folder.resolve()
        self._home = self._folder / "home"
        self._beside = self._folder / "beside"
        self._guard = guard
        self._beside.mkdir()
        (self._beside / "letter.txt").write_text("Dear Patty")
        played = self._folder / "played"
        path, _, _ = recorded_game(played, 8, default_setup(2, KEEP_NOTES), most=25)
        self._kinds: dict[str, tuple[bytes, ...]] = {
            "record": (path.read_bytes(), b"".join(example_record().splitlines(keepends=True)[:12])),
            "board": ((DATA / "board.toml").read_bytes(),),
            "deck": ((DATA / "deck.toml").read_bytes(),),
            "settings": (SETTINGS,),
        }

    def try_files(self, files: int, rng: random.Random) -> Figures:
        """Change so many files at random, and start the program on each."""
        figures = Figures()
        for kind, contents in self._kinds.items():  # loads what is loaded late, so that it is not taken for an attack
            self._play(kind, contents[0])
            self._play(kind, b"nothing of the sort\n")
        untouched = self._surroundings()
        for _ in range(files):
            kind = rng.choice(list(self._kinds))
            content = mutated(rng.choice(self._kinds[kind]), rng)
            figures.files += 1
            for fault in self._faults(kind, content, figures):
                figures.faults.append(f"{kind}: {fault} {content!r:.300}")
        if untouched != self._surroundings():
            figures.faults.append("Something outside the game's folder was changed.")
        return figures

    def _faults(self, kind: str, content: bytes, figures: Figures) -> Iterator[str]:
        said, path = self._play(kind, content)
        figures.slowest = max(figures.slowest, said.seconds)
        lines = (said.out + said.err).split("\n")
        is_refused = any(str(path) in line and not line.startswith("The keys in") for line in lines)
        figures.refused += is_refused
        if said.status not in {0, UNUSABLE} or "raceback" in said.out + said.err:
            log = self._home / "faults.log"
            yield f"the program ended with {said.status}: {said.err} {log.read_text('utf-8') if log.exists() else ''}"
        if said.seconds > TOO_LONG:
            yield f"it took {said.seconds} seconds."
        if said.err.count("\n") > 1:
            yield f"more than one sentence of complaint: {said.err!r}."
        for line in lines:
            if not line.translate(JOINERS).isprintable():
                yield f"this went to the terminal: {line!r}."
        if is_refused and path.read_bytes() != content:
            yield "the file was refused and changed."
        yield from self._guard.offences
        yield from (f"{name} was written." for name in snapshot(self._home) if not OWN.fullmatch(name))

    def _play(self, kind: str, content: bytes) -> tuple[Said, Path]:
        """Start the program on a file, alone in a new home; return what it said, and the file."""
        self._clear_home()
        options = TABLE
        if kind == "record":
            path, options = self._home / "games" / RECORD, []
        elif kind == "settings":
            path = self._home / "settings.toml"
        else:
            path = self._beside / f"{kind}.toml"
            options = [f"--{kind}", str(path), *TABLE]
        path.write_bytes(content)
        with self._guard.watch(self._home):
            return run_here(options, self._home), path

    def _clear_home(self) -> None:
        for path in sorted(self._home.rglob("*"), reverse=True):
            if path.is_dir():
                path.rmdir()
            else:
                path.unlink()
        (self._home / "games").mkdir(parents=True)

    def _surroundings(self) -> dict[str, bytes | None]:
        return {
            name: content
            for name, content in snapshot(self._folder).items()
            if not name.startswith("home") and not name.endswith(".toml")
        }


def run_here(options: list[str], home: Path) -> Said:
    """Run the program in this process, as from a pipe."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    began = time.monotonic()
    with _streams(io.TextIOWrapper(io.BytesIO(TYPED.encode()), "utf-8"), out, err), _home_variable(home):
        try:
            status = play(options)
        except SystemExit as ending:
            status = int(ending.code or 0)
    return Said(status, _written(out), _written(err), time.monotonic() - began)


def _written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


@contextmanager
def _streams(stdin: io.TextIOWrapper, stdout: io.TextIOWrapper, stderr: io.TextIOWrapper) -> Iterator[None]:
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin, sys.stdout, sys.stderr = stdin, stdout, stderr
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


@contextmanager
def _home_variable(home: Path) -> Iterator[None]:
    before = os.environ.get("PATTY_DUKE_HOME")
    os.environ["PATTY_DUKE_HOME"] = str(home)
    try:
        yield
    finally:
        del os.environ["PATTY_DUKE_HOME"]
        if before is not None:
            os.environ["PATTY_DUKE_HOME"] = before


def run(files: int, seed: int, guard: Guard) -> Figures:
    """Try so many changed files, and return what came of it."""
    with tempfile.TemporaryDirectory() as folder:
        return Arena(Path(folder), guard).try_files(files, random.Random(seed))  # noqa: S311  what to change, no key


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.untrusted", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    figures = run(options.games, options.seed, Guard())
    sys.stdout.write("\n".join([*figures.faults, str(figures)]) + "\n")


if __name__ == "__main__":
    main()
