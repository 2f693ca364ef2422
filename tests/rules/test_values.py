"""Facts and phases are values: equal to their own kind alone."""

from __future__ import annotations

from typing import NamedTuple, get_args

import pytest

from accessible_game.rules.actions import Action, ChanceAction
from accessible_game.rules.facts import CardDrawnUnseen, Fact, PileEmpty
from accessible_game.rules.phases import ChancePhase, Dealing, Phase, Throwing
from accessible_game.rules.seats import Seat

KINDS = [kind for kinds in (Action, ChanceAction, Fact, Phase, ChancePhase) for kind in get_args(kinds)]
"""Every kind of action, fact and phase."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_value_is_more_than_what_it_holds(kind: type[NamedTuple]) -> None:
    """What is done, told or waited for is not the same as the bare seats, cards and numbers in it."""
    held = kind._fields
    assert kind._make(held) != held


def test_values_of_one_kind_with_the_same_fields_are_equal() -> None:
    """The same thing told twice is the same fact."""
    assert PileEmpty(Seat.FIRST) == PileEmpty(Seat.FIRST)
    assert hash(PileEmpty(Seat.FIRST)) == hash(PileEmpty(Seat.FIRST))


def test_values_of_different_kinds_are_never_equal() -> None:
    """A card drawn unseen is no empty pile, whoever drew it."""
    kinds = {PileEmpty(Seat.FIRST), CardDrawnUnseen(Seat.FIRST), Throwing(Seat.FIRST), (Seat.FIRST,)}

    assert 4 == len(kinds)


def test_values_of_one_kind_with_different_fields_differ() -> None:
    """Two seats drawing are two facts."""
    assert PileEmpty(Seat.FIRST) != PileEmpty(Seat.SECOND)


def test_a_value_without_fields_is_still_there() -> None:
    """That chance deals is something, not nothing."""
    assert Dealing()
