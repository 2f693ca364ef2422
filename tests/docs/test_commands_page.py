"""The page of all that can be said, against the grammar."""

from __future__ import annotations

import re

import pytest

from accessible_game.dialogue.grammar.reading import Reading
from accessible_game.dialogue.intents import NotUnderstood
from accessible_game.dialogue.understanding import understand
from accessible_game.rules.seats import TABLE
from accessible_game.rules.setup import Settings
from accessible_game.rules.view import View
from tests.docs.make_commands import LEFT_OUT, PAGE, commands_page, example_language
from tests.support.random_play import default_setup


def test_the_page_is_fresh() -> None:
    """The page is what ``python -m tests.docs.make_commands`` makes of the grammar now."""
    assert commands_page() == PAGE.read_text(encoding="utf-8")


def test_what_the_page_quotes_is_understood() -> None:
    """Every wording between quotes can be said, and every heading of a command."""
    page = PAGE.read_text(encoding="utf-8")
    language = example_language()
    plain = re.sub(r'^In place of "matching": .*$', "", page, flags=re.MULTILINE)
    said = [*re.findall(r'"([^"]+)"', plain), *re.findall(r"^### (.*)$", plain, re.MULTILINE)]
    courtesies = {"Please", "I would like to", "can you tell me", "thank you"}
    assert [] == [words for words in said if not language.match(words) and words not in courtesies]


@pytest.mark.parametrize(
    "line", ["please roll", "I would like to roll", "can you tell me where is Ben", "roll, thank you"]
)
def test_courtesy_is_passed_over(line: str) -> None:
    """The courtesies that the page names may stand where it says."""
    assert example_language().match(line)


@pytest.mark.parametrize("tag", sorted(LEFT_OUT))
def test_what_the_page_leaves_out_is_not_understood(tag: str) -> None:
    """An intent that gets an answer in a game belongs on the page."""
    view = View(default_setup(2, Settings()), TABLE)
    assert NotUnderstood() == understand([Reading(tag, ())], view, is_asked=False)
