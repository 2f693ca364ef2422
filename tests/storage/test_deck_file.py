"""Deck files: what they say, and every fault they can have, with its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.rules.cards import RED_WILD, Deck
from accessible_game.storage.deck_file import check_deck_fits, read_deck
from tests.support.faulty_files import changed, fault_of, refused
from tests.support.tables import (
    GREEN_WILD_CATHY,
    GREEN_WILD_PATTY,
    green_cathy,
    green_patty,
    red_cathy,
    red_patty,
    small_board,
)

if TYPE_CHECKING:
    from pathlib import Path

DECK = """\
[[activity]]
number = 12
name = "skating"
green = "patty"
red = "cathy"

[[activity]]
number = 7
name = "singing"
green = ["cathy", "patty"]
red = ["patty", "patty"]

[wild]
green = ["patty", "cathy"]
red = 2
"""
A_NAME = '"name" must be a text of one line, of 1 to 40 characters'
A_NUMBER = '"number" must be a whole number from 1 to 99'
GREEN_COUSINS = '"green" must be "patty", "cathy" or a list of at most 4 of them'
RED_COUSINS = '"red" must be "patty", "cathy" or a list of at most 4 of them'
RED_WILDS = '"red" must be a whole number from 1 to 4'
OWN_HEADER = "every activity needs a [[activity]] header of its own"


def test_a_deck_is_what_its_file_says(tmp_path: Path) -> None:
    """A deck has the cards of its file, and its activities in the order of their numbers (P7, P4, P6)."""
    path = tmp_path / "own.toml"
    path.write_text(DECK, encoding="utf-8")
    expected = Deck(
        ((7, "singing"), (12, "skating")),
        (green_patty(12), green_cathy(7), green_patty(7), GREEN_WILD_PATTY, GREEN_WILD_CATHY),
        (red_cathy(12), red_patty(7), red_patty(7), RED_WILD, RED_WILD),
    )
    assert expected == read_deck(path)


def test_a_deck_needs_no_wild_cards(tmp_path: Path) -> None:
    """A deck file may have no wild cards, and a number may have no green card or no red one (P7)."""
    path = tmp_path / "own.toml"
    path.write_text('[[activity]]\nnumber = 1\nname = "swimming"\ngreen = "patty"\n', encoding="utf-8")
    assert Deck(((1, "swimming"),), (green_patty(1),), ()) == read_deck(path)


def test_wild_cards_of_one_colour(tmp_path: Path) -> None:
    """A deck file may have green wild cards alone, and one of them (P7)."""
    path = tmp_path / "own.toml"
    path.write_text(changed(DECK, '["patty", "cathy"]\nred = 2', '"cathy"'), encoding="utf-8")
    deck = read_deck(path)
    assert GREEN_WILD_CATHY == deck.green[-1]
    assert RED_WILD not in deck.red


def test_as_many_of_a_kind_as_can_be(tmp_path: Path) -> None:
    """A number may have four green cards, and there may be four red wild cards (P7)."""
    path = tmp_path / "own.toml"
    four = changed(DECK, 'green = "patty"', 'green = ["patty", "patty", "cathy", "patty"]')
    path.write_text(changed(four, "red = 2", "red = 4"), encoding="utf-8")
    deck = read_deck(path)
    assert 4 == sum(card.number == 12 for card in deck.green)
    assert 4 == deck.red.count(RED_WILD)


FAULTS: dict[str, tuple[str, str, int, str]] = {
    "unknown table": ("[wild]", "[wilds]", 13, '"wilds" means nothing here; use activity or wild'),
    "unknown key of an activity": (
        'name = "skating"',
        'name = "skating"\nblue = "patty"',
        4,
        '"blue" means nothing here; use green, name, number or red',
    ),
    "unknown key of the wild cards": (
        "red = 2",
        "red = 2\nnumber = 1",
        16,
        '"number" means nothing here; use green or red',
    ),
    "activity without a number": ("number = 12\n", "", 1, A_NUMBER),
    "activity with a text for a number": ("number = 12", 'number = "12"', 2, A_NUMBER),
    "activity with number nought": ("number = 12", "number = 0", 2, A_NUMBER),
    "activity with a number too high": ("number = 12", "number = 100", 2, A_NUMBER),
    "activity with a huge number": ("number = 12", "number = " + "9" * 300, 2, A_NUMBER),
    "activity with a fraction": ("number = 12", "number = 1.5", 2, A_NUMBER),
    "activity with a truth for a number": ("number = 12", "number = true", 2, A_NUMBER),
    "two activities of one number": ("number = 7", "number = 12", 8, "number 12 is there already"),
    "activity without a name": ('name = "singing"\n', "", 7, A_NAME),
    "activity with control characters": ('name = "singing"', 'name = "sing\\ting"', 9, A_NAME),
    "activity with a time for a name": ('name = "singing"', "name = 07:32:00", 9, A_NAME),
    "two activities of one name": (
        'name = "singing"',
        'name = "Skating"',
        9,
        'there is already an activity called "Skating"',
    ),
    "green card of nobody": ('green = "patty"', 'green = "Patty"', 4, GREEN_COUSINS),
    "green card of a number": ('green = "patty"', "green = 3", 4, GREEN_COUSINS),
    "green card of a table": ('green = "patty"', 'green = {cousin = "patty"}', 4, GREEN_COUSINS),
    "green cards of a list of lists": ('green = "patty"', 'green = [["patty"]]', 4, GREEN_COUSINS),
    "five green cards": ('green = "patty"', 'green = ["patty", "patty", "patty", "patty", "patty"]', 4, GREEN_COUSINS),
    "red card of nobody": ('red = "cathy"', 'red = "wild"', 5, RED_COUSINS),
    "red cards of numbers": ('red = ["patty", "patty"]', "red = [1, 2]", 11, RED_COUSINS),
    "green wild card of nobody": ('["patty", "cathy"]', '["patty", "red"]', 14, GREEN_COUSINS),
    "five red wild cards": ("red = 2", "red = 5", 15, RED_WILDS),
    "no red wild cards": ("red = 2", "red = 0", 15, RED_WILDS),
    "red wild cards as a list": ("red = 2", "red = [2]", 15, RED_WILDS),
    "wild cards in two pairs of brackets": ("[wild]", "[[wild]]", 13, "the wild cards are written as one [wild]"),
    "wild cards within an activity": (
        '[wild]\ngreen = ["patty", "cathy"]\nred = 2',
        '[[activity]]\nnumber = 3\nname = "x"\nwild = 2',
        16,
        '"wild" means nothing here; use green, name, number or red',
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults(fault: str, tmp_path: Path) -> None:
    """A deck file that is at fault is answered with the line and what is wrong there (P7)."""
    old, new, line, said = FAULTS[fault]
    assert (line, said) == fault_of(read_deck, tmp_path / "own.toml", changed(DECK, old, new))


def test_no_activity(tmp_path: Path) -> None:
    """A deck file needs activities (P7)."""
    text = "[wild]\nred = 2\n"
    assert (1, "at least one [[activity]] is needed") == fault_of(read_deck, tmp_path / "own.toml", text)


def test_activity_in_one_pair_of_brackets(tmp_path: Path) -> None:
    """An activity stands in two pairs of brackets (P7)."""
    text = '# mine\n[activity]\nnumber = 1\nname = "swimming"\n'
    assert (2, OWN_HEADER) == fault_of(read_deck, tmp_path / "own.toml", text)


def test_number_of_wild_cards(tmp_path: Path) -> None:
    """A number where the wild cards belong is at fault in its line (P7)."""
    expected = (1, "the wild cards are written as one [wild]")
    assert expected == fault_of(read_deck, tmp_path / "own.toml", "wild = 2\n" + DECK.partition("[wild]")[0])


def test_wild_cards_in_one_line(tmp_path: Path) -> None:
    """The wild cards may stand in one line, and a fault in it has its line (P7)."""
    text = DECK.partition("[wild]")[0]
    path = tmp_path / "own.toml"
    path.write_text("wild = {red = 1}\n" + text, encoding="utf-8")
    assert RED_WILD in read_deck(path).red
    assert (1, RED_WILDS) == fault_of(read_deck, path, "wild = {red = 9}\n" + text)


def test_too_few_green_cards(tmp_path: Path) -> None:
    """A deck must fill the areas of its board (U1, P7)."""
    path = tmp_path / "own.toml"
    deck = Deck((), (green_patty(1),) * 8, (RED_WILD,) * 8)
    path.write_text("# one\n# two\n")
    fault = r"own\.toml, line 2: the deck has 8 green cards, and this board needs 9, three for each area\.$"
    with refused(fault):
        check_deck_fits(path, deck, small_board(), 2)


def test_too_few_red_cards(tmp_path: Path) -> None:
    """A deck must deal a whole hand to every player (U2, P7)."""
    path = tmp_path / "own.toml"
    deck = Deck((), (green_patty(1),) * 9, (RED_WILD,) * 11)
    path.write_text("# one\n")
    fault = r"own\.toml, line 1: the deck has 11 red cards, too few to deal 4 to each of 3 players\.$"
    with refused(fault):
        check_deck_fits(path, deck, small_board(), 3)


def test_just_enough_cards(tmp_path: Path) -> None:
    """A deck that leaves no pile is enough (U2, P7)."""
    deck = Deck((), (green_patty(1),) * 9, (RED_WILD,) * 8)
    check_deck_fits(tmp_path / "own.toml", deck, small_board(), 2)
