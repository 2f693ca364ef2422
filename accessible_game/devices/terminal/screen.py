"""The screen of an interactive terminal: the game's lines, and last the line that is being typed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from accessible_game.devices.terminal.echo import Echo
from accessible_game.devices.terminal.letters import nearest_letters, without_controls
from accessible_game.devices.terminal.wrapping import wrapped

if TYPE_CHECKING:
    from accessible_game.devices.terminal.page import Page

_USUAL_SIZE = os.terminal_size((80, 24))


class Screen:
    """A page with a window onto it, on which one line at a time is typed. One thread may use it."""

    def __init__(self, page: Page, window: int) -> None:
        self._page = page
        self._window = window
        self._echo = Echo()

    def append(self, line: str) -> None:
        """Write a line of the game's; what is half typed stays above it, and `show` writes it again."""
        self._page.write(self._echo.interrupted() + wrapped(without_controls(line), self._size.columns) + "\n")

    def show(self, text: str, cursor: int) -> None:
        """Bring the line being typed up to date; the cursor counts characters from its start."""
        before, after = (nearest_letters(part, self._page.encoding) for part in (text[:cursor], text[cursor:]))
        self._page.write(self._echo.edited(before + after, len(before), self._size.columns))

    def end_line(self, text: str) -> None:
        """End the line being typed: what is written next begins a new one."""
        self._page.write(self._echo.ended(nearest_letters(text, self._page.encoding), self._size.columns))

    def leave_line(self) -> None:
        """Begin a new line if anything has been typed on this one."""
        self._page.write(self._echo.interrupted())

    def hide(self) -> None:
        """Push everything out of the window: as many blank lines as it has rows."""
        self._page.write(self._echo.interrupted() + "\n" * self._size.lines)

    @property
    def _size(self) -> os.terminal_size:
        try:
            size = os.get_terminal_size(self._window)
        except OSError:
            return _USUAL_SIZE
        return os.terminal_size((size.columns or _USUAL_SIZE.columns, size.lines or _USUAL_SIZE.lines))
