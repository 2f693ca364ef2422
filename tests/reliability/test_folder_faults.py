"""What the program says, and what it leaves alone, where the folder of the games is not as it should be."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from accessible_game.storage.record import MOST_BYTES
from accessible_game.storage.saved_games import unfinished
from tests.storage.outside_checker import allows
from tests.storage.recorded_games import chance, example_record, never
from tests.support.pty_session import environment

COMMAND = [sys.executable, "-m", "accessible_game"]
COMPUTERS = ["--player", "Ben=careful", "--player", "Cleo=careful", "--seed", "2"]
ANN = ["--player", "Ann", "--player", "Ben=careful", "--seed", "5"]
LINES = example_record().splitlines(keepends=True)
HEADER, SOME = LINES[0], b"".join(LINES[1:8])


def with_header(**changes: object) -> bytes:
    """Return an unfinished game whose first line says something else."""
    return json.dumps(json.loads(HEADER) | changes).encode() + b"\n" + SOME


def with_names(*names: str) -> bytes:
    return with_header(players=[{"name": name} for name in names])


NO_GAMES = {
    "broken off in its first line": HEADER[:300],
    "a letter": b"Dear Patty,\nall is well.\n",
    "bytes at random": chance(6).randbytes(5000),
    "nothing but zeros": bytes(5000),
    "a line of zeros": bytes(50) + b"\n",
    "other JSON": b'{"a": 1}\n{"b": 2}\n',
    "a list": b"[1, 2, 3]\n",
    "UTF-16": example_record().decode().encode("utf-16"),
    "Latin-1": with_names("Zoe", "Ben").replace(b"Zoe", b"Zo\xeb"),
    "a byte order mark": b"\xef\xbb\xbf" + example_record(),
    "nested without end": b"[" * 100_000 + b"\n",
    "nested in the right place": HEADER.replace(b'"areas": [', b'"areas": ' + b"[" * 5000),
    "a number of ten thousand digits": HEADER.replace(b'"version": 1', b'"version": ' + b"9" * 10_000),
    "a newer version": with_header(version=2),
    "larger than a game": HEADER + b" " * MOST_BYTES,
    "one line as long as it may be": b"x" * (MOST_BYTES - 1) + b"\n",
    "a decision twice": b"".join([*LINES[:8], LINES[7]]),
    "a decision left out": b"".join([*LINES[:3], *LINES[4:]]),
    "another die": HEADER + SOME.replace(b'"pips": 6', b'"pips": 7'),
    "a card twice": HEADER + SOME.replace(b'"patty 1"', b'"patty 3"'),
    "two players of one name": with_names("Ann", "ann"),
    "a name of nothing": with_names(" ", "Ben"),
    "a name that cannot be seen": with_names("\u200d", "Ben"),
    "a name that turns the line round": with_names("A\u202eB", "Ben"),
    "a name that clears the screen": with_names("\x1b[2J", "Ben"),
    "half a character": with_names("Ann", "Ben").replace(b'"Ann"', b'"\\ud800"'),
}


def play(options: list[str], home: Path, typed: str = "quit\n") -> list[str]:
    """Return what a player hears; it is a fault of its own if the program ends badly, or complains elsewhere."""
    return heard(COMMAND + options, home, typed)


def heard(command: list[str], home: Path, typed: str) -> list[str]:
    result = subprocess.run(
        command,
        input=typed,
        capture_output=True,
        env=environment(PATTY_DUKE_HOME=str(home)),
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (0, "") == (result.returncode, result.stderr)
    return result.stdout.splitlines()


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Return the folder of the games."""
    folder = tmp_path / "games"
    folder.mkdir()
    return folder


def test_each_file_that_is_no_game_is_one_sentence_and_left_as_it_was(tmp_path: Path, games: Path) -> None:
    """Whatever lies in the folder is told by name, in one plain line each, and a new game can be played."""
    for number, content in enumerate(NO_GAMES.values()):
        (games / f"1964-11-02-{number:016x}.jsonl").write_bytes(content)

    lines = play([], tmp_path)

    for number, (kind, content) in enumerate(NO_GAMES.items()):
        path = games / f"1964-11-02-{number:016x}.jsonl"
        sentences = [line for line in lines if str(path) in line]
        assert (kind, 1, True) == (kind, len(sentences), sentences[0].isprintable() and sentences[0].endswith("."))
        assert (kind, content) == (kind, path.read_bytes())
    assert "How many players, two to four? Enter for two." in lines


def test_an_empty_file_is_passed_over(tmp_path: Path, games: Path) -> None:
    """A game that died before its first line was written had nothing to lose, and is not told at every start."""
    (games / "1964-11-02-0123456789abcdef.jsonl").write_bytes(b"")

    assert "How many players, two to four? Enter for two." == play([], tmp_path)[1]


def test_a_game_broken_off_in_a_line_goes_on_before_it(tmp_path: Path, games: Path) -> None:
    """A record cut short by others than the game is as good as one that the game did not finish writing."""
    path = games / "1964-11-02-0123456789abcdef.jsonl"
    path.write_bytes(HEADER + SOME[:-5])

    assert play([], tmp_path, "\nquit\n")[1].startswith("There is an unfinished game of Ann and Ben")
    assert allows(path.read_bytes())
    assert path.read_bytes().startswith(HEADER + b"".join(LINES[1:7]))


def test_a_second_copy_of_the_game_is_told_that_the_first_plays_it(tmp_path: Path) -> None:
    """One save is played in one place at a time; neither copy disturbs the other."""
    play(ANN, tmp_path, "throw the die\nquit\n")
    (path,) = (tmp_path / "games").iterdir()
    env = environment(PATTY_DUKE_HOME=str(tmp_path))
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env, text=True) as first:
        assert first.stdin is not None
        assert first.stdout is not None
        first.stdin.write("\n")
        first.stdin.flush()
        while "hrow the die" not in first.stdout.readline():
            pass
        before = path.read_bytes()

        second = play([], tmp_path, "\nquit\n")

        assert any(line.startswith("This game is open in another window") for line in second)
        assert before == path.read_bytes()
        left = first.communicate("throw the die\nquit\n")[0].splitlines()
    assert "The game is saved. Goodbye." == left[-1]
    assert path.read_bytes().startswith(before)
    assert len(before) < len(path.read_bytes())


WITH_SMALL_FILES = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (8_000, 8_000))
os.execv(sys.argv[1], sys.argv[1:])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_a_file_system_that_takes_no_more_is_said_once(tmp_path: Path) -> None:
    """The game goes on to the winner; what was kept is a game that can be gone on with from there."""
    lines = heard([sys.executable, "-c", WITH_SMALL_FILES, *COMMAND, *COMPUTERS], tmp_path, "quit\n")

    assert 1 == sum("too long to save" in line for line in lines)
    assert any("wins" in line for line in lines)
    (path,) = (tmp_path / "games").iterdir()
    assert allows(path.read_bytes())
    assert path.read_bytes().endswith(b"\n")
    assert play([], tmp_path)[1].startswith("There is an unfinished game of Ben and Cleo")


def why_no_mounts() -> str:
    """Return why no file systems can be mounted here, or nothing if they can."""
    if shutil.which("unshare") is None:
        return "there is no unshare"
    probe = ["unshare", "-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]
    return "" if subprocess.run(probe, capture_output=True, check=False).returncode == 0 else "mounting is not allowed"


def mounted(script: str, options: list[str]) -> list[str]:
    """Return a command that runs the game behind a script of mounts, in which $HERE is the game's folder."""
    return ["unshare", "-Urm", "sh", "-c", f'HERE="$PATTY_DUKE_HOME"; {script}', "sh", *COMMAND, *options]


@pytest.mark.skipif(bool(why_no_mounts()), reason=why_no_mounts())
def test_a_full_disk_is_said_once(tmp_path: Path) -> None:
    """On a disk of eight thousand bytes the game goes on to the winner, and what was kept is a game."""
    kept = tmp_path / "kept"
    (tmp_path / "home").mkdir()
    script = f'mount -t tmpfs -o size=8k none "$HERE" && "$@" && cp -r "$HERE/games" "{kept}"'

    lines = heard(mounted(script, COMPUTERS), tmp_path / "home", "quit\n")

    assert 1 == sum("disk is full" in line for line in lines)
    assert any("wins" in line for line in lines)
    (path,) = kept.iterdir()
    assert allows(path.read_bytes())
    assert path.read_bytes().endswith(b"\n")


@pytest.mark.skipif(bool(why_no_mounts()), reason=why_no_mounts())
def test_a_saved_game_in_a_folder_that_cannot_be_written_is_played_on(tmp_path: Path) -> None:
    """It is said once that it is not being saved, and the save stays as it was."""
    play(ANN, tmp_path, "throw the die\nquit\n")
    (path,) = (tmp_path / "games").iterdir()
    before = path.read_bytes()
    script = 'mount --bind "$HERE" "$HERE" && mount -o remount,bind,ro "$HERE" && exec "$@"'

    lines = heard(mounted(script, []), tmp_path, "\nthrow the die\nquit\n")

    assert 1 == sum("cannot be written" in line for line in lines)
    assert "The game is not saved. Goodbye." == lines[-1]
    assert before == path.read_bytes()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_output_that_takes_no_more_ends_the_game_and_keeps_it(tmp_path: Path) -> None:
    """Nobody can hear the game any more, so it is kept for the next time."""
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            COMMAND + ANN,
            input=b"throw the die\n",
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(PATTY_DUKE_HOME=str(tmp_path)),
            check=False,
        )

    assert (0, b"") == (result.returncode, result.stderr)
    assert play([], tmp_path)[1].startswith("There is an unfinished game of Ann and Ben")


def test_a_game_just_won_does_not_take_the_place_of_one_kept(tmp_path: Path, games: Path) -> None:
    """A finished game of the same name, which a player put there, stays; and so does the new one."""
    (games / "finished").mkdir()
    (games / "finished" / "ours.jsonl").write_bytes(b"kept since 1964\n")
    (games / "ours.jsonl").write_bytes(example_record())

    play([], tmp_path)

    assert b"kept since 1964\n" == (games / "finished" / "ours.jsonl").read_bytes()
    assert example_record() == (games / "ours.jsonl").read_bytes()


def test_a_game_that_another_copy_puts_away_meanwhile_hides_no_other(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the list of names and a look at a file, a second copy of the program may have moved it."""
    (games / "going.jsonl").write_bytes(HEADER + SOME)
    (games / "staying.jsonl").write_bytes(HEADER + SOME)
    scandir = os.scandir

    def moved_meanwhile(folder: Path) -> nullcontext[list[os.DirEntry[str]]]:
        with scandir(folder) as entries:
            listed = list(entries)
        (games / "going.jsonl").unlink(missing_ok=True)
        return nullcontext(listed)

    monkeypatch.setattr(os, "scandir", moved_meanwhile)

    assert [games / "staying.jsonl"] == [record.path for record in unfinished(games, never)]
