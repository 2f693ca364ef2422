"""What devices put into the conversation's one queue."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineTyped:
    """A player typed a line and pressed Enter; function keys arrive as the word they stand for."""

    text: str


@dataclass(frozen=True, slots=True)
class EndOfInput:
    """The keyboard's stream has ended: no more lines will come."""


@dataclass(frozen=True, slots=True)
class Interrupt:
    """A player pressed Ctrl-C, or the terminal was closed."""


Event = LineTyped | EndOfInput | Interrupt
