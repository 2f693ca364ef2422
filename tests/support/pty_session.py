"""A pseudo-terminal with a program at it, driven as a person would: keys in, text out."""

from __future__ import annotations

import codecs
import contextlib
import os
import select
import subprocess
import sys
import termios
import time
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

PATIENCE = 60.0
"""Seconds to wait for what should come at once: long enough for a machine that is busy with something else."""

_STILL_UNDER_WAY = 0.05
"""Seconds that the system may take to pass on what a program wrote before it ended."""

_AT_ITS_OWN_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(2, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""


def environment(**changes: str | None) -> dict[str, str]:
    """Return this process's environment with UTF-8 and a usual terminal, then some variables changed, or left out.

    A variable is left out where it is None.
    """
    changed = {**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color", **changes}
    return {name: value for name, value in changed.items() if value is not None}


def record_of(home: Path) -> bytes:
    """Return what is written down of the one game in a folder: a line for each decision."""
    (record,) = (home / "games").glob("*.*")
    return record.read_bytes()


class PseudoTerminal:
    """A terminal without a person: `keys_and_screen` is for who types and reads, `terminal` for who is typed to."""

    def __init__(self, rows: int = 24, columns: int = 80) -> None:
        self.keys_and_screen, self.terminal = os.openpty()
        termios.tcsetwinsize(self.terminal, (rows, columns))
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._awaited = 0
        self.raw = b""
        """The bytes written to the terminal so far, as far as they have been read."""
        self.output = ""
        """The same as text."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        for descriptor in (self.terminal, self.keys_and_screen):
            with contextlib.suppress(OSError):  # hung up before
                os.close(descriptor)

    def send(self, keys: str | bytes) -> None:
        """Type the keys, all at once."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            self._read(0)
            if select.select([], [self.keys_and_screen], [], 0.1)[1]:
                data = data[os.write(self.keys_and_screen, data[:512]) :]

    def wait_for(self, text: str, within: float = PATIENCE) -> str:
        """Return what was written up to and with the text, from the end of what was waited for before.

        Raises AssertionError when it has not come within that many seconds.
        """
        deadline = time.monotonic() + within
        while (found := self.output.find(text, self._awaited)) < 0:
            assert time.monotonic() < deadline, f"{text!r} did not come: {self.output[self._awaited :]!r}"
            self._read(0.1)
        before, self._awaited = self._awaited, found + len(text)
        return self.output[before : self._awaited]

    def wait_until_quiet(self, seconds: float = 0.5) -> str:
        """Return what was written, from the end of what was waited for before until nothing came for so long."""
        while self._read(seconds):
            pass
        before, self._awaited = self._awaited, len(self.output)
        return self.output[before:]

    def hang_up(self) -> None:
        """Close the terminal under whatever runs at it."""
        os.close(self.keys_and_screen)

    def settings(self) -> list[object]:
        """Return all settings of the terminal, as `termios.tcgetattr` does."""
        return list(termios.tcgetattr(self.terminal))

    def _read(self, within: float) -> bool:
        """Read once, if there is something to read within that many seconds."""
        with contextlib.suppress(OSError):
            if select.select([self.keys_and_screen], [], [], within)[0]:
                data = os.read(self.keys_and_screen, 65536)
                self.raw += data
                self.output += self._decode(data)
                return bool(data)
        return False


class PtySession(PseudoTerminal):
    """A program running at a terminal of its own.

    `command` is run with `env` as its whole environment (this process's when None). Its three streams are the
    terminal; `stdin` and `stdout` may be given as for `subprocess.Popen` instead. Use it in a `with` statement: the
    program is killed at its end.
    """

    def __init__(  # noqa: PLR0913  what a program runs with
        self,
        command: Sequence[str],
        rows: int = 24,
        columns: int = 80,
        env: Mapping[str, str] | None = None,
        *,
        stdin: int | None = None,
        stdout: int | None = None,
    ) -> None:
        super().__init__(rows, columns)
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-c", _AT_ITS_OWN_TERMINAL, *command],
            stdin=self.terminal if stdin is None else stdin,
            stdout=self.terminal if stdout is None else stdout,
            stderr=self.terminal,
            env=env,
            start_new_session=True,
        )

    def __exit__(self, *exception: object) -> None:
        self.process.kill()
        self.process.communicate()
        super().__exit__(*exception)

    def exit_status(self, within: float = PATIENCE) -> int:
        """Wait for the program to end and return its status; what it wrote last is in `output`.

        Raises AssertionError when it is still running after that many seconds.
        """
        deadline = time.monotonic() + within
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"still running: {self.output[-500:]!r}"
            self._read(0.05)
        while self._read(_STILL_UNDER_WAY):
            pass
        return self.process.returncode
