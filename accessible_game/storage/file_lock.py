"""One process at a time on one file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from io import FileIO

_FAR_BEHIND_THE_END = 2**30
"""On Windows the byte that is locked cannot be read by others, so it must be none of the file's own."""


def lock(file: FileIO) -> bool:
    """Lock an open file until it is closed or the process ends; return whether no other process had it locked.

    Where the file system knows no locks the file counts as locked: a game is rather saved unguarded than not at all.
    """
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415  only there

        position = file.tell()
        try:
            file.seek(_FAR_BEHIND_THE_END)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        except OSError:
            return True
        finally:
            file.seek(position)
    else:
        import fcntl  # noqa: PLC0415  not there on Windows

        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
    return True
