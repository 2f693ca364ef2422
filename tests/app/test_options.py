"""The command line's options: how they are listed, and what is said of those that cannot be read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from accessible_game.app.option_parser import OptionParser
from accessible_game.app.options import parse_options
from accessible_game.app.table import FaultyOptionError
from accessible_game.dialogue.message import Message
from tests.support.faulty_files import english


def listed(capsys: pytest.CaptureFixture[str], *command: str) -> list[str]:
    """Return the lines that ``--help`` prints."""
    with pytest.raises(SystemExit) as ended:
        parse_options([*command, "--help"])
    assert 0 == ended.value.code
    return capsys.readouterr().out.splitlines()


def test_the_list_has_a_line_for_each_option_and_command(capsys: pytest.CaptureFixture[str]) -> None:
    """What the game is comes first; there are no columns, and no line is continued in another."""
    about, *lines = listed(capsys)

    assert "The Patty Duke Game of 1964, played by ear." == about
    assert "--rate NUMBER: of the voice, in words a minute, from 80 to 450." in lines
    assert "patty-duke replay FILE recites a recorded game." in lines
    assert [] == [line for line in lines if not line.endswith(".") or "  " in line]


def test_a_command_lists_its_own_options(capsys: pytest.CaptureFixture[str]) -> None:
    """What a word means may differ from command to command."""
    about, *lines = listed(capsys, "simulate")

    assert "patty-duke simulate lets computer players play each other." == about
    assert "--player LEVEL: a computer player's level, forgetful, careful or expert; give 2 to 4." in lines


def test_each_line_begins_with_the_option_that_it_is_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every language the option stands in its line as it is typed."""
    lines: dict[str, str] = {}
    add = OptionParser.option

    def note(parser: OptionParser, *names: str, line: Message, **read: Any) -> None:  # noqa: ANN401  argparse's
        lines[names[-1]] = line.worded(english())
        add(parser, *names, line=line, **read)

    monkeypatch.setattr(OptionParser, "option", note)
    parse_options([])

    assert 20 < len(lines)
    assert {} == {name: line for name, line in lines.items() if re.split(r"[ :]", line)[0] != name}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("--rate fast", "That is not how an option is used. --rate NUMBER: of the voice, in words a minute, from 80"),
        ("--rate 451", "That is not how an option is used. --rate NUMBER: of the voice"),
        ("--rate", "That is not how an option is used. --rate NUMBER: of the voice"),
        ("--seed x", "That is not how an option is used. --seed NUMBER"),
        ("--detail all", "That is not how an option is used. --detail WORD: how much is told, full, normal or brief."),
        ("--no-keys=1", "That is not how an option is used. --no-keys: "),
        ("simulate --games 0", "That is not how an option is used. --games NUMBER: how many, from 1 to 1000000"),
        ("simulate --player", "That is not how an option is used. --player LEVEL: a computer player's level"),
        ("hear --moment whole --legal a", "That is not how an option is used. --legal FILE: "),
        ("replay", "Something is missing. patty-duke replay FILE recites a recorded game."),
        ("--spech voice", "--spech means nothing here. The command patty-duke --help lists the options."),
        ("--sp voice", "--sp means nothing here."),
        ("replay a b", "b means nothing here."),
        ("play", "There is no such command. A command is replay, simulate, devices"),
    ],
)
def test_options_that_cannot_be_read_are_told_with_the_way_out(given: str, sentence: str) -> None:
    """The game's own sentence says how the option is used, or where all of them are listed."""
    with pytest.raises(FaultyOptionError) as refused:
        parse_options(given.split())

    assert refused.value.sentence.worded(english()).startswith(sentence)


def test_what_is_given_before_a_command_holds_for_it() -> None:
    """A board, a deck or a seed may stand on either side of the command."""
    assert 7 == parse_options(["--seed", "7", "simulate"]).seed
    assert 7 == parse_options(["simulate", "--seed", "7"]).seed


def test_a_name_in_half_letters_is_told_nevertheless() -> None:
    """A file's name of another encoding has a sentence, with a mark in the place of what cannot be written."""
    said = Message("option-legal-empty", path="caf\udce9.txt").worded(english())

    assert said.startswith("There are no sentences in caf?.txt.")
