"""How far the lesson has been taken, in a small file of its own."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Final

from accessible_game.storage.strict_json import BadLineError, read_line, write_line

_FORMAT: Final = "patty-duke-lesson"
_VERSION: Final = 1
_MOST_STEPS: Final = 999
_MOST_BYTES: Final = 1000


class LessonProgress:
    """The steps of the lesson that have been done, kept after each of them."""

    def __init__(self, path: Path) -> None:
        """Take the file; it need not be there yet."""
        self._path = path
        self.is_saved = True
        """Whether the disk has taken the last step."""

    def read(self) -> int:
        """Return how many steps have been done: none where there is no file, or one that says something else."""
        try:
            with self._path.open("rb") as file:
                fields = read_line(file.read(_MOST_BYTES))
            fields.constant("format", _FORMAT)
            fields.constant("version", _VERSION)
            return fields.number("steps", 0, _MOST_STEPS)
        except (OSError, BadLineError):
            return 0

    def keep(self, steps: int) -> None:
        """Keep how many steps have been done; the file is replaced whole or not at all."""
        content = write_line({"format": _FORMAT, "version": _VERSION, "steps": steps})
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _replace(self._path, content)
        except OSError:
            self.is_saved = False
        else:
            self.is_saved = True

    def forget(self) -> None:
        """Begin at the beginning the next time."""
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)


def _replace(path: Path, content: bytes) -> None:
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".lesson-")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
