"""A line taken apart into words, so that case, spacing and punctuation never matter."""

from __future__ import annotations

import unicodedata

_APOSTROPHES = (
    "'`\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}\N{MODIFIER LETTER APOSTROPHE}\N{ACUTE ACCENT}"
)


class _Replacements(dict[int, str | int]):
    """What becomes of each character: letters, digits and accents stay, other marks part two words."""

    def __init__(self, apostrophe: str) -> None:
        super().__init__((code, self[code]) for code in range(128))
        self.update((ord(mark), apostrophe) for mark in _APOSTROPHES)

    def __missing__(self, code: int) -> str | int:
        category = unicodedata.category(chr(code))
        if category == "Cf":  # an invisible joiner belongs to the word it stands in
            return ""
        return code if category[0] in "LMN" else " "


_SPOKEN = _Replacements(apostrophe="'")
_FOLDED = _Replacements(apostrophe="")


def spoken_words(text: str) -> list[str]:
    """Part a text into lower-case words as they are written, apostrophes kept; marks alone are one word."""
    words = unicodedata.normalize("NFC", text.lower()).translate(_SPOKEN).split()
    return [word for word in words if word.strip("'")] or _marks(text)


def folded_words(line: str) -> list[str]:
    """Part a line into words that are equal however they were typed, as ``what's`` and ``WHATS`` are.

    Marks alone are one word, without a slash before them.
    """
    composed = unicodedata.normalize("NFC", line)
    folded = unicodedata.normalize("NFC", composed.casefold())
    return folded.translate(_FOLDED).split() or _marks(line)


def folded(word: str) -> str:
    """Return the form in which one word of a grammar is compared."""
    if word.isascii() and word.isalpha():
        return word
    return folded_words(word)[0]


def has_sound(word: str) -> bool:
    """Say whether a word holds a letter or a digit, so that it can be spoken."""
    return word.isalnum() or any(map(str.isalnum, word))


def _marks(line: str) -> list[str]:
    marks = "".join(line.split()).lstrip("/")
    return [marks] if marks else []
