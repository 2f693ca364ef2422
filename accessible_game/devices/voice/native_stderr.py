"""Keeps what the sound libraries write to standard error off the terminal.

ALSA, JACK and PulseAudio write to file descriptor 2, dozens of lines where a device is missing, and a screen reader
reads them all.
"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_STDERR: Final = 2
_AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)
"""A named pipe in the log's place is not waited for until somebody reads it."""


@contextlib.contextmanager
def native_stderr_to(log: Path) -> Iterator[None]:
    """Send to a file what C libraries write to standard error, for as long as audio is in use.

    ``sys.stderr`` still reaches the terminal. The file is begun anew; where it cannot be written, the lines are lost.
    """
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):  # a process may have no standard error
            terminal = os.dup(_STDERR)
            stack.callback(os.close, terminal)
            stack.enter_context(_python_stderr_on(terminal))
            stack.callback(os.dup2, terminal, _STDERR)
            _point_stderr_at(log)
        yield


@contextlib.contextmanager
def _python_stderr_on(descriptor: int) -> Iterator[None]:
    stream = sys.stderr
    if stream is None or not _is_native(stream.fileno):
        yield
        return
    stream.flush()
    with open(descriptor, "w", buffering=1, encoding=stream.encoding, errors=stream.errors, closefd=False) as duplicate:
        sys.stderr = duplicate
        try:
            yield
        finally:
            sys.stderr = stream


def _is_native(fileno: Callable[[], int]) -> bool:
    try:
        return fileno() == _STDERR
    except OSError:  # a stream in memory
        return False


def _point_stderr_at(log: Path) -> None:
    try:
        descriptor = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _AT_ONCE, 0o600)
    except OSError:
        descriptor = os.open(os.devnull, os.O_WRONLY)
    os.dup2(descriptor, _STDERR)
    os.close(descriptor)
