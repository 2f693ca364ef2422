"""Which names players may have: each must be told from the others by ear and by eye, and from every command."""

from __future__ import annotations

import enum
import unicodedata
from typing import TYPE_CHECKING

from accessible_game.rules.cards import Cousin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.phrases import Texts

LONGEST_NAME = 30
CALLED = "called"
"""The grammar's tag, and slot, of the usual names, which can be said: they are no commands."""
_MARKS = " '\N{RIGHT SINGLE QUOTATION MARK}-"
"""What a name may hold besides letters."""
_STOPS = ",.!"
"""What may end a sentence, or a name that words follow."""
_MOST_WORDS = LONGEST_NAME
"""A line with more holds a name that is too long, whatever stands round it, and takes long to search."""
_COUSINS = tuple(cousin.value.capitalize() for cousin in Cousin)


class NameFault(enum.Enum):
    """Why a name is refused."""

    EMPTY = "empty"
    TOO_LONG = "too-long"
    NO_LETTERS = "no-letters"
    COMMAND = "command"
    LOOKS_ALIKE = "looks-alike"
    SOUNDS_ALIKE = "sounds-alike"


def usual_names(texts: Texts) -> tuple[str, ...]:
    """Return the names that players are offered, and that the ear knows."""
    return tuple(texts("usual-names").split(", "))


def tidy_name(typed: str) -> str:
    """Return a name as typed, in composed letters and with single spaces."""
    return " ".join(unicodedata.normalize("NFC", typed).split())


def name_in(typed: str, known: str, language: Language) -> str:
    """Return the name in a typed line, tidy and without the words that stand round it.

    It is the shortest part in whose place the language takes a *known* name for one: so all that may stand round a
    name is in the grammar.
    """
    words = typed.split()
    for length in range(1, len(words)) if len(words) <= _MOST_WORDS else ():
        for start in range(len(words) - length + 1):
            end = start + length
            line = " ".join([*words[:start], known, *words[end:]])
            if any(reading.tag == CALLED for reading in language.match(line)):
                return tidy_name(" ".join(words[start:end]).rstrip(_STOPS))
    return tidy_name(typed.rstrip(_STOPS))


def fault_of_name(  # noqa: PLR0911  one line for each reason
    name: str, others: Iterable[str], language: Language, sound_of: Callable[[str], str]
) -> tuple[NameFault, str] | None:
    """Return why a tidy name is refused, with the other name where it is too much like one; None for a good name.

    The cousins count as others: what is said of a player must not be taken for a call.

    Args:
        name: the name.
        others: the names already given.
        language: what can be said, so that no name is a command.
        sound_of: gives names that sound alike the same value, and nothing for one it cannot sound out.
    """
    if not name:
        return NameFault.EMPTY, ""
    if len(name) > LONGEST_NAME:
        return NameFault.TOO_LONG, ""
    if not name[0].isalpha() or not all(_may_stand_in_name(c) for c in name):
        return NameFault.NO_LETTERS, ""
    if any(reading.tag != CALLED for reading in language.match(name)):
        return NameFault.COMMAND, ""
    for other in (*_COUSINS, *others):
        if _look(name) == _look(other):
            return NameFault.LOOKS_ALIKE, other
        if sound_of(name) and sound_of(name) == sound_of(other):
            return NameFault.SOUNDS_ALIKE, other
    return None


def _may_stand_in_name(character: str) -> bool:
    return character.isalpha() or character in _MARKS or unicodedata.category(character).startswith("M")


def _look(name: str) -> str:
    """Return a name without case, accents, spaces and marks."""
    return "".join(c for c in unicodedata.normalize("NFKD", name).casefold() if c.isalnum())
