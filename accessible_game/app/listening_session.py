"""One time of listening, from the microphone's being switched on to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accessible_game.app.room_source import RoomSource
    from accessible_game.devices.ear.listening import Listener


class ListeningSession:
    """A microphone that was asked for; it listens as soon as the recogniser has been loaded."""

    def __init__(self, *, is_once: bool) -> None:
        """Wait for the recogniser."""
        self.is_once = is_once
        """Whether it ends with the first utterance."""
        self.is_on = False
        """Whether the microphone has come on: it gives sound."""
        self._source: RoomSource | None = None
        self._listener: Listener | None = None
        self._is_key_held = False

    def listen(self, source: RoomSource, listener: Listener) -> None:
        """Open the source, and listen to it."""
        self._source, self._listener = source, listener
        source.switch = listener
        listener.start()

    @property
    def is_hearing(self) -> bool:
        """Whether somebody speaks just now, or what was said is being recognised."""
        return self._listener is not None and self._listener.is_hearing

    @property
    def is_in_use(self) -> bool:
        """Whether somebody speaks just now, or holds the key to talk."""
        return self.is_hearing or self._is_key_held

    @property
    def silent_since(self) -> float:
        """When the game's own sound had died away, by `time.monotonic`."""
        return self._source.silent_since if self._source is not None else 0.0

    def prepare(self) -> None:
        """Let the recogniser make itself ready for what may be said now, which has changed; returns at once."""
        if self._listener is not None:
            self._listener.prepare()

    def hold_key(self) -> bool:
        """Let no pause end the one utterance while the key to talk is held; False where that makes no difference."""
        if not self.is_once or self._is_key_held or not self.is_on:
            return False
        self._is_key_held = True
        if self._source is not None and self._listener is not None:
            self._source.be_patient()
            self._listener.keep_open()
        return True

    def let_key_go(self) -> None:
        """Take the utterance as ended, or wait for one only a little longer."""
        self._is_key_held = False
        if self._listener is not None:
            self._listener.finish_utterance()
        self.wait_on()

    def wait_on(self) -> None:
        """Wait a little longer for somebody to speak."""
        if self._source is not None:
            self._source.end_soon()

    def stop(self) -> None:
        """Stop listening; nothing is reported any more."""
        if self._listener is not None:
            self._listener.close()

    def wait_until_closed(self) -> None:
        """Wait a second at most for what was being recognised, and half of one for the microphone to be given back."""
        if self._listener is not None:
            self._listener.wait_until_recognised()
        if self._source is not None:
            self._source.wait_until_closed()
