"""A sentence stands beside those that must never be taken for it."""

from __future__ import annotations

import math

import numpy as np
import pytest

from accessible_game.devices.ear.evidence import EvidenceBesideRivals
from accessible_game.devices.ear.results import LegalSentence
from accessible_game.devices.ear.rivalry import Rivalry

FIRST, THIRD, SECOND = (LegalSentence(f"the {which} card", which) for which in ("first", "third", "second"))


def rivalry(*merits: float, legal: tuple[bool, ...] = (True, True, True), compared: int = 3) -> Rivalry:
    return Rivalry((FIRST, THIRD, SECOND), np.array(merits, np.float32), np.array(legal), compared, 12)


def test_the_best_one_stands_by_its_lead_over_the_next() -> None:
    """Without biases the winner wins."""
    settled = rivalry(9, 7, 4).settle({})
    assert (settled.sentence, settled.beside_all) == (FIRST, EvidenceBesideRivals(lead=2, contrast=12))


def test_the_bias_of_a_word_is_held_against_it() -> None:
    """What does better than it should loses to what does worse; a negative bias helps."""
    settled = rivalry(9, 7, 4).settle({"first": 3, "second": -1})
    assert (settled.sentence, settled.beside_all.lead) == (THIRD, 1)


@pytest.mark.parametrize("legal", [(False, True, True), (True, False, False)])
def test_the_winner_is_followed_only_by_what_is_as_legal(legal: tuple[bool, bool, bool]) -> None:
    """What may be said now stays so; but the lead tells that another one did better."""
    settled = rivalry(9, 7, 4, legal=legal).settle({"first": 3})
    assert (settled.sentence, settled.beside_all.lead) == (FIRST, -1)


def test_what_was_not_compared_is_not_settled_on() -> None:
    """Nothing could be held against it; but the lead tells that it did better."""
    settled = rivalry(9, 7, 4, compared=1).settle({"first": 3})
    assert (settled.sentence, settled.beside_all.lead) == (FIRST, -1)


def test_the_lead_over_what_is_legal_is_told_by_itself() -> None:
    """It says whether a command that is not legal now was said, whichever it was."""
    settled = rivalry(9, 8, 4, legal=(False, False, True)).settle({})
    assert (settled.beside_all.lead, settled.beside_legal.lead) == (1, 5)


def test_a_sentence_of_the_same_meaning_is_no_rival() -> None:
    """Two ways to say one thing may come as near as they like."""
    another_way = LegalSentence("the one card", FIRST.reading)
    alike = Rivalry((THIRD, FIRST, another_way), np.array([5, 4.9, 4.8], np.float32), np.ones(3, np.bool_), 3, 12)
    settled = alike.settle({"third": 3})
    assert (settled.sentence, round(settled.beside_all.lead, 1)) == (FIRST, 2.9)


def test_a_sentence_without_rivals_leads_without_end() -> None:
    """Nothing could be taken for it."""
    settled = Rivalry((FIRST,), np.array([5.0], np.float32), np.array([True]), 1, 16).settle({"first": 3})
    assert (settled.sentence, settled.beside_all.lead) == (FIRST, math.inf)
