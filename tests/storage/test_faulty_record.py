"""A record that cannot be used is told in one sentence with its line, and stays as it was."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.record import MOST_BYTES, read_record
from tests.storage.outside_checker import allows
from tests.storage.recorded_games import example_record, is_readable
from tests.support.faulty_files import clause_of, refused, sentence_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

EXAMPLE = example_record().splitlines(keepends=True)


def with_line(number: int, content: bytes) -> bytes:
    """Return the example with another line at a place; lines are counted from one."""
    return b"".join((*EXAMPLE[: number - 1], content + b"\n", *EXAMPLE[number:]))


def with_header(**changes: Any) -> bytes:  # noqa: ANN401  any JSON
    """Return the example with other values in its first line."""
    header = {**json.loads(EXAMPLE[0]), **changes}
    return with_line(1, json.dumps(header).encode())


def with_board(**changes: Any) -> bytes:  # noqa: ANN401  any JSON
    """Return the example on another board."""
    return with_header(board={**json.loads(EXAMPLE[0])["board"], **changes})


def with_deck(**changes: Any) -> bytes:  # noqa: ANN401  any JSON
    """Return the example with another deck."""
    return with_header(deck={**json.loads(EXAMPLE[0])["deck"], **changes})


def with_deal(**changes: Any) -> bytes:  # noqa: ANN401  any JSON
    """Return the example with other cards dealt."""
    return with_line(2, json.dumps({**json.loads(EXAMPLE[1]), **changes}).encode())


def fault(path: Path, raw: bytes) -> FaultyFileError:
    """Return what is said of a file; it must be one line and leave the file alone."""
    path.write_bytes(raw)
    with pytest.raises(FaultyFileError) as raised:
        read_record(path)
    assert raw == path.read_bytes()
    sentence = sentence_of(raised.value)
    assert sentence.startswith(str(path))
    assert sentence.endswith(".")
    assert sentence.isprintable()
    return raised.value


NO_GAME = "this is not the record of a game"
NOT_ALLOWED = "the rules do not allow this at this point of the game"
THE_DECKS = "the cards dealt are not the cards of the deck"


@pytest.mark.parametrize(
    ("raw", "line", "said"),
    [
        (b"", None, "the file is empty"),
        (b"Once upon a time", None, "there is no whole line in the file"),
        (b"Once upon a time\n", 1, NO_GAME),
        (bytes(range(256)), 1, NO_GAME),
        (b'{"name": "another program"}\n', 1, NO_GAME),
        (b"[1, 2, 3]\n", 1, NO_GAME),
        (b'"patty-duke-game-record"\n', 1, NO_GAME),
        (b"[" * 100_000 + b"\n", 1, NO_GAME),
        (b"\xef\xbb\xbf" + example_record(), 1, NO_GAME),
        (example_record().decode().encode("utf-16"), 1, NO_GAME),
    ],
    ids=["empty", "text", "lines", "binary", "foreign", "list", "string", "nested", "byte order mark", "utf-16"],
)
def test_a_file_that_is_no_record(tmp_path: Path, raw: bytes, line: int | None, said: str) -> None:
    """Whatever else is in the file, it is said to be no game's record."""
    told = fault(tmp_path / "game.jsonl", raw)
    assert (line, said) == (told.line, clause_of(told))


def test_a_record_of_a_newer_version(tmp_path: Path) -> None:
    """A record that a newer version of the game made needs that version."""
    told = fault(tmp_path / "game.jsonl", with_header(version=2, mood="merry"))
    assert "this record was made by a newer version of the game, and needs that version" == clause_of(told)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (with_header(version="1"), '"version" must be a whole number from 1 to 1000000'),
        (with_header(date="yesterday"), '"date" must be a date and time in UTC such as 1964-11-02T19:30:00Z'),
        (with_header(date="1964-11-02"), '"date" must be a date and time in UTC such as 1964-11-02T19:30:00Z'),
        (with_header(mood="merry"), '"mood" means nothing here'),
        (with_header(**{"\x1b[2J": 1}), "a key means nothing here"),
        (with_header(players=[{"name": "Ann"}]), '"players" must be a list of 2 to 4 values'),
        (with_header(players=[{"name": name} for name in "ABCDE"]), '"players" must be a list of 2 to 4 values'),
        (with_header(players=["Ann", "Ben"]), "an object in braces is needed here"),
        (with_header(players=[{"name": "Ann"}, {}]), '"name" is missing'),
        (with_header(players=[{"name": "Ann"}, {"name": "ANN"}]), "every player needs a name of their own"),
        (
            with_header(players=[{"name": n} for n in "ABC"]),
            "the deck's red cards are too few for the players' hands",
        ),
        (with_header(settings={"keep_notes": 1, "go_anywhere": False}), '"keep_notes" must be true or false'),
        (with_header(settings={"keep_notes": True}), '"go_anywhere" is missing'),
    ],
)
def test_a_first_line_that_was_changed(tmp_path: Path, raw: bytes, said: str) -> None:
    """The first line says all that it must, and nothing else."""
    told = fault(tmp_path / "game.jsonl", raw)
    assert (1, said) == (told.line, clause_of(told))


@pytest.mark.parametrize("name", ["", "x" * 101, "Ann\n", "\x1b[2J", "\ud800", 7, None])
def test_a_name_that_cannot_be_said(tmp_path: Path, name: object) -> None:
    """A name is a text of one line without control characters."""
    told = fault(tmp_path / "game.jsonl", with_header(players=[{"name": name}, {"name": "Ben"}]))
    assert '"name" must be a text of one line, of 1 to 100 characters' == clause_of(told)


SQUARES = json.loads(EXAMPLE[0])["board"]["squares"]
ALLEY = json.loads(EXAMPLE[0])["board"]["short_cuts"][0]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (with_board(areas=["the beach", "the beach"]), "every area needs a name of its own"),
        (with_board(areas=["the beach", 2]), "every area needs a name of its own"),
        (with_board(areas=["the beach"]), '"area" must be a whole number from 0 to 0'),
        (with_board(areas=["the beach", "the dance", "the park"]), "one square must point into each area"),
        (with_board(squares=[SQUARES[1], *SQUARES[1:]]), "the first square, and no other, must be START"),
        (with_board(squares=[SQUARES[0], SQUARES[0], *SQUARES[2:]]), "the first square, and no other, must be START"),
        (with_board(squares=[]), '"squares" must be a list of 1 to 99 values'),
        (with_board(squares=SQUARES * 20), '"squares" must be a list of 1 to 99 values'),
        (with_board(squares=[*SQUARES[:-1], {"kind": "swamp"}]), '"kind" must be one of start, plain, picture'),
        (with_board(squares=[*SQUARES[:-1], {"kind": "plain", "area": 1}]), '"area" means nothing here'),
        (with_board(path_length=9), '"path_length" must be a whole number from 1 to 8'),
        (with_board(path_length=8), "the squares after the path must belong to the short cuts in order"),
        (with_board(short_cuts=[]), "the squares after the path must belong to the short cuts in order"),
        (with_board(short_cuts=[{**ALLEY, "squares": [True]}]), "the squares after the path must belong"),
        (with_board(short_cuts=[{**ALLEY, "squares": [7]}]), "the squares after the path must belong"),
        (with_board(short_cuts=[{**ALLEY, "fork": 8}]), '"fork" must be a whole number from 1 to 7'),
        (with_board(short_cuts=[{**ALLEY, "end": 0}]), '"end" must be a whole number from 1 to 7'),
        (
            with_board(squares=[*SQUARES, SQUARES[-1]], short_cuts=[ALLEY, {**ALLEY, "squares": [9]}]),
            "two short cuts leave from one square",
        ),
    ],
)
def test_a_board_that_is_none(tmp_path: Path, raw: bytes, said: str) -> None:
    """The board in the first line is as strictly read as a board file."""
    told = fault(tmp_path / "game.jsonl", raw)
    assert told.line == 1
    assert clause_of(told).startswith(said)


DECK = json.loads(EXAMPLE[0])["deck"]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (with_deck(green=DECK["green"][1:]), "the deck's green cards do not fill the board's areas, three to each"),
        (with_deck(green=["anna 1", *DECK["green"][1:]]), "this is not the name of a green card"),
        (with_deck(green=["wild", *DECK["green"][1:]]), "this is not the name of a green card"),
        (with_deck(green=["patty 01", *DECK["green"][1:]]), "this is not the name of a green card"),
        (with_deck(green=["\x1b[2J", *DECK["green"][1:]]), "this is not the name of a green card"),
        (with_deck(green=[12, *DECK["green"][1:]]), "this is not the name of a green card"),
        (with_deck(red=["patty wild", *DECK["red"][1:]]), "this is not the name of a red card"),
        (with_deck(red=["patty 9", *DECK["red"][1:]]), "the deck has a card patty 9 and no activity 9"),
        (with_deck(activities=DECK["activities"][::-1]), "the activities must stand in the order of their numbers"),
        (with_deck(activities=[*DECK["activities"], DECK["activities"][-1]]), "the activities must stand in the order"),
    ],
)
def test_a_deck_that_is_none(tmp_path: Path, raw: bytes, said: str) -> None:
    """The deck in the first line is as strictly read as a deck file."""
    told = fault(tmp_path / "game.jsonl", raw)
    assert told.line == 1
    assert clause_of(told).startswith(said)


HANDS = json.loads(EXAMPLE[1])["hands"]
PILE = json.loads(EXAMPLE[1])["pile"]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (with_deal(pile=PILE[1:]), THE_DECKS),
        (with_deal(pile=["wild", PILE[1]]), THE_DECKS),
        (with_deal(green=json.loads(EXAMPLE[1])["green"][1:]), THE_DECKS),
        (with_deal(green=["cathy 1"] * 6), THE_DECKS),
        (with_deal(hands=[HANDS[0][1:], HANDS[1]], pile=[*PILE, HANDS[0][0]]), "each hand must have 4 cards"),
        (with_deal(hands=HANDS[:1]), '"hands" must be a list of 2 to 2 values'),
        (with_deal(hands=["wild", "wild"]), '"hands" must be a list of lists'),
        (with_deal(hands=[["patty wild"], HANDS[1]]), "this is not the name of a red card"),
    ],
)
def test_a_deal_whose_cards_do_not_add_up(tmp_path: Path, raw: bytes, said: str) -> None:
    """What is dealt is the deck, four red cards to each seat (U1, U2)."""
    told = fault(tmp_path / "game.jsonl", raw)
    assert (2, said) == (told.line, clause_of(told))


@pytest.mark.parametrize(
    ("line", "content", "said"),
    [
        (2, b'{"seat": 0, "action": "throw"}', "the deal, the die or a draw must come here"),
        (2, b'{"chance": "die", "pips": 3}', "the deal must come here"),
        (3, b'{"chance": "die", "pips": 3}', "chance has nothing to decide here"),
        (3, EXAMPLE[1].strip(), "chance has nothing to decide here"),
        (3, b'{"seat": 1, "action": "throw"}', NOT_ALLOWED),
        (3, b'{"seat": 0, "action": "discard-wild"}', NOT_ALLOWED),
        (3, b'{"seat": 2, "action": "throw"}', '"seat" must be a whole number from 0 to 1'),
        (3, b'{"seat": false, "action": "throw"}', '"seat" must be a whole number from 0 to 1'),
        (3, b'{"seat": 0, "action": "cheat"}', '"action" must be one of throw, take-route, call'),
        (3, b'{"seat": 0, "action": ["throw"]}', '"action" must be one of throw, take-route, call'),
        (3, b'{"seat": 0}', '"action" is missing'),
        (3, b'{"seat": 0, "action": "throw", "pips": 6}', '"pips" means nothing here'),
        (3, b'{"seat": 0, "seat": 0, "action": "throw"}', "a key stands twice in one object"),
        (3, b"", "this is not JSON"),
        (3, b"Ann throws.", "this is not JSON"),
        (3, b"\xff\xfe", "this is not UTF-8 text"),
        (3, b'{"seat": 0, "action": "throw"} # by hand', "this is not JSON"),
        (4, b'{"seat": 0, "action": "throw"}', "the deal, the die or a draw must come here"),
        (4, b'{"chance": "die", "pips": 7}', '"pips" must be a whole number from 1 to 6'),
        (4, b'{"chance": "die", "pips": 0}', '"pips" must be a whole number from 1 to 6'),
        (4, b'{"chance": "die", "pips": 4.0}', '"pips" must be a whole number from 1 to 6'),
        (4, b'{"chance": "die", "pips": true}', '"pips" must be a whole number from 1 to 6'),
        (4, b'{"chance": "die", "pips": NaN}', "this is not JSON"),
        (4, b'{"chance": "die", "pips": 1' + b"0" * 5000 + b"}", "this is not JSON"),
        (4, b'{"chance": "weather"}', '"chance" must be one of deal, die or draw'),
        (4, b'{"chance": "draw", "from": "pile", "card": "patty 1"}', "chance cannot bring this here"),
        (10, b'{"seat": 0, "action": "call", "cousin": "anna"}', '"cousin" must be one of patty or cathy'),
        (10, b'{"seat": 0, "action": "pick", "area": 0, "position": 0}', NOT_ALLOWED),
        (11, b'{"seat": 0, "action": "pick", "area": 2, "position": 0}', '"area" must be a whole number from 0 to 1'),
        (11, b'{"seat": 0, "action": "pick", "area": 1, "position": 0}', NOT_ALLOWED),
        (15, b'{"seat": 1, "action": "go-to", "square": 1}', NOT_ALLOWED),
        (15, b'{"seat": 1, "action": "go-to", "square": 9}', '"square" must be a whole number from 1 to 8'),
        (19, b'{"seat": 1, "action": "match", "red": "patty 5"}', NOT_ALLOWED),
        (19, b'{"seat": 1, "action": "match", "red": "wild"}', "this is not the name of a red card"),
        (22, b'{"chance": "draw", "from": "pile", "card": "cathy 4"}', "chance cannot bring this here"),
        (22, b'{"chance": "draw", "from": 1, "card": "patty 1"}', '"from" must be "pile" here'),
        (42, b'{"seat": 0, "action": "take-from", "giver": 0}', NOT_ALLOWED),
        (43, b'{"chance": "draw", "from": 1, "card": "patty 1"}', "chance cannot bring this here"),
        (43, b'{"chance": "draw", "from": "pile", "card": "patty 5"}', '"from" must be 1 here'),
        (44, b'{"seat": 1, "action": "throw"}', "the game is already won here"),
        (44, b'{"chance": "die", "pips": 1}', "chance has nothing to decide here"),
    ],
)
def test_a_decision_that_could_not_be_made(tmp_path: Path, line: int, content: bytes, said: str) -> None:
    """A decision that is written wrongly, or against the rules, is told with its line."""
    told = fault(tmp_path / "game.jsonl", with_line(line, content))
    assert line == told.line
    assert clause_of(told).startswith(said)


def test_lines_ended_by_an_editor_of_windows_can_be_read(tmp_path: Path) -> None:
    """A carriage return before the line feed says nothing in JSON."""
    path = tmp_path / "game.jsonl"
    path.write_bytes(example_record().replace(b"\n", b"\r\n"))
    assert len(EXAMPLE) - 1 == len(read_record(path).entries)


def test_a_file_too_large_to_be_a_game(tmp_path: Path) -> None:
    """Not more is read than a game can take."""
    told = fault(tmp_path / "game.jsonl", bytes(MOST_BYTES + 1))
    assert f"the file is larger than {MOST_BYTES} bytes" == clause_of(told)


def make_folder(path: Path) -> None:
    """Make a folder."""
    path.mkdir()


def make_pipe(path: Path) -> None:
    """Make a named pipe, which would be waited for."""
    os.mkfifo(path)


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (make_folder, "it is a folder"),
        pytest.param(
            make_pipe, "this is no file", marks=pytest.mark.skipif(sys.platform == "win32", reason="no pipes")
        ),
    ],
)
def test_something_that_is_no_file(tmp_path: Path, make: Callable[[Path], None], fault: str) -> None:
    """A folder or a pipe is not waited for."""
    make(tmp_path / "game.jsonl")
    with refused(fault):
        read_record(tmp_path / "game.jsonl")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A missing file is told with the system's reason."""
    with refused("the file cannot be read, because it is not there"):
        read_record(tmp_path / "game.jsonl")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    start=st.integers(0, len(example_record())),
    length=st.integers(0, 40),
    instead=st.binary(max_size=8) | st.sampled_from([b'"', b"}", b",", b"0", b"1", b"wild", b"patty", b"\n", b"{}"]),
)
def test_a_record_damaged_anywhere(tmp_path: Path, start: int, length: int, instead: bytes) -> None:
    """Whatever bytes are changed, the file is a game by the rules or gets its sentence; there is no third."""
    raw = example_record()[:start] + instead + example_record()[start + length :]
    path = tmp_path / "game.jsonl"
    path.write_bytes(raw)
    assert allows(raw) or not is_readable(path)
