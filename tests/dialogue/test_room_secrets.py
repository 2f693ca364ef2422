"""Two people around one loudspeaker: whatever anybody says, the room hears no secret of either of them.

The cards have names that mean nothing, so that a name in anything that the room hears is a card's; what the room may
know of the cards is said by ``tests/support/oracle.py``, which is written from the rulebook's "Who may know what".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest

from accessible_game.dialogue.events import Heard, NoMatch
from accessible_game.dialogue.floor import Floor
from accessible_game.dialogue.privacy import Privacy
from accessible_game.rules.seats import TABLE
from accessible_game.testing import RecordingEar, RecordingMouth
from tests.dialogue.commands import EVERYTHING
from tests.dialogue.random_talk import generator, random_move
from tests.dialogue.rehearsal import Rehearsal, party_of
from tests.reliability.nonsense import NUMBERS, RememberedGame, cards_named, nonsense_setup
from tests.reliability.worlds import PRYING
from tests.support.tables import ALL_SETTINGS

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.utterances import Utterance

GAMES, MANY_GAMES = 30, 500
MOST_EVENTS = 250
"""In a game; silences come besides."""
WAYS = (Privacy.ALONE, Privacy.EARPHONE)
ANYTHING = (
    *EVERYTHING,
    *PRYING,
    *(f"where did I see number {number}" for number in NUMBERS),
    *(f"match it with number {number}" for number in NUMBERS),
)
_FOR_ONE_SEAT = re.compile(
    r"^You hold |^You hold no|^You know |^You do not |^You have no notes|in your notes|^Your "
    r"|matches (?:your|none)|^From .* you |takes from you|^Right: the \w+ card is |^A wild (?:card|Patty|Cathy)"
    r"|, not noted|^It matches"
)
"""How answers about a hand or notes begin, and what is told of a card looked at, drawn or taken: also where no card is
named in them, such as that there is no red wild card."""


class Leak(NamedTuple):
    """A line that the room must not hear."""

    line: str
    numbers: frozenset[int]
    """Of cards that the room may not know."""


class Loudspeaker(RecordingMouth):
    """A mouth that notes which of its lines the room must not hear."""

    def __init__(self, game: RememberedGame, privacy: Privacy) -> None:
        super().__init__()
        self.privacy = privacy
        self.leaks: list[Leak] = []
        self.said_aloud: set[int] = set()
        """Numbers of cards that players said: the room heard them."""
        self._game = game

    def say(self, utterance: Utterance) -> None:
        """Look at what the room hears, and keep all."""
        before = len(self.lines[TABLE])
        super().say(utterance)
        for line in self.lines[TABLE][before:]:
            unknown = frozenset(cards_named(line) - self._game.ever_known[TABLE] - self.said_aloud)
            if unknown or _FOR_ONE_SEAT.search(line):
                self.leaks.append(Leak(line, unknown))


class Evening(NamedTuple):
    """What two people heard in one game."""

    room: list[str]
    private: int
    """How many lines only one of them heard."""
    leaks: list[Leak]


def play(seed: int) -> Evening:
    """Let two people say anything at all for one game."""
    rng = generator(f"loudspeaker {seed}")
    setup = nonsense_setup(2, ALL_SETTINGS[seed // 2 % 4])
    remembered = RememberedGame(setup, seed)
    rehearsal = Rehearsal(party_of(setup), remembered.game)
    rehearsal.by_voice = True
    rehearsal.ear = ear = RecordingEar()
    rehearsal.mouth = mouth = Loudspeaker(remembered, WAYS[seed % 2])
    rehearsal.play(_talk(rehearsal, mouth, ear, rng))
    private = sum(len(lines) for listener, lines in mouth.lines.items() if listener is not TABLE)
    return Evening(mouth.lines[TABLE], private, mouth.leaks)


def _talk(rehearsal: Rehearsal, mouth: Loudspeaker, ear: RecordingEar, rng: random.Random) -> Iterator[Event]:
    """Yield what is said: moves, anything at all, words that are doubted, nonsense and silences."""
    for _ in range(MOST_EVENTS):
        seat = rehearsal.game.to_act
        if seat is None:
            return
        chance = rng.random()
        if chance < 0.05:
            yield NoMatch()
        elif chance < 0.2:
            yield Heard(rng.choice(("ready", "ready", "yes")), is_sure=True)
        else:
            words = random_move(rehearsal, seat, rng) if chance < 0.75 else rng.choice(ANYTHING)
            mouth.said_aloud |= cards_named(words)
            yield Heard(words, is_sure=rng.random() < 0.9, is_expected=rng.random() < 0.8)
            if rng.random() < 0.6:
                yield ear.quiet


def leaks(games: range) -> list[Leak]:
    """Return whatever the room heard in so many games, and must not."""
    evenings = [play(seed) for seed in games]
    assert 3 * len(games) < sum(evening.private for evening in evenings)
    assert 50 * len(games) < sum(len(evening.room) for evening in evenings)
    return [leak for evening in evenings for leak in evening.leaks]


def test_the_room_hears_no_secret() -> None:
    """No card of a hand, no note and no card looked at, by questions, moves, doubts, nonsense and silences."""
    assert [] == leaks(range(GAMES))


def test_a_secret_that_is_told_to_the_room_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the others are not asked to go away, hands are read to them, and this is seen."""
    monkeypatch.setattr(Floor, "is_private", True)

    assert [] != [leak for seed in range(4) for leak in play(seed).leaks if leak.numbers]


@pytest.mark.long
def test_the_room_hears_no_secret_in_many_games() -> None:
    """The same in hundreds of games."""
    assert [] == leaks(range(GAMES, GAMES + MANY_GAMES))
