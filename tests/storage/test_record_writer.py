"""Each decision is on the disk before it is told, and no fault of the disk stops a game."""

from __future__ import annotations

import errno
import os
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.actions import THROW
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Entry, Game
from accessible_game.rules.seats import Seat
from accessible_game.storage import record_writer
from accessible_game.storage.record import read_record
from accessible_game.storage.record_entries import entry_line
from accessible_game.storage.record_header import header_line
from accessible_game.storage.record_writer import RecordWriter, SavingFault
from tests.storage.recorded_games import chance, header_for, never, play_on
from tests.support.random_play import small_setup
from tests.support.tables import KEEP_NOTES

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

SETUP = small_setup(2, KEEP_NOTES)
ENTRY = Entry(Seat.FIRST, THROW)
LINE = entry_line(ENTRY, None)


class FailingDisk(FileIO):
    """A file on a disk that takes so many bytes and then fails as it is told to."""

    def __init__(self, path: Path, room: int, code: int) -> None:
        """Open the file."""
        super().__init__(path, "w")
        self.room = room
        self.code = code

    def write(self, data: ReadableBuffer, /) -> int:
        """Write what there is room for; OSError where there is none."""
        if self.room == 0:
            raise OSError(self.code, os.strerror(self.code))
        written = super().write(memoryview(data)[: self.room])
        self.room -= written
        return written


def reported(file: FileIO | None, entries: int = 3) -> list[SavingFault]:
    """Return what is reported while decisions are appended to a file."""
    faults: list[SavingFault] = []
    writer = RecordWriter(file, faults.append)
    for _ in range(entries):
        writer.append(ENTRY)
    writer.close()
    return faults


def test_a_decision_is_forced_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is told to keep what it has, the whole line is there."""
    path = tmp_path / "game.jsonl"
    kept: list[bytes] = []
    monkeypatch.setattr(os, "fsync", lambda _descriptor: kept.append(path.read_bytes()))
    writer = RecordWriter(FileIO(path, "w"), never)
    writer.append(ENTRY)
    writer.append(ENTRY)
    writer.close()
    assert [LINE, LINE * 2] == kept


def test_a_simulation_does_not_wait_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that need not survive a failure of the power is written without waiting."""
    monkeypatch.setattr(os, "fsync", never)
    path = tmp_path / "game.jsonl"
    writer = RecordWriter(FileIO(path, "w"), never, durable=False)
    writer.append(ENTRY)
    writer.close()
    assert path.read_bytes() == LINE


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        (errno.ENOSPC, SavingFault.DISK_FULL),
        (errno.EDQUOT, SavingFault.DISK_FULL),
        (errno.EROFS, SavingFault.READ_ONLY),
        (errno.EACCES, SavingFault.READ_ONLY),
        (errno.EFBIG, SavingFault.TOO_LARGE),
        (errno.EIO, SavingFault.UNWRITABLE),
    ],
)
def test_a_fault_of_the_disk_is_reported_once_with_its_reason(tmp_path: Path, code: int, fault: SavingFault) -> None:
    """However many decisions follow, the reason is told once."""
    assert [fault] == reported(FailingDisk(tmp_path / "game.jsonl", 0, code))


@pytest.mark.parametrize("room", range(len(LINE) * 2))
def test_a_full_disk_keeps_whole_lines(tmp_path: Path, room: int) -> None:
    """A line that no longer fits is taken back, wherever in it the disk was full."""
    path = tmp_path / "game.jsonl"
    reported(FailingDisk(path, room, errno.ENOSPC))
    assert LINE * (room // len(LINE)) == path.read_bytes()


def test_a_line_that_is_not_forced_to_the_disk_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the disk cannot say that it has kept a line, the line does not count."""

    def fail(_descriptor: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", fail)
    path = tmp_path / "game.jsonl"
    faults = reported(FileIO(path, "w"))
    assert ([SavingFault.UNWRITABLE], b"") == (faults, path.read_bytes())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_the_full_device_is_a_full_disk() -> None:
    """The system's own full disk is told as one."""
    assert [SavingFault.DISK_FULL] == reported(FileIO("/dev/full", "w"))


def test_an_interrupted_write_leaves_no_part_of_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle of a write does not spoil the lines that follow."""
    path = tmp_path / "game.jsonl"
    writer = RecordWriter(FileIO(path, "w"), never)
    with monkeypatch.context() as interrupted:
        interrupted.setattr(os, "fsync", _interrupt)
        with pytest.raises(KeyboardInterrupt):
            writer.append(ENTRY)
    writer.append(ENTRY)
    writer.close()
    assert path.read_bytes() == LINE


def _interrupt(_descriptor: int) -> None:
    raise KeyboardInterrupt


def test_a_record_is_not_written_longer_than_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without end is no longer saved where its record could not be resumed any more."""
    monkeypatch.setattr(record_writer, "MOST_BYTES", len(LINE) * 2)
    path = tmp_path / "game.jsonl"
    faults = reported(FileIO(path, "w"))
    assert ([SavingFault.TOO_LARGE], LINE * 2) == (faults, path.read_bytes())


def test_a_game_that_cannot_be_saved_at_all_reports_nothing_more() -> None:
    """What began unsaved goes on unsaved."""
    assert [] == reported(None)


def test_a_game_goes_on_when_the_disk_is_full(tmp_path: Path) -> None:
    """The game is played to its end, and the record holds the whole decisions that there was room for."""
    path = tmp_path / "game.jsonl"
    header = header_line(header_for(SETUP))
    file = FailingDisk(path, len(header) + 2000, errno.ENOSPC)
    file.write(header)
    faults: list[SavingFault] = []
    played: list[Entry] = []
    writer = RecordWriter(file, faults.append)

    def record(entry: Entry) -> None:
        writer.append(entry)
        played.append(entry)

    rng = chance(10)
    game = Game(SETUP, RandomDealer(rng), record)
    play_on(game, rng, 100_000)
    recorded = read_record(path).entries
    assert game.winner is not None
    assert [SavingFault.DISK_FULL] == faults
    assert tuple(played[: len(recorded)]) == recorded
