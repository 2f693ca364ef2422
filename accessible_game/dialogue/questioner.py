"""Asks one question of a set-up until it is answered, by voice or by key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from accessible_game.dialogue.attention import Attention
from accessible_game.dialogue.events import DeviceNews, EndOfInput, Heard, Interrupt, LineTyped, NoMatch, Quiet
from accessible_game.dialogue.expectation import CHOICE_TAG, LARGEST_CHOICE, YES_OR_NO
from accessible_game.dialogue.informed_ear import InformedEar
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.leaving import LessonWantedError, QuitError
from accessible_game.dialogue.names import CALLED, name_in
from accessible_game.dialogue.phrases import listed, written
from accessible_game.dialogue.setup_questions import Answer, Detour
from accessible_game.dialogue.speaker import Speaker
from accessible_game.dialogue.table_talk import OF_DEVICES
from accessible_game.dialogue.utterances import Earcon, Priority

if TYPE_CHECKING:
    from collections.abc import Sequence
    from queue import SimpleQueue

    from accessible_game.dialogue.attention import Reprompt
    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.grammar.reading import Reading
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.dialogue.ports import Controls, Ear, Mouth
    from accessible_game.dialogue.setup_questions import SetupQuestion
    from accessible_game.dialogue.understanding import Allowed

_DONT_MIND: Final = "dont-mind"
_REPEATING = frozenset({Wish.REPEAT.value, Wish.TURN.value, Wish.READY.value})
_EXPLAINING = frozenset({Wish.HELP.value, "explain"})
_WAKING = frozenset({Wish.READY.value, Wish.HELP.value, Wish.WHAT_CAN_I_SAY.value, Wish.REPEAT.value})
_OBJECTING = frozenset({Wish.NO.value, Wish.CANCEL.value})
_OF_DEVICES = frozenset(wish.value for wish in OF_DEVICES)
ALWAYS_IN_SETUP = (
    _REPEATING | _EXPLAINING | _OF_DEVICES | {_DONT_MIND, Wish.QUIT.value, Wish.TEACH.value, Wish.WHAT_CAN_I_SAY.value}
)
"""What can be said to every question."""
_EXAMPLES = 2

T = TypeVar("T")


class Questioner:
    """Asks questions one at a time, and helps those who do not know what to say.

    What is typed is taken at its word. What was heard is said back; what the ear is not sure of is asked back, and
    leaving needs the word twice. Silence and nonsense bring the question again, each time with more help, until the
    game waits to be woken; no answer is ever made up.
    """

    def __init__(  # noqa: PLR0913  what asking and understanding need
        self,
        *,
        texts: Texts,
        language: Language,
        mouth: Mouth,
        controls: Controls,
        ear: Ear,
        inbox: SimpleQueue[Event],
    ) -> None:
        """Take what is needed to ask and to understand."""
        self._texts = texts
        self._language = language
        self._speaker = Speaker(mouth)
        self._controls = controls
        self._ear = InformedEar(ear, language, self._written)
        self._inbox = inbox
        self._attention = Attention(self._ear)
        self._told: set[str] = set()
        """Openings, and ways to answer, that have been told."""
        self._first_shown = 0
        """Which of the answers is the first that is read now."""
        self._read_up_to = 0
        """How many of the answers have been read, from the first."""
        self._doubted: str | None = None
        """Words that the ear is not sure of, and that are asked back."""
        self._heard_once: Wish | None = None
        """The wish to leave, or to fall silent, that is done when it is heard once more."""

    def ask(self, question: SetupQuestion[T]) -> T | Detour:
        """Return what the answer comes to, or another way on. Raises QuitError where a player leaves."""
        self._first_shown = 0
        self._read_up_to = question.at_once
        self._doubted = None
        self._ear.forget()
        self._pose(question)
        while True:
            self._attention.tell_ear(self._expectation(question))
            outcome = self._hear(question, self._inbox.get())
            if outcome is not None:
                self._speaker.close_question()
                return outcome.means if isinstance(outcome, Answer) else outcome

    def tell(self, text: str) -> None:
        """Say what nobody asked for, between two questions or after the last."""
        self._speaker.say(text, Priority.EVENT)

    def _pose(self, question: SetupQuestion[T]) -> None:
        """Ask for the first time."""
        if question.opening and (question.is_news or question.opening not in self._told):
            self.tell(question.opening)
        if question.is_listed:
            for line in self._listed(question):
                self.tell(line)
        self._speaker.say(self._prompt(question), Priority.PROMPT, "prompt")
        self._told |= {question.opening, question.how}

    def _prompt(self, question: SetupQuestion[T]) -> str:
        """Return the question with its usual answer, or all answers; the first of its kind says how to answer."""
        return self._texts(
            "setup-prompt-answers" if question.reads_answers else "setup-prompt",
            question=question.question,
            how=question.how,
            is_new="no" if question.how in self._told else "yes",
            answers=self._numbered(question),
            usual=question.usual.said,
        )

    # Hearing

    def _hear(self, question: SetupQuestion[T], event: Event) -> Answer[T] | Detour | None:
        if not isinstance(event, DeviceNews):
            self._ear.begin_anew()
        match event:
            case LineTyped(words):
                return self._hear_words(question, words, is_heard=False)
            case Heard(words, is_sure=True):
                return self._hear_words(question, words, is_heard=True)
            case Heard(words):
                self._ask_back(question, words)
            case NoMatch() if self._ear.is_open:
                self._hear_nonsense(question)
            case NoMatch():
                pass  # people talk at a table where others type
            case Quiet(ticket):
                self._hear_silence(question, ticket)
            case DeviceNews(deal_with):
                deal_with()
            case EndOfInput() | Interrupt():
                self._leave()
        return None

    def _hear_words(self, question: SetupQuestion[T], words: str, *, is_heard: bool) -> Answer[T] | Detour | None:
        """Settle what the last words left open, and answer these."""
        readings = self._language.match(words)
        tags = {reading.tag for reading in readings}
        doubted, self._doubted = self._doubted, None
        heard_once, self._heard_once = self._heard_once, None
        if Wish.LISTEN.value in tags:
            self._doubted, self._heard_once = doubted, heard_once  # the key to talk: they are answered next
        if doubted is not None and Wish.YES.value in tags:
            self._attention.succeed()
            self._heard_once = heard_once  # the doubted word may be the same, said once more
            return self._hear_words(question, doubted, is_heard=True)
        if (doubted is not None or heard_once is not None) and not tags.isdisjoint(_OBJECTING):
            self._attention.succeed()
            self._repeat(question)
        elif Wish.QUIT.value in tags:
            self._quit(is_meant=heard_once is Wish.QUIT or not is_heard)
        elif self._attention.is_asleep and is_heard:
            self._attention.succeed()
            self._repeat(question)
        elif is_heard and self._asks_to_repeat(tags, heard_once):
            self._attention.succeed()
        else:
            if not is_heard and self._attention.is_asleep:
                self._attention.succeed()  # a key is a sign of life, whatever it says
            return self._respond(question, readings, words, is_heard=is_heard)
        return None

    def _respond(
        self, question: SetupQuestion[T], readings: Sequence[Reading], words: str, *, is_heard: bool
    ) -> Answer[T] | Detour | None:
        """Return the answer, or another way on; otherwise do what was asked for, or say why this is no answer."""
        tags = {reading.tag for reading in readings}
        if Wish.TEACH.value in tags:
            raise LessonWantedError
        outcome: Answer[T] | Detour | None = next((way for way in question.detours if way.value in tags), None)
        if Wish.CANCEL.value in tags and Detour.BACK in question.detours:
            outcome = Detour.BACK
        if outcome is None and (not words.strip() or _DONT_MIND in tags):
            outcome = question.usual
        if outcome is None and self._grant(question, tags):
            self._attention.succeed()
            return None
        outcome = outcome or self._answer(question, readings, words, is_heard=is_heard)
        if outcome is not None:
            self._attention.succeed()
        if is_heard and isinstance(outcome, Answer):
            self.tell(self._texts("setup-taken", answer=outcome.said))
        return outcome

    def _grant(self, question: SetupQuestion[T], tags: set[str]) -> bool:
        """Do what is asked of the game itself; False where nothing is."""
        of_devices = tags & _OF_DEVICES
        if of_devices:
            answer = self._controls.turn(Wish(of_devices.pop()))
            if answer:
                self._say(answer)
        elif not tags.isdisjoint(_REPEATING):
            self._repeat(question)
        elif not tags.isdisjoint(_EXPLAINING):
            self._say(question.explanation)
        elif Wish.WHAT_CAN_I_SAY.value in tags:
            self._say_numbered(question)
            self._speaker.say(self._always_sayable(question), Priority.HINT, "hint")
        elif Wish.MORE.value in tags:
            self._read_more(question)
        else:
            return False
        return True

    def _answer(
        self, question: SetupQuestion[T], readings: Sequence[Reading], words: str, *, is_heard: bool
    ) -> Answer[T] | None:
        """Return the answer that words give, or say why they give none."""
        chosen = self._chosen(question, readings)
        if chosen is not None:
            return chosen
        called = next((reading.slot(CALLED) for reading in readings if reading.tag == CALLED), None)
        tags = {reading.tag for reading in readings}
        if question.take_name is not None and (called or not is_heard):
            taken = question.take_name(called or name_in(words, question.usual.said, self._language))
            if isinstance(taken, Answer):
                return taken
            self._say(taken)
        elif is_heard and tags.isdisjoint(self._answering(question)):
            self._hear_nonsense(question)
        else:
            self._say(self._texts("setup-not-understood", explanation=question.explanation))
        return None

    def _chosen(self, question: SetupQuestion[T], readings: Sequence[Reading]) -> Answer[T] | None:
        """Return the answer that has such a reading, or the number under which it was read."""
        for reading in readings:
            if question.is_numbered and reading.tag == CHOICE_TAG:
                numbered, number = self._numbered_answers(question), int(reading.slot("n") or 0)
                if 0 < number <= len(numbered):
                    return numbered[number - 1]
        return next((answer for answer in question.answers if not answer.readings.isdisjoint(readings)), None)

    def _ask_back(self, question: SetupQuestion[T], words: str) -> None:
        """Ask whether words were said that the ear is not sure of; in answer to such a question they are nonsense."""
        tags = {reading.tag for reading in self._language.match(words)}
        if self._attention.is_asleep:
            if Wish.READY.value in tags:  # it does no more than ask again
                self._attention.succeed()
                self._repeat(question)
            return
        doubted = self._doubted
        is_answer = tags <= YES_OR_NO
        if not is_answer:
            self._doubted = words
        if is_answer or doubted is not None:
            self._hear_nonsense(question)
        else:
            self._say(self._open_question(question), "prompt")

    def _hear_nonsense(self, question: SetupQuestion[T]) -> None:
        if not self._attention.is_asleep:
            self._reprompt(question, self._attention.no_match())

    def _hear_silence(self, question: SetupQuestion[T], ticket: int) -> None:
        if self._ear.is_awaited(ticket) and self._attention.awaits_voice:
            self._heard_once = None
            self._reprompt(question, self._attention.no_input())

    def _quit(self, *, is_meant: bool) -> None:
        if is_meant:
            self._leave()
        self._heard_once = Wish.QUIT
        self._say(self._texts("setup-repeat-quit"))

    def _asks_to_repeat(self, tags: set[str], heard_once: Wish | None) -> bool:
        """Ask for a wish that would end the talk to be said once more; False for others, and the second time."""
        wish = next((Wish(tag) for tag in tags & _OF_DEVICES), None)
        if wish is None or wish is heard_once or not self._controls.takes_word_twice(wish):
            return False
        self._heard_once = wish
        self._say(self._texts(f"repeat-{wish.value}"))
        return True

    def _leave(self) -> NoReturn:
        self._say(self._texts("goodbye-setup"))
        raise QuitError

    # What the ear is told

    def _expectation(self, question: SetupQuestion[T]) -> Allowed:
        if self._attention.is_asleep:
            return {tag: {} for tag in _WAKING | {Wish.QUIT.value}}
        tags = ALWAYS_IN_SETUP | {way.value for way in question.detours}
        if Detour.BACK in question.detours:
            tags |= {Wish.CANCEL.value}
        if self._doubted is not None or self._heard_once is not None:
            tags |= YES_OR_NO | _OBJECTING
        if len(question.answers) > question.at_once:
            tags |= {Wish.MORE.value}
        return {tag: {} for tag in tags} | self._answering(question)

    def _answering(self, question: SetupQuestion[T]) -> Allowed:
        """Return what answers the question."""
        allowed: Allowed = {}
        if question.is_numbered:
            numbers = range(1, len(self._numbered_answers(question)) + 1)
            allowed[CHOICE_TAG] = {"n": {str(number) for number in numbers}}
        for answer in question.answers:
            for reading in answer.readings:
                values = allowed.setdefault(reading.tag, {})
                for slot, value in reading.slots:
                    values.setdefault(slot, set()).add(value)
        if question.take_name is not None:
            allowed[CALLED] = {}
        return allowed

    # Helping

    def _open_question(self, question: SetupQuestion[T]) -> str:
        """Return the question that the next words answer."""
        return question.question if self._doubted is None else self._did_you_say(self._doubted)

    def _did_you_say(self, words: str) -> str:
        return self._texts("did-you-say", words=self._written(words))

    def _written(self, words: str) -> str:
        """Return words with their capitals, and those of a name that they give."""
        names = [reading.slot(CALLED) or "" for reading in self._language.match(words)]
        return written(self._texts, words, names)

    def _reprompt(self, question: SetupQuestion[T], reprompt: Reprompt) -> None:
        """Ask again, at each step of a kind otherwise; after the last fall silent, and forget what was left open."""
        if reprompt.falls_asleep:
            self._doubted, self._heard_once = None, None
            self._say(self._texts("asleep"), earcon=reprompt.earcon)
            return
        is_doubt = self._doubted is not None
        is_numbered = reprompt.numbers_choices and not is_doubt
        line = self._texts(reprompt.message(is_numbered=is_numbered), question=self._open_question(question))
        self._say(line, "prompt", reprompt.earcon)
        if is_numbered:
            self._say_numbered(question, "hint")
        elif reprompt.names_examples and not is_doubt:
            self._speaker.say(self._examples(question), Priority.HINT, "hint")

    def _repeat(self, question: SetupQuestion[T]) -> None:
        if question.opening:
            self._speaker.say_again(question.opening, Priority.ANSWER)
        if question.is_listed:
            self._say_numbered(question)
        self._speaker.say_again(self._prompt(question), Priority.ANSWER, "prompt")

    def _read_more(self, question: SetupQuestion[T]) -> None:
        """Read the next answers; after the last come the first."""
        if len(question.answers) <= question.at_once:
            self._say(self._texts("nothing-more"))
            return
        self._first_shown += question.at_once
        if self._first_shown >= len(question.answers):
            self._first_shown = 0
        self._read_up_to = max(self._read_up_to, self._first_shown + question.at_once)
        self._say_numbered(question)

    def _say_numbered(self, question: SetupQuestion[T], topic: str = "answer") -> None:
        if question.is_listed:
            for line in self._listed(question):
                self._say(line, topic="")  # one line of a list makes no other stale
        else:
            self._say(f"{self._numbered(question)}.", topic)

    def _examples(self, question: SetupQuestion[T]) -> str:
        """Return a few sentences that answer."""
        shown = self._shown(question)[:_EXAMPLES]
        others = [
            answer.said if answer.readings else self._language.cardinal(number)
            for number, answer in enumerate(shown, self._first_number(question))
        ]
        sentences = listed(self._texts, [*others, self._texts("say-dont-mind")], "or")
        return self._texts("you-can-say", sentences=sentences)

    def _always_sayable(self, question: SetupQuestion[T]) -> str:
        return self._texts("setup-always-sayable", has_detours="yes" if question.detours else "no")

    def _shown(self, question: SetupQuestion[T]) -> tuple[Answer[T], ...]:
        """Return the answers that are read together now."""
        return question.answers[self._first_shown :][: question.at_once]

    def _numbered_answers(self, question: SetupQuestion[T]) -> tuple[Answer[T], ...]:
        """Return the answers that have a number now, from number one: in a list of lines, all that were read.

        In a longer list than the grammar has numbers for they begin anew.
        """
        if not question.is_listed:
            return self._shown(question)
        first = self._first_shown // LARGEST_CHOICE * LARGEST_CHOICE
        return question.answers[first : self._read_up_to][:LARGEST_CHOICE]

    def _first_number(self, question: SetupQuestion[T]) -> int:
        """Return the number of the first answer that is read now."""
        return self._first_shown % LARGEST_CHOICE + 1 if question.is_listed else 1

    def _numbered(self, question: SetupQuestion[T]) -> str:
        """Return these answers in one line."""
        line = "; ".join(self._entries(question))
        return line[:1].upper() + line[1:]

    def _listed(self, question: SetupQuestion[T]) -> list[str]:
        """Return these answers in a line each, and how to hear more where there are more."""
        lines = [f"{entry}." for entry in self._entries(question)]
        is_last = self._first_shown + question.at_once >= len(question.answers)
        return lines if is_last else [*lines, self._texts("resume-older")]

    def _entries(self, question: SetupQuestion[T]) -> list[str]:
        """Return these answers, each after its number."""
        entries = [answer.said for answer in self._shown(question)]
        if not question.is_numbered:
            return entries
        return [
            self._texts("numbered", number=self._language.cardinal(number), sentence=entry)
            for number, entry in enumerate(entries, self._first_number(question))
        ]

    def _say(self, text: str, topic: str = "answer", earcon: Earcon | None = None) -> None:
        """Say a line; one of the topics prompt and hint is let go of once the question is answered."""
        self._speaker.say(text, Priority.ANSWER, topic, earcon)
