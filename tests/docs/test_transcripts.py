"""The games shown in the documents, played again."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.docs.make_commands import example_language
from tests.docs.transcripts import DOCUMENTS, hear_what_is_shown, is_shown, played_again

if TYPE_CHECKING:
    from pathlib import Path

WITH_GAMES = [path for path in sorted(DOCUMENTS.rglob("*.md")) if is_shown(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", WITH_GAMES, ids=lambda path: path.stem)
def test_the_program_says_what_the_document_shows(path: Path) -> None:
    """Typed again through a pipe, each line gets the answer that stands below it, and no other.

    Where the program is right, ``python -m tests.docs.transcripts`` writes its answers into the documents.
    """
    document = path.read_text(encoding="utf-8")
    assert document == played_again(document, hear_what_is_shown)


def test_a_game_is_shown() -> None:
    """The page for players shows games."""
    assert "playing" in [path.stem for path in WITH_GAMES]


def test_what_the_page_tells_players_to_say_is_understood() -> None:
    """Whatever stands between quotes on the page for players can be said, or is said by the game."""
    page = (DOCUMENTS / "playing.md").read_text(encoding="utf-8")
    language = example_language()
    quoted = dict.fromkeys(re.findall(r'"([^"]+)"', re.sub(r"^    .*$", "", page, flags=re.MULTILINE)))
    by_the_game = {
        "I did not understand that",
        "That is not possible now",
        "This game is open in another window",
        "you",
    }
    assert [] == [words for words in quoted if words not in by_the_game and not language.match(words)]


def test_the_page_names_every_option() -> None:
    """Whatever ``patty-duke --help`` offers stands on the page for players."""
    told = subprocess.run(
        [sys.executable, "-m", "accessible_game", "--help"], capture_output=True, encoding="utf-8", check=True
    ).stdout
    page = (DOCUMENTS / "playing.md").read_text(encoding="utf-8")
    assert set() == set(re.findall(r"--[a-z-]+", told)) - set(re.findall(r"--[a-z-]+", page))
