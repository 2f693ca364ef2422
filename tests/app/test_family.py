"""A family plays a whole game by ear: nothing is read, and no key is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.family.household import Household, Wanted
from tests.family.session import Line, Session
from tests.family.short_game import SHORT_GAME
from tests.support.audio_server import missing_program

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.audio_server import AudioServer

pytestmark = [
    pytest.mark.audio,
    pytest.mark.long,
    pytest.mark.skipif(
        missing_program() is not None,
        reason=f"an audio server needs the program {missing_program()} (Debian: pulseaudio)",
    ),
]

RATE = "400"
MOST_SECONDS = 1_200.0
"""They take two to four minutes on a machine that is not busy."""
FAMILIES = {
    "one and a computer": (Wanted(("Ann",), (("Ben", "careful"),)), 32),
    "two, who step away for each other": (Wanted(("Ann", "Ben"), privacy="alone"), 32),
}
"""Each with a seed that makes for a short game."""


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_plays_from_the_first_question_to_the_winner(
    running_audio_server: AudioServer, tmp_path: Path, family: str
) -> None:
    """Voices answer what the game's voice asks, each in its turn, and somebody wins; the microphone hears it all."""
    wanted, seed = FAMILIES[family]
    household = Household(wanted, seed)
    running_audio_server.let_microphone_hear_the_room()
    with (
        running_audio_server.record() as room,
        Session(running_audio_server, tmp_path, ["--rate", RATE, "--seed", str(seed), *SHORT_GAME]) as session,
    ):
        status = session.play(household, most_seconds=MOST_SECONDS)
        is_loud = any(room.samples)
        printed = session.printed

    assert 0 == status
    assert household.winner in wanted.names
    assert is_loud
    assert [] == [line for line in printed.splitlines() if not line.startswith(("Heard: ", "The microphone "))]
    assert {"room", *wanted.persons} == {line.where for line in session.lines}
    assert "Goodbye." == _last_of_game(session.lines)


def _last_of_game(lines: list[Line]) -> str:
    return [line.text for line in lines if line.where == "room"][-1]
