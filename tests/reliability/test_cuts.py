"""A record that breaks off anywhere is the game up to its last whole decision."""

from __future__ import annotations

import pytest

from tests.reliability.cuts import run
from tests.support.random_play import default_setup
from tests.support.tables import KEEP_NOTES


def test_a_record_cut_at_any_byte_is_gone_on_with() -> None:
    """Whatever is left is resumed with all whole decisions, or is no game yet and is left as it is."""
    figures = run(games=1, seed=1, decisions=4)

    assert [] == figures.faults
    assert figures.cuts == figures.resumed + figures.without_a_game


@pytest.mark.long
def test_a_record_on_the_games_own_board_cut_at_any_byte_is_gone_on_with() -> None:
    """The same for the continuous integration."""
    assert [] == run(1, 100, 60, default_setup(2, KEEP_NOTES)).faults
