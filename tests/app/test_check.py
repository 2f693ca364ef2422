"""``patty-duke check``: tries loudspeaker and microphone with a player, and never waits for ever."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
from typing import TYPE_CHECKING, Final

import pytest

from accessible_game.app import check as check_module
from accessible_game.app.main import main
from accessible_game.app.recognisers import Loaded
from accessible_game.devices.ear import microphone
from accessible_game.devices.ear.errors import EarFailure
from accessible_game.devices.ear.listening import ListeningEnded
from accessible_game.devices.ear.results import Band
from accessible_game.devices.voice import table_voice
from accessible_game.devices.voice.events import VoiceFailure, VoiceUnavailableError
from accessible_game.devices.voice.playback import Playback
from accessible_game.texts.catalogue import Catalogue
from tests.devices.voice.recording_voice import RecordingVoice, wait_until
from tests.support.pty_session import PtySession, environment
from tests.support.recordings import write_wav
from tests.support.scripted_ear import ScriptedEar, ScriptedSource, blocked, frames, refusing, room_until, vanishing
from tests.support.spoken import RATE, unheard, wait_for_pause, wait_for_sound

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import TextIO

    from accessible_game.devices.ear.listening import Ear
    from tests.support.audio_server import AudioServer

TEXTS = Catalogue()
BEGINNING: Final = [TEXTS("check-opening"), TEXTS("microphone-starting")]
PATIENCE_S: Final = 60.0
NOT_READY: Final = 3
INTERRUPTED: Final = 130
SAID: Final = ("throw the die", "I pick a Cathy the first card", "what are my notes")
QUIET_FRAMES: Final = 100
"""Three seconds, in which the noise is measured."""
QUIET, NEVER_OVER = frames(), threading.Event().is_set


class Keyboard(io.StringIO):
    """Lines that are typed when something has happened; it is known when the first has been taken."""

    def __init__(self, lines: str, may_type: Callable[[], bool] = lambda: True) -> None:
        super().__init__(lines)
        self._may_type = may_type
        self.first_is_taken = threading.Event()

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # a stream of bytes to mypy
        """Wait, and return the next line."""
        if self.tell():
            self.first_is_taken.set()
        wait_until(self._may_type)
        return super().readline(size)


class Try:
    """One check in a room whose devices are scripts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.voice = RecordingVoice()
        self.sounds: list[array[int]] = []
        self.no_voice: VoiceFailure | None = None
        self.loaded = Loaded(ScriptedEar())
        self.typed = ""
        """What the player types who hears the sentence."""
        self.stdin: TextIO | None = None
        self.status = 0
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.setattr(table_voice, "open_synthesizer", self._open_synthesizer)
        monkeypatch.setattr(Playback, "open", lambda _: None)
        monkeypatch.setattr(Playback, "play", lambda _, samples: self.sounds.append(samples))
        monkeypatch.setattr(check_module, "load_recogniser", lambda *_: self.loaded)
        monkeypatch.setattr(check_module, "_ANSWER_SECONDS", 0.5)
        monkeypatch.setattr(check_module, "_SENTENCE_SECONDS", 0.3)

    def wait_for_speech(self, seconds: float = PATIENCE_S) -> None:
        """Let there be so much time for each sentence."""
        self._monkeypatch.setattr(check_module, "_SENTENCE_SECONDS", seconds)

    def lines(self, script: Iterator[bytes], *options: str) -> list[str]:
        """Run it, with what the microphone gives, and return what it prints; its status is kept."""
        if self.typed:
            self.stdin = Keyboard(self.typed, lambda: TEXTS("check-spoken") in " ".join(self.voice.log))
            self._monkeypatch.setattr(check_module, "_ANSWER_SECONDS", PATIENCE_S)
        self._monkeypatch.setattr(sys, "stdin", self.stdin or io.StringIO())
        self._monkeypatch.setattr(microphone, "Microphone", lambda _: ScriptedSource(script))
        self.status = main([*options, "check"])
        return self._capsys.readouterr().out.splitlines()

    def _open_synthesizer(self, *_: object) -> RecordingVoice:
        if self.no_voice is not None:
            raise VoiceUnavailableError(self.no_voice)
        return self.voice


@pytest.fixture
def trying(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Try:
    monkeypatch.setenv("PATTY_DUKE_HOME", str(tmp_path))
    return Try(monkeypatch, capsys)


def talking() -> Iterator[bytes]:
    """Somebody who is quiet at first, and then says the same over and over, a little faster than in life."""
    beat = threading.Event()
    yield from room_until(iter([False] * QUIET_FRAMES + [True]).__next__)
    while True:
        for frame in frames("throw the die"):
            beat.wait(0.01)
            yield frame


def muted() -> Iterator[bytes]:
    """A device that gives digital silence."""
    beat = threading.Event()
    while True:
        beat.wait(0.01)
        yield bytes(960)


def test_the_sentence_is_spoken_and_the_rest_printed(trying: Try) -> None:
    """For players with a screen reader; the question is printed in words of its own."""
    trying.typed = "\n"
    lines = trying.lines(refusing(EarFailure.NOT_OPENED))
    assert [*BEGINNING, TEXTS("check-loudspeaker"), TEXTS("check-loudspeaker-heard")] == lines[:4]
    assert TEXTS("check-spoken") in " ".join(trying.voice.log)
    assert TEXTS("check-opening") not in " ".join(trying.voice.log)


@pytest.mark.parametrize(("options", "count"), [((), 1), (("--no-sounds",), 0)])
def test_the_sentence_comes_with_a_sound(options: tuple[str, ...], count: int, trying: Try) -> None:
    """Unless the player wants none."""
    trying.lines(refusing(EarFailure.NOT_OPENED), *options)
    assert count == len(trying.sounds)


def test_by_voice_every_line_is_spoken(trying: Try) -> None:
    """For players without one."""
    lines = trying.lines(refusing(EarFailure.NOT_OPENED), "--voice")
    spoken = " ".join(trying.voice.log)
    assert [line for line in lines if line in spoken] == lines


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("\n", "heard"), ("yes\n", "heard"), ("y\n", "heard"), ("no\n", "not-heard"), ("hm\n", "unanswered")],
)
def test_a_player_says_with_keys_whether_the_loudspeaker_was_heard(typed: str, sentence: str, trying: Try) -> None:
    """Enter or yes, no, or neither."""
    trying.typed = typed
    assert TEXTS(f"check-loudspeaker-{sentence}") in trying.lines(refusing(EarFailure.NOT_OPENED))
    assert NOT_READY == trying.status


def test_a_line_typed_before_the_question_is_no_answer(trying: Try, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who pressed Enter while the microphone was being switched on has not heard the loudspeaker."""
    keyboard = Keyboard("\n")
    trying.stdin = keyboard

    def load(*_: object) -> Loaded:
        assert keyboard.first_is_taken.wait(PATIENCE_S)
        return trying.loaded

    monkeypatch.setattr(check_module, "load_recogniser", load)
    assert TEXTS("check-loudspeaker-unanswered") in trying.lines(refusing(EarFailure.NOT_OPENED))


def test_a_faulty_settings_file_is_said_first(trying: Try, tmp_path: Path) -> None:
    """Whoever hears another voice than the one that was set knows why."""
    settings = tmp_path / "settings.toml"
    settings.write_text('rate = "fast"\n')
    lines = trying.lines(refusing(EarFailure.NOT_OPENED))
    assert lines[0].startswith(f'{settings}, line 1: "rate" must be a whole number')
    assert BEGINNING == lines[1:3]


@pytest.mark.parametrize("reason", [VoiceFailure.NO_OUTPUT, VoiceFailure.NO_LIBRARY])
def test_without_a_loudspeaker_nobody_is_asked_and_the_microphone_is_tried(reason: VoiceFailure, trying: Try) -> None:
    """One sentence says why."""
    trying.no_voice = reason
    lines = trying.lines(room_until(NEVER_OVER))
    assert TEXTS("check-loudspeaker") not in lines
    assert TEXTS(f"devices-{reason.value}") in lines
    assert TEXTS("check-microphone-unheard") in lines


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        (lambda: refusing(EarFailure.NOT_OPENED), "not-opened"),
        (lambda: refusing(EarFailure.NO_SYSTEM), "no-system"),
        (vanishing, "microphone-failed"),
        (blocked, "no-sound"),
    ],
    ids=["no device", "no system", "unplugged", "blocked"],
)
def test_a_microphone_that_fails_is_one_sentence(
    script: Callable[[], Iterator[bytes]], reason: str, trying: Try
) -> None:
    """Nobody is asked to speak into it any more."""
    lines = trying.lines(script())
    assert 1 == lines.count(TEXTS(f"check-microphone-{reason}"))
    assert NOT_READY == trying.status


def test_a_muted_microphone_is_asked_once(trying: Try) -> None:
    """Digital silence is no quiet room."""
    lines = trying.lines(muted())
    assert 1 == sum(TEXTS("microphone-heard-nothing") == line for line in lines)
    assert TEXTS("check-microphone-muted") in lines


def test_sentences_are_named_as_the_game_writes_them(trying: Try) -> None:
    """With their capitals."""
    lines = trying.lines(room_until(NEVER_OVER))
    assert [TEXTS("check-say", words=words) for words in SAID] == [line for line in lines if line.startswith("Now say")]


def test_what_is_understood_otherwise_is_told(trying: Try) -> None:
    """The player hears what it was taken for."""
    trying.loaded = Loaded(ScriptedEar(Band.SURE))
    trying.wait_for_speech()
    lines = trying.lines(talking())
    heard = [line for line in lines if line.startswith("Heard:")]
    assert [TEXTS("heard-words", words="throw the die")] * 3 == heard
    assert any(line.startswith("The microphone hears you, but") for line in lines)


def test_what_is_not_understood_at_all_is_told(trying: Try) -> None:
    """Each time."""
    trying.loaded = Loaded(ScriptedEar(Band.REJECTED))
    trying.wait_for_speech(1.5)
    lines = trying.lines(talking())
    assert 3 == lines.count(TEXTS("not-understood"))
    assert TEXTS("check-microphone-misheard", right="none", asked="three") in lines


def test_a_recogniser_that_raises_is_one_sentence(trying: Try) -> None:
    """As in the game."""
    trying.loaded = Loaded(ScriptedEar(error=ZeroDivisionError()))
    trying.wait_for_speech()
    assert TEXTS("ear-recogniser-failed") in trying.lines(talking())
    assert NOT_READY == trying.status


def test_without_a_recogniser_the_loudspeaker_is_tried(trying: Try) -> None:
    """What is missing is one sentence."""
    trying.typed = "\n"
    trying.loaded = Loaded(None, ListeningEnded(EarFailure.PACKAGE_MISSING, "vosk"))
    lines = trying.lines(QUIET, "--ear", "vosk")
    assert [TEXTS("check-loudspeaker-heard"), TEXTS("ear-package-missing", subject="vosk")] == lines[3:5]


def test_a_recogniser_on_the_network_is_named_before_it_listens(trying: Try) -> None:
    """As in the game."""
    ear: Ear = ScriptedEar()
    trying.loaded = Loaded(ear, service="Google")
    lines = trying.lines(refusing(EarFailure.NOT_OPENED), "--ear", "google")
    assert [*BEGINNING, TEXTS("ear-online", service="Google")] == lines[:3]


def test_another_recogniser_in_its_place_is_announced(trying: Try) -> None:
    """With the reason."""
    trying.loaded = Loaded(ScriptedEar(), ListeningEnded(EarFailure.MODEL_MISSING))
    lines = trying.lines(refusing(EarFailure.NOT_OPENED))
    assert [TEXTS("ear-model-missing"), TEXTS("ear-fallback")] == lines[2:4]


def test_a_recording_that_is_not_there_is_named(trying: Try, tmp_path: Path) -> None:
    """Recordings may speak in a player's place."""
    gone = str(tmp_path / "gone.wav")
    assert TEXTS("ear-no-recording", subject=gone) in trying.lines(QUIET, "--microphone", gone)


def test_a_player_who_does_nothing_is_not_waited_for(trying: Try) -> None:
    """The keyboard stays open, nothing is typed, and nobody speaks."""
    reading, writing = os.pipe()
    with os.fdopen(writing, "w"), os.fdopen(reading) as trying.stdin:
        lines = trying.lines(room_until(NEVER_OVER))
    assert TEXTS("check-loudspeaker-unanswered") in lines
    assert 3 == lines.count(TEXTS("microphone-heard-nothing"))


def test_an_interrupt_ends_it_at_once(trying: Try, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C, without a word, also while the recogniser is being loaded."""

    def interrupted(*_: object) -> Loaded:
        signal.raise_signal(signal.SIGINT)
        threading.Event().wait(PATIENCE_S)
        return trying.loaded

    monkeypatch.setattr(check_module, "load_recogniser", interrupted)
    assert BEGINNING == trying.lines(QUIET)
    assert INTERRUPTED == trying.status


@pytest.mark.audio
@pytest.mark.terminal
def test_on_a_real_audio_server_both_are_found_to_work(running_audio_server: AudioServer, tmp_path: Path) -> None:
    """The sentence is heard in the room, three sentences are said into the microphone, and it is told how well."""
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "settings.toml").write_text(f"rate = {RATE}\nsounds = false\n")
    quiet = write_wav(tmp_path / "quiet.wav", *[""] * 4)
    clips = {words: write_wav(tmp_path / f"{words}.wav", words) for words in SAID}
    command = [sys.executable, "-m", "accessible_game", "check"]
    with (
        running_audio_server.record() as room,
        PtySession(command, columns=400, env=environment(PATTY_DUKE_HOME=str(kept))) as session,
    ):
        session.wait_for(TEXTS("check-loudspeaker"), PATIENCE_S)
        wait_for_sound(room)
        wait_for_pause(room)
        session.send("\r")
        session.wait_for(TEXTS("check-noise"), PATIENCE_S)
        running_audio_server.play(quiet)
        for words, clip in clips.items():
            session.wait_for(TEXTS("check-say", words=words), PATIENCE_S)
            running_audio_server.play(clip)
            session.wait_for("Heard: ", PATIENCE_S)
        status = session.exit_status()

    assert [] == unheard([TEXTS("check-spoken")], room.samples)
    told = [TEXTS(f"check-{what}") for what in ("loudspeaker-heard", "no-echo", "ready")]
    assert [line for line in told if line in session.output] == told
    assert 0 == status
