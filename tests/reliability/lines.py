"""Has every line its one answer?

``python -m tests.reliability.lines --games 1000 --seed 1`` types and says lines of every kind at every moment of so
many games and of the questions before them, and looks at each answer: there is one, it is one, nothing in it is said
twice, it can be spoken, and what was refused or only asked has changed nothing. It prints its figures and stops at the
first line that has not its one answer.
"""

from __future__ import annotations

import argparse
import contextlib
import re
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.app.sounds_alike import sound_of
from accessible_game.devices.terminal.letters import without_controls
from accessible_game.dialogue.events import Heard, NoMatch, Quiet
from accessible_game.dialogue.interview import Interview
from accessible_game.dialogue.leaving import LessonWantedError, QuitError
from accessible_game.dialogue.utterances import Earcon, Priority
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Game
from accessible_game.rules.seats import SEATS
from accessible_game.testing import NoDevices, RecordingMouth, ScriptedKeyboard, audience_of
from tests.dialogue.random_talk import generator, random_choice, random_move, setups_and_seeds
from tests.dialogue.rehearsal import Rehearsal, language_at, party_of, texts
from tests.dialogue.set_up import language as language_before_deal
from tests.reliability.noise import noise
from tests.reliability.program import run
from tests.reliability.worlds import QUIET, WAYS, Edges
from tests.support.random_play import default_setup
from tests.support.tables import KEEP_NOTES

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Sequence

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.party import Party
    from accessible_game.dialogue.utterances import Utterance
    from accessible_game.rules.game import Entry

LINES_A_GAME = 300
_MOVES = 0.12
"""How often a move that can be made is said or typed, so that the game goes on to its next moments."""
_ENTER = 0.1
_SPOKEN = 0.35
"""How often words come from the ear, sure or not, or a silence, or nonsense."""
_SURE = 0.5
_REVIEWING = {"repeat", "previous", "next", "what-happened"}
_IN_A_ROW = (1, 1, 1, 5)
"""Silences or nonsense in a row: after some the game asks in other ways, and then falls silent."""
_HINTED = 2
"""Lines of a refusal: why, and what can be said."""


class NotOneAnswerError(AssertionError):
    """A line that has not its one answer."""


@dataclass
class Figures:
    """What a run came to."""

    games: int = 0
    typed: int = 0
    spoken: int = 0
    moves: int = 0
    refusals: int = 0
    questions_before: int = 0
    piped: int = 0

    @property
    def lines(self) -> int:
        """All lines, typed and spoken."""
        return self.typed + self.spoken + self.questions_before + self.piped

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.lines} lines: {self.typed} typed, {self.spoken} spoken, "
            f"{self.questions_before} before the deal, {self.piped} to the real program; {self.moves} of them were "
            f"moves, {self.refusals} were refused; none without an answer, none answered twice, none that "
            "changed a game and should not have."
        )


class Judge:
    """Looks at the answer to each line of a game."""

    def __init__(self, rehearsal: Rehearsal, edges: Edges, history: list[Entry], figures: Figures) -> None:
        """Take the game, and what counts."""
        self._edges = edges
        self._history = history
        self._figures = figures
        self._party = rehearsal.party
        self._said = self._decided = 0

    def begin(self) -> None:
        """Take what was said and done so far as no answer to anything."""
        self._said, self._decided = len(self._edges.said), len(self._history)

    def judge(self, event: str | Event) -> None:
        """Look at all that was said since the last line. Raises NotOneAnswerError."""
        said = self._edges.said[self._said :]
        decided = self._history[self._decided :]
        self._said, self._decided = len(self._edges.said), len(self._history)
        fault = self._fault(event, said, decided)
        if fault:
            raise NotOneAnswerError(f"{fault}: {event!r} was answered {[each.text for each in said]!r}")
        self._count(event, said, decided)

    def _fault(self, event: str | Event, said: Sequence[Utterance], decided: Sequence[Entry]) -> str:
        by_persons = [entry for entry in decided if entry.seat is not None and self._party.is_person(entry.seat)]
        before = len(self._edges.said) - len(said)
        hints = [each for each in said if each.topic == "hint"]
        prompts = [each for each in said if each.priority is Priority.PROMPT]
        answers = [each for each in said if each.topic != "prompt" and each.priority is not Priority.EVENT]
        needs_answer = isinstance(event, str | Heard) and not _is_asleep(self._edges, before, event)
        is_unclear = any(each.earcon is Earcon.NOT_UNDERSTOOD for each in said)
        is_double = bool(hints and (prompts or answers[_HINTED:])) and not self._hears_again(event)
        faults = {
            "no answer": needs_answer and not said,
            "more than one answer": len(prompts) > 1 or len(hints) > 1 or is_double,
            "refused, and something happened": bool(hints and decided),
            "not understood, and something happened": is_unclear and bool(decided),
            "something happened that nobody did": bool(decided) and not by_persons,
            "nonsense did something": isinstance(event, NoMatch) and bool(by_persons),
        }
        # lines said again may be of two throws that fell alike
        return next((fault for fault, is_so in faults.items() if is_so), "") or (
            "" if self._hears_again(event) else fault_of_lines(said)
        )

    def _hears_again(self, event: str | Event) -> bool:
        """Tell whether lines were asked for that were said before, at different times perhaps."""
        words = event if isinstance(event, str) else getattr(event, "words", "")
        return any(reading.tag in _REVIEWING for reading in language_at(self._party).match(words))

    def _count(self, event: str | Event, said: Sequence[Utterance], decided: Sequence[Entry]) -> None:
        if isinstance(event, str):
            self._figures.typed += 1
        else:
            self._figures.spoken += 1
        self._figures.moves += bool(decided)
        self._figures.refusals += any(each.topic == "hint" for each in said)


def _is_asleep(mouth: RecordingMouth, before: int, event: str | Event) -> bool:
    """Tell whether what was heard came while the game waited in silence to be woken: then it may be talk in the room.

    Typed words that mean nothing are answered then, and do not wake it; a question shows that it is awake.
    """
    for utterance in reversed(mouth.said[:before]):
        if utterance.text == texts()("asleep"):
            return not isinstance(event, str)
        if utterance.priority is Priority.PROMPT:
            break
    return False


def fault_of_lines(said: Sequence[Utterance]) -> str:
    """Return what is wrong with the lines of one answer: one said twice, or one that cannot be spoken."""
    lines = [(audience_of(each), each.text) for each in said if each.priority is not Priority.EVENT]
    if len(set(lines)) != len(lines):
        return "a line said twice"
    if any(one == other for one, other in pairwise(said)):
        return "a line said twice in a row"
    if any(not each.text.strip() or not each.text.isprintable() for each in said):
        return "a line that cannot be spoken"
    return ""


@cache
def sentences_at(party: Party) -> tuple[str, ...]:
    """Return all that a recogniser can hear at a table."""
    return tuple(words for words, _ in language_at(party).everything().sentences())


@cache
def sentences_before() -> tuple[str, ...]:
    """Return all that a recogniser can hear before the deal."""
    return tuple(words for words, _ in language_before_deal().everything().sentences())


def play(party: Party, seed: int, figures: Figures, lines: int = LINES_A_GAME) -> None:
    """Play a game of random lines, typed and heard. Raises NotOneAnswerError."""
    rng = generator(f"lines {seed}")
    history: list[Entry] = []
    game = Game(party.setup, RandomDealer(generator(f"chance {seed}")), history.append)
    rehearsal = Rehearsal(party, game, choose=lambda view: random_choice(rng, view))
    edges = Edges(WAYS[seed % len(WAYS)], reads_grammar=False)
    edges.is_open = seed % 2 == 0
    rehearsal.mouth = rehearsal.ear = edges
    judge = Judge(rehearsal, edges, history, figures)
    rehearsal.play(_judged(rehearsal, edges, judge, rng, lines))
    figures.games += 1


def _judged(rehearsal: Rehearsal, edges: Edges, judge: Judge, rng: random.Random, most: int) -> Iterator[str | Event]:
    judge.begin()
    for _ in range(most):
        event = random_event(rehearsal, rng)
        for _ in range(1 if isinstance(event, str | Heard) else rng.choice(_IN_A_ROW)):
            yield Quiet(edges.ticket) if event is QUIET else event
            judge.judge(event)


def random_event(rehearsal: Rehearsal, rng: random.Random) -> str | Event:
    """Return something that is typed, or heard, or a silence."""
    seat = rehearsal.game.to_act
    if rng.random() < _ENTER:
        return ""
    if seat is not None and rehearsal.party.is_person(seat) and rng.random() < _MOVES:
        words = random_move(rehearsal, seat, rng)
    else:
        words = noise(rng)
    if rng.random() >= _SPOKEN:
        return words
    if rng.random() < _SURE:
        return Heard(rng.choice(sentences_at(rehearsal.party)), rng.random() < _SURE, is_expected=rng.random() < _SURE)
    return rng.choice((QUIET, NoMatch(), Heard("yes", is_sure=True), Heard("no", is_sure=False)))


def ask_before(seed: int, figures: Figures, lines: int = 60) -> None:
    """Answer the questions before the deal with random lines. Raises NotOneAnswerError."""
    rng = generator(f"before {seed}")
    mouth = RecordingMouth()
    answered = 0

    def typed() -> Iterator[str | Event]:
        nonlocal answered
        for _ in range(lines):
            heard = len(mouth.said)
            words = rng.choice((noise, _answer))(rng)
            event: str | Event = words
            if rng.random() < _SPOKEN:
                event = Heard(rng.choice(sentences_before()), is_sure=rng.random() < _SURE)
            yield event
            said = mouth.said[heard:]
            if not said and not _is_asleep(mouth, heard, event):
                raise NotOneAnswerError(f"no answer: {event!r}")
            fault = fault_of_lines(said)
            if fault:
                raise NotOneAnswerError(f"{fault}: {event!r} was answered {[each.text for each in said]!r}")
            answered += 1

    interview = Interview(
        texts=texts(),
        language=language_before_deal(),
        mouth=mouth,
        controls=NoDevices(),
        ear=Edges(WAYS[0], reads_grammar=False),
        inbox=ScriptedKeyboard(typed()),
        sound_of=sound_of,
        asks_privacy=seed % 2 == 0,
        outputs=("Speakers", "Headphones")[: seed % 3],
    )
    with contextlib.suppress(QuitError, LessonWantedError):
        interview.run()
    figures.questions_before += answered


_ANSWERS = (
    "",
    "",
    "two",
    "four",
    "Zoë",
    "Ann",
    "a person",
    "a computer",
    "expert",
    "yes",
    "no",
    "back",
    "explain",
    "help",
)


def _answer(rng: random.Random) -> str:
    return rng.choice(_ANSWERS)


def pipe(home: Path, seed: int, figures: Figures, lines: int = 400) -> None:
    """Send random lines, some of them no text at all, to the real program; after each, one whose answer is known.

    Raises NotOneAnswerError where that answer does not come as often as it was asked for.
    """
    rng = generator(f"pipe {seed}")
    home.mkdir()
    party = party_of(default_setup(2, KEEP_NOTES), SEATS[1:])
    typed = [line for _ in range(lines) if not _is_left_out(line := _to_pipe(rng), language_at(party))]
    asked = [line for each in typed for line in (each, _MARK)]
    written = run(home, asked, "--player", "Ann", "--player", "Ben=careful", "--seed", str(seed))
    if written.status != 0 or written.complained:
        raise NotOneAnswerError(f"the program ended with {written.status}: {written.complained}")
    printed = written.printed.decode().split("\n")[:-1]
    marks = printed.count(texts()(_MARK.replace(" ", "-")))
    if marks != len(typed):
        raise NotOneAnswerError(f"{len(typed)} lines, and {marks} answers to the question after each")
    if any(not line or not line.isprintable() or "Traceback" in line for line in printed):
        raise NotOneAnswerError("a line that cannot be spoken")
    figures.piped += len(asked)


_MARK = "microphone off"
_LEFT_OUT = {"quit", "new-game", "repeat", "previous", "next", "microphone-off"}
"""What would end the game, or say the answer that is counted."""


def _to_pipe(rng: random.Random) -> str:
    """Return a line as it may come through a pipe; what is no UTF-8 stands as Python has it, in lone surrogates."""
    if rng.random() < _ENTER:
        return "".join(chr(0xDC00 + rng.randint(0x80, 0xFF)) for _ in range(rng.randint(1, 20)))
    return noise(rng).replace("\n", " ")


def _is_left_out(line: str, language: Language) -> bool:
    pieces = re.split(r"[\r\n]", line)
    return any(reading.tag in _LEFT_OUT for piece in pieces for reading in language.match(without_controls(piece)))


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability.lines", description="Type lines of every kind.")
    parser.add_argument("--games", type=int, default=100, help=f"games, of {LINES_A_GAME} lines each")
    parser.add_argument("--seed", type=int, default=1, help="where the games begin")
    options = parser.parse_args()
    figures = Figures()
    run_games(options.games, options.seed * 1_000_000, figures)
    with tempfile.TemporaryDirectory() as name:
        for seed in range(max(1, options.games // _PIPED_EVERY)):
            pipe(Path(name) / str(seed), options.seed * 1_000_000 + seed, figures)
    sys.stdout.write(f"{figures}\n")


def run_games(games: int, first: int, figures: Figures) -> None:
    """Play so many games of random lines, each after questions that random lines answer."""
    for setup, seed in setups_and_seeds(games, first):
        computers = ((), SEATS[1:], SEATS[2:])[seed // 12 % 3]
        play(party_of(setup, computers), seed, figures)
        ask_before(seed, figures)


_PIPED_EVERY = 50

if __name__ == "__main__":
    main()
