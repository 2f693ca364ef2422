"""From the start of the process to the first prompt, and what it weighs then, beside importing prompt_toolkit alone.

Run with ``pytest -m benchmark tests/benchmarks/test_bench_start.py``.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.pty_session import PtySession, environment

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.benchmark
ROUNDS = 15
PLAY = [sys.executable, "-m", "accessible_game", "--player", "Ann", "--player", "Ben=careful", "--seed", "3"]
IMPORT = [sys.executable, "-c", "import prompt_toolkit"]
PROMPT = "Throw the die"


def seconds(action: Callable[[], object]) -> float:
    began = time.perf_counter()
    action()
    return time.perf_counter() - began


def test_start_to_first_prompt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Print the median and the fastest start of the game and of importing prompt_toolkit, and the ratios."""
    ours, theirs, weights = [], [], []
    for _ in range(ROUNDS):
        theirs.append(seconds(lambda: subprocess.run(IMPORT, check=True)))
        with PtySession(PLAY, env=environment(PATTY_DUKE_HOME=str(tmp_path))) as session:
            began = time.perf_counter()
            session.wait_for(PROMPT)
            ours.append(time.perf_counter() - began)
            weights.append(resident_megabytes(session.process.pid))

    with capsys.disabled():
        print()
        for name, of in (("median", statistics.median), ("fastest", min)):
            mine, other = of(ours), of(theirs)
            print(f"{name}: {1000 * mine:.0f} ms, prompt_toolkit {1000 * other:.0f} ms, {mine / other:.2f} times")
        print(f"memory at the first prompt: {max(weights):.1f} MB")


def resident_megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1000
