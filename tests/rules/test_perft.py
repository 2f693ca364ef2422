"""How many sequences of decisions the rules allow from fixed deals, as ``perft.txt`` counts them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.actions import THROW, Deal, Die
from accessible_game.rules.cards import RED_WILD, Cousin, GreenCard, HandCard, RedCard
from accessible_game.rules.game import Entry
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.setup import Settings
from accessible_game.rules.state import State
from accessible_game.rules.view import View
from tests.support.random_play import happen
from tests.support.tables import setup_for

if TYPE_CHECKING:
    from accessible_game.rules.facts import Told
    from accessible_game.rules.seats import Listener

COUNTS = Path(__file__).with_name("perft.txt")


@dataclass(frozen=True)
class Case:
    """One deal of the file, and what is counted from it."""

    name: str
    deal: Deal
    settings: Settings
    start: tuple[int, ...]
    counts: tuple[int, ...]


def read_cases() -> list[Case]:
    """Read the file."""
    blocks = re.split(r"^\[(.+)\]$", COUNTS.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return [_read_case(name, block) for name, block in zip(blocks[::2], blocks[1::2], strict=True)]


def _read_case(name: str, block: str) -> Case:
    said = {key: value.strip() for key, _, value in (line.partition(":") for line in block.strip().splitlines())}
    green = tuple(_green(card) for card in re.split(r"[,;]", said["green"]))
    deal = Deal(green, (_hand(said["first"]), _hand(said["second"])), _hand(said["pile"]))
    counts = tuple(int(count) for key, count in said.items() if key.startswith("depth"))
    start = tuple(int(pips) for pips in said["start"].split())
    return Case(name, deal, Settings(go_anywhere=said["settings"] == "go anywhere"), start, counts)


def _green(card: str) -> GreenCard:
    cousin, number = card.split()
    return GreenCard(Cousin(cousin), None if number == "wild" else int(number))


def _hand(cards: str) -> tuple[HandCard, ...]:
    return tuple(_red(card.split()) for card in cards.split(",") if card)


def _red(words: list[str]) -> HandCard:
    return RED_WILD if words == ["wild"] else RedCard(int(words[1]), Cousin(words[0]))


class Position:
    """A state and what each seat knows of it, to be gone on from in more than one way."""

    def __init__(self, state: State, views: dict[Listener, View]) -> None:
        """Take both."""
        self._state = state
        self._views = views

    def possible(self) -> list[Entry]:
        """Return all that can happen next."""
        chance = [Entry(None, outcome) for outcome in self._state.outcomes()]
        if chance:
            return chance
        seats = self._state.setup.seats
        return [Entry(seat, action) for seat in seats for action in legal_actions(self._views[seat])]

    def after(self, entry: Entry) -> Position:
        """Return the position after something has happened; this one stays as it is."""
        state = State(self._state.setup)
        state.phase = self._state.phase
        state.green = dict(self._state.green)
        state.hands = [list(hand) for hand in self._state.hands]
        state.pile = list(self._state.pile)
        state.pieces = list(self._state.pieces)
        told = happen(state, entry)
        return Position(state, {listener: _told(view.copy(), told) for listener, view in self._views.items()})

    def count(self, depth: int) -> int:
        """Return how many sequences of so many decisions there are."""
        if depth == 1:
            return len(self.possible())
        return sum(self.after(entry).count(depth - 1) for entry in self.possible())


def _told(view: View, told: list[Told]) -> View:
    for audience, fact in told:
        if view.listener in audience:
            view.observe(fact)
    return view


def position_of(case: Case) -> Position:
    """Return the position after the throws for the start."""
    setup = setup_for(case.deal, case.settings)
    position = Position(State(setup), {seat: View(setup, seat) for seat in setup.seats})
    position = position.after(Entry(None, case.deal))
    for seat, pips in zip(setup.seats, case.start, strict=True):
        position = position.after(Entry(seat, THROW)).after(Entry(None, Die(pips)))
    return position


@pytest.mark.parametrize("case", read_cases(), ids=lambda case: case.name)
def test_counts(case: Case) -> None:
    """From a fixed deal so many sequences of decisions are possible, to each depth (T1, T2, T6, M1, M9, W1)."""
    position = position_of(case)
    assert case.counts == tuple(position.count(depth) for depth in range(1, len(case.counts) + 1))
