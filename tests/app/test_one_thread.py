"""NumPy's matrix library gets one thread: on a busy machine two wait for each other."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

import pytest

VARIABLE: Final = "OPENBLAS_NUM_THREADS"
PROGRAM: Final = f"""
import os, sys
threads = []
def note(event, arguments):
    if event == "import" and arguments[0] == "numpy":
        threads.append(os.environ.get("{VARIABLE}"))
sys.addaudithook(note)
from accessible_game.app.main import main
main(["hear", "--list-moments"])
print(threads[0], file=sys.stderr)
"""


@pytest.mark.parametrize(("given", "threads"), [({}, "1"), ({VARIABLE: "2"}, "2")])
def test_one_thread_is_asked_for_before_numpy_is_loaded(given: dict[str, str], threads: str) -> None:
    """Later it would not be heeded; who wants another number of them has it."""
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE} | given
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True, timeout=120
    )
    assert f"{threads}\n" == done.stderr
