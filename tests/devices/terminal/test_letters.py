"""What a terminal can show: no control characters, and only the letters of its encoding."""

from __future__ import annotations

import pytest

from accessible_game.devices.terminal.letters import nearest_letters, whole_characters, without_controls


@pytest.mark.parametrize(
    ("encoding", "text", "shown"),
    [
        ("ascii", "Zoë throws a 4.", "Zoe throws a 4."),
        ("ascii", "Zoe\u0308", "Zoe"),
        ("ascii", "Łukasz and 李", "?ukasz and ?"),
        ("ascii", "½", "?"),
        ("ascii", "한", "?"),
        ("cp1252", "Zoë and Renée", "Zoë and Renée"),
        ("cp1252", "Ěva and 李", "Eva and ?"),
        ("utf-8", "Zoë and 李", "Zoë and 李"),
        ("utf-8", "a lone \ud83d", "a lone ?"),
    ],
)
def test_a_letter_that_the_encoding_lacks_becomes_the_nearest_one(encoding: str, text: str, shown: str) -> None:
    """An accent is left out, and a letter with no likeness becomes a question mark."""
    assert shown == nearest_letters(text, encoding)


def test_controls_never_reach_the_terminal() -> None:
    """Escape, bell, carriage return, line feed, NUL, DEL and the C1 controls are dropped; a tab is a space."""
    assert "a[31mb cd" == without_controls("a\x1b[31mb\tc\x07\r\n\x00\x7f\x9b\x85d")


def test_halves_of_characters_are_joined_or_replaced() -> None:
    """A surrogate pair is its character, half of one is a replacement character."""
    assert whole_characters("\ud83d\ude00 \udcff") == "\N{GRINNING FACE} \N{REPLACEMENT CHARACTER}"
