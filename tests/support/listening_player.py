"""A player who knows the game only by what it says, and answers what it is asked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = Path(__file__).parents[2] / "docs" / "boards-and-decks.md"


def small_game(folder: Path) -> list[str]:
    """Write the documented small board and deck into a folder, and return the options that play on them."""
    board, deck = re.findall(r"```toml\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (folder / "board.toml").write_text(board)
    (folder / "deck.toml").write_text(deck)
    return ["--board", str(folder / "board.toml"), "--deck", str(folder / "deck.toml")]


ANSWERS: tuple[tuple[str, Callable[[re.Match[str]], str]], ...] = (
    (r"Play a new game\?", lambda _: "quit"),
    (r"hrow the die", lambda _: "throw the die"),
    (r"Call a Cathy or a Patty", lambda _: "I pick a Cathy"),
    (r"the (first|second|third)\b.* card\?|only the (first|second|third) card", lambda m: f"the {m[1] or m[2]} card"),
    (r"[Ww]hich way", lambda _: "take the short cut"),
    (r"Where to\?", lambda _: "1"),
    (r"take a card from (\w+)", lambda m: f"take a card from {m[1]}"),
    (r"which number of your hand, or put it back\?", lambda _: "put it back"),
    (r"number (\w+(?: \w+)??)(?:,| or ).*put it back\?", lambda m: f"number {m[1]}"),
    (r"[Pp]ress Enter", lambda _: ""),
)
"""What is asked, and a good answer to it."""


def answer_to(line: str) -> str | None:
    """Return what the player says to a line, or None for one that asks nothing."""
    for question, answer in ANSWERS:
        match = re.search(question, line)
        if match is not None:
            return answer(match)
    return None
