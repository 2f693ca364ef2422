"""Who sits where, and who may be told something."""

from __future__ import annotations

import enum
from typing import Literal


class Seat(enum.IntEnum):
    """A place at the table; play goes round in this order, clockwise (P1, U4)."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3


class Table(enum.Enum):
    """The table itself: whoever watches, and the room's loudspeaker. It hears what everybody may know."""

    TABLE = "table"


TABLE: Literal[Table.TABLE] = Table.TABLE
SEATS = tuple(Seat)

Listener = Seat | Literal[Table.TABLE]
"""Somebody a fact can be told to."""

Audience = frozenset[Listener]
"""Those who are told a fact."""

EVERYONE: Audience = frozenset((*SEATS, TABLE))
_ONLY: tuple[Audience, ...] = tuple(frozenset((seat,)) for seat in SEATS)
_PAIRS: tuple[tuple[Audience, ...], ...] = tuple(tuple(frozenset((a, b)) for b in SEATS) for a in SEATS)
_WITHOUT: tuple[tuple[Audience, ...], ...] = tuple(tuple(EVERYONE - {a, b} for b in SEATS) for a in SEATS)


def only(seat: Seat, other: Seat | None = None) -> Audience:
    """Return one seat, or two, as an audience."""
    return _ONLY[seat] if other is None else _PAIRS[seat][other]


def all_but(seat: Seat, other: Seat | None = None) -> Audience:
    """Return everyone, the table too, except one seat or two."""
    return _WITHOUT[seat][seat if other is None else other]
