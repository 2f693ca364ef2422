"""Nobody hears what they may not know: in the room, alone, or through any answer, refusal, hint or help."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from accessible_game.dialogue.understanding import moves_in_force
from accessible_game.rules.actions import Deal
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.seats import SEATS, TABLE
from accessible_game.rules.state import State
from accessible_game.testing import audience_of
from tests.dialogue.random_talk import generator, is_alone, random_choice, random_lines, setups_and_seeds
from tests.dialogue.rehearsal import Rehearsal, party_of
from tests.rules.test_two_worlds import other_deal
from tests.support.random_play import FollowedGame

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Iterator

    from accessible_game.dialogue.party import Party
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.rules.actions import Action
    from accessible_game.rules.facts import Fact
    from accessible_game.rules.seats import Listener
    from accessible_game.rules.view import View

GAMES = 80
LINES = 60


@dataclass
class Moment:
    """One line, what a listener heard of the answer, and what the rules told it meanwhile."""

    line: str
    was_alone: bool
    """Whether some seat listened alone when the line was typed."""
    heard: list[str]
    told: list[Fact]
    in_force: Allowed
    """The moves whose sentences a recogniser at the listener's ear would expect."""
    acted: tuple[int, bool]
    """How much the players have done by then, and whether a seat listens alone."""


class PartedError(Exception):
    """A computer cannot do in this world what it did in the other."""


@dataclass
class World:
    """One of two games that a listener cannot tell apart."""

    followed: FollowedGame
    rehearsal: Rehearsal
    listener: Listener
    moments: list[Moment] = field(default_factory=list)
    told: int = 0
    """How many facts the listener had been told when the line was typed."""

    def play(self, lines: Iterable[str]) -> None:
        """Type the lines, until there are no more or a computer cannot do what it should."""
        try:
            self.rehearsal.play(self._watched(lines))
        except PartedError:
            return

    def _watched(self, lines: Iterable[str]) -> Iterator[str]:
        self._watch("", was_alone=False)
        for line in lines:
            was_alone = is_alone(self.rehearsal)
            yield line
            self._watch(line, was_alone=was_alone)

    def _watch(self, line: str, *, was_alone: bool) -> None:
        said = self.rehearsal.answers[-1].said if self.rehearsal.answers else self.rehearsal.opening
        view = self.rehearsal.game.view(self.listener)
        self.moments.append(
            Moment(
                line,
                was_alone,
                [utterance.text for utterance in said if audience_of(utterance) in {TABLE, self.listener}],
                view.facts[self.told :],
                moves_in_force(legal_actions(view), view),
                (len(self.followed.history), is_alone(self.rehearsal)),
            )
        )
        self.told = len(view.facts)


def telling_deal(deal: Deal, listener: Listener, rng: random.Random) -> Deal:
    """Return a deal that differs in what the listener may not know: if it can be, in who holds a red wild card."""
    others = [other_deal(deal, listener, rng) for _ in range(10)]
    wild = [other for other in others if _wild_cards(other) != _wild_cards(deal)]
    return rng.choice(wild or others)


def _wild_cards(deal: Deal) -> list[int]:
    return [hand.count(RED_WILD) for hand in deal.hands]


def two_worlds(party: Party, listener: Listener, seed: int) -> tuple[World, World]:
    """Play two games that differ in what a listener may not know, with the same words, dice and computers."""
    rng = generator(f"worlds {seed}")
    deal = RandomDealer(rng).decide(State(party.setup))
    assert isinstance(deal, Deal)
    one = FollowedGame(party.setup, seed, deal)
    other = FollowedGame(party.setup, seed, telling_deal(deal, listener, rng))
    chosen: list[Action] = []
    here = World(
        one, Rehearsal(party, one.game, choose=lambda view: _noted(random_choice(rng, view), chosen)), listener
    )
    here.play(random_lines(here.rehearsal, rng, LINES))
    again = iter(chosen)
    there = World(other, Rehearsal(party, other.game, choose=lambda view: _again(next(again, None), view)), listener)
    there.play([moment.line for moment in here.moments[1:]])
    return here, there


def _noted(action: Action, chosen: list[Action]) -> Action:
    chosen.append(action)
    return action


def _again(action: Action | None, view: View) -> Action:
    if action is None or action not in legal_actions(view):
        raise PartedError
    return action


def assert_sounds_alike(here: World, there: World) -> int:
    """Assert that a listener hears the same in both worlds until it is told of a difference; return for how many lines.

    That the rules tell it of none that it may not know is tested with the rules. Whoever listens alone may act on what
    they know, so what they then do may tell the worlds apart too.
    """
    compared = 0
    for mine, theirs in zip(here.moments, there.moments, strict=False):
        acted_apart = mine.was_alone and mine.acted != theirs.acted
        if mine.told != theirs.told or acted_apart:
            break
        assert (mine.line, mine.heard) == (theirs.line, theirs.heard)
        assert mine.in_force == theirs.in_force
        compared += 1
    return compared


def compare(listeners_of: Iterable[tuple[Party, Listener, int]]) -> int:
    """Compare pairs of worlds; return how many lines were compared."""
    return sum(assert_sounds_alike(*two_worlds(party, listener, seed)) for party, listener, seed in listeners_of)


def test_a_person_alone_hears_nothing_of_the_others_cards() -> None:
    """Alone with computers one hears the same, asks the same and is refused the same, whatever the hidden cards."""
    alone = [(party_of(setup, SEATS[1:]), SEATS[0], seed) for setup, seed in setups_and_seeds(GAMES)]

    assert 10 * GAMES < compare(alone)


def test_a_shared_room_hears_nothing_of_any_hand() -> None:
    """In a shared room the same is heard whatever the hands, notes, green cards and pile are."""
    room = [(party_of(setup), TABLE, seed) for setup, seed in setups_and_seeds(GAMES)]

    assert 10 * GAMES < compare(room)


def test_a_seat_in_a_shared_room_hears_nothing_of_the_others_cards() -> None:
    """In the room and alone, a seat hears the same whatever the others hold and know."""
    seats = [(party_of(setup), setup.seats[seed % setup.players], seed) for setup, seed in setups_and_seeds(GAMES)]

    assert 10 * GAMES < compare(seats)


def test_persons_and_computers_in_one_room() -> None:
    """The same holds where some of the players are computers."""
    mixed = [
        (party_of(setup, {setup.seats[-1]}), (TABLE, SEATS[0])[seed % 2], seed)
        for setup, seed in setups_and_seeds(GAMES)
        if setup.players > 2
    ]

    assert 10 * len(mixed) < compare(mixed)
