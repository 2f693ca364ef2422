"""Which names sound alike."""

from __future__ import annotations

import re
import unicodedata


def sound_of(name: str) -> str:
    """Return the same value for names that sound alike in English; nothing for a name in another script.

    Names sound alike when their consonants do and they have as many syllables: Kathy and Cathy, not Dan and Tony.
    """
    import jellyfish  # noqa: PLC0415  only names need it

    letters = "".join(c for c in unicodedata.normalize("NFKD", name) if c.isascii() and c.isalpha()).lower()
    consonants = jellyfish.metaphone(letters)
    return f"{consonants} {_syllables(letters)}" if consonants else ""


def _syllables(letters: str) -> int:
    """Count the groups of vowels; an e after a consonant at the end is silent."""
    return len(re.findall("[aeiouy]+", re.sub("(?<=[^aeiouy])e$", "", letters)))
