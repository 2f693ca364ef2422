"""What devices put into the conversation's one queue."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from accessible_game.rules.values import distinct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from queue import SimpleQueue


@distinct
class LineTyped(NamedTuple):
    """A player typed a line and pressed Enter; function keys arrive as the word they stand for."""

    text: str


@distinct
class Heard(NamedTuple):
    """A player said a sentence of the grammar, possible now or not."""

    words: str
    is_sure: bool
    """Otherwise it is asked back before anything is done."""
    is_expected: bool = True
    """Whether the ear was told that it may be said now: otherwise a move that it could mean is asked back too."""


@distinct
class NoMatch(NamedTuple):
    """A player said something that is no sentence of the grammar."""


@distinct
class Quiet(NamedTuple):
    """Nobody has spoken, and the game has not, for as long as the conversation asked."""

    ticket: int
    """Which wish of the conversation's this answers."""


@distinct
class EndOfInput(NamedTuple):
    """The keyboard's stream has ended: no more lines will come."""


@distinct
class Interrupt(NamedTuple):
    """A player pressed Ctrl-C, or the terminal was closed."""


@distinct
class DeviceNews(NamedTuple):
    """Something about a device, such as a lost voice, to be dealt with on the conversation's own thread."""

    deal_with: Callable[[], None]


Event = LineTyped | Heard | NoMatch | Quiet | EndOfInput | Interrupt | DeviceNews


def put_back(early: Iterable[Event], inbox: SimpleQueue[Event]) -> None:
    """Leave events that were taken out of a queue to whoever listens next, before those that have come since."""
    waiting = list(early)
    while waiting and not inbox.empty():
        waiting.append(inbox.get())
    for event in waiting:
        inbox.put(event)
