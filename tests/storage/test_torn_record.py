"""A process can be killed at any byte it writes; the game goes on from the last whole decision."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.dealer import RandomDealer
from accessible_game.storage.record import read_record
from accessible_game.storage.replay import resume
from accessible_game.storage.saved_games import continue_record
from tests.storage.recorded_games import chance, example_record, never, play_on, recorded_game
from tests.support.faulty_files import refused
from tests.support.random_play import small_setup
from tests.support.tables import KEEP_NOTES

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_game.rules.game import Entry

LINES = len(example_record().splitlines())


def cut_after(line: int, torn: int) -> bytes:
    """Return the example as far as some whole lines and part of the next."""
    whole = example_record().splitlines(keepends=True)
    return b"".join(whole[:line]) + whole[line][:torn]


def test_a_record_cut_within_its_first_line_is_said_to_be_no_game(tmp_path: Path) -> None:
    """However much of the first line was written, there is no game yet, and one sentence says so."""
    path = tmp_path / "cut.jsonl"
    for length in range(len(example_record().splitlines(keepends=True)[0])):
        path.write_bytes(example_record()[:length])
        with refused(r"the file is empty\.|there is no whole line in the file\."):
            read_record(path)


@pytest.mark.parametrize("line", range(1, LINES))
def test_a_record_cut_at_any_byte_is_the_whole_decisions_before_it(
    tmp_path: Path, line: int, example: tuple[Entry, ...]
) -> None:
    """Wherever in a line the record breaks off, the game is read as it was before that line."""
    path = tmp_path / "cut.jsonl"
    for torn in range(len(example_record().splitlines(keepends=True)[line])):
        path.write_bytes(cut_after(line, torn))
        assert example[: line - 1] == read_record(path).entries


@pytest.mark.parametrize("line", range(1, LINES))
def test_a_torn_record_is_gone_on_with_on_a_clean_line(tmp_path: Path, line: int, example: tuple[Entry, ...]) -> None:
    """The torn bytes are cut off; what is played now follows the whole decisions, and all of it can be read."""
    path = tmp_path / "cut.jsonl"
    path.write_bytes(cut_after(line, 9))
    record, writer = continue_record(path, never)
    appended: list[Entry] = []

    def append(entry: Entry) -> None:
        writer.append(entry)
        appended.append(entry)

    rng = chance(line)
    play_on(resume(record, RandomDealer(rng), append), rng, 5)
    writer.close()
    assert (*example[: line - 1], *appended) == read_record(path).entries


def test_zeros_at_the_end_are_a_torn_line(tmp_path: Path) -> None:
    """Some file systems leave zeros where a line was to come when the power failed."""
    path = tmp_path / "cut.jsonl"
    path.write_bytes(example_record() + bytes(40))
    assert len(example_record()) == read_record(path).size


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("told", [1, 5, 20])
def test_what_was_told_before_the_process_was_killed_is_recorded(tmp_path: Path, told: int) -> None:
    """A process killed while it plays has recorded every decision that it told."""
    path, entries, _ = recorded_game(tmp_path, 9, small_setup(2, KEEP_NOTES), most=0)
    with subprocess.Popen([sys.executable, "-c", PLAY_ON, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        counts = [int(process.stdout.readline()) for _ in range(told)]
        process.send_signal(signal.SIGKILL)
    assert len(entries) + counts[-1] <= len(read_record(path).entries)


PLAY_ON = """
import random, sys
from pathlib import Path
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.legality import legal_actions
from accessible_game.storage.replay import resume
from accessible_game.storage.saved_games import continue_record

record, writer = continue_record(Path(sys.argv[1]), print)
count = 0
def append(entry):
    global count
    writer.append(entry)
    count += 1
rng = random.Random(9)
game = resume(record, RandomDealer(rng), append)
while game.to_act is not None:
    game.submit(game.to_act, rng.choice(legal_actions(game.view(game.to_act))))
    print(count, flush=True)
"""


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> tuple[Entry, ...]:
    """Return the decisions of the example."""
    path = tmp_path_factory.mktemp("example") / "example.jsonl"
    path.write_bytes(example_record())
    return read_record(path).entries
