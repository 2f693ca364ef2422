"""Makes a text fit to be spoken, in pieces no longer than a sentence."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST_PIECE: Final = 250
"""Characters: about fifteen seconds of speech. A longer sentence is split where it has a comma or a space."""

_SENTENCE_END: Final = re.compile(r"(?<=[.!?…])\s+|(?<=[。！？])|[\r\n\u2028\u2029]+")  # noqa: RUF001 - Chinese, Japanese
_SPOKEN_CATEGORIES: Final = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Nl", "No", "So"})
"""Letters, numbers, and symbols such as emoji, which have names."""
_MARKUP: Final = str.maketrans("<>[]{}", "      ")
"""sapi5 takes a text that begins with ``<`` for XML, and nsss obeys commands in double square brackets."""


def spoken_pieces(text: str) -> tuple[str, ...]:
    """Return the sentences of a text without what cannot be spoken; empty if nothing in it can.

    Control characters, lone surrogates and the like become spaces; letters of every script, digits and emoji stay.
    """
    sentences = (_speakable(part) for part in _SENTENCE_END.split(text))
    return tuple(piece for sentence in sentences for piece in _split(sentence) if _has_words(piece))


def _speakable(text: str) -> str:
    kept = (_speakable_character(character) for character in text.translate(_MARKUP))
    return " ".join("".join(kept).split())


def _speakable_character(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cf":  # joiners and direction marks stand inside words
        return ""
    return " " if category[0] in "CZ" else character


def _split(sentence: str) -> list[str]:
    pieces = []
    while len(sentence) > LONGEST_PIECE:
        head = sentence[:LONGEST_PIECE]
        end = max(head.rfind(", ") + 1, head.rfind("; ") + 1) or head.rfind(" ") + 1 or LONGEST_PIECE
        pieces.append(sentence[:end].strip())
        sentence = sentence[end:].strip()
    pieces.append(sentence)
    return pieces


def _has_words(piece: str) -> bool:
    return any(unicodedata.category(character) in _SPOKEN_CATEGORIES for character in piece)
