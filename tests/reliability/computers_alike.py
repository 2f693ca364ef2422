"""Computer players in two worlds that are one to them: what they choose, and how much they reckon for it."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from typing import TYPE_CHECKING

from accessible_game.app.computers import ComputerTable
from accessible_game.dialogue.party import Party, Player
from accessible_game.players.levels import LEVELS
from tests.dialogue.random_talk import generator
from tests.reliability.worlds import WatchedGame, quiet_deal, random_deal, telling_deal

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import Any

    from accessible_game.rules.actions import Action
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Setup

COUNTED_EVERY = 20
"""The steps of one decision in so many are counted, which takes a hundred times as long as the decision."""
MOST_DECISIONS = 200
"""Of one computer in a game: on a small board computers may take cards from each other for a long time."""
NAMES = ("Ann", "Ben", "Carla", "David")


def lines_run(reckon: Callable[[], object]) -> Counter[tuple[str, int]]:
    """Return how often each line of the program runs while something is reckoned: its length, on any machine.

    No garbage is collected meanwhile: whatever others left behind would be ended now or later, and counted here.
    """
    lines: Counter[tuple[str, int]] = Counter()

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:  # noqa: ANN401  as sys.settrace has it
        if event == "line":
            lines[frame.f_code.co_filename, frame.f_lineno] += 1
        return trace

    before, collecting = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(trace)
    try:
        reckon()
    finally:
        sys.settrace(before)
        if collecting:
            gc.enable()
    return lines


def decisions_alike(setup: Setup, seat: Seat, seed: int) -> int:
    """Let only computers play two worlds that differ in what one of them may not know; return its equal decisions.

    Until that computer may know a difference, or another acts otherwise by what it knows, it must choose the same by
    the same number of steps. Raises AssertionError where it does not.
    """
    rng = generator(f"computers {seed}")
    levels = [rng.choice(list(LEVELS)) for _ in setup.seats]
    players = tuple(Player(name, level) for name, level in zip(NAMES, levels, strict=False))
    party = Party(players, setup)
    deal = random_deal(setup, rng)
    other_deal = (telling_deal if seed % 2 else quiet_deal)(deal, seat, rng)
    worlds = [WatchedGame(setup, seed, each, seat) for each in (deal, other_deal)]
    tables = [ComputerTable(party, generator(f"choices {seed}")) for _ in worlds]
    here, there = worlds
    alike = known = 0
    while here.game.to_act is not None and here.knowledge[known:] == there.knowledge[known:] and alike < MOST_DECISIONS:
        known = len(here.knowledge)
        if alike % COUNTED_EVERY == 0 and here.game.to_act is seat:
            mine, theirs = (_length(world, levels[seat], seed + alike) for world in worlds)
            assert mine == theirs
        (actor, action), (other, its_action) = (
            _next(table, world) for table, world in zip(tables, worlds, strict=True)
        )
        if actor is other is seat:
            assert action == its_action
            alike += 1
        elif (actor, action) != (other, its_action):
            break
        here.game.submit(actor, action)
        there.game.submit(other, its_action)
    return alike


def _next(table: ComputerTable, world: WatchedGame) -> tuple[Seat, Action]:
    decision = table.next_action(world.game)
    assert decision is not None
    return decision


def _length(world: WatchedGame, level: str, seed: int) -> Counter[tuple[str, int]]:
    seat = world.game.to_act
    assert seat is not None
    view, legal = world.game.view(seat), world.game.legal_actions(seat)
    player = LEVELS[level]()
    player.choose(view, legal, generator(f"first {seed}"))  # what is kept from one decision to the next is there now
    return lines_run(lambda: player.choose(view, legal, generator(f"length {seed}")))
