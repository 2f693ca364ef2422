"""The named moments are positions of the game: each takes its own moves, and no other's."""

from __future__ import annotations

from functools import cache

import pytest

from accessible_game.app.language import read_grammar
from accessible_game.app.moments import NAMES, Moments
from accessible_game.texts.catalogue import Catalogue

SAID_AT = {
    "throwing": "throw the die",
    "route": "take the short cut",
    "calling": "i pick a cathy the third card",
    "card": "the second card",
    "wild": "match it with number twelve",
    "take": "take a card from ben",
    "anywhere": "go to the beach",
    "any-square": "go to square twelve",
    "ready": "i am ready",
    "yes-no": "yes",
    "choice": "the tenth one",
    "set-up": "a person",
    "whole": "explain",
}
"""A sentence of each moment."""


@cache
def moments() -> Moments:
    return Moments(read_grammar(), Catalogue())


def sayable(name: str) -> set[str]:
    return {sentence for sentence, _ in moments().at(name).sentences()}


@pytest.mark.parametrize("name", NAMES)
def test_a_moment_takes_its_own_sentence(name: str) -> None:
    """And everything at once takes it too."""
    assert SAID_AT[name] in sayable(name)
    assert SAID_AT[name] in sayable("whole")


@pytest.mark.parametrize("name", ["throwing", "route", "wild", "take", "anywhere", "ready", "set-up"])
def test_a_moment_takes_no_move_of_another(name: str) -> None:
    """The die cannot be thrown where a card is taken."""
    others = SAID_AT.keys() - {name, "ready", "yes-no", "set-up", "whole"}
    assert [] == [other for other in sorted(others) if SAID_AT[other] in sayable(name)]


def test_a_choice_has_as_many_numbers_as_the_game_reads_out() -> None:
    """Eight areas, staying, and a wild card that may be discarded first: no list by the printed rules is longer."""
    assert {"ten", "the tenth one"} <= sayable("choice")
    assert not {"eleven", "the eleventh one"} & sayable("choice")
