"""A silence is told once it has lasted, and not before."""

from __future__ import annotations

import queue

import pytest

from accessible_game.app.silence import Silence

PATIENCE_S = 5.0


class Room:
    """A room that is loud when a test says so."""

    def __init__(self) -> None:
        self.is_loud = False
        self.told: queue.SimpleQueue[int] = queue.SimpleQueue()
        self.silence = Silence(lambda: self.is_loud, self.told.put)

    def next_told(self) -> int:
        return self.told.get(timeout=PATIENCE_S)

    def tells_nothing(self) -> None:
        """For longer than any wish here asks."""
        with pytest.raises(queue.Empty):
            self.told.get(timeout=0.3)


def test_it_is_told_by_the_ticket_of_the_wish() -> None:
    """One wish is answered once."""
    room = Room()
    room.silence.wait_for(0.05, 3)
    assert room.next_told() == 3
    assert room.told.empty()


def test_it_does_not_begin_before_the_room_is_silent() -> None:
    """However long somebody speaks."""
    room = Room()
    room.is_loud = True
    room.silence.wait_for(0.05, 1)
    room.tells_nothing()
    room.is_loud = False
    assert room.next_told() == 1


def test_a_newer_wish_takes_the_place_of_an_older_one() -> None:
    """Nobody waits for the older one any more."""
    room = Room()
    room.silence.wait_for(60.0, 1)
    room.silence.wait_for(0.05, 2)
    assert room.next_told() == 2


def test_once_closed_it_tells_nothing() -> None:
    """The game is over."""
    room = Room()
    room.silence.wait_for(0.1, 1)
    room.silence.close()
    room.tells_nothing()
