"""The computed sounds."""

from __future__ import annotations

import itertools

import pytest

from accessible_game.devices.voice.earcons import EarconPlayer, earcon_samples
from accessible_game.devices.voice.playback import SAMPLE_RATE, Playback
from accessible_game.dialogue.utterances import Earcon

EVERY_EARCON = pytest.mark.parametrize("earcon", list(Earcon), ids=lambda earcon: earcon.value)


@EVERY_EARCON
def test_a_sound_is_short_and_leaves_speech_audible(earcon: Earcon) -> None:
    """At most 1.1 s long, and at its loudest a quarter of full scale."""
    sound = earcon_samples(earcon, 1.0)

    assert 0.05 * SAMPLE_RATE < len(sound) <= 1.1 * SAMPLE_RATE
    assert round(0.25 * 32767) == max(abs(sample) for sample in sound)


@EVERY_EARCON
def test_a_sound_begins_and_ends_without_a_click(earcon: Earcon) -> None:
    """It rises from silence and dies away to it."""
    sound = earcon_samples(earcon, 1.0)

    assert 0 == sound[0]
    assert max(abs(sample) for sample in sound[-20:]) < 0.01 * 32767


def test_no_two_sounds_are_alike() -> None:
    """Each can be told from the others."""
    sounds = [earcon_samples(earcon, 1.0) for earcon in Earcon]

    assert all(one != other for one, other in itertools.combinations(sounds, 2))


def test_a_sound_can_be_softer() -> None:
    """The volume scales every sample."""
    assert round(0.25 * 0.5 * 32767) == max(abs(sample) for sample in earcon_samples(Earcon.MATCH, 0.5))


def test_sounds_can_be_off() -> None:
    """Nothing is played while they are, and they can be switched on again."""
    playback = Playback()
    player = EarconPlayer(playback)
    player.is_on = False
    player.play(Earcon.MATCH)
    while_off = playback.pull(4000)
    player.is_on = True
    player.play(Earcon.MATCH)

    assert (False, True) == (any(while_off), any(playback.pull(4000)))
