"""The games kept in the player's own folder: docs/record.md tells which, and for how long."""

from __future__ import annotations

import contextlib
import os
import re
from io import FileIO
from typing import TYPE_CHECKING

from accessible_game.dialogue.message import Message
from accessible_game.storage.faulty_file import FaultyFileError, system_reason
from accessible_game.storage.file_lock import lock
from accessible_game.storage.record import GameRecord, read_record
from accessible_game.storage.record_header import RecordHeader, header_line
from accessible_game.storage.record_writer import RecordWriter, SavingFault, append_line, saving_fault

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

MOST_FINISHED = 100
"""How many finished games are kept; of more, the oldest are deleted. Unfinished games are never deleted."""
_FINISHED = "finished"
_ENDING = ".jsonl"
_OWN_NAME = re.compile(r"\d{4}-\d{2}-\d{2}-[0-9a-f]{16}\.jsonl")


class RecordInUseError(Exception):
    """A saved game is being played in another process."""


def begin_record(
    folder: Path, header: RecordHeader, report: Callable[[SavingFault], None], *, durable: bool = True
) -> RecordWriter:
    """Begin the record of a new game in a folder, which is made if need be.

    Where nothing can be written that is reported, and the game is played unsaved.
    """
    path = folder / f"{header.date:%Y-%m-%d}-{os.urandom(8).hex()}{_ENDING}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.chmod(0o700)
        file = _create(path, header_line(header), durable=durable)
    except OSError as error:
        report(saving_fault(error))
        return RecordWriter(None, report)
    return RecordWriter(file, report, durable=durable)


def continue_record(path: Path, report: Callable[[SavingFault], None]) -> tuple[GameRecord, RecordWriter]:
    """Return a saved game, and what appends to it; a last line that was torn while it was written is cut off.

    Raises RecordInUseError while another process plays it, and FaultyFileError, with the file left as it was, if it
    is no game. Where the file cannot be written that is reported, and the game is played on unsaved.
    """
    with contextlib.ExitStack() as opened:
        file, fault = None, None
        try:
            file = opened.enter_context(FileIO(path, "r+", opener=_open_private))
        except OSError as error:
            fault = error
        if file is not None and not lock(file):
            raise RecordInUseError
        record = read_record(path)
        try:
            if file is not None:
                file.seek(record.size)
                file.truncate()
        except OSError as error:
            file, fault = None, error
        if fault is None:
            opened.pop_all()
    if fault is not None:
        report(saving_fault(fault))
    previous = record.entries[-1] if record.entries else None
    return record, RecordWriter(file, report, previous=previous)


def unfinished(folder: Path, report: Callable[[FaultyFileError], None]) -> Iterator[GameRecord]:
    """Yield the games that can be gone on with, the one played last first.

    Files that are no games are reported and left as they are. Games that have been won go to the finished ones.
    """
    for record in _records(folder, report):
        if record.winner is None:
            yield record
        else:
            _file_away(record.path)


def _create(path: Path, first_line: bytes, *, durable: bool) -> FileIO:
    with contextlib.ExitStack() as undo:
        file = FileIO(path, "x", opener=_open_private)
        undo.callback(path.unlink)
        undo.callback(file.close)
        lock(file)
        append_line(file, first_line, durable=durable)
        if durable:
            _sync_names(path.parent)
        undo.pop_all()
    return file


def _open_private(path: str, flags: int) -> int:
    """Open a file that only its owner may read, and never one elsewhere that a link points to."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0), 0o600)


def _sync_names(folder: Path) -> None:
    """Force a folder's list of names to the disk; Windows does that by itself."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _records(folder: Path, report: Callable[[FaultyFileError], None]) -> Iterator[GameRecord]:
    try:
        paths = _newest_first(folder)
    except FileNotFoundError:
        return
    except OSError as error:
        report(FaultyFileError(folder, None, Message("folder-unreadable", reason=system_reason(error))))
        return
    for path in paths:
        try:
            record = read_record(path)
        except FaultyFileError as fault:
            report(fault)
        else:
            yield record


def _newest_first(folder: Path) -> list[Path]:
    """Return the files in a folder that hold something; one that is empty was left by a death before the first line."""
    with os.scandir(folder) as entries:
        files = [entry for entry in entries if entry.name.endswith(_ENDING) and entry.is_file(follow_symlinks=False)]
    by_age = []
    for entry in files:
        with contextlib.suppress(FileNotFoundError):  # another copy of the game has just put it with the finished ones
            status = entry.stat()
            if status.st_size > 0:
                by_age.append((status.st_mtime_ns, entry.name))
    return [folder / name for _, name in sorted(by_age, reverse=True)]


def _file_away(path: Path) -> None:
    """Put a game that has been won with the finished ones; if that fails now, it is tried again the next time."""
    folder = path.parent / _FINISHED
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, exist_ok=True)
        if not (folder / path.name).exists():
            path.rename(folder / path.name)
        own = [kept for kept in _newest_first(folder) if _OWN_NAME.fullmatch(kept.name)]
        for oldest in own[MOST_FINISHED:]:
            oldest.unlink()
