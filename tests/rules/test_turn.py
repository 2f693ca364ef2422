"""A turn: the throw, the walk, and what the square says."""

from __future__ import annotations

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
    Die,
    Draw,
    GoTo,
    Match,
    TakeFrom,
)
from accessible_game.rules.board import Board, ShortCut, Square, SquareKind
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.facts import (
    AreaEmpty,
    CameToFork,
    CardDrawn,
    CardDrawnUnseen,
    CardTaken,
    CardTakenUnseen,
    Declined,
    Moved,
    PileEmpty,
    RouteTaken,
    Stayed,
    Threw,
    TurnBegan,
    WentTo,
    Won,
)
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.phases import DieRolling, DrawingFromHand, Throwing
from accessible_game.rules.seats import TABLE
from accessible_game.rules.state import State
from tests.support.random_play import chance
from tests.support.tables import (
    BEACH,
    DANCE,
    FIRST,
    FORK,
    GO_ANYWHERE,
    SECOND,
    SMALL_PILE,
    THIRD,
    TO_ANYWHERE,
    TO_BEACH,
    TO_DANCE,
    TO_PILE,
    TO_PLAIN,
    TO_TAKE,
    FixedTable,
    one_area_board,
    one_area_deal,
    pick_cathy,
    pick_patty,
    red_cathy,
    red_patty,
    setup_for,
    small_board,
    small_deal,
    with_hands,
)


@pytest.mark.parametrize("pips", [1, 2, 3, 4, 5, 6])
def test_exactly_so_many_squares(pips: int) -> None:
    """A throw moves the piece exactly that many squares on (T1)."""
    table = FixedTable()
    table.throw(pips)
    assert [Threw(FIRST, pips)] == table.facts(TABLE, Threw)
    assert [Moved(FIRST, tuple(range(2, 2 + pips)))] == table.facts(TABLE, Moved)
    assert 1 + pips == table.view(TABLE).pieces[FIRST]


def test_round_and_round() -> None:
    """The path is walked round and round: after the last square comes START (T1)."""
    table = at_the_fork(3)
    table.act(PATH)
    assert 11 == table.view(TABLE).pieces[FIRST]
    table.throw(1, DECLINE)
    table.throw(3)
    assert Moved(FIRST, (12, 1, 2)) == table.facts(TABLE, Moved)[-1]


def test_a_turn_begins_with_the_throw() -> None:
    """A turn begins with a throw and with nothing else (T1)."""
    table = FixedTable()
    assert [TurnBegan(FIRST, again=False)] == table.facts(TABLE, TurnBegan)
    assert (THROW, DISCARD_WILD) == legal_actions(table.view(FIRST))


def test_no_way_back() -> None:
    """From each square one way leads on, and at a fork two; none leads back (T1)."""
    board = small_board()
    assert (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 14, 11) == board.onward
    assert [FORK] == list(board.short_cut_at)


def test_die_has_six_sides() -> None:
    """The die falls on each of one to six, equally likely, and on nothing else (T1)."""
    state = State(setup_for(small_deal()))
    state.phase = DieRolling(Throwing(FIRST))
    assert tuple(Die(pips) for pips in range(1, 7)) == state.outcomes()
    dealer = RandomDealer(chance(1))
    assert set(state.outcomes()) == {dealer.decide(state) for _ in range(100)}


def at_the_fork(steps: int) -> FixedTable:
    """Return a table where the first seat comes to the fork with so many steps to go."""
    table = FixedTable()
    table.throw(TO_PLAIN)
    table.throw(TO_PLAIN)
    table.throw(2 + steps)
    return table


def test_choose_at_the_fork() -> None:
    """Where a short cut leaves the path, whoever has steps left chooses between the two (T2)."""
    table = at_the_fork(3)
    assert [CameToFork(FIRST, (7, 8), 3)] == table.facts(TABLE, CameToFork)
    assert (SHORT_CUT, PATH, DISCARD_WILD) == legal_actions(table.view(FIRST))
    assert FORK == table.view(TABLE).pieces[FIRST]


@pytest.mark.parametrize(("steps", "entered"), [(1, (13,)), (2, (13, 14)), (3, (13, 14, 11)), (4, (13, 14, 11, 12))])
def test_a_short_cut_counts_square_by_square(steps: int, entered: tuple[int, ...]) -> None:
    """A short cut counts square by square, and comes out where it ends (T2)."""
    table = at_the_fork(steps)
    table.act(SHORT_CUT)
    assert [RouteTaken(FIRST, SHORT_CUT.route)] == table.facts(TABLE, RouteTaken)
    assert Moved(FIRST, entered) == table.facts(TABLE, Moved)[-1]


def test_staying_on_the_path() -> None:
    """Whoever stays on the path goes on to its next squares (T2)."""
    table = at_the_fork(2)
    table.act(PATH)
    assert [RouteTaken(FIRST, PATH.route)] == table.facts(TABLE, RouteTaken)
    assert Moved(FIRST, (9, 10)) == table.facts(TABLE, Moved)[-1]


def test_no_choice_when_stopping_on_the_fork() -> None:
    """Whoever stops on the fork chooses with the next throw, before the first step (T2, T3)."""
    table = at_the_fork(0)
    assert [] == table.facts(TABLE, CameToFork)
    assert table.to_act is SECOND
    table.throw(1, DECLINE)
    table.throw(2)
    assert [CameToFork(FIRST, (), 2)] == table.facts(TABLE, CameToFork)
    table.act(SHORT_CUT)
    assert Moved(FIRST, (13, 14)) == table.facts(TABLE, Moved)[-1]


def test_walking_on_inside_a_short_cut() -> None:
    """A piece that stopped on a short cut walks on along it, without a choice (T2)."""
    table = at_the_fork(1)
    table.act(SHORT_CUT)
    table.throw(2)
    table.throw(3)
    assert Moved(FIRST, (14, 11, 12)) == table.facts(TABLE, Moved)[-1]


def test_two_forks_in_one_throw() -> None:
    """A throw that passes two forks asks twice (T2)."""
    squares = tuple(Square(number, SquareKind.PLAIN) for number in range(2, 11))
    board = Board(
        ("the beach",),
        (Square(1, SquareKind.START), *squares),
        8,
        (ShortCut("one", 2, (9,), 4), ShortCut("two", 4, (10,), 7)),
    )
    table = FixedTable(one_area_deal(), board=board)
    table.throw(6, SHORT_CUT)
    assert [CameToFork(FIRST, (2,), 5), CameToFork(FIRST, (9, 4), 3)] == table.facts(TABLE, CameToFork)
    table.act(SHORT_CUT)
    assert [Moved(FIRST, (10, 7, 8))] == table.facts(TABLE, Moved)


def test_only_the_last_square_matters() -> None:
    """What is printed on squares passed over is not done (T3)."""
    table = FixedTable()
    table.throw(TO_PLAIN)
    assert table.to_act is SECOND
    assert [4, 4] == table.view(TABLE).hand_sizes
    assert 10 == table.view(TABLE).pile_size


def test_plain_squares_and_start_say_nothing() -> None:
    """On a plain square, and on START, a turn ends (T3)."""
    table = at_the_fork(5)
    table.act(PATH)
    assert 1 == table.view(TABLE).pieces[FIRST]
    assert table.to_act is SECOND


def test_a_red_square_offers_its_cards() -> None:
    """On a red picture square you may pick one green card of that area (T4)."""
    table = FixedTable()
    table.throw(TO_DANCE)
    assert set(legal_actions(table.view(FIRST))) >= {CALL_PATTY, CALL_CATHY}
    assert table.refusal(FIRST, CALL_CATHY) is None
    assert all(place.area == DANCE for place in table.view(FIRST).cards_left(DANCE))


def test_the_cards_may_be_left() -> None:
    """On a red picture square you may leave the cards, and your turn ends (T4)."""
    table = FixedTable()
    table.throw(TO_DANCE, DECLINE)
    assert [Declined(FIRST, DANCE)] == table.facts(TABLE, Declined)
    assert table.to_act is SECOND


def test_an_empty_area_does_nothing() -> None:
    """Where an area has no cards left nothing happens, and the turn ends (T5)."""
    table = FixedTable(one_area_deal(), board=one_area_board())
    table.throw(1, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    table.throw(2, *pick_patty(BEACH, 1), Match(red_cathy(12)))
    table.throw(2, *pick_cathy(BEACH, 2), Match(red_patty(9)))
    assert () == table.view(TABLE).cards_left(BEACH)
    table.throw(2)
    assert [AreaEmpty(FIRST, BEACH)] == table.facts(TABLE, AreaEmpty)
    assert table.to_act is SECOND


def test_cards_of_other_areas_do_not_count() -> None:
    """An area is empty though cards lie in the areas before and after it (T5)."""
    state = State(setup_for(small_deal()))
    state.apply_chance(small_deal())
    state.green = {place: card for place, card in state.green.items() if place.area != DANCE}
    state.phase = DieRolling(Throwing(FIRST))
    assert AreaEmpty(FIRST, DANCE) in [fact for _, fact in state.apply_chance(Die(TO_DANCE))]


def test_go_to_any_red_square() -> None:
    """GO TO ANY OTHER SPACE leads to any of the red picture squares, or the piece stays (T6)."""
    table = FixedTable()
    table.throw(TO_ANYWHERE)
    assert (GoTo(2), GoTo(7), GoTo(10), STAY, DISCARD_WILD) == legal_actions(table.view(FIRST))


def test_going_is_at_once() -> None:
    """Whoever goes there may pick a card there at once (T6, T4)."""
    table = FixedTable()
    table.throw(TO_ANYWHERE, GoTo(10))
    assert [WentTo(FIRST, 10)] == table.facts(TABLE, WentTo)
    assert 10 == table.view(TABLE).pieces[FIRST]
    table.act(CALL_PATTY)
    assert table.to_act is FIRST


def test_staying_is_allowed() -> None:
    """Staying where you are ends the turn (T6)."""
    table = FixedTable()
    table.throw(TO_ANYWHERE, STAY)
    assert [Stayed(FIRST)] == table.facts(TABLE, Stayed)
    assert 3 == table.view(TABLE).pieces[FIRST]
    assert table.to_act is SECOND


def test_go_anywhere_means_any_other_square() -> None:
    """With the setting "go anywhere" it leads to every square but the one you are on (T6)."""
    table = FixedTable(settings=GO_ANYWHERE)
    table.throw(TO_ANYWHERE)
    expected = {GoTo(number) for number in range(1, 15) if number != 3}
    assert expected | {STAY, DISCARD_WILD} == set(legal_actions(table.view(FIRST)))


def test_the_square_gone_to_has_its_say() -> None:
    """With "go anywhere" the square you go to does what it says (T6, T8)."""
    table = FixedTable(settings=GO_ANYWHERE)
    table.throw(TO_ANYWHERE, GoTo(14))
    assert [5, 4] == table.view(TABLE).hand_sizes
    assert table.to_act is SECOND


def test_from_one_such_square_to_the_next() -> None:
    """With "go anywhere" the next such square leads on again, and back, as often as you like (T6)."""
    table = FixedTable(settings=GO_ANYWHERE)
    table.throw(TO_ANYWHERE, GoTo(12), GoTo(3), GoTo(12), STAY)
    assert 12 == table.view(TABLE).pieces[FIRST]
    assert table.to_act is SECOND


def test_a_square_gone_to_is_walked_on_from() -> None:
    """The next throw counts from the square you went to (T6, T1)."""
    table = FixedTable(settings=GO_ANYWHERE)
    table.throw(TO_ANYWHERE, GoTo(13))
    table.throw(TO_PLAIN)
    table.throw(2)
    assert 11 == table.view(TABLE).pieces[FIRST]


def test_a_card_must_be_taken() -> None:
    """TAKE CARD FROM OTHER PLAYER: you choose an opponent, and you must (T7)."""
    table = FixedTable(small_deal(4))
    table.throw(TO_TAKE)
    givers = (TakeFrom(giver) for giver in table.game.setup.seats[1:])
    assert (*givers, DISCARD_WILD) == legal_actions(table.view(FIRST))


def test_a_taken_card_changes_hands() -> None:
    """The card taken leaves one hand and comes into the other (T7)."""
    table = FixedTable(small_deal(3))
    table.dealer.draws.append(red_patty(5))
    table.throw(TO_TAKE, TakeFrom(SECOND))
    assert red_patty(5) in table.view(FIRST).hand
    assert red_patty(5) not in table.view(SECOND).hand
    for listener in (FIRST, SECOND, THIRD, TABLE):
        assert [5, 3, 4] == table.view(listener).hand_sizes
    assert table.to_act is SECOND


def test_a_taken_card_can_be_taken_back() -> None:
    """A card taken is in its new hand like any other, and can be taken from there (T7)."""
    table = FixedTable()
    table.dealer.draws += [red_patty(5), red_patty(5)]
    table.throw(TO_TAKE, TakeFrom(SECOND))
    table.throw(TO_TAKE, TakeFrom(FIRST))
    assert red_patty(5) in table.view(SECOND).hand
    assert [4, 4] == table.view(TABLE).hand_sizes


def test_a_card_from_the_pile_can_be_taken() -> None:
    """A card from the pile is in its hand like any other, and can be taken from there (T7, T8)."""
    table = FixedTable()
    table.throw(TO_PILE)
    table.dealer.draws.append(SMALL_PILE[0])
    table.throw(TO_TAKE, TakeFrom(FIRST))
    assert SMALL_PILE[0] in table.view(SECOND).hand


def test_drawn_blind() -> None:
    """Each card of the opponent's hand is drawn equally likely (T7)."""
    state = State(setup_for(small_deal()))
    state.hands = [list(hand) for hand in small_deal().hands]
    state.phase = DrawingFromHand(FIRST, SECOND)
    assert tuple(Draw(card) for card in small_deal().hands[SECOND]) == state.outcomes()


def test_the_top_card_of_the_pile() -> None:
    """TAKE A CARD FROM PILE: the top red card comes into your hand (T8)."""
    table = FixedTable()
    table.throw(TO_PILE)
    assert SMALL_PILE[0] in table.view(FIRST).hand
    assert [5, 4] == table.view(TABLE).hand_sizes
    assert 9 == table.view(TABLE).pile_size
    table.throw(TO_PILE)
    assert SMALL_PILE[1] in table.view(SECOND).hand


def test_an_empty_pile_gives_nothing() -> None:
    """An empty pile gives no card, and the turn ends (T8)."""
    table = FixedTable(with_hands(*small_deal().hands, pile=()))
    table.throw(TO_PILE)
    assert [PileEmpty(FIRST)] == table.facts(TABLE, PileEmpty)
    assert [4, 4] == table.view(TABLE).hand_sizes
    assert table.to_act is SECOND


def test_the_last_card_taken_wins() -> None:
    """Whose last red card is taken has none left, and wins at once (T9, W1)."""
    table = FixedTable(with_hands((red_patty(7),), (RED_WILD,)))
    table.dealer.draws.append(RED_WILD)
    table.throw(TO_TAKE, TakeFrom(SECOND))
    assert [Won(SECOND)] == table.facts(TABLE, Won)
    assert table.game.winner is SECOND


def test_another_turn_after_a_match() -> None:
    """After a match you have another turn at once (T10)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    assert TurnBegan(FIRST, again=True) == table.facts(TABLE, TurnBegan)[-1]


def test_throw_and_move_first() -> None:
    """After a match you throw and move before you may pick again (T10)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)))
    assert (THROW, DISCARD_WILD) == legal_actions(table.view(FIRST))


def test_no_other_extra_turn() -> None:
    """Neither a red wild card nor a right call without a match gives another turn (T10, M9)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 2), DISCARD_WILD, PUT_BACK)
    assert table.to_act is SECOND
    assert [TurnBegan(FIRST, again=False), TurnBegan(SECOND, again=False)] == table.facts(TABLE, TurnBegan)


def test_who_learns_of_a_card_taken() -> None:
    """The taker and the giver learn which card was taken, and the others only that one was (T7, K3)."""
    table = FixedTable(small_deal(3))
    table.dealer.draws.append(red_patty(5))
    table.throw(TO_TAKE, TakeFrom(SECOND))
    for listener in (FIRST, SECOND):
        assert [CardTaken(FIRST, SECOND, red_patty(5))] == table.facts(listener, CardTaken)
        assert [] == table.facts(listener, CardTakenUnseen)
    for other in (THIRD, TABLE):
        assert [] == table.facts(other, CardTaken)
        assert [CardTakenUnseen(FIRST, SECOND)] == table.facts(other, CardTakenUnseen)


def test_who_learns_of_a_card_drawn() -> None:
    """Of a card from the pile, only who drew it learns which it was (T8, K2)."""
    table = FixedTable()
    table.throw(TO_PILE)
    assert [CardDrawn(FIRST, SMALL_PILE[0])] == table.facts(FIRST, CardDrawn)
    for listener in (SECOND, TABLE):
        assert [] == table.facts(listener, CardDrawn)
        assert [CardDrawnUnseen(FIRST)] == table.facts(listener, CardDrawnUnseen)
