"""What hidden cards may be."""

from __future__ import annotations

import pytest

from accessible_game.players.odds import Odds
from accessible_game.rules.actions import PUT_BACK, Match, TakeFrom
from accessible_game.rules.board import Place
from accessible_game.rules.cards import Cousin
from tests.support.tables import (
    BEACH,
    DANCE,
    FIRST,
    GREEN_WILD_CATHY,
    LIBRARY,
    SECOND,
    SMALL_GREEN,
    TO_BEACH,
    TO_DANCE,
    TO_PLAIN,
    TO_TAKE,
    FixedTable,
    green_cathy,
    green_patty,
    pick_cathy,
    red_cathy,
    red_patty,
    with_hands,
)

FIRST_OF_BEACH = Place(BEACH, 0)


def test_at_first_every_card_is_as_likely_as_any_other() -> None:
    """Green cards are shuffled (U1)."""
    chances = Odds(FixedTable().view(FIRST)).chances(FIRST_OF_BEACH)

    assert set(SMALL_GREEN) == set(chances)
    assert [pytest.approx(1 / len(SMALL_GREEN))] * len(SMALL_GREEN) == list(chances.values())


def test_a_card_that_everybody_saw_lies_nowhere_else() -> None:
    """A wrong call shows the whole card (M2)."""
    table = FixedTable()
    table.throw(TO_DANCE, *pick_cathy(DANCE, 0))

    chances = Odds(table.view(SECOND)).chances(FIRST_OF_BEACH)
    assert green_patty(2) not in chances
    assert pytest.approx(1) == sum(chances.values())


def test_a_proved_cousin_leaves_only_her_cards() -> None:
    """The others learn the cousin of a card that was rightly called (M3)."""
    table = FixedTable(with_hands((red_cathy(12), red_cathy(2)), (red_patty(7), red_patty(9))))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), PUT_BACK)

    chances = Odds(table.view(SECOND)).chances(FIRST_OF_BEACH)
    assert {Cousin.CATHY} == {card.cousin for card in chances}


def test_who_put_a_card_back_did_not_hold_its_match() -> None:
    """A match must be made, so the card is rather one that the looker could not match (M11)."""
    table = FixedTable(with_hands((red_cathy(12), red_cathy(2)), (red_patty(7), red_patty(9)), pile=(red_patty(5),)))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), PUT_BACK)

    chances = Odds(table.view(SECOND)).chances(FIRST_OF_BEACH)
    assert chances[green_cathy(7)] > chances[green_cathy(5)] > chances[GREEN_WILD_CATHY]


def test_a_card_taken_from_oneself_is_known_to_be_held() -> None:
    """The one it was taken from knows the card (T7)."""
    table = FixedTable(with_hands((red_cathy(12), red_cathy(2)), (red_patty(7), red_patty(9))))
    table.dealer.draws.append(red_patty(7))
    table.throw(TO_TAKE, TakeFrom(SECOND))

    assert 1.0 == Odds(table.view(SECOND)).chance_held(FIRST, green_cathy(7))


def test_a_card_that_was_discarded_is_held_no_more() -> None:
    """A discarded card is out of the game (M10)."""
    table = FixedTable(with_hands((red_patty(7), red_cathy(12)), (red_cathy(4), red_cathy(6))))
    table.throw(TO_BEACH, *pick_cathy(BEACH, 0), Match(red_patty(7)))

    assert 0.0 == Odds(table.view(SECOND)).chance_held(FIRST, green_cathy(7))


def test_a_hidden_card_is_held_or_lies_in_the_pile() -> None:
    """Two of the six red cards that one has not seen are in the opponent's hand (U2)."""
    hands = (red_patty(7), red_patty(3)), (red_cathy(12), red_cathy(4))
    odds = Odds(
        FixedTable(with_hands(*hands, pile=(red_cathy(2), red_cathy(6), red_patty(5), red_patty(9)))).view(FIRST)
    )

    assert pytest.approx(2 / 6) == odds.chance_held(SECOND, green_patty(12))
    assert pytest.approx(2 / 6) == odds.chance_held(SECOND, green_patty(2))


def test_nobody_else_holds_the_match_of_ones_own_card() -> None:
    """There is one red card for each green one (P6)."""
    assert 0.0 == Odds(FixedTable().view(FIRST)).chance_held(SECOND, green_cathy(7))


def test_a_card_one_looked_at_is_remembered() -> None:
    """Who put a card back knows where it lies (N2)."""
    table = FixedTable()
    table.throw(TO_BEACH, *pick_cathy(BEACH, 2), PUT_BACK)
    table.throw(TO_PLAIN)

    assert GREEN_WILD_CATHY not in Odds(table.view(FIRST)).chances(Place(LIBRARY, 0))
    assert GREEN_WILD_CATHY in Odds(table.view(SECOND)).chances(Place(BEACH, 2))
