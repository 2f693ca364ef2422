"""How strong the levels are, and how long their games: long runs with printed figures."""

from __future__ import annotations

import statistics

import pytest

from accessible_game.app.table import load_board, load_deck
from accessible_game.app.tournament import Tally, confidence_interval, play_one, seated
from accessible_game.rules.setup import Setup

GAMES = 2000
LEAST_SHARE = 0.6
"""Each level beats the one below it in at least this share of two-player games."""


def play(levels: tuple[str, str], games: int) -> Tally:
    setup = Setup(load_board(None), load_deck(None), len(levels))
    tally = Tally()
    for number in range(games):
        sitting = seated(levels, number)
        tally.add(play_one(setup, sitting, f"strength {number}"), sitting)
    return tally


@pytest.mark.long
@pytest.mark.parametrize(("stronger", "weaker"), [("careful", "forgetful"), ("expert", "careful")])
def test_each_level_beats_the_one_below_it(stronger: str, weaker: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In 2,000 games with the seats changed from game to game the stronger level wins at least 60 %."""
    wins = play((stronger, weaker), GAMES).wins_by_level[stronger]
    low, high = confidence_interval(wins, GAMES)
    with capsys.disabled():
        print(f"\n{stronger} beats {weaker} in {100 * wins / GAMES:.1f} % [{100 * low:.1f}, {100 * high:.1f}]")  # noqa: T201

    assert wins >= LEAST_SHARE * GAMES


@pytest.mark.long
def test_a_game_of_careful_computers_has_a_good_length(capsys: pytest.CaptureFixture[str]) -> None:
    """The default board gives a median of 60 to 80 turns, and every short cut is taken and passed by (P8)."""
    tally = play(("careful", "careful"), GAMES)
    median = statistics.median(tally.turns)
    with capsys.disabled():
        taken = ", ".join(f"{tally.short_cuts[fork]} of {tally.forks[fork]}" for fork in sorted(tally.forks))
        print(f"\nmedian {median:g} turns; short cuts taken {taken} times")  # noqa: T201

    assert 60 <= median <= 80
    assert 2 == len(tally.forks)
    assert all(0 < tally.short_cuts[fork] < tally.forks[fork] for fork in tally.forks)
