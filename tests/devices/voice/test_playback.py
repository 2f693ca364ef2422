"""Speech and sounds on one stream, without a device."""

from __future__ import annotations

import array

from accessible_game.devices.voice.playback import Playback

SILENCE = [0] * 4


def pulled(playback: Playback, frames: int = 4) -> list[int]:
    """What the device gets next."""
    return array.array("h", playback.pull(frames)).tolist()


def samples(*values: int) -> bytes:
    return array.array("h", values).tobytes()


def test_there_is_silence_where_nothing_is_played() -> None:
    """The device always gets as much as it asks for."""
    assert SILENCE == pulled(Playback())


def test_speech_is_played_in_order_and_without_gaps() -> None:
    """What was fed in several parts comes out as one."""
    playback = Playback()
    playback.feed(samples(1, 2))
    playback.feed(samples(3, 4, 5))

    assert ([1, 2, 3, 4], [5, 0, 0, 0]) == (pulled(playback), pulled(playback))


def test_a_sound_is_added_to_speech_at_once() -> None:
    """Neither waits for the other."""
    playback = Playback()
    playback.feed(samples(10, 20, 30, 40, 50))
    pulled(playback, 1)
    playback.play(array.array("h", [1, 2, 3]))

    assert ([21, 32, 43, 50], SILENCE) == (pulled(playback), pulled(playback))


def test_sounds_overlap() -> None:
    """A sound that begins during another one does not cut it."""
    playback = Playback()
    playback.play(array.array("h", [1, 1, 1, 1, 1, 1]))
    pulled(playback, 2)
    playback.play(array.array("h", [10, 10]))

    assert [11, 11, 1, 1] == pulled(playback)


def test_loud_samples_are_clipped() -> None:
    """A sum that is too loud does not turn into its opposite."""
    playback = Playback()
    playback.feed(samples(30000, -30000))
    playback.play(array.array("h", [5000, -5000]))

    assert [32767, -32767] == pulled(playback, 2)


def test_silence_ends_speech_but_not_sounds() -> None:
    """After hush the next block has no speech in it."""
    playback = Playback()
    playback.feed(samples(10, 20, 30, 40, 50, 60, 70, 80))
    playback.play(array.array("h", [1] * 8))
    first = pulled(playback)
    playback.hush()

    assert ([11, 21, 31, 41], [1, 1, 1, 1]) == (first, pulled(playback))


def test_speech_lasts_until_it_has_left_the_device() -> None:
    """What was handed over is still to be heard."""
    playback = Playback()
    before = playback.is_speaking
    playback.feed(samples(1))
    waiting = playback.is_speaking
    pulled(playback)

    assert (False, True, True) == (before, waiting, playback.is_speaking)


def test_a_sound_is_no_speech() -> None:
    """The end of speech does not wait for a sound; the moment of silence does."""
    playback = Playback()
    playback.play(array.array("h", [1]))
    pulled(playback)

    assert not playback.is_speaking
    assert playback.silent_from > 0
