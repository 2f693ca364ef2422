"""What waits to be spoken, and in which order: priorities, staleness, silence on request.

What happened (events) and what must be answered (prompts) come in the order in which they were said, so that a question
never overtakes what led to it; then come answers, then hints. A line may be interrupted between two of its sentences by
one that goes first, and goes on afterwards.
"""

from __future__ import annotations

import bisect
import itertools
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from accessible_game.devices.voice.sentences import spoken_pieces
from accessible_game.dialogue.utterances import Priority, SeatUtterance

if TYPE_CHECKING:
    from accessible_game.dialogue.utterances import Earcon, Utterance

LONGEST_QUEUE: Final = 200
"""Utterances: more than ten minutes of speech, for which nobody waits."""

_RANK: Final = {Priority.PROMPT: 0, Priority.EVENT: 0, Priority.ANSWER: 1, Priority.HINT: 2}


@dataclass(frozen=True, slots=True)
class Piece:
    """What is spoken at one go: a sentence, and before an utterance's first one its earcon."""

    text: str
    """Empty where only the earcon is to be heard."""
    earcon: Earcon | None


@dataclass(slots=True, eq=False)
class _Line:
    utterance: Utterance
    pieces: deque[str]
    order: tuple[int, int]
    begun: bool = False


class SpeechQueue:
    """The utterances of one channel that are not spoken to their end; the caller serialises the calls."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        self._current: _Line | None = None
        self._held = False
        self._serials = itertools.count()

    @property
    def has_next(self) -> bool:
        """Whether `next_piece` has something to give, once the piece being spoken is finished."""
        return bool(self._lines) and not self._held

    @property
    def is_full(self) -> bool:
        """Whether more than `LONGEST_QUEUE` utterances wait."""
        return len(self._lines) > LONGEST_QUEUE

    def push(self, utterance: Utterance) -> None:
        """Add an utterance, in place of unspoken ones that it makes stale; what `hush` held back may be spoken again.

        A prompt, an answer or a hint makes stale what has its topic and audience and is of no higher priority. What is
        being spoken ends with its sentence. An event never gives way. A text without words and sounds is ignored.
        """
        pieces = deque(spoken_pieces(utterance.text))
        if not pieces and utterance.earcon is None:
            return
        self._withdraw([line for line in self._lines if _gives_way(line.utterance, utterance)])
        order = (_RANK[utterance.priority], next(self._serials))
        bisect.insort(self._lines, _Line(utterance, pieces, order), key=lambda line: line.order)
        self._held = False

    def drop(self, topic: str) -> None:
        """Withdraw what is no longer true: every prompt, answer and hint of a topic."""
        self._withdraw([line for line in self._lines if _is_about(line.utterance, topic)])

    def hush(self) -> None:
        """Drop what has begun to be spoken, and the answers and hints that wait.

        Events and prompts that nobody has heard are held back until the next utterance comes: a player who asked for
        silence gets it, and is told later what happened meanwhile.
        """
        self._lines = [line for line in self._lines if not line.begun and line.order[0] == _RANK[Priority.EVENT]]
        self._current = None
        self._held = True

    def next_piece(self) -> Piece | None:
        """Return what is to be spoken now, or None; it counts as unspoken until `finish_piece`."""
        if not self.has_next:
            return None
        line = self._current = self._lines[0]
        earcon = None if line.begun else line.utterance.earcon
        line.begun = True
        return Piece(line.pieces.popleft() if line.pieces else "", earcon)

    def finish_piece(self) -> None:
        """Note that the piece last returned was spoken to its end."""
        if self._current is not None and not self._current.pieces:
            self._lines.remove(self._current)
        self._current = None

    @property
    def is_private_now(self) -> bool:
        """Whether the piece last returned is for one seat alone."""
        return self._current is not None and isinstance(self._current.utterance, SeatUtterance)

    def take_private(self) -> tuple[SeatUtterance, ...]:
        """Remove what is for one seat alone, and return what of it was not spoken to its end."""
        private = [line for line in self._lines if isinstance(line.utterance, SeatUtterance)]
        self._lines = [line for line in self._lines if line not in private]
        if self._current in private:
            self._current = None
        return tuple(line.utterance for line in private if isinstance(line.utterance, SeatUtterance))

    def take_all(self) -> tuple[Utterance, ...]:
        """Empty the queue and return what was not spoken to its end, in the order in which it was said."""
        unspoken = tuple(line.utterance for line in sorted(self._lines, key=lambda line: line.order[1]))
        self._lines.clear()
        self._current = None
        return unspoken

    def _withdraw(self, stale: list[_Line]) -> None:
        for line in stale:
            line.pieces.clear()
            if line is not self._current:
                self._lines.remove(line)


def _gives_way(older: Utterance, newer: Utterance) -> bool:
    return (
        newer.priority is not Priority.EVENT
        and _is_about(older, newer.topic)
        and older.priority >= newer.priority
        and _audience(older) == _audience(newer)
    )


def _is_about(utterance: Utterance, topic: str) -> bool:
    return bool(topic) and utterance.topic == topic and utterance.priority is not Priority.EVENT


def _audience(utterance: Utterance) -> object:
    return utterance.seat if isinstance(utterance, SeatUtterance) else None
