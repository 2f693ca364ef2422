"""The set-up by questions: who plays, what they are called, and what is agreed before the deal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NoReturn

from accessible_game.dialogue.events import DeviceNews, EndOfInput, Heard, Interrupt, LineTyped
from accessible_game.dialogue.expectation import YES_OR_NO
from accessible_game.dialogue.names import fault_of_name, tidy_name
from accessible_game.dialogue.party import Player
from accessible_game.dialogue.speaker import Speaker
from accessible_game.dialogue.utterances import Priority
from accessible_game.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from queue import SimpleQueue

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.grammar.reading import Reading
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.dialogue.ports import Ear, Mouth

COUNT_TAGS = frozenset({"how-many", "option"})
KIND_TAGS = frozenset({"person", "computer", "level"})
ALWAYS = frozenset({"dont-mind", "go-back", "quit", "repeat", "turn", "explain", "help", "what-can-i-say"})
"""What can be said to every question."""
USUAL_LEVEL = "careful"


@dataclass(frozen=True, slots=True)
class Choices:
    """What the answers come to."""

    players: tuple[Player, ...]
    settings: Settings


@dataclass
class _Draft:
    """The answers so far, as they will be if all the rest stay at what is usual."""

    count: int = FEWEST_PLAYERS
    names: dict[int, str] = field(default_factory=dict)
    levels: dict[int, str | None] = field(default_factory=dict)
    keep_notes: bool = True
    go_anywhere: bool = False


class QuitError(Exception):
    """A player left the set-up: nothing has been begun."""


class Interview:
    """Asks one thing at a time. Enter takes what is usual; one can go back, have it explained, and quit."""

    def __init__(  # noqa: PLR0913  what an interview is made of
        self,
        *,
        texts: Texts,
        language: Language,
        mouth: Mouth,
        ear: Ear,
        inbox: SimpleQueue[Event],
        sound_of: Callable[[str], str],
        most_players: int = MOST_PLAYERS,
        agreed: Settings | None = None,
    ) -> None:
        """Take what is needed to ask and to understand, and the settings where they are agreed already."""
        self._agreed = agreed
        self._texts = texts
        self._language = language
        self._speaker = Speaker(mouth)
        self._inbox = inbox
        self._ear = ear
        self._sound_of = sound_of
        self._most_players = most_players
        self._draft = _Draft()

    def run(self) -> Choices:
        """Return what was chosen. Raises QuitError where a player leaves."""
        step = 0
        while True:
            questions = self._questions()
            if step == len(questions):
                return self._choices()
            step = max(0, step + (1 if questions[step]() else -1))

    def ask_yes_or_no(self, question: str, *, usual: bool) -> bool:
        """Return the answer to a question of yes or no. Raises QuitError where a player leaves."""
        answer = usual

        def take(readings: Sequence[Reading], _typed: str) -> bool:
            nonlocal answer
            tags = {reading.tag for reading in readings}
            answer = "yes" in tags
            return bool(tags & YES_OR_NO)

        def take_usual() -> None:
            nonlocal answer
            answer = usual

        while not self._ask(question, "explain-yes-no", take, take_usual, YES_OR_NO):
            pass  # there is no question before this one to go back to
        return answer

    def _questions(self) -> list[Callable[[], bool]]:
        """Return the questions in order; each returns False when the player wants the one before."""
        seats: list[Callable[[], bool]] = []
        for seat in range(self._draft.count):
            seats += [lambda seat=seat: self._ask_name(seat), lambda seat=seat: self._ask_kind(seat)]  # type: ignore[misc]
        rules = [self._ask_notes, self._ask_anywhere] if self._agreed is None else []
        return [self._ask_count, *seats, *rules]

    def _choices(self) -> Choices:
        draft = self._draft
        players = tuple(Player(draft.names[seat], draft.levels[seat]) for seat in range(draft.count))
        return Choices(players, self._agreed or Settings(draft.keep_notes, draft.go_anywhere))

    def _ask_count(self) -> bool:
        def take(readings: Sequence[Reading], _typed: str) -> bool:
            numbers = [int(r.slot("n") or 0) for r in readings if r.tag in COUNT_TAGS]
            good = [n for n in numbers if FEWEST_PLAYERS <= n <= self._most_players]
            if good:
                self._draft.count = good[0]
            return bool(good)

        def take_usual() -> None:
            self._draft.count = FEWEST_PLAYERS

        most = self._language.cardinal(self._most_players)
        return self._ask(self._texts("setup-count", most=most), "explain-count", take, take_usual, COUNT_TAGS)

    def _ask_name(self, seat: int) -> bool:
        usual = self._usual_name(seat)

        def take(_readings: Sequence[Reading], typed: str) -> bool:
            name = tidy_name(typed)
            fault = fault_of_name(name, self._earlier_names(seat), self._language, self._sound_of)
            if fault is None:
                self._draft.names[seat] = name
                return True
            self._say(self._texts(f"name-{fault[0].value}", other=fault[1]))
            return False

        def take_usual() -> None:
            self._draft.names[seat] = usual

        question = self._texts("setup-name", which=self._language.ordinal(seat + 1), usual=usual)
        return self._ask(question, "explain-name", take, take_usual, frozenset())

    def _ask_kind(self, seat: int) -> bool:
        def take(readings: Sequence[Reading], _typed: str) -> bool:
            for reading in readings:
                if reading.tag in KIND_TAGS:
                    level = {"person": None, "computer": USUAL_LEVEL}.get(reading.tag, reading.slot("level"))
                    self._draft.levels[seat] = level
                    return True
            return False

        def take_usual() -> None:
            self._draft.levels[seat] = None if seat == 0 else USUAL_LEVEL

        message = "setup-kind-first" if seat == 0 else "setup-kind"
        return self._ask(
            self._texts(message, name=self._draft.names[seat]), "explain-kind", take, take_usual, KIND_TAGS
        )

    def _ask_notes(self) -> bool:
        def take_usual() -> None:
            self._draft.keep_notes = True

        def take(readings: Sequence[Reading], _typed: str) -> bool:
            tags = {reading.tag for reading in readings}
            self._draft.keep_notes = "no" not in tags
            return bool(tags & YES_OR_NO)

        return self._ask(self._texts("setup-notes"), "explain-notes", take, take_usual, YES_OR_NO)

    def _ask_anywhere(self) -> bool:
        def take_usual() -> None:
            self._draft.go_anywhere = False

        def take(readings: Sequence[Reading], _typed: str) -> bool:
            tags = {reading.tag for reading in readings}
            self._draft.go_anywhere = "yes" in tags
            return bool(tags & YES_OR_NO)

        return self._ask(self._texts("setup-anywhere"), "explain-anywhere", take, take_usual, YES_OR_NO)

    def _ask(
        self,
        question: str,
        explanation: str,
        take: Callable[[Sequence[Reading], str], bool],
        take_usual: Callable[[], None],
        tags_of_answers: frozenset[str],
    ) -> bool:
        """Ask until the answer is taken; return False when the player wants to go back.

        Where no intents are answers, any words are, and only what cannot be a name is taken for a command.
        """
        explained = self._texts(explanation, most=self._language.cardinal(self._most_players))
        self._speaker.say(question, Priority.PROMPT, "prompt")
        everything = self._language.restrict({tag: {} for tag in self._language.tags})
        self._ear.expect(self._language.restrict({tag: {} for tag in ALWAYS | tags_of_answers}), everything)
        while True:
            typed = self._hear()
            readings = self._language.match(typed)
            tags = {reading.tag for reading in readings}
            if not typed.strip() or "dont-mind" in tags:
                take_usual()
                return True
            if "go-back" in tags:
                return False
            if "quit" in tags:
                self._quit()
            elif tags & {"repeat", "turn"}:
                self._speaker.say_again(question, Priority.ANSWER, "answer")
            elif tags & {"explain", "help", "what-can-i-say"}:
                self._say(explained)
            elif take(readings, typed):
                return True
            elif tags_of_answers:
                self._say(self._texts("setup-not-understood", explanation=explained))

    def _hear(self) -> str:
        while True:
            match self._inbox.get():
                case LineTyped(words) | Heard(words, is_sure=True):
                    return words
                case Heard():
                    self._say(self._texts("not-understood"))
                case DeviceNews(deal_with):
                    deal_with()
                case EndOfInput() | Interrupt():
                    self._quit()

    def _quit(self) -> NoReturn:
        self._say(self._texts("goodbye-setup"))
        raise QuitError

    def _say(self, text: str) -> None:
        self._speaker.say(text, Priority.ANSWER, "answer")

    def _earlier_names(self, seat: int) -> list[str]:
        return [name for other, name in self._draft.names.items() if other < seat]

    def _usual_name(self, seat: int) -> str:
        """Return the first of the usual names that is good here."""
        taken = self._earlier_names(seat)
        names = self._texts("usual-names").split(", ")
        fits = (name for name in names if not fault_of_name(name, taken, self._language, self._sound_of))
        return next(fits)
