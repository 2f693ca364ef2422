"""How loud a room is, and a voice in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from accessible_game.devices.ear.levels import (
    SILENCE,
    clipped_share,
    contrast,
    is_dead,
    noise_level,
    speech_level,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

SECOND = 16_000


def hiss(level: float, seconds: float = 2.0) -> NDArray[np.float64]:
    """Noise at a level in decibels below full scale."""
    return np.random.default_rng(4).normal(0, 10 ** (level / 20), round(seconds * SECOND))


def tone(level: float, seconds: float) -> NDArray[np.float64]:
    """A tone at a level, by its power, in decibels below full scale."""
    wave: NDArray[np.float64] = np.sin(np.arange(round(seconds * SECOND)) * 0.3)
    return 10 ** (level / 20) * 2**0.5 * wave


def pcm(*parts: NDArray[np.float64]) -> bytes:
    return np.clip(np.concatenate(parts) * 32768, -32768, 32767).astype("<i2").tobytes()


@pytest.mark.parametrize("level", [-60, -40, -20])
def test_the_noise_of_a_room_is_its_power(level: float) -> None:
    """In decibels below full scale."""
    assert level == pytest.approx(noise_level(pcm(hiss(level))), abs=0.5)


def test_a_cough_is_not_the_noise_of_a_room() -> None:
    """Less than half of the time is left out."""
    assert noise_level(pcm(hiss(-60), tone(-10, 0.5))) == pytest.approx(-60, abs=0.5)


def test_the_level_of_speech_leaves_out_its_pauses() -> None:
    """Silence between words makes nobody quieter."""
    assert speech_level(pcm(hiss(-70, 1), tone(-20, 0.3), hiss(-70, 1), tone(-20, 0.3))) == pytest.approx(-20, abs=1)


def test_clipping_is_the_share_of_samples_at_full_scale() -> None:
    """A quarter of them here."""
    assert clipped_share(pcm(np.full(100, 2.0), np.zeros(300))) == pytest.approx(0.25)


@pytest.mark.parametrize(
    ("sound", "dead"), [(b"", True), (bytes(640), True), (b"\x01\x00" * 320, True), (pcm(hiss(-80, 0.1)), False)]
)
def test_a_muted_microphone_gives_the_same_sample_all_the_time(sound: bytes, *, dead: bool) -> None:
    """Not even the quietest room does."""
    assert dead is is_dead(sound)


def test_nothing_at_all_is_silence() -> None:
    """Whatever is asked of it."""
    assert [SILENCE, SILENCE, 0.0] == [noise_level(b""), speech_level(b"\0"), clipped_share(b"")]


@pytest.mark.parametrize("gain", [0, -20])
@pytest.mark.parametrize(("room", "stands_out"), [(-80, 16), (-42, 16), (-29, 13), (-26, 10)])
def test_a_voice_stands_out_from_the_room_around_it(room: float, stands_out: float, gain: float) -> None:
    """In decibels, however loud both are; from 16 on a room counts as quiet."""
    silence, voice = hiss(room + gain, 0.3), tone(-16 + gain, 1.0)
    assert stands_out == pytest.approx(contrast(pcm(silence, voice + hiss(room + gain, 1.0), silence)), abs=1.5)


def test_a_voice_without_any_room_around_it_stands_out_little() -> None:
    """Nothing tells how noisy it was; numbers are then rather asked back than mistaken."""
    assert contrast(pcm(tone(-16, 1.0))) < 1
    assert contrast(b"") == 0
