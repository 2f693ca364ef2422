"""Lists read out in parts that can be taken in by ear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.phrases import PART_SIZE
from accessible_game.dialogue.utterances import Priority

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.dialogue.speaker import Speaker
    from accessible_game.rules.seats import Seat


class ListReader:
    """Says the first part of a list, a line each, and keeps the rest for the same audience.

    What one seat is read alone leaves the room's list as it was: else "more" would tell the room whether there was any.
    A move ends all lists, which may be true no more.
    """

    def __init__(self, speaker: Speaker, phrases: Phrases) -> None:
        """Take who says the lines, and how things are counted."""
        self._speaker = speaker
        self._phrases = phrases
        self._rest: dict[Seat | None, list[str]] = {}
        """What is left for the room, or for the seat that listens alone."""

    def read(self, opening: str, items: Iterable[str], priority: Priority = Priority.ANSWER) -> None:
        """Say an opening and the first items; either may be empty."""
        if opening:
            self._speaker.say(opening, priority, "answer")
        self._rest[self._speaker.alone] = [item if item.endswith((".", ":", "?")) else f"{item}." for item in items]
        self._read_part(priority)

    def more(self) -> None:
        """Say the next part, or that there is none."""
        if self.has_more:
            self._read_part(Priority.ANSWER)
        else:
            self._speaker.say(self._phrases.texts("nothing-more"), Priority.ANSWER, "answer")

    @property
    def has_more(self) -> bool:
        """Whether something is left for the present audience."""
        return bool(self._rest.get(self._speaker.alone))

    def forget(self) -> None:
        """Let go of what is left, for every audience."""
        self._rest.clear()

    def _read_part(self, priority: Priority) -> None:
        audience = self._speaker.alone
        items = self._rest[audience]
        part, rest = items[:PART_SIZE], items[PART_SIZE:]
        self._rest[audience] = rest
        for line in part:
            self._speaker.say(line, priority)
        if rest:
            left = self._phrases.counted("things", len(rest))
            self._speaker.say(self._phrases.texts("more-left", things=left), Priority.HINT, "more")
