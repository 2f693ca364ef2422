"""How a test asks a reader what is wrong with a file, and hears it in English."""

from __future__ import annotations

import re
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

import pytest

from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.texts.catalogue import Catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@cache
def english() -> Catalogue:
    """Return the English sentences."""
    return Catalogue()


def sentence_of(error: FaultyFileError) -> str:
    """Return what a player is told."""
    return error.sentence.worded(english())


def clause_of(error: FaultyFileError) -> str:
    """Return the fault alone, without file and line."""
    return error.fault.worded(english())


@contextmanager
def refused(pattern: str) -> Iterator[pytest.ExceptionInfo[FaultyFileError]]:
    """Assert that a file is refused, with a sentence in which the pattern is found."""
    with pytest.raises(FaultyFileError) as caught:
        yield caught
    assert re.search(pattern, sentence_of(caught.value)), sentence_of(caught.value)


def fault_of(read: Callable[[Path], object], path: Path, text: str | bytes) -> tuple[int | None, str]:
    """Write a file; return the line and the fault that its reader finds, having looked at the sentence made of them."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(FaultyFileError) as caught:
        read(path)
    error = caught.value
    where = f"{path}, line {error.line}" if error.line is not None else str(path)
    assert f"{where}: {clause_of(error)}." == sentence_of(error)
    assert path == error.path
    return error.line, clause_of(error)


def changed(text: str, old: str, new: str) -> str:
    """Return a text with its only passage of this wording replaced."""
    assert text.count(old) == 1, f"{old!r} is not there exactly once"
    return text.replace(old, new)
