"""Any driver of pyttsx3 behind the worker's protocol, with drivers that are registered for the test."""

from __future__ import annotations

import sys
import types
from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.voice import stall
from accessible_game.devices.voice.events import Channel, VoiceFailure, VoiceUnavailableError
from accessible_game.devices.voice.playback import Playback
from accessible_game.devices.voice.pyttsx3_synthesizer import Pyttsx3Synthesizer, open_synthesizer
from accessible_game.devices.voice.settings import VoiceChoice, VoiceSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyttsx3.driver import DriverProxy

DRIVER = "driver_of_a_test"


class SapiLikeDriver:
    """Behaves as pyttsx3's sapi5 driver does: speech goes on by itself, and the loop tells when it has ended."""

    def __init__(self, proxy: DriverProxy) -> None:
        self.proxy = proxy
        self.log: list[object] = []
        self.speech_ends = False
        self.fails_at: str | None = None
        self._is_speaking = False
        self._is_stopped = False

    def destroy(self) -> None:
        pass

    def say(self, text: str) -> None:
        if text == self.fails_at:
            raise OSError("the voice is gone")
        self.proxy.setBusy(True)
        self.proxy.notify("started-utterance")
        self.log.append(text)
        self._is_speaking, self._is_stopped = True, False

    def stop(self) -> None:
        self.log.append("(stop)")
        self._is_stopped = True

    def getProperty(self, name: str) -> object:  # noqa: N802
        assert name == "voices"
        return [types.SimpleNamespace(id="ann", name="Ann", languages=["en-US"])]

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802
        if value == "nobody":
            raise ValueError(value)
        self.log.append((name, value))

    def iterate(self) -> Iterator[None]:
        self.proxy.setBusy(False)
        while True:
            if self._is_speaking and (self.speech_ends or self._is_stopped):
                self._is_speaking = False
                self.proxy.notify("finished-utterance", completed=not self._is_stopped)
                self.proxy.setBusy(False)
            yield


def register(monkeypatch: pytest.MonkeyPatch, name: str) -> list[SapiLikeDriver]:
    """Make the driver known to pyttsx3; return the drivers that it will have made."""
    made: list[SapiLikeDriver] = []

    def build(proxy: DriverProxy) -> SapiLikeDriver:
        made.append(SapiLikeDriver(proxy))
        return made[-1]

    module = types.ModuleType(f"pyttsx3.drivers.{name}")
    module.__dict__["buildDriver"] = build
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return made


@pytest.fixture
def drivers(monkeypatch: pytest.MonkeyPatch) -> list[SapiLikeDriver]:
    return register(monkeypatch, DRIVER)


@pytest.fixture
def synthesizer(drivers: list[SapiLikeDriver]) -> Pyttsx3Synthesizer:  # noqa: ARG001 - it must be registered
    return Pyttsx3Synthesizer(DRIVER)


@pytest.fixture
def driver(synthesizer: Pyttsx3Synthesizer, drivers: list[SapiLikeDriver]) -> SapiLikeDriver:  # noqa: ARG001
    return drivers[0]


def test_a_text_is_done_when_the_driver_says_so(synthesizer: Pyttsx3Synthesizer, driver: SapiLikeDriver) -> None:
    """Not before, and the next text is spoken too: pyttsx3 does not lose it."""
    synthesizer.say("Line one.")
    while_speaking = synthesizer.is_done()
    driver.speech_ends = True
    at_its_end = synthesizer.is_done()
    synthesizer.say("Line two.")

    assert (False, True) == (while_speaking, at_its_end)
    assert ["Line one.", "Line two."] == driver.log


def test_a_text_can_be_stopped_again_and_again(synthesizer: Pyttsx3Synthesizer, driver: SapiLikeDriver) -> None:
    """Each stop ends the text that is being spoken."""
    ends = []
    for text in ("One.", "Two.", "Three."):
        synthesizer.say(text)
        synthesizer.is_done()
        synthesizer.stop()
        ends.append(synthesizer.is_done())

    assert [True, True, True] == ends
    assert ["One.", "(stop)", "Two.", "(stop)", "Three.", "(stop)"] == driver.log


def test_settings_reach_the_driver(synthesizer: Pyttsx3Synthesizer, driver: SapiLikeDriver) -> None:
    """Voice first, since nsss and sapi5 reset the rate with it."""
    synthesizer.apply(VoiceSettings(rate=250, volume=0.5, voice="ann"))

    assert [("voice", "ann"), ("rate", 250), ("volume", 0.5)] == driver.log


def test_without_a_chosen_voice_the_engine_keeps_its_own(
    synthesizer: Pyttsx3Synthesizer, driver: SapiLikeDriver
) -> None:
    """Only rate and volume are set."""
    synthesizer.apply(VoiceSettings(rate=250))

    assert [("rate", 250), ("volume", 1.0)] == driver.log


def test_a_voice_that_this_computer_lacks_is_passed_over(
    synthesizer: Pyttsx3Synthesizer, driver: SapiLikeDriver
) -> None:
    """The game speaks on with the engine's own voice."""
    driver.speech_ends = True
    synthesizer.apply(VoiceSettings(voice="nobody"))
    synthesizer.say("Line one.")

    assert synthesizer.is_done()


def test_the_voices_are_the_drivers(synthesizer: Pyttsx3Synthesizer) -> None:
    """With their ids, names and languages."""
    assert (VoiceChoice("ann", "Ann", ("en-US",)),) == synthesizer.voices()


def test_an_error_that_pyttsx3_swallows_is_raised(synthesizer: Pyttsx3Synthesizer, driver: SapiLikeDriver) -> None:
    """pyttsx3 only tells it to those who asked."""
    driver.fails_at = "Line one."
    synthesizer.say("Line one.")

    with pytest.raises(VoiceUnavailableError) as raised:
        synthesizer.is_done()

    assert VoiceFailure.ENGINE_FAILED is raised.value.reason


def test_speech_that_neither_ends_nor_goes_on_is_a_hang(
    synthesizer: Pyttsx3Synthesizer, driver: SapiLikeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After more time than the text can take; a word that is spoken meanwhile gives it the same time again."""
    clock = types.SimpleNamespace(now=1000.0)
    monkeypatch.setattr(stall, "time", types.SimpleNamespace(monotonic=lambda: clock.now))

    def wait(turns: int) -> None:
        for _ in range(turns):
            clock.now += 0.1
            synthesizer.is_done()

    synthesizer.say("Line one.")
    wait(turns=40)
    driver.proxy.notify("started-word", location=0, length=4)
    wait(turns=40)

    with pytest.raises(VoiceUnavailableError) as raised:
        wait(turns=10)

    assert VoiceFailure.ENGINE_HUNG is raised.value.reason


def test_a_driver_that_is_not_there_is_a_missing_library() -> None:
    """Like one whose packages are not installed."""
    with pytest.raises(VoiceUnavailableError) as raised:
        Pyttsx3Synthesizer("no_such_driver")

    assert VoiceFailure.NO_LIBRARY is raised.value.reason


@pytest.mark.parametrize(
    ("package", "use"), [("pyttsx3", lambda: Pyttsx3Synthesizer(DRIVER)), ("miniaudio", lambda: Playback().open())]
)
def test_a_package_that_is_not_installed_is_a_missing_library(
    monkeypatch: pytest.MonkeyPatch, package: str, use: Callable[[], object]
) -> None:
    """The game can say what to install."""
    monkeypatch.setitem(sys.modules, package, None)

    with pytest.raises(VoiceUnavailableError) as raised:
        use()

    assert VoiceFailure.NO_LIBRARY is raised.value.reason


@pytest.mark.parametrize(("platform", "name"), [("win32", "sapi5"), ("darwin", "nsss")])
def test_each_system_has_its_own_driver(monkeypatch: pytest.MonkeyPatch, platform: str, name: str) -> None:
    """pyttsx3's sapi5 on Windows and nsss on macOS speak on the default output."""
    made = register(monkeypatch, name)
    prepared = prepare_for(monkeypatch, platform)
    monkeypatch.setattr(Playback, "open", lambda _: prepared.append("earcons"))
    synthesizer = open_synthesizer(Channel.ROOM, Playback())
    synthesizer.say("Line one.")
    synthesizer.is_done()

    assert [["Line one."]] == [driver.log for driver in made]
    assert ["earcons", {"win32": "com", "darwin": "run loop"}[platform]] == prepared


def prepare_for(monkeypatch: pytest.MonkeyPatch, platform: str) -> list[str]:
    """Take this for another system, with what pyttsx3's driver needs there; return what is done with it."""
    log: list[str] = []
    monkeypatch.setattr(sys, "platform", platform)
    com = types.SimpleNamespace(CoInitialize=lambda: log.append("com"))
    run_loop = types.SimpleNamespace(runMode_beforeDate_=lambda *_: log.append("run loop"))
    foundation = types.SimpleNamespace(
        NSDate=types.SimpleNamespace(date=lambda: None),
        NSDefaultRunLoopMode="default",
        NSRunLoop=types.SimpleNamespace(currentRunLoop=lambda: run_loop),
    )
    monkeypatch.setitem(sys.modules, "pythoncom", com)
    monkeypatch.setitem(sys.modules, "Foundation", foundation)
    return log


def test_a_named_output_has_the_games_own_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """sapi5 cannot speak on an earphone that is not the default output."""
    made = register(monkeypatch, "sapi5")
    prepare_for(monkeypatch, "win32")
    monkeypatch.setattr(Playback, "open", lambda _: None)
    earphone = Playback("earphone")
    open_synthesizer(Channel.PRIVATE, earphone).say("You hold a red Cathy.")

    assert [] == made
    assert earphone.is_speaking


def test_an_output_that_cannot_be_opened_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the reason that the device gave."""

    def fail(_: Playback) -> None:
        raise VoiceUnavailableError(VoiceFailure.UNKNOWN_OUTPUT)

    monkeypatch.setattr(Playback, "open", fail)

    with pytest.raises(VoiceUnavailableError) as raised:
        open_synthesizer(Channel.PRIVATE, Playback("earphone"))

    assert VoiceFailure.UNKNOWN_OUTPUT is raised.value.reason
