"""``patty-duke hear``: a line of JSON for each recording."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from accessible_game.app import hear as hear_module
from accessible_game.app.main import main
from accessible_game.app.moments import NAMES
from accessible_game.app.recognisers import Loaded
from accessible_game.devices.ear import listening, recordings
from accessible_game.dialogue.message import Message
from accessible_game.texts.catalogue import Catalogue
from tests.support.recordings import write_wav
from tests.support.scripted_ear import ScriptedEar

if TYPE_CHECKING:
    from collections.abc import Callable

    from speech_recognition import AudioData

    from accessible_game.devices.ear.results import Recognition, RecognitionGrammar

TEXTS = Catalogue()


@pytest.fixture(scope="module")
def clips(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of recordings."""
    folder = tmp_path_factory.mktemp("clips")
    write_wav(folder / "card.wav", "the second card")
    write_wav(folder / "cathy.wav", "I pick a Cathy")
    write_wav(folder / "room.wav")
    write_wav(folder / "talk.wav", "I would like some bananas with my tea")
    return folder


class SlowEar(ScriptedEar):
    """Takes its time."""

    SECONDS = 0.5

    def recognise(self, audio: AudioData, grammar: RecognitionGrammar) -> Recognition:
        threading.Event().wait(self.SECONDS)
        return super().recognise(audio, grammar)

    @classmethod
    def slowly(cls, read: Callable[[Path], bytes]) -> Callable[[Path], bytes]:
        """Return what takes as long."""

        def read_slowly(path: Path) -> bytes:
            threading.Event().wait(cls.SECONDS)
            return read(path)

        return read_slowly


def lines_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main(["hear", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_each_recording_is_a_line(clips: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Heard is what was said, and how surely; a folder stands for its files."""
    lines = lines_of(capsys, str(clips))
    assert [line["file"].rpartition("/")[2] for line in lines] == ["card.wav", "cathy.wav", "room.wav", "talk.wav"]
    assert [line["decision"] for line in lines] == ["accepted", "accepted", "rejected", "rejected"]
    assert [(line["text"], line["intent"], line["slots"]) for line in lines] == [
        ("the second card", "choose", {"place": "2"}),
        ("i pick a cathy", "call", {"cousin": "cathy"}),
        ("", None, {}),
        ("", None, {}),
    ]
    assert all(isinstance(line["milliseconds"], int) for line in lines[:2])
    assert {"file", "text", "intent", "slots", "confidence", "decision", "milliseconds"} == set(lines[0])


def test_what_is_not_legal_at_a_moment_is_rejected_by_its_name(clips: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A cousin is called when the die is to be thrown."""
    (line,) = lines_of(capsys, "--moment", "throwing", str(clips / "cathy.wav"))
    assert (line["decision"], line["intent"]) == ("rejected", "call")


def test_a_file_of_sentences_takes_the_place_of_a_moment(
    clips: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sentence a line, whether it means something in the game or not."""
    legal = tmp_path / "legal.txt"
    legal.write_text("Pick up the phone.\nI pick a Cathy!\n")
    (line,) = lines_of(capsys, "--legal", str(legal), str(clips / "cathy.wav"))
    assert (line["decision"], line["text"], line["intent"]) == ("accepted", "i pick a cathy", "call")


def test_a_line_of_marks_alone_is_no_sentence(
    clips: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It cannot be spoken, so it cannot be heard either."""
    ear = ScriptedEar()
    monkeypatch.setattr(hear_module, "load_recogniser", lambda *_: Loaded(ear))
    legal = tmp_path / "legal.txt"
    legal.write_text("!!!\nPick up the phone!\n")
    (line,) = lines_of(capsys, "--legal", str(legal), str(clips / "card.wav"))
    assert "pick up the phone" == line["text"]


def test_a_slow_recording_and_a_slow_recogniser_are_waited_for(
    clips: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody waits for an answer as at a table, and every recording of a folder has its line."""
    monkeypatch.setattr(hear_module, "load_recogniser", lambda *_: Loaded(SlowEar()))
    monkeypatch.setattr(recordings, "recorded_pcm", SlowEar.slowly(recordings.recorded_pcm))
    for patience in ("_LONGEST_SECONDS", "_WATCHDOG_SECONDS"):
        monkeypatch.setattr(listening, patience, SlowEar.SECONDS / 10)
    assert ["accepted"] * 3 == [line["decision"] for line in lines_of(capsys, str(clips)) if line["text"]]


def test_a_recogniser_that_fails_is_said_without_keys_that_there_are_not(
    clips: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only in a game can one go on with the keys, or have the microphone switched on."""
    monkeypatch.setattr(hear_module, "load_recogniser", lambda *_: Loaded(ScriptedEar(error=ZeroDivisionError())))
    assert 2 == main(["hear", str(clips / "card.wav")])
    assert ("", "The speech recogniser has failed.\n") == capsys.readouterr()


def test_the_other_recogniser_can_be_asked_for(clips: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It hears the same, and is less sure."""
    (line,) = lines_of(capsys, "--ear", "sphinx", "--moment", "calling", str(clips / "cathy.wav"))
    assert line["decision"] in {"accepted", "asked"}
    assert line["text"] == "i pick a cathy"


def test_a_recording_that_cannot_be_read_keeps_no_other_from_being_heard(
    clips: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each is told, and the command has failed."""
    for name in ("1.wav", "2.wav"):
        (tmp_path / name).write_text("no sound")
    assert 2 == main(["hear", "--ear", "sphinx", str(tmp_path), str(clips / "card.wav")])
    output = capsys.readouterr()
    unreadable = [TEXTS("ear-recording-unreadable", subject=str(tmp_path / name)) for name in ("1.wav", "2.wav")]
    assert unreadable == output.err.splitlines()
    assert [str(clips / "card.wav")] == [json.loads(line)["file"] for line in output.out.splitlines()]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("what", [["--ear", "sphinx", "card.wav"], ["--list-moments"]])
def test_an_output_that_is_full_is_one_sentence(what: list[str], clips: Path) -> None:
    """No script takes silence for a recording in which nothing was heard."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "accessible_game", "hear", *what],
            cwd=clips,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=120,
        )
    assert (2, f"{TEXTS('hear-unwritable')}\n") == (done.returncode, done.stderr)


def test_an_output_that_is_closed_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As where a script has none."""
    monkeypatch.setattr(sys, "stdout", None)
    assert 2 == main(["hear", "--list-moments"])
    assert f"{TEXTS('hear-unwritable')}\n" == capsys.readouterr().err


def test_who_reads_only_the_beginning_hears_of_no_fault() -> None:
    """A script may want the first line alone."""
    listing = f"{sys.executable} -m accessible_game hear --list-moments"
    reading = subprocess.run(
        ["sh", "-c", f"({listing}; echo $? >&2) | true"], stderr=subprocess.PIPE, text=True, check=True, timeout=120
    )
    assert "0\n" == reading.stderr


def test_the_moments_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """A name a line."""
    assert main(["hear", "--list-moments"]) == 0
    assert capsys.readouterr().out.splitlines() == list(NAMES)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], TEXTS("option-no-recordings")),
        (["gone.wav"], TEXTS("ear-no-recording", subject="gone.wav")),
        (["a" * 300], TEXTS("ear-no-recording", subject="a" * 300)),
        (["text.wav"], TEXTS("ear-recording-unreadable", subject="text.wav")),
        (["--moment", "lunch", "."], Message("option-moment", name="lunch", names=NAMES).worded(TEXTS)),
        (["--legal", "empty.txt", "good.wav"], TEXTS("option-legal-empty", path="empty.txt")),
        (["--legal", "marks.txt", "good.wav"], TEXTS("option-legal-empty", path="marks.txt")),
        (["--legal", "gone.txt", "good.wav"], "gone.txt: the file cannot be read, because it is not there."),
        (["--legal", "large.txt", "good.wav"], "large.txt: the file is larger than 65536 bytes."),
        (["--legal", "long.txt", "good.wav"], "long.txt, line 2: this line has more than 100 characters."),
        (["--legal", "other.txt", "good.wav"], "other.txt, line 1: the file is not UTF-8 text."),
        (["--ear-model", ".", "good.wav"], TEXTS("ear-model-unreadable", subject="model.bin")),
        (
            ["--ear", "sphinx", "--ear-model", ".", "good.wav"],
            Message("option-misused", line=Message("usage-ear-model")).worded(TEXTS),
        ),
    ],
)
def test_what_cannot_be_used_is_one_sentence(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """No recording, none of that name, none at all in it, and the like."""
    (tmp_path / "text.wav").write_text("no sound")
    write_wav(tmp_path / "good.wav")
    (tmp_path / "empty.txt").write_text("\n")
    (tmp_path / "marks.txt").write_text("!!!\n-- --\n")
    (tmp_path / "large.txt").write_text("quit\n" * 20_000)
    (tmp_path / "long.txt").write_text(f"quit\n{'bla ' * 26}\n")
    (tmp_path / "other.txt").write_bytes(b"caf\xe9\n")
    monkeypatch.chdir(tmp_path)
    assert main(["hear", *arguments]) == 2
    assert capsys.readouterr() == ("", f"{sentence}\n")
