"""A deck whose cards have names that mean nothing, so that a name anywhere in what the program wrote is a card's."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from accessible_game.dialogue.privacy import Privacy
from accessible_game.rules.cards import RED_WILD, Cousin, Deck, GreenCard, RedCard
from accessible_game.rules.seats import TABLE
from accessible_game.rules.setup import Setup
from accessible_game.testing import RecordingMouth, audience_of
from tests.dialogue.commands import EVERYTHING
from tests.dialogue.random_talk import generator, random_choice, random_lines
from tests.dialogue.rehearsal import Rehearsal, bare_language, party_of
from tests.reliability.worlds import MOST_LINES, PRYING, random_deal
from tests.support.oracle import Oracle
from tests.support.random_play import FollowedGame, default_setup

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator
    from pathlib import Path

    from accessible_game.dialogue.utterances import Utterance
    from accessible_game.rules.actions import Deal
    from accessible_game.rules.game import Entry
    from accessible_game.rules.seats import Listener, Seat
    from accessible_game.rules.setup import Settings
    from tests.support.oracle import Knowledge

NUMBERS = range(78, 100)
"""Higher than any square's number and any throw, so that in words they too are said of cards alone."""
WORDS = (
    *("blorping", "cwazling", "drimpfing", "fnorgling", "ghastupping", "hworfing", "jixeling", "klumbing"),
    *("lorveling", "mirxing", "nubbeting", "pwiffling", "quonging", "rhumbling", "snazzeting", "thwoggling"),
    *("ulmixing", "vlumping", "wexuling", "yubbering", "zwibbling", "oxfrating"),
)


def nonsense_deck() -> Deck:
    """Return a deck like the game's own, with other numbers and names that mean nothing."""
    cousins = {number: Cousin.CATHY if number % 2 else Cousin.PATTY for number in NUMBERS}
    green = [GreenCard(cousin, number) for number, cousin in cousins.items()]
    green += [GreenCard(cousin, None) for cousin in Cousin]
    red = [RedCard(number, cousin.other) for number, cousin in cousins.items()]
    return Deck(tuple(zip(NUMBERS, WORDS, strict=True)), tuple(green), (*red, RED_WILD, RED_WILD))


@cache
def nonsense_setup(players: int, settings: Settings) -> Setup:
    """Return a game on the board as it comes, with the cards that have other names."""
    return Setup(default_setup(players, settings).board, nonsense_deck(), players, settings)


def write_deck(file: Path) -> None:
    """Write the deck as players write their own."""
    tables = [
        f'[[activity]]\nnumber = {number}\nname = "{name}"\n'
        f'green = "{"cathy" if number % 2 else "patty"}"\nred = "{"patty" if number % 2 else "cathy"}"\n'
        for number, name in zip(NUMBERS, WORDS, strict=True)
    ]
    file.write_text("\n".join([*tables, '[wild]\ngreen = ["patty", "cathy"]\nred = 2\n']), encoding="utf-8")


_BEFORE_DIGITS = ("number ", "number=", "patty ", "cathy ", "patty=", "cathy=")
"""Digits alone may be anything, such as a line of a program."""


@cache
def _names() -> tuple[re.Pattern[str], dict[str, int]]:
    named = {name: number for number, name in zip(NUMBERS, WORDS, strict=True)}
    named |= {bare_language().cardinal(number): number for number in NUMBERS}
    named |= {f"{before}{number}": number for number in NUMBERS for before in _BEFORE_DIGITS}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(named, key=len, reverse=True)))})\b"), named


def cards_named(text: str) -> set[int]:
    """Return the numbers of the cards that a text names: by name, in words, or in digits as the program's values do."""
    pattern, named = _names()
    return {named[found] for found in pattern.findall(text.casefold())}


def numbers_known(known: Knowledge) -> set[int]:
    """Return the numbers of the cards that somebody may know at a moment."""
    cards = {*known.hand, *known.discarded, *known.learnt.values(), known.looking_at}
    return {card.number for card in cards if isinstance(card, GreenCard | RedCard) and card.number is not None}


class RememberedGame(FollowedGame):
    """A game at random, and for each listener the numbers of all cards that it was ever allowed to know."""

    def __init__(self, setup: Setup, seed: int, deal: Deal | None = None) -> None:
        """Deal, and remember."""
        listeners: tuple[Listener, ...] = (*setup.seats, TABLE)
        self.ever_known: dict[Listener, set[int]] = {listener: set() for listener in listeners}
        super().__init__(setup, seed, deal)

    def _record(self, entry: Entry) -> None:
        super()._record(entry)
        for listener, numbers in self.ever_known.items():
            numbers.update(numbers_known(self.oracle.may_know(listener)))


def ever_known(setup: Setup, entries: Iterable[Entry], listener: Listener) -> set[int]:
    """Return the numbers of all cards that a listener was ever allowed to know in a recorded game."""
    oracle, numbers = Oracle(setup), set[int]()
    for entry in entries:
        oracle.happen(entry)
        numbers |= numbers_known(oracle.may_know(listener))
    return numbers


class Searched(RecordingMouth):
    """A mouth that looks for cards in all that is said: each must be known to all who hear it."""

    def __init__(self, remembered: RememberedGame, room: Collection[Listener]) -> None:
        """Take the game, and whose knowledge the room hears: the table's, or that of the one person there.

        With open cards it is that of everybody there.
        """
        super().__init__()
        self._remembered = remembered
        self._room = room
        self.asked: set[int] = set()
        """The numbers that somebody asked after: who asks hears them back."""
        self.found = 0

    def say(self, utterance: Utterance) -> None:
        """Look for cards, and keep the line."""
        audience = audience_of(utterance)
        named = cards_named(utterance.text)
        knowers = self._room if audience is TABLE else (audience,)
        may_know = set().union(*(self._remembered.ever_known[knower] for knower in knowers))
        assert named <= may_know | self.asked, utterance
        self.found += len(named)
        super().say(utterance)


def search_conversation(
    players: int, settings: Settings, seed: int, computers: Collection[Seat] = (), *, is_open: bool = False
) -> int:
    """Play a game of random lines, and look for cards in all that is said; return how many names were found.

    ``is_open``: the people at the table play with open cards.

    Raises AssertionError where somebody hears of a card that they may not know.
    """
    setup = nonsense_setup(players, settings)
    rng = generator(f"nonsense {seed}")
    remembered = RememberedGame(setup, seed, random_deal(setup, rng))
    party = party_of(setup, computers)
    rehearsal = Rehearsal(party, remembered.game, choose=lambda view: random_choice(rng, view))
    hears_all = is_open or len(party.persons) == 1
    room: tuple[Listener, ...] = (TABLE, *(party.persons if hears_all else ()))
    rehearsal.mouth = searched = Searched(remembered, room)
    searched.privacy = Privacy.OPEN if is_open else Privacy.SCREEN
    rehearsal.play(_noted(random_lines(rehearsal, rng, MOST_LINES, _LINES), searched))
    return searched.found


def _noted(lines: Iterable[str], searched: Searched) -> Iterator[str]:
    for line in lines:
        searched.asked |= cards_named(line)
        yield line


_LINES = (*EVERYTHING, *PRYING, "where did I see number 80", "where did I see number ninety nine", "n number 91", "85")
