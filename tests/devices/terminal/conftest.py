"""A person at an open terminal, for the tests of keys and lines."""

from __future__ import annotations

import collections
import contextlib
import os
import queue
from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.terminal import open_terminal
from accessible_game.dialogue.events import LineTyped
from tests.support.pty_session import PATIENCE, PseudoTerminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Self

    from accessible_game.dialogue.events import Event

_F2 = "\x1bOQ"
_WORD_OF_F2 = LineTyped("listen")


class Typist:
    """A person who types at a terminal that is open in this process, and what the game is told of it."""

    def __init__(self, desk: PseudoTerminal) -> None:
        self.desk = desk
        self.inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
        self._told: collections.deque[Event] = collections.deque()
        self.noticed: queue.SimpleQueue[None] = queue.SimpleQueue()
        self.stdin = os.fdopen(os.dup(desk.terminal), encoding="utf-8")
        self.stdout = os.fdopen(os.dup(desk.terminal), "w", encoding="utf-8")
        self.terminal = open_terminal(
            self.inbox, on_key=lambda: self.noticed.put(None), stdin=self.stdin, stdout=self.stdout
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.terminal.close()
        for stream in (self.stdin, self.stdout):
            with contextlib.suppress(OSError):
                stream.close()

    def press(self, keys: str) -> str:
        """Press the keys together and return what the screen was sent for them."""
        self.desk.send(keys)
        for _ in range(2):  # F2 writes nothing; by the second one everything before the first has been written
            self.desk.send(_F2)
            while (event := self.inbox.get(timeout=PATIENCE)) != _WORD_OF_F2:
                self._told.append(event)
        return self.desk.wait_until_quiet(0.05)

    def event(self) -> Event:
        """Return the next event that the game is told."""
        return self._told.popleft() if self._told else self.inbox.get(timeout=PATIENCE)

    def line(self) -> str:
        """Return the next line that the game is told."""
        event = self.event()
        assert isinstance(event, LineTyped)
        return event.text


@pytest.fixture
def sit_down() -> Iterator[Callable[..., Typist]]:
    """Sit down at a terminal of that many rows and columns."""
    with contextlib.ExitStack() as stack:
        yield lambda *size: stack.enter_context(Typist(stack.enter_context(PseudoTerminal(*size))))


@pytest.fixture
def typist(sit_down: Callable[..., Typist]) -> Typist:
    """A person at a terminal of the usual size."""
    return sit_down()
