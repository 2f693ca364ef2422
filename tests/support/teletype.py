"""A terminal that can only print, begin a new line and step back: whatever else it is sent fails the test."""

from __future__ import annotations

from wcwidth import wcwidth


class Teletype:
    """Shows text as a terminal of that many columns does, wrapping at the right edge.

    Raises AssertionError for any control character but line feed and backspace, and for a backspace where
    terminals disagree: at the left edge, and after the last column was filled.
    """

    def __init__(self, columns: int) -> None:
        self._columns = columns
        self._column = 0
        self._rows: list[dict[int, str]] = [{}]
        self._paragraphs = [0]

    def write(self, text: str) -> None:
        for letter in text:
            match letter:
                case "\n":
                    self._paragraphs.append(len(self._rows))
                    self._begin_row()
                case "\b":
                    assert 0 < self._column < self._columns, "a backspace at the edge of the screen"
                    self._column -= 1
                case _:
                    self._print(letter)

    @property
    def lines(self) -> list[str]:
        """Each line that was begun, its screen rows joined and blanks at its end left out."""
        ends = [*self._paragraphs[1:], len(self._rows)]
        rows = [self._rows[begin:end] for begin, end in zip(self._paragraphs, ends, strict=True)]
        return ["".join(letter for row in part for _, letter in sorted(row.items())).rstrip() for part in rows]

    @property
    def row_before_cursor(self) -> str:
        """What stands left of the cursor in its row."""
        return "".join(letter for column, letter in sorted(self._rows[-1].items()) if column < self._column)

    def _begin_row(self) -> None:
        self._rows.append({})
        self._column = 0

    def _print(self, letter: str) -> None:
        width = wcwidth(letter)
        assert width > 0, f"{letter!r} is no letter"
        if self._column + width > self._columns:
            self._begin_row()
        for column in range(self._column, self._column + width):
            self._rows[-1].pop(column, None)
        self._rows[-1][self._column] = letter
        self._column += width
