"""A conversation rehearsed: a real game, texts and grammar, with fakes at the edges."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.app.language import language_of, read_grammar
from accessible_game.dialogue.controller import Conversation
from accessible_game.dialogue.party import Party, Player
from accessible_game.dialogue.phrases import Detail, Phrases
from accessible_game.rules.cards import Deck
from accessible_game.rules.game import Game
from accessible_game.rules.setup import Setup
from accessible_game.testing import FixedDealer, NoDevices, RecordingMouth, ScriptedComputers, ScriptedKeyboard
from accessible_game.texts.catalogue import Catalogue
from tests.support.random_play import default_setup
from tests.support.tables import KEEP_NOTES, setup_for, small_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from accessible_game.dialogue.controller import Ending
    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.grammar.language import Grammar, Language
    from accessible_game.dialogue.ports import Ear
    from accessible_game.dialogue.utterances import Utterance
    from accessible_game.rules.actions import Action, Deal
    from accessible_game.rules.board import Board
    from accessible_game.rules.cards import HandCard
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Settings
    from accessible_game.rules.view import View

NAMES = ("Ann", "Ben", "Carla", "David")


@cache
def english() -> Grammar:
    """Return the English grammar."""
    return read_grammar()


@cache
def bare_language() -> Language:
    """Return what can be said before there is a table."""
    return english().bind({})


@cache
def texts(*, by_voice: bool = False) -> Catalogue:
    """Return the English sentences, as players hear them who answer by voice or by keyboard."""
    return Catalogue(by_voice=by_voice)


@cache
def language_at(party: Party) -> Language:
    """Return what can be said at a party's table."""
    return language_of(english(), party, keys=True)


def phrases_for(party: Party, *, by_voice: bool = False) -> Phrases:
    """Return how things are called at a party's table."""
    return Phrases(texts(by_voice=by_voice), bare_language(), party)


def small_setup(deal: Deal, settings: Settings = KEEP_NOTES, board: Board | None = None) -> Setup:
    """Return the setup of a small deal, in which the cousins do what they do in the game's own deck."""
    setup = setup_for(deal, settings, board)
    activities = default_setup(2, KEEP_NOTES).deck.activities
    deck = Deck(activities, setup.deck.green, setup.deck.red)
    return Setup(setup.board, deck, setup.players, settings)


def party_of(setup: Setup, computers: Collection[Seat] = (), names: Sequence[str] = NAMES) -> Party:
    """Return a party of people, but for the seats of computers."""
    players = [Player(names[seat], "careful" if seat in computers else None) for seat in setup.seats]
    return Party(tuple(players), setup)


class Answered(NamedTuple):
    """A line that was typed, and all that was said before the next was waited for."""

    line: str
    said: tuple[Utterance, ...]

    @property
    def texts(self) -> list[str]:
        """The lines that were said."""
        return [utterance.text for utterance in self.said]


class Rehearsal:
    """One game and all that is said in it."""

    def __init__(
        self,
        party: Party,
        game: Game,
        *,
        choose: Callable[[View], Action] | None = None,
        detail: Detail = Detail.NORMAL,
    ) -> None:
        """Seat the party at a dealt game; ``choose`` decides for its computers."""
        self.party = party
        self.game = game
        self.mouth = RecordingMouth()
        self.ear: Ear = NoDevices()
        self.by_voice = False
        """Whether players are told what to say, in place of what to press."""
        self.language = language_at(party)
        self.opening: tuple[Utterance, ...] = ()
        """What was said before the first line was waited for."""
        self.answers: list[Answered] = []
        computers = [seat for seat in party.setup.seats if not party.is_person(seat)]
        self._computers = ScriptedComputers(computers, choose or _nobody)
        self._detail = detail
        self.ending: Ending | None = None
        """How a line that was typed ended the game; None where the lines came to their end."""
        self._heard = 0
        self._waiting: str | None = None
        """The line that was typed last, until all is said to it."""

    def play(self, lines: Iterable[str | Event], *, is_resumed: bool = False) -> None:
        """Type lines, or say them, each when the conversation waits for one, until it ends."""
        keyboard = ScriptedKeyboard(self._typed(lines))
        conversation = Conversation(
            game=self.game,
            computers=self._computers,
            phrases=phrases_for(self.party, by_voice=self.by_voice),
            language=self.language,
            mouth=self.mouth,
            controls=NoDevices(),
            ear=self.ear,
            inbox=keyboard,
            detail=self._detail,
        )
        if is_resumed:
            conversation.resume()
        ending = conversation.run()
        if self._waiting is not None:
            self.answers.append(Answered(self._waiting, self._news()))
            self.ending = ending

    @property
    def last(self) -> list[str]:
        """What was said in answer to the last line."""
        return self.answers[-1].texts

    def _typed(self, lines: Iterable[str | Event]) -> Iterator[str | Event]:
        self.opening = self._news()
        for line in lines:
            words = line if isinstance(line, str) else getattr(line, "words", type(line).__name__)
            self._waiting = words
            yield line
            self._waiting = None
            self.answers.append(Answered(words, self._news()))

    def _news(self) -> tuple[Utterance, ...]:
        news = tuple(self.mouth.said[self._heard :])
        self._heard = len(self.mouth.said)
        return news


def _nobody(view: View) -> Action:
    raise AssertionError(f"no computer plays here, yet seat {view.listener} was asked")


def rehearse(  # noqa: PLR0913  what a small table is made of
    lines: Iterable[str],
    throws: Iterable[int] = (),
    draws: Iterable[HandCard] = (),
    *,
    deal: Deal | None = None,
    settings: Settings = KEEP_NOTES,
    board: Board | None = None,
    computers: Collection[Seat] = (),
    choose: Callable[[View], Action] | None = None,
    detail: Detail = Detail.NORMAL,
) -> Rehearsal:
    """Play lines on the small board, where chance brings what is said here."""
    deal = deal or small_deal()
    dealer = FixedDealer(deal)
    dealer.throws.extend(throws)
    dealer.draws.extend(draws)
    party = party_of(small_setup(deal, settings, board), computers)
    rehearsal = Rehearsal(party, Game(party.setup, dealer), choose=choose, detail=detail)
    rehearsal.play(lines)
    return rehearsal
