"""Options of the test run."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the game has it, and before anything imports NumPy


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let golden transcripts be written anew."""
    parser.addoption(
        "--update-transcripts", action="store_true", help="write what is heard now into tests/transcripts, to be read"
    )
