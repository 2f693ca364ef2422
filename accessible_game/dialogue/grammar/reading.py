"""What a sentence may mean."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """One meaning of a line: an intent and its slots."""

    tag: str
    """The intent, such as ``call``."""
    slots: tuple[tuple[str, str], ...]
    """Each filled slot with its value, such as ``("cousin", "patty")``, in alphabetical order."""

    def slot(self, name: str) -> str | None:
        """Return the slot's value, or None where the sentence leaves it open."""
        return dict(self.slots).get(name)


@dataclass(frozen=True, slots=True)
class SlotValue:
    """A value that the game lets players name, such as a player or an area."""

    value: str
    """What a reading holds."""
    spoken: tuple[str, ...]
    """How it is said or typed, the preferred form first; digits stand for the grammar's number words."""
    typed: tuple[str, ...] = ()
    """Forms for the keyboard and for transcribed speech only."""
