"""The conversation: hear, understand, act, announce.

One thread runs it. Devices put what they heard into one queue; this is its only reader.
"""

from __future__ import annotations

import enum
from collections import deque
from typing import TYPE_CHECKING, assert_never

from accessible_game.dialogue.answers import Answers, Question
from accessible_game.dialogue.asking import Asking
from accessible_game.dialogue.events import (
    DeviceNews,
    EndOfInput,
    Heard,
    Interrupt,
    LineTyped,
    NoMatch,
    Quiet,
    put_back,
)
from accessible_game.dialogue.expectation import YES_OR_NO, expected_asleep, expected_in_game
from accessible_game.dialogue.floor import Floor, HandOver
from accessible_game.dialogue.informed_ear import InformedEar
from accessible_game.dialogue.intents import (
    Ambiguous,
    DiscardFor,
    HelpWith,
    Inquiry,
    Move,
    NotAllowed,
    NotUnderstood,
    Wish,
)
from accessible_game.dialogue.lists import ListReader
from accessible_game.dialogue.narrator import Narrator
from accessible_game.dialogue.patience import NO_INPUT_SECONDS, Patience
from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.private_audience import PrivateAudience
from accessible_game.dialogue.prompter import Prompter
from accessible_game.dialogue.speaker import Speaker
from accessible_game.dialogue.table_talk import REVIEWING, TableTalk
from accessible_game.dialogue.understanding import MOVE_TAGS, understand
from accessible_game.dialogue.unsettled import (
    OBJECTION_SECONDS,
    Doubted,
    SaidBack,
    ToRepeat,
    is_risky,
    said_back,
    still_open,
)
from accessible_game.dialogue.utterances import Earcon, Priority
from accessible_game.rules import phases
from accessible_game.rules.actions import DISCARD_WILD
from accessible_game.rules.legality import Refusal, legal_actions
from accessible_game.rules.seats import SEATS, TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from queue import SimpleQueue

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.grammar.reading import Reading
    from accessible_game.dialogue.intents import Understanding
    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.dialogue.ports import Computers, Controls, Ear, Mouth, Tutor
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.dialogue.unsettled import Unsettled
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat


class Ending(enum.Enum):
    """Why a conversation ended."""

    QUIT = "quit"
    NEW_GAME = "new-game"
    LESSON = "lesson"


class Trust(enum.Enum):
    """How certain it is that words were meant."""

    TYPED = "typed"
    HEARD = "heard"
    CONFIRMED = "confirmed"
    """Heard, doubted, and confirmed with "yes"."""


class Conversation:
    """One game with the people around it, from the deal, or from where it was left, to its end."""

    def __init__(  # noqa: PLR0913  what a conversation is made of
        self,
        *,
        game: Game,
        computers: Computers,
        phrases: Phrases,
        language: Language,
        mouth: Mouth,
        controls: Controls,
        ear: Ear,
        inbox: SimpleQueue[Event],
        detail: Detail = Detail.NORMAL,
        is_saved: Callable[[], bool] = lambda: True,
        tutor: Tutor | None = None,
    ) -> None:
        """Take a dealt game, and all that is needed to talk about it.

        ``is_saved`` tells whether moves are being kept: no goodbye may promise what the disk has refused.
        """
        self._is_saved = is_saved
        self._tutor = tutor
        self._game = game
        self._computers = computers
        self._phrases = phrases
        self._texts = phrases.texts
        self._party = phrases.party
        self._language = language
        self._inbox = inbox
        self._ear = InformedEar(ear, language)
        self._mouth = mouth
        self._speaker = Speaker(mouth)
        self._narrator = Narrator(game, phrases, self._speaker, is_open=mouth.privacy is Privacy.OPEN)
        self._narrator.detail = detail
        self._floor = Floor(game, self._party, mouth, self._speaker, self._narrator)
        self._asking = Asking(language, phrases, self._floor, self._speaker, self._narrator, tutor)
        self._answers = Answers(phrases)
        self._lists = ListReader(self._speaker, phrases)
        self._prompter = Prompter(self._asking, self._speaker, self._lists, phrases, tutor)
        self._private = PrivateAudience(
            self._texts, self._floor, self._speaker, self._narrator, self._asking, self._prompter
        )
        self._talk = TableTalk(self._texts, self._speaker, self._narrator, self._lists, controls)
        self._wishes: dict[Wish, Callable[[], None]] = {
            Wish.READY: self._ready,
            Wish.TURN: self._prompter.repeat,
            Wish.WHAT_CAN_I_SAY: self._prompter.say_all,
            Wish.SAVE: self._save,
            Wish.QUIT: self._quit,
            Wish.NEW_GAME: lambda: self._leave_for(Ending.NEW_GAME),
            Wish.TEACH: lambda: self._leave_for(Ending.LESSON),
            Wish.YES: self._yes,
            Wish.NO: self._no,
            Wish.CANCEL: self._cancel,
        }
        self._words, self._trust = "", Trust.TYPED
        """The present words, and how certain it is that they were meant."""
        self._patience = Patience()
        self._is_paused = False
        """Whether the next turn waits for the mouth."""
        self._early: deque[Event] = deque()
        """What was typed while computers acted."""
        self._ending: Ending | None = None

    def resume(self) -> None:
        """Take everything so far as told, and say where the game stands."""
        self._narrator.skip()
        self._inquire(Inquiry(Question.STATUS), Priority.EVENT)  # nobody asked, and it comes before what is asked now
        self._speaker.review.begin_move()  # where the game stands is nothing that happened

    def run(self) -> Ending:
        """Play until somebody quits, or wants a new game or the lesson."""
        self._prompter.explain()
        self._play_on()
        while self._ending is None:
            self._tell_ear()
            self._hear(self._early.popleft() if self._early else self._inbox.get())
            if self._ending is None:
                self._private.keep_agreement()
            if self._is_paused and self._ending is None and not self._awaits_mouth:
                self._play_on()
        put_back(self._early, self._inbox)
        return self._ending

    # Hearing

    def _hear(self, event: Event) -> None:
        if not isinstance(event, DeviceNews):
            self._ear.begin_anew()
        match event:
            case LineTyped(words):
                self._hear_words(words, Trust.TYPED)
            case Heard(words, is_sure=True):
                self._hear_words(words, Trust.HEARD)
            case Heard(words):
                self._ask_back(words)
            case NoMatch():
                self._hear_nonsense()
            case Quiet(ticket):
                if self._ear.is_awaited(ticket):
                    self._hear_silence()
            case EndOfInput() | Interrupt():
                self._quit()
            case DeviceNews(deal_with):
                deal_with()
            case _:
                assert_never(event)

    def _hear_words(self, text: str, trust: Trust) -> None:
        """Give one line, typed or heard, its one answer."""
        self._words, self._trust = text, trust
        unsettled, self._asking.unsettled = self._asking.unsettled, None
        readings = self._language.match(text)
        chosen = self._prompter.chosen(readings)
        if chosen is not None:
            readings = self._language.match(chosen)
        tags = {reading.tag for reading in readings} if text.strip() else {Wish.READY.value}
        if unsettled is not None and self._settle(unsettled, tags):
            return
        understood = (
            understand(readings, self._floor.view, is_asked=self._floor.is_asked) if text.strip() else Wish.READY
        )
        if understood not in REVIEWING:
            self._speaker.review.begin()
        if not self._floor.is_private:
            understood = self._keep_secrets(readings, understood)
        if self._wakes(understood):
            self._prompter.repeat()
            return
        self._respond(understood)
        left_open = still_open(unsettled, understood)
        if isinstance(left_open, SaidBack) and self._floor.hand_over is not None:
            return  # "ready" is for the hand-over now; the choice is asked for again after it
        self._asking.unsettled = self._asking.unsettled or left_open

    def _settle(self, unsettled: Unsettled, tags: set[str]) -> bool:
        """Settle what the last words left open; False where these words are about something else."""
        agrees, objects = Wish.YES.value in tags, not tags.isdisjoint({Wish.NO.value, Wish.CANCEL.value})
        match unsettled:
            case Doubted(words, over) if agrees:
                self._asking.unsettled = over
                self._hear_words(words, Trust.CONFIRMED)
            case SaidBack(_, actions) if agrees or Wish.READY.value in tags:
                self._do(actions)
            case ToRepeat(wish) if wish.value in tags:
                self._trust = Trust.TYPED
                self._wishes[wish]()
            case _ if objects or (isinstance(unsettled, SaidBack) and Wish.STOP.value in tags):
                self._say(self._texts("cancelled"))
                self._prompter.repeat()
            case _:
                return False
        return True

    def _ask_back(self, words: str) -> None:
        """Ask whether words were said that the ear is not sure of; an unsure answer to a question asks it again."""
        if self._patience.is_asleep:
            return
        self._speaker.review.begin()
        if isinstance(self._asking.unsettled, Doubted) and self._is_yes_or_no(words):
            words = self._asking.unsettled.words
        if self._is_yes_or_no(words):
            self._prompter.repeat()
        else:
            over = self._asking.unsettled
            self._asking.unsettled = Doubted(words, over if isinstance(over, ToRepeat) else None)
            self._say(self._asking.question())

    def _is_yes_or_no(self, words: str) -> bool:
        return {reading.tag for reading in self._language.match(words)} <= YES_OR_NO

    def _hear_nonsense(self) -> None:
        """Answer words that are no sentence; a move that was said back is not done before it is confirmed."""
        if isinstance(self._asking.unsettled, SaidBack):
            self._ask_back(self._asking.unsettled.words)
        elif self._awaits_voice:
            step = self._patience.no_match()
            self._prompter.reprompt("no-match", step, Earcon.NOT_UNDERSTOOD)

    def _hear_silence(self) -> None:
        """Do what nobody objected to; otherwise ask again."""
        if isinstance(self._asking.unsettled, SaidBack):
            actions, self._asking.unsettled = self._asking.unsettled.actions, None
            self._do(actions)
        elif self._awaits_voice:
            if isinstance(self._asking.unsettled, ToRepeat):
                self._asking.unsettled = None
            step = self._patience.no_input()
            self._prompter.reprompt("no-input", step)

    @property
    def _awaits_voice(self) -> bool:
        """Whether somebody may be about to speak an answer."""
        return self._ear.is_open and bool(self._party.persons) and not self._patience.is_asleep

    def _tell_ear(self) -> None:
        """Tell the ear what may be said now, and how much quiet is to be told."""
        self._ear.expect(expected_asleep() if self._patience.is_asleep else self._expectation())
        if isinstance(self._asking.unsettled, SaidBack):
            self._ear.await_quiet(OBJECTION_SECONDS)
        elif self._awaits_voice:
            self._ear.await_quiet(NO_INPUT_SECONDS)

    def _expectation(self) -> Allowed:
        return expected_in_game(
            self._floor.view,
            keeps_secrets=self._floor.keeps_secrets,
            awaits_ready=self._floor.hand_over is not None,
            is_asked=self._floor.is_asked or self._asking.unsettled is not None,
            choices=self._prompter.choices,
        )

    def _keep_secrets(self, readings: Iterable[Reading], understood: Understanding) -> Understanding:
        """Return what may be answered before everybody: never whether a seat can do what its hand decides.

        Whether a red wild card can be discarded, and what can be done with a card looked at, comes out only when the
        seat listens alone; until then such words get the same answer, whatever the cards.
        """
        if self._game.winner is not None:
            return understood
        for reading in readings:
            if reading.tag == "discard-wild":
                named = reading.slot("player")
                return DiscardFor(self._floor.seat if named is None else SEATS[int(named)])
        if self._floor.hand_over is not None and any(reading.tag in MOVE_TAGS for reading in readings):
            return NotAllowed(None)
        return understood

    def _wakes(self, understood: Understanding) -> bool:
        """Take what was understood for a sign of life; True where it wakes the game and is no more than that."""
        if isinstance(understood, NotUnderstood) and self._trust is not Trust.TYPED:
            return False
        was_asleep = self._patience.is_asleep
        self._patience.succeed()
        is_private = isinstance(understood, Inquiry) and understood.question.is_private
        is_more = is_private or isinstance(understood, Move | DiscardFor | NotAllowed)
        return was_asleep and self._trust is not Trust.TYPED and is_more

    # Answering

    def _respond(self, understood: Understanding) -> None:
        """Answer what was understood; in a lesson, only as far as it is the lesson's."""
        objection = self._tutor.objection(understood) if self._tutor is not None else None
        if objection is not None:
            self._say(objection)
            return
        self._answer(understood)
        if self._tutor is not None and self._tutor.hear(understood):
            self._prompter.go_on()

    def _answer(self, understood: Understanding) -> None:
        match understood:
            case Move(actions):
                self._move(actions)
            case DiscardFor(seat):
                self._discard_for(seat)
            case Inquiry():
                self._inquire(understood)
            case HelpWith(topic):
                self._talk.help(f"help-{topic}")
            case Wish():
                self._grant(understood)
            case NotUnderstood():
                self._say(self._texts("not-understood"), earcon=Earcon.NOT_UNDERSTOOD)
                self._prompter.hint()
            case NotAllowed(refusal):
                self._refuse(refusal)
            case Ambiguous(options):
                meanings = self._asking.suggestions.meanings(options, self._floor.view)
                self._say(self._texts("which-one", options=self._phrases.listed(meanings, "or")))
            case _:
                assert_never(understood)

    def _say(self, text: str, earcon: Earcon | None = None) -> None:
        self._speaker.say(text, Priority.ANSWER, "answer", earcon)

    def _refuse(self, refusal: Refusal | None) -> None:
        """Say why something cannot be done now, and what can."""
        self._say(self._texts("not-now") if refusal is None else self._asking.prompts.refuse(refusal, self._floor.view))
        self._prompter.hint()

    def _move(self, actions: tuple[Action, ...]) -> None:
        """Carry out a move; one that was heard and that matters is said back first."""
        if self._trust is not Trust.HEARD or not is_risky(actions, self._floor):
            self._do(actions)
            return
        self._asking.unsettled = SaidBack(self._words, actions)
        self._say(said_back(actions, self._phrases))

    def _do(self, actions: Iterable[Action], seat: Seat | None = None) -> None:
        """Carry out a move of a seat, or of the one that speaks, and play on to the next decision of a person."""
        seat = self._floor.seat if seat is None else seat
        self._speaker.close_question()
        self._prompter.forget_choices()
        self._floor.asked_to_discard = (
            None  # who was asked among others has not answered, and may have no such card now
        )
        if self._speaker.alone is not None:
            self._private.end()
            self._private.call_others_back()
        self._speaker.review.begin_move()
        for action in actions:
            self._game.submit(seat, action)
            self._narrator.keep_up()
        self._play_on()

    def _play_on(self) -> None:
        """Let computers act until a person decides, tell what happened, and ask."""
        self._is_paused = False
        while (decision := self._computers.next_action(self._game) or self._forced_move()) is not None:
            self._game.submit(*decision)
            self._narrator.keep_up()
            if self._is_interrupted():
                self._quit()
                return
            if isinstance(self._game.view(TABLE).phase, phases.Throwing):
                self._narrator.tell()
                if self._awaits_mouth:
                    self._is_paused = True
                    return
        self._narrator.tell()
        self._ask()

    def _is_interrupted(self) -> bool:
        """Tell whether somebody wants to leave while computers act; what else was typed meanwhile waits its turn."""
        while not self._inbox.empty():
            event = self._inbox.get()
            if isinstance(event, Interrupt):
                return True
            self._early.append(event)
        return False

    @property
    def _awaits_mouth(self) -> bool:
        """Whether the next turn waits until the last one has been heard: where nobody plays, and all listen."""
        return not self._party.persons and self._mouth.is_talking

    def _forced_move(self) -> tuple[Seat, Action] | None:
        """Return the one thing a person can do where there is no choice and no secret in doing it at once.

        In a shared room the card looked at is acted on by its seat alone, so that nobody learns from the wait
        whether there was a choice (M3).
        """
        seat = self._game.to_act
        if seat is None or not self._party.is_person(seat):
            return None
        view = self._game.view(seat)
        choices = [action for action in legal_actions(view) if action is not DISCARD_WILD]
        is_forced = isinstance(view.phase, phases.TakingFromPlayer) or (
            isinstance(view.phase, phases.Looking) and not self._floor.keeps_secrets
        )
        return (seat, choices[0]) if is_forced and len(choices) == 1 else None

    # Asking

    def _ask(self) -> None:
        """Ask for the decision that the game waits for; a card looked at in a shared room needs a hand-over first."""
        self._floor.hand_over = self._floor.hand_over_of_card()
        if isinstance(self._game.view(TABLE).phase, phases.Throwing) and self._narrator.has_news_for(self._floor.seat):
            name = self._party.name(self._floor.seat)
            self._speaker.say(self._texts("news-for-you", name=name), Priority.EVENT)
        self._prompter.ask(None if self._game.winner is not None else Earcon.YOUR_TURN)

    # Listening alone

    def _begin_alone(self, hand_over: HandOver) -> None:
        """Tell a seat its news, and then what it asked for."""
        self._private.begin(hand_over.seat)
        match hand_over.then:
            case Inquiry():
                self._inquire(hand_over.then)
            case DiscardFor(seat):
                self._discard_for(seat)
            case None:
                pass
        if self._speaker.alone is not None and self._floor.asked_to_discard is None:
            after_answer = hand_over.then is not None
            self._speaker.say(self._asking.question(), Priority.ANSWER if after_answer else Priority.PROMPT, "prompt")

    def _discard_for(self, seat: Seat) -> None:
        """Discard a red wild card of a player named, who is asked first, alone (M9)."""
        if self._game.winner is not None:
            self._refuse(Refusal.GAME_OVER)
        elif not self._party.is_person(seat) or self._speaker.alone not in {None, seat}:
            self._say(self._texts("decides-alone", name=self._party.name(seat)))
            self._prompter.hint()
        elif not self._floor.is_private:
            self._private.ask_for(HandOver(seat, DiscardFor(seat)))
        elif DISCARD_WILD not in legal_actions(self._game.view(seat)):
            self._refuse(Refusal.NO_RED_WILD)
        elif len(self._party.persons) > 1:
            self._floor.asked_to_discard = seat
            self._prompter.repeat()
        else:
            self._move((DISCARD_WILD,))

    # Questions

    def _inquire(self, inquiry: Inquiry, priority: Priority = Priority.ANSWER) -> None:
        """Answer a question; before others, a private one is answered when its seat listens alone."""
        seat, view = self._floor.seat, self._floor.view
        is_secret = inquiry.question.is_private and not self._answers.is_without_notes(inquiry.question, view)
        if is_secret and not self._floor.is_private:
            self._private.ask_for(HandOver(seat, inquiry))
            return
        listener = self._speaker.alone if self._speaker.alone is not None else self._narrator.listener
        view = view if inquiry.question.is_private else self._floor.room_view
        answer = self._answers.answer(inquiry.question, view, seat, listener, inquiry.about)
        opening = answer.opening
        if is_secret and listener is TABLE:  # with open cards everybody hears whose they are
            opening = self._texts("said-to", name=self._party.name(seat), line=opening or self._texts("your-notes"))
        self._lists.read(opening, answer.items, priority)

    # Wishes

    def _grant(self, wish: Wish) -> None:
        if self._talk.answer(wish):
            return
        if wish in _ENDING and self._trust is not Trust.TYPED:
            self._ask_to_repeat(wish)
        else:
            self._wishes[wish]()

    def _ask_to_repeat(self, wish: Wish) -> None:
        """Let a wish that was heard, and that ends the game, be said once more: "yes" is misheard too easily."""
        self._asking.unsettled = ToRepeat(wish)
        self._say(self._texts(f"repeat-{wish.value}"))

    def _ready(self) -> None:
        """Take Enter or "ready": go on with what waits for it; where nothing does, say again what is asked."""
        hand_over = self._floor.hand_over
        if hand_over is not None:
            self._begin_alone(hand_over)
        elif self._floor.asked_to_discard is not None:
            self._no()
        elif self._speaker.alone is None:
            self._prompter.repeat()
        elif self._floor.may_see_card and isinstance(self._floor.view.phase, phases.Looking):
            choices = [action for action in legal_actions(self._floor.view) if action is not DISCARD_WILD]
            if len(choices) == 1:
                self._do(choices)
            else:
                self._prompter.repeat()
        else:
            self._private.return_to_room()

    def _yes(self) -> None:
        if self._floor.asked_to_discard is not None:
            seat, self._floor.asked_to_discard = self._floor.asked_to_discard, None
            self._do((DISCARD_WILD,), seat)
        elif self._game.winner is not None:
            self._leave_for(Ending.NEW_GAME)
        else:
            self._nothing_asked()

    def _no(self) -> None:
        if self._floor.asked_to_discard is not None:
            self._keep_wild()
        elif self._game.winner is not None:
            self._grant(Wish.QUIT)
        elif self._floor.hand_over is not None or isinstance(self._floor.room_view.phase, phases.Picking):
            self._cancel()
        else:
            self._nothing_asked()

    def _keep_wild(self) -> None:
        """Leave a red wild card in the hand of the seat that was asked."""
        self._floor.asked_to_discard = None
        if self._speaker.alone is not None:
            self._private.return_to_room()
        else:
            self._prompter.repeat()

    def _cancel(self) -> None:
        """Take back what has not been done yet."""
        if self._floor.hand_over is not None and self._floor.hand_over.then is not None:
            self._floor.hand_over = self._floor.hand_over_of_card()
            self._say(self._texts("cancelled"))
        elif self._floor.asked_to_discard is not None:
            self._no()
        elif isinstance(self._game.view(TABLE).phase, phases.Picking):
            self._say(self._texts("call-can-change"))
            self._prompter.hint()
        else:
            self._nothing_asked("nothing-to-cancel")

    def _nothing_asked(self, message: str = "no-yes-or-no") -> None:
        self._say(self._texts(message))
        self._prompter.hint()

    def _save(self) -> None:
        self._say(self._texts("saved-always" if self._is_saved() else "saved-never"))

    def _quit(self) -> None:
        self._end(Ending.QUIT)
        kept = "goodbye" if self._is_saved() else "goodbye-unsaved"
        self._speaker.say(self._texts(kept if self._game.winner is None else "goodbye-finished"), Priority.EVENT)

    def _leave_for(self, ending: Ending) -> None:
        self._end(ending)
        if self._game.winner is None and self._is_saved():
            self._speaker.say(self._texts("kept-for-later"), Priority.EVENT)

    def _end(self, ending: Ending) -> None:
        if self._speaker.alone is not None:
            self._private.end()
        self._ending = ending


_ENDING = frozenset({Wish.QUIT, Wish.NEW_GAME, Wish.TEACH})
