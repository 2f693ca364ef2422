"""Text becomes the tokens that the model was trained on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.devices.ear.errors import EarError
from accessible_game.devices.ear.tokens import Tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_game.devices.ear.whisper import Whisper


def test_words_take_their_space_with_them(whisper: Whisper) -> None:
    """Each common word is one token, with the space before it."""
    assert whisper.tokenizer.encode(" I pick a Cathy") == (314, 2298, 257, 40636)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        (" Who's turn", (5338, 338, 1210)),
        (" number 12", (1271, 1105)),
        (" twenty-one", (8208, 12, 505)),
        (" Zoë", (31645, 26689)),
    ],
)
def test_apostrophes_digits_hyphens_and_accents_are_as_in_the_original(
    whisper: Whisper, text: str, tokens: tuple[int, ...]
) -> None:
    """The tokens are those that the package tokenizers gives for the same file."""
    assert whisper.tokenizer.encode(text) == tokens


def test_a_broken_vocabulary_is_one_sentence(tmp_path: Path) -> None:
    """Whoever names a folder with a broken tokenizer is told so, and what to do."""
    path = tmp_path / "tokenizer.json"
    path.write_text('{"model": {}}', encoding="utf-8")
    with pytest.raises(EarError, match=r"model-unreadable.*tokenizer\.json"):
        Tokenizer(path)
