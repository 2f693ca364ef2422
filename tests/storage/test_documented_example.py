"""The example of ``docs/boards-and-decks.md``, whole, as a player would type it."""

from __future__ import annotations

import re
from pathlib import Path

from accessible_game.rules.board import ShortCut, SquareKind
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.setup import Setup
from accessible_game.storage.board_file import read_board
from accessible_game.storage.deck_file import check_deck_fits, read_deck
from tests.support.random_play import FollowedGame

PAGE = Path(__file__).parents[2] / "docs" / "boards-and-decks.md"


def typed_in(folder: Path) -> tuple[Path, Path]:
    """Return the example's board and deck as files in a folder."""
    board, deck = re.findall(r"^```toml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    files = folder / "board.toml", folder / "deck.toml"
    for file, text in zip(files, (board, deck), strict=True):
        file.write_text(text, encoding="utf-8")
    return files


def test_the_board(tmp_path: Path) -> None:
    """The example's board is the one that the page describes (P7)."""
    board = read_board(typed_in(tmp_path)[0])
    assert ("the beach", "the dance", "the library") == board.areas
    assert 12 == board.path_length
    assert (3, 6, 10) == board.picture_squares
    assert (ShortCut("the alley", 7, (13, 14), 11),) == board.short_cuts
    assert [SquareKind.PLAIN, SquareKind.TAKE_FROM_PILE] == [board.square(number).kind for number in (13, 14)]


def test_the_deck(tmp_path: Path) -> None:
    """The example's deck is the one that the page describes (P7)."""
    deck = read_deck(typed_in(tmp_path)[1])
    assert (1, 2, 3, 4, 5, 6, 12) == deck.numbers
    assert "skating" == deck.activity(12)
    assert 9 == len(deck.green) == len(deck.red)
    assert 2 == deck.red.count(RED_WILD)


def test_they_can_be_played(tmp_path: Path) -> None:
    """The example's deck fits its board for two players, and a game with them comes to its end (P7)."""
    board_file, deck_file = typed_in(tmp_path)
    board, deck = read_board(board_file), read_deck(deck_file)
    check_deck_fits(deck_file, deck, board, 2)
    followed = FollowedGame(Setup(board, deck, 2), 1)
    while followed.game.to_act is not None:
        followed.step()
    assert followed.game.winner is not None


def test_every_kind_of_square_is_described() -> None:
    """The page names every kind of square that a board file can have (P7)."""
    page = PAGE.read_text(encoding="utf-8")
    assert [] == [kind.value for kind in SquareKind if f"- `{kind.value}`: " not in page]
