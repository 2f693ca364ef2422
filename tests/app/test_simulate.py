"""``patty-duke simulate``: computer players against each other."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

from accessible_game.app.tournament import confidence_interval, seated
from tests.support.pty_session import environment

if TYPE_CHECKING:
    from pathlib import Path

COMMAND = [sys.executable, "-m", "accessible_game", "simulate", "--games", "12", "--seed", "3"]


def simulate(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *options], capture_output=True, env=environment(), text=True, encoding="utf-8", check=False
    )


def test_the_report_tells_lengths_and_wins() -> None:
    """Lengths in turns, wins by level and by seat, every square and every short cut, a sentence each."""
    lines = simulate("--player", "careful", "--player", "forgetful").stdout.splitlines()

    assert re.fullmatch(r"12 games\. Turns: median [\d.]+, 10th percentile [\d.]+, 90th percentile [\d.]+\.", lines[0])
    wins = [int(match[1]) for line in lines if (match := re.match(r"Level \w+ won (\d+) of 12 games", line))]
    assert 12 == sum(wins)
    assert 2 == sum(line.startswith("Short cut ") for line in lines)


def test_a_seed_gives_the_same_games() -> None:
    """What was found can be found again."""
    assert simulate().stdout == simulate().stdout


def test_progress_is_a_line_for_each_tenth_where_nobody_looks() -> None:
    """A screen reader is not flooded by a bar."""
    assert 10 == simulate().stderr.count("percent of the games are played.")


def test_games_are_recorded_where_that_is_asked(tmp_path: Path) -> None:
    """Each game has a record of its own, which can be recited to its winner."""
    simulate("--records", str(tmp_path / "games"))
    records = list((tmp_path / "games").glob("*.jsonl"))

    assert 12 == len(records)
    recital = subprocess.run(
        [sys.executable, "-m", "accessible_game", "replay", str(records[0])],
        capture_output=True,
        env=environment(),
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert "wins, with no red cards left." in recital.stdout


def test_a_level_that_there_is_not_is_one_sentence() -> None:
    """It is said which there are."""
    result = simulate("--player", "clever", "--player", "careful")

    assert (2, "There is no level clever. A level is forgetful, careful or expert.\n") == (
        result.returncode,
        result.stderr,
    )


def test_the_seats_move_on_from_game_to_game() -> None:
    """Who goes first by chance says nothing of a level's strength."""
    assert [("careful", "expert"), ("expert", "careful")] == [
        seated(["careful", "expert"], number) for number in (0, 1)
    ]


def test_the_interval_is_wilsons() -> None:
    """Sixty wins in a hundred games: between 50.2 and 69.1 %."""
    low, high = confidence_interval(60, 100)

    assert ("50.2", "69.1") == (f"{100 * low:.1f}", f"{100 * high:.1f}")
