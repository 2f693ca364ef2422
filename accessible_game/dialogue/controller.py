"""The conversation: hear, understand, act, announce.

One thread runs it. Devices put what they heard into one queue, which nobody else reads.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, assert_never

from accessible_game.dialogue.answers import Answers, Question
from accessible_game.dialogue.asking import ABOUT_A_HAND, Asking
from accessible_game.dialogue.course import Course, Halt
from accessible_game.dialogue.events import (
    DeviceNews,
    EndOfInput,
    Heard,
    Interrupt,
    LineTyped,
    NoMatch,
    Quiet,
)
from accessible_game.dialogue.floor import Floor, HandOver
from accessible_game.dialogue.grounding import Agreed, Grounding
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
from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.private_audience import PrivateAudience
from accessible_game.dialogue.prompter import Prompter
from accessible_game.dialogue.speaker import Speaker
from accessible_game.dialogue.table_talk import TableTalk
from accessible_game.dialogue.understanding import MOVE_TAGS
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
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat


_ENDING = frozenset({Wish.QUIT, Wish.NEW_GAME, Wish.TEACH})


class Ending(enum.Enum):
    """Why a conversation ended."""

    QUIT = "quit"
    NEW_GAME = "new-game"
    LESSON = "lesson"


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
        self._controls = controls
        self._tutor = tutor
        self._game = game
        self._phrases = phrases
        self._texts = phrases.texts
        self._party = phrases.party
        self._speaker = Speaker(mouth)
        self._narrator = Narrator(game, phrases, self._speaker, is_open=mouth.privacy is Privacy.OPEN)
        self._narrator.detail = detail
        self._floor = Floor(game, self._party, mouth, self._speaker, self._narrator)
        self._course = Course(game, self._party, computers, self._floor, self._narrator, mouth, inbox)
        self._asking = Asking(language, phrases, self._floor, self._speaker, self._narrator, tutor)
        self._answers = Answers(phrases)
        self._lists = ListReader(self._speaker, phrases)
        self._prompter = Prompter(self._asking, self._speaker, self._lists, phrases, tutor)
        self._grounding = Grounding(
            ear=ear,
            language=language,
            phrases=phrases,
            floor=self._floor,
            speaker=self._speaker,
            prompter=self._prompter,
            keep_secrets=self._keep_secrets,
        )
        self._private = PrivateAudience(
            self._texts, self._floor, self._speaker, self._narrator, self._asking, self._prompter, self._grounding
        )
        self._talk = TableTalk(
            self._texts, self._speaker, self._narrator, self._lists, controls, has_keys=bool(language.keys)
        )
        self._wishes: dict[Wish, Callable[[], None]] = {
            Wish.READY: self._ready,
            Wish.GO_ON: self._go_on,
            Wish.TURN: self._tell_turn,
            Wish.WHAT_CAN_I_SAY: self._prompter.say_all,
            Wish.SAVE: self._save,
            Wish.QUIT: self._quit,
            Wish.NEW_GAME: lambda: self._leave_for(Ending.NEW_GAME),
            Wish.TEACH: lambda: self._leave_for(Ending.LESSON),
            Wish.YES: self._yes,
            Wish.NO: self._no,
            Wish.CANCEL: self._cancel,
        }
        self._ending: Ending | None = None

    def resume(self) -> None:
        """Take everything so far as told, and say where the game stands."""
        self._narrator.skip()
        self._inquire(Inquiry(Question.STATUS), Priority.EVENT)  # nobody asked, and it comes before what is asked now
        self._speaker.begin_move()  # where the game stands is nothing that happened
        self._narrator.tell()

    def run(self) -> Ending:
        """Play until somebody quits, or wants a new game or the lesson."""
        self._prompter.explain()
        self._play_on()
        while self._ending is None:
            self._grounding.tell_ear()
            self._hear(self._course.next_event())
            if self._ending is None:
                self._private.keep_agreement()
            if self._ending is None and self._course.can_go_on:
                self._play_on()
        self._course.put_back()
        return self._ending

    # Hearing

    def _hear(self, event: Event) -> None:
        match event:
            case EndOfInput() | Interrupt():
                self._quit()
            case DeviceNews(deal_with):
                deal_with()
            case LineTyped() | Heard() | NoMatch() | Quiet():
                grounded = self._grounding.hear(event)
                if isinstance(grounded, Agreed):
                    self._carry_out(grounded.to)
                elif grounded is not None:
                    self._respond(grounded)
            case _:
                assert_never(event)

    def _carry_out(self, agreed: Move | Wish) -> None:
        """Do what needs no more asking."""
        if isinstance(agreed, Move):
            self._do(agreed.actions)
        else:
            self._fulfil(agreed)

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
                self._talk.help_with(topic)
            case Wish():
                self._grant(understood)
            case NotUnderstood():
                self._say(self._texts("not-understood"), earcon=Earcon.NOT_UNDERSTOOD)
                self._prompter.hint()
            case NotAllowed(refusal):
                self._refuse(refusal, self._floor.seat)
            case Ambiguous(options):
                meanings = self._asking.suggestions.meanings(options, self._floor.view)
                self._say(self._texts("which-one", options=self._phrases.listed(meanings, "or")))
            case _:
                assert_never(understood)

    def _say(self, text: str, earcon: Earcon | None = None) -> None:
        self._speaker.say(text, Priority.ANSWER, "answer", earcon)

    def _refuse(self, refusal: Refusal | None, seat: Seat) -> None:
        """Say to a seat why something cannot be done now, and what can."""
        if refusal in ABOUT_A_HAND and not self._party.persons:
            self._say(self._texts("nobody-plays"))
            return
        self._say(self._texts("not-now") if refusal is None else self._asking.refusal(refusal, seat))
        self._prompter.hint()

    def _move(self, actions: tuple[Action, ...]) -> None:
        """Carry out a move, unless it is said back first."""
        if not self._grounding.says_back(actions):
            self._do(actions)

    def _do(self, actions: Iterable[Action], seat: Seat | None = None) -> None:
        """Carry out a move of a seat, or of the one that speaks, and play on."""
        seat = self._floor.seat if seat is None else seat
        self._speaker.close_question()
        self._prompter.forget_choices()
        self._lists.forget()
        self._floor.asked_to_discard = None  # who was asked has not answered, and may have no such card now
        if self._speaker.alone is not None:
            self._private.end()
            self._private.call_others_back()
        self._speaker.begin_move()
        for action in actions:
            self._game.submit(seat, action)
            self._narrator.keep_up()
        self._play_on()

    def _play_on(self) -> None:
        """Play on to the next decision of a person, and ask for it."""
        match self._course.go_on():
            case Halt.DECISION:
                self._ask()
            case Halt.INTERRUPTED:
                self._quit()
            case Halt.MOUTH:
                pass  # it goes on when that has been heard

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
            self._refuse(Refusal.GAME_OVER, seat)
        elif not self._party.is_person(seat) or self._speaker.alone not in {None, seat}:
            self._say(self._texts("decides-alone", name=self._party.name(seat)))
            self._prompter.hint()
        elif not self._floor.is_private:
            self._private.ask_for(HandOver(seat, DiscardFor(seat)))
        elif DISCARD_WILD not in legal_actions(self._game.view(seat)):
            self._refuse(Refusal.NO_RED_WILD, seat)
        elif len(self._party.persons) > 1:
            self._floor.asked_to_discard = seat
            self._prompter.repeat()
        else:
            self._move((DISCARD_WILD,))

    # Questions

    def _inquire(self, inquiry: Inquiry, priority: Priority = Priority.ANSWER) -> None:
        """Answer a question; before others, a private one is answered when its seat listens alone."""
        seat, view = self._floor.seat, self._floor.view
        if inquiry.question.is_private and not self._party.persons:
            self._say(self._texts("nobody-plays"))
            return
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
        takes_word_twice = wish in _ENDING or self._controls.takes_word_twice(wish)
        if not (takes_word_twice and self._grounding.asks_to_repeat(wish)):
            self._fulfil(wish)

    def _fulfil(self, wish: Wish) -> None:
        if not self._talk.answer(wish):
            self._wishes[wish]()

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
            if len(self._floor.awaited_actions) == 1:
                self._do(self._floor.awaited_actions)
            else:
                self._prompter.repeat()
        else:
            self._private.return_to_room()

    def _tell_turn(self) -> None:
        """Say what is asked, which names who is to act; before another question, whose turn it is as well."""
        to_act, alone = self._game.to_act, self._speaker.alone
        if to_act is not None and not self._asking.asks_for_decision:
            who = self._phrases.who(to_act, self._narrator.listener if alone is None else alone)
            self._say(self._texts("whose-turn", **who))
        self._prompter.repeat()

    def _go_on(self) -> None:
        """Go on with the hand-over, the list, the room or the next game that waits for it."""
        is_alone = self._speaker.alone is not None and self._floor.asked_to_discard is None
        if self._floor.hand_over is not None or (is_alone and not self._lists.has_more):
            self._ready()
        elif self._game.winner is not None and not self._lists.has_more:
            self._yes()
        else:
            self._lists.more()

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
            self._prompter.repeat()
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
