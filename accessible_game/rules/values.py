"""Values of the rules that are made often: tuples with names, equal only to others of their own kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

KindT = TypeVar("KindT", bound="type[tuple[object, ...]]")


def distinct(kind: KindT) -> KindT:
    """Let a NamedTuple be equal to values of its own class alone.

    A NamedTuple is made three times as fast as a frozen dataclass, and its class eight times: a game makes thousands
    of facts, and the program all their classes before its first prompt. But tuples of different classes are equal
    when their fields are, and a card drawn unseen is not an empty pile.
    """
    for name, method in _METHODS.items():
        setattr(kind, name, method)
    return kind


def _is_same(mine: tuple[object, ...], other: object) -> bool:
    return mine is other or (type(mine) is type(other) and tuple.__eq__(mine, other))


_METHODS: dict[str, Callable[..., object]] = {
    "__eq__": _is_same,
    "__ne__": lambda mine, other: not _is_same(mine, other),
    "__hash__": lambda mine: hash((type(mine), *mine)),
    "__bool__": lambda _mine: True,  # also where there are no fields
}
