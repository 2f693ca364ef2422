"""Every word gets a pronunciation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.ear.pronunciation import pronunciations, read_aloud

if TYPE_CHECKING:
    from pathlib import Path


def test_the_dictionary_goes_before_the_letters(tmp_path: Path) -> None:
    """With all the pronunciations it holds."""
    dictionary = tmp_path / "words.dict"
    dictionary.write_text("a AH\na(2) EY\nab AE B\n", encoding="utf-8")
    assert pronunciations(["a", "zed"], dictionary) == {"a": ("AH", "EY"), "zed": ("Z EH D",)}


@pytest.mark.parametrize(
    ("name", "phones"),
    [
        ("ben", "B EH N"),
        ("Kathy", "K AE TH IY"),
        ("phillip", "F IH L IH P"),
        ("jane", "JH AE N"),
        ("Zoë", "Z AA EH"),
        ("???", "AH"),
    ],
)
def test_letters_are_read_aloud(name: str, phones: str) -> None:
    """By groups; a doubled letter is one sound, a last e silent, an accent nothing."""
    assert read_aloud(name) == phones
