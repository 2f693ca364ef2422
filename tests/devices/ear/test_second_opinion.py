"""A second opinion tells a few sentences apart by how they are pronounced."""

from __future__ import annotations

import numpy as np
import pytest

from accessible_game.devices.ear.second_opinion import SecondOpinion
from tests.support.recordings import recorded

SQUARES = ("go to square two", "go to square twelve", "go to square nine")


@pytest.fixture(scope="module")
def opinion() -> SecondOpinion:
    """As the ear has it."""
    return SecondOpinion()


@pytest.mark.parametrize("said", SQUARES)
def test_nothing_is_held_against_what_was_said(opinion: SecondOpinion, said: str) -> None:
    """And against the others about as much as may be held against any, 1.5."""
    handicaps = dict(zip(SQUARES, opinion.handicaps(recorded(said).tobytes(), SQUARES), strict=True))
    assert handicaps.pop(said) == 0
    assert all(1.3 < handicap <= 1.5 for handicap in handicaps.values())


def test_what_was_heard_before_and_the_order_do_not_matter(opinion: SecondOpinion) -> None:
    """Neither another noise nor another sentence that was compared first."""
    sound = recorded("go to square forty").tobytes()
    texts = ["go to square fourteen", "go to square forty", "go to square four"]
    before = opinion.handicaps(sound, texts)
    opinion.handicaps(np.random.default_rng(1).normal(0, 3000, 32_000).astype("<i2").tobytes(), SQUARES)
    assert before.tolist() == opinion.handicaps(sound, texts[::-1]).tolist()[::-1]


def test_a_players_name_can_be_compared_at_once(opinion: SecondOpinion) -> None:
    """Also one that no dictionary holds."""
    texts = ["take a card from Xiuying", "take a card from Zoë"]
    assert opinion.handicaps(recorded("take a card from Zoe").tobytes(), texts).tolist()[0] > 1


@pytest.mark.parametrize("odd", ["room x(2)", "<s>", "go to square\u00a0two"])
def test_of_a_text_that_cannot_be_compared_there_is_no_opinion(opinion: SecondOpinion, odd: str) -> None:
    """And the next texts are compared as before."""
    sound = recorded("go to square two").tobytes()
    opinion.prepare([odd])
    assert opinion.handicaps(sound, ["go to square two", odd]).tolist() == [0, 0]
    assert opinion.handicaps(sound, SQUARES).max() > 1.3


@pytest.mark.parametrize("size", [0, 2, 640])
def test_of_hardly_any_sound_there_is_no_opinion(opinion: SecondOpinion, size: int) -> None:
    """In which no sentence can have been said."""
    assert opinion.handicaps(bytes(size), SQUARES).tolist() == [0, 0, 0]
