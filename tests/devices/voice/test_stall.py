"""Whether something has stopped going on, by a clock that is set by hand."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from accessible_game.devices.voice import stall
from accessible_game.devices.voice.stall import StallClock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A clock that stands until its `now` is changed."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(stall, "time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def seen_every_tenth(clock: SimpleNamespace, stall_clock: StallClock, progress: list[int]) -> list[bool]:
    """Whether there is a stall longer than 0.35 s, asked every 0.1 s."""
    answers = []
    for value in progress:
        clock.now += 0.1
        answers.append(stall_clock.has_stalled(value, 0.35))
    return answers


def test_what_goes_on_has_not_stalled(clock: SimpleNamespace) -> None:
    """Any change counts as progress, however long it takes in all."""
    assert not any(seen_every_tenth(clock, StallClock(), [1, 1, 1, 2, 2, 2, 3, 3, 3]))


def test_what_stands_still_for_too_long_has_stalled(clock: SimpleNamespace) -> None:
    """The time without a change is counted."""
    assert [False, False, False, False, True] == seen_every_tenth(clock, StallClock(), [1, 1, 1, 1, 1])


def test_a_process_that_was_stopped_has_not_stalled(clock: SimpleNamespace) -> None:
    """After Ctrl-Z or a night's sleep, the device gets its time to go on."""
    stall_clock = StallClock()
    seen_every_tenth(clock, stall_clock, [1])
    clock.now += 3600

    assert [False] == seen_every_tenth(clock, stall_clock, [1])
