"""Names: each must be told from the others by ear and by eye, and from every command."""

from __future__ import annotations

from unittest.mock import Mock

import pocketsphinx
import pytest

from accessible_game.app.sounds_alike import sound_of
from accessible_game.dialogue.grammar.language import Language
from accessible_game.dialogue.names import LONGEST_NAME, NameFault, fault_of_name, name_in, tidy_name
from tests.dialogue.rehearsal import Rehearsal, bare_language, language_at, party_of, phrases_for, small_setup
from tests.dialogue.set_up import language, usual_names
from tests.support.random_play import FollowedGame
from tests.support.tables import small_deal


def fault(typed: str, *others: str) -> NameFault | None:
    """Return why what was typed is refused as a name, beside other names."""
    found = fault_of_name(tidy_name(typed), others, bare_language(), sound_of)
    return None if found is None else found[0]


GOOD_NAMES = (
    *("Ann", "Zoë", "O'Brien", "O\N{RIGHT SINGLE QUOTATION MARK}Brien", "Mary Ann", "Jean-Luc", "Łukasz", "Nguyễn"),
    *("李", "李小龍", "Иван", "عمر", "अनु"),
    *("Keith", "Pete", "Pat", "Kate", "Bo", "Will", "May", "Grace", "x" * LONGEST_NAME),
)


@pytest.mark.parametrize("name", GOOD_NAMES)
def test_good_names(name: str) -> None:
    """Names of any script are good, with accents, apostrophes, hyphens and spaces."""
    assert fault(name) is None


def test_a_line_too_long_for_a_name_is_not_searched_for_one() -> None:
    """A search of all its parts would keep players waiting for hours."""
    asked = Mock(spec=Language)
    assert "ha ha" in name_in("ha " * 3_000, "Ann", asked)
    assert 0 == asked.match.call_count


def test_a_name_is_kept_as_it_is_typed_but_for_its_spaces() -> None:
    """Spaces around and doubled are left out, and letters with accents are one letter each."""
    assert "Mary Ann" == tidy_name("  Mary   Ann ")
    assert "Zoë" == tidy_name("Zoe\N{COMBINING DIAERESIS}")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", NameFault.EMPTY),
        ("   ", NameFault.EMPTY),
        ("x" * (LONGEST_NAME + 1), NameFault.TOO_LONG),
        *[(name, NameFault.NO_LETTERS) for name in ("7", "R2D2", "Ann 2", "'Ann", "-", "Ann!", "Ann; Ben", "A{$name}")],
        *[
            (name, NameFault.NO_LETTERS)
            for name in ("Ann\tx\x07", "\N{ZERO WIDTH SPACE}", "A\N{RIGHT-TO-LEFT OVERRIDE}b")
        ],
        *[(name, NameFault.COMMAND) for name in ("throw", "Roll", "yes", "No", "quit", "one", "seven", "number seven")],
        *[
            (name, NameFault.COMMAND)
            for name in ("the first card", "ready", "Help", "person", "r", "c", "Expert", "me")
        ],
    ],
)
def test_bad_names(name: str, reason: NameFault) -> None:
    """A name is refused that is empty, too long, no letters or a command."""
    assert reason is fault(name)


@pytest.mark.parametrize(
    "name", ["Cathy", "patty", "Kathy", "Cathie", "Kathi", "Pattie", "Paddy", "Cathey", "Petty", "CATHY"]
)
def test_the_cousins_names_are_taken(name: str) -> None:
    """Nobody is called like a cousin, however it is spelt."""
    assert fault(name) in {NameFault.COMMAND, NameFault.LOOKS_ALIKE, NameFault.SOUNDS_ALIKE}


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ben", "BEN"),
        ("Zoë", "Zoe"),
        ("Mary Ann", "Maryann"),
        ("O'Brien", "OBrien"),
        ("Jean-Luc", "Jean Luc"),
        ("李", "李"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    """Case, accents, spaces and marks make no other name."""
    assert NameFault.LOOKS_ALIKE is fault(name, other) is fault(other, name)


@pytest.mark.parametrize(
    "names",
    [
        "Ann/Anne",
        "Jon/John",
        "Stephen/Steven",
        "Geoff/Jeff",
        "Carl/Karl",
        "Sara/Sarah",
        "Philip/Phillip",
        "Marc/Mark",
        "Eric/Erik",
        "Zoe/Zoey",
    ],
)
def test_names_that_sound_alike(names: str) -> None:
    """Two spellings of one sound cannot sit at one table."""
    name, other = names.split("/")
    assert NameFault.SOUNDS_ALIKE is fault(name, other) is fault(other, name)


@pytest.mark.parametrize(
    "names", ["Dan/Tony", "Ben/Bonnie", "Ann/Anna", "Carla/Clara", "Kate/Katie", "Mary Ann/Ann", "李/王", "Иван/Ann"]
)
def test_names_that_can_be_told_apart(names: str) -> None:
    """Names that differ to the ear are good beside each other."""
    name, other = names.split("/")
    assert fault(name, other) is None
    assert fault(other, name) is None


# The usual names, which can be said


def test_there_are_usual_names_for_every_taste() -> None:
    """Some forty, of one word each."""
    assert 40 <= len(usual_names())
    assert all(name.isalpha() for name in usual_names())


def test_the_usual_names_can_be_told_apart_by_ear() -> None:
    """No two sound alike, so that any four make a table."""
    sounds = {sound_of(name): name for name in usual_names()}

    assert "" not in sounds
    assert len(usual_names()) == len(sounds)


@pytest.mark.parametrize("name", usual_names())
def test_a_usual_name_is_good_and_no_command(name: str) -> None:
    """That it can be said makes it no command, beside any other of them."""
    others = [other for other in usual_names() if other != name]

    assert fault_of_name(name, others, language(), sound_of) is None


def test_no_usual_name_sounds_like_anything_else_that_is_said() -> None:
    """Neither like a whole sentence before the deal nor like a word of one: areas, numbers and cousins too."""
    active = language().restrict({tag: {} for tag in language().tags if tag != "called"})
    sentences = {sentence for sentence, _ in active.sentences()}
    words = {word for sentence in sentences for word in sentence.split()} - {"a", "an", "the"}
    sounds = {sound_of(said) for said in sentences | words}

    assert [] == [name for name in usual_names() if sound_of(name) in sounds]


def test_the_small_recogniser_knows_the_usual_names() -> None:
    """Each is in its stock dictionary, so that it knows how it sounds."""
    decoder = pocketsphinx.Decoder(lm=None, loglevel="FATAL")

    assert [] == [name for name in usual_names() if decoder.lookup_word(name.lower()) is None]


def test_at_the_table_only_the_players_names_are_known() -> None:
    """The others mean nothing any more."""
    at_table = language_at(party_of(small_setup(small_deal())))

    assert () == at_table.match("Emma")
    assert at_table.match("Ben")


@pytest.mark.parametrize("names", [("Zoë", "李"), ("O'Brien", "Mary Ann"), ("Łukasz", "Jean-Luc"), ("Will", "May")])
def test_players_of_any_name_can_be_spoken_of(names: tuple[str, str]) -> None:
    """Whatever they are called, players are announced by name, asked after by name, and named in moves."""
    party = party_of(small_setup(small_deal()), names=names)
    rehearsal = Rehearsal(party, FollowedGame(party.setup, 1).game)
    rehearsal.play(["r", *(f"where is {name}" for name in names), f"{names[1]} discards a wild card"])

    assert f"{names[0]} threw a " in rehearsal.answers[0].texts[0]
    assert [f"{name} is at START." for name in names] == [answered.texts[0] for answered in rehearsal.answers[1:3]]
    assert f"{names[1]}\N{RIGHT SINGLE QUOTATION MARK}s cards." in rehearsal.last[0]


@pytest.mark.parametrize(
    ("sentence", "written"),
    [("match it with number seven", "match it with number seven"), ("take a card from eve", "take a card from Eve")],
)
def test_a_name_is_written_where_it_is_a_word(sentence: str, written: str) -> None:
    """Seven has no Eve in it."""
    party = party_of(small_setup(small_deal()), names=("Eve", "Ed"))
    assert written == phrases_for(party).written(sentence)
