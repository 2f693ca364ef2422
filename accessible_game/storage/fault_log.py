"""What went wrong in the program itself, kept for whoever mends it."""

from __future__ import annotations

import os
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from accessible_game.storage.folders import log_path

if TYPE_CHECKING:
    from pathlib import Path


_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)
"""A named pipe in the log's place is not waited for until somebody reads it."""


def log_fault(error: BaseException) -> Path | None:
    """Append where in the program a fault arose, and return the log's path, or None where it cannot be written.

    Neither values nor the error's own words are kept: they could name a card.
    """
    path = log_path()
    lines = [f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} {type(error).__name__}"]
    lines += [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | _AT_ONCE, 0o600)
        with os.fdopen(descriptor, "a", encoding="utf-8") as log:
            log.write("\n".join(lines) + "\n")
    except OSError:
        return None
    return path
