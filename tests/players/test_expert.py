"""The expert computer player."""

from __future__ import annotations

from accessible_game.players.expert import ExpertPlayer
from accessible_game.rules.actions import (
    CALL_CATHY,
    CALL_PATTY,
    DECLINE,
    PATH,
    Deal,
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
    GO_ANYWHERE,
    SMALL_HANDS,
    SMALL_PILE,
    THIRD,
    TO_ANYWHERE,
    TO_BEACH,
    TO_DANCE,
    TO_PILE,
    TO_PLAIN,
    TO_TAKE,
    FixedTable,
    green_cathy,
    green_patty,
    pick_cathy,
    red_cathy,
    red_patty,
    small_deal,
    with_hands,
)

DANCE_SQUARE = 7
WITHOUT_WILDS = (
    *(green_cathy(7), green_patty(12), green_cathy(9)),
    *(green_patty(2), green_cathy(5), green_patty(8)),
    *(green_cathy(3), green_patty(4), green_patty(6)),
)
EXPERT = ExpertPlayer()


def test_an_expert_calls_the_cousin_that_most_of_its_cards_need() -> None:
    """Holding red Pattys it calls a Cathy, since a match shows the other cousin (M5)."""
    table = FixedTable(
        with_hands((red_patty(7), red_patty(5), red_patty(9)), (red_cathy(2), red_cathy(8), red_patty(3)))
    )
    table.throw(TO_BEACH)

    assert {CALL_CATHY} == choices(EXPERT, table)


def knowing_patty_two(deal: Deal) -> FixedTable:
    """Return a table where everybody has seen that the first card of the dance is Patty two."""
    table = FixedTable(deal)
    table.throw(TO_PLAIN)
    table.throw(TO_DANCE, *pick_cathy(DANCE, 0))
    return table


def test_an_expert_goes_where_it_knows_a_match_and_makes_it() -> None:
    """It goes there, calls the cousin it knows, and discards (T6, M1, M4)."""
    table = knowing_patty_two(with_hands((red_cathy(2), red_patty(7)), (red_patty(5), red_patty(9))))
    table.throw(6, PATH)
    for action in (GoTo(DANCE_SQUARE), CALL_PATTY, Pick(Place(DANCE, 0)), Match(red_cathy(2))):
        assert {action} == choices(EXPERT, table)
        table.act(action)


def test_an_expert_shows_no_card_that_only_the_others_need() -> None:
    """Where it can gain nothing and a wrong call would help its rival, it leaves the cards (T4, M2)."""
    hands = (red_cathy(2), red_cathy(2)), (red_patty(7), red_cathy(12))
    table = knowing_patty_two(Deal(WITHOUT_WILDS, hands, SMALL_PILE))
    table.throw(6, PATH, GoTo(2))

    assert {DECLINE} == choices(EXPERT, table)


def test_an_expert_uses_a_green_wild_for_the_card_it_has_not_located() -> None:
    """It keeps the card whose match it can walk to (M7)."""
    table = knowing_patty_two(with_hands((red_cathy(2), red_patty(3)), (red_patty(5), red_patty(9))))
    table.throw(6, PATH, GoTo(2), *pick_cathy(BEACH, 2))

    assert {Match(red_patty(3))} == choices(EXPERT, table)


def test_an_expert_takes_a_card_from_the_largest_hand() -> None:
    """Who has many cards is helped least by losing one (T7)."""
    table = FixedTable(small_deal(3))
    table.throw(TO_BEACH, DECLINE)
    table.throw(TO_PLAIN)
    table.throw(TO_PILE)
    table.throw(TO_TAKE - TO_BEACH)

    assert {TakeFrom(THIRD)} == choices(EXPERT, table)


def test_an_expert_goes_to_no_square_that_gives_it_a_card() -> None:
    """Where it may go to any square it wants neither another card nor to help a rival (T6, T7, T8)."""
    table = FixedTable(settings=GO_ANYWHERE)
    table.throw(TO_ANYWHERE)
    (action,) = choices(EXPERT, table)

    assert isinstance(action, GoTo)
    assert action.square in table.view(FIRST).setup.board.picture_squares


def test_an_expert_discards_red_wilds_at_once_in_a_game_of_two() -> None:
    """Its rival might take one from it instead of a card that is harder to lose (M8, T7)."""
    assert EXPERT.wants_to_discard_wild(FixedTable().view(FIRST))


def test_an_expert_keeps_red_wilds_where_more_play() -> None:
    """From a large hand the others rather take a card (M9, T7)."""
    assert not EXPERT.wants_to_discard_wild(FixedTable(small_deal(3)).view(FIRST))


def test_an_expert_wins_at_once_with_nothing_but_red_wilds() -> None:
    """Its last cards are discarded on anybody's turn (M9, W1)."""
    table = FixedTable(with_hands((RED_WILD, RED_WILD), SMALL_HANDS[1][:2], SMALL_HANDS[2][:2]))

    assert EXPERT.wants_to_discard_wild(table.view(FIRST))
