"""How a player's own file is said to be at fault, and where."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from accessible_game.dialogue.message import Message

if TYPE_CHECKING:
    from pathlib import Path


class FaultyFileError(Exception):
    """A file cannot be used: its sentence names the file, the line where that is known, and the fault."""

    def __init__(self, path: Path, line: int | None, fault: Message) -> None:
        """Take the file, the line counted from one or None, and the fault as a clause without a full stop."""
        super().__init__(path, line, fault)
        self.path = path
        self.line = line
        self.fault = fault
        where = "none" if line is None else str(line)
        self.sentence = Message("faulty-file", path=str(path), line=where, fault=fault)


def system_reason(error: OSError) -> Message:
    """Return why the system does not do what was asked of a file, as a clause."""
    return Message("system-reason", code=errno.errorcode.get(error.errno or 0, str(error.errno)))
