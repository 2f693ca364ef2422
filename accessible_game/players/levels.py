"""The levels at which a computer plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.players.expert import ExpertPlayer
from accessible_game.players.note_reader import NoteReader
from accessible_game.players.recall import everything, last_two_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from accessible_game.players.computer_player import ComputerPlayer


def _forgetful() -> ComputerPlayer:
    return NoteReader(last_two_cards)


def _careful() -> ComputerPlayer:
    return NoteReader(everything)


LEVELS: Mapping[str, Callable[[], ComputerPlayer]] = {
    "forgetful": _forgetful,
    "careful": _careful,
    "expert": ExpertPlayer,
}
"""What makes a player of each level, the weakest first."""
