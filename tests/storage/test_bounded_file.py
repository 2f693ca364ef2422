"""A file that somebody else may have written is read, or one sentence says why it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.storage.bounded_file import read_bytes
from accessible_game.storage.faulty_file import FaultyFileError
from tests.support.faulty_files import sentence_of
from tests.support.odd_paths import UNREADABLE, at_once, has_pipes, pipe

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def sentence_at(path: Path) -> str:
    """Return what a player is told of a file that cannot be read."""
    with pytest.raises(FaultyFileError) as caught:
        at_once(lambda: read_bytes(path, 10))
    return sentence_of(caught.value)


def test_a_file_of_the_most_bytes_is_read(tmp_path: Path) -> None:
    """Not one more is taken."""
    path = tmp_path / "file"
    path.write_bytes(b"0123456789")
    assert b"0123456789" == read_bytes(path, 10)
    path.write_bytes(b"0123456789a")
    assert f"{path}: the file is larger than 10 bytes." == sentence_at(path)


@UNREADABLE
def test_what_cannot_be_looked_at_is_named_with_the_reason(
    path_in: Callable[[Path], Path], reason: str, tmp_path: Path
) -> None:
    """Too long a name, a link to itself, a file in a folder that is somebody else's."""
    path = path_in(tmp_path)
    assert f"{path}: the file cannot be read, because {reason}." == sentence_at(path)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """That is said."""
    assert f"{tmp_path}: the file cannot be read, because it is a folder." == sentence_at(tmp_path)


@has_pipes
def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """What is no file may never give anything."""
    path = pipe(tmp_path / "file")
    assert f"{path}: this is no file." == sentence_at(path)
