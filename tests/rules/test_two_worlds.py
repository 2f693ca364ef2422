"""Two worlds that differ only in what a seat may not know are one and the same to that seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.actions import Deal, DiscardWild, Match, PutBack
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.legality import depends_on_secrets, legal_actions, why_not
from accessible_game.rules.seats import TABLE, Listener
from accessible_game.rules.state import State
from tests.support.deals import other_deal
from tests.support.random_play import FollowedGame, chance, default_setup, every_action, small_setup
from tests.support.tables import ALL_SETTINGS, KEEP_NOTES

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.rules.actions import Action
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Settings, Setup
    from accessible_game.rules.view import View


def two_worlds(setup: Setup, listener: Listener, seed: int) -> tuple[FollowedGame, FollowedGame]:
    """Return two games whose deals differ in what the listener may not know, and whose dice fall alike."""
    rng = chance(seed)
    deal = RandomDealer(rng).decide(State(setup))
    assert isinstance(deal, Deal)
    return FollowedGame(setup, seed, deal), FollowedGame(setup, seed, other_deal(deal, listener, rng))


def step_alike(one: FollowedGame, other: FollowedGame) -> bool:
    """Let the same happen in both worlds; return whether there was anything that can happen in both."""
    elsewhere = set(other.choices())
    choices: list[tuple[Seat, Action]] = [choice for choice in one.choices() if choice in elsewhere]
    if not choices:
        return False
    seat, action = one.rng.choice(choices)
    one.game.submit(seat, action)
    other.game.submit(seat, action)
    return True


def assert_told_alike(mine: View, theirs: View, since: int) -> int:
    """Assert that what a seat was told since some fact is the same in both worlds; return how much that is."""
    assert mine.facts[since:] == theirs.facts[since:]
    return len(mine.facts)


def assert_knows_alike(mine: View, theirs: View) -> None:
    """Assert that a seat's view is the same in both worlds."""
    for slot in ("phase", "pieces", "hand", "hand_sizes", "pile_size", "places", "learnt", "notes", "looking_at"):
        assert getattr(mine, slot) == getattr(theirs, slot)
    assert legal_actions(mine) == legal_actions(theirs)


def assert_refused_alike(mine: View, theirs: View) -> None:
    """Assert that a seat is refused the same for the same reasons in both worlds."""
    for action in every_action(mine.setup):
        assert why_not(mine, action) is why_not(theirs, action)


def steps_alike(setup: Setup, listener: Listener, seed: int) -> tuple[int, bool]:
    """Play two worlds until the listener may learn the difference; return the steps, and whether it came to that."""
    one, other = two_worlds(setup, listener, seed)
    steps = told = 0
    while one.oracle.may_know(listener) == other.oracle.may_know(listener):
        mine, theirs = one.game.view(listener), other.game.view(listener)
        told = assert_told_alike(mine, theirs, told)
        assert_knows_alike(mine, theirs)
        if steps % 20 == 0:
            assert_refused_alike(mine, theirs)
        if not step_alike(one, other):
            return steps, False
        steps += 1
    return steps, True


@pytest.mark.parametrize("settings", ALL_SETTINGS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("world", [default_setup, small_setup])
def test_two_worlds_are_one_to_who_may_not_know(
    world: Callable[[int, Settings], Setup], players: int, settings: Settings
) -> None:
    """A seat is told, may do and is refused the same in both until it may learn the difference (K1, K2, K3, K4)."""
    setup = world(players, settings)
    listeners: tuple[Listener, ...] = (*setup.seats, TABLE)
    played = [steps_alike(setup, listener, seed) for listener in listeners for seed in range(2)]
    assert sum(steps for steps, _ in played) > 10 * len(played)


def legal_alike(setup: Setup, seed: int) -> set[type[Action]]:
    """Play two worlds that are one to the table; return the kinds of actions that seats may do in one of them alone.

    What depends on no secret must be legal in both.
    """
    one, other = two_worlds(setup, TABLE, seed)
    different: set[type[Action]] = set()
    while one.oracle.may_know(TABLE) == other.oracle.may_know(TABLE):
        for seat in setup.seats:
            mine, theirs = (legal_actions(world.game.view(seat)) for world in (one, other))
            public, also_public = ([each for each in all_ if not depends_on_secrets(each)] for all_ in (mine, theirs))
            assert public == also_public
            different |= {type(action) for action in set(mine) ^ set(theirs)}
        if not step_alike(one, other):
            break
    return different


def test_what_depends_on_no_secret_is_legal_whatever_is_hidden() -> None:
    """Only by what it may do with its hand and with a card it looks at does a seat's choice tell of them (M6, M8)."""
    different = [legal_alike(small_setup(players, KEEP_NOTES), seed) for players in (2, 3) for seed in range(40)]
    assert {DiscardWild, Match, PutBack} == set().union(*different)


def test_the_difference_is_learnt_in_the_end() -> None:
    """Most pairs of worlds part when the rulebook says that the seat may now know (K2, M2)."""
    setup = small_setup(2, KEEP_NOTES)
    parted = [steps_alike(setup, setup.seats[0], seed)[1] for seed in range(40)]
    assert sum(parted) > 20
