"""Matching: the call, the card, and what may be discarded."""

from __future__ import annotations

import pytest

from accessible_game.rules.actions import (
    CALL_CATHY,
    CALL_PATTY,
    DECLINE,
    DISCARD_WILD,
    PATH,
    PUT_BACK,
    STAY,
    THROW,
    Action,
    Match,
    Pick,
    TakeFrom,
)
from accessible_game.rules.board import Place
from accessible_game.rules.cards import RED_WILD, Cousin, GreenCard, HandCard, can_discard_with, matches
from accessible_game.rules.facts import (
    Called,
    CardReturned,
    CardSeen,
    CardShown,
    CousinProved,
    Matched,
    WildDiscarded,
)
from accessible_game.rules.legality import Refusal, legal_actions
from accessible_game.rules.phases import Looking
from accessible_game.rules.seats import TABLE, Seat
from tests.support.tables import (
    BEACH,
    DANCE,
    FIRST,
    FORK,
    GREEN_WILD_CATHY,
    GREEN_WILD_PATTY,
    LIBRARY,
    SECOND,
    SMALL_PILE,
    TO_ANYWHERE,
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


def looking(first: tuple[HandCard, ...], beach: tuple[GreenCard, GreenCard, GreenCard]) -> FixedTable:
    """Return a table where the first seat, with this hand, has rightly called the first card of the beach."""
    table = FixedTable(one_area_deal(beach, first), board=one_area_board())
    call = CALL_PATTY if beach[0].cousin is Cousin.PATTY else CALL_CATHY
    table.throw(1, call, Pick(Place(BEACH, 0)))
    return table


def test_call_before_you_choose() -> None:
    """A cousin is called before a card is chosen (M1)."""
    table = FixedTable()
    table.throw(TO_BEACH)
    assert table.refusal(FIRST, Pick(Place(BEACH, 0))) is Refusal.CALL_FIRST
    assert table.refusal(FIRST, CALL_PATTY) is None
    assert table.refusal(FIRST, Pick(Place(BEACH, 0))) is None


def test_the_call_is_aloud() -> None:
    """Everybody hears which cousin is called, and at which area (M1, K1)."""
    table = FixedTable()
    table.throw(TO_BEACH, CALL_PATTY)
    for listener in (FIRST, SECOND, TABLE):
        assert [Called(FIRST, BEACH, Cousin.PATTY)] == table.facts(listener, Called)


def test_only_cards_that_are_left_can_be_chosen() -> None:
    """You choose among the cards that are left in the area (M1)."""
    table = FixedTable(one_area_deal(), board=one_area_board())
    table.throw(1, *pick_patty(BEACH, 1), Match(red_cathy(12)))
    table.throw(2, CALL_CATHY)
    picks = [action for action in legal_actions(table.view(FIRST)) if isinstance(action, Pick)]
    assert [Pick(Place(BEACH, 0)), Pick(Place(BEACH, 2))] == picks


def test_another_call_until_a_card_is_chosen() -> None:
    """Until a card is chosen the caller may call the other cousin, and back (M1)."""
    table = FixedTable()
    table.throw(TO_BEACH, CALL_PATTY, CALL_CATHY, CALL_PATTY, CALL_CATHY, Pick(Place(BEACH, 0)))
    assert [CardSeen(FIRST, Place(BEACH, 0), green_cathy(7))] == table.facts(FIRST, CardSeen)


def test_leaving_the_cards_after_the_call() -> None:
    """Until a card is chosen the caller may leave the cards (M1, T4)."""
    table = FixedTable()
    table.throw(TO_BEACH, CALL_PATTY, DECLINE)
    assert table.to_act is SECOND


def test_the_same_call_again_is_no_other_call() -> None:
    """The cousin that is called already is not called again (M1)."""
    table = FixedTable()
    table.throw(TO_BEACH, CALL_PATTY)
    assert table.refusal(FIRST, CALL_PATTY) is Refusal.ALREADY_CALLED


def test_wrong_cousin_is_shown_to_all() -> None:
    """Called wrongly, everyone sees the whole card, and the turn ends (M2, K1)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_patty(BEACH, 0))
    for listener in (FIRST, SECOND, TABLE):
        assert [CardShown(FIRST, Place(BEACH, 0), green_cathy(7))] == table.facts(listener, CardShown)
    assert table.to_act is SECOND


def test_wrong_cousin_goes_back_even_if_it_would_match() -> None:
    """Called wrongly, a card that would have matched goes back in its place all the same (M2)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_patty(BEACH, 0))
    assert red_patty(7) in table.view(FIRST).hand
    assert Place(BEACH, 0) in table.view(TABLE).places


def test_wrong_cousin_goes_back_even_if_it_is_wild() -> None:
    """Called wrongly, a wild card is shown and goes back too (M2)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_patty(BEACH, 2))
    assert [CardShown(FIRST, Place(BEACH, 2), GREEN_WILD_CATHY)] == table.facts(SECOND, CardShown)
    assert Place(BEACH, 2) in table.view(TABLE).places
    assert table.to_act is SECOND


def test_right_cousin_is_looked_at_alone() -> None:
    """Called rightly, only the picker sees the card; the others have proof of the cousin and nothing else (M3, K2)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0))
    place = Place(BEACH, 0)
    assert [CardSeen(FIRST, place, green_cathy(7))] == table.facts(FIRST, CardSeen)
    assert green_cathy(7) == table.view(FIRST).looking_at
    assert [] == table.facts(FIRST, CousinProved)
    for listener in (SECOND, TABLE):
        assert [] == table.facts(listener, CardSeen)
        assert [CousinProved(FIRST, place, Cousin.CATHY)] == table.facts(listener, CousinProved)
        assert table.view(listener).looking_at is None


@pytest.mark.parametrize(
    "card", [green_cathy(7), green_cathy(20), GREEN_WILD_CATHY], ids=["matches", "does not match", "is wild"]
)
def test_the_wait_tells_nothing(card: GreenCard) -> None:
    """After a right call the game waits for the picker in one and the same way, whatever the card is (M3, K2)."""
    beach = (card, green_cathy(21), green_patty(22))
    table = looking((red_patty(7), red_cathy(12), red_patty(9), red_cathy(4)), beach)
    assert Looking(FIRST, Place(BEACH, 0)) == table.view(SECOND).phase
    assert table.to_act is FIRST


def test_a_match_is_discarded() -> None:
    """Called rightly and matching, the green and the red card are both out of the game (M4)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    matched = Matched(FIRST, Place(BEACH, 0), green_cathy(7), red_patty(7))
    for listener in (FIRST, SECOND, TABLE):
        view = table.view(listener)
        assert [matched] == table.facts(listener, Matched)
        assert [green_cathy(7)] == view.discarded_green
        assert [red_patty(7)] == view.discarded_red
        assert Place(BEACH, 0) not in view.places
        assert [3, 4] == view.hand_sizes
    assert red_patty(7) not in table.view(FIRST).hand
    assert table.view(FIRST).looking_at is None


def test_equal_numbers_and_different_cousins_match() -> None:
    """A green and a red card match when the numbers are equal and the cousins differ (M5)."""
    assert matches(green_patty(12), red_cathy(12))
    assert matches(green_cathy(7), red_patty(7))
    assert not matches(green_patty(12), red_cathy(11))


def test_equal_cousins_never_match() -> None:
    """Two Pattys or two Cathys of one number never match (M5)."""
    assert not matches(green_patty(12), red_patty(12))
    assert not matches(green_cathy(12), red_cathy(12))
    table = looking((red_cathy(7), red_cathy(12)), (green_cathy(7), green_patty(12), GREEN_WILD_CATHY))
    assert (PUT_BACK,) == legal_actions(table.view(FIRST))
    assert table.refusal(FIRST, Match(red_cathy(7))) is Refusal.NO_MATCH


def test_no_match_goes_back() -> None:
    """Called rightly without a match, the card goes back in its place, and only its picker knows it (M6)."""
    table = FixedTable()
    table.throw(TO_DANCE, *pick_patty(DANCE, 0))
    assert (PUT_BACK, DISCARD_WILD) == legal_actions(table.view(FIRST))
    table.act(PUT_BACK)
    assert [CardReturned(FIRST, Place(DANCE, 0))] == table.facts(TABLE, CardReturned)
    assert Place(DANCE, 0) in table.view(TABLE).places
    assert table.view(FIRST).looking_at is None
    assert green_patty(2) == table.view(FIRST).notes[Place(DANCE, 0)]
    assert table.view(SECOND).notes[Place(DANCE, 0)] is Cousin.PATTY
    assert table.to_act is SECOND


def test_a_green_wild_goes_with_any_number() -> None:
    """A green wild card rightly called goes with any numbered red card, Patty or Cathy, or back in its place (M7)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 2))
    matching = (Match(red_cathy(4)), Match(red_patty(7)), Match(red_cathy(12)))
    assert (*matching, PUT_BACK, DISCARD_WILD) == legal_actions(table.view(FIRST))
    table.act(Match(red_cathy(4)))
    assert [Matched(FIRST, Place(BEACH, 2), GREEN_WILD_CATHY, red_cathy(4))] == table.facts(SECOND, Matched)
    assert table.to_act is FIRST


def test_a_green_wild_may_go_back() -> None:
    """A green wild card need not be used (M7)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 2), PUT_BACK)
    assert Place(BEACH, 2) in table.view(TABLE).places
    assert GREEN_WILD_CATHY == table.view(FIRST).notes[Place(BEACH, 2)]
    assert table.view(SECOND).notes[Place(BEACH, 2)] is Cousin.CATHY


def test_a_green_wild_does_not_go_with_a_red_wild() -> None:
    """A green wild card is not used on a red wild card (M7)."""
    table = looking((RED_WILD, RED_WILD), (GREEN_WILD_PATTY, green_cathy(1), green_cathy(2)))
    assert (PUT_BACK, DISCARD_WILD) == legal_actions(table.view(FIRST))
    assert not can_discard_with(GREEN_WILD_PATTY, RED_WILD)


def test_a_red_wild_is_discarded_alone() -> None:
    """A red wild card is discarded without a green one, and everybody knows (M8, K1)."""
    table = FixedTable()
    table.act(DISCARD_WILD)
    for listener in (FIRST, SECOND, TABLE):
        view = table.view(listener)
        assert [WildDiscarded(FIRST)] == table.facts(listener, WildDiscarded)
        assert [RED_WILD] == view.discarded_red
        assert [3, 4] == view.hand_sizes
    assert RED_WILD not in table.view(FIRST).hand


def test_no_red_wild_to_discard() -> None:
    """Who has no red wild card cannot discard one (M8)."""
    table = FixedTable()
    table.act(DISCARD_WILD)
    assert table.refusal(FIRST, DISCARD_WILD) is Refusal.NO_RED_WILD


WAITS: dict[str, tuple[int, tuple[Action, ...]]] = {
    "a route": (TO_DANCE, (DECLINE,)),
    "a call": (TO_BEACH, ()),
    "a card": (TO_BEACH, (CALL_CATHY,)),
    "the card looked at": (TO_BEACH, pick_cathy(BEACH, 2)),
    "where to go": (TO_ANYWHERE, ()),
    "whom to take from": (TO_TAKE, ()),
    "the next throw": (TO_PLAIN, ()),
}


@pytest.mark.parametrize("seat", [FIRST, SECOND])
@pytest.mark.parametrize("waits", WAITS)
def test_a_red_wild_at_any_time(waits: str, seat: Seat) -> None:
    """A red wild card may be discarded whatever the game waits for, by whoever holds it, and the wait goes on (M9)."""
    pips, actions = WAITS[waits]
    table = FixedTable()
    table.throw(pips, *actions)
    if waits == "a route":
        table.throw(TO_PLAIN)
        table.throw(3)
        assert FORK == table.view(TABLE).pieces[FIRST]
    phase, to_act = table.view(TABLE).phase, table.to_act
    table.game.submit(seat, DISCARD_WILD)
    assert [WildDiscarded(seat)] == table.facts(TABLE, WildDiscarded)
    assert phase == table.view(TABLE).phase
    assert table.to_act is to_act


def test_a_red_wild_while_throwing_for_the_start() -> None:
    """A red wild card may be discarded while the players still throw for the start (M9)."""
    table = FixedTable(start=())
    table.game.submit(SECOND, DISCARD_WILD)
    assert [4, 3] == table.view(TABLE).hand_sizes
    assert table.to_act is FIRST


def test_discarded_cards_stay_out() -> None:
    """When the pile is empty it stays empty: discarded cards are not reshuffled (M10)."""
    table = FixedTable(with_hands(*small_deal().hands, pile=SMALL_PILE[:1]))
    table.act(DISCARD_WILD)
    table.throw(TO_PILE)
    table.throw(TO_PILE)
    assert 0 == table.view(TABLE).pile_size
    assert [4, 4] == table.view(TABLE).hand_sizes
    assert [RED_WILD] == table.view(TABLE).discarded_red


def test_a_match_is_not_optional() -> None:
    """A card that matches must be discarded with its match (M11)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0))
    assert (Match(red_patty(7)), DISCARD_WILD) == legal_actions(table.view(FIRST))
    assert table.refusal(FIRST, PUT_BACK) is Refusal.MUST_MATCH


def test_one_of_several_matching_cards() -> None:
    """Of several red cards that match, one is discarded, and the others stay (M11)."""
    table = looking((red_patty(7), red_patty(7), red_cathy(7)), (green_cathy(7), green_cathy(7), green_patty(7)))
    assert (Match(red_patty(7)),) == legal_actions(table.view(FIRST))
    table.act(Match(red_patty(7)))
    assert (red_cathy(7), red_patty(7)) == table.view(FIRST).hand


def test_the_library_is_like_the_others() -> None:
    """An area reached by going there is played like any other (M4, T6)."""
    table = FixedTable()
    table.throw(TO_ANYWHERE)
    library = table.game.setup.board.picture_squares[LIBRARY]
    assert table.refusal(FIRST, STAY) is None
    table.throw(TO_PLAIN)
    table.throw(library - 3, PATH, *pick_patty(LIBRARY, 1), Match(red_cathy(4)))
    assert [3, 4] == table.view(TABLE).hand_sizes


def test_taking_may_wait_for_a_wild() -> None:
    """An opponent may still discard a red wild card before it is taken (M9, T7)."""
    table = FixedTable()
    table.throw(TO_TAKE)
    table.game.submit(SECOND, DISCARD_WILD)
    table.dealer.draws.append(red_cathy(2))
    table.act(TakeFrom(SECOND))
    assert [5, 2] == table.view(TABLE).hand_sizes
    assert table.to_act is SECOND
    assert THROW in legal_actions(table.view(SECOND))
