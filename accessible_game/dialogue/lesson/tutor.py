"""The tutor of the lesson: tells before each question what it means and what to say, and keeps to the script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.intents import DiscardFor, Move, Wish
from accessible_game.dialogue.lesson.script import OTHER, PUPIL
from accessible_game.dialogue.understanding import way_to_say
from accessible_game.rules import phases
from accessible_game.rules.actions import DISCARD_WILD, Pick

if TYPE_CHECKING:
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.intents import Understanding
    from accessible_game.dialogue.lesson.script import Step
    from accessible_game.dialogue.lesson.scripted_table import ScriptedTable
    from accessible_game.dialogue.phrases import Phrases


class Tutor:
    """Leads one person through the lesson, a step at a time."""

    def __init__(self, table: ScriptedTable, language: Language, phrases: Phrases) -> None:
        """Take the table of the lesson, and what can be said at it."""
        self._table = table
        self._language = language
        self._phrases = phrases
        self._texts = phrases.texts
        self._explained: int | None = None
        """How many steps were done when something was explained last."""

    def explanation(self) -> list[str]:
        """Return the lines about the present step; none where they have been said."""
        if self._table.done == self._explained:
            return []
        self._explained = self._table.done
        step = self._table.step
        if step is None:
            return self._texts("lesson-end").splitlines()
        if not step.lesson:
            return []
        other = self._phrases.party.name(OTHER)
        return self._texts(f"lesson-{step.lesson}", say=self._words(step), other=other).splitlines()

    def question(self) -> str | None:
        """Return what is asked in place of the game's own question, or None where that is right."""
        step = self._table.step
        if step is None or not step.replaces_question:
            return None
        return self._texts("lesson-say", say=self._words(step))

    @property
    def has_lines_repeated(self) -> bool:
        """Whether the present step is to hear lines again: the words that ask for it are none of them."""
        step = self._table.step
        return step is not None and step.intent is Wish.REPEAT

    def sayable(self) -> list[str]:
        """Return the one sentence that takes the lesson on; nothing at its end."""
        step = self._table.step
        return [] if step is None else [self._words(step)]

    def objection(self, understood: Understanding) -> str | None:
        """Return why a move that can be made, or taken back, is not in the lesson; None for what may be done."""
        step = self._table.step
        moves = _moves_of(understood)
        is_calling_anew = understood is Wish.CANCEL and isinstance(self._table.game.view(PUPIL).phase, phases.Picking)
        if step is not None and is_calling_anew:
            return self._texts("lesson-please-say", say=self._words(step))
        if step is None or not moves or moves == self._table.moves[: len(moves)]:
            return None
        return self._texts("lesson-please-say", say=self._words(step))

    def hear(self, understood: Understanding) -> bool:
        """Take a question or a wish; return whether it was the one that the lesson waits for."""
        step = self._table.step
        is_awaited = step is not None and not self._table.moves and step.intent == understood
        if is_awaited:
            self._table.pass_step()
        return is_awaited

    def _words(self, step: Step) -> str:
        """Return how the rest of a step is said, in the grammar's favourite wording."""
        moves = self._table.moves
        way = way_to_say(Move(moves) if moves else step.intent, self._table.game.view(PUPIL))
        place = next((str(move.place.position + 1) for move in moves[1:] if isinstance(move, Pick)), None)
        samples = self._language.restrict(way).samples()
        fitting = [sample for sample in samples if place is None or sample[1].slot("place") == place]
        return self._phrases.written(min(fitting, key=lambda sample: len(sample[1].slots))[0])


def _moves_of(understood: Understanding) -> tuple[object, ...]:
    match understood:
        case Move(actions):
            return actions
        case DiscardFor(seat) if seat is PUPIL:
            return (DISCARD_WILD,)
        case _:
            return ()
