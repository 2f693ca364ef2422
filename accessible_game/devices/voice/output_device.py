"""An output device, opened and closed by miniaudio in a thread of its own, so that no one else waits for it.

A sound server that hangs blocks miniaudio for ever (in opening, and in closing); a device that disappears just stops
asking for samples, without an error (miniaudio's issues 341 and 881). Both are seen from here by the clock.
"""

from __future__ import annotations

import atexit
import threading
import time
from typing import TYPE_CHECKING, Any, Final

from accessible_game.devices.voice.events import VoiceFailure, VoiceUnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

_PERIOD_MS: Final = 20
_PERIODS: Final = 3
LATENCY_S: Final = _PERIOD_MS * (_PERIODS + 1) / 1000
"""How long a sample stays in the device after it was handed over: the periods it keeps, and the one being played."""

_OPEN_PATIENCE_S: Final = 2.0
_CLOSE_PATIENCE_S: Final = 0.4
_LOST_AFTER_S: Final = 1.0
"""A device asks for samples every period; on a loaded machine some ask late."""
_LOST_AFTER_OPENING_S: Final = 2.5
"""PulseAudio's sinks may have filled a buffer of up to 2 s before the stream began."""


class OutputDevice:
    """The output called *name* (the default one if empty), which takes its samples from *pull*.

    *pull* is called in miniaudio's thread with a number of frames, and returns as many signed native 16-bit mono samples.
    """

    def __init__(self, name: str, sample_rate: int, pull: Callable[[int], bytes]) -> None:
        self._name = name
        self._sample_rate = sample_rate
        self._pull = pull
        self._session: _Session | None = None

    def open(self) -> None:
        """Opens the device unless it is open and alive; raises `VoiceUnavailableError` after 2 s at most."""
        if self.is_alive:
            return
        self.close()
        session = _Session(self._name, self._sample_rate, self._pull)
        session.start()
        self._session = session
        atexit.register(self.close)  # a device left open can deadlock the end of the interpreter

    def close(self) -> None:
        """Closes the device, or leaves it to its thread if that takes longer than 0.4 s."""
        session, self._session = self._session, None
        if session is not None:
            session.end()
            atexit.unregister(self.close)

    @property
    def is_alive(self) -> bool:
        """Whether the device is open and asks for samples."""
        session = self._session
        return session is not None and session.is_alive


class _Session:
    def __init__(self, name: str, sample_rate: int, pull: Callable[[int], bytes]) -> None:
        self._name = name
        self._sample_rate = sample_rate
        self._pull = pull
        self._settled = threading.Event()
        self._ended = threading.Event()
        self._failure: VoiceFailure | None = None
        self._lost_at = 0.0
        self._thread = threading.Thread(target=self._run, name="output device", daemon=True)
