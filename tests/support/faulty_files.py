"""How a test asks a reader what is wrong with a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.storage.faulty_file import FaultyFileError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def fault_of(read: Callable[[Path], object], path: Path, text: str | bytes) -> tuple[int | None, str]:
    """Write a file; return the line and the fault that its reader finds, having looked at the sentence made of them."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(FaultyFileError) as caught:
        read(path)
    error = caught.value
    where = f"{path}, line {error.line}" if error.line is not None else str(path)
    assert f"{where}: {error.fault}." == str(error)
    assert path == error.path
    return error.line, error.fault


def changed(text: str, old: str, new: str) -> str:
    """Return a text with its only passage of this wording replaced."""
    assert text.count(old) == 1, f"{old!r} is not there exactly once"
    return text.replace(old, new)
