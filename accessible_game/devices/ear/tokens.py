"""Text as Whisper's tokens: a byte-level byte-pair encoding."""

from __future__ import annotations

import functools
import itertools
import json
import os
import re
from typing import TYPE_CHECKING

from accessible_game.devices.ear.errors import EarError, EarFailure

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

START = "<|startoftranscript|>"
NO_TIMESTAMPS = "<|notimestamps|>"
END = "<|endoftext|>"

_WORD = re.compile(r"'(?:[stmd]|re|ve|ll)| ?[^\W\d_]+| ?\d+| ?(?:[^\s\w]|_)+|\s+(?!\S)|\s+")
"""GPT-2's words, each with the space before it; pairs are merged inside a word only."""


class Tokenizer:
    """Encodes text with the vocabulary of a `tokenizer.json`.

    Merging needs no list of merges: a merged token's number is its rank, for the vocabulary is written in the order
    in which the pairs were merged.

    Raises `EarError` where the file cannot be read.
    """

    def __init__(self, path: Path) -> None:
        if not os.path.isfile(path):  # noqa: PTH113  a named pipe is waited for without end
            raise EarError(EarFailure.MODEL_UNREADABLE, str(path))
        try:
            with path.open(encoding="utf-8") as file:
                content = json.load(file)
            self._vocabulary = _numbers(content["model"]["vocab"], _letters_of_bytes())
            special = {token["content"]: token["id"] for token in content["added_tokens"]}
            self._special = _numbers(special, (START, NO_TIMESTAMPS, END))
        except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
            raise EarError(EarFailure.MODEL_UNREADABLE, str(path)) from error
        self._encode_word = functools.cache(self._merge)

    def special(self, name: str) -> int:
        """The number of a token that is no text, such as `<|endoftext|>`."""
        return self._special[name]

    def encode(self, text: str) -> tuple[int, ...]:
        """The tokens of a text; a word inside a sentence begins with its space."""
        return tuple(token for word in _WORD.findall(text) for token in self._encode_word(word))

    def _merge(self, word: str) -> tuple[int, ...]:
        letters = _letters_of_bytes()
        parts = [letters[byte] for byte in word.encode("utf-8")]
        beyond = len(self._vocabulary)
        while len(parts) > 1:
            ranks = [self._vocabulary.get(left + right, beyond) for left, right in itertools.pairwise(parts)]
            first = min(range(len(ranks)), key=ranks.__getitem__)
            if ranks[first] == beyond:
                break
            parts[first : first + 2] = [parts[first] + parts[first + 1]]
        return tuple(self._vocabulary[part] for part in parts)


def _numbers(tokens: object, needed: Iterable[str]) -> dict[str, int]:
    """Return tokens with their numbers. Raises TypeError for anything else, and KeyError where one is missing."""
    if not isinstance(tokens, dict) or not all(type(number) is int for number in tokens.values()):
        raise TypeError(tokens)
    for token in needed:
        tokens[token]
    return tokens


@functools.cache
def _letters_of_bytes() -> tuple[str, ...]:
    """How a vocabulary writes each byte: printable Latin-1 as itself, the rest in turn from U+0100 on."""
    printable = {*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)}
    substitutes = iter(range(0x100, 0x200))
    return tuple(chr(byte if byte in printable else next(substitutes)) for byte in range(0x100))
