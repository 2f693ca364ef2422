"""What devices put into the conversation's one queue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class LineTyped:
    """A player typed a line and pressed Enter; function keys arrive as the word they stand for."""

    text: str


@dataclass(frozen=True, slots=True)
class Heard:
    """A player said a sentence of the grammar, possible now or not."""

    words: str
    is_sure: bool
    """Otherwise it is asked back before anything is done."""


@dataclass(frozen=True, slots=True)
class EndOfInput:
    """The keyboard's stream has ended: no more lines will come."""


@dataclass(frozen=True, slots=True)
class Interrupt:
    """A player pressed Ctrl-C, or the terminal was closed."""


@dataclass(frozen=True, slots=True)
class DeviceNews:
    """Something about a device, such as a lost voice, to be dealt with on the conversation's own thread."""

    deal_with: Callable[[], None]


Event = LineTyped | Heard | EndOfInput | Interrupt | DeviceNews
