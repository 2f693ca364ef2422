"""Makes sure that what was heard was meant, before it is answered or done."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NamedTuple, assert_never

from accessible_game.dialogue.attention import Attention
from accessible_game.dialogue.events import Heard, LineTyped, NoMatch, Quiet
from accessible_game.dialogue.expectation import YES_OR_NO, expected_asleep, expected_in_game
from accessible_game.dialogue.informed_ear import InformedEar
from accessible_game.dialogue.intents import DiscardFor, Inquiry, Move, NotAllowed, NotUnderstood, Wish
from accessible_game.dialogue.table_talk import REVIEWING
from accessible_game.dialogue.understanding import MOVE_TAGS, understand
from accessible_game.dialogue.unsettled import (
    OBJECTION_SECONDS,
    Doubted,
    SaidBack,
    ToRepeat,
    agrees,
    doubted,
    is_risky,
    objects,
    said_back,
    still_open,
)
from accessible_game.dialogue.utterances import Priority
from accessible_game.rules.values import distinct

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_game.dialogue.attention import Reprompt
    from accessible_game.dialogue.floor import Floor
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.grammar.reading import Reading
    from accessible_game.dialogue.intents import Understanding
    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.dialogue.ports import Ear
    from accessible_game.dialogue.prompter import Prompter
    from accessible_game.dialogue.speaker import Speaker
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.dialogue.unsettled import Unsettled
    from accessible_game.rules.actions import Action


class Trust(enum.Enum):
    """How certain it is that words were meant."""

    TYPED = "typed"
    HEARD = "heard"
    UNEXPECTED = "unexpected"
    """Heard for sure, though the ear was not told that it may be said now."""
    CONFIRMED = "confirmed"
    """Heard, doubted, and confirmed with "yes"."""


@distinct
class Agreed(NamedTuple):
    """What was left open is agreed to, and done without another question: a move, or a wish that ends the game."""

    to: Move | Wish


_CHOOSING = MOVE_TAGS - {"throw"}
"""What may correct a move that was said back."""
_AGREEING = frozenset({Wish.READY, Wish.GO_ON, Wish.YES, Wish.NO})


class Grounding:
    """Takes what is typed, heard or left unsaid, and returns what is certain enough to be answered.

    What is typed was meant. Words that the ear is not sure of are asked back, a heard move that matters is said back,
    and a heard wish that ends the game, or the talk, is to be said once more. Where no answer comes, or none that is
    understood, the question is asked again.
    """

    def __init__(  # noqa: PLR0913  whom it hears, and how it asks
        self,
        *,
        ear: Ear,
        language: Language,
        phrases: Phrases,
        floor: Floor,
        speaker: Speaker,
        prompter: Prompter,
        keep_secrets: Callable[[Sequence[Reading], Understanding], Understanding],
    ) -> None:
        """Begin with nothing left open.

        ``keep_secrets`` returns of what was understood before everybody what may be answered before everybody.
        """
        self._ear = InformedEar(ear, language, phrases.written)
        self._attention = Attention(self._ear, has_persons=bool(phrases.party.persons))
        self._language = language
        self._phrases = phrases
        self._texts = phrases.texts
        self._floor = floor
        self._speaker = speaker
        self._prompter = prompter
        self._keep_secrets = keep_secrets
        self._words, self._trust = "", Trust.TYPED
        """The present words, and how certain it is that they were meant."""
        self._unsettled: Unsettled | None = None
        """What the last words left open."""

    def tell_ear(self) -> None:
        """Tell the ear what may be said now, and how much quiet is to be told."""
        is_said_back = isinstance(self._unsettled, SaidBack)
        self._attention.tell_ear(self._expectation(), OBJECTION_SECONDS if is_said_back else None)

    def hear(self, event: LineTyped | Heard | NoMatch | Quiet) -> Understanding | Agreed | None:
        """Return what it comes to; None where it has been answered, or needs no answer."""
        self._ear.begin_anew()
        match event:
            case LineTyped(words):
                return self._hear_words(words, Trust.TYPED)
            case Heard(words, is_sure=True):
                return self._hear_words(words, Trust.HEARD if event.is_expected else Trust.UNEXPECTED)
            case Heard(words):
                self._ask_back(words)
            case NoMatch():
                self._hear_nonsense()
            case Quiet(ticket):
                return self._hear_silence() if self._ear.is_awaited(ticket) else None
            case _:
                assert_never(event)
        return None

    def says_back(self, actions: tuple[Action, ...]) -> bool:
        """Say back a move that was heard and that matters, to be done unless somebody objects; False for others."""
        if self._trust is not Trust.HEARD or not is_risky(actions, self._floor):
            return False
        self._unsettled = SaidBack(self._words, actions)
        self._say(said_back(actions, self._phrases))
        return True

    def asks_to_repeat(self, wish: Wish) -> bool:
        """Ask for a wish to be said once more; False where it was typed.

        A "yes" would be misheard too easily.
        """
        if self._trust is Trust.TYPED:
            return False
        self._unsettled = ToRepeat(wish)
        self._ask_for_word(wish)
        return True

    def forget(self) -> None:
        """Let go of what the last words left open: something else comes first."""
        self._unsettled = None

    # Words

    def _hear_words(self, words: str, trust: Trust) -> Understanding | Agreed | None:
        """Settle what the last words left open, or return what these mean."""
        self._words, self._trust = words, trust
        unsettled, self._unsettled = self._unsettled, None
        readings = self._language.match(words)
        chosen = self._prompter.chosen(readings)
        if chosen is not None:
            readings = self._language.match(chosen)
        tags = {reading.tag for reading in readings} if words.strip() else {Wish.READY.value}
        if unsettled is not None and agrees(tags, unsettled):
            return self._agree(unsettled)
        if unsettled is not None and objects(tags, unsettled):
            self._take_back()
            return None
        if self._repeats_question(tags, unsettled):
            self._unsettled = unsettled
            return None
        return self._understand(words, readings, unsettled)

    def _repeats_question(self, tags: set[str], unsettled: Unsettled | None) -> bool:
        """Ask again what these words do not settle: a yes where a word is waited for, "repeat" where words are doubted.

        The game's own question, which came before, is not the one that they answer.
        """
        match unsettled:
            case ToRepeat(wish) if Wish.YES.value in tags:
                self._ask_for_word(wish)
            case Doubted() if Wish.REPEAT.value in tags:
                self._say_doubt(unsettled)
            case _:
                return False
        self._attention.succeed()
        return True

    def _agree(self, unsettled: Unsettled) -> Understanding | Agreed | None:
        self._attention.succeed()
        match unsettled:
            case Doubted(words, over):
                self._unsettled = over
                return self._hear_words(words, Trust.CONFIRMED)
            case SaidBack(_, actions):
                return Agreed(Move(actions))
            case ToRepeat(wish):
                return Agreed(wish)
            case _:
                assert_never(unsettled)

    def _take_back(self) -> None:
        self._attention.succeed()
        self._speaker.review.begin()
        self._say(self._texts("cancelled"))
        self._prompter.repeat()

    def _understand(self, words: str, readings: Sequence[Reading], unsettled: Unsettled | None) -> Understanding | None:
        """Return what words mean that settle nothing; they may leave it open."""
        waiting = unsettled.actions if isinstance(unsettled, SaidBack) else ()
        view, is_asked = self._floor.view, self._floor.is_asked
        understood = understand(readings, view, is_asked=is_asked, said_back=waiting) if words.strip() else Wish.READY
        if understood not in REVIEWING:
            self._speaker.review.begin()
        if not self._floor.is_private:
            understood = self._keep_secrets(readings, understood)
        if self._wake(understood):
            self._prompter.repeat()
            return None
        if self._trust is Trust.UNEXPECTED and isinstance(understood, Move | DiscardFor):
            self._unsettled = unsettled
            self._ask_back(words)
            return None
        if self._trust is not Trust.TYPED and isinstance(understood, NotUnderstood) and self._attention.awaits_voice:
            self._unsettled = unsettled
            self._hear_nonsense()
            return None
        is_another_choice = any(reading.tag in _CHOOSING for reading in readings)
        self._unsettled = still_open(unsettled, understood, is_another_choice=is_another_choice)
        return understood

    def _wake(self, understood: Understanding) -> bool:
        """Take what was understood for a sign of life; True where it wakes the game and is no more than that.

        Who wakes it need not be who was asked: to agree to something, or to be told a secret, takes the words anew.
        """
        if isinstance(understood, NotUnderstood) and self._trust is not Trust.TYPED:
            return False
        was_asleep = self._attention.is_asleep
        self._attention.succeed()
        is_private = isinstance(understood, Inquiry) and understood.question.is_private
        is_more = is_private or understood in _AGREEING or isinstance(understood, Move | DiscardFor | NotAllowed)
        return was_asleep and self._trust is not Trust.TYPED and is_more

    # Doubts and silences

    def _ask_back(self, words: str) -> None:
        """Ask whether words were said that the ear is not sure of; in answer to such a question they are nonsense."""
        if self._attention.is_asleep:
            self._wake_by(words)
            return
        unsettled = self._unsettled
        if not self._is_yes_or_no(words):
            self._unsettled = doubted(words, unsettled)
        elif isinstance(unsettled, SaidBack):
            self._unsettled = doubted(unsettled.words, unsettled)  # it may have been a no
        if isinstance(unsettled, Doubted) or self._unsettled is unsettled:
            self._reprompt(self._attention.no_match())
        elif isinstance(self._unsettled, Doubted):
            self._say_doubt(self._unsettled)

    def _wake_by(self, words: str) -> None:
        """Wake at the word that was named for it, though the ear is not sure: it does no more than ask again."""
        if any(reading.tag == Wish.READY.value for reading in self._language.match(words)):
            self._attention.succeed()
            self._prompter.repeat()

    def _is_yes_or_no(self, words: str) -> bool:
        return {reading.tag for reading in self._language.match(words)} <= YES_OR_NO

    def _hear_nonsense(self) -> None:
        """Answer words that are no sentence; a move that was said back is not done before it is confirmed."""
        if isinstance(self._unsettled, SaidBack):
            self._ask_back(self._unsettled.words)
        elif self._attention.awaits_voice:
            self._reprompt(self._attention.no_match())

    def _hear_silence(self) -> Agreed | None:
        """Return what nobody objected to; otherwise ask again."""
        if isinstance(self._unsettled, SaidBack):
            actions, self._unsettled = self._unsettled.actions, None
            return Agreed(Move(actions))
        if self._attention.awaits_voice:
            if isinstance(self._unsettled, ToRepeat):
                self._unsettled = None
            self._reprompt(self._attention.no_input())
        return None

    def _reprompt(self, reprompt: Reprompt) -> None:
        """Ask again; a game that falls asleep forgets what was left open."""
        if reprompt.falls_asleep:
            self._unsettled = None
        doubt = self._question_about(self._unsettled) if isinstance(self._unsettled, Doubted) else ""
        self._prompter.reprompt(reprompt, doubt)

    def _say_doubt(self, doubted: Doubted) -> None:
        """Ask whether words were said; "repeat" may be these words, and then repeats what was said before."""
        self._speaker.say_again(self._question_about(doubted), Priority.ANSWER, "answer")

    def _question_about(self, doubted: Doubted) -> str:
        return self._texts("did-you-say", words=self._phrases.written(doubted.words))

    def _ask_for_word(self, wish: Wish) -> None:
        """Ask for the word of a wish: once more, where it was the last that was said."""
        is_said = any(reading.tag == wish.value for reading in self._language.match(self._words))
        self._say(self._texts(f"repeat-{wish.value}" if is_said else f"say-{wish.value}"))

    def _expectation(self) -> Allowed:
        if self._attention.is_asleep:
            return expected_asleep()
        return expected_in_game(
            self._floor.view,
            keeps_secrets=self._floor.keeps_secrets,
            awaits_ready=self._floor.hand_over is not None,
            is_asked=self._floor.is_asked or self._unsettled is not None,
            choices=self._prompter.choices,
        )

    def _say(self, text: str) -> None:
        self._speaker.say(text, Priority.ANSWER, "answer")
