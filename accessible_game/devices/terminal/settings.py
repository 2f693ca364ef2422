"""The settings that a terminal had before the game, put back after it."""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

if sys.platform != "win32":
    import termios

    _INPUT_MODES, _LOCAL_MODES = 0, 3  # their places in what tcgetattr returns

    class Settings:
        """A POSIX terminal's settings, remembered when this is made, by its file descriptor."""

        def __init__(self, terminal: int) -> None:
            self._terminal = terminal
            self._before = termios.tcgetattr(terminal)

        def stop_echo(self) -> None:
            """Keep typed keys for the game as they are: not echoed, and not made into lines by the system."""
            quiet = termios.tcgetattr(self._terminal)
            quiet[_INPUT_MODES] &= ~termios.ICRNL
            quiet[_LOCAL_MODES] &= ~(termios.ECHO | termios.ICANON)
            termios.tcsetattr(self._terminal, termios.TCSANOW, quiet)

        def restore(self) -> None:
            """Give the terminal back as it was; nothing happens when it is gone."""
            with suppress(termios.error):
                termios.tcsetattr(self._terminal, termios.TCSANOW, self._before)

        @contextmanager
        def lent(self) -> Iterator[None]:
            """Give the terminal back for a while, as for another program to use it."""
            ours = termios.tcgetattr(self._terminal)
            self.restore()
            yield
            termios.tcsetattr(self._terminal, termios.TCSANOW, ours)

else:

    class Settings:
        """A Windows console echoes nothing unless a program asks it to; prompt_toolkit puts its own changes back."""

        def __init__(self, terminal: int) -> None: ...

        def stop_echo(self) -> None:
            """Do nothing."""

        def restore(self) -> None:
            """Do nothing."""
