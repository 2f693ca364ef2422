"""What a recorded game sounds like, decision by decision: the lines that prove that a decision was announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.announce import Announcer
from accessible_game.dialogue.phrases import Phrases
from accessible_game.rules.phases import Throwing
from accessible_game.rules.seats import TABLE
from accessible_game.rules.view import View
from accessible_game.storage.replay import heard, walk
from tests.dialogue.rehearsal import english, texts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_game.rules.facts import Fact, Told
    from accessible_game.rules.seats import Listener
    from accessible_game.storage.record import GameRecord


class NarratedGame:
    """The lines that each decision of a record may be announced by, to the room and to a seat alone.

    The game tells a computer's turn in one go, and a person's decision by decision; both wordings are lines of their
    decision.
    """

    def __init__(self, record: GameRecord) -> None:
        """Tell the whole record to everybody."""
        party = record.header.party
        phrases = Phrases(texts(), english().bind({}), party)
        persons = party.persons
        told = list(walk(party.setup, record.entries))
        self.room = _lines(told, phrases, persons[0] if len(persons) == 1 else TABLE)
        """For each decision, the room's lines."""
        alone = [_lines(told, phrases, seat) for seat in persons]
        self.alone = [set().union(*lines) for lines in zip(*alone, strict=True)] or [set[str]()] * len(told)
        """For each decision, the lines of those who learnt of it alone."""

    def unproven(self, announced: Iterable[str], begin: int, end: int) -> list[str]:
        """Return the announced lines that no decision from ``begin`` up to ``end`` stands behind.

        The room's lines come in the order of the decisions; what is for one seat may have waited for its ears.
        """
        known = set().union(*self.alone[:end])
        at = begin
        lost = []
        for line in announced:
            found = next((index for index in range(at, end) if line in self.room[index]), None)
            if found is not None:
                at = found
            elif line not in known:
                lost.append(line)
        return lost


def _lines(told: list[list[Told]], phrases: Phrases, listener: Listener) -> list[set[str]]:
    """Return the lines of each decision: told at once, and told when nobody but computers had anything to decide."""
    party = phrases.party
    table, step_by_step, in_one_go = (
        View(party.setup, TABLE),
        Announcer(phrases, listener),
        Announcer(phrases, listener),
    )
    untold: list[Fact] = []
    lines = []
    for decision in told:
        for fact in heard(decision, TABLE):
            table.observe(fact)
        facts = heard(decision, listener)
        here = step_by_step.tell(facts)
        untold += facts
        if table.to_act is None or party.is_person(table.to_act) or isinstance(table.phase, Throwing):
            here += in_one_go.tell(untold)
            untold.clear()
        lines.append({line.text[:1].upper() + line.text[1:] for line in here})
    return lines
