"""Asks the open question, and asks it again in other ways where no answer comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.expectation import CHOICE_TAG
from accessible_game.dialogue.utterances import Priority

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_game.dialogue.asking import Asking
    from accessible_game.dialogue.attention import Reprompt
    from accessible_game.dialogue.grammar.reading import Reading
    from accessible_game.dialogue.lists import ListReader
    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.dialogue.ports import Tutor
    from accessible_game.dialogue.speaker import Speaker
    from accessible_game.dialogue.utterances import Earcon


class Prompter:
    """Says the open question and what can be said to it, and keeps the choices that it has numbered."""

    def __init__(
        self, asking: Asking, speaker: Speaker, lists: ListReader, phrases: Phrases, tutor: Tutor | None
    ) -> None:
        """Take who words the question, who says it, and in a lesson who leads through it."""
        self._asking = asking
        self._speaker = speaker
        self._lists = lists
        self._phrases = phrases
        self._texts = phrases.texts
        self._tutor = tutor
        self._choices: list[str] = []

    def explain(self, priority: Priority = Priority.EVENT) -> None:
        """In a lesson, say what the present step is about, unless that has been said."""
        for line in self._tutor.explanation() if self._tutor is not None else ():
            self._say(line, priority)

    def go_on(self) -> None:
        """In a lesson, lead on to the next step, once what was asked for has been answered to its end."""
        self.explain(Priority.ANSWER)
        self.repeat()

    def ask(self, earcon: Earcon | None = None) -> None:
        """Ask for a new decision; the first time, say how such a one is answered."""
        self.explain()
        self._say(self._asking.question(), Priority.PROMPT, "prompt", earcon)
        how = self._asking.how_to_answer()
        if how:
            self._speaker.say(how, Priority.HINT, "hint")

    def repeat(self) -> None:
        """Say again what is asked; with a topic of its own it drops no answer that was to come before it."""
        self._say(self._asking.question(), Priority.ANSWER, "prompt")

    def reprompt(self, reprompt: Reprompt, doubt: str = "") -> None:
        """Ask again, at each step of a kind in another way, and after the last say that the game waits to be woken.

        *doubt*: the question whether words were said, where that is what is open.
        """
        say = self._speaker.say_again
        if not doubt and not self._asks_to_repeat:
            self._speaker.review.begin()  # "repeat" repeats one of these, not all that nobody answered
            say = self._speaker.say
        if reprompt.falls_asleep:
            say(self._texts("asleep"), Priority.ANSWER, "answer", reprompt.earcon)
            return
        is_numbered = reprompt.numbers_choices and not doubt and self._asking.may_be_numbered
        line = self._texts(reprompt.message(is_numbered=is_numbered), question=doubt or self._asking.question())
        say(line, Priority.ANSWER, "answer", reprompt.earcon)
        if is_numbered:
            self._number_choices()
        elif reprompt.names_examples and not doubt:
            self.hint()

    def hint(self) -> None:
        """Say what would be understood now."""
        self._speaker.say(self._asking.hint(), Priority.HINT, "hint")

    def say_all(self) -> None:
        """Say all that answers the question, and what can always be said."""
        always = self._texts("always-sayable", area=self._phrases.area(0)).split("; ")
        self._lists.read(self._texts("you-can"), dict.fromkeys([*self._asking.sayable(), *always]))

    @property
    def choices(self) -> int:
        """How many choices have been numbered for this question."""
        return len(self._numbered)

    def chosen(self, readings: Iterable[Reading]) -> str | None:
        """Return the sentence of the numbered choice that was made, or None where none was offered or made."""
        numbers = [int(reading.slot("n") or 0) for reading in readings if reading.tag == CHOICE_TAG]
        return self._numbered[numbers[0] - 1] if numbers and 0 < numbers[0] <= self.choices else None

    def forget_choices(self) -> None:
        """Let numbers mean nothing any more."""
        self._choices = []

    @property
    def _numbered(self) -> list[str]:
        """What was numbered, as long as it answers what is asked now."""
        return self._choices if self._choices and self._choices == self._asking.sayable() else []

    @property
    def _asks_to_repeat(self) -> bool:
        """Whether a lesson asks just now for lines to be heard again."""
        return self._tutor is not None and self._tutor.has_lines_repeated

    def _say(self, text: str, priority: Priority, topic: str = "", earcon: Earcon | None = None) -> None:
        """Say a line to be heard again when that is asked for, unless it asks for that itself."""
        say = self._speaker.say_again if self._asks_to_repeat else self._speaker.say
        say(text, priority, topic, earcon)

    def _number_choices(self) -> None:
        """Number what can be said, so that a number is an answer."""
        self._choices = self._asking.sayable()
        numbered = (
            self._texts("numbered", number=self._phrases.cardinal(number), sentence=sentence)
            for number, sentence in enumerate(self._choices, 1)
        )
        self._lists.read("", numbered)
