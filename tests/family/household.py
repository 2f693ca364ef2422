"""A family at the table: what was heard goes to those who heard it, and whoever is asked answers.

Nothing is known here but the lines that the game spoke, and on which device.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tests.family.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable


class Saying(NamedTuple):
    """Words, and who says them."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a family agreed on before it sat down: it answers the set-up with it."""

    persons: tuple[str, ...]
    computers: tuple[tuple[str, str], ...] = ()
    """Names and levels."""
    privacy: str = "alone"
    """Alone, an earphone, or an open table, in a word of the grammar."""
    earphone: str = "one"
    """The number of the output that is the earphone."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody, in the order in which they sit."""
        return (*self.persons, *(name for name, _ in self.computers))


_ORDINALS = ("first", "second", "third", "fourth")
_PRIVACY = {"alone": "the others step away", "earphone": "an earphone", "open": "an open table"}
_COUNTS = {2: "two players", 3: "three players", 4: "four players"}


class Household:
    """Everybody around the loudspeaker; `hear` what is spoken, and `answer` when it falls silent.

    *curiosity*: how often somebody asks something in their turn, from 0 to 1. *turns*: after so many throws they
    leave; None: when somebody has won.
    """

    def __init__(self, wanted: Wanted, seed: int = 0, *, curiosity: float = 0.0, turns: int | None = None) -> None:
        rng = random.Random(f"family {seed}")  # noqa: S311  a test's chance, no key
        self.wanted = wanted
        self._players = {name: Player(name, rng, curiosity) for name in wanted.persons}
        self._turns = turns
        self._first = wanted.persons[0]
        self._asked = self._first
        """Who was asked last."""
        self._alone: str | None = None
        """Who listens alone, while the others are away or do not wear the earphone."""
        self._heard: list[str] = []
        """What was heard since somebody last spoke."""
        self._hand: list[str] = []
        """The cards of a hand that is being read."""
        self._news: set[str] = set()
        self._meant = Saying(self._first, "")
        """What somebody last said that was neither yes nor no."""
        self._said = ""
        """The words that were said last."""
        self._open: _Question | None = None
        """The question that is still to be answered after others."""
        self.winner = ""
        """Who was heard to have won."""
        self.is_over = False
        """Whether the game has said goodbye."""

    def hear(self, sentence: str) -> None:
        """Take a sentence that was spoken."""
        self._heard.append(sentence)
        match = _FOR_ONE.match(sentence)
        if match is not None and match["name"] in self._players:
            self._players[match["name"]].hear(match["line"], match["name"])
        else:
            for name in self._players if self._alone is None else (self._alone,):
                self._players[name].hear(sentence, self._you)
        self._follow(sentence)

    def answer(self) -> Saying | None:
        """Return what somebody says now that the game is silent; None where they wait, or nothing was asked."""
        heard, self._heard = " ".join(self._heard), []
        if not heard or self.is_over:
            return None
        if (back := _SAID_BACK.search(heard)) is not None:
            return None if _is_said_back(self._meant.words, back["line"]) else self._say("no")
        question = _latest_question(heard)
        if question is None or question.answer is not _MORE:
            self._take_hand()
        if question is None:
            question = self._open
        elif question.answer not in _IN_PASSING:
            self._open = question
        if question is None:
            return None
        who = question.found.groupdict().get("who")
        if who in self._players:
            self._asked = who
            self._alone = None
        saying = self._say(question.answer(self, question.found))
        if question.answer is Household.come_alone:
            self._alone = self._asked
        return saying

    def _say(self, words: str) -> Saying:
        self._said = words
        saying = Saying(self._speaker, words)
        if words not in {"yes", "no"}:
            self._meant = saying
        return saying

    @property
    def _speaker(self) -> str:
        return self._alone or self._asked

    @property
    def _you(self) -> str:
        """Whom "you" means: the only person, or who listens alone."""
        return self._first if len(self._players) == 1 else self._alone or ""

    # Hearing

    def _follow(self, sentence: str) -> None:
        """Follow what happens at the table."""
        if _HAND.search(sentence):
            self._hand = [""]
        elif self._hand and _HAND_CARD.fullmatch(sentence):
            self._hand.append(sentence)
        if (news := _NEWS.search(sentence)) is not None:
            self._news.add(news["who"])
        if (won := _WON.search(sentence)) is not None:
            self.winner = self._first if won["who"] == "You" else won["who"]
        if _CALLED_BACK.search(sentence):
            self._alone = None
        self.is_over = self.is_over or "oodbye." in sentence

    def _take_hand(self) -> None:
        if len(self._hand) > 1:
            self._players[self._speaker].memory.hear_hand(" ".join(self._hand))
            self._news.discard(self._speaker)
        self._hand = []

    # Answering: the set-up

    def to_count(self, _found: re.Match[str]) -> str:
        """So many sit at the table."""
        return _COUNTS[len(self.wanted.names)]

    def to_name(self, found: re.Match[str]) -> str:
        """Give a name; in a whole sentence it is heard best."""
        name = self.wanted.names[_ORDINALS.index(found["which"])]
        return f"my name is {name.lower()}"

    def to_say_who_plays(self, found: re.Match[str]) -> str:
        """A person, or a computer of a level."""
        return dict(self.wanted.computers).get(found["player"], "a person")

    def to_choose_privacy(self, _found: re.Match[str]) -> str:
        """How secrets are told."""
        return _PRIVACY[self.wanted.privacy]

    def to_choose_earphone(self, _found: re.Match[str]) -> str:
        """Which output is the earphone."""
        return self.wanted.earphone

    # Answering: the game

    @property
    def _player(self) -> Player:
        return self._players[self._speaker]

    def to_throw_first(self, _found: re.Match[str]) -> str:
        """Throw to see who begins."""
        return "throw the die"

    def to_throw(self, _found: re.Match[str]) -> str:
        """Begin a turn."""
        words = self._player.to_throw(has_news=self._speaker in self._news)
        if words != "throw the die" or self._turns is None:
            return words
        self._turns -= 1
        return words if self._turns >= 0 else "quit"

    def to_choose_way(self, found: re.Match[str]) -> str:
        """Choose at a fork."""
        return self._player.to_choose_way(found["cut"], found["path"])

    def to_call(self, _found: re.Match[str]) -> str:
        """Call a cousin."""
        return self._player.to_call()

    def to_pick(self, found: re.Match[str]) -> str:
        """Choose a card."""
        return self._player.to_pick(re.findall("first|second|third", found["offered"]))

    def to_go(self, _found: re.Match[str]) -> str:
        """Go to another square, or stay."""
        return self._player.to_go()

    def to_take(self, found: re.Match[str]) -> str:
        """Take a card from another player."""
        return self._player.to_take(found["others"])

    def to_match_wild(self, found: re.Match[str]) -> str:
        """Use a green wild card."""
        return self._player.to_match_wild(found["numbers"] or "")

    def confirm(self, found: re.Match[str]) -> str:
        """Say whether this was said; where a no was not understood either, say what is meant once more."""
        if found["words"].casefold() == self._meant.words:
            return "yes"
        return self._meant.words if self._said == "no" else "no"

    def come_alone(self, _found: re.Match[str]) -> str:
        """Say that the others are away, or that the earphone is in its place."""
        return "ready"


@dataclass(frozen=True, slots=True)
class _Question:
    answer: Callable[[Household, re.Match[str]], str]
    found: re.Match[str]


def _says(words: str) -> Callable[[Household, re.Match[str]], str]:
    return lambda _household, _found: words


_MORE = _says("more")
_WAKE = _says("ready")
_QUESTIONS: tuple[tuple[str, Callable[[Household, re.Match[str]], str]], ...] = (
    (r"Go on with it\?", _says("no")),
    (r"How many players, two to \w+\?", Household.to_count),
    (r"What is the (?P<which>\w+) player called\?", Household.to_name),
    (r"Is (?P<player>\w+) a person or a computer\?", Household.to_say_who_plays),
    (r"Shall the game keep everybody.s notes\?", _says("yes")),
    (r"Does GO TO ANY OTHER SPACE mean any square[^?]*\?", _says("i don't mind")),
    (r"How shall secrets be told\?", Household.to_choose_privacy),
    (r"Which output is the earphone\?", Household.to_choose_earphone),
    (r"Did you say: (?P<words>[^?]+)\? Yes or no\.", Household.confirm),
    (r"Say more\.", _MORE),
    (r"Say ready, to go on\.", _WAKE),
    (r"(?:(?P<who>\w+), t|T)hrow the die to see who goes first\.", Household.to_throw_first),
    (r"(?:(?P<who>\w+), t|T)hrow the die\.", Household.to_throw),
    (
        r"(?:(?P<who>\w+), w|W)hich way\? By [^,]+, (?P<cut>[^;]+); by the path, (?P<path>[^.]+)\.",
        Household.to_choose_way,
    ),
    (r"(?P<who>\w+) may pick [^.]+\. Call a Cathy or a Patty, or leave (?:them|it)\.", Household.to_call),
    (r"(?P<who>\w+),? choose: (?:only )?the (?P<offered>[^.?]+) card(?: is left\.|\?)", Household.to_pick),
    (r"(?:(?P<who>\w+), you|You) may go to [^.]+\. Where to\?", Household.to_go),
    (r"(?:(?P<who>\w+), you|You) must take a card from (?P<others>[^.]+)\. From whom\?", Household.to_take),
    (r"(?P<who>\w+), (?:take the earphone and )?say ready\.", Household.come_alone),
    (r"Say put it back\.", _says("put it back")),
    (r"Say ready to discard both\.", _says("ready")),
    (
        r"Match it with (?:number (?P<numbers>[^?]*?)|which number of your hand), or put it back\?",
        Household.to_match_wild,
    ),
    (r"Say ready when (?:the others may come back|you are done)\.", _says("ready")),
    (r"Discard it\? Yes, or ready to keep it\.", _says("yes")),
    (r"The game is over\. Play a new game\? Yes or no\.", _says("no")),
    (r"Say quit (again )?to leave\.", _says("quit")),
)
_PATTERNS = tuple((re.compile(pattern), answer) for pattern, answer in _QUESTIONS)
_IN_PASSING = frozenset({Household.confirm, _MORE, _WAKE})
"""What is settled with one answer, and the question before it stays open."""

_FOR_ONE = re.compile(r"(?P<name>[A-Z]\w+): (?P<line>[A-Z].*)")
"""At an open table private lines are told to all, with the name of whom they are for."""
_HAND = re.compile(r"\bYou hold \w+ (?:red )?cards?\.")
_HAND_CARD = re.compile(r"(?:(?:Patty|Cathy) [a-z ]+, [^.]+|\w+ red wild cards?)\.")
_NEWS = re.compile(r"^(?P<who>\w+), there is news for you alone")
_WON = re.compile(r"^(?P<who>\w+) wins?\b")
_CALLED_BACK = re.compile(
    r"^(?:Everybody may come back|Back to everybody)\.|^\w+ looks and puts it back|^\w+ discards "
)
_SAID_BACK = re.compile(
    r"(?:^|[.?!] )(?P<line>(?:(?:A (?:Cathy|Patty), )?[Tt]he \w+ card|A card from \w+|With [^.]+"
    r"|Discarding a red wild card|Putting it back|Leaving the cards)\.)$"
)
_BACK = {
    "discard my wild card": "Discarding a red wild card.",
    "put it back": "Putting it back.",
    "leave the cards": "Leaving the cards.",
}


def _is_said_back(words: str, line: str) -> bool:
    """Tell whether a line says back what was said."""
    if words.startswith("number "):
        return line.startswith("With ") and f" {words.removeprefix('number ')}," in line
    said = words.replace("i pick a ", "a ").replace("take a card", "a card")
    return _BACK.get(words, said).casefold() == line.removesuffix(".").replace(",", "").casefold() or (
        _BACK.get(words) == line
    )


def _latest_question(heard: str) -> _Question | None:
    """Return the question that was asked last."""
    found = [(match, answer) for pattern, answer in _PATTERNS for match in pattern.finditer(heard)]
    if not found:
        return None
    match, answer = max(found, key=lambda each: (each[0].end(), -each[0].start()))
    return _Question(answer, match)
