"""Which names sound alike."""

from __future__ import annotations


def sound_of(name: str) -> str:
    """Return the same value for names that sound alike in English; nothing for a name in another script."""
    import jellyfish  # noqa: PLC0415  only names need it

    return jellyfish.metaphone(name)
