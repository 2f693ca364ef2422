"""Long lines broken between words, so that no terminal breaks one within a word and has it read as two."""

from __future__ import annotations

from prompt_toolkit.utils import get_cwidth


def wrapped(line: str, columns: int) -> str:
    """Return a line with a line feed for each space where the next word would not fit into the window.

    A word that is wider than the window stays whole: the terminal breaks it.
    """
    rows: list[str] = []
    width = columns
    for word in line.split(" "):
        needed = get_cwidth(word)
        if rows and width + 1 + needed <= columns:
            rows[-1] += f" {word}"
            width += 1 + needed
        else:
            rows.append(word)
            width = needed
    return "\n".join(rows)
