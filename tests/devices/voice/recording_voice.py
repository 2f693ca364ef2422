"""A speech engine that speaks nothing and remembers everything, and a listener for what a worker tells."""

from __future__ import annotations

import queue
import threading
from typing import TYPE_CHECKING, Final, TypeVar

from accessible_game.devices.voice.settings import VoiceChoice, VoiceSettings

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.devices.voice.events import VoiceEvent

EventT = TypeVar("EventT")

PATIENCE_S: Final = 20.0
"""For what takes milliseconds on a machine that is not busy."""


class RecordingVoice:
    """Finishes each text at once, or when it is let; `log` holds the texts, and what was done to them."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.threads: set[int] = set()
        self.settings: list[VoiceSettings] = []
        self.speaks_at_once = True
        self.is_broken = False
        """Whether it raises when it is to speak."""
        self._is_done = threading.Event()

    def say(self, text: str) -> None:
        self._note(text)
        if self.is_broken:
            raise RuntimeError
        self._is_done.clear()

    def is_done(self) -> bool:
        self.threads.add(threading.get_ident())
        return self.speaks_at_once or self._is_done.is_set()

    def stop(self) -> None:
        self._note("(stop)")
        self._is_done.set()

    def finish(self) -> None:
        """Come to the end of the text."""
        self._is_done.set()

    def apply(self, settings: VoiceSettings) -> None:
        self.settings.append(settings)

    def voices(self) -> tuple[VoiceChoice, ...]:
        self.threads.add(threading.get_ident())
        return (VoiceChoice("ann", "Ann", ("en-us",)),)

    def close(self) -> None:
        self._note("(close)")

    def _note(self, entry: str) -> None:
        self.log.append(entry)
        self.threads.add(threading.get_ident())


class EventLog:
    """Takes the events of a worker, and waits for them."""

    def __init__(self) -> None:
        self.seen: list[VoiceEvent] = []
        self._events: queue.SimpleQueue[VoiceEvent] = queue.SimpleQueue()

    def emit(self, event: VoiceEvent) -> None:
        self._events.put(event)

    def wait_for(self, kind: type[EventT]) -> EventT:
        """Return the next event of a kind; those before it are only noted in `seen`."""
        while True:
            event = self._events.get(timeout=PATIENCE_S)
            self.seen.append(event)
            if isinstance(event, kind):
                return event


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for what another thread is about to do."""
    tick, turns = threading.Event(), 0
    while not is_so():
        turns += 1
        assert turns < PATIENCE_S * 100, "it never came"
        tick.wait(0.01)
