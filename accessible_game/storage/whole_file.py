"""A file replaced whole or not at all, whenever the process or the power may end."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def replace_whole(path: Path, content: bytes, check: Callable[[Path], None] = lambda _new: None) -> None:
    """Put new content in a file's place; its folder is made if need be, and a new file is for its owner alone.

    *check* looks at the new file before it takes its place, and raises where it is not as it should be. Raises what
    that raises, and OSError; the old file is then left as it was.
    """
    target = Path(os.path.realpath(path))  # a link to a file kept elsewhere stays a link
    if target.is_symlink():  # one that leads back to itself
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=target.parent, prefix=f".{target.stem}-", delete=False) as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            file.close()
            check(Path(file.name))
            if target.exists():
                shutil.copymode(target, file.name)
            Path(file.name).replace(target)
        except BaseException:
            file.close()
            with suppress(OSError):
                Path(file.name).unlink()
            raise
