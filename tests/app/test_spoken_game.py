"""The whole program at a terminal, with its own voice on a real audio server: what is heard, printed and neither."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import pytest

from accessible_game.devices.voice.speech_queue import LONGEST_QUEUE
from accessible_game.texts.catalogue import Catalogue
from tests.support.audio_server import missing_program
from tests.support.heard import LIKENESS
from tests.support.pty_session import PtySession, environment
from tests.support.spoken import RATE, heard, unheard, wait_for_pause, wait_for_sound

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.audio_server import AudioServer

pytestmark = [
    pytest.mark.audio,
    pytest.mark.terminal,
    pytest.mark.skipif(
        missing_program() is not None,
        reason=f"an audio server needs the program {missing_program()} (Debian: pulseaudio)",
    ),
]

TEXTS = Catalogue()
COMMAND: Final = [sys.executable, "-m", "accessible_game"]
ONE_PERSON: Final = ["--player", "Ann", "--player", "Ben=careful", "--seed", "3"]
TWO_PERSONS: Final = ["--player", "Ann", "--player", "Ben", "--seed", "3"]
VOICE: Final = ["--speech", "voice", "--rate", str(RATE), "--no-sounds"]
GOODBYE = TEXTS("goodbye")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """What the game keeps of somebody who has played before, and is welcomed in a few words."""
    home = tmp_path / "kept"
    (home / "games").mkdir(parents=True)
    return home


def printed(options: list[str], home: Path, typed: str) -> list[str]:
    """Return the lines of the same game in print."""
    return subprocess.run(
        [*COMMAND, *options],
        input=typed,
        capture_output=True,
        env=environment(PATTY_DUKE_HOME=str(home / "printed")),
        text=True,
        encoding="utf-8",
        check=True,
    ).stdout.splitlines()


@contextmanager
def game(home: Path, *options: str) -> Iterator[PtySession]:
    """The program at a wide terminal, where no line is broken."""
    with PtySession([*COMMAND, *options], columns=400, env=environment(PATTY_DUKE_HOME=str(home))) as session:
        yield session


def lines_of(session: PtySession) -> list[str]:
    return [line for line in session.output.splitlines() if line]


def test_every_line_is_heard_once_in_order_and_none_is_printed(running_audio_server: AudioServer, home: Path) -> None:
    """The game in print and the spoken game are the same text; the screen shows what is typed and the goodbye."""
    lines = printed(ONE_PERSON, home, "r\nwhere am I\n")
    opening = TEXTS("welcome", opening="none")
    with running_audio_server.record() as recording, game(home, *ONE_PERSON, *VOICE) as session:
        wait_for_sound(recording)
        wait_for_pause(recording)
        for command in ("r\r", "where am I\r"):
            session.send(command)
            wait_for_sound(recording)
            wait_for_pause(recording)
        session.send("quit\r")
        session.exit_status()

    assert [] == unheard([opening, *lines[1:-1]], recording.samples)
    assert ["r", "where am I", "quit", GOODBYE] == lines_of(session)


@pytest.mark.long
def test_three_times_in_a_row_a_key_silences_and_the_next_line_is_whole(
    running_audio_server: AudioServer, home: Path
) -> None:
    """The long answer never goes on by itself."""
    with running_audio_server.record() as recording, game(home, *ONE_PERSON, *VOICE) as session:
        wait_for_sound(recording)
        silences = []
        for _ in range(3):
            session.send("help\r")
            wait_for_sound(recording)
            session.send("\x1b[C")
            wait_for_pause(recording)
            begin = len(recording.samples)
            wait_for_pause(recording)
            silences.append(not any(recording.samples[begin:]))
        begin = len(recording.samples)
        session.send("whose turn is it\r")
        wait_for_sound(recording)
        wait_for_pause(recording)
        next_line = recording.samples[begin:]

    answer = printed(ONE_PERSON, home, "whose turn is it\n")[-2]
    assert [True, True, True] == silences
    assert [] == unheard([answer], next_line)


ASK, LOOK_AWAY, HIDE_THIS = "what are my cards", TEXTS("hand-over-screen", name="Ann"), TEXTS("end-alone-screen")


def secrets_of(home: Path) -> list[str]:
    """Return the lines that are for Ann alone, from the game in print."""
    lines = printed(TWO_PERSONS, home, f"{ASK}\n\n\n")
    return lines[lines.index(LOOK_AWAY) + 1 : lines.index(HIDE_THIS) + 1]


def likenesses(lines: list[str], samples: array[int]) -> list[float]:
    """Return how much of each line was heard anywhere."""
    return [heard(line, samples).likeness for line in lines]


def test_without_an_earphone_a_secret_is_printed_and_hidden(running_audio_server: AudioServer, home: Path) -> None:
    """Two at one keyboard: the room hears the hand-over, and never the hand."""
    secrets = secrets_of(home)
    with running_audio_server.record() as recording, game(home, *TWO_PERSONS, *VOICE) as session:
        wait_for_sound(recording)
        session.send(f"{ASK}\r")
        wait_for_pause(recording)
        before = session.wait_until_quiet()
        session.send("\r")
        session.wait_for(HIDE_THIS)
        wait_for_pause(recording)
        session.send("\r")
        hidden = session.wait_until_quiet()

    assert secrets[1] not in before
    assert secrets == [line for line in lines_of(session) if line in secrets]
    assert hidden.count("\n") >= 24
    assert [] == unheard([LOOK_AWAY], recording.samples)
    assert max(likenesses(secrets, recording.samples)) < LIKENESS


@pytest.mark.long
def test_with_an_earphone_a_secret_is_heard_there_alone(running_audio_server: AudioServer, home: Path) -> None:
    """It is on the earphone's monitor, and neither in the room nor on the screen."""
    secrets = [*secrets_of(home)[:-1], TEXTS("end-alone-earphone")]
    earphone_options = ["--private-device", "earphone"]
    with (
        running_audio_server.record("room") as room,
        running_audio_server.record("earphone") as earphone,
        game(home, *TWO_PERSONS, *VOICE, *earphone_options) as session,
    ):
        wait_for_sound(room)
        session.send(f"{ASK}\r")
        wait_for_pause(room)
        session.send("\r")
        wait_for_sound(earphone)
        wait_for_pause(earphone)
        session.send("quit\r")
        session.exit_status()

    assert [] == unheard(secrets, earphone.samples)
    assert max(likenesses(secrets, room.samples)) < LIKENESS
    assert [] == [line for line in secrets if line in session.output]


def test_a_server_that_dies_is_one_sentence_and_voice_on_speaks_again(
    running_audio_server: AudioServer, home: Path
) -> None:
    """The game goes on in print; not a line of the sound libraries is on the screen."""
    gone, on = TEXTS("voice-failed-output-lost", tries_again="no"), TEXTS("voice-on")
    answer = printed(ONE_PERSON, home, "whose turn is it\n")[-2]
    with game(home, *ONE_PERSON, *VOICE) as session:
        with running_audio_server.record() as recording:
            wait_for_sound(recording)
        running_audio_server.kill()
        session.wait_for(gone)
        session.send("whose turn is it\r")
        session.wait_for(answer)
        running_audio_server.start()
        with running_audio_server.record() as recording:
            session.send("voice on\r")
            wait_for_sound(recording)
            wait_for_pause(recording)
        session.send("quit\r")
        session.exit_status()
    after = session.output.rpartition(answer)[2].splitlines()

    assert [] == unheard([on], recording.samples)
    assert ["voice on", "quit", GOODBYE] == [line for line in after if line]
    assert all(word not in session.output for word in ("ALSA", "pulse", "jack", "Traceback"))


def long_game(home: Path) -> tuple[list[str], list[str]]:
    """Return options for a game of computers with more lines than may wait for the voice, and its lines in print."""
    players = ["--player", "Ben=forgetful", "--player", "Cleo=forgetful", "--player", "Dan=forgetful"]
    for seed in range(4, 100):
        options = [*players, "--seed", str(seed)]
        lines = printed(options, home / str(seed), "")
        if len(lines) > LONGEST_QUEUE:
            return options, lines
    raise AssertionError("no game is long enough")


def test_a_game_of_computers_waits_for_its_voice(running_audio_server: AudioServer, home: Path) -> None:
    """More turns than can wait are not queued at once; keys are answered, and "voice off" prints the rest."""
    watched, lines = long_game(home)
    with running_audio_server.record() as recording, game(home, *watched, *VOICE) as session:
        wait_for_sound(recording)
        session.send("status\r")
        wait_for_sound(recording)
        quiet = session.wait_until_quiet()
        session.send("voice off\r")
        session.wait_for(TEXTS("ask-new-game"))
        session.send("quit\r")
        session.exit_status()

    assert ["status"] == [line for line in quiet.splitlines() if line]
    assert lines[-3] in session.output
    assert TEXTS("voice-failed-queue-full", tries_again="no") not in session.output


@pytest.mark.parametrize("end", ["quit\r", "\x03", "hang up"])
def test_the_program_ends_in_the_middle_of_a_sentence(end: str, running_audio_server: AudioServer, home: Path) -> None:
    """Quit, Ctrl-C and a closed terminal are not kept waiting by the voice."""
    with running_audio_server.record() as recording, game(home, *ONE_PERSON, *VOICE) as session:
        wait_for_sound(recording)
        if end == "hang up":
            session.hang_up()
        else:
            session.send(end)
        status = session.process.wait(20)

    assert 0 == status


HIDE: Final = "import sys; sys.modules[{name!r}] = None\n"
NO_SYSTEM_LIBRARY: Final = """
import ctypes
load = ctypes.CDLL
def load_other(name, *arguments, **options):
    if name and "espeak" in str(name):
        raise OSError(name)
    return load(name, *arguments, **options)
ctypes.CDLL = load_other
"""
ENGINE: Final = """
import threading
from accessible_game.devices.voice.espeak import Espeak
def synthesize(*_arguments, **_options):
    {does}
Espeak.synthesize = synthesize
"""


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (HIDE.format(name="espeakng_loader") + NO_SYSTEM_LIBRARY, "no-library"),
        (HIDE.format(name="pyttsx3"), "no-library"),
        (HIDE.format(name="miniaudio"), "no-library"),
        (ENGINE.format(does="raise RuntimeError"), "engine-failed"),
        (ENGINE.format(does="threading.Event().wait()"), "engine-hung"),
    ],
    ids=["no espeak-ng", "no pyttsx3", "no miniaudio", "engine raises", "engine hangs"],
)
@pytest.mark.usefixtures("running_audio_server")
def test_a_voice_that_cannot_speak_is_one_sentence_and_the_game_goes_on_in_print(
    fault: str, reason: str, home: Path, tmp_path: Path
) -> None:
    """Every line that the voice was given is printed, in order, and nothing else is."""
    hook = tmp_path / "hook"
    hook.mkdir()
    (hook / "sitecustomize.py").write_text(fault)
    lines, sentence = printed(ONE_PERSON, home, "where am I\n"), TEXTS(f"voice-failed-{reason}", tries_again="no")
    env = environment(PATTY_DUKE_HOME=str(home), PYTHONPATH=str(hook))
    with PtySession([*COMMAND, *ONE_PERSON, *VOICE], columns=400, env=env) as session:
        session.wait_for(sentence)
        session.send("where am I\r")
        session.wait_for(lines[-2])
        session.send("quit\r")
        status = session.exit_status()
    typed = {"where am I", "quit", sentence}

    assert 0 == status
    assert lines[1:] == [line for line in lines_of(session) if line not in typed][1:]
    assert 1 == session.output.count(sentence)


def test_without_any_output_nothing_of_the_sound_libraries_is_printed(home: Path, tmp_path: Path) -> None:
    """A computer without sound: what ALSA and PulseAudio write is in a log, and the game is played in print."""
    without = {"PULSE_SERVER": f"unix:{tmp_path}/none", "XDG_RUNTIME_DIR": str(tmp_path), "JACK_NO_START_SERVER": "1"}
    env = environment(PATTY_DUKE_HOME=str(home), ALSA_CONFIG_PATH="/dev/null", HOME=str(tmp_path), **without)
    lines, sentence = printed(ONE_PERSON, home, ""), TEXTS("voice-failed-no-output", tries_again="no")
    with PtySession([*COMMAND, *ONE_PERSON, *VOICE], columns=400, env=env) as session:
        session.wait_for(sentence)
        session.send("quit\r")
        session.exit_status()

    assert [*lines[1:-1], sentence, "quit", lines[-1]] == lines_of(session)[1:]
