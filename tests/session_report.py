"""How pleasant is a game by ear? Words and seconds per turn, and where the time goes.

``python -m tests.session_report --games 40 --seed 1`` lets a simulated person play against one computer, and two
persons with each other, at each level of detail, without sound: the person answers what was heard, and is misheard as
often as people are. It prints its figures in sentences.

A turn is all that is spoken in one player's turn, a computer's or a person's, with the answers to what is asked in it.
A round is all that a person hears from one throw of their own, or of another person, to the next: with it come the
turns of computers. Seconds of speech are those of the game's own voice at the default rate, which is asked to speak
every line, with the pauses between sentences.
"""

from __future__ import annotations

import argparse
import re
import statistics
import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final

from accessible_game.devices.voice import espeak
from accessible_game.devices.voice.sentences import spoken_pieces
from accessible_game.devices.voice.settings import DEFAULT_RATE
from accessible_game.dialogue.phrases import PART_SIZE, Detail
from accessible_game.dialogue.utterances import Priority
from tests.dialogue.speakable import MOST_WORDS
from tests.family.evening import Misheard, Silence, Spoken, spend_evening
from tests.family.household import Household, Wanted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tests.family.evening import Room
    from tests.family.household import Saying

AS_PEOPLE_ARE: Final = Misheard(unsure=0.033, unsure_and_wrong=0.016, nonsense=0.02, unheard=0.01)
"""The ear's figures with noise at 10 dB, from ``docs/recognition.md``; the last two are guesses."""
_CURIOSITY: Final = 0.15
"""In how many of their turns players ask something that they need not."""
_PAUSE_SECONDS: Final = 0.25
"""After a sentence, at the default rate, before the next."""
_TURN_TO_SPEAK_SECONDS: Final = 0.7
"""From the game's last word to a player's first, where there is little to think about."""
_ANSWER_SECONDS: Final = 0.44
"""From a player's last word to the game's answer: the median of ``docs/recognition.md``."""
_ASKED_AGAIN: Final = (
    "Sorry? ",
    "That was not understood. ",
    "Still not understood. ",
    "Nothing was heard. ",
    "Did you say: ",
)
_LIST: Final = re.compile(
    r"(?:You can say: |\bnumber |Your cards: |Which one: )(?P<items>.+?)(?:, or put it back)?[.?]"
)
"""The lines that list what a player has to choose from, or holds."""
TABLES: Final = {
    "one person against one computer": Wanted(("Ann",), (("Ben", "careful"),)),
    "two persons, the others stepping away": Wanted(("Ann", "Ben"), privacy="alone"),
}


@dataclass(frozen=True, slots=True)
class Speech:
    """Some lines, in words and in seconds."""

    words: int = 0
    seconds: float = 0.0

    def and_line(self, line: str) -> Speech:
        """Return the speech with one line more."""
        return Speech(self.words + len(line.split()), self.seconds + seconds_of(line))


@dataclass
class Figures:
    """What some games came to."""

    turns: list[Speech] = field(default_factory=list)
    rounds: list[Speech] = field(default_factory=list)
    speaking: float = 0.0
    listening: float = 0.0
    waiting: float = 0.0
    """Seconds of all games: the game speaks, a player does, or nobody."""
    lines: Counter[str] = field(default_factory=Counter)
    longest_list: int = 0
    """Items read together, in one line or in several."""
    sayings: int = 0
    asked_again: int = 0
    games: int = 0

    def hear(self, line: str) -> None:
        """Count a line that was spoken."""
        self.lines[line] += 1
        self.speaking += seconds_of(line)
        self.asked_again += line.startswith(_ASKED_AGAIN)
        self.longest_list = max(self.longest_list, _items_in(line))

    @property
    def longest_line(self) -> str:
        """The line with the most words."""
        return max(self.lines, key=lambda line: (len(line.split()), line))

    @property
    def too_long(self) -> list[str]:
        """Lines with more words than one breath has, the most frequent first."""
        return [line for line, _ in self.lines.most_common() if len(line.split()) > MOST_WORDS]

    def sentences(self) -> Iterator[str]:
        """Yield the figures."""
        yield f"{self.games} games."
        for name, speeches in (("turn", self.turns), ("round", self.rounds)):
            words, seconds = [speech.words for speech in speeches], [speech.seconds for speech in speeches]
            yield (
                f"A {name}, of {len(speeches)}: median {statistics.median(words):.0f} words in"
                f" {statistics.median(seconds):.1f} seconds; 95th percentile {_percentile(words):.0f} words and"
                f" {_percentile(seconds):.1f} seconds."
            )
        whole = self.speaking + self.listening + self.waiting
        shares = (f"{100 * part / whole:.0f}" for part in (self.speaking, self.listening, self.waiting))
        yield "Of a game's time the game speaks {} percent, players {}, nobody {}.".format(*shares)
        yield f"A game takes {whole / self.games / 60:.0f} minutes in the mean."
        yield f"The longest line has {len(self.longest_line.split())} words: {self.longest_line}"
        yield f"{len(self.too_long)} different lines have more than {MOST_WORDS} words."
        yield f"The longest list without more has {self.longest_list} items; {PART_SIZE} are allowed."
        again = 100 * self.asked_again / self.sayings
        yield f"Players spoke {self.sayings} times, and were asked again {self.asked_again} times, {again:.1f} percent."


def play_games(wanted: Wanted, detail: Detail, games: int, first: int) -> Figures:
    """Let a family play games, from a seed on, and count."""
    figures = Figures()
    for seed in range(first, first + games):
        household = Household(wanted, seed, curiosity=_CURIOSITY)
        room = spend_evening(household, ["--detail", detail.value], seed=seed, misheard=AS_PEOPLE_ARE)
        assert household.winner, f"the game of seed {seed} has no end"
        _count(room, [name for name, _ in wanted.computers], figures)
    return figures


def _count(room: Room, computers: Iterable[str], figures: Figures) -> None:
    figures.games += 1
    turn, round_ = Speech(), Speech()
    is_turn = re.compile(
        rf"(?:{'|'.join(computers) or 'nobody'})(?: threw|:) "
        r"|Your turn\.|You have another|\w+.s turn\.|\w+ has another|(?:\w+, t|T)hrow the die\."
    )
    items = 0
    has_begun = is_heard_again = False
    for moment in _game_of(room.moments):
        match moment:
            case Spoken(utterance):
                text = utterance.text
                if is_turn.match(text) and utterance.topic != "answer":
                    if has_begun:
                        figures.turns.append(turn)
                    turn, has_begun = Speech(), has_begun or utterance.topic == "prompt"
                turn, round_ = turn.and_line(text), round_.and_line(text)
                figures.hear(text)
                is_item = utterance.priority is Priority.ANSWER and not utterance.topic and not is_heard_again
                items = items + 1 if is_item else 0
                figures.longest_list = max(figures.longest_list, items)
            case Silence(seconds):
                figures.waiting += seconds
            case _:
                items, is_heard_again = 0, moment.words == "repeat"
                figures.sayings += 1
                figures.waiting += _TURN_TO_SPEAK_SECONDS + _ANSWER_SECONDS
                figures.listening += seconds_of(moment.words)
                if moment.words == "throw the die":
                    if has_begun:
                        figures.rounds.append(round_)
                    round_ = Speech()


def _game_of(moments: Sequence[Spoken | Saying | Silence]) -> Sequence[Spoken | Saying | Silence]:
    """Return the part of an evening that is the game, from the deal on."""
    begins = (
        index
        for index, moment in enumerate(moments)
        if isinstance(moment, Spoken) and moment.utterance.text.startswith(("Everybody has", "The cards are dealt"))
    )
    return moments[next(begins) :]


@cache
def seconds_of(line: str) -> float:
    """Return how long the game's own voice speaks a line at the default rate, with the pauses after its sentences."""
    return sum(_sentence_seconds(sentence) + _PAUSE_SECONDS for sentence in spoken_pieces(line))


@cache
def _sentence_seconds(sentence: str) -> float:
    engine = espeak.load()
    size = 0

    def take(part: bytes) -> bool:
        nonlocal size
        size += len(part)
        return True

    engine.synthesize(sentence, voice=espeak.DEFAULT_VOICE, rate=DEFAULT_RATE, volume=1.0, sink=take)
    return size / 2 / engine.sample_rate


def _items_in(line: str) -> int:
    """Return how many things a line lists."""
    found = _LIST.search(line)
    if found is None:
        return 0
    return len(re.split("; (?:and |or )?" if ";" in found["items"] else ", | or | and ", found["items"]))


def _percentile(values: Iterable[float]) -> float:
    return statistics.quantiles(values, n=20)[-1]


def main() -> None:
    """Print the figures of each table at each level of detail."""
    parser = argparse.ArgumentParser(prog="python -m tests.session_report", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="at each table and level of detail")
    parser.add_argument("--seed", type=int, default=1, help="where the games begin")
    options = parser.parse_args()
    for table, wanted in TABLES.items():
        for detail in Detail:
            figures = play_games(wanted, detail, options.games, options.seed)
            sys.stdout.write(f"{table.capitalize()}, {detail.value} detail.\n")
            sys.stdout.writelines(f"- {sentence}\n" for sentence in figures.sentences())
            sys.stdout.writelines(f"  Too long: {line}\n" for line in figures.too_long)


if __name__ == "__main__":
    main()
