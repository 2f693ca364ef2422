"""The conversation: hear, understand, act, announce.

One thread runs it. Devices put what they heard into one queue; this is its only reader.
"""

from __future__ import annotations

import enum
from collections import deque
from typing import TYPE_CHECKING, assert_never

from accessible_game.dialogue.answers import Answers, Question
from accessible_game.dialogue.asking import Asking
from accessible_game.dialogue.events import DeviceNews, EndOfInput, Heard, Interrupt, LineTyped, NoMatch, Quiet
from accessible_game.dialogue.expectation import CHOICE_TAG, YES_OR_NO, expected_asleep, expected_in_game
from accessible_game.dialogue.floor import Floor, HandOver
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
from accessible_game.dialogue.speaker import Speaker
from accessible_game.dialogue.table_talk import REVIEWING, TableTalk
from accessible_game.dialogue.understanding import MOVE_TAGS, understand
from accessible_game.dialogue.unsettled import OBJECTION_SECONDS, Doubted, SaidBack, ToRepeat, is_risky, said_back
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
        self._ear = ear
        self._mouth = mouth
        self._speaker = Speaker(mouth)
        self._narrator = Narrator(game, phrases, self._speaker, is_open=mouth.privacy is Privacy.OPEN)
        self._narrator.detail = detail
        self._floor = Floor(game, self._party, mouth, self._speaker, self._narrator)
        self._asking = Asking(language, phrases, self._floor, self._speaker, self._narrator, tutor)
        self._answers = Answers(phrases)
        self._everything = language.restrict({tag: {} for tag in language.tags})
        self._lists = ListReader(self._speaker, phrases)
        self._talk = TableTalk(self._texts, self._speaker, self._narrator, self._lists, controls)
        self._wishes: dict[Wish, Callable[[], None]] = {
            Wish.READY: self._ready,
            Wish.TURN: self._repeat_question,
            Wish.WHAT_CAN_I_SAY: self._what_can_i_say,
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
        self._unsettled: Unsettled | None = None
        self._patience = Patience()
        self._choices: list[str] = []
        """The numbered choices that were read out."""
        self._ticket = 0
        """Of the latest wish for quiet."""
        self._silence: float | None = None
        """For how much quiet the ear was asked, in seconds."""
        self._expected: Allowed | None = None
        """What the ear was told that may be said."""
        self._is_paused = False
        """Whether the next turn waits for the mouth."""
        self._is_hidden_again = True
        self._early: deque[Event] = deque()
        """What was typed while computers acted."""
        self._ending: Ending | None = None

    def resume(self) -> None:
        """Take everything so far as told, and say where the game stands."""
        self._narrator.skip()
        self._inquire(Inquiry(Question.STATUS), Priority.EVENT)  # nobody asked, and it comes before what is asked now

    def run(self) -> Ending:
        """Play until somebody quits, or wants a new game or the lesson."""
        self._explain()
        self._play_on()
        while self._ending is None:
            self._tell_ear()
            self._hear(self._early.popleft() if self._early else self._inbox.get())
            if self._is_paused and self._ending is None and not self._awaits_mouth:
                self._play_on()
        self._give_back()
        return self._ending

    def _give_back(self) -> None:
        """Leave what was typed ahead to whoever listens next."""
        while self._early and not self._inbox.empty():
            self._early.append(self._inbox.get())
        for event in self._early:
            self._inbox.put(event)

    # Hearing

    def _hear(self, event: Event) -> None:
        if not isinstance(event, DeviceNews):
            self._silence = None
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
                if ticket == self._ticket:
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
        unsettled, self._unsettled = self._unsettled, None
        readings = self._language.match(text)
        chosen = self._chosen(readings)
        if chosen is not None:
            readings = self._language.match(chosen)
        tags = {reading.tag for reading in readings} if text.strip() else {Wish.READY.value}
        if unsettled is not None and self._settle(unsettled, tags):
            return
        understood = understand(readings, self._floor.view, is_asked=self._is_asked) if text.strip() else Wish.READY
        if understood not in REVIEWING:
            self._speaker.review.begin()
        if not self._floor.is_private:
            understood = self._keep_secrets(readings, understood)
        if self._wakes(understood):
            self._repeat_question()
            return
        self._respond(understood)
        if isinstance(unsettled, SaidBack) and isinstance(understood, Inquiry | HelpWith):
            self._unsettled = unsettled  # a question in between takes nothing back

    def _chosen(self, readings: Iterable[Reading]) -> str | None:
        """Return the sentence of the numbered choice that was made, or None where none was offered or made."""
        numbers = [int(reading.slot("n") or 0) for reading in readings if reading.tag == CHOICE_TAG]
        return self._choices[numbers[0] - 1] if numbers and 0 < numbers[0] <= len(self._choices) else None

    def _settle(self, unsettled: Unsettled, tags: set[str]) -> bool:
        """Settle what the last words left open; False where these words are about something else."""
        agrees, objects = Wish.YES.value in tags, not tags.isdisjoint({Wish.NO.value, Wish.CANCEL.value})
        match unsettled:
            case Doubted(words) if agrees:
                self._hear_words(words, Trust.CONFIRMED)
            case SaidBack(_, actions) if agrees or Wish.READY.value in tags:
                self._do(actions)
            case ToRepeat(wish) if wish.value in tags:
                self._trust = Trust.TYPED
                self._wishes[wish]()
            case _ if objects:
                self._say(self._texts("cancelled"))
                self._repeat_question()
            case _:
                return False
        return True

    def _ask_back(self, words: str) -> None:
        """Ask whether words were said that the ear is not sure of; an unsure answer to a question asks it again."""
        self._speaker.review.begin()
        if isinstance(self._unsettled, Doubted) and self._is_yes_or_no(words):
            words = self._unsettled.words
        if self._is_yes_or_no(words):
            self._repeat_question()
        else:
            self._unsettled = Doubted(words)
            self._say(self._open_question())

    def _is_yes_or_no(self, words: str) -> bool:
        return {reading.tag for reading in self._language.match(words)} <= YES_OR_NO

    def _hear_nonsense(self) -> None:
        """Answer words that are no sentence; a move that was said back is not done before it is confirmed."""
        if isinstance(self._unsettled, SaidBack):
            self._ask_back(self._unsettled.words)
        elif self._party.persons and not self._patience.is_asleep:
            step = self._patience.no_match()
            self._reprompt(f"no-match-{step}", step, Earcon.NOT_UNDERSTOOD)

    def _hear_silence(self) -> None:
        """Do what nobody objected to; otherwise ask again."""
        if isinstance(self._unsettled, SaidBack):
            actions, self._unsettled = self._unsettled.actions, None
            self._do(actions)
        elif self._awaits_voice:
            self._unsettled = self._unsettled if isinstance(self._unsettled, Doubted) else None
            step = self._patience.no_input()
            self._reprompt(f"no-input-{step}", step)

    @property
    def _awaits_voice(self) -> bool:
        """Whether somebody may be about to speak an answer."""
        return self._ear.is_open and bool(self._party.persons) and not self._patience.is_asleep

    def _tell_ear(self) -> None:
        """Tell the ear what may be said now, where that has changed, and how much quiet is to be told."""
        expected = expected_asleep() if self._patience.is_asleep else self._expectation()
        if expected != self._expected:
            self._expected = expected
            self._ear.expect(self._language.restrict(expected), self._everything)
        silence = OBJECTION_SECONDS if isinstance(self._unsettled, SaidBack) else NO_INPUT_SECONDS
        is_wanted = isinstance(self._unsettled, SaidBack) or self._awaits_voice
        if is_wanted and silence != self._silence:
            self._silence = silence
            self._ticket += 1
            self._ear.await_quiet(silence, self._ticket)

    def _expectation(self) -> Allowed:
        return expected_in_game(
            self._floor.view,
            keeps_secrets=self._floor.keeps_secrets,
            awaits_ready=self._floor.hand_over is not None,
            is_asked=self._is_asked or self._unsettled is not None,
            choices=len(self._choices),
        )

    @property
    def _is_asked(self) -> bool:
        """Whether a question of yes or no is open."""
        return self._floor.is_asked

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
        if isinstance(understood, NotUnderstood):
            return False
        was_asleep = self._patience.is_asleep
        self._patience.succeed()
        return was_asleep and self._trust is not Trust.TYPED and isinstance(understood, Move | DiscardFor)

    # Answering

    def _respond(self, understood: Understanding) -> None:
        """Answer what was understood; in a lesson, only as far as it is the lesson's."""
        objection = self._tutor.objection(understood) if self._tutor is not None else None
        if objection is not None:
            self._say(objection)
            return
        self._answer(understood)
        if self._tutor is not None and self._tutor.hear(understood):
            self._ask()

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
                self._hint()
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
        self._hint()

    def _hint(self) -> None:
        """Say what would be understood now."""
        self._speaker.say(self._asking.hint(), Priority.HINT, "hint")

    def _move(self, actions: tuple[Action, ...]) -> None:
        """Carry out a move; one that was heard and that matters is said back first."""
        if self._trust is not Trust.HEARD or not is_risky(actions, self._floor.view):
            self._do(actions)
            return
        self._unsettled = SaidBack(self._words, actions)
        self._say(said_back(actions, self._phrases))

    def _do(self, actions: Iterable[Action], seat: Seat | None = None) -> None:
        """Carry out a move of a seat, or of the one that speaks, and play on to the next decision of a person."""
        seat = self._floor.seat if seat is None else seat
        self._speaker.close_question()
        self._choices = []
        if self._speaker.alone is not None:
            self._end_alone()
            self._call_others_back()
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
        self._explain()
        earcon = None if self._game.winner is not None else Earcon.YOUR_TURN
        self._speaker.say(self._asking.question(), Priority.PROMPT, "prompt", earcon)
        how = self._asking.how_to_answer()
        if how:
            self._speaker.say(how, Priority.HINT, "hint")

    def _explain(self) -> None:
        """In a lesson, say what the present step is about, unless that has been said."""
        for line in self._tutor.explanation() if self._tutor is not None else ():
            self._speaker.say(line, Priority.EVENT)

    def _open_question(self) -> str:
        """Return the question that the next words answer."""
        if isinstance(self._unsettled, Doubted):
            return self._texts("did-you-say", words=self._phrases.written(self._unsettled.words))
        return self._asking.question()

    def _repeat_question(self) -> None:
        """Say again what is asked; with a topic of its own it drops no answer that was to come before it."""
        self._speaker.say(self._open_question(), Priority.ANSWER, "prompt")

    def _reprompt(self, message: str, step: int, earcon: Earcon | None = None) -> None:
        """Ask again, at each step in another way, and fall silent after the last."""
        self._speaker.review.begin()  # "repeat" repeats one of these, not all that nobody answered
        if self._patience.is_asleep:
            self._say(self._texts("asleep"), earcon)
            return
        self._say(self._texts(message, question=self._open_question()), earcon)
        if step == _STEP_OF_EXAMPLES and not isinstance(self._unsettled, Doubted):
            self._hint()
        elif step == _STEP_OF_CHOICES and not isinstance(self._unsettled, Doubted):
            self._read_choices()

    def _read_choices(self) -> None:
        """Number what can be said, so that a number is an answer."""
        self._choices = self._asking.sayable()
        numbered = (
            self._texts("numbered", number=self._phrases.cardinal(number), sentence=sentence)
            for number, sentence in enumerate(self._choices, 1)
        )
        self._lists.read("", numbered)

    def _return_to_room(self) -> None:
        """Hide what one seat was told, and ask again before everybody.

        The line begins otherwise than the last time: a screen reader passes over a line that it finds on the screen.
        """
        self._end_alone()
        self._floor.hand_over = self._floor.hand_over_of_card()
        self._is_hidden_again = not self._is_hidden_again
        is_like_the_last = self._is_hidden_again and self._floor.privacy is Privacy.SCREEN
        opening = self._texts("hidden-again" if is_like_the_last else f"returned-{self._floor.privacy.value}")
        self._speaker.say(f"{opening} {self._asking.question()}", Priority.PROMPT, "prompt")

    # Listening alone

    def _ask_to_leave(self, hand_over: HandOver) -> None:
        self._floor.hand_over = hand_over
        self._speaker.say(self._asking.question(), Priority.PROMPT, "prompt")

    def _begin_alone(self, hand_over: HandOver) -> None:
        """Tell a seat what is for its ears alone, now that the others look away."""
        self._floor.hand_over = None
        self._speaker.close_question()
        self._speaker.begin_alone(hand_over.seat)
        self._narrator.tell_alone(hand_over.seat)
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

    def _call_others_back(self) -> None:
        """Tell those who stepped away that they may hear what comes now."""
        if self._floor.privacy is Privacy.ALONE:
            self._speaker.say(self._texts("returned-alone"), Priority.EVENT)

    def _end_alone(self) -> None:
        self._floor.asked_to_discard = None
        self._choices = []  # what was numbered for one seat alone would tell the room what it can do
        self._speaker.end_alone()

    def _discard_for(self, seat: Seat) -> None:
        """Discard a red wild card of a player named, who is asked first, alone (M9)."""
        if self._game.winner is not None:
            self._refuse(Refusal.GAME_OVER)
        elif not self._party.is_person(seat) or self._speaker.alone not in {None, seat}:
            self._say(self._texts("decides-alone", name=self._party.name(seat)))
            self._hint()
        elif not self._floor.is_private:
            self._ask_to_leave(HandOver(seat, DiscardFor(seat)))
        elif DISCARD_WILD not in legal_actions(self._game.view(seat)):
            self._refuse(Refusal.NO_RED_WILD)
        elif len(self._party.persons) > 1:
            self._floor.asked_to_discard = seat
            self._repeat_question()
        else:
            self._move((DISCARD_WILD,))

    # Questions

    def _inquire(self, inquiry: Inquiry, priority: Priority = Priority.ANSWER) -> None:
        """Answer a question; before others, a private one is answered when its seat listens alone."""
        seat, view = self._floor.seat, self._floor.view
        is_secret = inquiry.question.is_private and not self._answers.is_without_notes(inquiry.question, view)
        if is_secret and not self._floor.is_private:
            self._ask_to_leave(HandOver(seat, inquiry))
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
        self._unsettled = ToRepeat(wish)
        self._say(self._texts(f"repeat-{wish.value}"))

    def _ready(self) -> None:
        """Take Enter or "ready": go on with what waits for it; where nothing does, say again what is asked."""
        hand_over = self._floor.hand_over
        if hand_over is not None:
            self._begin_alone(hand_over)
        elif self._floor.asked_to_discard is not None:
            self._no()
        elif self._speaker.alone is None:
            self._repeat_question()
        elif self._floor.may_see_card and isinstance(self._floor.view.phase, phases.Looking):
            choices = [action for action in legal_actions(self._floor.view) if action is not DISCARD_WILD]
            if len(choices) == 1:
                self._do(choices)
            else:
                self._repeat_question()
        else:
            self._return_to_room()

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
            self._return_to_room()
        else:
            self._repeat_question()

    def _cancel(self) -> None:
        """Take back what has not been done yet."""
        if self._floor.hand_over is not None and self._floor.hand_over.then is not None:
            self._floor.hand_over = self._floor.hand_over_of_card()
            self._say(self._texts("cancelled"))
        elif self._floor.asked_to_discard is not None:
            self._no()
        elif isinstance(self._game.view(TABLE).phase, phases.Picking):
            self._say(self._texts("call-can-change"))
            self._hint()
        else:
            self._nothing_asked("nothing-to-cancel")

    def _nothing_asked(self, message: str = "no-yes-or-no") -> None:
        self._say(self._texts(message))
        self._hint()

    def _what_can_i_say(self) -> None:
        always = self._texts("always-sayable", area=self._phrases.area(0)).split("; ")
        self._lists.read(self._texts("you-can"), [*self._asking.sayable(), *always])

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
            self._end_alone()
        self._ending = ending


_ENDING = frozenset({Wish.QUIT, Wish.NEW_GAME, Wish.TEACH})
_STEP_OF_EXAMPLES = 2
_STEP_OF_CHOICES = 3
