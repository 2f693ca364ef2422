"""Notes: what each player has learnt of the green cards."""

from __future__ import annotations

from accessible_game.rules.actions import PUT_BACK, Match
from accessible_game.rules.board import Place
from accessible_game.rules.cards import Cousin
from accessible_game.rules.seats import TABLE
from tests.support.tables import (
    BEACH,
    DANCE,
    FIRST,
    REMEMBER_YOURSELF,
    SECOND,
    THIRD,
    TO_BEACH,
    TO_DANCE,
    TO_PLAIN,
    FixedTable,
    green_cathy,
    green_patty,
    one_area_board,
    one_area_deal,
    pick_cathy,
    pick_patty,
    red_patty,
    small_deal,
)


def test_a_card_seen_is_noted() -> None:
    """Whoever sees the front of a green card has it in their notes, at its place (N1)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0))
    assert {Place(BEACH, 0): green_cathy(7)} == table.view(FIRST).notes


def test_a_cousin_learnt_is_noted() -> None:
    """Whoever learns only the cousin of a green card has the cousin in their notes (N1)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0))
    assert {Place(BEACH, 0): Cousin.CATHY} == table.view(SECOND).notes


def test_notes_last_until_the_card_is_discarded() -> None:
    """A note stays through the turns that follow, and goes when the card does (N1)."""
    table = FixedTable(one_area_deal(), board=one_area_board())
    table.throw(1, *pick_patty(BEACH, 0))
    table.throw(1, *pick_patty(BEACH, 2))
    assert {Place(BEACH, 0), Place(BEACH, 2)} == set(table.view(SECOND).notes)
    table.throw(2, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    for listener in (FIRST, SECOND, TABLE):
        assert {Place(BEACH, 2)} == set(table.view(listener).notes)


def test_a_wrong_call_is_noted_by_everyone() -> None:
    """A wrong call puts the whole card into everyone's notes (N2)."""
    table = FixedTable(small_deal(3))
    table.throw(TO_DANCE, *pick_cathy(DANCE, 0))
    for listener in (FIRST, SECOND, THIRD, TABLE):
        assert {Place(DANCE, 0): green_patty(2)} == table.view(listener).notes


def test_a_right_call_is_noted_in_two_ways() -> None:
    """A right call without a match puts the card into the picker's notes and the cousin into the others' (N2)."""
    table = FixedTable(small_deal(3))
    table.throw(TO_DANCE, *pick_patty(DANCE, 0), PUT_BACK)
    assert {Place(DANCE, 0): green_patty(2)} == table.view(FIRST).notes
    for listener in (SECOND, THIRD, TABLE):
        assert {Place(DANCE, 0): Cousin.PATTY} == table.view(listener).notes


def test_the_cousin_does_not_replace_the_card() -> None:
    """Who knows the whole card still knows it when another only proves its cousin (N1, N2)."""
    table = FixedTable()
    table.throw(TO_DANCE, *pick_patty(DANCE, 0), PUT_BACK)
    table.throw(TO_DANCE, *pick_patty(DANCE, 0))
    assert {Place(DANCE, 0): green_patty(2)} == table.view(FIRST).notes
    assert {Place(DANCE, 0): green_patty(2)} == table.view(SECOND).notes
    assert {Place(DANCE, 0): Cousin.PATTY} == table.view(TABLE).notes


def test_the_card_replaces_the_cousin() -> None:
    """Who knew the cousin and then sees the card knows the card (N1)."""
    table = FixedTable()
    table.throw(TO_DANCE, *pick_patty(DANCE, 0), PUT_BACK)
    table.throw(TO_DANCE, *pick_cathy(DANCE, 0))
    for listener in (FIRST, SECOND, TABLE):
        assert {Place(DANCE, 0): green_patty(2)} == table.view(listener).notes


def test_notes_say_nothing_of_cards_unseen() -> None:
    """Nothing is noted of cards that nobody picked, nor worked out from those that were (N3, K4)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 1))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 2), PUT_BACK)
    table.throw(TO_PLAIN - 1)
    for listener in (FIRST, SECOND, TABLE):
        assert {Place(BEACH, 1), Place(BEACH, 2)} == set(table.view(listener).notes)
    assert table.view(FIRST).notes[Place(BEACH, 2)] is Cousin.CATHY


def test_no_notes_no_answer() -> None:
    """Where the table remembers for itself there is nothing to read out, whatever was seen (N4)."""
    table = FixedTable(settings=REMEMBER_YOURSELF)
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0))
    assert {} == table.view(FIRST).notes
