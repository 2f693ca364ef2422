"""A recorded game played again: to check it, to tell it, or to go on with it."""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING

from accessible_game.dialogue.message import Message
from accessible_game.rules.actions import Action, ChanceAction, Deal
from accessible_game.rules.game import Game
from accessible_game.rules.legality import why_not
from accessible_game.rules.phases import Dealing, GameOver
from accessible_game.rules.seats import TABLE
from accessible_game.rules.setup import HAND_SIZE
from accessible_game.rules.state import State
from accessible_game.rules.view import View
from accessible_game.storage.strict_json import BadLineError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from accessible_game.rules.dealer import Dealer
    from accessible_game.rules.facts import Fact, Told
    from accessible_game.rules.game import Entry
    from accessible_game.rules.seats import Listener, Seat
    from accessible_game.rules.setup import Setup
    from accessible_game.storage.record import GameRecord


def walk(setup: Setup, entries: Iterable[Entry]) -> Iterator[list[Told]]:
    """Yield what each decision of a game tells, and to whom.

    Raises BadLineError at the first decision that the rules do not allow at its point of the game.
    """
    state = State(setup)
    views = {seat: View(setup, seat) for seat in setup.seats}
    for seat, action in entries:
        if isinstance(action, ChanceAction):
            _check_chance(state, action)
            told = state.apply_chance(action)
        else:
            told = state.apply(_check_seat(state, views, seat, action), action)
        for view in views.values():
            for fact in heard(told, view.listener):
                view.observe(fact)
        yield told


def heard(told: list[Told], listener: Listener) -> list[Fact]:
    """Return what one listener is told, in order."""
    return [fact for audience, fact in told if listener in audience]


def replay(record: GameRecord) -> list[Fact]:
    """Return what everybody was told in a recorded game, in order."""
    return [fact for told in walk(record.header.party.setup, record.entries) for fact in heard(told, TABLE)]


def resume(record: GameRecord, dealer: Dealer, append: Callable[[Entry], None]) -> Game:
    """Return the game as it stood after the last recorded decision.

    Chance brings again what it brought; from there on it is the dealer's, and only what is new is appended.
    """
    entries = record.entries
    chance = [entry.action for entry in entries if isinstance(entry.action, ChanceAction)]
    game = Game(record.header.party.setup, _RecordedDealer(chance, dealer), _OnlyNew(len(entries), append))
    for seat, action in entries:
        if seat is not None and not isinstance(action, ChanceAction):
            game.submit(seat, action)
    return game


class _RecordedDealer:
    """Brings what chance brought in a record, then lets another dealer decide."""

    def __init__(self, recorded: list[ChanceAction], then: Dealer) -> None:
        self._recorded = deque(recorded)
        self._then = then

    def decide(self, state: State) -> ChanceAction:
        return self._recorded.popleft() if self._recorded else self._then.decide(state)


class _OnlyNew:
    """Passes entries on, except the first ones that are recorded already."""

    def __init__(self, recorded: int, append: Callable[[Entry], None]) -> None:
        self._recorded = recorded
        self._append = append

    def __call__(self, entry: Entry) -> None:
        if self._recorded:
            self._recorded -= 1
        else:
            self._append(entry)


def _check_seat(state: State, views: dict[Seat, View], seat: Seat | None, action: Action) -> Seat:
    if isinstance(state.phase, GameOver):
        raise BadLineError(Message("record-won-already"))
    if state.to_act is None:
        raise BadLineError(Message("record-chance-missing"))
    if seat is None or why_not(views[seat], action) is not None:
        raise BadLineError(Message("record-not-allowed"))
    return seat


def _check_chance(state: State, action: ChanceAction) -> None:
    if isinstance(state.phase, Dealing):
        if not isinstance(action, Deal):
            raise BadLineError(Message("record-deal-missing"))
        _check_deal(state.setup, action)
    elif not state.outcomes():
        raise BadLineError(Message("record-no-chance"))
    elif action not in state.outcomes():
        raise BadLineError(Message("record-not-by-chance"))


def _check_deal(setup: Setup, deal: Deal) -> None:
    if any(len(hand) != HAND_SIZE for hand in deal.hands):
        raise BadLineError(Message("record-hand-size", cards=HAND_SIZE))
    red = [card for cards in (*deal.hands, deal.pile) for card in cards]
    if Counter(deal.green) != Counter(setup.deck.green) or Counter(red) != Counter(setup.deck.red):
        raise BadLineError(Message("record-other-cards"))
