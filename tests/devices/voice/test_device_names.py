"""Which device is meant by a name."""

from __future__ import annotations

import pytest

from accessible_game.devices.voice.device_names import match_name

NAMES = ("Built-in Audio Analog Stereo", "USB Headset", "USB Headset Pro", "HDMI")


@pytest.mark.parametrize(
    ("wanted", "index"),
    [
        ("HDMI", 3),
        ("usb headset", 1),
        ("built-in", 0),
        ("Pro", 2),
    ],
)
def test_a_device_is_found_by_its_name_or_a_part_of_it(wanted: str, index: int) -> None:
    """Capitals do not matter, and a whole name goes before a part of another."""
    assert index == match_name(wanted, NAMES)


@pytest.mark.parametrize("wanted", ["Bluetooth", "usb"])
def test_a_name_that_fits_no_device_or_several_finds_none(wanted: str) -> None:
    """A private line must not go to a device that was guessed."""
    assert match_name(wanted, NAMES) is None
