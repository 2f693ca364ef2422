"""Games at random, recorded the way the program records them."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.dialogue.party import Party, Player
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Entry, Game
from accessible_game.rules.legality import legal_actions
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.record import read_record
from accessible_game.storage.record_header import RecordHeader
from accessible_game.storage.saved_games import begin_record
from tests.support.faulty_files import sentence_of
from tests.support.random_play import small_setup
from tests.support.tables import KEEP_NOTES

if TYPE_CHECKING:
    from accessible_game.rules.setup import Setup

NAMES = ("Ann", "Zoë", "Ben Ben", "Dan")
BEGUN = datetime(1964, 11, 2, 19, 30, tzinfo=UTC)
DOCUMENT = Path(__file__).parents[2] / "docs" / "record.md"


def header_for(setup: Setup) -> RecordHeader:
    """Return the first line of a game in which a person plays against computers."""
    players = (Player(NAMES[0]), *(Player(name, "careful") for name in NAMES[1 : setup.players]))
    return RecordHeader(Party(players, setup), "0.1.0", BEGUN)


def chance(seed: int) -> random.Random:
    """Return a generator that is the same at every run."""
    return random.Random(seed)  # noqa: S311  chance in a game, no key


def play_on(game: Game, rng: random.Random, most: int) -> None:
    """Let the seats do things at random, at most so many times; now and then one that is not to act."""
    for _ in range(most):
        if game.to_act is None:
            return
        choices = [(seat, action) for seat in game.setup.seats for action in legal_actions(game.view(seat))]
        in_turn = [choice for choice in choices if choice[0] is game.to_act]
        game.submit(*rng.choice(choices if rng.random() < _OUT_OF_TURN else in_turn))


def recorded_game(
    folder: Path, seed: int, setup: Setup | None = None, most: int = 100_000
) -> tuple[Path, list[Entry], Game]:
    """Play a game at random into a record, and return its path, every entry, and the game."""
    setup = setup or small_setup(2, KEEP_NOTES)
    before = set(folder.glob("*.jsonl"))
    entries: list[Entry] = []
    writer = begin_record(folder, header_for(setup), never, durable=False)

    def record(entry: Entry) -> None:
        writer.append(entry)
        entries.append(entry)

    rng = chance(seed)
    game = Game(setup, RandomDealer(rng), record)
    play_on(game, rng, most)
    writer.close()
    (path,) = set(folder.glob("*.jsonl")) - before
    return path, entries, game


@cache
def example_record() -> bytes:
    """Return the complete game in the document."""
    return DOCUMENT.read_text("utf-8").split("```jsonl\n")[1].split("```")[0].encode()


def never(what: object) -> None:
    """Fail the test that did not expect to be called."""
    raise AssertionError(what)


def is_readable(path: Path) -> bool:
    """Tell whether a file is read as a record; it is a fault of its own if not one printable line says why not."""
    try:
        read_record(path)
    except FaultyFileError as fault:
        if not sentence_of(fault).isprintable():
            raise
        return False
    return True


_OUT_OF_TURN = 0.05
"""How often anybody may act; a red wild card would else be gone at once."""
