"""An output device, opened and closed by miniaudio in a thread of its own, so that no one else waits for it.

A sound server that hangs blocks miniaudio for ever, in opening and in closing. A device that disappears just stops
asking for samples, without an error (miniaudio's issues 341 and 881), so whoever plays has to count the calls.
"""

from __future__ import annotations

import atexit
import threading
from typing import TYPE_CHECKING, Any, Final

from accessible_game.devices.voice.device_names import find_output
from accessible_game.devices.voice.events import VoiceFailure, VoiceUnavailableError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from types import ModuleType

_APPLICATION_NAME: Final = "Patty Duke"
_PERIOD_MS: Final = 20
_PERIODS: Final = 3
LATENCY_S: Final = _PERIOD_MS * (_PERIODS + 1) / 1000
"""How long a sample stays in the device after it was handed over: the periods it keeps, and the one being played."""

_LOAD_PATIENCE_S: Final = 5.0
"""For miniaudio, which loads NumPy where it finds it: seconds on a slow disk."""
_OPEN_PATIENCE_S: Final = 1.6
_CLOSE_PATIENCE_S: Final = 0.3


class OutputDevice:
    """The output called *name* (the default one if empty), which takes its samples from *pull*.

    *pull* is called in miniaudio's thread with a number of frames, and returns as many samples: signed native 16-bit,
    mono.
    """

    def __init__(self, name: str, sample_rate: int, pull: Callable[[int], bytes]) -> None:
        self._name = name
        self._sample_rate = sample_rate
        self._pull = pull
        self._session: _Session | None = None

    def open(self) -> None:
        """Open the device, again if it was open; raises `VoiceUnavailableError`, after 2 s if it hangs."""
        self.close()
        self._session = session = _Session(self._open_device)
        atexit.register(self.close)  # its callback must not come while the interpreter ends
        try:
            session.wait_until_open()
        except VoiceUnavailableError:
            self.close()
            raise

    def close(self) -> None:
        """Close the device; one that hangs is left to its thread after 0.3 s."""
        session, self._session = self._session, None
        if session is not None:
            atexit.unregister(self.close)
            session.end()

    def _open_device(self, miniaudio: ModuleType) -> Any:  # noqa: ANN401 - miniaudio is untyped
        try:
            device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=self._sample_rate,
                buffersize_msec=_PERIOD_MS,
                callback_periods=_PERIODS,
                device_id=find_output(self._name) if self._name else None,
                app_name=_APPLICATION_NAME,
            )
            if device.backend == "Null":  # what miniaudio makes up where there is no sound system
                raise VoiceUnavailableError(VoiceFailure.NO_OUTPUT)
            device.start(_frames(self._pull))
        except (miniaudio.MiniaudioError, UnicodeDecodeError) as error:
            raise VoiceUnavailableError(VoiceFailure.NO_OUTPUT) from error
        return device


class _Session:
    def __init__(self, open_device: Callable[[ModuleType], Any]) -> None:
        self._open_device = open_device
        self._loaded = threading.Event()
        self._settled = threading.Event()
        self._ended = threading.Event()
        self._failure: VoiceFailure | None = None
        self._thread = threading.Thread(target=self._run, name="output device", daemon=True)
        self._thread.start()

    def wait_until_open(self) -> None:
        if not (self._loaded.wait(_LOAD_PATIENCE_S) and self._settled.wait(_OPEN_PATIENCE_S)):
            raise VoiceUnavailableError(VoiceFailure.ENGINE_HUNG)
        if self._failure is not None:
            raise VoiceUnavailableError(self._failure)

    def end(self) -> None:
        self._ended.set()
        self._thread.join(_CLOSE_PATIENCE_S)

    def _run(self) -> None:
        device = self._open()
        self._loaded.set()
        self._settled.set()
        self._ended.wait()
        if device is not None:
            _release(device)

    def _open(self) -> Any:  # noqa: ANN401
        try:
            import miniaudio  # noqa: PLC0415 - loads NumPy where it finds it
        except ImportError:
            self._failure = VoiceFailure.NO_LIBRARY
            return None
        self._loaded.set()
        try:
            return self._open_device(miniaudio)
        except VoiceUnavailableError as error:
            self._failure = error.reason
            return None


def _frames(pull: Callable[[int], bytes]) -> Generator[bytes, int, None]:
    def generate() -> Generator[bytes, int, None]:
        count = yield b""
        while True:
            count = yield pull(count)

    generator = generate()
    next(generator)
    return generator


def _release(device: Any) -> None:  # noqa: ANN401
    import miniaudio  # noqa: PLC0415

    context = device._context  # noqa: SLF001 - close() forgets it: four descriptors and a connection are lost each time
    device.close()
    miniaudio.lib.ma_context_uninit(context)
