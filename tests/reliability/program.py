"""The real program in two worlds: all that it prints, and all that others can see of what it writes."""

from __future__ import annotations

import enum
import re
import stat
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from accessible_game.dialogue.party import Party, Player
from accessible_game.rules.game import Entry
from accessible_game.rules.seats import SEATS, TABLE
from accessible_game.storage.folders import sound_log_path
from accessible_game.storage.record import read_record
from accessible_game.storage.record_header import RecordHeader
from accessible_game.storage.saved_games import begin_record
from tests.dialogue.commands import EVERYTHING
from tests.dialogue.random_talk import generator
from tests.reliability.nonsense import NUMBERS, cards_named, ever_known, nonsense_setup, write_deck
from tests.reliability.worlds import PRYING, frozen, quiet_deal, random_deal, telling_deal, two_deals
from tests.support.oracle import Oracle
from tests.support.piped_game import play_through_a_pipe
from tests.support.pty_session import environment
from tests.support.tables import ALL_SETTINGS

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable
    from pathlib import Path

    from accessible_game.rules.actions import Deal
    from accessible_game.rules.seats import Listener

COMMAND = (sys.executable, "-m", "accessible_game")
PATIENCE_S = 120
MOST_LINES = 40
_ALONE = {"", "ready"}
"""Words by which a seat begins to listen alone: left out where only the room's lines are to be compared."""
_CRASHING = """
import sys
from accessible_game.app.main import main
from accessible_game.dialogue.answers import Answers

def fail(self, asked):
    raise RuntimeError(f"a fault that names cards: {asked.view.hand} {self._phrases.hand(asked.view.hand)}")

Answers.is_without_notes = lambda self, question, view: fail(self, type("Asked", (), {"view": view}))
sys.exit(main())
"""
"""The program with a fault planted in it, whose own words name the cards of the hand, at the first private question."""


class Seated(enum.Enum):
    """Who sits at a table of the real program, and who listens."""

    ROOM = "several people share a room, and the room listens"
    OPEN = "the same, with open cards"
    ALONE = "one person plays with computers, and listens"


@dataclass(frozen=True)
class Written:
    """What came of one run."""

    printed: bytes
    complained: str
    status: int
    seen_by_others: list[tuple[str, str, int]]
    """The name, the mode and the size of every file that another user of the computer can see."""
    logs: dict[str, str]
    """What stands in the files that are no records."""


def run(home: Path, lines: Iterable[str], *options: str, command: tuple[str, ...] = COMMAND) -> Written:
    """Let the program run on these lines, to their end."""
    ended = subprocess.run(
        [*command, *options],
        input="".join(f"{line}\n" for line in lines).encode(errors="surrogateescape"),
        capture_output=True,
        env=environment(PATTY_DUKE_HOME=str(home), TMPDIR=str(home)),
        cwd=home,
        timeout=PATIENCE_S,
        check=False,
    )
    # What the system's sound libraries write hangs on the moment, and the game itself writes nothing there.
    files = sorted(path for path in home.rglob("*") if path.is_file() and path.name != sound_log_path().name)
    return Written(
        ended.stdout.replace(str(home).encode(), b"HOME"),
        ended.stderr.decode().replace(str(home), "HOME"),
        ended.returncode,
        [(_name(path, home), oct(path.stat().st_mode), path.stat().st_size) for path in files if _is_seen(path, home)],
        {_name(path, home): _without_time(path) for path in files if path.parent.name != "games"},
    )


def begin(home: Path, party: Party, deal: Deal) -> Path:
    """Put the record of a game that has only been dealt into the program's folder; return the record's path."""
    home.mkdir()
    header = RecordHeader(party, "0", datetime(1964, 11, 2, tzinfo=UTC))
    writer = begin_record(home / "games", header, lambda fault: _fail(fault.value))
    writer.append(Entry(None, deal))
    writer.close()
    (record,) = (home / "games").glob("*.jsonl")
    return record


def knowledge_of(record: Path, knowers: Iterable[Listener]) -> list[list[tuple[object, ...]]]:
    """Return what some listeners may know after each decision of a recorded game."""
    game = read_record(record)
    oracle, known = Oracle(game.header.party.setup), []
    for entry in game.entries:
        oracle.happen(entry)
        known.append([frozen(oracle.may_know(knower)) for knower in knowers])
    return known


def two_programs_alike(folder: Path, seed: int, seated: Seated, command: tuple[str, ...] = COMMAND) -> int:
    """Let the program resume two games that are one to a listener; return how many lines it printed alike.

    Raises AssertionError where the two runs differ in anything before the listener may know a difference.
    """
    rng = generator(f"programs {seed}")
    players = 2 + seed // 3 % 3
    setup = nonsense_setup(players, ALL_SETTINGS[seed % 4])
    names = ("Ann", "Ben", "Carla", "David")[:players]
    levels = (None, "careful", "expert", "forgetful")[:players] if seated is Seated.ALONE else (None,) * players
    party = Party(tuple(Player(name, level) for name, level in zip(names, levels, strict=True)), setup)
    shown = party.persons if seated is Seated.OPEN else ()
    listener = SEATS[0] if seated is Seated.ALONE else TABLE
    deal = random_deal(setup, rng)
    other = quiet_deal(deal, SEATS[0], rng) if seated is Seated.ALONE else telling_deal(deal, TABLE, rng, shown)
    lines = _random_lines(rng, is_shared=seated is Seated.ROOM)
    options = ("--seed", str(seed), *(("--secrets", "open") if seated is Seated.OPEN else ()))
    while True:
        homes = [folder / f"{seed} {len(lines)} {name}" for name in ("here", "there")]
        records = [begin(home, party, each) for home, each in zip(homes, (deal, other), strict=True)]
        written = [run(home, ["yes", *lines], *options, command=command) for home in homes]
        here, there = (knowledge_of(record, (listener, *shown)) for record in records)
        if here == there:
            break
        lines = lines[: len(lines) // 2]
    mine, theirs = written
    assert mine == theirs
    return mine.printed.count(b"\n")


def two_crashes_alike(folder: Path, seed: int) -> int:
    """Let the program fail while it knows a hand; return how many lines it still wrote, none of which names a card."""
    rng = generator(f"crashes {seed}")
    setup = nonsense_setup(2, ALL_SETTINGS[0])
    party = Party((Player("Ann"), Player("Ben")), setup)
    written = []
    for index, deal in enumerate(two_deals(setup, TABLE, rng)):
        home = folder / f"{seed} {index}"
        begin(home, party, deal)
        written.append(run(home, ["yes", "read my hand"], command=(sys.executable, "-c", _CRASHING)))
    mine, theirs = written
    assert mine == theirs
    told = [mine.complained, *mine.logs.values()]
    assert mine.status == 1, mine
    assert set() == cards_named(" ".join(told))
    assert "Traceback" not in mine.complained
    return sum(text.count("\n") for text in told)


def search_faults(folder: Path, seed: int, faults: int = 5) -> int:
    """Let the program find saved games in which one letter of a dealt card is wrong; return how often it said so.

    Raises AssertionError where the sentence says which card that was.
    """
    rng = generator(f"faults {seed}")
    setup = nonsense_setup(2, ALL_SETTINGS[0])
    party = Party((Player("Ann"), Player("Ben")), setup)
    said = 0
    for number in range(faults):
        home = folder / f"{seed} fault {number}"
        record = begin(home, party, random_deal(setup, rng))
        header, deal, _ = record.read_bytes().split(b"\n")
        cards = [found.start() for found in re.finditer(rb"(patty|cathy) \d\d", deal)]
        at = rng.choice(cards) + rng.randrange(len("patty "))
        record.write_bytes(b"\n".join((header, deal[:at] + b"x" + deal[at + 1 :], b"")))
        lines = run(home, ["quit"]).printed.decode().split("\n")
        (fault,) = [line for line in lines if record.name in line]
        assert not re.search(rf"\b({'|'.join(map(str, NUMBERS))})\b", fault.replace(record.name, "")), fault
        said += 1
    return said


def search_program(home: Path, seed: int) -> int:
    """Play a whole game of one person with the deck of nonsense, and look for cards in all that the program wrote.

    Returns how many cards were named where that person, or everybody, may know them; raises AssertionError where one
    is named anywhere else.
    """
    home.mkdir()
    write_deck(home / "deck.toml")
    players = ["--player", "Ann", "--player", "Ben=careful", "--player", "Carla=expert"]
    heard, _, status = play_through_a_pipe([*players, "--deck", str(home / "deck.toml"), "--seed", str(seed)], home)
    assert 0 == status
    (record,) = home.glob("games/**/*.jsonl")
    game = read_record(record)
    setup = game.header.party.setup
    named = cards_named("\n".join(heard))
    assert named <= ever_known(setup, game.entries, SEATS[0])
    for path in home.rglob("*"):
        is_its_own = path in {record, home / "deck.toml"} or path.is_dir()
        assert is_its_own or set() == cards_named(path.read_text(encoding="utf-8")), path
    recital = run(home, [], "replay", str(record))
    recited = cards_named(recital.printed.decode())
    assert recited <= ever_known(setup, game.entries, TABLE)
    assert "" == recital.complained
    return len(named | recited)


def _random_lines(rng: random.Random, *, is_shared: bool) -> list[str]:
    moves = ("r", "r", "r", "c 1", "p 2", "c 3", "p 1", "x", "1", "2", "take a card from Ben", "stay here")
    lines = [rng.choice(moves if rng.random() < 0.7 else (*EVERYTHING, *PRYING)) for _ in range(MOST_LINES)]
    return [line for line in lines if not is_shared or line not in _ALONE]


def _name(path: Path, home: Path) -> str:
    return re.sub(r"[0-9a-f]{16}|\d{4}-\d{2}-\d{2}", "X", str(path.relative_to(home)))


def _is_seen(path: Path, home: Path) -> bool:
    """Tell whether others can see a file's name and size: whether they may enter the folders that it is in."""
    folders = [folder for folder in path.parents if folder.is_relative_to(home)]
    return all(folder.stat().st_mode & (stat.S_IXOTH | stat.S_IXGRP) for folder in folders)


def _without_time(path: Path) -> str:
    return re.sub(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", "TIME", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def _fail(reason: str) -> None:
    raise AssertionError(reason)
