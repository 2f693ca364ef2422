"""How far the lesson has been taken, in a small file of its own."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

from accessible_game.storage.bounded_file import read_bytes
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.strict_json import BadLineError, read_line, write_line
from accessible_game.storage.whole_file import replace_whole

if TYPE_CHECKING:
    from pathlib import Path

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
            fields = read_line(read_bytes(self._path, _MOST_BYTES))
            fields.constant("format", _FORMAT)
            fields.constant("version", _VERSION)
            return fields.number("steps", 0, _MOST_STEPS)
        except (FaultyFileError, BadLineError):
            return 0

    def keep(self, steps: int) -> None:
        """Keep how many steps have been done."""
        content = write_line({"format": _FORMAT, "version": _VERSION, "steps": steps})
        try:
            replace_whole(self._path, content)
        except OSError:
            self.is_saved = False
        else:
            self.is_saved = True

    def forget(self) -> None:
        """Begin at the beginning the next time."""
        with contextlib.suppress(OSError):
            self._path.unlink(missing_ok=True)
