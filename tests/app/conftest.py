"""A table with devices that remember, ears that are scripted, and an audio server for the tests that listen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.audio_server import running_audio_server
from tests.support.ears import Ears
from tests.support.recording_table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["running_audio_server"]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Table]:
    monkeypatch.setenv("PATTY_DUKE_HOME", str(tmp_path))
    table = Table(monkeypatch)
    yield table
    table.close()


@pytest.fixture
def ears(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ears]:
    ears = Ears(table, monkeypatch)
    yield ears
    ears.close()
