"""Two worlds that differ only in what one listener may not know, and all that reaches that listener in both.

What a listener may know is said by ``tests/support/oracle.py``, which is written from the rulebook.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from accessible_game.dialogue.events import Heard, NoMatch, Quiet
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.understanding import moves_in_force
from accessible_game.rules.actions import Deal
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.seats import TABLE
from accessible_game.rules.state import State
from accessible_game.testing import RecordingMouth, audience_of
from tests.dialogue.commands import EVERYTHING
from tests.dialogue.random_talk import generator, random_choice, random_lines
from tests.dialogue.rehearsal import Rehearsal
from tests.support.deals import other_deal
from tests.support.random_play import FollowedGame

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.party import Party
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.dialogue.utterances import Utterance
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Entry, Game
    from accessible_game.rules.seats import Listener, Seat
    from accessible_game.rules.setup import Setup
    from accessible_game.rules.view import View
    from tests.support.oracle import Knowledge

MOST_LINES = 60
PRYING = (
    *("discard my wild card", "Ann discards a wild card", "Ben discards a wild card", "Carla discards a wild card"),
    *("4", "twelve", "match it with Patty seven", "match it with number twelve", "keep it", "return it"),
    *(
        "where are the Cathys",
        "where did I see number seven",
        "help with secrets",
        "help with the wild cards",
        "listen",
    ),
)
"""What somebody might try who wants to know more, beside what every player says."""
SPOKEN = 0.3
"""How often a line is said rather than typed, or nothing is, or nonsense."""
SURE = 0.7
PAUSES = 0.05
"""How often nothing is said, or nonsense, so many times in a row that the game reads out what can be said."""
IN_A_ROW = 5
Said = str | Heard | NoMatch | Quiet
QUIET = Quiet(-1)
"""Stands for the silence that the ear was asked for last."""
WAYS = (Privacy.SCREEN, Privacy.ALONE, Privacy.EARPHONE)
"""How what is for one seat reaches it, where cards are not open."""


def frozen(known: Knowledge) -> tuple[object, ...]:
    """Return what a listener may know as a value that does not change with the game."""
    return (
        known.waiting_for,
        tuple(known.pieces),
        tuple(known.cards_in_hands),
        known.cards_in_pile,
        frozenset(known.cards_in_areas),
        known.thrown,
        frozenset(known.discarded.items()),
        frozenset(known.hand.items()),
        known.looking_at,
        frozenset(known.learnt.items()),
    )


class Watched(Protocol):
    """A game, and what a listener might know after each decision, by the rulebook."""

    game: Game
    knowers: tuple[Listener, ...]
    """The listener first, then the seats whose cards are open to it: it may know what each of these may."""
    history: list[Entry]
    knowledge: list[tuple[object, ...]]
    """What the listener might know, decision by decision."""


class Talk(Protocol):
    """A conversation between people and a game."""

    party: Party

    def play(self, lines: Iterable[Said]) -> None:
        """Type the lines, or say them, each when the conversation waits for one."""


class WatchedGame(FollowedGame):
    """A game at random, watched."""

    def __init__(self, setup: Setup, seed: int, deal: Deal, listener: Listener, shown: Sequence[Seat] = ()) -> None:
        """Deal, and watch; the cards of the seats ``shown`` are open to the listener."""
        self.knowers = (listener, *shown)
        self.knowledge: list[tuple[object, ...]] = []
        super().__init__(setup, seed, deal)

    def _record(self, entry: Entry) -> None:
        super()._record(entry)
        self.knowledge.append(tuple(frozen(self.oracle.may_know(each)) for each in self.knowers))


@dataclass(frozen=True)
class Reached:
    """Something that came out of the conversation: what it was, and whom it reached."""

    audience: Listener
    what: object


class Edges(RecordingMouth):
    """Mouth and ear of a conversation: keeps all that comes out of it, in order."""

    def __init__(self, privacy: Privacy, *, reads_grammar: bool) -> None:
        """Begin with nothing; ``reads_grammar``: every sentence that the ear is told is kept too."""
        super().__init__()
        self.privacy = privacy
        self.is_open = True
        """Whether the microphone is on to stay."""
        self.ticket = 0
        """Of the silence that was asked for last."""
        self.reached: list[Reached] = []
        self.alone: Listener = TABLE
        """Who listens alone, or the table."""
        self.expected: object = None
        """What the microphone takes now, and at any moment."""
        self._reads_grammar = reads_grammar
        self._whole: frozenset[object] = frozenset()

    def say(self, utterance: Utterance) -> None:
        """Keep it with its sound, its urgency and its topic."""
        super().say(utterance)
        self.alone = audience_of(utterance)
        self.reached.append(Reached(self.alone, utterance))

    def withdraw(self, topic: str) -> None:
        """Keep that something is no longer said, which whoever listens may notice."""
        self.reached.append(Reached(self.alone, ("withdraw", topic)))

    def hide(self) -> None:
        """Keep that the screen scrolls, which everybody sees."""
        super().hide()
        self.alone = TABLE
        self.reached.append(Reached(TABLE, "hide"))

    def expect(self, now: ActiveGrammar, whole: ActiveGrammar, written: Callable[[str], str]) -> None:  # noqa: ARG002  a real ear shows what it heard
        """Keep what the microphone takes: anybody may try what it does not."""
        if self._reads_grammar:
            self._whole = self._whole or frozenset(whole.sentences())
            self.expected = frozenset(now.sentences()), self._whole

    def await_quiet(self, seconds: float, ticket: int) -> None:  # noqa: ARG002  time does not pass here
        """Keep what was asked for."""
        self.ticket = ticket


@dataclass
class Moment:
    """A line, and all that reached a listener before the next was waited for."""

    line: Said
    alone: Listener
    """Who listened alone when it came."""
    reached: list[object]
    in_force: list[Allowed]
    """The moves whose sentences the listener's own seat may say, and those seats whose cards are open to it."""
    expected: object
    """What the microphone takes then; nothing while somebody else listens alone."""
    decisions: int
    """How many decisions, of players and of chance, there had been by the end."""
    alone_then: Listener


class PartedError(Exception):
    """A computer cannot do in this world what it did in the other."""


@dataclass
class World:
    """One of two games that a listener cannot tell apart."""

    watched: Watched
    talk: Talk
    edges: Edges
    moments: list[Moment] = field(default_factory=list)
    _read: int = 0

    @property
    def lines(self) -> list[Said]:
        """What was typed or said, in order."""
        return [moment.line for moment in self.moments[1:]]

    def play(self, lines: Iterable[Said]) -> None:
        """Type the lines, or say them, until there are no more or a computer cannot do what it should."""
        try:
            self.talk.play(self._watched(lines))
        except PartedError:
            return

    def _watched(self, lines: Iterable[Said]) -> Iterator[Said]:
        self._note("", TABLE)
        for line in lines:
            alone = self.edges.alone
            yield Quiet(self.edges.ticket) if line is QUIET else line
            self._note(line, alone)

    def _note(self, line: Said, alone: Listener) -> None:
        listener = self.watched.knowers[0]
        views = map(self.watched.game.view, self.watched.knowers)
        news, self._read = self.edges.reached[self._read :], len(self.edges.reached)
        reached = [each.what for each in news if each.audience in {TABLE, listener}]
        in_force = [moves_in_force(legal_actions(view), view) for view in views]
        expected = self.edges.expected if self.edges.alone in {TABLE, listener} else None
        decisions = len(self.watched.history)
        self.moments.append(Moment(line, alone, reached, in_force, expected, decisions, self.edges.alone))


def telling_deal(deal: Deal, listener: Listener, rng: random.Random, shown: Sequence[Seat] = ()) -> Deal:
    """Return a deal that differs in what the listener may not know: if it can be, in who holds a red wild card.

    The cards of the seats ``shown`` are open to the listener.
    """
    others = [_hidden_difference(deal, listener, rng, shown) for _ in range(10)]
    wild = [other for other in others if _wild_cards(other) != _wild_cards(deal)]
    return rng.choice(wild or others)


def _hidden_difference(deal: Deal, listener: Listener, rng: random.Random, shown: Sequence[Seat]) -> Deal:
    while True:
        other = other_deal(deal, listener, rng)
        if all(other.hands[seat] == deal.hands[seat] for seat in shown):
            return other


def quiet_deal(deal: Deal, listener: Listener, rng: random.Random) -> Deal:
    """Return a deal that differs in what the listener may not know, but not in who holds a red wild card.

    A computer may discard such a card at once, and the worlds would part.
    """
    while _wild_cards(other := other_deal(deal, listener, rng)) != _wild_cards(deal):
        pass
    return other


def _wild_cards(deal: Deal) -> list[int]:
    return [hand.count(RED_WILD) for hand in deal.hands]


def random_deal(setup: Setup, rng: random.Random) -> Deal:
    """Return a fair deal."""
    deal = RandomDealer(rng).decide(State(setup))
    assert isinstance(deal, Deal)
    return deal


def two_deals(setup: Setup, listener: Listener, rng: random.Random, shown: Sequence[Seat] = ()) -> tuple[Deal, Deal]:
    """Return a deal, and one that is the same to a listener, to whom the cards of the seats ``shown`` are open."""
    deal = random_deal(setup, rng)
    return deal, telling_deal(deal, listener, rng, shown)


def two_worlds(
    party: Party, listener: Listener, seed: int, *, reads_grammar: bool = False, is_open: bool = False
) -> tuple[World, World]:
    """Play two games that differ in what a listener may not know, with the same words, dice and computers.

    ``is_open``: the people at the table have agreed to play with open cards. Then everybody may know what the rulebook
    tells any of them; what computers hold, the pile and the cards that nobody has seen stay as hidden as ever.
    """
    rng = generator(f"worlds {seed}")
    chosen: list[Action] = []
    again = iter(chosen)
    shown = party.persons if is_open else ()
    games = [
        WatchedGame(party.setup, seed, deal, listener, shown) for deal in two_deals(party.setup, listener, rng, shown)
    ]
    mine = Rehearsal(party, games[0].game, choose=lambda view: _noted(random_choice(rng, view), chosen))
    theirs = Rehearsal(party, games[1].game, choose=lambda view: _again(next(again, None), view))
    worlds = []
    for watched, rehearsal in zip(games, (mine, theirs), strict=True):
        edges = Edges(Privacy.OPEN if is_open else WAYS[seed % len(WAYS)], reads_grammar=reads_grammar)
        rehearsal.mouth = rehearsal.ear = edges
        worlds.append(World(watched, rehearsal, edges))
    here, there = worlds
    here.play(said_or_typed(random_lines(mine, rng, MOST_LINES, (*EVERYTHING, *PRYING)), rng))
    there.play(here.lines)
    return here, there


def said_or_typed(lines: Iterable[str], rng: random.Random) -> Iterator[Said]:
    """Yield the lines, some of them said, sure or not, and now and then silence or nonsense between them."""
    for line in lines:
        if line and rng.random() < SPOKEN:
            yield Heard(line, is_sure=rng.random() < SURE, is_expected=rng.random() < SURE)
            if rng.random() < SURE:
                yield rng.choice((QUIET, QUIET, QUIET, NoMatch(), Heard("yes", is_sure=True), "no"))
        elif rng.random() < PAUSES:
            yield from (rng.choice((QUIET, NoMatch())),) * IN_A_ROW
        else:
            yield line


def _noted(action: Action, chosen: list[Action]) -> Action:
    chosen.append(action)
    return action


def _again(action: Action | None, view: View) -> Action:
    if action is None or action not in legal_actions(view):
        raise PartedError
    return action


def moments_alike(mine: World, theirs: World) -> int:
    """Assert that a listener meets the same in both worlds until it may know a difference; return for how many lines.

    Whoever else listens alone may act on what they know, so what they then do may tell the worlds apart too.
    """
    compared = begin = 0
    listener = mine.watched.knowers[0]
    for here, there in zip(mine.moments, theirs.moments, strict=False):
        is_open = here.alone in {TABLE, listener}
        if is_open:
            assert_done_alike(mine, theirs, range(begin, here.decisions), range(begin, there.decisions))
        if mine.watched.knowledge[begin : here.decisions] != theirs.watched.knowledge[begin : there.decisions]:
            break
        if not is_open and here.alone_then != there.alone_then:
            break
        assert (here.line, here.reached) == (there.line, there.reached)
        assert (here.line, here.in_force, here.expected) == (there.line, there.in_force, there.expected)
        assert here.alone_then == there.alone_then
        compared += 1
        begin = here.decisions
    return compared


def assert_done_alike(mine: World, theirs: World, here: range, there: range) -> None:
    """Assert that words said openly do the same in both worlds until the listener may know a difference.

    Else it would tell what a hand holds whether they do anything. What computers do they do by what they know.
    """
    is_person = mine.talk.party.is_person
    for index in range(here.start, max(here.stop, there.stop)):
        pair = [
            world.watched.history[index] if index in decisions else None
            for world, decisions in ((mine, here), (theirs, there))
        ]
        if any(entry is not None and entry.seat is not None and not is_person(entry.seat) for entry in pair):
            return
        if any(entry is None or entry.seat is not None for entry in pair):
            assert pair[0] == pair[1]
        if mine.watched.knowledge[index] != theirs.watched.knowledge[index]:
            return
