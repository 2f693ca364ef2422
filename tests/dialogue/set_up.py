"""A set-up rehearsed: the real questions, texts and grammar, with fakes at the edges."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from accessible_game.app.language import language_before_names
from accessible_game.app.sounds_alike import sound_of
from accessible_game.dialogue.events import Heard, NoMatch, Quiet
from accessible_game.dialogue.interview import Interview
from accessible_game.dialogue.leaving import QuitError
from accessible_game.rules.seats import TABLE
from accessible_game.testing import NoDevices, RecordingMouth, ScriptedKeyboard
from accessible_game.texts.catalogue import Catalogue
from tests.dialogue.rehearsal import english, texts
from tests.support.random_play import default_setup
from tests.support.tables import KEEP_NOTES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.interview import Choices

NONSENSE = NoMatch()
SILENCE = Quiet(0)
"""Stands for the silence that the ear was last asked to tell of."""


@cache
def usual_names() -> tuple[str, ...]:
    """Return the names that can be said."""
    return tuple(texts()("usual-names").split(", "))


@cache
def language() -> Language:
    """Return what can be said before there is a table."""
    setup = default_setup(2, KEEP_NOTES)
    return language_before_names(english(), setup.board, setup.deck, usual_names(), keys=True)


@cache
def spoken_texts() -> Catalogue:
    """Return the English sentences for players who speak."""
    return Catalogue(by_voice=True)


class OpenEar(NoDevices):
    """An open microphone that keeps what it was told, and tells of a silence when it is told to."""

    def __init__(self) -> None:
        """Begin with nothing told."""
        self.now: list[ActiveGrammar] = []
        self.seconds: list[float] = []
        """For how much quiet it was asked, each time."""
        self.ticket = 0

    @property
    def is_open(self) -> bool:
        """It is on to stay."""
        return True

    def expect(self, now: ActiveGrammar, whole: ActiveGrammar, written: Callable[[str], str]) -> None:  # noqa: ARG002  a real ear shows what it heard
        """Keep what may be said now."""
        assert "throw the die" in dict(whole.sentences())
        self.now.append(now)

    def await_quiet(self, seconds: float, ticket: int) -> None:
        """Keep the wish."""
        self.seconds.append(seconds)
        self.ticket = ticket


@dataclass
class SetUp:
    """An interview with the people around it."""

    by_voice: bool = False
    most_players: int = 4
    asks_privacy: bool = False
    outputs: Sequence[str] = ()
    ear: NoDevices = field(default_factory=NoDevices)
    mouth: RecordingMouth = field(default_factory=RecordingMouth)
    answers: list[list[str]] = field(default_factory=list)
    """What was said in answer to each line; what was said first stands before them."""
    choices: Choices | None = None
    """What the answers came to; None where somebody left, or the lines came to their end."""

    def interview(self, lines: Iterable[str | Event]) -> Interview:
        """Return an interview in which lines are typed, or things heard, each when one is waited for."""
        return Interview(
            texts=spoken_texts() if self.by_voice else texts(),
            language=language(),
            mouth=self.mouth,
            controls=NoDevices(),
            ear=self.ear,
            inbox=ScriptedKeyboard(self._given(lines)),
            sound_of=sound_of,
            most_players=self.most_players,
            asks_privacy=self.asks_privacy,
            outputs=self.outputs,
        )

    def run(self, lines: Iterable[str | Event]) -> SetUp:
        """Ask until all is answered, somebody leaves, or the lines come to their end; return the set-up."""
        asked = self.interview(lines)
        with contextlib.suppress(QuitError):
            self.choices = asked.run()
            self._keep_news()
        return self

    @property
    def said(self) -> list[str]:
        """All that was said."""
        return self.mouth.lines[TABLE]

    @property
    def last(self) -> list[str]:
        """What was said in answer to the last line."""
        return self.answers[-1]

    def _given(self, lines: Iterable[str | Event]) -> Iterator[str | Event]:
        for line in lines:
            self._keep_news()
            yield Quiet(self.ear.ticket) if line is SILENCE and isinstance(self.ear, OpenEar) else line
        self._keep_news()

    def _keep_news(self) -> None:
        told = sum(map(len, self.answers))
        self.answers.append(self.said[told:])


def by_voice(*lines: str | Event, outputs: Sequence[str] = (), asks_privacy: bool = False) -> SetUp:
    """Return a set-up in which these things were heard, a text for sure."""
    set_up = SetUp(by_voice=True, ear=OpenEar(), outputs=outputs, asks_privacy=asks_privacy)
    return set_up.run(Heard(line, is_sure=True) if isinstance(line, str) else line for line in lines)


def unsure(words: str) -> Heard:
    """Return words that the ear is not sure of."""
    return Heard(words, is_sure=False)
