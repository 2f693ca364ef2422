"""A game: its history, what it records, and its views."""

from __future__ import annotations

import pytest

from accessible_game.rules.actions import CALL_CATHY, THROW, Deal, Die, Pick
from accessible_game.rules.board import Place, Square, SquareKind
from accessible_game.rules.game import Entry, Game
from accessible_game.rules.seats import TABLE
from accessible_game.rules.state import State
from accessible_game.testing import FixedDealer
from tests.support.tables import (
    BEACH,
    FIRST,
    SECOND,
    TO_BEACH,
    TO_PLAIN,
    FixedTable,
    pick_cathy,
    setup_for,
    small_deal,
)


def test_history_holds_every_decision() -> None:
    """The deal, the throws and what each seat did are recorded in order, chance without a seat (U1, U4)."""
    table = FixedTable()
    table.throw(TO_BEACH, CALL_CATHY)
    expected = [
        Entry(None, small_deal()),
        Entry(FIRST, THROW),
        Entry(None, Die(6)),
        Entry(SECOND, THROW),
        Entry(None, Die(1)),
        Entry(FIRST, THROW),
        Entry(None, Die(TO_BEACH)),
        Entry(FIRST, CALL_CATHY),
    ]
    assert expected == table.history


def test_recorded_before_it_is_told() -> None:
    """What a game tells is on record already, so that a lost record can not have been heard (K1)."""
    dealer = FixedDealer(small_deal())
    games: list[Game] = []
    seen: list[int] = []

    def record(_entry: Entry) -> None:
        seen.append(len(games[0].view(TABLE).facts) if games else 0)

    games.append(Game(setup_for(small_deal()), dealer, record))
    told = len(games[0].view(TABLE).facts)
    dealer.throws.append(3)
    games[0].submit(FIRST, THROW)
    assert [0, told, told] == seen


def test_record_is_optional() -> None:
    """A game can be played without a record (U1)."""
    dealer = FixedDealer(small_deal())
    game = Game(setup_for(small_deal()), dealer)
    dealer.throws.append(3)
    game.submit(FIRST, THROW)
    assert SECOND is game.to_act


def test_a_view_can_be_looked_ahead_on() -> None:
    """A copy of a view changes on its own (N3)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0))
    view = table.view(FIRST)
    twin = view.copy()
    twin.learnt.clear()
    twin.pieces[0] = 9
    twin.facts.clear()
    assert {Place(BEACH, 0)} == set(view.learnt)
    assert [2, 1] == view.pieces
    assert view.facts
    assert view.hand == twin.hand
    assert FIRST is twin.listener


def test_nobody_waits_for_a_seat_while_chance_acts() -> None:
    """A state that waits for chance waits for no seat (T1)."""
    state = State(setup_for(small_deal()))
    assert state.to_act is None
    assert () == state.outcomes()
    state.apply_chance(small_deal())
    assert FIRST is state.to_act
    state.apply(FIRST, THROW)
    assert state.to_act is None


def test_no_card_lies_anywhere_before_the_deal() -> None:
    """Before the deal the areas, the hands and the pile are empty (U1, U2)."""
    state = State(setup_for(small_deal()))
    assert {} == state.green
    assert [[], []] == state.hands
    assert [] == state.pile


def test_a_deal_must_fill_the_areas() -> None:
    """A deal with too few green cards is no deal (U1)."""
    deal = small_deal()
    with pytest.raises(ValueError, match="zip"):
        State(setup_for(deal)).apply_chance(Deal(deal.green[1:], deal.hands, deal.pile))


def test_a_picture_square_needs_its_area() -> None:
    """A picture square that points nowhere is no square of a board (P2)."""
    setup = setup_for(small_deal())
    squares = tuple(Square(s.number, SquareKind.PICTURE) for s in setup.board.squares)
    board = type(setup.board)(setup.board.areas, squares, 12, ())
    table = FixedTable(board=board)
    with pytest.raises(ValueError, match=r"^a picture square points into an area$"):
        table.throw(TO_PLAIN)


def test_places_are_values() -> None:
    """Two choices of the same card are the same choice (M1)."""
    assert Pick(Place(BEACH, 0)) == pick_cathy(BEACH, 0)[1]
