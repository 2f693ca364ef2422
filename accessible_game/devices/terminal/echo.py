"""The echo of the line being typed: what to write so that the screen shows an edit, without escape sequences."""

from __future__ import annotations

from prompt_toolkit.utils import get_cwidth


class Echo:
    """The line being typed as it stands on the screen, at the end of everything written.

    Only backspaces, spaces and the line's own letters bring it up to date. A backspace cannot go from the start of a
    screen row to the end of the row above, so an edit that would need it shows the line again on a new row, as far
    as the cursor; what is hidden then appears when the cursor moves over it or the line ends. So the cursor is
    always in the row in which what is shown ends.
    """

    def __init__(self) -> None:
        self._shown = ""
        self._cursor = 0

    def edited(self, text: str, cursor: int, columns: int) -> str:
        """Return what brings the screen from the line as shown to this text and cursor.

        The cursor counts characters from the line's start; columns is the width of the screen, at least 1.
        """
        visible = self._visible(text, cursor, columns)
        written = self._within_row(visible, cursor, columns)
        if written is None:
            visible = _as_far_as_row_allows(text, cursor, columns)
            written = "\n" + visible + "\b" * get_cwidth(visible[cursor:])
        self._shown, self._cursor = visible, cursor
        return written

    def interrupted(self) -> str:
        """Return what must stand before other lines; the line is then no longer shown."""
        written = "\n" if self._shown else ""
        self._shown, self._cursor = "", 0
        return written

    def ended(self, text: str, columns: int) -> str:
        """Return what shows the rest of the line, if any of it is hidden, and ends it."""
        rest = "" if self._shown == text else self.edited(text, len(text), columns)
        self._shown, self._cursor = "", 0
        return rest + "\n"

    def _visible(self, text: str, cursor: int, columns: int) -> str:
        shown = self._shown
        moved_within_shown = text.startswith(shown) and cursor <= len(shown)
        if shown and moved_within_shown and _same_row(shown[:cursor], shown, columns):
            return shown
        return _as_far_as_row_allows(text, cursor, columns)

    def _within_row(self, visible: str, cursor: int, columns: int) -> str | None:
        """What to write when that needs no way back over the start of a row, otherwise None."""
        shown, at = self._shown, self._cursor
        if visible == shown:
            return "\b" * get_cwidth(shown[cursor:at]) + shown[at:cursor]
        if at == len(shown) and cursor == len(visible) and visible.startswith(shown):
            return visible[at:]
        start = min(_first_difference(shown, visible), at)
        leftmost = cursor if start == at else min(start, cursor)
        longer = max(shown, visible, key=get_cwidth)
        if not _same_row(visible[:leftmost], longer, columns):
            return None
        blank = max(0, get_cwidth(shown) - get_cwidth(visible))
        back = blank + get_cwidth(visible[cursor:])
        return "\b" * get_cwidth(shown[start:at]) + visible[start:] + " " * blank + "\b" * back


def _as_far_as_row_allows(text: str, cursor: int, columns: int) -> str:
    return text if _same_row(text[:cursor], text, columns) else text[:cursor]


def _same_row(left: str, right: str, columns: int) -> bool:
    return _row(left, columns) == _row(right, columns)


def _row(text: str, columns: int) -> int:
    """The screen row, counted from the line's first, on which what follows the text begins.

    A terminal that has filled a row moves on only with the next letter, and where a backspace leads until then
    differs: such a row counts as left.
    """
    row, column = 0, 0
    for letter in text:
        width = get_cwidth(letter)
        if column + width > columns:
            row, column = row + 1, 0
        column += width
    return row + (column >= columns)


def _first_difference(one: str, other: str) -> int:
    """Where two lines begin to differ; letters that combine with the one before belong to it."""
    index = 0
    for letter, counterpart in zip(one, other, strict=False):
        if letter != counterpart:
            break
        index += 1
    while index > 0 and any(get_cwidth(line[index]) == 0 for line in (one, other) if index < len(line)):
        index -= 1
    return index
