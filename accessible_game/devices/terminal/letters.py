"""Text fit for a terminal: no control characters, and only letters that its encoding has."""

from __future__ import annotations

import codecs

NEAREST_LETTERS = "accessible_game.nearest_letters"
"""The name, for `str.encode`, of the error rule that writes the nearest letters: Zoë in ASCII is Zoe, 李 is ?."""

_TAB = 0x09
_LINE_ENDS = (0x2028, 0x2029)
_DIRECTIONS = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""They turn the rest of a line round, also what is not theirs."""
_CONTROLS = dict.fromkeys((*range(0x20), *range(0x7F, 0xA0), *_LINE_ENDS, *_DIRECTIONS)) | {_TAB: " "}


def without_controls(text: str) -> str:
    """Return the text without control characters: C0, DEL, C1, Unicode's line ends and changes of direction.

    A tab becomes a space.
    """
    return text.translate(_CONTROLS)


def whole_characters(text: str) -> str:
    """Return the text with surrogate pairs joined and every lone surrogate replaced, so that UTF-8 can hold it."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def nearest_letters(text: str, encoding: str) -> str:
    """Return the text as an output of that encoding can show it, one character at a time, independent of its context.

    Raises LookupError for an unknown encoding.
    """
    return text.encode(encoding, NEAREST_LETTERS).decode(encoding)


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(_nearest(letter, error.encoding) for letter in unknown), error.end


def _nearest(letter: str, encoding: str) -> str:
    from unicodedata import combining, normalize  # noqa: PLC0415  a megabyte that most tables never need

    parts = [part for part in normalize("NFKD", letter) if not combining(part)]
    return "".join(parts) if all(_has(encoding, part) for part in parts) else "?"


def _has(encoding: str, letter: str) -> bool:
    try:
        letter.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


codecs.register_error(NEAREST_LETTERS, _replace)
