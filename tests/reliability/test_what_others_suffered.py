"""What players of other games have complained of in public, tried from outside where no other test holds it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import wave
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.understanding import MOVE_TAGS
from accessible_game.storage.saved_games import unfinished
from accessible_game.texts.catalogue import Catalogue
from tests.dialogue.speakable import TEXTS as SENTENCES
from tests.support.audio_server import RECORDED_RATE, running_audio_server
from tests.support.pty_session import PtySession, environment
from tests.support.recordings import write_wav
from tests.support.spoken import spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.support.audio_server import AudioServer

__all__ = ["running_audio_server"]

TEXTS: Final = Catalogue()
COMMAND: Final = [sys.executable, "-m", "accessible_game"]
TABLE: Final = ["--player", "Ann", "--player", "Ben=careful", "--seed", "3"]
QUESTION: Final = "Throw the die to see who goes first."
HERE: Final = "You are at START."
CLOCK_TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 0


def session(home: Path, *options: str, **variables: str) -> PtySession:
    """Return the program at a terminal where no line is broken."""
    return PtySession([*COMMAND, *options], columns=400, env=environment(PATTY_DUKE_HOME=str(home), **variables))


def run(home: Path, *options: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *options],
        input=typed,
        capture_output=True,
        env=environment(PATTY_DUKE_HOME=str(home), **variables),
        text=True,
        encoding="utf-8",
        check=False,
    )


def hook(folder: Path, program: str) -> str:
    """Return a search path on which Python runs a program before ours."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(program)
    return str(folder)


def without(package: str) -> str:
    return f"import sys; sys.modules[{package!r}] = None\n"


# A package is missing


@pytest.mark.terminal
@pytest.mark.parametrize("package", ["speech_recognition", "numpy", "pocketsphinx", "miniaudio"])
def test_where_a_package_for_the_microphone_is_missing_that_is_said_and_the_keys_work(
    package: str, tmp_path: Path
) -> None:
    """Each time that it is switched on there is one sentence, and no traceback."""
    missing = TEXTS("package-missing")
    with session(tmp_path / "kept", *TABLE, PYTHONPATH=hook(tmp_path / "hook", without(package))) as game:
        game.wait_for(QUESTION)
        for _ in range(2):
            game.send("microphone on\r")
            game.wait_for(missing)
        game.send("where am I\r")
        game.wait_for(HERE)
        game.send("quit\r")
        status = game.exit_status()

    assert (0, 2) == (status, game.output.count(missing))
    assert "Traceback" not in game.output


@pytest.mark.parametrize(
    ("package", "command"), [("speech_recognition", "check"), ("miniaudio", "check"), ("pocketsphinx", "hear x.wav")]
)
def test_a_command_without_its_package_is_one_sentence(package: str, command: str, tmp_path: Path) -> None:
    """It says what to do."""
    result = run(tmp_path / "kept", *command.split(), PYTHONPATH=hook(tmp_path / "hook", without(package)))

    assert (2, f"{TEXTS('package-missing')}\n") == (result.returncode, result.stderr)


@pytest.mark.terminal
def test_on_a_computer_without_a_microphone_only_that_is_said(tmp_path: Path) -> None:
    """What the sound libraries write is not on the screen, and the keys work."""
    without_sound = {
        "PULSE_SERVER": f"unix:{tmp_path}/none",
        "XDG_RUNTIME_DIR": str(tmp_path),
        "HOME": str(tmp_path),
        "ALSA_CONFIG_PATH": os.devnull,
        "JACK_NO_START_SERVER": "1",
    }
    sentences = {TEXTS(f"ear-{reason}") for reason in ("not-opened", "no-sound", "no-system")}
    with session(tmp_path / "kept", *TABLE, **without_sound) as game:
        game.wait_for(QUESTION)
        game.send("microphone on\r")
        game.wait_for(TEXTS("ear-way-out"))
        game.send("where am I\r")
        game.wait_for(HERE)
        game.send("quit\r")
        game.exit_status()
    after = [line for line in game.output.partition(QUESTION)[2].splitlines() if line]

    assert after[2] in sentences
    told = [TEXTS("microphone-starting"), after[2], TEXTS("ear-way-out")]
    assert ["microphone on", *told, "where am I", HERE, "quit", TEXTS("goodbye")] == after


# It does not end


NEVER_RECOGNISES: Final = """
import pathlib, threading
from accessible_game.devices.ear.whisper_ear import WhisperEar
def recognise(*_arguments):
    pathlib.Path({begun!r}).touch()
    threading.Event().wait()
WhisperEar.recognise = recognise
"""


@pytest.mark.terminal
def test_a_recogniser_that_never_answers_keeps_nobody_from_playing_and_leaving(tmp_path: Path) -> None:
    """The keys are answered meanwhile, and the program ends when the player leaves."""
    begun = tmp_path / "begun"
    path = hook(tmp_path / "hook", NEVER_RECOGNISES.format(begun=str(begun)))
    clip = write_wav(tmp_path / "throw.wav", "throw the die")
    with session(tmp_path / "kept", *TABLE, "--microphone", str(clip), PYTHONPATH=path) as game:
        game.wait_for(QUESTION)
        game.send("microphone on\r")
        game.wait_for(TEXTS("microphone-on"))
        wait_until(begun.exists)
        game.send("where am I\r")
        game.wait_for(HERE)
        game.send("quit\r")
        status = game.exit_status()

    assert (0, TEXTS("goodbye")) == (status, game.output.splitlines()[-1])


@pytest.mark.audio
@pytest.mark.terminal
@pytest.mark.parametrize("end", ["quit\r", "\x03", "terminate", "hang up"])
def test_a_program_that_listens_ends_when_it_is_asked_to(
    end: str, running_audio_server: AudioServer, tmp_path: Path
) -> None:
    """By a word, Ctrl-C, a signal or a closed window, and the game is kept."""
    home = tmp_path / "kept"
    with session(home, *TABLE, **running_audio_server.environment) as game:
        game.wait_for(QUESTION)
        game.send("microphone on\r")
        game.wait_for(TEXTS("microphone-on"))
        match end:
            case "terminate":
                game.process.terminate()
            case "hang up":
                game.hang_up()
            case keys:
                game.send(keys)
        status = game.process.wait(60)

    assert 0 == status
    assert 1 == len(list(unfinished(home / "games", lambda _fault: None)))
    assert "Traceback" not in game.output


@pytest.mark.audio
@pytest.mark.terminal
def test_an_audio_server_that_hangs_is_one_sentence_to_who_listens(
    running_audio_server: AudioServer, tmp_path: Path
) -> None:
    """The keys are answered, and the program ends when the player leaves."""
    with session(tmp_path / "kept", *TABLE, **running_audio_server.environment) as game:
        game.wait_for(QUESTION)
        game.send("microphone on\r")
        game.wait_for(TEXTS("microphone-on"))
        running_audio_server.freeze()
        game.wait_for(TEXTS("ear-no-sound"))
        game.send("where am I\r")
        game.wait_for(HERE)
        game.send("quit\r")
        status = game.exit_status()

    assert (0, 1) == (status, game.output.count(TEXTS("ear-no-sound")))


@pytest.mark.terminal
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system does not tell a program's time this way")
def test_waiting_for_a_line_takes_no_time_of_the_processor(tmp_path: Path) -> None:
    """A game that is left open over dinner drains no battery."""
    with session(tmp_path / "kept", *TABLE) as game:
        game.wait_for(QUESTION)
        game.wait_until_quiet(1.0)
        before = processor_seconds(game.process.pid)
        game.wait_until_quiet(2.0)
        used = processor_seconds(game.process.pid) - before

    assert used < 0.2


# It takes for a command what was none


TALK: Final = (
    "what a nice day",
    "shall we order some pizza",
    "the train was late again",
    "can you hand me my coat please",
    "she bought a blue umbrella",
    "what time does the film start",
    "there is a noise coming from upstairs",
    "nobody told me about the meeting",
    "we went swimming in the lake",
    "thank you very much",
)
ACTS: Final = MOVE_TAGS | {Wish.QUIT.value, Wish.NEW_GAME.value}


@pytest.mark.parametrize("moment", ["throwing", pytest.param("calling", marks=pytest.mark.long)])
def test_talk_at_the_table_makes_no_move_and_ends_no_game(moment: str, tmp_path: Path) -> None:
    """Neither sentence by sentence nor as a radio that goes on and on; at most a question is answered."""
    for number, sentence in enumerate(TALK):
        write_wav(tmp_path / f"{number}.wav", sentence)
    with wave.open(str(tmp_path / "radio.wav"), "wb") as radio:
        radio.setnchannels(1)
        radio.setsampwidth(2)
        radio.setframerate(RECORDED_RATE)
        radio.writeframes(b"".join(spoken(sentence).tobytes() for sentence in TALK * 2))
    heard = [json.loads(line) for line in run(tmp_path, "hear", str(tmp_path), "--moment", moment).stdout.splitlines()]

    assert len(TALK) + 1 == len(heard)
    assert [] == [line for line in heard if line["decision"] == "accepted" and line["intent"] in ACTS]


# What is printed cannot be heard


def test_no_sentence_has_signs_that_a_screen_reader_would_read_out() -> None:
    """No lines drawn of characters, no emoji, no arrows, and no row of the same mark."""
    sentences = [line for line in SENTENCES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]

    assert 400 < len(sentences)
    assert [] == [line for line in sentences if re.search(r"[^\x20-\x7e\u2019]|([^\w\s])\1{3}", line)]


def test_who_uses_a_screen_reader_need_not_know_an_option(tmp_path: Path) -> None:
    """Lines are printed for it without being asked; the first one says so, and so does the list of options."""
    first = run(tmp_path).stdout.splitlines()[0]

    assert TEXTS("welcome", opening=TEXTS("speech-reader")) == first
    assert "Lines are printed for screen readers" in run(tmp_path, "--help").stdout


def processor_seconds(process: int) -> float:
    """Return how long a program has computed."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS


def wait_until(is_so: Callable[[], bool]) -> None:
    tick = threading.Event()
    for _ in range(600):
        if is_so():
            return
        tick.wait(0.1)
    raise AssertionError("it never came")
