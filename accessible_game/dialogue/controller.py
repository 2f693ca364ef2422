"""The conversation: hear, understand, act, announce.

One thread runs it. Devices put what they heard into one queue; this is its only reader.
"""

from __future__ import annotations

import enum
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from accessible_game.dialogue.answers import Answers, Question
from accessible_game.dialogue.events import DeviceNews, EndOfInput, Heard, Interrupt, LineTyped
from accessible_game.dialogue.expectation import YES_OR_NO, expected_in_game
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
from accessible_game.dialogue.prompts import Prompts
from accessible_game.dialogue.speaker import Speaker
from accessible_game.dialogue.suggestions import Suggestions
from accessible_game.dialogue.table_talk import REVIEWING, TableTalk
from accessible_game.dialogue.understanding import MOVE_TAGS, understand
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
    from accessible_game.dialogue.ports import Computers, Controls, Ear, Mouth
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.view import View


class Ending(enum.Enum):
    """Why a conversation ended."""

    QUIT = "quit"
    NEW_GAME = "new-game"


@dataclass(frozen=True, slots=True)
class HandOver:
    """The others are asked to look away, and what follows once the seat says that it is ready."""

    seat: Seat
    then: Inquiry | DiscardFor | None
    """None: the seat looks at the card it picked."""


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
    ) -> None:
        """Take a dealt game, and all that is needed to talk about it.

        ``is_saved`` tells whether moves are being kept: no goodbye may promise what the disk has refused.
        """
        self._is_saved = is_saved
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
        self._narrator = Narrator(game, phrases, self._speaker)
        self._narrator.detail = detail
        self._prompts = Prompts(phrases)
        self._answers = Answers(phrases)
        self._everything = language.restrict({tag: {} for tag in language.tags})
        self._suggestions = Suggestions(language, phrases)
        self._lists = ListReader(self._speaker, phrases)
        self._talk = TableTalk(self._texts, self._speaker, self._narrator, self._lists, controls)
        self._wishes: dict[Wish, Callable[[], None]] = {
            Wish.READY: self._ready,
            Wish.TURN: self._repeat_prompt,
            Wish.WHAT_CAN_I_SAY: self._what_can_i_say,
            Wish.SAVE: self._save,
            Wish.QUIT: self._quit,
            Wish.NEW_GAME: self._new_game,
            Wish.YES: self._yes,
            Wish.NO: self._no,
            Wish.CANCEL: self._cancel,
        }
        self._hand_over: HandOver | None = None
        self._asked_to_discard = False
        """Whether the seat that listens alone was asked if it wants to discard a red wild card."""
        self._doubted: str | None = None
        """Words that the ear was not sure of, and that are asked back."""
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
        """Play until somebody quits or wants a new game."""
        self._play_on()
        while self._ending is None:
            self._tell_ear()
            self._hear(self._early.popleft() if self._early else self._inbox.get())
            if self._is_paused and self._ending is None and not self._awaits_mouth:
                self._play_on()
        return self._ending

    # Hearing

    def _hear(self, event: Event) -> None:
        match event:
            case LineTyped(words) | Heard(words, is_sure=True):
                self._hear_words(words)
            case Heard(words):
                self._ask_back(words)
            case EndOfInput() | Interrupt():
                self._quit()
            case DeviceNews(deal_with):
                deal_with()
            case _:
                assert_never(event)

    def _hear_words(self, text: str) -> None:
        """Give one line, typed or heard, its one answer."""
        readings = self._language.match(text)
        doubted, self._doubted = self._doubted, None
        if doubted is not None:
            tags = {reading.tag for reading in readings}
            if Wish.YES.value in tags:
                self._hear_words(doubted)
                return
            if Wish.NO.value in tags:
                self._say(self._texts("cancelled"))
                return
        understood = Wish.READY if not text.strip() else understand(readings, self._view, is_asked=self._is_asked)
        if understood not in REVIEWING:
            self._speaker.review.begin()
        if self._speaker.alone is None and self._narrator.is_shared:
            understood = self._keep_secrets(readings, understood)
        self._respond(understood)

    def _ask_back(self, words: str) -> None:
        """Ask whether words were said that the ear is not sure of; an unsure answer to a question asks it again."""
        if {reading.tag for reading in self._language.match(words)} <= YES_OR_NO:
            words = self._doubted or ""
        self._doubted = words or None
        if words:
            self._say(self._texts("did-you-say", words=self._phrases.written(words)))
        else:
            self._repeat_prompt()

    def _tell_ear(self) -> None:
        """Tell the ear what may be said now, where that is not what it was told last."""
        expected = expected_in_game(
            self._view,
            is_shared=self._narrator.is_shared,
            awaits_ready=self._hand_over is not None,
            is_asked=self._is_asked or self._doubted is not None,
        )
        if expected != self._expected:
            self._expected = expected
            self._ear.expect(self._language.restrict(expected), self._everything)

    @property
    def _is_asked(self) -> bool:
        """Whether a question of yes or no is open."""
        return self._asked_to_discard or self._game.winner is not None

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
                return DiscardFor(self._seat if named is None else SEATS[int(named)])
        if self._hand_over is not None and any(reading.tag in MOVE_TAGS for reading in readings):
            return NotAllowed(None)
        return understood

    @property
    def _seat(self) -> Seat:
        """The seat that speaks: the one that listens alone, or the person whose decision the game waits for."""
        if self._speaker.alone is not None:
            return self._speaker.alone
        to_act = self._game.to_act
        if to_act is not None and self._party.is_person(to_act):
            return to_act
        return self._party.persons[0] if self._party.persons else SEATS[0]

    @property
    def _view(self) -> View:
        """What the seat that speaks knows; where only computers play, what everybody knows."""
        return self._game.view(self._seat if self._party.persons else TABLE)

    @property
    def _room_view(self) -> View:
        """What the room is told from: the table's view where several people share it."""
        return self._game.view(self._narrator.listener)

    # Answering

    def _respond(self, understood: Understanding) -> None:
        match understood:
            case Move(actions):
                self._do(actions)
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
                meanings = self._suggestions.meanings(options, self._view)
                self._say(self._texts("which-one", options=self._phrases.listed(meanings, "or")))
            case _:
                assert_never(understood)

    def _say(self, text: str, earcon: Earcon | None = None) -> None:
        self._speaker.say(text, Priority.ANSWER, "answer", earcon)

    def _refuse(self, refusal: Refusal | None) -> None:
        """Say why something cannot be done now, and what can."""
        self._say(self._texts("not-now") if refusal is None else self._prompts.refuse(refusal, self._view))
        self._hint()

    def _hint(self) -> None:
        """Say what would be understood now."""
        possible = self._suggested_actions()
        actions = [action for action in possible if action is not DISCARD_WILD] or possible
        moves = self._wishes_now() or self._suggestions.first_moves(actions, self._view, _HINTS)
        sentences = self._phrases.listed([*moves, self._texts("say-help")], "or")
        self._speaker.say(self._texts("you-can-say", sentences=sentences), Priority.HINT, "hint")

    def _do(self, actions: Iterable[Action]) -> None:
        """Carry out a move of the seat that speaks, and play on to the next decision of a person."""
        seat = self._seat
        self._speaker.close_question()
        if self._speaker.alone is not None:
            self._end_alone()
        for action in actions:
            self._game.submit(seat, action)
        self._play_on()

    def _play_on(self) -> None:
        """Let computers act until a person decides, tell what happened, and ask."""
        self._is_paused = False
        while (decision := self._computers.next_action(self._game) or self._forced_move()) is not None:
            self._game.submit(*decision)
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
            isinstance(view.phase, phases.Looking) and not self._narrator.is_shared
        )
        return (seat, choices[0]) if is_forced and len(choices) == 1 else None

    # Asking

    def _ask(self) -> None:
        """Ask for the decision that the game waits for; a card looked at in a shared room needs a hand-over first."""
        self._hand_over = self._hand_over_of_card()
        if isinstance(self._game.view(TABLE).phase, phases.Throwing) and self._narrator.has_news_for(self._seat):
            self._speaker.say(self._texts("news-for-you", name=self._party.name(self._seat)), Priority.EVENT)
        earcon = None if self._game.winner is not None else Earcon.YOUR_TURN
        self._speaker.say(self._prompt(), Priority.PROMPT, "prompt", earcon)

    def _return_to_room(self) -> None:
        """Hide what one seat was told, and ask again before everybody.

        The line begins otherwise than the last time: a screen reader passes over a line that it finds on the screen.
        """
        self._end_alone()
        self._hand_over = self._hand_over_of_card()
        self._is_hidden_again = not self._is_hidden_again
        hidden = self._texts("hidden-again" if self._is_hidden_again else "hidden")
        self._speaker.say(f"{hidden} {self._prompt()}", Priority.PROMPT, "prompt")

    def _hand_over_of_card(self) -> HandOver | None:
        """Return the hand-over that a card looked at needs in a shared room; None where there is no such card."""
        phase = self._game.view(TABLE).phase
        if isinstance(phase, phases.Looking) and self._narrator.is_shared and self._speaker.alone is None:
            return HandOver(phase.seat, None)
        return None

    def _prompt(self) -> str:
        """Return the question that is open just now."""
        if self._hand_over is not None:
            message = "hand-over-card" if self._hand_over.then is None else "hand-over"
            return self._texts(message, name=self._party.name(self._hand_over.seat))
        view = self._view
        if self._asked_to_discard:
            return self._texts("ask-discard")
        if isinstance(view.phase, phases.Looking) and self._may_see_card:
            return self._prompts.look(view, self._seat)
        if self._speaker.alone is not None:
            return self._texts("press-enter-to-hide")
        return self._prompts.ask(self._room_view, self._narrator.listener, self._narrator.detail)

    @property
    def _may_see_card(self) -> bool:
        """Whether the present audience is the seat that looks at a card, and nobody else."""
        return self._game.to_act is self._seat and (self._speaker.alone is not None or not self._narrator.is_shared)

    def _wishes_now(self) -> list[str]:
        """Return what can be said where something else than a move is waited for."""
        wishes: tuple[Wish, ...] = ()
        if self._hand_over is not None:
            wishes = (Wish.READY,) if self._hand_over.then is None else (Wish.READY, Wish.CANCEL)
        elif self._is_asked:
            wishes = (Wish.YES, Wish.NO)
        elif self._speaker.alone is not None and not legal_actions(self._view):
            wishes = (Wish.READY,)
        return self._suggestions.meanings(wishes, self._view)

    def _suggested_actions(self) -> list[Action]:
        """Return the moves that can be said now; before others a wild card can always be named, held or not."""
        legal = legal_actions(self._view)
        if self._speaker.alone is not None or not self._narrator.is_shared:
            return list(legal)
        return [*[action for action in legal if action is not DISCARD_WILD], DISCARD_WILD]

    # Listening alone

    def _ask_to_look_away(self, hand_over: HandOver) -> None:
        self._hand_over = hand_over
        self._speaker.say(self._prompt(), Priority.PROMPT, "prompt")

    def _begin_alone(self, hand_over: HandOver) -> None:
        """Tell a seat what is for its ears alone, now that the others look away."""
        self._hand_over = None
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
        if self._speaker.alone is not None and not self._asked_to_discard:
            after_answer = hand_over.then is not None
            self._speaker.say(self._prompt(), Priority.ANSWER if after_answer else Priority.PROMPT, "prompt")

    def _end_alone(self) -> None:
        self._asked_to_discard = False
        self._speaker.end_alone()

    def _discard_for(self, seat: Seat) -> None:
        """Discard a red wild card of a player named, who is asked first, alone (M9)."""
        if self._game.winner is not None:
            self._refuse(Refusal.GAME_OVER)
        elif not self._party.is_person(seat) or self._speaker.alone not in {None, seat}:
            self._say(self._texts("decides-alone", name=self._party.name(seat)))
            self._hint()
        elif self._narrator.is_shared and self._speaker.alone is None:
            self._ask_to_look_away(HandOver(seat, DiscardFor(seat)))
        elif DISCARD_WILD not in legal_actions(self._game.view(seat)):
            self._refuse(Refusal.NO_RED_WILD)
        elif self._narrator.is_shared:
            self._asked_to_discard = True
            self._repeat_prompt()
        else:
            self._do((DISCARD_WILD,))

    # Questions

    def _inquire(self, inquiry: Inquiry, priority: Priority = Priority.ANSWER) -> None:
        """Answer a question; before others, a private one is answered when its seat listens alone."""
        is_secret = inquiry.question.is_private and not self._answers.is_without_notes(inquiry.question, self._view)
        if is_secret and self._narrator.is_shared and self._speaker.alone is None:
            self._ask_to_look_away(HandOver(self._seat, inquiry))
            return
        listener = self._speaker.alone if self._speaker.alone is not None else self._narrator.listener
        view = self._view if inquiry.question.is_private else self._room_view
        answer = self._answers.answer(inquiry.question, view, self._seat, listener, inquiry.about)
        self._lists.read(answer.opening, answer.items, priority)

    # Wishes

    def _grant(self, wish: Wish) -> None:
        if not self._talk.answer(wish):
            self._wishes[wish]()

    def _ready(self) -> None:
        """Take Enter or "ready": go on with what waits for it; where nothing does, say again what is asked."""
        hand_over = self._hand_over
        if hand_over is not None:
            self._begin_alone(hand_over)
        elif self._asked_to_discard:
            self._no()
        elif self._speaker.alone is None:
            self._repeat_prompt()
        elif self._may_see_card and isinstance(self._view.phase, phases.Looking):
            choices = [action for action in legal_actions(self._view) if action is not DISCARD_WILD]
            if len(choices) == 1:
                self._do(choices)
            else:
                self._repeat_prompt()
        else:
            self._return_to_room()

    def _repeat_prompt(self) -> None:
        self._speaker.say(self._prompt(), Priority.ANSWER, "answer")

    def _yes(self) -> None:
        if self._asked_to_discard:
            self._do((DISCARD_WILD,))
        elif self._game.winner is not None:
            self._new_game()
        else:
            self._nothing_asked()

    def _no(self) -> None:
        if self._asked_to_discard:
            self._return_to_room()
        elif self._game.winner is not None:
            self._quit()
        elif self._hand_over is not None or isinstance(self._room_view.phase, phases.Picking):
            self._cancel()
        else:
            self._nothing_asked()

    def _cancel(self) -> None:
        """Take back what has not been done yet."""
        if self._hand_over is not None and self._hand_over.then is not None:
            self._hand_over = self._hand_over_of_card()
            self._say(self._texts("cancelled"))
        elif self._asked_to_discard:
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
        moves = self._wishes_now() or self._suggestions.moves(self._suggested_actions(), self._view)
        always = self._texts("always-sayable", area=self._phrases.area(0)).split("; ")
        self._lists.read(self._texts("you-can"), [*moves, *always])

    def _save(self) -> None:
        self._say(self._texts("saved-always" if self._is_saved() else "saved-never"))

    def _quit(self) -> None:
        self._end(Ending.QUIT)
        kept = "goodbye" if self._is_saved() else "goodbye-unsaved"
        self._speaker.say(self._texts(kept if self._game.winner is None else "goodbye-finished"), Priority.EVENT)

    def _new_game(self) -> None:
        self._end(Ending.NEW_GAME)
        if self._game.winner is None and self._is_saved():
            self._speaker.say(self._texts("kept-for-later"), Priority.EVENT)

    def _end(self, ending: Ending) -> None:
        if self._speaker.alone is not None:
            self._end_alone()
        self._ending = ending


_HINTS = 3
"""How many sentences a hint names."""
