"""A pupil of the lesson who knows nothing of the game, and says what the lesson asks for."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from accessible_game.app.lesson import lesson_party
from accessible_game.dialogue.controller import Conversation
from accessible_game.dialogue.events import Heard
from accessible_game.dialogue.lesson.scripted_table import ScriptedTable
from accessible_game.dialogue.lesson.tutor import Tutor
from accessible_game.dialogue.phrases import Phrases
from accessible_game.dialogue.unsettled import OBJECTION_SECONDS
from accessible_game.testing import NoDevices, RecordingEar, RecordingMouth, ScriptedKeyboard
from accessible_game.texts.catalogue import Catalogue
from tests.dialogue.rehearsal import bare_language, language_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from accessible_game.dialogue.controller import Ending
    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.party import Party

_ASKED = re.compile(r"\b[Ss]ay:? ([^.:]+)\.$")
_THROW = "Throw the die"
_MOST_COMMANDS = 100
"""More would be a lesson that goes round in circles."""


@cache
def party() -> Party:
    """Return the two who play in the lesson."""
    return lesson_party(Catalogue())


class LessonRehearsal:
    """The lesson with fakes at its edges, after so many steps, and all that is said in it."""

    def __init__(
        self, steps: int = 0, *, is_by_voice: bool = False, keep: Callable[[int], None] = lambda _done: None
    ) -> None:
        """Prepare the lesson; ``is_by_voice`` has every line spoken instead of typed."""
        self.table = ScriptedTable(party().setup, steps, keep)
        self.mouth = RecordingMouth()
        self.ear = RecordingEar()
        self.commands: list[str] = []
        """What the pupil said."""
        self.lines: list[str] = []
        """What was heard and said, in order: what the pupil said stands after a sign."""
        self.ending: Ending | None = None
        self._is_by_voice = is_by_voice
        self._is_resumed = steps > 0
        self._heard = 0

    def say(self, *commands: str) -> LessonRehearsal:
        """Say lines one after the other, and nothing more."""
        return self._play(iter(commands))

    def follow(self) -> LessonRehearsal:
        """Say whatever is asked for until the game is over."""
        return self._play(self._obedient())

    @property
    def heard(self) -> list[str]:
        """All lines that were said to the pupil."""
        return [utterance.text for utterance in self.mouth.said]

    def _play(self, commands: Iterable[str]) -> LessonRehearsal:
        phrases = Phrases(Catalogue(by_voice=self._is_by_voice), bare_language(), party())
        language = language_at(party())
        conversation = Conversation(
            game=self.table.game,
            computers=self.table,
            phrases=phrases,
            language=language,
            mouth=self.mouth,
            controls=NoDevices(),
            ear=self.ear if self._is_by_voice else NoDevices(),
            inbox=ScriptedKeyboard(self._spoken(commands)),
            tutor=Tutor(self.table, language, phrases),
        )
        if self._is_resumed:
            conversation.resume()
        self.ending = conversation.run()
        self.lines += self._news()
        return self

    def _spoken(self, commands: Iterable[str]) -> Iterator[str | Event]:
        for command in commands:
            self.commands.append(command)
            self.lines += [*self._news(), f"> {command}"]
            if not self._is_by_voice:
                yield command
            else:
                yield Heard(command, is_sure=True)
                if self.ear.silences[-1] == OBJECTION_SECONDS:
                    yield self.ear.quiet  # nobody objects to what was said back

    def _news(self) -> list[str]:
        news, self._heard = self.heard[self._heard :], len(self.mouth.said)
        return news

    def _obedient(self) -> Iterator[str]:
        before = 0
        while self.table.game.winner is None:
            news, before = self.heard[before:], len(self.heard)
            *explained, question = news
            asked = [found[1] for line in explained if (found := _ASKED.search(line))]
            if found := _ASKED.search(question):
                yield found[1]
            elif _THROW in question:
                yield _THROW.lower()
            else:
                yield asked[-1]
            assert len(self.commands) < _MOST_COMMANDS
