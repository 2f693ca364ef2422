"""A device that has failed is tried again, ever more seldom."""

from __future__ import annotations

from queue import SimpleQueue
from typing import TYPE_CHECKING

from accessible_game.app import retry
from accessible_game.app.retry import Retry
from accessible_game.dialogue.events import DeviceNews
from tests.devices.voice.recording_voice import PATIENCE_S

if TYPE_CHECKING:
    import pytest

    from accessible_game.dialogue.events import Event


def test_after_each_failure_it_takes_longer_and_after_a_success_as_long_as_at_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Five seconds, and then twice as long each time, up to a minute."""
    waits: list[float] = []
    monkeypatch.setattr(retry, "do_later", lambda seconds, *_: waits.append(seconds))
    trying = Retry(lambda: None, SimpleQueue())
    for _ in range(6):
        trying.soon()
    trying.succeeded()
    trying.soon()
    assert [5, 10, 20, 40, 60, 60, 5] == waits


def test_it_is_tried_on_the_conversations_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """News for it comes into the queue."""
    monkeypatch.setattr(retry, "_FIRST_SECONDS", 0.01)
    inbox: SimpleQueue[Event] = SimpleQueue()
    tried: list[str] = []
    Retry(lambda: tried.append("again"), inbox).soon()
    event = inbox.get(timeout=PATIENCE_S)
    assert [] == tried
    assert isinstance(event, DeviceNews)
    event.deal_with()
    assert ["again"] == tried
