"""Paths that lead to no file that can be read, each in another way."""

from __future__ import annotations

import os
import threading
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final, TypeVar

import pytest

from tests.devices.voice.recording_voice import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")

has_pipes: Final = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


def too_long(folder: Path) -> Path:
    """Return a path with a name longer than any file system takes."""
    return folder / ("a" * 300)


def to_itself(folder: Path) -> Path:
    """Make a link that leads back to itself."""
    link = folder / "link"
    link.symlink_to(link.name)
    return link


def locked_away(folder: Path) -> Path:
    """Make a folder in which one may not look, and return a path in it."""
    locked = folder / "locked"
    locked.mkdir(mode=0)
    if os.access(locked, os.X_OK):
        pytest.skip("this user may look everywhere")
    return locked / "file"


def pipe(path: Path) -> Path:
    """Make a named pipe, into which nobody writes and from which nobody reads."""
    os.mkfifo(path)
    return path


UNREADABLE: Final = pytest.mark.parametrize(
    ("path_in", "reason"),
    [
        (too_long, "its name is too long"),
        (to_itself, "it is a link that leads back to itself"),
        (locked_away, "you may not"),
    ],
)
"""For a test of each, with the reason that a player is told."""


def at_once(work: Callable[[], T]) -> T:
    """Return what some work returns, or raise what it raises; TimeoutError if it waits for what never comes."""
    outcome: Future[T] = Future()

    def run() -> None:
        try:
            outcome.set_result(work())
        except BaseException as error:  # noqa: BLE001  it is raised where it is waited for
            outcome.set_exception(error)

    threading.Thread(target=run, daemon=True).start()
    return outcome.result(PATIENCE_S)
