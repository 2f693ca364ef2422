"""Games played at random, for laws that hold in every game."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

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
    ChanceAction,
    Deal,
    GoTo,
    Match,
    Pick,
    TakeFrom,
)
from accessible_game.rules.board import Place
from accessible_game.rules.cards import RedCard
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Entry, Game
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.phases import Dealing
from accessible_game.rules.seats import TABLE, Listener, Seat
from accessible_game.rules.setup import Settings, Setup
from accessible_game.storage.board_file import read_board
from accessible_game.storage.deck_file import read_deck
from tests.support.oracle import Oracle
from tests.support.tables import ALL_SETTINGS, DATA, setup_for, small_deal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_game.rules.facts import Told
    from accessible_game.rules.state import State


def chance(seed: int) -> random.Random:
    """Return a generator that brings the same at every run."""
    return random.Random(seed)  # noqa: S311  chance in a game, no key


@cache
def default_setup(players: int, settings: Settings) -> Setup:
    """Return the game as it comes: the default board and deck."""
    return Setup(read_board(DATA / "board.toml"), read_deck(DATA / "deck.toml"), players, settings)


@cache
def small_setup(players: int, settings: Settings) -> Setup:
    """Return a game on the small board, where the players meet the odd cases sooner."""
    return setup_for(small_deal(players), settings)


def setups() -> Iterator[Setup]:
    """Yield the default and the small game for each number of players and each choice of settings."""
    for players in (2, 3, 4):
        for settings in ALL_SETTINGS:
            yield default_setup(players, settings)
            yield small_setup(players, settings)


def happen(state: State, entry: Entry) -> list[Told]:
    """Apply one entry of a history to a state of the test's own; return what is told."""
    if isinstance(entry.action, ChanceAction):
        return state.apply_chance(entry.action)
    assert entry.seat is not None
    return state.apply(entry.seat, entry.action)


class FollowedGame:
    """A game at random, its history, and an oracle that follows it."""

    def __init__(self, setup: Setup, seed: int, deal: Deal | None = None) -> None:
        """Deal at random, or as given, and then let the dealer's generator decide."""
        self.setup = setup
        self.rng = chance(seed)
        self.history: list[Entry] = []
        self.oracle = Oracle(setup)
        dealer = RandomDealer(chance(seed + 1))
        self.game = Game(setup, dealer if deal is None else _DealtDealer(deal, dealer), self._record)

    @property
    def listeners(self) -> tuple[Listener, ...]:
        """Everybody who is told something."""
        return (*self.setup.seats, TABLE)

    def choices(self) -> list[tuple[Seat, Action]]:
        """Return all that any seat may do now; out of turn only a red wild can be discarded."""
        return [(seat, action) for seat in self.setup.seats for action in legal_actions(self.game.view(seat))]

    def step(self) -> None:
        """Let the seat whose turn it is do something at random, and now and then another seat."""
        seat = self.game.to_act
        assert seat is not None
        anybody = self.rng.random() < _OUT_OF_TURN
        choices = self.choices() if anybody else [(seat, action) for action in legal_actions(self.game.view(seat))]
        self.game.submit(*self.rng.choice(choices))

    def _record(self, entry: Entry) -> None:
        self.history.append(entry)
        self.oracle.happen(entry)


class _DealtDealer:
    def __init__(self, deal: Deal, afterwards: RandomDealer) -> None:
        self._deal = deal
        self._afterwards = afterwards

    def decide(self, state: State) -> ChanceAction:
        return self._deal if isinstance(state.phase, Dealing) else self._afterwards.decide(state)


_OUT_OF_TURN = 0.05
"""How often anybody may act; a red wild would else be gone at once."""


@cache
def every_action(setup: Setup) -> tuple[Action, ...]:
    """Return every action that can be named at a table, and some that cannot be right anywhere."""
    areas = range(len(setup.board.areas) + 1)
    reds = dict.fromkeys(card for card in setup.deck.red if isinstance(card, RedCard))
    return (
        *(THROW, SHORT_CUT, PATH, CALL_PATTY, CALL_CATHY, DECLINE, PUT_BACK, STAY, DISCARD_WILD),
        *(Pick(Place(area, position)) for area in areas for position in range(3)),
        *(Match(red) for red in reds),
        *(GoTo(square) for square in range(len(setup.board.squares) + 2)),
        *(TakeFrom(seat) for seat in Seat),
    )
