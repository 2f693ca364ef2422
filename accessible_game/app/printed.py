"""The reader channel: what is said is printed, for a screen reader or an eye."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accessible_game.devices.terminal.opening import Terminal
    from accessible_game.dialogue.utterances import Utterance


class PrintedMouth:
    """Prints every line; a line for one seat is printed too, since the conversation asks the others to look away."""

    def __init__(self, terminal: Terminal) -> None:
        """Take the terminal."""
        self._terminal = terminal

    def say(self, utterance: Utterance) -> None:
        """Print the line."""
        self._terminal.say(utterance.text)

    def hide(self) -> None:
        """Push what was printed out of sight."""
        self._terminal.hide()
