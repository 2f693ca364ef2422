"""What may be said aloud: whole sentences in words, with nothing of the program in them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import accessible_game

TEXTS = Path(accessible_game.__file__).parent / "texts" / "en.ftl"
MOST_WORDS = 20
"""Words in a line at normal detail: one breath."""
_NOT_SPOKEN = re.compile(r"\d|[{}<>_|*#\[\]]|\bNone\b|\bTrue\b|\bFalse\b|  |\w\.\w|\bSeat\b|\bCousin\b|[A-Z]{2,}_")


@cache
def message_ids() -> frozenset[str]:
    """Return the ids of all messages."""
    return frozenset(re.findall(r"^([a-z][a-z0-9-]*) =", TEXTS.read_text(encoding="utf-8"), re.MULTILINE))


def faults_of(line: str) -> list[str]:
    """Return what is wrong with a line that is to be spoken; nothing for a good one."""
    faults = [found.group() for found in _NOT_SPOKEN.finditer(line)]
    faults += [word for word in re.findall(r"[a-z]+(?:-[a-z]+)+", line.lower()) if word in message_ids()]
    if not line or line != line.strip():
        faults.append("space at an end")
    if not line.endswith((".", "?", "!", ":")):
        faults.append("no end of a sentence")
    if line[:1] != line[:1].upper():
        faults.append("no capital")
    if re.search(r"\s[.,;:?!]|[,;:]{2}|\ba a\b|\ba an\b|\bthe the\b|\byour a\b", line):
        faults.append("words that do not go together")
    return faults
