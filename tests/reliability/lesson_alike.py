"""The lesson in two worlds that differ in the cards that no learner ever meets: is what the learner hears the same?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.controller import Conversation
from accessible_game.dialogue.lesson.script import GREEN, OTHER, PUPIL, STEPS, prepared_deal
from accessible_game.dialogue.lesson.scripted_table import ScriptedTable
from accessible_game.dialogue.lesson.tutor import Tutor
from accessible_game.dialogue.privacy import Privacy
from accessible_game.rules.actions import Deal
from accessible_game.rules.cards import RED_WILD, RedCard
from accessible_game.rules.phases import Dealing
from accessible_game.testing import NoDevices, ScriptedKeyboard
from tests.dialogue.commands import EVERYTHING
from tests.dialogue.lesson_pupil import party
from tests.dialogue.random_talk import generator
from tests.dialogue.rehearsal import language_at, phrases_for
from tests.reliability.worlds import PRYING, Edges, World, frozen, moments_alike, said_or_typed
from tests.support.oracle import Oracle

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Iterator

    from accessible_game.rules.actions import ChanceAction
    from accessible_game.rules.game import Entry
    from accessible_game.rules.seats import Listener
    from accessible_game.rules.state import State
    from tests.reliability.worlds import Said

MOST_LINES = 100
OBEDIENT = 0.6
"""How often the learner says what the lesson asks for; other times it is anything at all."""
RESUMED = 0.5
"""How often the lesson is one that was left before, after any of its steps."""


class WatchedLesson(ScriptedTable):
    """The lesson's table with another deal, and what the learner might know after each decision, by the rulebook."""

    def __init__(self, deal: Deal, steps: int) -> None:
        """Deal, do so many steps, and watch."""
        self.knowers: tuple[Listener, ...] = (PUPIL,)
        self.history: list[Entry] = []
        self.knowledge: list[tuple[object, ...]] = []
        self._deal = deal
        self._oracle = Oracle(party().setup)
        super().__init__(party().setup, steps)

    def decide(self, state: State) -> ChanceAction:
        """Deal as given; whatever else chance brings is the script's."""
        return self._deal if isinstance(state.phase, Dealing) else super().decide(state)

    def _follow(self, entry: Entry) -> None:
        self.history.append(entry)
        self._oracle.happen(entry)
        self.knowledge.append(frozen(self._oracle.may_know(PUPIL)))
        super()._follow(entry)


class LessonTalk:
    """The conversation of the lesson."""

    def __init__(self, table: WatchedLesson, edges: Edges, steps: int) -> None:
        """Sit down; after some steps the lesson is taken up again."""
        self.party = party()
        language, phrases = language_at(self.party), phrases_for(self.party)
        self._table = table
        self._edges = edges
        self._steps = steps
        self._language, self._phrases = language, phrases
        self.tutor = Tutor(table, language, phrases)

    def play(self, lines: Iterable[Said]) -> None:
        """Type the lines, or say them, each when the conversation waits for one."""
        conversation = Conversation(
            game=self._table.game,
            computers=self._table,
            phrases=self._phrases,
            language=self._language,
            mouth=self._edges,
            controls=NoDevices(),
            ear=self._edges,
            inbox=ScriptedKeyboard(lines),
            tutor=self.tutor,
        )
        if self._steps:
            conversation.resume()
        conversation.run()


def lessons_alike(seed: int) -> int:
    """Give the lesson in two worlds to a learner who obeys, pries and errs; return how many lines were answered alike.

    Raises AssertionError where anything differs, from the first line to the last: the learner never may know the
    difference.
    """
    rng = generator(f"lesson {seed}")
    steps = rng.randrange(len(STEPS)) if rng.random() < RESUMED else 0
    deal = prepared_deal(party().setup)
    worlds, talks = [], []
    for each in (deal, _other_deal(deal, rng)):
        table = WatchedLesson(each, steps)
        edges = Edges(Privacy.SCREEN, reads_grammar=seed % 8 == 0)
        talks.append(LessonTalk(table, edges, steps))
        worlds.append(World(table, talks[-1], edges))
    here, there = worlds
    here.play(said_or_typed(_lines(talks[0].tutor, rng), rng))
    there.play(here.lines)
    alike = moments_alike(here, there)
    assert len(here.moments) == len(there.moments) == alike
    return alike


def _lines(tutor: Tutor, rng: random.Random) -> Iterator[str]:
    for _ in range(MOST_LINES):
        wanted = tutor.sayable()
        if not wanted:
            return
        yield wanted[0] if rng.random() < OBEDIENT else rng.choice((*EVERYTHING, *PRYING))


def _other_deal(deal: Deal, rng: random.Random) -> Deal:
    """Return the deal with all cards exchanged that the script never lets anybody meet.

    These are the green cards that nobody picks, the other player's cards but the one that is taken, and the pile below
    the card that is drawn. The other player still holds none that goes with a card that is picked: it would have to be
    matched.
    """
    places = [at for at, place in enumerate(party().setup.board.places) if place not in GREEN]
    green = list(deal.green)
    for at, card in zip(places, rng.sample([green[at] for at in places], len(places)), strict=True):
        green[at] = card
    first, *rest = deal.pile
    hidden = [card for card in (*deal.hands[OTHER], *rest) if card is not RED_WILD]
    rng.shuffle(hidden)
    picked = {card.number for card in GREEN.values()}
    hidden.sort(key=lambda card: isinstance(card, RedCard) and card.number in picked)
    unseen = iter(hidden)
    others = tuple(card if card is RED_WILD else next(unseen) for card in deal.hands[OTHER])
    return Deal(tuple(green), (deal.hands[PUPIL], others), (first, *unseen))
