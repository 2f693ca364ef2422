"""Laws that hold in every game, tried in games played at random."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.actions import ChanceAction
from accessible_game.rules.game import Entry, Game, IllegalActionError
from accessible_game.rules.legality import Refusal, legal_actions, why_not
from accessible_game.rules.phases import Dealing
from accessible_game.rules.state import State
from tests.support.oracle import known_by
from tests.support.random_play import FollowedGame, every_action, happen, setups

if TYPE_CHECKING:
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Setup

GAMES_EACH = 10
"""Games for each of the 24 setups: two boards, three numbers of players, four choices of settings."""
LONGEST_GAME = 50_000
"""Decisions: hundreds of times what a game at random takes."""
SETUPS = list(setups())


def name(setup: Setup) -> str:
    """Return how a test's setup is called in the results."""
    size = "default" if len(setup.board.areas) == 8 else "small"
    notes = "notes" if setup.settings.keep_notes else "no-notes"
    anywhere = "anywhere" if setup.settings.go_anywhere else "picture-squares"
    return f"{size}-{setup.players}-{notes}-{anywhere}"


with_every_setup = pytest.mark.parametrize("setup", SETUPS, ids=name)


@with_every_setup
def test_games_end(setup: Setup) -> None:
    """Every game ends, with one winner who has no red cards, and until then somebody can act (W1, T10)."""
    for seed in range(GAMES_EACH):
        followed = FollowedGame(setup, seed)
        for _ in range(LONGEST_GAME):
            seat = followed.game.to_act
            if seat is None:
                break
            assert legal_actions(followed.game.view(seat))
            followed.step()
        winner = followed.game.winner
        assert winner is not None
        assert [winner] == [seat for seat in setup.seats if not followed.oracle.hands[seat]]
        assert [] == followed.choices()


@with_every_setup
def test_views_are_what_the_oracle_says(setup: Setup) -> None:
    """At every moment each listener knows what the rulebook lets it know, no more (K1, K2, K3, K4, N1, N2, N3)."""
    for seed in range(4):
        followed = FollowedGame(setup, seed)
        everyone = cycle(followed.listeners)
        while followed.game.to_act is not None:
            followed.step()
            # One listener a moment, each in turn: what it learnt wrongly before, it still knows.
            listener = next(everyone)
            assert followed.oracle.may_know(listener) == known_by(followed.game.view(listener))


@with_every_setup
def test_what_may_be_done_is_what_the_oracle_says(setup: Setup) -> None:
    """At every moment each seat may do what the rulebook lets it do, no less and no more (T1, M1, M9)."""
    for seed in range(100, 103):
        followed = FollowedGame(setup, seed)
        while followed.game.to_act is not None:
            for seat in setup.seats:
                legal = legal_actions(followed.game.view(seat))
                assert followed.oracle.may_do(seat) == set(legal)
                assert legal == followed.game.legal_actions(seat)
                assert len(set(legal)) == len(legal)
            followed.step()


@with_every_setup
def test_cards_are_conserved(setup: Setup) -> None:
    """No card comes into the game or goes out of it: it is in an area, a hand, the pile or discarded (M10)."""
    followed = FollowedGame(setup, 200)
    state = State(setup)
    applied = 0
    while followed.game.to_act is not None:
        followed.step()
        for entry in followed.history[applied:]:
            happen(state, entry)
        applied = len(followed.history)
        discarded = followed.oracle.discarded
        reds = [*(card for hand in state.hands for card in hand), *state.pile]
        assert Counter([*setup.deck.green, *setup.deck.red]) == Counter([*state.green.values(), *reds, *discarded])


@with_every_setup
def test_a_history_replays(setup: Setup) -> None:
    """A game played again from its history tells everybody the same, in the same order (U4, T1)."""
    for seed in range(300, 302):
        followed = FollowedGame(setup, seed)
        while followed.game.to_act is not None:
            followed.step()
        again = Game(setup, _Replay(followed.history))
        for seat, action in followed.history:
            if seat is not None and not isinstance(action, ChanceAction):
                again.submit(seat, action)
        for listener in followed.listeners:
            assert followed.game.view(listener).facts == again.view(listener).facts


class _Replay:
    """A dealer that lets chance bring what it brought before."""

    def __init__(self, history: list[Entry]) -> None:
        self._chance = (entry.action for entry in history if isinstance(entry.action, ChanceAction))

    def decide(self, state: State) -> ChanceAction:
        brought = next(self._chance)
        assert isinstance(state.phase, Dealing) or brought in state.outcomes()
        return brought


@with_every_setup
def test_what_may_not_be_done_changes_nothing(setup: Setup) -> None:
    """At random moments every action that is not legal is refused with a reason, and changes nothing (T1, M1, M9)."""
    followed = FollowedGame(setup, 400)
    while followed.game.to_act is not None:
        followed.step()
        if followed.rng.random() < 0.05:
            before = [known_by(followed.game.view(listener).copy()) for listener in followed.listeners]
            entries, waiting = len(followed.history), repr(followed.game)
            for seat in setup.seats:
                assert _refused(followed, seat) == set(every_action(setup)) - followed.oracle.may_do(seat)
            assert before == [known_by(followed.game.view(listener)) for listener in followed.listeners]
            assert (entries, waiting) == (len(followed.history), repr(followed.game))


def _refused(followed: FollowedGame, seat: Seat) -> set[object]:
    """Try everything that a seat may not do; return what was refused."""
    refused = set[object]()
    for action in every_action(followed.setup):
        reason = why_not(followed.game.view(seat), action)
        if reason is not None:
            with pytest.raises(IllegalActionError) as caught:
                followed.game.submit(seat, action)
            assert reason is caught.value.refusal
            assert isinstance(reason, Refusal)
            refused.add(action)
    return refused
