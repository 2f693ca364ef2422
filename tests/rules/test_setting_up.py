"""Setting up: the deal, the pieces, and who goes first."""

from __future__ import annotations

from collections import Counter

import pytest

from accessible_game.rules.actions import DISCARD_WILD, THROW, Deal, Match, Pick
from accessible_game.rules.board import Place
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.facts import CardsDealt, FirstPlayerFound, HandDealt, StartTied, ThrewForStart
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.seats import TABLE, Seat
from accessible_game.rules.state import State
from tests.support.random_play import chance, default_setup
from tests.support.tables import (
    BEACH,
    FIRST,
    FOURTH,
    KEEP_NOTES,
    REMEMBER_YOURSELF,
    SECOND,
    SMALL_HANDS,
    START,
    THIRD,
    TO_BEACH,
    TO_DANCE,
    TO_PLAIN,
    FixedTable,
    green_patty,
    pick_cathy,
    pick_patty,
    red_cathy,
    red_patty,
    small_deal,
)


def test_three_cards_lie_in_each_area() -> None:
    """Three green cards lie face down in each area: their places are known, the cards are not (U1)."""
    view = FixedTable().view(TABLE)
    assert {Place(area, position) for area in range(3) for position in range(3)} == view.places
    assert not view.learnt


def test_a_place_stays_when_others_go() -> None:
    """When the first card of an area is gone, the second is still the second (U1)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    assert (Place(BEACH, 1), Place(BEACH, 2)) == table.view(TABLE).cards_left(BEACH)
    table.throw(1)
    assert (Place(BEACH, 1), Place(BEACH, 2)) == table.view(TABLE).cards_left(BEACH)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_red_cards_each(players: int) -> None:
    """Each player is dealt four red cards, and the rest is the pile (U2)."""
    table = FixedTable(small_deal(players))
    view = table.view(TABLE)
    assert [CardsDealt(4, 18 - 4 * players)] == table.facts(TABLE, CardsDealt)
    assert [4] * players == view.hand_sizes
    assert 18 - 4 * players == view.pile_size


def test_you_look_at_your_own_cards() -> None:
    """Each player sees their own four cards, in reading order, and nobody else's (U2)."""
    table = FixedTable()
    assert (red_cathy(4), red_patty(7), red_cathy(12), RED_WILD) == table.view(FIRST).hand
    assert (red_cathy(2), red_patty(3), red_patty(5), RED_WILD) == table.view(SECOND).hand
    assert [HandDealt(FIRST, table.view(FIRST).hand)] == table.facts(FIRST, HandDealt)


def test_order_of_a_hand_keeps_the_deal_secret() -> None:
    """A hand is read in one order however its cards came, so that the order tells nothing (U2)."""
    deal = small_deal()
    turned = deal._replace(hands=tuple(hand[::-1] for hand in deal.hands))
    assert FixedTable(turned).view(FIRST).hand == FixedTable().view(FIRST).hand


def test_shuffled_deal_holds_every_card_once() -> None:
    """Shuffling deals every card of the deck, once (U1, U2)."""
    setup = default_setup(3, KEEP_NOTES)
    deal = RandomDealer(chance(1)).decide(State(setup))
    assert isinstance(deal, Deal)
    assert Counter(setup.deck.green) == Counter(deal.green)
    assert Counter(setup.deck.red) == Counter([*(card for hand in deal.hands for card in hand), *deal.pile])
    assert [4, 4, 4] == [len(hand) for hand in deal.hands]


def test_every_shuffle_is_another() -> None:
    """Two shuffles deal differently, green cards and red (U1, U2)."""
    state = State(default_setup(2, KEEP_NOTES))
    dealer = RandomDealer(chance(1))
    one, other = dealer.decide(state), dealer.decide(state)
    assert isinstance(one, Deal)
    assert isinstance(other, Deal)
    assert one.green != other.green
    assert one.hands != other.hands
    assert one.pile != other.pile


def test_pieces_begin_on_start() -> None:
    """Every piece begins on START (U3)."""
    assert [START] * 4 == FixedTable(small_deal(4)).view(TABLE).pieces


def test_pieces_share_a_square() -> None:
    """Any number of pieces may stand on one square (U3)."""
    table = FixedTable(small_deal(4))
    for _ in range(4):
        table.throw(TO_PLAIN)
    assert [6] * 4 == table.view(TABLE).pieces


def test_highest_throw_begins() -> None:
    """Everyone throws in turn, and the highest throw goes first (U4)."""
    table = FixedTable(small_deal(3), start=(2, 5, 4))
    thrown = [ThrewForStart(FIRST, 2), ThrewForStart(SECOND, 5), ThrewForStart(THIRD, 4)]
    assert thrown == table.facts(TABLE, ThrewForStart)
    assert [FirstPlayerFound(SECOND)] == table.facts(TABLE, FirstPlayerFound)
    assert table.to_act is SECOND


def test_then_clockwise() -> None:
    """After the first player the turns go round clockwise (U4)."""
    table = FixedTable(small_deal(4), start=(1, 1, 6, 1))
    turns = []
    for _ in range(5):
        turns.append(table.to_act)
        table.throw(TO_PLAIN if len(turns) < 5 else 1)
    assert [THIRD, FOURTH, FIRST, SECOND, THIRD] == turns


def test_each_throws_for_the_start() -> None:
    """Until the first player is found each seat can only throw, when it is asked to (U4)."""
    table = FixedTable(small_deal(3), start=(2,))
    assert table.to_act is SECOND
    assert (THROW, DISCARD_WILD) == legal_actions(table.view(SECOND))
    assert () == legal_actions(table.view(THIRD))


def test_equal_throws_are_thrown_again() -> None:
    """Of equal highest throws only those players throw again (U5)."""
    table = FixedTable(small_deal(4), start=(5, 3, 5, 2))
    assert [StartTied((FIRST, THIRD))] == table.facts(TABLE, StartTied)
    assert table.to_act is FIRST
    table.throw(1)
    assert table.to_act is THIRD
    table.throw(2)
    assert [FirstPlayerFound(THIRD)] == table.facts(TABLE, FirstPlayerFound)


def test_until_one_is_highest() -> None:
    """Throwing again goes on as long as throws are equal (U5)."""
    table = FixedTable(start=(6, 6, 2, 2, 3, 4))
    assert [StartTied((FIRST, SECOND))] * 2 == table.facts(TABLE, StartTied)
    assert table.to_act is SECOND


def test_equal_low_throws_do_not_matter() -> None:
    """Equal throws that are not the highest are not thrown again (U5)."""
    table = FixedTable(small_deal(3), start=(2, 2, 3))
    assert [] == table.facts(TABLE, StartTied)
    assert table.to_act is THIRD


def test_notes_are_kept_by_default() -> None:
    """Nothing else agreed, the game keeps notes (U6)."""
    table = FixedTable()
    table.throw(TO_DANCE, *pick_cathy(1, 0))
    assert {Place(1, 0): green_patty(2)} == table.view(SECOND).notes


def test_notes_switched_off() -> None:
    """Where the players agreed to remember for themselves, no notes are kept for anybody (U6, N4)."""
    table = FixedTable(settings=REMEMBER_YOURSELF)
    table.throw(TO_DANCE, *pick_cathy(1, 0))
    table.throw(TO_BEACH, *pick_patty(BEACH, 1))
    assert [{}, {}, {}] == [table.view(listener).notes for listener in (FIRST, SECOND, TABLE)]


def test_notes_off_changes_nothing_else() -> None:
    """Without notes the same may be done as with them (U6)."""
    with_notes, without = FixedTable(), FixedTable(settings=REMEMBER_YOURSELF)
    for table in (with_notes, without):
        table.throw(TO_BEACH, *pick_cathy(BEACH, 2))
    assert legal_actions(with_notes.view(FIRST)) == legal_actions(without.view(FIRST))


def test_small_hands_are_what_tests_think() -> None:
    """The support deals what its constants say, seat by seat (U2)."""
    table = FixedTable(small_deal(4))
    assert [Counter(hand) for hand in SMALL_HANDS] == [Counter(table.view(seat).hand) for seat in Seat]


def test_cards_are_chosen_by_place() -> None:
    """The three cards of an area are offered as first, second and third (U1)."""
    table = FixedTable()
    table.throw(TO_BEACH, pick_cathy(BEACH, 0)[0])
    picks = [action for action in legal_actions(table.view(FIRST)) if isinstance(action, Pick)]
    assert [Pick(Place(BEACH, position)) for position in range(3)] == picks
