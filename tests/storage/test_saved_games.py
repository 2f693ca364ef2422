"""The games in the player's own folder: which can be gone on with, which are kept, and who may see them."""

from __future__ import annotations

import errno
import os
import re
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.seats import TABLE, Seat
from accessible_game.storage import saved_games
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.folders import HOME_VARIABLE, games_folder
from accessible_game.storage.record import read_record
from accessible_game.storage.record_writer import SavingFault
from accessible_game.storage.replay import resume
from accessible_game.storage.saved_games import RecordInUseError, begin_record, continue_record, unfinished
from tests.storage.recorded_games import BEGUN, NAMES, chance, example_record, header_for, never, play_on, recorded_game
from tests.support.random_play import small_setup
from tests.support.tables import KEEP_NOTES

if TYPE_CHECKING:
    from io import FileIO

HEADER = header_for(small_setup(2, KEEP_NOTES))
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")


def begin(folder: Path) -> Path:
    """Begin a record and return its path."""
    before = set(folder.glob("*.jsonl"))
    begin_record(folder, HEADER, never).close()
    (path,) = set(folder.glob("*.jsonl")) - before
    return path


def save_example(folder: Path, name: str, lines: int, played: int) -> Path:
    """Save the beginning of the example, last played at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(b"".join(example_record().splitlines(keepends=True)[:lines]))
    os.utime(path, (played, played))
    return path


WHOLE = len(example_record().splitlines())


@POSIX
def test_only_the_player_can_read_a_record(tmp_path: Path) -> None:
    """A record holds every secret: its folder and its file are its owner's alone."""
    path = begin(tmp_path / "patty" / "games")
    modes = [stat.S_IMODE(made.stat().st_mode) for made in (path.parent, path)]
    assert [0o700, 0o600] == modes


@POSIX
def test_a_folder_that_others_could_read_is_closed(tmp_path: Path) -> None:
    """A folder that came from elsewhere with wider permissions is narrowed."""
    tmp_path.chmod(0o755)
    begin(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


@POSIX
def test_a_generous_mask_opens_nothing(tmp_path: Path) -> None:
    """Whatever the system would allow others by default, a record allows them nothing."""
    mask = os.umask(0)
    try:
        path = begin(tmp_path / "games")
    finally:
        os.umask(mask)
    assert [0o700, 0o600] == [stat.S_IMODE(made.stat().st_mode) for made in (path.parent, path)]


def test_a_file_name_says_nothing_of_the_game(tmp_path: Path) -> None:
    """It is the day and a random part, another one for each game."""
    names = {begin(tmp_path).name for _ in range(3)}
    assert len(names) == 3
    assert all(re.fullmatch(r"1964-11-02-[0-9a-f]{16}\.jsonl", name) for name in names)


def test_an_environment_variable_says_where_the_games_are(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whoever sets it has all that the game keeps in one folder."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert tmp_path / "games" == games_folder()


def test_without_the_variable_the_games_are_where_the_system_keeps_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty variable counts as none."""
    monkeypatch.setenv(HOME_VARIABLE, "")
    monkeypatch.setenv("XDG_DATA_HOME", str(Path.home() / "data"))
    assert ("games", "patty-duke") == (games_folder().name, games_folder().parent.name)


def test_no_folder_is_no_games(tmp_path: Path) -> None:
    """Before the first game there is nothing to go on with, and no folder is made."""
    assert [] == list(unfinished(tmp_path / "games", never))
    assert not (tmp_path / "games").exists()


def test_the_game_played_last_comes_first(tmp_path: Path) -> None:
    """Unfinished games are offered by when they were last played."""
    for name, played in (("a.jsonl", 2), ("b.jsonl", 3), ("c.jsonl", 1)):
        save_example(tmp_path, name, 5, played)
    assert ["b.jsonl", "a.jsonl", "c.jsonl"] == [record.path.name for record in unfinished(tmp_path, never)]


def test_an_unfinished_game_tells_who_plays_and_how_far_it_is(tmp_path: Path) -> None:
    """The names, the turns and whose turn it is come from what everybody knows."""
    save_example(tmp_path, "game.jsonl", 24, 1)
    (record,) = unfinished(tmp_path, never)
    names = [player.name for player in record.header.party.players]
    assert (["Ann", "Ben"], 4, Seat.SECOND) == (names, record.turns, record.to_act)


def test_a_won_game_is_finished(tmp_path: Path) -> None:
    """A game that has been won is not offered to be gone on with, and is kept."""
    save_example(tmp_path, "game.jsonl", WHOLE, 1)
    assert [] == list(unfinished(tmp_path, never))
    assert Seat.SECOND == read_record(tmp_path / "finished" / "game.jsonl").winner


def test_a_hundred_finished_games_are_kept(tmp_path: Path) -> None:
    """Of more, those played longest ago are deleted."""
    for number in range(100):
        save_example(tmp_path / "finished", f"1964-11-02-{number:016x}.jsonl", WHOLE, number)
    save_example(tmp_path, f"1964-11-02-{100:016x}.jsonl", WHOLE, 100)
    list(unfinished(tmp_path, never))
    kept = {path.name for path in (tmp_path / "finished").iterdir()}
    assert {f"1964-11-02-{number:016x}.jsonl" for number in range(1, 101)} == kept


def test_what_the_game_did_not_name_is_not_deleted(tmp_path: Path) -> None:
    """A record that a player put among the finished ones under a name of their own stays."""
    for number in range(101):
        save_example(tmp_path / "finished", f"my game {number}.jsonl", WHOLE, number)
    save_example(tmp_path, f"1964-11-02-{1:016x}.jsonl", WHOLE, 200)
    list(unfinished(tmp_path, never))
    assert len(list((tmp_path / "finished").iterdir())) == 102


def test_files_that_are_no_games_are_reported_and_left(tmp_path: Path) -> None:
    """The other games can still be played."""
    save_example(tmp_path, "good.jsonl", 5, 1)
    (tmp_path / "bad.jsonl").write_bytes(b"no game\n")
    (tmp_path / "letter.txt").write_bytes(b"no game either\n")
    faults: list[FaultyFileError] = []
    names = [record.path.name for record in unfinished(tmp_path, faults.append)]
    assert (["good.jsonl"], [tmp_path / "bad.jsonl"]) == (names, [fault.path for fault in faults])
    assert (tmp_path / "bad.jsonl").read_bytes() == b"no game\n"


@POSIX
def test_links_are_not_followed(tmp_path: Path) -> None:
    """A link in the folder cannot make the game write elsewhere."""
    elsewhere = save_example(tmp_path / "elsewhere", "game.jsonl", 5, 1)
    (tmp_path / "games").mkdir()
    link = tmp_path / "games" / "game.jsonl"
    link.symlink_to(elsewhere)
    faults: list[SavingFault] = []
    record, writer = continue_record(link, faults.append)
    before = elsewhere.read_bytes()
    writer.append(record.entries[-1])
    assert [] == list(unfinished(tmp_path / "games", never))
    assert ([SavingFault.UNWRITABLE], before) == (faults, elsewhere.read_bytes())


def test_a_folder_that_cannot_be_listed_is_reported(tmp_path: Path) -> None:
    """A file where the folder should be is told as such."""
    (tmp_path / "games").write_text("not a folder")
    faults: list[FaultyFileError] = []
    assert [] == list(unfinished(tmp_path / "games", faults.append))
    assert [tmp_path / "games"] == [fault.path for fault in faults]


def test_a_game_is_gone_on_with(tmp_path: Path) -> None:
    """What is played after resuming follows what was played before, in one file."""
    path, entries, _ = recorded_game(tmp_path, 11, most=10)
    record, writer = continue_record(path, never)
    rng = chance(11)
    game = resume(record, RandomDealer(rng), writer.append)
    play_on(game, rng, 20)
    writer.close()
    (kept,) = unfinished(tmp_path, never)
    assert tuple(entries) == kept.entries[: len(entries)]
    assert game.view(TABLE).facts == kept.table.facts


def test_a_game_open_elsewhere_is_refused(tmp_path: Path) -> None:
    """Two processes never write one record: the second is told so in a sentence."""
    path = begin(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD_OPEN, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with pytest.raises(RecordInUseError):
            continue_record(path, never)
        process.kill()
    continue_record(path, never)[1].close()


HOLD_OPEN = """
import sys
from pathlib import Path
from accessible_game.storage.saved_games import continue_record
record, writer = continue_record(Path(sys.argv[1]), print)
print("open", flush=True)
sys.stdin.read()
"""


def test_a_new_game_is_not_open_to_others(tmp_path: Path) -> None:
    """A record is its writer's from the start, until it is closed."""
    writer = begin_record(tmp_path, HEADER, never)
    (path,) = tmp_path.glob("*.jsonl")
    with pytest.raises(RecordInUseError):
        continue_record(path, never)
    writer.close()
    continue_record(path, never)[1].close()


def test_a_file_that_is_no_game_stays_as_it_was(tmp_path: Path) -> None:
    """What cannot be gone on with is not cut off, written to or kept locked."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"no game\ntorn")
    for _ in range(2):
        with pytest.raises(FaultyFileError):
            continue_record(path, never)
    assert path.read_bytes() == b"no game\ntorn"


def test_a_game_that_cannot_be_begun_on_disk_is_played_unsaved(tmp_path: Path) -> None:
    """A folder that cannot be made is reported once, and the game goes on."""
    (tmp_path / "file").write_text("not a folder")
    faults: list[SavingFault] = []
    writer = begin_record(tmp_path / "file" / "games", HEADER, faults.append)
    writer.append(recorded_game(tmp_path, 12, most=0)[1][0])
    assert [SavingFault.UNWRITABLE] == faults


def fail_with(code: int) -> OSError:
    """Return the system's error of a number."""
    return OSError(code, os.strerror(code))


def test_a_read_only_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder on a disk that cannot be written is told as read-only."""

    def refuse(*_arguments: object, **_options: object) -> None:
        raise fail_with(errno.EROFS)

    monkeypatch.setattr(Path, "mkdir", refuse)
    faults: list[SavingFault] = []
    begin_record(tmp_path, HEADER, faults.append)
    assert [SavingFault.READ_ONLY] == faults


def test_a_first_line_that_does_not_fit_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is reported, and no empty file is left to be taken for a game."""

    def refuse(_descriptor: int) -> None:
        raise fail_with(errno.ENOSPC)

    monkeypatch.setattr(os, "fsync", refuse)
    faults: list[SavingFault] = []
    begin_record(tmp_path, HEADER, faults.append)
    assert ([SavingFault.DISK_FULL], []) == (faults, list(tmp_path.iterdir()))


def test_a_record_that_cannot_be_written_is_played_on_unsaved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A saved game on a disk that has become read-only is resumed, and that is reported."""
    path, entries, _ = recorded_game(tmp_path, 13, most=5)

    def refuse(*_arguments: object, **_options: object) -> FileIO:
        raise fail_with(errno.EROFS)

    monkeypatch.setattr(saved_games, "FileIO", refuse)
    faults: list[SavingFault] = []
    record, writer = continue_record(path, faults.append)
    writer.append(entries[-1])
    assert (tuple(entries), [SavingFault.READ_ONLY]) == (record.entries, faults)


def test_names_in_any_script_are_kept(tmp_path: Path) -> None:
    """A record is UTF-8, and names come back as they were given."""
    path, _, _ = recorded_game(tmp_path, 14, small_setup(4, KEEP_NOTES), most=0)
    (record,) = unfinished(tmp_path, never)
    assert NAMES == tuple(player.name for player in record.header.party.players)
    assert NAMES[1].encode() in path.read_bytes()
    assert BEGUN == record.header.date
