"""What is refused, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.actions import (
    CALL_CATHY,
    CALL_PATTY,
    DECLINE,
    DISCARD_WILD,
    PATH,
    PUT_BACK,
    SHORT_CUT,
    STAY,
    THROW,
    Action,
    GoTo,
    Match,
    Pick,
    TakeFrom,
)
from accessible_game.rules.board import Place
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.game import IllegalActionError
from accessible_game.rules.legality import Refusal, awaited_actions, legal_actions, why_not
from accessible_game.rules.phases import Looking
from accessible_game.rules.seats import TABLE, Seat
from accessible_game.rules.view import View
from tests.support.random_play import every_action, small_setup
from tests.support.tables import (
    BEACH,
    DANCE,
    FIRST,
    GO_ANYWHERE,
    KEEP_NOTES,
    SECOND,
    THIRD,
    TO_ANYWHERE,
    TO_BEACH,
    TO_DANCE,
    TO_PLAIN,
    TO_TAKE,
    FixedTable,
    one_area_board,
    one_area_deal,
    pick_cathy,
    red_cathy,
    red_patty,
    setup_for,
    small_deal,
    with_hands,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def at_the_start() -> FixedTable:
    """The first seat is to throw."""
    return FixedTable()


def at_the_beach() -> FixedTable:
    """The first seat may call."""
    table = FixedTable()
    table.throw(TO_BEACH)
    return table


def having_called() -> FixedTable:
    """The first seat has called a Cathy on the beach."""
    table = FixedTable()
    table.throw(TO_BEACH, CALL_CATHY)
    return table


def having_called_at_the_dance() -> FixedTable:
    """The first seat has called a Cathy at the dance."""
    table = FixedTable()
    table.throw(TO_DANCE, CALL_CATHY)
    return table


def with_the_first_card_gone() -> FixedTable:
    """The first seat has called at an area whose first card is gone."""
    table = FixedTable(one_area_deal(), board=one_area_board())
    table.throw(1, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    table.throw(2, CALL_CATHY)
    return table


def looking_at_a_match() -> FixedTable:
    """The first seat looks at a card that it can match."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0))
    return table


def free_to_go() -> FixedTable:
    """The first seat may go to a red picture square."""
    table = FixedTable()
    table.throw(TO_ANYWHERE)
    return table


def free_to_go_anywhere() -> FixedTable:
    """The first seat may go to any square."""
    table = FixedTable(settings=GO_ANYWHERE)
    table.throw(TO_ANYWHERE)
    return table


def about_to_take() -> FixedTable:
    """The first seat must take a card."""
    table = FixedTable()
    table.throw(TO_TAKE)
    return table


def won() -> FixedTable:
    """The first seat has won."""
    table = FixedTable(with_hands((red_patty(7),), (red_patty(5),)))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    return table


REFUSED: list[tuple[Callable[[], FixedTable], Seat, Action, Refusal]] = [
    (won, SECOND, THROW, Refusal.GAME_OVER),
    (at_the_start, SECOND, THROW, Refusal.NOT_YOUR_TURN),
    (at_the_beach, FIRST, THROW, Refusal.NOTHING_TO_THROW_FOR),
    (at_the_start, FIRST, SHORT_CUT, Refusal.NO_FORK),
    (at_the_start, FIRST, PATH, Refusal.NO_FORK),
    (at_the_start, FIRST, CALL_CATHY, Refusal.NO_CARDS_TO_PICK),
    (at_the_start, FIRST, Pick(Place(BEACH, 0)), Refusal.NO_CARDS_TO_PICK),
    (having_called, FIRST, CALL_CATHY, Refusal.ALREADY_CALLED),
    (at_the_beach, FIRST, Pick(Place(BEACH, 0)), Refusal.CALL_FIRST),
    (looking_at_a_match, FIRST, CALL_PATTY, Refusal.ALREADY_LOOKING),
    (looking_at_a_match, FIRST, Pick(Place(BEACH, 1)), Refusal.ALREADY_LOOKING),
    (looking_at_a_match, FIRST, DECLINE, Refusal.ALREADY_LOOKING),
    (having_called, FIRST, Pick(Place(DANCE, 0)), Refusal.OTHER_AREA),
    (having_called_at_the_dance, FIRST, Pick(Place(BEACH, 0)), Refusal.OTHER_AREA),
    (with_the_first_card_gone, FIRST, Pick(Place(BEACH, 0)), Refusal.CARD_GONE),
    (looking_at_a_match, FIRST, Match(red_cathy(5)), Refusal.NO_CARD_IN_HAND),
    (at_the_start, FIRST, Match(red_patty(7)), Refusal.NOT_LOOKING),
    (having_called, FIRST, PUT_BACK, Refusal.NOT_LOOKING),
    (looking_at_a_match, FIRST, Match(red_cathy(12)), Refusal.NO_MATCH),
    (looking_at_a_match, FIRST, PUT_BACK, Refusal.MUST_MATCH),
    (at_the_start, FIRST, STAY, Refusal.NOWHERE_TO_GO),
    (at_the_start, FIRST, GoTo(2), Refusal.NOWHERE_TO_GO),
    (free_to_go, FIRST, GoTo(6), Refusal.PICTURE_SQUARES_ONLY),
    (free_to_go, FIRST, GoTo(1), Refusal.PICTURE_SQUARES_ONLY),
    (free_to_go, FIRST, GoTo(99), Refusal.PICTURE_SQUARES_ONLY),
    (free_to_go_anywhere, FIRST, GoTo(15), Refusal.NO_SUCH_SQUARE),
    (free_to_go, FIRST, GoTo(3), Refusal.ALREADY_THERE),
    (at_the_start, FIRST, TakeFrom(SECOND), Refusal.NOTHING_TO_TAKE),
    (about_to_take, FIRST, TakeFrom(FIRST), Refusal.NOT_FROM_YOURSELF),
    (about_to_take, FIRST, TakeFrom(THIRD), Refusal.NO_SUCH_PLAYER),
    (won, FIRST, DISCARD_WILD, Refusal.GAME_OVER),
    (at_the_start, FIRST, DECLINE, Refusal.NOTHING_TO_DECLINE),
]


@pytest.mark.parametrize(("situation", "seat", "action", "refusal"), REFUSED)
def test_refused_for_a_reason(
    situation: Callable[[], FixedTable], seat: Seat, action: Action, refusal: Refusal
) -> None:
    """What may not be done is refused for the reason that holds (T1, T2, T4, T6, T7, M1, M4, M11)."""
    assert refusal is situation().refusal(seat, action)


def test_no_red_wild_is_a_reason_on_anyones_turn() -> None:
    """Who has no red wild card hears so, also when it is not their turn (M8, M9)."""
    table = FixedTable(small_deal(3))
    assert Refusal.NO_RED_WILD is table.refusal(THIRD, DISCARD_WILD)


def test_before_the_deal() -> None:
    """Before the deal nothing may be done (U2)."""
    view = View(setup_for(small_deal()), FIRST)
    assert () == legal_actions(view)
    assert view.to_act is None
    assert Refusal.NOT_STARTED is why_not(view, THROW)


def test_nobody_holds_a_card_before_the_deal() -> None:
    """Before the deal the hands and the pile are empty (U2)."""
    view = View(setup_for(small_deal()), FIRST)
    assert [0, 0] == view.hand_sizes
    assert 0 == view.pile_size
    assert () == view.hand


def test_nothing_has_happened_before_the_deal() -> None:
    """Before the deal nobody has thrown, looked, noted, discarded or won (U1)."""
    view = View(setup_for(small_deal()), FIRST)
    assert (None, None, None) == (view.last_throw, view.looking_at, view.winner)
    assert {} == view.learnt
    assert ([], []) == (view.discarded_green, view.discarded_red)


def test_the_table_does_nothing() -> None:
    """Who only watches may do nothing at any time (K1)."""
    table = FixedTable()
    assert () == legal_actions(table.view(TABLE))
    assert Refusal.NOT_YOUR_TURN is why_not(table.view(TABLE), THROW)
    assert Refusal.NO_RED_WILD is why_not(table.view(TABLE), DISCARD_WILD)


def test_every_reason_has_its_case() -> None:
    """Each reason for a refusal is one that a player can meet (T1)."""
    elsewhere = {Refusal.NOT_STARTED, Refusal.NO_RED_WILD}
    assert set(Refusal) == {refusal for _, _, _, refusal in REFUSED} | elsewhere


def test_refusal_says_why() -> None:
    """A refusal carries its reason (T1)."""
    table = FixedTable()
    with pytest.raises(IllegalActionError, match="nowhere-to-go") as caught:
        table.game.submit(FIRST, STAY)
    assert Refusal.NOWHERE_TO_GO is caught.value.refusal


def test_a_refused_action_changes_nothing() -> None:
    """After a refusal the game waits for the same, and nothing was told or recorded (T1)."""
    table = FixedTable()
    table.throw(TO_PLAIN)
    history, facts = list(table.history), list(table.view(FIRST).facts)
    assert Refusal.NOT_YOUR_TURN is table.refusal(FIRST, THROW)
    assert history == table.history
    assert facts == table.view(FIRST).facts
    assert table.to_act is SECOND


def test_nobody_is_awaited_for_a_wild_card() -> None:
    """A red wild card may be discarded at any time, and the game waits for no one to do it (M8, M9)."""
    table = FixedTable(with_hands((RED_WILD, red_patty(7)), (RED_WILD,)))
    assert (THROW,) == awaited_actions(table.view(FIRST))
    assert (THROW, DISCARD_WILD) == legal_actions(table.view(FIRST))
    assert () == awaited_actions(table.view(SECOND))
    assert (DISCARD_WILD,) == legal_actions(table.view(SECOND))


def test_only_the_looker_acts_on_the_card() -> None:
    """A view that was not told the card cannot say what may be done with it (M3)."""
    view = View(small_setup(2, KEEP_NOTES), TABLE)
    view.phase = Looking(FIRST, Place(BEACH, 0))
    seat_view = View(view.setup, FIRST)
    seat_view.phase = view.phase
    with pytest.raises(ValueError, match=r"^only the seat that looks at a card can act on it$"):
        legal_actions(seat_view)


def test_nothing_legal_is_refused() -> None:
    """Whatever may be done is refused by nobody (T1)."""
    view = FixedTable().view(FIRST)
    may = set(legal_actions(view))
    assert may == {action for action in every_action(view.setup) if why_not(view, action) is None}
