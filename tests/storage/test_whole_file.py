"""A file is replaced whole or not at all."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from accessible_game.storage.whole_file import replace_whole

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that says something."""
    path = tmp_path / "kept.json"
    path.write_bytes(b"old")
    return path


def test_new_content_takes_the_place_of_the_old(path: Path) -> None:
    """Nothing else is left in the folder."""
    replace_whole(path, b"new")

    assert [(path, b"new")] == [(file, file.read_bytes()) for file in path.parent.iterdir()]


def test_the_disk_has_the_new_content_before_the_old_goes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power failure leaves one of the two."""
    forced = []
    monkeypatch.setattr(os, "fsync", lambda file: forced.append((os.fstat(file).st_size, path.read_bytes())))
    replace_whole(path, b"new one")

    assert [(len(b"new one"), b"old")] == forced


def test_what_is_not_as_it_should_be_replaces_nothing(path: Path) -> None:
    """The new content is looked at first; the old one stays, and nothing else."""

    def refuse(new: Path) -> None:
        raise ValueError(new.read_text())

    with pytest.raises(ValueError, match=r"^new$"):
        replace_whole(path, b"new", refuse)

    assert [(path, b"old")] == [(file, file.read_bytes()) for file in path.parent.iterdir()]


@pytest.mark.skipif(sys.platform == "win32", reason="links and modes are otherwise there")
def test_a_link_stays_a_link_and_a_mode_the_mode(path: Path, tmp_path: Path) -> None:
    """A file kept elsewhere, for others to read, is so after as before; a new one is for its owner alone."""
    path.chmod(0o644)
    link, new = tmp_path / "link.json", tmp_path / "folder" / "new.json"
    link.symlink_to(path)
    for each in (link, new):
        replace_whole(each, b"new")

    assert link.is_symlink()
    assert [0o644, 0o600] == [each.stat().st_mode & 0o777 for each in (path, new)]
