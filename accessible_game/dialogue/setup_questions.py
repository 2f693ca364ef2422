"""The questions before the deal, as values: each with its answers, and what these come to."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from accessible_game.dialogue.expectation import CHOICE_TAG
from accessible_game.dialogue.grammar.reading import Reading
from accessible_game.dialogue.names import CALLED, fault_of_name, usual_names
from accessible_game.dialogue.phrases import PART_SIZE, listed
from accessible_game.dialogue.privacy import Privacy
from accessible_game.rules.setup import FEWEST_PLAYERS, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.phrases import Texts

USUAL_LEVEL = "careful"
_LEVELS = (USUAL_LEVEL, "forgetful", "expert")
_NAMES_AT_ONCE = 3
"""Names that are read out in the question itself, which is to be one breath."""

_NO = frozenset({Reading("no", ())})
_NEW_GAME = frozenset({Reading("new-game", ())})

T = TypeVar("T")


class Detour(enum.Enum):
    """Another way on than to answer the question; each value is the grammar's tag."""

    BACK = "go-back"
    START = "start-game"
    """All that is left is to be as usual."""


ON_THE_WAY = frozenset({Detour.BACK, Detour.START})


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """One answer to a question."""

    said: str
    """What it is called; where it has readings, these words give it."""
    means: T
    """What it comes to."""
    readings: frozenset[Reading] = frozenset()
    """How words that give it are read; with none, it is given by its number alone."""


@dataclass(frozen=True, slots=True)
class SetupQuestion(Generic[T]):
    """One thing to be decided."""

    question: str
    how: str
    """How it is answered, for those who hear such a question for the first time."""
    explanation: str
    answers: tuple[Answer[T], ...]
    usual: Answer[T]
    """What "I don't mind" and Enter mean."""
    opening: str = ""
    """What is to be known before the question is asked."""
    is_news: bool = False
    """Whether the opening is told again where the question comes again."""
    reads_answers: bool = False
    """Whether those who speak hear the answers with the question."""
    is_listed: bool = False
    """Whether everybody hears the answers before the question, a line each; their numbers go on after "more"."""
    at_once: int = PART_SIZE
    """How many answers are read at once; "more" has the next read."""
    is_numbered: bool = True
    """Whether answers are given by their place among those that were read; otherwise a number is an answer itself."""
    take_name: Callable[[str], Answer[T] | str] | None = None
    """Where any name is an answer: makes one of it, or returns the sentence that refuses it."""
    detours: frozenset[Detour] = frozenset()


@dataclass(frozen=True, slots=True)
class Draft:
    """The answers so far, as they will be if all the rest stay at what is usual."""

    count: int = FEWEST_PLAYERS
    names: tuple[str, ...] = ()
    levels: tuple[str | None, ...] = ()
    """Of computer players; None for a person."""
    settings: Settings = field(default_factory=Settings)
    privacy: Privacy = Privacy.SCREEN
    earphone: str | None = None
    """The output that only one player hears."""

    def named(self, seat: int, name: str) -> Draft:
        """Return the draft in which a seat has its name, and those after it none yet."""
        return replace(self, names=(*self.names[:seat], name))

    def played_by(self, seat: int, level: str | None) -> Draft:
        """Return the draft in which it is known who plays at a seat, and not yet for those after it."""
        return replace(self, levels=(*self.levels[:seat], level))


class SetupQuestions:
    """Words the questions of a set-up, each from the answers before it."""

    def __init__(  # noqa: PLR0913  what the questions depend on
        self,
        *,
        texts: Texts,
        language: Language,
        sound_of: Callable[[str], str],
        most_players: int,
        are_rules_agreed: bool,
        asks_privacy: bool,
        outputs: Sequence[str],
    ) -> None:
        """Take what is asked at all: the rules unless they are agreed, and how secrets are told where it matters."""
        self._texts = texts
        self._language = language
        self._sound_of = sound_of
        self._most_players = most_players
        self._are_rules_agreed = are_rules_agreed
        self._asks_privacy = asks_privacy
        self._outputs = outputs

    def steps(self, draft: Draft) -> list[Callable[[Draft], SetupQuestion[Draft]]]:
        """Return what makes each question, in the order of asking, as far as the answers so far tell."""
        is_count_open = self._most_players > FEWEST_PLAYERS  # a small deck has cards for two hands alone
        steps: list[Callable[[Draft], SetupQuestion[Draft]]] = [self._count] if is_count_open else []
        for seat in range(draft.count):
            steps += [partial(self._name, seat), partial(self._kind, seat)]
        if not self._are_rules_agreed:
            steps += [self._notes, self._anywhere]
        if self.has_secrets(draft):
            steps += self.steps_of_privacy(draft)
        return steps

    def steps_of_privacy(self, draft: Draft) -> list[Callable[[Draft], SetupQuestion[Draft]]]:
        """Return what makes the questions how secrets are told."""
        is_output_open = draft.privacy is Privacy.EARPHONE and len(self._outputs) > 1
        return [self._privacy, self._earphone] if is_output_open else [self._privacy]

    def has_secrets(self, draft: Draft) -> bool:
        """Tell whether several persons must agree on how each is told what the others may not hear."""
        return self._asks_privacy and draft.levels.count(None) > 1

    def players(self, draft: Draft) -> str:
        """Return who plays, in order; a computer is called one."""
        called = [
            name if level is None else self._texts("setup-player", name=name, level=self._texts(f"setup-level-{level}"))
            for name, level in zip(draft.names, draft.levels, strict=True)
        ]
        return self._texts("setup-players", players=listed(self._texts, called))

    def going_on(self, offer: str) -> SetupQuestion[bool | None]:
        """Return the question whether an unfinished game is gone on with; None where a new one is wanted at once."""
        yes: Answer[bool | None]
        no: Answer[bool | None]
        yes, no = self._yes_and_no(of_yes=True, of_no=False)
        new: Answer[bool | None] = Answer(self._texts("resume-new"), None, _NEW_GAME)
        return SetupQuestion(
            self._texts("resume-ask"),
            self._texts("how-yes-no"),
            self._texts("explain-resume"),
            (yes, no, new),
            usual=yes,
            opening=offer,
            is_news=True,
        )

    def which_game(self, games: Sequence[str]) -> SetupQuestion[int | None]:
        """Return the question which game is gone on with: of these, by their place among them, or a new one."""
        answers: list[Answer[int | None]] = [Answer(game, place) for place, game in enumerate(games)]
        new: Answer[int | None] = Answer(self._texts("resume-new"), None, _NEW_GAME | _NO)
        return SetupQuestion(
            self._texts("resume-which"),
            self._texts("how-choice"),
            self._texts("explain-which"),
            (*answers, new),
            usual=new,
            opening=self._texts("resume-others"),
            is_news=True,
            is_listed=True,
        )

    def _count(self, draft: Draft) -> SetupQuestion[Draft]:
        most = self._language.cardinal(self._most_players)
        answers = tuple(
            Answer(
                self._language.cardinal(count),
                replace(draft, count=count),
                frozenset(Reading(tag, (("n", str(count)),)) for tag in ("how-many", CHOICE_TAG)),
            )
            for count in range(FEWEST_PLAYERS, self._most_players + 1)
        )
        return SetupQuestion(
            self._texts("setup-count", most=most),
            self._texts("how-number"),
            self._texts("explain-count", most=most),
            answers,
            usual=answers[0],
            opening=self._texts("setup-opening"),
            is_numbered=False,
            detours=ON_THE_WAY,
        )

    def _name(self, seat: int, draft: Draft) -> SetupQuestion[Draft]:
        names = usual_names(self._texts)
        taken = draft.names[:seat]
        fits = [name for name in names if not fault_of_name(name, taken, self._language, self._sound_of)]
        answers = tuple(self._named(seat, draft, name) for name in fits)
        return SetupQuestion(
            self._texts("setup-name", which=self._language.ordinal(seat + 1)),
            self._texts("how-name"),
            self._texts("explain-name"),
            answers,
            usual=answers[0],
            reads_answers=True,
            at_once=_NAMES_AT_ONCE,
            take_name=partial(self._take_name, seat, draft),
            detours=ON_THE_WAY,
        )

    def _take_name(self, seat: int, draft: Draft, name: str) -> Answer[Draft] | str:
        fault = fault_of_name(name, draft.names[:seat], self._language, self._sound_of)
        if fault is None:
            return self._named(seat, draft, name)
        reason, other = fault
        return self._texts(f"name-{reason.value}", other=other)

    def _named(self, seat: int, draft: Draft, name: str) -> Answer[Draft]:
        return Answer(name, draft.named(seat, name), frozenset({Reading(CALLED, ((CALLED, name),))}))

    def _kind(self, seat: int, draft: Draft) -> SetupQuestion[Draft]:
        person = Answer(self._texts("setup-person"), draft.played_by(seat, None), frozenset({Reading("person", ())}))
        computers = [self._computer(seat, draft, level) for level in _LEVELS]
        is_person_missing = None not in draft.levels[:seat]
        return SetupQuestion(
            self._texts("setup-kind", name=draft.names[seat]),
            self._texts("how-kind"),
            self._texts("explain-kind"),
            (person, *computers),
            usual=person if is_person_missing else computers[0],
            detours=ON_THE_WAY,
        )

    def _computer(self, seat: int, draft: Draft, level: str) -> Answer[Draft]:
        readings = {Reading("level", (("level", level),))}
        if level == USUAL_LEVEL:
            readings.add(Reading("computer", ()))
        return Answer(self._texts(f"setup-level-{level}"), draft.played_by(seat, level), frozenset(readings))

    def _notes(self, draft: Draft) -> SetupQuestion[Draft]:
        rules = draft.settings
        yes, no = self._yes_and_no(
            of_yes=replace(draft, settings=replace(rules, keep_notes=True)),
            of_no=replace(draft, settings=replace(rules, keep_notes=False)),
        )
        return SetupQuestion(
            self._texts("setup-notes"),
            self._texts("how-yes-no"),
            self._texts("explain-notes"),
            (yes, no),
            usual=yes,
            detours=ON_THE_WAY,
        )

    def _anywhere(self, draft: Draft) -> SetupQuestion[Draft]:
        rules = draft.settings
        yes, no = self._yes_and_no(
            of_yes=replace(draft, settings=replace(rules, go_anywhere=True)),
            of_no=replace(draft, settings=replace(rules, go_anywhere=False)),
        )
        return SetupQuestion(
            self._texts("setup-anywhere"),
            self._texts("how-yes-no"),
            self._texts("explain-anywhere"),
            (yes, no),
            usual=no,
            detours=ON_THE_WAY,
        )

    def _yes_and_no(self, *, of_yes: T, of_no: T) -> tuple[Answer[T], Answer[T]]:
        yes = Answer(self._texts("setup-yes"), of_yes, frozenset({Reading("yes", ())}))
        return yes, Answer(self._texts("setup-no"), of_no, _NO)

    def _privacy(self, draft: Draft) -> SetupQuestion[Draft]:
        ways = [Privacy.ALONE, Privacy.EARPHONE, Privacy.OPEN] if self._outputs else [Privacy.ALONE, Privacy.OPEN]
        answers = tuple(
            Answer(
                self._texts(f"setup-privacy-{way.value}"),
                replace(draft, privacy=way, earphone=self._outputs[0] if way is Privacy.EARPHONE else None),
                frozenset({Reading("privacy", (("privacy", way.value),))}),
            )
            for way in ways
        )
        return SetupQuestion(
            self._texts("setup-privacy"),
            self._texts("how-choice"),
            self._texts("explain-privacy"),
            answers,
            usual=answers[0],
            reads_answers=True,
            detours=ON_THE_WAY,
        )

    def _earphone(self, draft: Draft) -> SetupQuestion[Draft]:
        answers = tuple(Answer(output, replace(draft, earphone=output)) for output in self._outputs)
        return SetupQuestion(
            self._texts("setup-earphone"),
            self._texts("how-choice"),
            self._texts("explain-earphone"),
            answers,
            usual=answers[0],
            reads_answers=True,
            detours=ON_THE_WAY,
        )
