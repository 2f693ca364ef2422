"""A game is read back from its record exactly as it was played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.actions import Deal, Die
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.seats import TABLE, Seat
from accessible_game.storage.record import read_record
from accessible_game.storage.record_entries import entry_line
from accessible_game.storage.record_header import header_line
from accessible_game.storage.replay import heard, replay, resume, walk
from accessible_game.storage.saved_games import begin_record
from tests.storage.outside_checker import OutsideChecker, allows
from tests.storage.recorded_games import chance, example_record, header_for, is_readable, never, play_on, recorded_game
from tests.support.random_play import setups, small_setup
from tests.support.tables import KEEP_NOTES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from accessible_game.rules.game import Entry
    from accessible_game.rules.seats import Listener
    from accessible_game.rules.setup import Setup

SETUPS = [pytest.param(setup, id=f"game {number}") for number, setup in enumerate(setups(), start=1)]


def listeners(setup: Setup) -> tuple[Listener, ...]:
    """Return everybody who is told something."""
    return (*setup.seats, TABLE)


@pytest.mark.parametrize("setup", SETUPS)
def test_what_was_agreed_is_read_back(tmp_path: Path, setup: Setup) -> None:
    """The players, the settings, the board and the deck are in the file."""
    path, _, _ = recorded_game(tmp_path, 1, setup, most=0)
    assert header_for(setup) == read_record(path).header


@pytest.mark.parametrize("setup", SETUPS)
def test_every_decision_is_read_back(tmp_path: Path, setup: Setup) -> None:
    """The deal, each throw, each draw and each seat's action come back in order."""
    path, entries, _ = recorded_game(tmp_path, 2, setup)
    assert tuple(entries) == read_record(path).entries


@pytest.mark.parametrize("setup", SETUPS)
def test_a_resumed_game_is_the_same_for_everybody(tmp_path: Path, setup: Setup) -> None:
    """Each seat, and the table, was told the same in the resumed game as in the one that was played."""
    path, _, played = recorded_game(tmp_path, 3, setup, most=100)
    resumed = resume(read_record(path), RandomDealer(chance(0)), never)
    assert [played.view(who).facts for who in listeners(setup)] == [resumed.view(who).facts for who in listeners(setup)]


@pytest.mark.parametrize("setup", SETUPS)
def test_a_replay_tells_each_listener_what_it_was_told(tmp_path: Path, setup: Setup) -> None:
    """The facts of all decisions in order are those that the listener was told while the game was played."""
    path, _, played = recorded_game(tmp_path, 4, setup)
    entries = read_record(path).entries
    for who in listeners(setup):
        assert played.view(who).facts == _facts_after(setup, entries, who)


@pytest.mark.parametrize("setup", SETUPS)
def test_spectators_of_a_replay_are_told_what_the_table_was_told(tmp_path: Path, setup: Setup) -> None:
    """What everybody was told, and no more."""
    path, _, played = recorded_game(tmp_path, 4, setup)
    assert played.view(TABLE).facts == replay(read_record(path))


@pytest.mark.parametrize("setup", SETUPS)
def test_an_outside_program_finds_the_same_winner(tmp_path: Path, setup: Setup) -> None:
    """A program that knows the document alone follows a whole game to its end."""
    path, _, played = recorded_game(tmp_path, 5, setup)
    assert played.winner == OutsideChecker(path.read_bytes()).winner()


@pytest.mark.parametrize("seed", range(60))
def test_an_outside_program_refuses_the_same_games(tmp_path: Path, seed: int) -> None:
    """Where one line is exchanged for another, the game and the document agree whether that is still a game."""
    path, _, _ = recorded_game(tmp_path, seed, small_setup(2 + seed % 3, KEEP_NOTES), most=40)
    rng = chance(seed)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[rng.randrange(1, len(lines))] = rng.choice(lines[1:])
    raw = b"".join(lines)
    path.write_bytes(raw)
    assert allows(raw) == is_readable(path)


def test_the_example_is_a_whole_game(tmp_path: Path) -> None:
    """The game in the document is one that Ben wins, for us and for an outside program."""
    path = tmp_path / "example.jsonl"
    path.write_bytes(example_record())
    assert (Seat.SECOND, 1) == (read_record(path).winner, OutsideChecker(example_record()).winner())


def test_the_example_is_written_as_the_game_writes(tmp_path: Path) -> None:
    """The document's example is byte for byte what the game would have recorded."""
    path = tmp_path / "example.jsonl"
    path.write_bytes(example_record())
    record = read_record(path)
    previous = [None, *record.entries]
    lines = [entry_line(entry, before) for entry, before in zip(record.entries, previous, strict=False)]
    assert example_record() == header_line(record.header) + b"".join(lines)


def test_the_example_shows_every_kind_of_line() -> None:
    """Whatever chance or a seat can decide stands in the document's example, drawn from a hand and from the pile."""
    kinds = {
        (line.get("chance") or line["action"], line.get("from"))
        for line in map(json.loads, example_record().splitlines()[1:])
    }
    throws = {("deal", None), ("die", None), ("draw", 1), ("draw", "pile"), ("throw", None), ("take-route", None)}
    cards = {(name, None) for name in ("call", "pick", "decline", "match", "put-back", "discard-wild", "take-from")}
    assert kinds == throws | cards | {("go-to", None), ("stay", None)}


def test_a_resumed_game_appends_only_what_is_new(tmp_path: Path) -> None:
    """The record callback hears nothing of what is recorded already, and everything after it."""
    path, entries, _ = recorded_game(tmp_path, 6, most=20)
    appended: list[Entry] = []
    rng = chance(6)
    game = resume(read_record(path), RandomDealer(rng), appended.append)
    assert [] == appended
    play_on(game, rng, 5)
    assert game.view(TABLE).facts == _facts_after(game.setup, entries + appended, TABLE)


def _facts_after(setup: Setup, entries: Iterable[Entry], who: Listener) -> list[object]:
    return [fact for told in walk(setup, entries) for fact in heard(told, who)]


def test_chance_that_was_not_recorded_is_the_live_dealers(tmp_path: Path) -> None:
    """A record that ends with a throw, before the die, goes on with a die of the new dealer's."""
    path, _, _ = recorded_game(tmp_path, 7, most=0)
    with path.open("ab") as file:
        file.write(b'{"seat": 0, "action": "throw"}\n')
    appended: list[Entry] = []
    resume(read_record(path), RandomDealer(chance(7)), appended.append)
    assert [Die] == [type(action) for _, action in appended]


def test_a_record_without_a_deal_is_dealt_anew(tmp_path: Path) -> None:
    """A process killed after the first line has told nobody anything, so that the cards are dealt on resuming."""
    writer = begin_record(tmp_path, header_for(small_setup(2, KEEP_NOTES)), never)
    writer.close()
    (path,) = tmp_path.glob("*.jsonl")
    appended: list[Entry] = []
    resume(read_record(path), RandomDealer(chance(8)), appended.append)
    assert [Deal] == [type(action) for _, action in appended]


def test_the_record_tells_how_far_the_game_is(tmp_path: Path) -> None:
    """How many turns have begun, and whom the game waits for, follow from what everybody knows."""
    path = tmp_path / "example.jsonl"
    path.write_bytes(b"".join(example_record().splitlines(keepends=True)[:24]))
    record = read_record(path)
    assert (4, Seat.SECOND, None) == (record.turns, record.to_act, record.winner)
