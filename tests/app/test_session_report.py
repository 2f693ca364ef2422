"""A game by ear is pleasant at the middle level of detail, as ``python -m tests.session_report`` counts it."""

from __future__ import annotations

import statistics
from functools import cache

from accessible_game.dialogue.phrases import PART_SIZE, Detail
from tests.session_report import TABLES, Figures, play_games

MOST_SECONDS = 12.0
GAMES = 4


@cache
def figures() -> Figures:
    """Of one person against one computer."""
    return play_games(TABLES["one person against one computer"], Detail.NORMAL, GAMES, first=1)


def test_a_turn_is_told_within_twelve_seconds_of_speech() -> None:
    """Half of all turns at least, with what is asked in them."""
    assert MOST_SECONDS > statistics.median(turn.seconds for turn in figures().turns)


def test_a_line_is_one_breath() -> None:
    """Whatever happens in these games."""
    assert [] == figures().too_long


def test_a_list_is_read_in_parts() -> None:
    """Four things can be held in mind by ear."""
    assert PART_SIZE >= figures().longest_list
