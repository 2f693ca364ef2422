"""A long evening holds no more at its end than at its beginning: a short run of ``tests/reliability/evening.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from accessible_game.dialogue.controller import Conversation
from tests.reliability.evening import spend_evening

if TYPE_CHECKING:
    from pathlib import Path

    from tests.reliability.growth import Holding

pytestmark = pytest.mark.audio

GAMES = 5
WARM = 2
"""After so many games whatever is loaded once is loaded."""
MOST_OBJECTS = 5_000
"""What the queues, caches and reviews of two moments may differ by; one game kept for good is some thousands."""


def held_warm_and_at_last(games: int, folder: Path) -> tuple[Holding, Holding]:
    """Return what the process held after some games and after all."""
    player, heard = spend_evening(games, 1, folder)
    assert games == player.played
    assert games < heard
    return player.measured[WARM - 1][1], player.measured[-1][1]


def test_five_games_leave_nothing_behind(tmp_path: Path) -> None:
    """No thread, no open file, no temporary file and no game is left, with voice and ear in use."""
    warm, at_last = held_warm_and_at_last(GAMES, tmp_path)

    assert (warm.threads, warm.open_files, warm.files) == (at_last.threads, at_last.open_files, at_last.files)
    assert at_last.objects - warm.objects < MOST_OBJECTS


def test_a_game_that_is_kept_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where conversations are kept, the objects grow by more than that."""
    kept: list[Conversation] = []
    run = Conversation.run

    def run_and_keep(conversation: Conversation) -> Any:  # noqa: ANN401  as the conversation has it
        kept.append(conversation)
        return run(conversation)

    monkeypatch.setattr(Conversation, "run", run_and_keep)
    warm, at_last = held_warm_and_at_last(GAMES, tmp_path)

    assert at_last.objects - warm.objects > MOST_OBJECTS


@pytest.mark.long
def test_a_hundred_games_take_no_more_memory(tmp_path: Path) -> None:
    """After the first tenth of an evening, memory grows by less than a twentieth."""
    player, _ = spend_evening(100, 2, tmp_path)
    (_, early), *_, (_, late) = player.measured

    assert late.memory_kb < early.memory_kb * 1.05
