"""Files as an enemy, a broken disk or a careless editor would leave them: valid ones, changed at random."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random

TRICKS: tuple[object, ...] = (
    "../../../outside.jsonl",
    "/etc/passwd",
    "..\\..\\outside",
    "C:\\outside",
    "outside\x00.toml",
    "\x1b[2J\x1b]0;title\x07",
    "\x9b2J",
    "Ann\rBen\b\b\b",
    "A\u202eB\u2066C",
    "line\u2028line\u2029line",
    "\u200d",
    "\ud800",
    "Zoe\u0301\u0301\u0301\u0301",
    "\N{GRINNING FACE}",
    "{$x} { faulty-file }",
    "$(touch outside) `touch outside`",
    "__import__('os').system('touch outside')",
    "<start> | [ anything ]",
    "%s%n%(name)s {0.__class__}",
    "quit",
    "Patty",
    "",
    " ",
    "x" * 70,
    "x" * 100_000,
    "12",
    0,
    -1,
    10**30,
    1e308,
    True,
    None,
    [],
    {},
    [[[[[[]]]]]],
    {"a": {"b": {"c": 1}}},
)
"""Values in place of others: paths, control characters, texts that change the line's direction, commands, numbers."""
_VALUE = re.compile(rb'"(?:[^"\\\n]|\\.)*"|-?\b\d+\b|\btrue\b|\bfalse\b')


def mutated(content: bytes, rng: random.Random) -> bytes:
    """Return a file with one to three things changed."""
    for _ in range(rng.choice((1, 1, 1, 1, 2, 3))):
        content = rng.choice(_WAYS)(content, rng)
    return content


def _flip_bits(content: bytes, rng: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(rng.randint(1, 4)):
        if changed:
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _cut(content: bytes, rng: random.Random) -> bytes:
    begin, end = sorted((rng.randint(0, len(content)), rng.randint(0, len(content))))
    return content[:begin] + content[end:] if rng.random() < 1 / 2 else content[:end]


def _insert(content: bytes, rng: random.Random) -> bytes:
    at = rng.randint(0, len(content))
    kind = rng.randrange(5)
    if kind == 0:
        new = rng.randbytes(rng.randint(1, 20))
    elif kind == 1:
        new = b"[" * rng.choice((10, 5000, 60_000))
    elif kind == 2:
        new = b'{"a":' * rng.choice((10, 5000))
    elif kind == 3:
        new = b"a." * rng.choice((10, 900, 30_000)) + b"a = 1\n"
    else:
        new = b"9" * rng.choice((10, 400, 50_000))
    return content[:at] + new + content[at:]


def _change_lines(content: bytes, rng: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    if not lines:
        return content
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(3)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(other, lines[at])
    else:
        lines[at], lines[other] = lines[other], lines[at]
    return b"".join(lines)


def _change_value(content: bytes, rng: random.Random) -> bytes:
    """Put another value in the place of one: the kind of file that a program that is not strict would take."""
    values = list(_VALUE.finditer(content))
    if not values:
        return content
    at = rng.choice(values)
    trick = rng.choice(TRICKS)
    written = json.dumps(trick, ensure_ascii=rng.random() < 1 / 2).encode(errors="surrogatepass")
    if rng.random() < 1 / 4:
        written = content[slice(*rng.choice(values).span())]
    return content[: at.start()] + written + content[at.end() :]


_WAYS = (_flip_bits, _cut, _insert, _change_lines, _change_value, _change_value, _change_value, _change_value)
