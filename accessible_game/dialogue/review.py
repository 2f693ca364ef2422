"""What was said to one audience, to be heard again."""

from __future__ import annotations

from collections import deque


class Review:
    """The lines said to the room, or to one seat; nobody else's lines ever come in."""

    MOST_LINES = 500
    """Older lines are forgotten: a long evening must not grow without end."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._lines: list[str] = []
        self._latest = 0
        """Where the lines begin that followed the latest command that had any."""
        self._is_command_new = False
        self._cursor = 0
        self._events: deque[str] = deque(maxlen=self.MOST_LINES)

    def add(self, line: str, *, is_event: bool) -> None:
        """Keep a line that was said; an event is what happened in the game."""
        if is_event:
            self._events.append(line)
        if self._is_command_new:
            self._is_command_new = False
            self._latest = len(self._lines)
        self._lines.append(line)
        if len(self._lines) > self.MOST_LINES:
            del self._lines[0]
            self._latest = max(0, self._latest - 1)
        self._cursor = len(self._lines) - 1

    def begin(self) -> None:
        """Mark that a new command was given: what follows is what "repeat" repeats."""
        self._is_command_new = True

    def begin_move(self) -> None:
        """Mark that a player acts: what follows is what has happened since."""
        self._events.clear()

    def events(self) -> list[str]:
        """Return what has happened since a player acted."""
        return list(self._events)

    def latest(self) -> list[str]:
        """Return the lines that followed the latest command that had any."""
        return self._lines[self._latest :]

    def older(self) -> str | None:
        """Return the line before the one heard last in review, or None at the beginning."""
        if self._cursor <= 0:
            return None
        self._cursor -= 1
        return self._lines[self._cursor]

    def newer(self) -> str | None:
        """Return the line after the one heard last in review, or None at the end."""
        if self._cursor + 1 >= len(self._lines):
            return None
        self._cursor += 1
        return self._lines[self._cursor]
