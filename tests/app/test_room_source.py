"""What listens in the room: a microphone by its name, or recordings by their path; and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.app import room_source
from accessible_game.app.room_source import RoomSource, source_called
from accessible_game.devices.ear.microphone import Microphone
from accessible_game.devices.ear.recorded_speech import RecordedSpeech
from tests.support.odd_paths import locked_away, to_itself, too_long
from tests.support.scripted_ear import ScriptedSource, dead, room_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.mark.parametrize("path_in", [too_long, to_itself, locked_away])
def test_a_path_that_cannot_be_looked_at_is_the_name_of_a_microphone(
    path_in: Callable[[Path], Path], tmp_path: Path
) -> None:
    """There may be none of that name, which is told when it is opened."""
    assert isinstance(source_called(str(path_in(tmp_path)), lambda: False), Microphone)


@pytest.mark.parametrize("name", [".", "gone.wav", "GONE.WAV"])
def test_a_folder_or_a_wav_file_speaks_in_its_place(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that is not there, which is told when it is opened."""
    monkeypatch.chdir(tmp_path)
    assert isinstance(source_called(name, lambda: False), RecordedSpeech)


class Listener:
    """One that hears somebody, or nobody."""

    is_hearing = False

    def deafen(self) -> None:
        """Take it that nobody is to be heard."""

    def attend(self) -> None:
        """Take it that somebody may be heard again."""


class Opened:
    """A source in a silent room, and how often it told that it is open, and that nobody speaks."""

    def __init__(self, script: Iterator[bytes]) -> None:
        self.times_open = self.times_quiet = 0
        self.source = RoomSource(
            ScriptedSource(script), is_loud=lambda: False, on_open=self._count_open, on_quiet=self._count_quiet
        )
        self.listener = self.source.switch = Listener()

    def read(self, frames: int) -> int:
        """Read so many frames, and return how often it has told by then that nobody speaks."""
        for _ in range(frames):
            self.source.read(480)
        return self.times_quiet

    def _count_open(self) -> None:
        self.times_open += 1

    def _count_quiet(self) -> None:
        self.times_quiet += 1


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A source with patience for twenty frames, and for five at the end."""
    monkeypatch.setattr(room_source, "_PATIENCE_FRAMES", 20)
    monkeypatch.setattr(room_source, "_LAST_FRAMES", 5)
    return Opened(room_until(lambda: False))


def test_patience_ends_once(opened: Opened) -> None:
    """After as many frames as were agreed, and not before."""
    assert [0, 1, 1] == [opened.read(19), opened.read(1), opened.read(60)]


def test_while_somebody_is_heard_patience_does_not_end(opened: Opened) -> None:
    """It goes on where it was when that is over, for it may have been nothing."""
    opened.read(19)
    opened.listener.is_hearing = True
    heard = opened.read(60)
    opened.listener.is_hearing = False
    assert [0, 1] == [heard, opened.read(1)]


def test_while_the_key_is_held_patience_does_not_end(opened: Opened) -> None:
    """It ends soon after that."""
    opened.source.be_patient()
    held = opened.read(60)
    opened.source.end_soon()
    assert [0, 0, 1] == [held, opened.read(4), opened.read(1)]


def test_patience_that_has_ended_can_begin_again(opened: Opened) -> None:
    """Somebody may have begun to speak in that very moment."""
    opened.read(20)
    opened.source.end_soon()
    assert [1, 2] == [opened.read(4), opened.read(1)]


def test_a_microphone_is_open_when_it_gives_sound(opened: Opened) -> None:
    """It is told once."""
    with opened.source:
        before = opened.times_open
        opened.read(3)
    assert [0, 1] == [before, opened.times_open]


def test_a_microphone_that_gives_nothing_is_not_open() -> None:
    """Some open, and fail at once."""
    silent = Opened(dead())
    with silent.source, pytest.raises(OSError, match="error"):
        silent.read(1)
    assert 0 == silent.times_open
