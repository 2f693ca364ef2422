"""Whisper's weights, read from the file in which CTranslate2 keeps them."""

from __future__ import annotations

import math
import os
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

import numpy as np

from accessible_game.devices.ear.errors import EarError, EarFailure

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_game.devices.ear.pcm import Floats

_FORMAT_VERSION = 6
_SPECIFICATION = "WhisperSpec"
_FLOAT_TYPES = {0: "<f4", 4: "<f2"}
"""CTranslate2's numbers for the types of floats that it stores without quantising them."""
_INT16_TYPE = 2


@dataclass(frozen=True, slots=True)
class _Entry:
    shape: tuple[int, ...]
    type_number: int
    offset: int
    bytes: int

    @property
    def size(self) -> int:
        return math.prod(self.shape)


class Checkpoint:
    """The named arrays of one `model.bin`, read when asked for.

    The format, little-endian throughout: version, specification's name and revision; the number of arrays; for each its
    name, rank (1 byte), dimensions, type (1 byte), size in bytes and bytes. A name is its length with its closing zero
    in 2 bytes, and its characters.

    Raises `EarError` where the file is not a CTranslate2 conversion of Whisper in 16 or 32 bit floats.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        if not os.path.isfile(path):  # noqa: PTH113  a named pipe is waited for without end
            raise self._unreadable()
        try:
            with path.open("rb") as file:
                self._entries = _read_index(file)
        except (OSError, ValueError, struct.error) as error:
            raise self._unreadable() from error

    def array(self, name: str) -> Floats:
        """The array of that name in memory, in 32-bit floats."""
        entry, kind = self._find(name)
        return np.fromfile(self._path, kind, entry.size, offset=entry.offset).reshape(entry.shape).astype(np.float32)

    def mapped_array(self, name: str) -> Floats:
        """The array of that name as it stands in the file, perhaps in 16-bit floats; memory holds only what is used."""
        entry, kind = self._find(name)
        return np.memmap(self._path, kind, "r", entry.offset, entry.shape)

    def count(self, part: str) -> int:
        """How many layers `part` (`encoder` or `decoder`) has."""
        return sum(
            name.startswith(f"{part}/layer_") and name.endswith("/ffn/linear_0/weight") for name in self._entries
        )

    def heads(self, part: str) -> int:
        """How many heads the attention of `part` has."""
        entry = self._entries.get(f"{part}/num_heads")
        if entry is None or entry.type_number != _INT16_TYPE:
            raise self._unreadable()
        return int(np.fromfile(self._path, "<i2", 1, offset=entry.offset)[0])

    def _find(self, name: str) -> tuple[_Entry, str]:
        try:
            entry = self._entries[name]
            kind = _FLOAT_TYPES[entry.type_number]
        except KeyError as error:
            raise self._unreadable() from error
        if entry.bytes != entry.size * np.dtype(kind).itemsize:
            raise self._unreadable()
        return entry, kind

    def _unreadable(self) -> EarError:
        return EarError(EarFailure.MODEL_UNREADABLE, str(self._path))


def _read_index(file: BinaryIO) -> dict[str, _Entry]:
    end = file.seek(0, os.SEEK_END)
    file.seek(0)
    version = _number(file, "I")
    specification = _name(file)
    if version != _FORMAT_VERSION or specification != _SPECIFICATION:
        raise ValueError(specification)
    _number(file, "I")
    entries = {}
    for _ in range(_number(file, "I")):
        name = _name(file)
        shape = tuple(_number(file, "I") for _ in range(_number(file, "B")))
        type_number = _number(file, "B")
        size = _number(file, "I")
        entries[name] = _Entry(shape, type_number, file.tell(), size)
        if file.seek(size, os.SEEK_CUR) > end:
            raise ValueError(name)
    return entries


def _number(file: BinaryIO, kind: str) -> int:
    (value,) = struct.unpack(f"<{kind}", file.read(struct.calcsize(f"<{kind}")))
    return int(value)


def _name(file: BinaryIO) -> str:
    length = _number(file, "H")
    return file.read(length)[:-1].decode("utf-8")
