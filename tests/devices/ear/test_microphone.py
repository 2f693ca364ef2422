"""The microphone gives its sound to a reader in another thread."""

from __future__ import annotations

import pytest

from accessible_game.devices.ear.errors import EarError
from accessible_game.devices.ear.microphone import Microphone, MicrophoneStream


def test_a_reader_gets_the_frames_it_asks_for() -> None:
    """Whatever the size of the device's buffers."""
    stream = MicrophoneStream()
    filling = stream.fill()
    next(filling)
    for buffer in (b"abc", b"defgh", b"ij"):
        filling.send(buffer)
    assert [stream.read(2), stream.read(3)] == [b"abcd", b"efghij"]


def test_a_reader_of_a_closed_stream_gets_nothing() -> None:
    """So that its thread can end."""
    stream = MicrophoneStream()
    stream.close()
    assert stream.read(480) == b""


def test_a_full_stream_can_be_closed() -> None:
    """A device may have filled it while nobody read; what is too much is lost, and the device never waits."""
    stream = MicrophoneStream()
    filling = stream.fill()
    next(filling)
    for _ in range(1000):
        filling.send(b"\0" * 960)
    stream.close()
    assert len(stream.read(480 * 1000)) < 960 * 1000


def test_a_device_that_delivers_nothing_is_one_sentence() -> None:
    """After 2 s."""
    with pytest.raises(EarError, match="no-sound"):
        MicrophoneStream().read(480)


def test_an_unknown_name_is_one_sentence() -> None:
    """With the names there are, or why there is none."""
    with (
        pytest.raises(EarError, match=r"unknown-microphone.*Grand Piano|no-system"),
        Microphone("Grand Piano"),
    ):
        pass
