"""What players are told about the microphone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.utterances import Priority, RoomUtterance

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_game.app.channels import Channels
    from accessible_game.dialogue.message import Message
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.dialogue.utterances import Earcon


class MicrophoneLines:
    """Says whether it is on, and why not: printed always, and spoken where the game speaks.

    A failure is told once, until something else has been said about the microphone or a player has asked for it: what
    is tried again in vain leaves true what was told last.
    """

    def __init__(self, texts: Texts, channels: Channels) -> None:
        """Take the sentences, and what says them."""
        self._texts = texts
        self._channels = channels
        self._failure_told: list[str] = []

    def worded(self, message: str) -> str:
        """Return a line, for whoever asked about the microphone; it is printed when it is said."""
        return self._always_printed(self._texts(message))

    def say(self, message: str, earcon: Earcon | None = None) -> None:
        """Say a line that nobody asked for."""
        self.forget_failure()
        self._say(self.worded(message), earcon)

    def tell(self, messages: Iterable[Message]) -> None:
        """Say what players are to know of it, whatever was told before."""
        for message in messages:
            self._say(self._always_printed(message.worded(self._texts)))

    def tell_failure(self, messages: Iterable[Message]) -> None:
        """Say why it does not listen, unless that is what was told last."""
        told = [message.worded(self._texts) for message in messages]
        if told != self._failure_told:
            self._failure_told = told
            for text in told:
                self._say(self._always_printed(text))

    def forget_failure(self) -> None:
        """Tell the next failure whatever it is: a player has asked for the microphone."""
        self._failure_told = []

    def _always_printed(self, text: str) -> str:
        self._channels.print_always(text)
        return text

    def _say(self, text: str, earcon: Earcon | None = None) -> None:
        self._channels.say(RoomUtterance(text, Priority.EVENT, "", earcon))
