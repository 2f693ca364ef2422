"""How a player's own file is said to be at fault, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


class FaultyFileError(Exception):
    """A file cannot be used: it names the file, the line where that is known, and the fault, in one sentence."""

    def __init__(self, path: Path, line: int | None, fault: str) -> None:
        """Take the file, the line counted from one or None, and the fault as a clause without a full stop."""
        where = f"{path}, line {line}" if line is not None else str(path)
        super().__init__(f"{where}: {fault}.")
        self.path = path
        self.line = line
        self.fault = fault
