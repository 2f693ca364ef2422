"""What players might type at random: moves that can be made, and everything else that can be said."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from accessible_game.dialogue.understanding import moves_in_force
from accessible_game.rules.actions import DISCARD_WILD
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Game
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.seats import TABLE
from accessible_game.testing import audience_of
from tests.dialogue.commands import EVERYTHING
from tests.dialogue.rehearsal import Rehearsal, party_of, small_setup
from tests.support.random_play import default_setup
from tests.support.tables import ALL_SETTINGS, small_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from accessible_game.rules.actions import Action
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Settings, Setup
    from accessible_game.rules.view import View

_MOVES = 0.5
"""How often a move that can be made is typed; other times it is anything at all."""
_ENTER = 0.3
"""How often Enter follows at once, as at a hand-over."""


def generator(purpose: str) -> random.Random:
    """Return a generator that brings the same at every run."""
    return random.Random(purpose)  # noqa: S311  a test's chance, no key


def random_lines(
    rehearsal: Rehearsal, rng: random.Random, most: int, anything: Sequence[str] = EVERYTHING
) -> Iterator[str]:
    """Yield lines until so many were typed or the game is over."""
    for _ in range(most):
        seat = rehearsal.game.to_act
        if seat is None:
            return
        if rng.random() < _MOVES:
            yield random_move(rehearsal, seat, rng)
        else:
            yield rng.choice(anything)
        if rng.random() < _ENTER:
            yield ""


def random_move(rehearsal: Rehearsal, seat: Seat, rng: random.Random) -> str:
    """Return a sentence for something that a seat may do now."""
    view = rehearsal.game.view(seat)
    action = rng.choice(legal_actions(view))
    return rng.choice(rehearsal.language.restrict(moves_in_force([action], view)).samples())[0]


def random_choice(rng: random.Random, view: View) -> Action:
    """Return something that a computer may do; it seldom parts with a wild card, as the game would end too soon."""
    legal = legal_actions(view)
    others = [action for action in legal if action is not DISCARD_WILD]
    return rng.choice(others if others and rng.random() < 0.95 else legal)


def game_setup(players: int, settings: Settings, *, is_small: bool) -> Setup:
    """Return the game as it comes, or the small one, where the odd cases are met sooner."""
    return small_setup(small_deal(players), settings) if is_small else default_setup(players, settings)


def setups_and_seeds(games: int, first: int = 0) -> Iterator[tuple[Setup, int]]:
    """Yield setups of every kind in turn, each with a seed, from the first seed on."""
    for seed in range(first, first + games):
        yield game_setup(2 + seed % 3, ALL_SETTINGS[seed // 3 % 4], is_small=seed % 5 > 1), seed


def rehearse_at_random(  # noqa: PLR0913  what a random game is made of
    setup: Setup,
    seed: int,
    *,
    computers: Collection[Seat] = (),
    anything: Sequence[str] = EVERYTHING,
    most: int = 100,
    watch: Callable[[Rehearsal], None] = lambda _rehearsal: None,
) -> Rehearsal:
    """Play a game in which everything is typed at random; ``watch`` is called after each line."""
    rng = generator(f"talk {seed}")
    game = Game(setup, RandomDealer(generator(f"chance {seed}")))
    rehearsal = Rehearsal(party_of(setup, computers), game, choose=lambda view: random_choice(rng, view))
    rehearsal.play(_watched(rehearsal, random_lines(rehearsal, rng, most, anything), watch))
    return rehearsal


def _watched(rehearsal: Rehearsal, lines: Iterable[str], watch: Callable[[Rehearsal], None]) -> Iterator[str]:
    for line in lines:
        yield line
        watch(rehearsal)


def is_alone(rehearsal: Rehearsal) -> bool:
    """Tell whether one seat listens while the others look away: whoever was spoken to last still listens."""
    return audience_of(rehearsal.mouth.said[-1]) is not TABLE
