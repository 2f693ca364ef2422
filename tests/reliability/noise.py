"""What might be typed by somebody in a hurry, by a cat on the keyboard, by a broken device or by an attacker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.dialogue.commands import EVERYTHING
from tests.reliability.worlds import PRYING

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

PHRASES: tuple[str, ...] = (*EVERYTHING, *PRYING)
LONGEST = 65_536
"""What the terminal hands on as one line."""
_LONG = 0.002
"""How often a line is very long: such a line takes as much time as hundreds of others."""
_CONTROLS = [chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))]
_SEQUENCES = ("\x1b[2J", "\x1b]0;title\x07", "\x1b[31m", "\r", "\x00", "\x08\x08", "\x1bc", "\u2028", "\ufeff")
_SCRIPTS = (
    (0x0370, 0x03FF),
    (0x0400, 0x04FF),
    (0x0590, 0x05FF),
    (0x0600, 0x06FF),
    (0x0900, 0x097F),
    (0x0E00, 0x0E7F),
    (0x3040, 0x30FF),
    (0x4E00, 0x4FFF),
    (0xAC00, 0xACFF),
    (0x0300, 0x036F),
    (0x2200, 0x22FF),
    (0xFF01, 0xFF5E),
    (0x1F600, 0x1F64F),
    (0x1D400, 0x1D4FF),
)
"""Greek to Korean, accents without letters, signs, wide letters, pictures, and letters that only look like letters."""
_NUMBERS = (
    *("0", "-1", "00", "1e9", "0x1f", "1.5", "½", "²", "III", "٣", "\N{FULLWIDTH DIGIT THREE}", "१२", "①", "1,000"),
    "999999999999999999999",
    *("first first", "twenty", "hundred and one", "minus one", "12345678901234567890th", "4th", "0th", "#2", "{0}"),
)
_LOOKALIKES = str.maketrans({"a": "а", "e": "е", "o": "ο", "p": "р", "c": "с", "i": "і"})  # noqa: RUF001  on purpose


def noise(rng: random.Random, phrases: Sequence[str] = PHRASES) -> str:
    """Return a line of some kind."""
    if rng.random() < _LONG:
        return _long(rng, phrases)
    return rng.choice(_KINDS)(rng, phrases)


def _phrase(rng: random.Random, phrases: Sequence[str]) -> str:
    return rng.choice(phrases)


def _near(rng: random.Random, phrases: Sequence[str]) -> str:
    """Return a phrase with a slip of the finger or two."""
    letters = list(_phrase(rng, phrases))
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(letters) + 1)
        match rng.randrange(5):
            case 0:
                letters.insert(at, rng.choice("abcdefghijklmnopqrstuvwxyz '-.,!?/0123456789"))
            case 1 if letters:
                del letters[at % len(letters)]
            case 2 if letters:
                letters[at % len(letters)] = rng.choice("etaoin shrdlu")
            case 3 if letters:
                letters.insert(at, letters[at % len(letters)])
            case _:
                letters[at:] = reversed(letters[at:])
    return "".join(letters)


def _half(rng: random.Random, phrases: Sequence[str]) -> str:
    words = _phrase(rng, phrases).split()
    return " ".join(words[: rng.randint(0, max(0, len(words) - 1))])


def _joined(rng: random.Random, phrases: Sequence[str]) -> str:
    return rng.choice((" ", " and ", ", ", "; ", "")).join(_half(rng, phrases) for _ in range(rng.randint(2, 4)))


def _shuffled(rng: random.Random, phrases: Sequence[str]) -> str:
    words = [word for _ in range(rng.randint(1, 3)) for word in _phrase(rng, phrases).split()]
    rng.shuffle(words)
    return " ".join(words)


def _controls(rng: random.Random, phrases: Sequence[str]) -> str:
    letters = list(_phrase(rng, phrases))
    for _ in range(rng.randint(1, 4)):
        letters.insert(rng.randrange(len(letters) + 1), rng.choice((*_CONTROLS, *_SEQUENCES)))
    return "".join(letters)


def _script(rng: random.Random, _phrases: Sequence[str]) -> str:
    first, last = rng.choice(_SCRIPTS)
    return "".join(chr(rng.randint(first, last)) for _ in range(rng.randint(1, 12)))


def _lookalike(rng: random.Random, phrases: Sequence[str]) -> str:
    return _phrase(rng, phrases).translate(_LOOKALIKES)


def _number(rng: random.Random, phrases: Sequence[str]) -> str:
    number = rng.choice((*_NUMBERS, str(rng.randint(-5, 120))))
    return rng.choice((number, f"{_half(rng, phrases)} {number}", f"{number} {number}"))


def _case(rng: random.Random, phrases: Sequence[str]) -> str:
    return rng.choice(("  {}  ", "/{}.", "{}!", "'{}'", "{}\t", "please {}", "{} please")).format(
        "".join(rng.choice((letter.upper(), letter.lower())) for letter in _phrase(rng, phrases))
    )


def _long(rng: random.Random, phrases: Sequence[str]) -> str:
    unit = rng.choice(("a", " ", "the ", "one ", "c ", "(", "\u0301", "1", "i pick a ", f"{_phrase(rng, phrases)} "))
    return (unit * (LONGEST // len(unit)))[: rng.choice((1_000, 10_000, LONGEST))]


_KINDS = (_phrase, _phrase, _near, _near, _half, _joined, _shuffled, _controls, _script, _lookalike, _number, _case)
