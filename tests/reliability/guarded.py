"""What the program does to the system while it reads: watched, so that nothing is done that it may not do."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_STARTS = ("subprocess.", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "socket.", "ctypes.", "pty.")
"""Events that start something, or reach out of the program."""
_CHANGES = {
    "os.mkdir": 1,
    "os.remove": 1,
    "os.rmdir": 1,
    "os.chmod": 1,
    "os.truncate": 1,
    "os.rename": 2,
    "os.link": 2,
    "os.symlink": 2,
    "shutil.rmtree": 1,
    "tempfile.mkstemp": 1,
}
"""Events that change files, with how many paths they name first."""
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Guard:
    """Listens to what Python is about to do, between `watch` and its end; hooks cannot be taken out again."""

    def __init__(self) -> None:
        self._home: Path | None = None
        self.offences: list[str] = []
        """What was done that may not be done."""
        sys.addaudithook(self._hear)

    @contextmanager
    def watch(self, home: Path) -> Iterator[list[str]]:
        """Yield the offences of a while, in which only files below one folder may be changed."""
        self.offences = []
        self._home = home
        try:
            yield self.offences
        finally:
            self._home = None

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        home = self._home
        if home is None:
            return
        if event.startswith(_STARTS) or (event == "exec" and _is_foreign(arguments[0])):
            self.offences.append(f"{event} {arguments!r:.200}")
        elif event == "open" and isinstance(arguments[2], int) and arguments[2] & _WRITES:
            self._check(home, event, arguments[:1])
        elif event in _CHANGES:
            self._check(home, event, arguments[: _CHANGES[event]])

    def _check(self, home: Path, event: str, paths: tuple[object, ...]) -> None:
        for path in paths:
            if isinstance(path, (str, bytes)) and not Path(os.path.realpath(os.fsdecode(path))).is_relative_to(home):
                self.offences.append(f"{event} {path!r}")


def _is_foreign(code: object) -> bool:
    """Tell whether code comes from elsewhere than a module that is installed."""
    name = getattr(code, "co_filename", "")
    return not name.startswith("<") and not Path(name).is_relative_to(_PROGRAM) and not _is_installed(name)


def _is_installed(name: str) -> bool:
    return any(Path(name).is_relative_to(folder) for folder in (sys.prefix, sys.base_prefix, *_LIBRARIES))


_PROGRAM = Path(__file__).parents[2]
_LIBRARIES = [folder for folder in sys.path if folder]


def snapshot(folder: Path) -> dict[str, bytes | None]:
    """Return all that lies below a folder: the content of each file, and None for a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}
