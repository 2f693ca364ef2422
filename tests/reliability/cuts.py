"""Records cut at every byte of their length: is the game there up to the last whole decision?

``python -m tests.reliability.cuts --games 3 --decisions 60 --seed 1`` plays games at random up to so many decisions,
cuts each record at every byte, and goes on with what is left the way the program does. It prints its figures.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.rules.dealer import RandomDealer
from accessible_game.storage.record import read_record
from accessible_game.storage.replay import resume
from accessible_game.storage.saved_games import continue_record, unfinished
from tests.dialogue.rehearsal import texts
from tests.storage.recorded_games import chance, never, play_on, recorded_game
from tests.support.random_play import default_setup
from tests.support.tables import KEEP_NOTES

if TYPE_CHECKING:
    from accessible_game.rules.game import Entry
    from accessible_game.rules.setup import Setup
    from accessible_game.storage.faulty_file import FaultyFileError


@dataclass
class Figures:
    """What a run of the harness came to."""

    games: int = 0
    cuts: int = 0
    resumed: int = 0
    without_a_game: int = 0
    """Cuts within the first line, before there was a game."""
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.games} records, {self.cuts} cuts, {self.resumed} resumed with every whole decision, "
            f"{self.without_a_game} before there was a game, {len(self.faults)} losses."
        )


class CutRecord:
    """One record, cut again and again in a folder of its own."""

    def __init__(self, path: Path) -> None:
        """Take a record that is nobody's any more."""
        self._path = path
        self._whole = path.read_bytes()
        self._first_line = self._whole.index(b"\n") + 1
        record = read_record(path)
        self._entries = record.entries
        self._is_won = record.winner is not None

    def try_all(self, figures: Figures) -> None:
        """Cut it at every byte, and count what comes of it."""
        for length in range(len(self._whole) + 1):
            figures.cuts += 1
            self._path.write_bytes(self._whole[:length])
            fault = self._fault_of_start(figures) if length < self._first_line else self._fault_of_game(length)
            if fault:
                figures.faults.append(f"Cut after {length} bytes: {fault}")
            elif length >= self._first_line:
                figures.resumed += 1

    def _fault_of_start(self, figures: Figures) -> str:
        """Return what is wrong with how a record without a whole line is met."""
        before = self._path.read_bytes()
        faults: list[FaultyFileError] = []
        figures.without_a_game += 1
        if [*unfinished(self._path.parent, faults.append)]:
            return "there is no game yet, and one is offered."
        if not all(fault.sentence.worded(texts()).isprintable() for fault in faults):
            return "the complaint is not one plain line."
        return "" if before == self._path.read_bytes() else "the file was changed."

    def _fault_of_game(self, length: int) -> str:
        """Return what is wrong with the game that is gone on with."""
        cut = self._whole[:length]
        whole_lines = cut[: cut.rindex(b"\n") + 1]
        expected = self._entries[: whole_lines.count(b"\n") - 1]
        if self._is_won and expected == self._entries:
            return "" if expected == read_record(self._path).entries else "the won game is not the one recorded."
        if [expected] != [record.entries for record in unfinished(self._path.parent, never)]:
            return "the game that is offered is not the game that was recorded."
        if cut != self._path.read_bytes():
            return "looking at the file changed it."
        record, writer = continue_record(self._path, never)
        appended: list[Entry] = []

        def append(entry: Entry) -> None:
            writer.append(entry)
            appended.append(entry)

        rng = chance(length)
        play_on(resume(record, RandomDealer(rng), append), rng, 1)
        writer.close()
        if not self._path.read_bytes().startswith(whole_lines):
            return "going on changed what was recorded."
        is_recorded = (*expected, *appended) == read_record(self._path).entries
        return "" if is_recorded else "what was played on is not recorded."


def run(games: int, seed: int, decisions: int, setup: Setup | None = None) -> Figures:
    """Cut the records of so many games, each of so many decisions, on a small board where no other is given."""
    figures = Figures()
    for number in range(games):
        with tempfile.TemporaryDirectory() as folder:
            path, _, _ = recorded_game(Path(folder), seed + number, setup, decisions)
            CutRecord(path).try_all(figures)
            figures.games += 1
    return figures


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.cuts", description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    figures = run(options.games, options.seed, options.decisions, default_setup(2, KEEP_NOTES))
    sys.stdout.write("\n".join([*figures.faults, str(figures)]) + "\n")


if __name__ == "__main__":
    main()
