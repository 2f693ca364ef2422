"""Decisions appended to a game record, each kept on disk before it is told."""

from __future__ import annotations

import contextlib
import enum
import errno
import os
from typing import TYPE_CHECKING

from accessible_game.storage.record import MOST_BYTES
from accessible_game.storage.record_entries import entry_line

if TYPE_CHECKING:
    from collections.abc import Callable
    from io import FileIO

    from accessible_game.rules.game import Entry


class SavingFault(enum.Enum):
    """Why a game can no longer be saved."""

    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    TOO_LARGE = "too-large"
    UNWRITABLE = "unwritable"


_FAULTS = {
    errno.ENOSPC: SavingFault.DISK_FULL,
    errno.EDQUOT: SavingFault.DISK_FULL,
    errno.EROFS: SavingFault.READ_ONLY,
    errno.EACCES: SavingFault.READ_ONLY,
    errno.EPERM: SavingFault.READ_ONLY,
    errno.EFBIG: SavingFault.TOO_LARGE,
}


def saving_fault(error: OSError) -> SavingFault:
    """Return the reason that an error of the file system stands for."""
    return _FAULTS.get(error.errno or 0, SavingFault.UNWRITABLE)


class RecordWriter:
    """Appends a game's decisions to its record.

    Nothing the disk does raises into the game: the first fault is reported, and from then on nothing is saved.

    Args:
        file: the record, open for writing behind its last whole line; None if nothing can be saved.
        report: told the reason, once, when the game can no longer be saved.
        previous: the last decision in the file.
        durable: whether each line is forced to the disk; a simulation can do without.
    """

    def __init__(
        self,
        file: FileIO | None,
        report: Callable[[SavingFault], None],
        *,
        previous: Entry | None = None,
        durable: bool = True,
    ) -> None:
        """Take over the open file."""
        self._file = file
        self._report = report
        self._previous = previous
        self._durable = durable

    def append(self, entry: Entry) -> None:
        """Keep one decision; when this returns, it is on the disk or has been reported as not saved."""
        line = entry_line(entry, self._previous)
        self._previous = entry
        if self._file is None:
            return
        try:
            append_line(self._file, line, durable=self._durable)
        except OSError as error:
            self.close()
            self._report(saving_fault(error))

    def close(self) -> None:
        """Let go of the file, so that the game can be resumed elsewhere."""
        if self._file is None:
            return
        file, self._file = self._file, None
        with contextlib.suppress(OSError):
            file.close()


def append_line(file: FileIO, line: bytes, *, durable: bool) -> None:
    """Write a line at the end of a file. Raises OSError if that fails; the file then ends as before, if it can be."""
    start = file.tell()
    try:
        if start + len(line) > MOST_BYTES:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))  # noqa: TRY301  undone like any other failure
        left = memoryview(line)
        while left:
            left = left[file.write(left) :]
        if durable:
            os.fsync(file.fileno())
    except BaseException:
        with contextlib.suppress(OSError):
            file.seek(start)
            file.truncate()
        raise
