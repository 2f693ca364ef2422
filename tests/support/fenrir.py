"""The Fenrir screen reader with its voice replaced by a log: what a blind player hears, as text."""

from __future__ import annotations

import re
import shlex
import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

from tests.support.pty_session import PATIENCE, PtySession

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_SETTINGS = """
[speech]
enabled=True
driver=genericDriver
autoReadIncoming=True
genericSpeechCommand={speak} "fenrirText"
[sound]
enabled=False
[screen]
driver=ptyDriver
[keyboard]
driver=ptyDriver
keyboardLayout=pty
charEcho=False
charDeleteEcho=True
wordEcho=False
interruptOnKeyPress=False
[general]
debugLevel=0
shell={start}
[remote]
enable=False
[promote]
enabled=False
[time]
enabled=False
"""

_GREETING = "Start Fenrir"

_BETWEEN_KEYS = 0.05
"""Seconds without new text after which the next key is pressed: keys that come together are read out as text."""

_END = "\036"
"""What ends an utterance in the log: no text on a screen has it."""

_SPEAK = """#!/bin/sh
printf '%s\\036' "$1" >> {log}
"""

_START = """#!/bin/sh
cd {folder}
{command}
exec sleep 3600
"""


def why_no_screen_reader() -> str:
    """Return why Fenrir cannot be run here, empty if it can."""
    return "" if shutil.which("fenrir") else "the screen reader Fenrir is not installed"


class ScreenReader:
    """A program running under Fenrir, which reads out every text that is new on the screen.

    Use it in a `with` statement: `reader.type("roll").heard()` types a line and returns what is then read out.
    """

    def __init__(
        self, command: Sequence[str], rows: int = 40, columns: int = 100, env: Mapping[str, str] | None = None
    ) -> None:
        self._work = tempfile.TemporaryDirectory(prefix="screen-reader-")
        folder = Path(self._work.name)
        self._log = folder / "heard"
        self._log.touch()
        self._told = 0
        speak, start, settings = folder / "speak", folder / "start", folder / "settings.conf"
        speak.write_text(_SPEAK.format(log=shlex.quote(str(self._log))))
        start.write_text(_START.format(folder=shlex.quote(str(Path.cwd())), command=shlex.join(command)))
        settings.write_text(_SETTINGS.format(speak=speak, start=start))
        for script in (speak, start):
            script.chmod(0o755)
        self.session = PtySession(["fenrir", "-s", str(settings), "-e"], rows, columns, env)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.session.__exit__(*exception)
        self._work.cleanup()

    def type(self, line: str) -> Self:
        """Type a line as a person does, key by key, and press Enter."""
        for key in (*line, "\r"):
            self.press(key).session.wait_until_quiet(_BETWEEN_KEYS)
        return self

    def press(self, keys: str) -> Self:
        """Press keys, given as the characters that they send."""
        self.session.send(keys)
        return self

    def heard(self, quiet: float = 1.5, within: float = PATIENCE) -> list[str]:
        """Return what has been read out since the last time, once something was and then nothing for `quiet` seconds.

        Each entry is one utterance: what Fenrir found to be new on the screen, lines joined by a comma. After
        `within` seconds it returns in any case.
        """
        deadline = time.monotonic() + within
        log, since = b"", time.monotonic()
        while (now := time.monotonic()) < deadline and not (_utterances(log) and now - since >= quiet):
            assert self.session.process.poll() is None, f"Fenrir has ended: {self.session.output[-500:]}"
            self.session.wait_until_quiet(0.1)
            before, log = log, self._log.read_bytes()[self._told :]
            if log != before:
                since = now
        self._told += len(log)
        return _utterances(log)


def _utterances(log: bytes) -> list[str]:
    """What a part of the log says was read out, without Fenrir's greeting and the empty rest of the screen."""
    texts = (re.sub(r"\s+", " ", text).strip(" ,") for text in log.decode(errors="replace").split(_END))
    return [text for text in texts if text not in {"", _GREETING}]
