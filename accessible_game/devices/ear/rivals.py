"""Sentences that differ in a number, in the cousin or in on and off alone: they must never be taken for each other."""

from __future__ import annotations

import functools
import itertools
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.spelling import NUMBER_WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from accessible_game.devices.ear.trie import Flags

_KINDS = {
    **dict.fromkeys(NUMBER_WORDS, "number"),
    **dict.fromkeys(("cathy", "patty", "cathy's", "patty's"), "cousin"),
    **dict.fromkeys(("on", "off"), "switch"),
}
"""Words of which one, taken for another of its kind, makes another move of the same sentence."""
ANSWERS = frozenset(("yes", "no"))
"""Sentences that answer what is asked back."""


def rivals_of(text: str, texts: Sequence[str]) -> Flags:
    """Which of the texts differ from `text` in nothing but words of a kind; yes and no count as numbers."""
    form = _form(text)
    return np.array([other != text and _form(other) == form for other in texts], np.bool_)


@functools.lru_cache(4096)
def _form(text: str) -> str:
    kinds = ["number" if text in ANSWERS else _KINDS.get(word, "") for word in text.split()]
    parts = itertools.groupby(zip(kinds, text.split(), strict=True), key=lambda pair: pair[0])
    return " ".join(f"<{kind}>" if kind else " ".join(word for _, word in part) for kind, part in parts)
