"""What C libraries write to standard error goes to a file."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

from tests.support.odd_paths import at_once, has_pipes, pipe

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = """
import os, sys
from pathlib import Path
from accessible_game.devices.voice.native_stderr import native_stderr_to

with native_stderr_to(Path(sys.argv[1])):
    os.write(2, b"from a library\\n")
    print("from the game", file=sys.stderr)
os.write(2, b"after it\\n")
print("and again", file=sys.stderr)
"""


def stderr_of_program(log: Path) -> str:
    return subprocess.run([sys.executable, "-c", PROGRAM, log], capture_output=True, text=True, check=True).stderr


def test_libraries_write_to_the_file_and_the_game_to_the_terminal(tmp_path: Path) -> None:
    """File descriptor 2 is the file's while it lasts; Python's own standard error stays the terminal's."""
    log = tmp_path / "sound.log"

    terminal = stderr_of_program(log)

    assert "from the game\nafter it\nand again\n" == terminal
    assert "from a library\n" == log.read_text()


def test_a_file_that_cannot_be_written_is_no_failure(tmp_path: Path) -> None:
    """The lines are lost then; the terminal still gets none of them."""
    assert "from the game\nafter it\nand again\n" == stderr_of_program(tmp_path / "missing" / "sound.log")


@has_pipes
def test_a_named_pipe_that_nobody_reads_is_no_failure(tmp_path: Path) -> None:
    """Nothing waits for a reader; the lines are lost."""
    log = pipe(tmp_path / "sound.log")
    assert "from the game\nafter it\nand again\n" == at_once(lambda: stderr_of_program(log))
