"""Files that somebody else may have written, read whole up to a size."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

from accessible_game.dialogue.message import Message
from accessible_game.storage.faulty_file import FaultyFileError, system_reason

if TYPE_CHECKING:
    from pathlib import Path


def read_bytes(path: Path, most_bytes: int) -> bytes:
    """Return what a file holds. Raises FaultyFileError if it cannot be read, is no file or holds more."""
    try:
        mode = path.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            raise FaultyFileError(path, None, Message("file-none"))
        with path.open("rb") as file:
            raw = file.read(most_bytes + 1)
    except OSError as error:
        raise FaultyFileError(path, None, Message("file-unreadable", reason=system_reason(error))) from error
    if len(raw) > most_bytes:
        raise FaultyFileError(path, None, Message("file-too-large", most=most_bytes))
    return raw


def read_text(path: Path, most_bytes: int) -> str:
    """Return the text that a file holds in UTF-8. Raises FaultyFileError as `read_bytes` does, or with a line."""
    raw = read_bytes(path, most_bytes)
    try:
        # Some editors begin a file with a byte order mark.
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise FaultyFileError(path, line, Message("file-not-utf")) from error
