"""How words are pronounced: PocketSphinx's dictionary, and letters read aloud for what it does not hold."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

_SOUNDS = {
    "tch": "CH",
    "sch": "SH",
    "ch": "CH",
    "sh": "SH",
    "ph": "F",
    "th": "TH",
    "ck": "K",
    "ng": "NG",
    "gh": "G",
    "qu": "K W",
    "wh": "W",
    "wr": "R",
    "kn": "N",
    "mc": "M AH K",
    "ee": "IY",
    "ea": "IY",
    "ie": "IY",
    "ei": "EY",
    "ey": "IY",
    "ay": "EY",
    "ai": "EY",
    "oo": "UW",
    "ou": "AW",
    "ow": "OW",
    "oa": "OW",
    "oi": "OY",
    "oy": "OY",
    "au": "AO",
    "aw": "AO",
    "ew": "Y UW",
    "ue": "UW",
    "ar": "AA R",
    "er": "ER",
    "ir": "ER",
    "or": "AO R",
    "ur": "ER",
    "a": "AE",
    "b": "B",
    "c": "K",
    "d": "D",
    "e": "EH",
    "f": "F",
    "g": "G",
    "h": "HH",
    "i": "IH",
    "j": "JH",
    "k": "K",
    "l": "L",
    "m": "M",
    "n": "N",
    "o": "AA",
    "p": "P",
    "q": "K",
    "r": "R",
    "s": "S",
    "t": "T",
    "u": "AH",
    "v": "V",
    "w": "W",
    "x": "K S",
    "y": "IY",
    "z": "Z",
}
"""The likeliest sound of each group of letters in an English name; longer groups go before shorter ones."""
_LONGEST = max(map(len, _SOUNDS))


def pronunciations(words: Collection[str], dictionary: Path) -> dict[str, tuple[str, ...]]:
    """The pronunciations of each word, in lower case, as phones of the ARPAbet between spaces.

    `dictionary` has one pronunciation in each line: the word, with a number in brackets from the second one on, and its
    phones. A word that it does not hold is read letter by letter.
    """
    found: dict[str, list[str]] = {word: [] for word in words}
    with dictionary.open(encoding="utf-8") as lines:
        for line in lines:
            entry, _, phones = line.strip().partition(" ")
            word = entry.partition("(")[0]
            if word in found:
                found[word].append(phones)
    return {word: tuple(known) or (read_aloud(word),) for word, known in found.items()}


def read_aloud(word: str) -> str:
    """The phones of a word by its letters alone: a guess, better than nothing for a name."""
    letters = "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if letter in _SOUNDS)
    if len(letters) > 2 and letters.endswith("e") and letters[-2] not in "aeiou":  # noqa: PLR2004 - "Joe" keeps its e
        letters = letters[:-1]
    phones = []
    at = 0
    while at < len(letters):
        length = next(size for size in range(_LONGEST, 0, -1) if letters[at : at + size] in _SOUNDS)
        phones.append(_SOUNDS[letters[at : at + length]])
        at += length
        while at < len(letters) and length == 1 and letters[at] == letters[at - 1]:
            at += 1
    return " ".join(phones) or "AH"
