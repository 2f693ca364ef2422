"""The forgetful and the careful computer player."""

from __future__ import annotations

import pytest

from accessible_game.players.note_reader import NoteReader
from accessible_game.players.recall import everything, last_two_cards
from accessible_game.rules.actions import (
    CALL_CATHY,
    CALL_PATTY,
    DECLINE,
    PATH,
    PUT_BACK,
    GoTo,
    Match,
    Pick,
    TakeFrom,
)
from accessible_game.rules.board import Place
from accessible_game.rules.cards import RED_WILD
from tests.players.choices import choices
from tests.support.tables import (
    BEACH,
    DANCE,
    FIRST,
    SECOND,
    THIRD,
    TO_BEACH,
    TO_DANCE,
    TO_PILE,
    TO_PLAIN,
    TO_TAKE,
    FixedTable,
    green_cathy,
    green_patty,
    one_area_board,
    one_area_deal,
    pick_cathy,
    pick_patty,
    red_cathy,
    red_patty,
    small_deal,
    with_hands,
)

DANCE_SQUARE = 7
CAREFUL = NoteReader(everything)
FORGETFUL = NoteReader(last_two_cards)


def table_that_knows_patty_two() -> FixedTable:
    """Return a table where the first seat may go anywhere, holds the match of a card of the dance, and has seen it."""
    table = FixedTable(
        with_hands((red_cathy(2), red_patty(7), red_patty(3)), (red_patty(5), red_patty(9), red_cathy(8)))
    )
    table.throw(TO_PLAIN)
    table.throw(TO_DANCE, *pick_cathy(DANCE, 0))
    table.throw(6, PATH)
    return table


def test_a_careful_player_goes_where_it_knows_a_match() -> None:
    """It goes to the area where the match of one of its cards lies (T6)."""
    assert {GoTo(DANCE_SQUARE)} == choices(CAREFUL, table_that_knows_patty_two())


def test_a_careful_player_calls_and_picks_the_match_it_knows() -> None:
    """It calls the cousin of the card it knows, picks it and discards it (M1, M4)."""
    table = table_that_knows_patty_two()
    for action in (GoTo(DANCE_SQUARE), CALL_PATTY, Pick(Place(DANCE, 0)), Match(red_cathy(2))):
        assert {action} == choices(CAREFUL, table)
        table.act(action)


def test_a_careful_player_calls_a_cousin_that_was_proved() -> None:
    """A cousin that everybody knows is called for her card, which cannot be wrong (M3)."""
    table = FixedTable(with_hands((red_cathy(2), red_cathy(4)), (red_patty(3), red_patty(9))))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), PUT_BACK)
    table.throw(TO_BEACH)

    assert {CALL_CATHY} == choices(CAREFUL, table)
    table.act(CALL_CATHY)
    assert {Pick(Place(BEACH, 0))} == choices(CAREFUL, table)


def test_a_player_guesses_between_the_cousins_where_nothing_is_known() -> None:
    """For a card of which it knows nothing it calls one cousin as often as the other (M1)."""
    table = FixedTable()
    table.throw(TO_BEACH)

    assert {CALL_CATHY, CALL_PATTY} == choices(CAREFUL, table)


def test_a_player_declines_where_it_knows_that_nothing_matches() -> None:
    """Where all cards of an area are known and none matches, it leaves them (T4)."""
    beach = (green_cathy(7), green_patty(12), green_cathy(9))
    hands = (red_cathy(2), red_patty(5)), (red_cathy(6), red_patty(3))
    table = FixedTable(one_area_deal(beach, *hands), board=one_area_board())
    table.throw(1, *pick_patty(BEACH, 0))
    table.throw(1, *pick_cathy(BEACH, 1))
    table.throw(2, *pick_patty(BEACH, 2))
    table.throw(2)

    assert {DECLINE} == choices(CAREFUL, table)


def test_a_green_wild_goes_with_a_card_whose_match_is_not_located() -> None:
    """It keeps the card whose match it can walk to (M7)."""
    table = table_that_knows_patty_two()
    table.act(GoTo(2), *pick_cathy(BEACH, 2))

    assert {Match(red_patty(7)), Match(red_patty(3))} == choices(CAREFUL, table)


def test_a_player_takes_a_card_from_the_largest_hand() -> None:
    """Who has many cards is helped least by losing one (T7)."""
    table = FixedTable(small_deal(3))
    table.throw(TO_BEACH, DECLINE)
    table.throw(TO_PLAIN)
    table.throw(TO_PILE)
    table.throw(TO_TAKE - TO_BEACH)

    assert {TakeFrom(THIRD)} == choices(CAREFUL, table)


@pytest.mark.parametrize("player", [CAREFUL, FORGETFUL])
def test_red_wilds_are_discarded_at_once(player: NoteReader) -> None:
    """A red wild card is discarded as soon as it is held, on anybody's turn (M8, M9)."""
    table = FixedTable(with_hands((red_cathy(2),), (RED_WILD, red_patty(3))))

    assert player.wants_to_discard_wild(table.view(SECOND))


def test_a_forgetful_player_forgets_what_it_learnt_before_two_other_cards() -> None:
    """It remembers the two cards it learnt of last, and no other."""
    table = FixedTable(with_hands((red_cathy(2), red_patty(8)), (red_patty(5), red_patty(9))))
    table.throw(TO_DANCE, *pick_cathy(DANCE, 0))
    assert {Place(DANCE, 0)} == set(last_two_cards(table.view(FIRST)))
    table.throw(TO_BEACH, *pick_patty(BEACH, 0))
    table.throw(
        6,
    )
    assert {Place(DANCE, 0), Place(BEACH, 0)} == set(last_two_cards(table.view(FIRST)))
