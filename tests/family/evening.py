"""An evening of the real program without sound: a family hears its lines as sentences, and is heard, or misheard."""

from __future__ import annotations

import os
import random
import tempfile
from functools import cache
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple, cast
from unittest.mock import patch

from accessible_game.app import play
from accessible_game.app.language import read_grammar
from accessible_game.app.options import parse_options
from accessible_game.app.plan import make_plan
from accessible_game.devices.voice.sentences import spoken_pieces
from accessible_game.devices.voice.speech_queue import SpeechQueue
from accessible_game.dialogue.events import EndOfInput, Event, Heard, NoMatch, Quiet
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.utterances import Priority
from accessible_game.texts.catalogue import Catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_game.app.channels import Channels
    from accessible_game.app.hearing import Hearing
    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.grammar.language import Grammar
    from accessible_game.dialogue.intents import Wish
    from accessible_game.dialogue.phrases import Detail
    from accessible_game.dialogue.utterances import Utterance
    from tests.family.household import Household, Saying

OUTPUTS = ("Earphone",)
"""The outputs besides the loudspeaker."""
_MOST_MOMENTS = 20_000
"""A game that has not ended by then never does."""
_RANK = {Priority.PROMPT: 0, Priority.EVENT: 0, Priority.ANSWER: 1, Priority.HINT: 2}
"""In which order the voice speaks what waits."""


class Spoken(NamedTuple):
    """A line that the game spoke."""

    utterance: Utterance
    privacy: Privacy
    """How lines for one seat are told at that moment."""


class Silence(NamedTuple):
    """Nobody spoke, nor did the game, for so many seconds."""

    seconds: float


class Misheard(NamedTuple):
    """How often, of all that is said, the ear is not sure, is wrong, understands nothing, or hears nothing."""

    unsure: float = 0.0
    unsure_and_wrong: float = 0.0
    nonsense: float = 0.0
    unheard: float = 0.0


NEVER = Misheard()


class Room(SimpleQueue[Event]):
    """A room with a family in it: mouth, ear, controls and queue of the program at once.

    What is spoken is heard in the order in which the voice speaks it; when all is spoken, somebody answers.
    """

    is_open = True
    is_talking = False

    def __init__(self, household: Household, privacy: Privacy, seed: int, misheard: Misheard) -> None:
        super().__init__()
        self.privacy = privacy
        self.moments: list[Spoken | Saying | Silence] = []
        """All that was to be heard, in order."""
        self._household = household
        self._voice = SpeechQueue()
        self._rng = random.Random(f"ear {seed}")  # noqa: S311  a test's chance, no key
        self._misheard = misheard
        self._now: ActiveGrammar | None = None
        self._wish = (0.0, 0)
        """For how much quiet the conversation asked last, in seconds, and the ticket."""

    # The mouth

    def opening(self) -> str:
        """Say how to answer."""
        return texts()("speech-audio-only")

    def say(self, utterance: Utterance) -> None:
        """Queue a line for the voice."""
        self._voice.push(utterance)

    def withdraw(self, topic: str) -> None:
        """Drop what waits and is no longer true."""
        self._voice.drop(topic)

    def hide(self) -> None:
        """End what is told to one seat: it was all heard."""

    def forget_untold(self) -> None:
        """Everything is told at once here."""

    def tell_secrets(self, privacy: Privacy, earphone: str | None) -> None:
        """Tell what is for one seat as the family chose."""
        assert (earphone is not None) == (privacy is Privacy.EARPHONE)
        self.privacy = privacy

    # The controls and the ear

    def begin(self) -> None:
        """Listen from the beginning."""

    def keep_detail(self, detail: Detail) -> None:
        """Keep nothing."""

    def turn(self, wish: Wish) -> str:
        """Return the name of what is wished."""
        return wish.value

    def takes_word_twice(self, wish: Wish) -> bool:  # noqa: ARG002  there is no device to lose
        """Take each at its word."""
        return False

    def expect(self, now: ActiveGrammar, whole: ActiveGrammar, written: Callable[[str], str]) -> None:  # noqa: ARG002  an ear is told both
        """Keep what may be said."""
        self._now = now

    def await_quiet(self, seconds: float, ticket: int) -> None:
        """Keep for how much quiet was asked."""
        self._wish = seconds, ticket

    # The queue

    def get(self, block: bool = True, timeout: float | None = None) -> Event:  # noqa: FBT001, FBT002  as the queue has it
        """Let everybody hear what was said, and return what comes of it."""
        if self.empty():
            self.listen()
            self.put(EndOfInput() if len(self.moments) > _MOST_MOMENTS else self._answered())
        return super().get(block, timeout)

    def listen(self) -> None:
        """Let everybody hear what was said."""
        for utterance in sorted(self._voice.take_all(), key=lambda each: _RANK[each.priority]):
            self.moments.append(Spoken(utterance, self.privacy))
            for sentence in spoken_pieces(utterance.text):
                self._household.hear(sentence)

    def _answered(self) -> Event:
        saying = self._household.answer()
        if saying is None:
            return self._silence()
        self.moments.append(saying)
        chance, unheard = self._rng.random(), self._misheard
        for share, event in (
            (unheard.unsure, lambda: Heard(saying.words, is_sure=False)),
            (unheard.unsure_and_wrong, lambda: Heard(self._another(), is_sure=False)),
            (unheard.nonsense, NoMatch),
            (unheard.unheard, self._silence),
        ):
            chance -= share
            if chance < 0:
                return event()
        return Heard(saying.words, is_sure=True)

    def _silence(self) -> Event:
        seconds, ticket = self._wish
        self.moments.append(Silence(seconds))
        return Quiet(ticket)

    def _another(self) -> str:
        assert self._now is not None
        return self._rng.choice([sentence for sentence, _ in self._now.samples()])


@cache
def texts() -> Catalogue:
    """Return the sentences for players who speak."""
    return Catalogue(by_voice=True)


@cache
def _grammar() -> Grammar:
    return read_grammar()


def spend_evening(household: Household, options: Sequence[str], *, seed: int = 0, misheard: Misheard = NEVER) -> Room:
    """Let a family play one game with the program, from first question to goodbye, and return what was heard."""
    with (
        tempfile.TemporaryDirectory() as home,
        patch.dict(os.environ, {"PATTY_DUKE_HOME": home}),
        patch.object(play, "_other_outputs", lambda: OUTPUTS),
    ):
        plan = make_plan(parse_options(["--audio-only", "--seed", str(seed), *options]), texts(), _grammar())
        room = Room(household, plan.privacy or Privacy.ALONE, seed, misheard)
        play.Evening(plan, cast("Channels", room), cast("Hearing", room), room).run()
        room.listen()
    return room
