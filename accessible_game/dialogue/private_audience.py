"""One seat listens alone, and then the room again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.utterances import Priority

if TYPE_CHECKING:
    from accessible_game.dialogue.asking import Asking
    from accessible_game.dialogue.floor import Floor, HandOver
    from accessible_game.dialogue.grounding import Grounding
    from accessible_game.dialogue.narrator import Narrator
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.dialogue.prompter import Prompter
    from accessible_game.dialogue.speaker import Speaker
    from accessible_game.rules.seats import Seat


class PrivateAudience:
    """Has the others look away, or step away, while a seat hears what is for its ears alone."""

    def __init__(  # noqa: PLR0913, PLR0917  who hears what, and who says it
        self,
        texts: Texts,
        floor: Floor,
        speaker: Speaker,
        narrator: Narrator,
        asking: Asking,
        prompter: Prompter,
        grounding: Grounding,
    ) -> None:
        """Begin with the room."""
        self._texts = texts
        self._floor = floor
        self._speaker = speaker
        self._narrator = narrator
        self._asking = asking
        self._prompter = prompter
        self._grounding = grounding
        self._is_hidden_again = True
        self._agreed = floor.privacy
        """How secrets were told when the others were last asked to make room."""

    def ask_for(self, hand_over: HandOver) -> None:
        """Ask the others to let a seat be alone."""
        self._grounding.forget()  # "ready" is for the hand-over now
        self._floor.hand_over = hand_over
        self._speaker.say(self._asking.question(), Priority.PROMPT, "prompt")

    def keep_agreement(self) -> None:
        """Ask the others anew where secrets would reach a seat in another way than the one they made room for."""
        if self._floor.privacy is self._agreed:
            return
        self._agreed = self._floor.privacy
        if self._speaker.alone is not None:
            self._grounding.forget()
            self.return_to_room()
        elif self._floor.hand_over is not None:
            self._speaker.close_question()
            self.ask_for(self._floor.hand_over)

    def begin(self, seat: Seat) -> None:
        """Tell a seat the news that waited for it, now that the others look away."""
        self._floor.hand_over = None
        self._speaker.close_question()
        self._speaker.begin_alone(seat)
        self._speaker.review.begin()
        self._narrator.tell_alone(seat)

    def end(self) -> None:
        """Hide what the seat was told."""
        self._floor.asked_to_discard = None
        self._prompter.forget_choices()  # what was numbered for one seat alone would tell the room what it can do
        self._speaker.end_alone()

    def call_others_back(self) -> None:
        """Tell those who stepped away that they may hear what comes now."""
        if self._floor.privacy is Privacy.ALONE:
            self._speaker.say(self._texts("returned-alone"), Priority.EVENT)

    def return_to_room(self) -> None:
        """Hide what the seat was told, and ask again before everybody.

        The line begins otherwise than the last time: a screen reader passes over a line that it finds on the screen.
        """
        self.end()
        self._floor.hand_over = self._floor.hand_over_of_card()
        self._is_hidden_again = not self._is_hidden_again
        is_like_the_last = self._is_hidden_again and self._floor.privacy is Privacy.SCREEN
        opening = self._texts("hidden-again" if is_like_the_last else f"returned-{self._floor.privacy.value}")
        self._speaker.say(f"{opening} {self._asking.question()}", Priority.PROMPT, "prompt")
