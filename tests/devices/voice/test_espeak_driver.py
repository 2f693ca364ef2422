"""The espeak-ng driver as a driver of pyttsx3, with its samples taken by hand in place of a device."""

from __future__ import annotations

import array
import subprocess
import sys
import wave
from typing import TYPE_CHECKING

import pytest
import pyttsx3

from accessible_game.devices.voice import espeak, espeak_driver
from accessible_game.devices.voice.playback import SAMPLE_RATE, Playback
from tests.support.heard import LIKENESS, listen_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DRIVER = "espeak_of_a_test"
LINES = ("Ben throws a four.", "He moves to the beach.", "Your turn, Ann.")


def synthesized(text: str) -> array.array[int]:
    """What espeak-ng makes of a text with the driver's first properties."""
    samples = array.array("h")

    def take(part: bytes) -> bool:
        samples.frombytes(part)
        return True

    espeak.load().synthesize(text, voice=espeak.DEFAULT_VOICE, rate=175, volume=1.0, sink=take)
    return samples


@pytest.fixture
def playback() -> Playback:
    return Playback()


@pytest.fixture
def engine(playback: Playback) -> Iterator[pyttsx3.Engine]:
    """A pyttsx3 engine in an external loop."""
    espeak_driver.register(DRIVER, playback)
    engine = pyttsx3.Engine(DRIVER)
    engine.startLoop(False)  # noqa: FBT003
    engine.iterate()
    yield engine
    engine.endLoop()
    del sys.modules[f"pyttsx3.drivers.{DRIVER}"]


def everything_from(playback: Playback) -> array.array[int]:
    """Play what waits, as a device would."""
    samples = array.array("h", playback.pull(60 * SAMPLE_RATE))
    while samples and samples[-1] == 0:
        samples.pop()
    return samples


def is_whole(played: array.array[int], *texts: str) -> bool:
    """Whether it is these texts, of which espeak-ng never makes quite the same samples twice."""
    spoken = array.array("h")
    for text in texts:
        spoken.extend(synthesized(text))
    heard = listen_for(spoken, played, SAMPLE_RATE)
    return heard.likeness > LIKENESS and len(played) == pytest.approx(len(spoken), rel=0.03)


def test_espeak_agrees_on_the_sample_rate() -> None:
    """The stream and the library use the same one."""
    assert SAMPLE_RATE == espeak.load().sample_rate


def test_espeak_is_initialised_once_for_all_threads() -> None:
    """Two speakers that start at the same time get the same library: two initialisations at once crash it."""
    program = """
import threading
from accessible_game.devices.voice import espeak

class SlowEspeak:
    made = 0
    def __init__(self):
        SlowEspeak.made += 1
        threading.Event().wait(0.2)

espeak.Espeak = SlowEspeak
threads = [threading.Thread(target=espeak.load) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(SlowEspeak.made)
"""

    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert "1" == answer.stdout.strip()


def test_without_espeak_the_driver_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the package nor a system library: that is an error of its own, not a crash."""
    monkeypatch.setitem(sys.modules, "espeakng_loader", None)
    monkeypatch.setattr("ctypes.CDLL", raise_os_error)

    with pytest.raises(espeak.EspeakMissingError):
        espeak.Espeak()


def raise_os_error(name: str) -> None:
    raise OSError(name)


def test_what_is_said_is_played_whole(engine: pyttsx3.Engine, playback: Playback) -> None:
    """Every sample that espeak-ng makes is on the stream."""
    engine.say("Ben throws a four.")

    assert is_whole(everything_from(playback), "Ben throws a four.")


def test_lines_that_were_queued_are_spoken_one_after_the_other(engine: pyttsx3.Engine, playback: Playback) -> None:
    """Several lines said at once are all heard, in order."""
    finished: list[str] = []
    engine.connect("finished-utterance", lambda name, completed: finished.append(f"{name} {completed}"))
    for text in LINES:
        engine.say(text, text)
    played = []
    while len(finished) < len(LINES):
        played.append(everything_from(playback))
        engine.iterate()

    assert [f"{text} True" for text in LINES] == finished
    assert [True, True, True] == [is_whole(part, text) for part, text in zip(filter(len, played), LINES, strict=True)]


def test_an_utterance_ends_when_it_has_left_the_device(engine: pyttsx3.Engine, playback: Playback) -> None:
    """Not when it was synthesised, and not when it was only handed over."""
    finished = []
    engine.connect("finished-utterance", lambda **_: finished.append(playback.is_speaking))
    engine.say("Ben throws a four.")
    engine.iterate()
    before = list(finished)
    everything_from(playback)
    while not finished:
        engine.iterate()

    assert ([], [False]) == (before, finished)


def test_stop_ends_an_utterance_at_once(engine: pyttsx3.Engine, playback: Playback) -> None:
    """The next block is silent, the utterance counts as cut, and the next one is whole."""
    finished = []
    engine.connect("finished-utterance", lambda completed, **_: finished.append(completed))
    engine.say("This goes on and on and on and on.")
    playback.pull(441)
    engine.stop()
    after = everything_from(playback)
    while not finished:
        engine.iterate()
    engine.say("Your turn, Ann.")

    assert (0, [False]) == (len(after), finished)
    assert is_whole(everything_from(playback), "Your turn, Ann.")


def test_properties_can_be_read_and_changed(engine: pyttsx3.Engine) -> None:
    """American English at first; rate, volume and voice are what was set."""
    at_first = [engine.getProperty(name) for name in ("voice", "rate", "volume")]
    for name, value in (("voice", "gmw/en-US+Annie"), ("rate", 300), ("volume", 0.5)):
        engine.setProperty(name, value)

    assert ["gmw/en-US", 175, 1.0] == at_first
    assert ["gmw/en-US+Annie", 300, 0.5] == [engine.getProperty(name) for name in ("voice", "rate", "volume")]


def test_a_faster_rate_makes_a_shorter_utterance(engine: pyttsx3.Engine, playback: Playback) -> None:
    """Properties hold for the next utterance."""
    engine.setProperty("rate", 350)
    engine.say("Ben throws a four and moves to the beach.")

    assert len(everything_from(playback)) < 0.7 * len(synthesized("Ben throws a four and moves to the beach."))


def test_a_softer_volume_makes_softer_samples(engine: pyttsx3.Engine, playback: Playback) -> None:
    """At half the volume the loudest sample is about half as loud."""
    engine.setProperty("volume", 0.5)
    engine.say("Ben throws a four.")
    soft, loud = (
        max(abs(sample) for sample in part) for part in (everything_from(playback), synthesized("Ben throws a four."))
    )

    assert 0.5 == pytest.approx(soft / loud, abs=0.05)


def test_every_voice_on_offer_can_be_used(engine: pyttsx3.Engine) -> None:
    """Languages and variants, American English among them; each is accepted as a voice."""
    voices = engine.getProperty("voices")
    errors: list[Exception] = []
    engine.connect("error", lambda exception, **_: errors.append(exception))
    for voice in voices:
        engine.setProperty("voice", voice.id)

    assert [] == errors
    assert {"gmw/en-US", "gmw/en", "gmw/en-US+Annie"} <= {voice.id for voice in voices}


def test_an_unknown_voice_is_an_error_and_leaves_the_old_one(engine: pyttsx3.Engine, playback: Playback) -> None:
    """A voice from another computer's settings does not silence the game."""
    errors: list[Exception] = []
    engine.connect("error", lambda exception, **_: errors.append(exception))
    engine.setProperty("voice", "nobody")
    engine.say("Ben throws a four.")

    assert [espeak.EspeakError] == [type(error) for error in errors]
    assert is_whole(everything_from(playback), "Ben throws a four.")


def test_an_unknown_property_is_an_error(engine: pyttsx3.Engine) -> None:
    """As pyttsx3 documents it."""
    with pytest.raises(KeyError):
        engine.getProperty("pitch of the moon")


def test_an_utterance_can_be_written_to_a_file(engine: pyttsx3.Engine, tmp_path: Path) -> None:
    """The file holds the same samples as would have been played."""
    path = tmp_path / "line.wav"
    engine.save_to_file("Ben throws a four.", str(path))
    with wave.open(str(path)) as file:
        written_as = (file.getframerate(), file.getnchannels(), file.getsampwidth())
        samples = array.array("h", file.readframes(file.getnframes()))

    assert (SAMPLE_RATE, 1, 2) == written_as
    assert is_whole(samples, "Ben throws a four.")


@pytest.mark.parametrize("name", ["Zoë", "Łukasz", "Мария", "李小龙", "محمد", "दीपक", "Ωμέγα", "🦊"])
def test_a_name_in_any_script_is_spoken(name: str) -> None:
    """A fifth of a second of sound at least: no name is passed over."""
    assert len(synthesized(name)) > 0.2 * SAMPLE_RATE


def test_pyttsx3s_own_loop_works_too(playback: Playback, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that only knows say and runAndWait is spoken to the end, twice."""
    monkeypatch.setitem(sys.modules, f"pyttsx3.drivers.{DRIVER}", None)
    espeak_driver.register(DRIVER, playback)
    engine = pyttsx3.Engine(DRIVER)
    played = array.array("h")
    monkeypatch.setattr(playback, "feed", played.frombytes)
    for text in LINES:
        engine.say(text)
        engine.runAndWait()

    assert is_whole(played, *LINES)
