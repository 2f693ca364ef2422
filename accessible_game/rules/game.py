"""A game as those who play it meet it: whose turn, what each seat knows, and one way to act."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from accessible_game.rules.legality import legal_actions, refusal_of
from accessible_game.rules.phases import Dealing, DieRolling, DrawingFromHand, DrawingFromPile
from accessible_game.rules.seats import EVERYONE, TABLE
from accessible_game.rules.state import State
from accessible_game.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.rules.actions import Action, ChanceAction
    from accessible_game.rules.dealer import Dealer
    from accessible_game.rules.facts import Told
    from accessible_game.rules.legality import Refusal
    from accessible_game.rules.seats import Listener, Seat
    from accessible_game.rules.setup import Setup

_CHANCE_PHASES = (DieRolling, DrawingFromHand, DrawingFromPile, Dealing)


class Entry(NamedTuple):
    """One decision of a game's history: a seat's action, or chance's with no seat."""

    seat: Seat | None
    action: Action | ChanceAction


class IllegalActionError(Exception):
    """A seat tried what it may not do now; the game has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        """Take the reason."""
        super().__init__(refusal.value)
        self.refusal = refusal


class Game:
    """Guards the state and its history. Nothing on it shows a seat more than that seat may know.

    Args:
        setup: what was agreed before the deal.
        dealer: who decides what chance brings.
        record: called with each entry of the history before anything of it is told, so that what was told is kept.
    """

    def __init__(self, setup: Setup, dealer: Dealer, record: Callable[[Entry], None] | None = None) -> None:
        """Deal the cards."""
        self.setup = setup
        self._dealer = dealer
        self._record = record
        self._state = State(setup)
        self._told: list[Told] = []
        listeners: tuple[Listener, ...] = (*setup.seats, TABLE)
        self._views = {listener: View(setup, listener) for listener in listeners}
        self._seen = dict.fromkeys(listeners, 0)
        self._legal: list[tuple[Action, ...]] = [()] * setup.players
        self._legal_at = [0] * setup.players
        self._let_chance_act()

    def __repr__(self) -> str:
        """Say what the game waits for, and no secret."""
        return f"<Game: {type(self._state.phase).__name__}>"

    @property
    def to_act(self) -> Seat | None:
        """The seat the game waits for; None when it is over."""
        return self._state.to_act

    @property
    def winner(self) -> Seat | None:
        """Who has no red cards left (W1), or None while the game goes on."""
        return self.view(TABLE).winner

    def view(self, listener: Listener) -> View:
        """Return what a seat, or the table, knows by now: to be read, not changed."""
        view = self._views[listener]
        observe = view.observe
        for audience, fact in self._told[self._seen[listener] :]:
            if audience is EVERYONE or listener in audience:
                observe(fact)
        self._seen[listener] = len(self._told)
        return view

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """Return all that a seat may do now, from its view."""
        if self._legal_at[seat] != len(self._told):
            self._legal[seat] = legal_actions(self.view(seat))
            self._legal_at[seat] = len(self._told)
        return self._legal[seat]

    def submit(self, seat: Seat, action: Action) -> None:
        """Do what a seat chose, and whatever chance then brings.

        Raises IllegalActionError, with the game unchanged, for what the seat may not do now.
        """
        if action not in self.legal_actions(seat):
            raise IllegalActionError(refusal_of(self.view(seat), action))
        if self._record is not None:
            self._record(Entry(seat, action))
        self._told += self._state.apply(seat, action)
        self._let_chance_act()

    def _let_chance_act(self) -> None:
        while isinstance(self._state.phase, _CHANCE_PHASES):
            action = self._dealer.decide(self._state)
            if self._record is not None:
                self._record(Entry(None, action))
            self._told += self._state.apply_chance(action)
