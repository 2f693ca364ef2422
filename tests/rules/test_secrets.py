"""Who may know what."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.actions import DECLINE, DISCARD_WILD, PUT_BACK, Die, Draw, Match, TakeFrom
from accessible_game.rules.board import Place
from accessible_game.rules.cards import RED_WILD, GreenCard, RedCard
from accessible_game.rules.facts import Asked, HandDealt, Told
from accessible_game.rules.phases import Calling, DieRolling, Throwing
from accessible_game.rules.seats import EVERYONE, TABLE, all_but, only
from accessible_game.rules.state import State
from tests.support.random_play import FollowedGame, default_setup
from tests.support.tables import (
    BEACH,
    DANCE,
    FIRST,
    FOURTH,
    KEEP_NOTES,
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
    pick_cathy,
    pick_patty,
    red_patty,
    setup_for,
    small_deal,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from enum import Enum


def cards_in(told: object) -> Iterator[GreenCard | RedCard | Enum]:
    """Yield every card that stands anywhere in a fact."""
    if isinstance(told, GreenCard | RedCard) or told is RED_WILD:
        yield told
    elif isinstance(told, tuple):
        for part in told:
            yield from cards_in(part)
    elif is_dataclass(told):
        for field in fields(told):
            yield from cards_in(getattr(told, field.name))


def test_what_everybody_knows() -> None:
    """Everybody knows the pieces, the throws and the numbers of cards in hands, pile and areas (K1)."""
    table = FixedTable(small_deal(3))
    table.throw(TO_PILE)
    table.throw(TO_BEACH, *pick_cathy(BEACH, 1))
    for listener in (FIRST, SECOND, THIRD, TABLE):
        view = table.view(listener)
        assert [5, 2, 1] == view.pieces
        assert [5, 4, 4] == view.hand_sizes
        assert 5 == view.pile_size
        assert 9 == len(view.places)
        assert (SECOND, 1) == view.last_throw


def test_everybody_knows_what_the_game_waits_for() -> None:
    """Whose turn it is, and for what, is told to everybody in the same words (K1)."""
    table = FixedTable(small_deal(3))
    table.throw(TO_DANCE)
    for listener in (FIRST, SECOND, THIRD, TABLE):
        assert Asked(Calling(FIRST, DANCE)) == table.facts(listener, Asked)[-1]


def test_everybody_knows_what_is_discarded() -> None:
    """Everybody sees discarded cards, green and red (K1)."""
    table = FixedTable(small_deal(3))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)), DISCARD_WILD)
    for listener in (FIRST, SECOND, THIRD, TABLE):
        assert [green_cathy(7)] == table.view(listener).discarded_green
        assert [red_patty(7), RED_WILD] == table.view(listener).discarded_red


def test_a_hand_is_its_owners() -> None:
    """A hand is told to the seat that holds it and to nobody else (K2)."""
    table = FixedTable(small_deal(4))
    for seat in (FIRST, SECOND, THIRD, FOURTH):
        assert [HandDealt(seat, table.view(seat).hand)] == table.facts(seat, HandDealt)
    assert [] == table.facts(TABLE, HandDealt)
    assert () == table.view(TABLE).hand


def test_notes_are_their_owners() -> None:
    """What one seat has looked at is in no other's notes (K2)."""
    table = FixedTable()
    table.throw(TO_DANCE, *pick_patty(DANCE, 0), PUT_BACK)
    assert green_patty(2) in table.view(FIRST).notes.values()
    assert green_patty(2) not in table.view(SECOND).notes.values()
    assert green_patty(2) not in table.view(TABLE).notes.values()


def test_two_seats_know_a_card_taken() -> None:
    """The third player and the table are told no card when one is taken (K3)."""
    table = FixedTable(small_deal(3))
    table.throw(TO_TAKE)
    before = {listener: len(table.view(listener).facts) for listener in (FIRST, SECOND, THIRD, TABLE)}
    table.dealer.draws.append(RED_WILD)
    table.act(TakeFrom(SECOND))
    told = {who: list(cards_in(tuple(table.view(who).facts[start:]))) for who, start in before.items()}
    assert {FIRST: [RED_WILD], SECOND: [RED_WILD], THIRD: [], TABLE: []} == told


def test_nobody_knows_the_pile() -> None:
    """No card of the pile, and no green card that nobody has seen, is told to anyone (K4)."""
    table = FixedTable()
    for listener in (FIRST, SECOND, TABLE):
        told = set(cards_in(tuple(table.view(listener).facts)))
        assert set(table.view(listener).hand) == told


def test_nobody_knows_the_die_to_come() -> None:
    """What the die may show is the same six before each throw; only the throw tells (K4)."""
    state = State(setup_for(small_deal()))
    state.phase = DieRolling(Throwing(FIRST))
    assert tuple(Die(pips) for pips in range(1, 7)) == state.outcomes()
    assert not [fact for _, fact in state.apply_chance(Die(TO_PLAIN)) if list(cards_in(fact))]


def test_a_draw_from_the_pile_is_chances() -> None:
    """The top card is known to the state alone until it is drawn (K4, T8)."""
    table = FixedTable()
    before = len(table.history)
    table.throw(TO_PILE)
    assert (None, Draw(red_patty(13))) == table.history[-1]
    assert before + 3 == len(table.history)


def test_audiences() -> None:
    """A fact is for everyone, for one or two, or for all but one or two; the table is never one of the few (K2, K3)."""
    assert frozenset({FIRST}) == only(FIRST)
    assert frozenset({FIRST, THIRD}) == only(FIRST, THIRD)
    assert {SECOND, THIRD, FOURTH, TABLE} == all_but(FIRST)
    assert {SECOND, FOURTH, TABLE} == all_but(FIRST, THIRD)
    assert {FIRST, SECOND, THIRD, FOURTH, TABLE} == EVERYONE


def test_secrets_do_not_print() -> None:
    """Printed, a game, its state and what was told show no card (K4)."""
    table = FixedTable()
    state = State(table.game.setup)
    told = Told(only(FIRST), HandDealt(FIRST, table.view(FIRST).hand))
    assert "<Game: Throwing>" == repr(table.game)
    assert "<State: Dealing>" == repr(state)
    assert "<Told HandDealt to 1>" == repr(told)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_fact_names_a_card_its_listener_may_not_know(players: int) -> None:
    """In whole games every card in a fact is one that its listener may know at that moment (K1, K2, K3, K4)."""
    for seed in range(2):
        followed = FollowedGame(default_setup(players, KEEP_NOTES), seed)
        read = dict.fromkeys(followed.listeners, 0)
        while followed.game.to_act is not None:
            hands = {listener: followed.oracle.may_know(listener).hand for listener in followed.listeners}
            followed.step()
            for listener in followed.listeners:
                knows = followed.oracle.may_know(listener)
                may_know = {*knows.hand, *hands[listener], *knows.discarded, *knows.learnt.values(), knows.looking_at}
                facts = followed.game.view(listener).facts
                assert may_know >= set(cards_in(tuple(facts[read[listener] :])))
                read[listener] = len(facts)


def test_leaving_cards_tells_nothing() -> None:
    """Who leaves the cards has shown none (K4, T4)."""
    table = FixedTable()
    table.throw(TO_BEACH, DECLINE)
    assert {Place(BEACH, position) for position in range(3)} <= table.view(TABLE).places
    assert {} == table.view(TABLE).learnt
