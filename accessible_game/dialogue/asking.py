"""The question that is open, and what can be said to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.prompts import Prompts
from accessible_game.dialogue.suggestions import Suggestions
from accessible_game.rules import phases
from accessible_game.rules.actions import DISCARD_WILD
from accessible_game.rules.legality import Refusal, legal_actions
from accessible_game.rules.seats import TABLE

if TYPE_CHECKING:
    from accessible_game.dialogue.floor import Floor
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.narrator import Narrator
    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.dialogue.ports import Tutor
    from accessible_game.dialogue.speaker import Speaker
    from accessible_game.rules.actions import Action
    from accessible_game.rules.seats import Seat

_HOW_TO_ANSWER: dict[type, str] = {
    phases.ChoosingRoute: "how-route",
    phases.Calling: "how-call",
    phases.GoingAnywhere: "how-go",
}
"""Of the choices whose question does not name the sentence that answers it."""
ABOUT_A_HAND = frozenset({Refusal.NO_RED_WILD, Refusal.NO_CARD_IN_HAND})
"""Reasons that are for one seat's ears."""
_HINTS = 3
"""How many sentences a hint names."""


class Asking:
    """Words the open question for who listens, and names the sentences that answer it."""

    def __init__(  # noqa: PLR0913, PLR0917  who and what a question depends on
        self,
        language: Language,
        phrases: Phrases,
        floor: Floor,
        speaker: Speaker,
        narrator: Narrator,
        tutor: Tutor | None,
    ) -> None:
        """Take the language, who has the floor, and in a lesson who leads through it."""
        self._tutor = tutor
        self._phrases = phrases
        self._texts = phrases.texts
        self._floor = floor
        self._speaker = speaker
        self._narrator = narrator
        self.prompts = Prompts(phrases)
        self.suggestions = Suggestions(language, phrases)
        self._explained: set[type] = set()
        """The choices that were put before now."""

    def question(self) -> str:
        """Return the question that the next words answer."""
        led = self._tutor.question() if self._tutor is not None else None
        return self._question_of_game() if led is None else led

    def refusal(self, refusal: Refusal, seat: Seat) -> str:
        """Return why a seat cannot do something now."""
        reason = self.prompts.refuse(refusal, self._floor.view)
        return self._for(seat, reason) if refusal in ABOUT_A_HAND else reason

    def how_to_answer(self) -> str:
        """Return how a choice is answered by voice, the first time that it comes; nothing later, and in brief."""
        phase = self._floor.room_view.phase
        kind = type(phase)
        message = _HOW_TO_ANSWER.get(kind) if self._tutor is None else None
        if message is None or kind in self._explained or self._narrator.detail is Detail.BRIEF:
            return ""
        self._explained.add(kind)
        return self._texts(message, area=self._phrases.area(0))

    def hint(self) -> str:
        """Return a few sentences that would be understood now."""
        possible = self._actions()
        actions = self._floor.awaited_actions or possible
        moves = self._wishes() or self.suggestions.first_moves(actions, self._floor.view, _HINTS)
        return self._texts("you-can-say", sentences=self._phrases.listed([*moves, self._texts("say-help")], "or"))

    def sayable(self) -> list[str]:
        """Return the sentences that answer the open question."""
        return self._wishes() or self.suggestions.moves(self._actions(), self._floor.view)

    @property
    def asks_for_decision(self) -> bool:
        """Whether what is asked is the decision that the game waits for, and nothing that came before it."""
        is_other = self._floor.hand_over is not None or self._floor.asked_to_discard is not None
        return not is_other and not self._is_to_end_alone

    @property
    def may_be_numbered(self) -> bool:
        """Whether these sentences can be given numbers: there are several, and numbers mean no cards just now."""
        is_of_cards = isinstance(self._floor.view.phase, phases.Picking | phases.Looking)
        return not is_of_cards and len(self.sayable()) > 1

    def _question_of_game(self) -> str:
        floor = self._floor
        name = self._phrases.party.name
        if floor.hand_over is not None:
            way = floor.privacy.value
            message = f"hand-over-card-{way}" if floor.hand_over.then is None else f"hand-over-{way}"
            return self._texts(message, name=name(floor.hand_over.seat))
        if floor.asked_to_discard is not None:
            return self._for(floor.asked_to_discard, self._texts("ask-discard"))
        if isinstance(floor.view.phase, phases.Looking) and floor.may_see_card:
            return self._for(floor.seat, self.prompts.look(floor.view, floor.seat))
        if self._is_to_end_alone:
            return self._texts(f"end-alone-{floor.privacy.value}")
        return self.prompts.ask(floor.room_view, self._narrator.listener, self._narrator.detail)

    @property
    def _is_to_end_alone(self) -> bool:
        """Whether a seat has heard all that it listens alone for, and is asked to let the others come back."""
        floor = self._floor
        looks = floor.may_see_card and isinstance(floor.view.phase, phases.Looking)
        return self._speaker.alone is not None and floor.asked_to_discard is None and not looks

    def _for(self, seat: Seat, line: str) -> str:
        """Return a line for one seat; where everybody hears it, with the name of who is spoken to."""
        if self._speaker.alone is None and self._narrator.listener is TABLE:
            return self._texts("said-to", name=self._phrases.party.name(seat), line=line)
        return line

    def _wishes(self) -> list[str]:
        """Return what can be said where something else than a move is waited for, or one move alone leads on."""
        led = self._tutor.sayable() if self._tutor is not None else []
        if led:
            return led
        floor = self._floor
        wishes: tuple[Wish, ...] = ()
        if floor.hand_over is not None:
            wishes = (Wish.READY,) if floor.hand_over.then is None else (Wish.READY, Wish.CANCEL)
        elif self._is_to_end_alone:
            wishes = (Wish.READY,)
        elif floor.is_asked:
            wishes = (Wish.YES, Wish.NO)
        return self.suggestions.meanings(wishes, floor.view)

    def _actions(self) -> list[Action]:
        """Return the moves that can be said now; before others a wild card can always be named, held or not."""
        if self._floor.is_private:
            return list(legal_actions(self._floor.view))
        return [*self._floor.awaited_actions, DISCARD_WILD]
