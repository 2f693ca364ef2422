"""Winning: the first player without red cards."""

from __future__ import annotations

import pytest

from accessible_game.rules.actions import DISCARD_WILD, THROW, Match, Pick
from accessible_game.rules.board import Place
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.facts import TurnBegan, Won
from accessible_game.rules.legality import Refusal, legal_actions
from accessible_game.rules.phases import GameOver, Looking
from accessible_game.rules.seats import TABLE, Seat
from accessible_game.rules.view import View
from tests.support.tables import (
    BEACH,
    FIRST,
    SECOND,
    THIRD,
    TO_BEACH,
    FixedTable,
    pick_cathy,
    red_cathy,
    red_patty,
    setup_for,
    small_deal,
    with_hands,
)


def won_by_a_match() -> FixedTable:
    """Return a game that the first seat has just won."""
    table = FixedTable(with_hands((red_patty(7),), (RED_WILD,)))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    return table


def test_the_last_match_wins() -> None:
    """Whose last red card is matched wins, and everybody learns it (W1)."""
    table = won_by_a_match()
    assert table.game.winner is FIRST
    for listener in (FIRST, SECOND, TABLE):
        assert [Won(FIRST)] == table.facts(listener, Won)
        assert GameOver(FIRST) == table.view(listener).phase


def test_the_game_ends_at_that_instant() -> None:
    """After the last card there is no further turn, and nothing may be done any more (W1)."""
    table = won_by_a_match()
    assert table.to_act is None
    assert table.view(TABLE).to_act is None
    assert [TurnBegan(FIRST, again=False)] == table.facts(TABLE, TurnBegan)
    for seat in (FIRST, SECOND):
        assert () == legal_actions(table.view(seat))
        assert table.refusal(seat, DISCARD_WILD) is Refusal.GAME_OVER
        assert table.refusal(seat, THROW) is Refusal.GAME_OVER


def test_nobody_is_to_act_from_the_moment_the_win_is_told() -> None:
    """As soon as a win is told the game waits for nobody, though its end has not been told yet (W1)."""
    facts = won_by_a_match().view(TABLE).facts
    view = View(setup_for(small_deal()), TABLE)
    for fact in facts[: facts.index(Won(FIRST)) + 1]:
        view.observe(fact)
    assert isinstance(view.phase, Looking)
    assert view.to_act is None


@pytest.mark.parametrize("seat", [FIRST, THIRD])
def test_the_last_red_wild_wins(seat: Seat) -> None:
    """Who discards a red wild card as the last card wins, in turn or out of it (W1, M9)."""
    table = FixedTable(with_hands((RED_WILD,), (red_patty(7),), (RED_WILD,)))
    table.game.submit(seat, DISCARD_WILD)
    assert table.game.winner is seat
    assert table.to_act is None


def test_winning_in_the_middle_of_anothers_turn() -> None:
    """A game that is won while another player looks at a card is over all the same (W1, M9)."""
    table = FixedTable(with_hands((red_patty(7),), (RED_WILD,)))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0))
    table.game.submit(SECOND, DISCARD_WILD)
    assert table.game.winner is SECOND
    assert table.refusal(FIRST, Match(red_patty(7))) is Refusal.GAME_OVER


def test_winning_before_the_first_turn() -> None:
    """Who is dealt nothing but red wild cards may win while the players throw for the start (W1, M9)."""
    table = FixedTable(with_hands((red_cathy(4), red_patty(7)), (RED_WILD, RED_WILD)), start=())
    table.game.submit(SECOND, DISCARD_WILD)
    assert table.game.winner is None
    table.game.submit(SECOND, DISCARD_WILD)
    assert table.game.winner is SECOND


def test_nobody_wins_with_a_card_in_hand() -> None:
    """With one red card left the game goes on (W1)."""
    table = FixedTable(small_deal())
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    assert table.game.winner is None
    assert table.to_act is FIRST


def test_winning_with_a_green_wild() -> None:
    """The last red card may go with a green wild card (W1, M7)."""
    table = FixedTable(with_hands((red_cathy(9),), (red_patty(7),)))
    table.throw(TO_BEACH, pick_cathy(BEACH, 2)[0], Pick(Place(BEACH, 2)), Match(red_cathy(9)))
    assert table.game.winner is FIRST
