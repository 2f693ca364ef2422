"""What the command does with options, files and input that are not as they should be."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from accessible_game.app.main import main
from accessible_game.storage.saved_games import unfinished
from accessible_game.texts.catalogue import Catalogue
from tests.support.odd_paths import UNREADABLE, has_pipes, pipe
from tests.support.pty_session import environment

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

COMMAND = [sys.executable, "-m", "accessible_game"]
TEXTS = Catalogue()
TABLE = ["--player", "Ann", "--player", "Ben=careful", "--seed", "7"]


def run(options: list[str], home: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        COMMAND + options,
        input=typed,
        capture_output=True,
        env=environment(PATTY_DUKE_HOME=str(home)),
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--player", "Ann"], "Give two to four players"),
        (["--player", "Ann", "--player", "Ben=clever"], "There is no level clever."),
        (["--player", "Ann", "--player", "Anne"], "Anne: That sounds like Ann."),
        (["--player", "Ann", "--player", "ann"], "ann: That looks like Ann."),
        (["--player", "Ann", "--player", "help"], "help: That is a command"),
        (["--player", "Ann", "--player", "Cathy"], "Cathy: That is a command"),
        (["--player", "Ann", "--player", "The Beach"], "The Beach: That is a command"),
        (["--player", "Ann", "--player", "Twenty One"], "Twenty One: That is a command"),
        (["--player", "Ann", "--player", "=careful"], "A name is needed."),
        (["--board", "nowhere.toml"], "nowhere.toml: the file cannot be read"),
    ],
)
def test_a_faulty_option_is_one_sentence(options: list[str], sentence: str, tmp_path: Path) -> None:
    """The game does not start; it says why on standard error, and ends with status 2."""
    result = run(options, tmp_path)

    assert (2, "") == (result.returncode, result.stdout)
    assert sentence in result.stderr
    assert 1 == result.stderr.count("\n")


def test_a_faulty_board_names_file_line_and_fault(tmp_path: Path) -> None:
    """An owner's own board is checked when it is read (P7)."""
    board = tmp_path / "mine.toml"
    board.write_text('[[area]]\nname = "the beach"\n\n[[square]]\nkind = "plain"\n')

    result = run(["--board", str(board)], tmp_path)

    assert f'{board}, line 4: the first square must be of the kind "start".\n' == result.stderr


def test_a_replay_of_something_else_is_one_sentence(tmp_path: Path) -> None:
    """What is no record is said to be none."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Patty,\n")

    result = run(["replay", str(letter)], tmp_path)

    assert (2, "") == (result.returncode, result.stdout)
    assert result.stderr.startswith(f"{letter}, line 1: ")


def test_a_seed_makes_a_game_repeatable(tmp_path: Path) -> None:
    """The same seed and the same lines give the same game."""
    typed = "r\nr\nc\n1\n\nr\nr\nquit\n"

    assert run(TABLE, tmp_path / "one", typed).stdout == run(TABLE, tmp_path / "two", typed).stdout


def test_at_the_end_of_input_the_game_is_saved_and_said_to_be(tmp_path: Path) -> None:
    """Nobody is left to play, so the game waits for the next time."""
    result = run(TABLE, tmp_path, "r\n")

    assert (0, "The game is saved. Goodbye.") == (result.returncode, result.stdout.splitlines()[-1])
    assert 1 == len(list(unfinished(tmp_path / "games", lambda _fault: None)))


def test_an_unfinished_game_is_offered_and_gone_on_with(tmp_path: Path) -> None:
    """Enter goes on where the game was left, and nothing heard before is said again."""
    left = run(TABLE, tmp_path, "r\n").stdout.splitlines()

    gone_on = run([], tmp_path, "\nquit\n").stdout.splitlines()

    assert gone_on[1].startswith("There is an unfinished game of Ann and Ben")
    assert left[-2] == gone_on[-2]
    assert not (set(left[1:-2]) - {left[-2]}) & set(gone_on)


def test_who_has_played_before_is_told_nothing_of_the_channels(tmp_path: Path) -> None:
    """How lines come, and what changes that, is for those who start the game for the first time."""
    first, second = (run(TABLE, tmp_path, "quit\n").stdout.splitlines()[0] for _ in range(2))

    assert TEXTS("welcome", opening=TEXTS("speech-reader")) == first
    assert TEXTS("welcome", opening="none") == second


def test_every_unfinished_game_can_be_gone_on_with(tmp_path: Path) -> None:
    """The last one is offered; of the others each is in the list, however many there are."""
    for name in ("Ben", "Cleo", "Dora", "Emil", "Finn", "Gita"):
        run(["--player", "Ann", "--player", name], tmp_path, "quit\n")

    listed = run([], tmp_path, "no\nmore\n5\nquit\n").stdout.splitlines()

    assert listed[1].startswith("There is an unfinished game of Ann and Gita")
    names = [line.partition(" and ")[2].partition(",")[0] for line in listed if "turns played." in line]
    assert ["Finn", "Emil", "Dora", "Cleo", "Ben"] == names[1:]
    assert "The game is saved. Goodbye." == listed[-1]


def test_unfinished_games_are_told_apart_by_when_they_were_played(tmp_path: Path) -> None:
    """The offer tells who played and how far; in the list it is told how long ago as well."""
    folder = tmp_path / "games"
    for minutes in (0, 1, 90, 60 * 24 * 3, 60 * 24 * 100):
        old = set(folder.iterdir()) if folder.exists() else set()
        run(["--player", "Ann", "--player", "Ben"], tmp_path, "quit\n")
        (record,) = set(folder.iterdir()) - old
        played = time.time() - 60 * minutes - 5
        os.utime(record, (played, played))

    listed = run([], tmp_path, "no\nquit\n").stdout.splitlines()

    assert [
        "One, Ann and Ben, one minute ago, no turns played.",
        "Two, Ann and Ben, one hour ago, no turns played.",
        "Three, Ann and Ben, three days ago, no turns played.",
        "Four, Ann and Ben, three months ago, no turns played.",
    ] == [line for line in listed if " ago, " in line]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ([], "What is for one player alone is printed while the others look away."),
        (["--secrets", "open"], "This is an open table: everybody hears everything."),
    ],
)
def test_going_on_tells_how_secrets_are_told_now(options: list[str], told: str, tmp_path: Path) -> None:
    """It is agreed for an evening, not for a game: an open table of yesterday is none today unless it is said."""
    run(["--player", "Ann", "--player", "Ben", "--secrets", "open"], tmp_path, "quit\n")

    gone_on = run(options, tmp_path, "\nquit\n").stdout.splitlines()

    assert told == gone_on[3]


def test_a_person_alone_is_told_nothing_of_secrets(tmp_path: Path) -> None:
    """Computers do not listen."""
    run(TABLE, tmp_path, "quit\n")

    assert "everybody" not in run(["--secrets", "open"], tmp_path, "\nquit\n").stdout
    assert "alone" not in run([], tmp_path, "\nquit\n").stdout


def test_a_new_game_can_be_begun_though_others_are_unfinished(tmp_path: Path) -> None:
    """At once where one asks for it, and otherwise in place of any in the list."""
    for name in ("Ben", "Cleo"):
        run(["--player", "Ann", "--player", name], tmp_path, "quit\n")

    for lines in ("new game\n", "no\n\n"):
        assert run([], tmp_path, lines).stdout.splitlines()[-2].startswith("How many players")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("go to the first square of the alley", "You go to the first square of the alley."),
        ("go to second square of the meadow please", "You go to the second square of the meadow"),
        ("go to START", "You go to START."),
        ("go to square 41", "You go to the first square of the alley."),
        ("go to the third square of the alley", "I did not understand that."),
    ],
)
def test_any_square_is_gone_to_by_the_name_that_the_game_gives_it(line: str, told: str, tmp_path: Path) -> None:
    """Those of a short cut are counted from its fork, and numbered after those of the path (T6)."""
    options = ["--player", "Ann", "--player", "Ben=careful", "--seed", "9", "--go-anywhere"]

    said = run(options, tmp_path, f"r\nr\n{line}\nquit\n").stdout.splitlines()

    assert 1 == len([heard for heard in said if heard.startswith(told)])


def test_a_game_can_be_recited_to_the_winner(tmp_path: Path) -> None:
    """A recital names everybody, as spectators heard it, and ends with who won."""
    run(["--player", "Ben=careful", "--player", "Cleo=careful", "--seed", "2"], tmp_path, "quit\n")
    (record,) = (tmp_path / "games").rglob("*.jsonl")

    lines = run(["replay", str(record)], tmp_path).stdout.splitlines()

    assert "A game of Ben and Cleo." == lines[0]
    assert lines[-1].endswith("wins, with no red cards left.")
    assert not any("You " in line for line in lines)


def test_a_faulty_settings_file_is_said_once_and_left_alone(tmp_path: Path) -> None:
    """The game is played with the usual settings, and the file stays for its owner to mend."""
    settings = tmp_path / "settings.toml"
    settings.write_text('detail = "endless"\n')

    lines = run(TABLE, tmp_path, "less detail\nquit\n").stdout.splitlines()

    assert lines[1].startswith(f'{settings}, line 1: "detail" must be one of')
    assert 'detail = "endless"\n' == settings.read_text()


def test_a_recital_says_that_the_settings_file_is_faulty(tmp_path: Path) -> None:
    """Beside the game itself, which is told with the usual detail."""
    run(TABLE, tmp_path, "quit\n")
    (record,) = (tmp_path / "games").iterdir()
    (tmp_path / "settings.toml").write_text('detail = "endless"\n')

    result = run(["replay", str(record)], tmp_path)

    assert "A game of Ann and Ben." == result.stdout.splitlines()[0]
    assert result.stderr.startswith(f'{tmp_path / "settings.toml"}, line 1: "detail" must be one of')


def test_keys_can_be_switched_off(tmp_path: Path) -> None:
    """Without keys a single letter is no command, so that speech input cannot type one by accident."""
    lines = run([*TABLE, "--no-keys"], tmp_path, "h\nquit\n").stdout.splitlines()

    assert any(line.startswith("I did not understand that.") for line in lines)


def test_help_with_keys_that_are_off_says_so(tmp_path: Path) -> None:
    """No key is told that would not be understood; how to have them is."""
    lines = run([*TABLE, "--no-keys"], tmp_path, "help with keys\nquit\n").stdout.splitlines()

    assert TEXTS("help-keys-off").splitlines() == lines[-3:-1]
    assert [] == [line for line in lines if "R throws" in line]


@pytest.mark.parametrize(
    ("keys", "line", "fault"),
    [
        ('h = "q"', 2, '"q" is none of the keys that another may stand for'),
        ('g = "?"', 2, '"?" is none of the keys that another may stand for'),
        ('f = "1"', 2, '"1" is none of the keys that another may stand for'),
        ('j = "r"\n7 = "r"', 3, '"7" cannot stand for another key'),
        ('j = "r"\nR = "j"', 3, '"j" is none of the keys that another may stand for'),
    ],
)
def test_a_key_that_cannot_be_is_told_with_its_line(keys: str, line: int, fault: str, tmp_path: Path) -> None:
    """The game goes on with the usual keys."""
    settings = tmp_path / "settings.toml"
    settings.write_text(f"[keys]\n{keys}\n")

    said = run(TABLE, tmp_path, "r\nquit\n").stdout.splitlines()

    assert f"{settings}, line {line}: {fault}. The usual keys are used, and the file is left as it is." == said[1]
    assert "You threw a " in "".join(said)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_name_that_the_locale_cannot_write_is_played_with(encoding: str, tmp_path: Path) -> None:
    """A player called Zoë plays in any locale, spelt as nearly as it can be."""
    result = subprocess.run(
        [*COMMAND, "--player", "Zoë", "--player", "Ben=careful", "--player", "Cleo"],
        input=b"quit\n",
        capture_output=True,
        env=environment(PATTY_DUKE_HOME=str(tmp_path), PYTHONIOENCODING=encoding),
        check=False,
    )

    assert (0, b"") == (result.returncode, result.stderr)
    assert "Zo" in result.stdout.decode(encoding)


def test_a_fault_of_the_program_is_one_sentence_and_a_note_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No player meets a traceback; the log says where it happened, and not what the cards were."""

    def fail(*_: object) -> None:
        raise RuntimeError("Ben holds Patty seven")

    monkeypatch.setenv("PATTY_DUKE_HOME", str(tmp_path))
    monkeypatch.setattr("accessible_game.app.plan.make_plan", fail)

    assert 1 == main([])
    assert 1 == capsys.readouterr().err.count("\n")
    log = (tmp_path / "faults.log").read_text()
    assert "RuntimeError" in log
    assert "Patty" not in log


def test_nobody_is_sent_to_a_note_that_could_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence about a fault of the program says so instead."""

    def fail(*_: object) -> None:
        raise RuntimeError

    in_the_way = tmp_path / "home"
    in_the_way.write_text("no folder")
    monkeypatch.setenv("PATTY_DUKE_HOME", str(in_the_way))
    monkeypatch.setattr("accessible_game.app.plan.make_plan", fail)

    main([])

    assert capsys.readouterr().err.endswith("Where it happened could not be noted.\n")


def test_a_long_game_is_offered_again(tmp_path: Path) -> None:
    """Turns beyond those that the grammar counts in words are told in digits."""
    played = "r\npath\nx\nstay\n" * 150
    run(["--player", "Ann", "--player", "Cleo", "--seed", "1"], tmp_path, played)

    offer = run([], tmp_path, "no\nquit\n").stdout.splitlines()[1]

    assert re.search(r"\d{3} turns played", offer)


def test_a_game_of_computers_can_be_interrupted(tmp_path: Path) -> None:
    """Also one that nobody can win: a request to end it is heeded, and it is saved."""
    board, deck = tmp_path / "board.toml", tmp_path / "deck.toml"
    board.write_text(
        '[[area]]\nname = "the beach"\n[[square]]\nkind = "start"\n[[square]]\nkind = "picture"\narea = "the beach"\n'
    )
    reds = "".join(
        f'[[activity]]\nnumber = {n}\nname = "activity {n}"\nred = ["patty", "cathy", "patty", "cathy"]\n'
        for n in (1, 2)
    )
    deck.write_text(f'{reds}[[activity]]\nnumber = 9\nname = "skating"\ngreen = ["patty", "patty", "patty"]\n')
    table = ["--board", str(board), "--deck", str(deck), "--player", "Ann=careful", "--player", "Ben=careful"]
    env = environment(PATTY_DUKE_HOME=str(tmp_path))
    with subprocess.Popen([*COMMAND, *table], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env) as game:
        assert game.stdout is not None
        for _ in range(20):
            game.stdout.readline()
        game.terminate()
        last = game.stdout.read().splitlines()[-1]

    assert (0, b"The game is saved. Goodbye.") == (game.returncode, last)


def test_nobody_is_told_that_a_game_is_saved_when_it_is_not(tmp_path: Path) -> None:
    """Where the folder cannot be used that is said, and neither "save" nor the goodbye says otherwise."""
    (tmp_path / "games").write_text("no folder")

    lines = run(TABLE, tmp_path, "save the game\nquit\n").stdout.splitlines()

    assert "This game is not being saved." in lines
    assert "The game is not saved. Goodbye." == lines[-1]


def test_braces_in_what_players_give_are_only_braces(tmp_path: Path) -> None:
    """What looks like a value's place in a sentence is said as it was typed."""
    result = run(["--player", "Ann", "--player", "Ben={$x}"], tmp_path)

    assert (2, "There is no level {$x}. A level is forgetful, careful or expert.\n") == (
        result.returncode,
        result.stderr,
    )


def test_a_complaint_has_no_control_characters(tmp_path: Path) -> None:
    """What a player typed on the command line cannot write to the terminal by the game's hand."""
    assert "\x1b" not in run(["--player", "Ann", "--player", "Ben=\x1b[2J"], tmp_path).stderr


@has_pipes
def test_a_pipe_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    """Nothing waits for what may never come."""
    board = pipe(tmp_path / "board.toml")

    assert f"{board}: this is no file.\n" == run(["--board", str(board)], tmp_path).stderr


@UNREADABLE
@pytest.mark.parametrize("option", ["--board", "--deck", "replay"])
def test_a_file_that_cannot_be_looked_at_is_one_sentence(
    option: str, path_in: Callable[[Path], Path], reason: str, tmp_path: Path
) -> None:
    """It says why."""
    path = path_in(tmp_path)

    result = run([option, str(path)], tmp_path)

    assert (2, "", f"{path}: the file cannot be read, because {reason}.\n") == (
        result.returncode,
        result.stdout,
        result.stderr,
    )


@UNREADABLE
def test_a_game_is_played_unsaved_where_its_folder_cannot_be_looked_at(
    path_in: Callable[[Path], Path], reason: str, tmp_path: Path
) -> None:
    """The reason is said, and the goodbye promises nothing."""
    result = run(TABLE, path_in(tmp_path), "quit\n")

    assert (0, "") == (result.returncode, result.stderr)
    assert f"the file cannot be read, because {reason}." in result.stdout
    assert "The game is not saved. Goodbye." == result.stdout.splitlines()[-1]
