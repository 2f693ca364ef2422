"""Speaks through pyttsx3: its own sapi5 on Windows and nsss on macOS, the game's espeak-ng driver elsewhere.

pyttsx3 is driven from an external loop, piece by piece, because its own loop loses lines and cannot be left in the
middle of one (its issues 126, 138 and 440); and its engine is made anew, not taken from its cache.
"""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Any, Final

from accessible_game.devices.voice.events import VoiceFailure, VoiceUnavailableError
from accessible_game.devices.voice.settings import DEFAULT_RATE, VoiceChoice, VoiceSettings
from accessible_game.devices.voice.stall import StallClock

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.devices.voice.events import Channel
    from accessible_game.devices.voice.playback import Playback

_PATIENCE_S: Final = 1.5
_LETTER_S: Final = 0.3
"""The longest that an engine takes for a letter, at `DEFAULT_RATE`."""
_SYMBOL_S: Final = 1.5
"""The same for a digit, or for a letter of another script, whose name may be read out."""


def load_packages() -> None:
    """Load what speech needs, which takes seconds on a slow disk; what is missing is noticed when it is used."""
    with contextlib.suppress(ImportError):
        import miniaudio  # noqa: F401, PLC0415 - loads NumPy where it finds it
        import pyttsx3  # noqa: F401, PLC0415


def open_synthesizer(channel: Channel, playback: Playback) -> Pyttsx3Synthesizer:
    """Open the engine for this system, with *playback* as its output where the driver is the game's own.

    A named output always has the game's own driver: sapi5 and nsss know the system's default one only. Raises
    `VoiceUnavailableError` with the reason.
    """
    native_driver = {"win32": "sapi5", "darwin": "nsss"}.get(sys.platform)
    if native_driver is None or playback.output:
        return Pyttsx3Synthesizer(_register_espeak(f"patty_duke_{channel.value}", playback))
    with contextlib.suppress(VoiceUnavailableError):  # only earcons need it
        playback.open()
    return Pyttsx3Synthesizer(native_driver)


def _register_espeak(name: str, playback: Playback) -> str:
    from accessible_game.devices.voice import espeak_driver  # noqa: PLC0415 - loads ctypes

    playback.open()
    espeak_driver.register(name, playback)
    return name


class Pyttsx3Synthesizer:
    """The `Synthesizer` on a pyttsx3 driver, by its name under ``pyttsx3.drivers``.

    Raises `VoiceUnavailableError`: pyttsx3, or what the driver needs, is not installed, or it cannot be initialised.
    """

    def __init__(self, driver_name: str) -> None:
        self._error: Exception | None = None
        self._is_busy = False
        self._progress = 0
        self._patience_s = _PATIENCE_S
        self._stall = StallClock()
        self._settings = VoiceSettings()
        _initialise_com()
        self._run_loop_turn = _run_loop_turn()
        self._engine = _engine(driver_name)
        self._engine.connect("error", self._note_error)
        self._engine.connect("finished-utterance", self._note_finished)
        self._engine.connect("started-word", self._note_word)
        self._engine.startLoop(False)  # noqa: FBT003 - pyttsx3's parameter
        self._engine.iterate()

    def say(self, text: str) -> None:
        """Begin to speak."""
        self._is_busy = True
        self._progress += 1
        self._patience_s = _longest_seconds(text, self._settings.rate)
        self._engine.say(text)

    def is_done(self) -> bool:
        """Let pyttsx3 work; raises `VoiceUnavailableError` if it reported an error, or neither ends nor speaks on."""
        self._engine.iterate()
        self._run_loop_turn()
        if self._error is not None:
            raise VoiceUnavailableError(_reason(self._error)) from self._error
        if self._is_busy and self._stall.has_stalled(self._progress, self._patience_s):
            raise VoiceUnavailableError(VoiceFailure.ENGINE_HUNG)
        return not self._is_busy

    def stop(self) -> None:
        """End the text; the engine has a second and a half to say that it did."""
        self._progress += 1
        self._patience_s = _PATIENCE_S
        self._engine.stop()

    def apply(self, settings: VoiceSettings) -> None:
        """Hand the settings to the engine; a voice that it does not know leaves the old one."""
        self._settings = settings
        if settings.voice:
            self._engine.setProperty("voice", settings.voice)
        self._error = None
        self._engine.setProperty("rate", settings.rate)
        self._engine.setProperty("volume", settings.volume)

    def voices(self) -> tuple[VoiceChoice, ...]:
        """Return the voices of the driver."""
        return tuple(
            VoiceChoice(str(voice.id), str(voice.name), tuple(str(language) for language in voice.languages))
            for voice in self._engine.getProperty("voices")
        )

    def close(self) -> None:
        """End the loop; the driver is destroyed with the engine."""
        self._engine.endLoop()

    def _note_error(self, exception: Exception, **_: object) -> None:
        self._error = exception

    def _note_finished(self, **_: object) -> None:
        self._is_busy = False

    def _note_word(self, **_: object) -> None:
        self._progress += 1


def _engine(driver_name: str) -> Any:  # noqa: ANN401 - pyttsx3 is untyped
    try:
        import pyttsx3  # noqa: PLC0415 - slow, and optional

        return pyttsx3.Engine(driver_name)
    except VoiceUnavailableError:
        raise
    except Exception as error:
        raise VoiceUnavailableError(_reason(error)) from error


def _reason(error: Exception) -> VoiceFailure:
    from accessible_game.devices.voice.espeak import EspeakMissingError  # noqa: PLC0415

    if isinstance(error, VoiceUnavailableError):
        return error.reason
    if isinstance(error, (ImportError, EspeakMissingError)):
        return VoiceFailure.NO_LIBRARY
    return VoiceFailure.ENGINE_FAILED


def _longest_seconds(text: str, rate: int) -> float:
    letters = sum(character.isascii() and not character.isdigit() for character in text)
    seconds = letters * _LETTER_S + (len(text) - letters) * _SYMBOL_S
    return _PATIENCE_S + seconds * DEFAULT_RATE / rate


def _initialise_com() -> None:
    if sys.platform == "win32":  # comtypes does it for the first thread that imports it, and for no other
        import pythoncom  # noqa: PLC0415

        pythoncom.CoInitialize()


def _run_loop_turn() -> Callable[[], None]:
    """Return what lets macOS deliver nsss's notifications, which pyttsx3 leaves to the owner of an external loop."""
    if sys.platform != "darwin":
        return lambda: None
    from Foundation import NSDate, NSDefaultRunLoopMode, NSRunLoop  # type: ignore[import-not-found]  # noqa: PLC0415

    run_loop = NSRunLoop.currentRunLoop()
    return lambda: run_loop.runMode_beforeDate_(NSDefaultRunLoopMode, NSDate.date())
