"""The set-up by questions: who plays, what they are called, and what is agreed before the deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_game.dialogue.party import Player
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.questioner import Questioner
from accessible_game.dialogue.setup_questions import Detour, Draft, SetupQuestions
from accessible_game.rules.setup import MOST_PLAYERS, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from queue import SimpleQueue

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.dialogue.ports import Controls, Ear, Mouth
    from accessible_game.dialogue.setup_questions import SetupQuestion


@dataclass(frozen=True, slots=True)
class Choices:
    """What the answers come to."""

    players: tuple[Player, ...]
    settings: Settings
    privacy: Privacy = Privacy.SCREEN
    """How secrets are told; it stands at this where that was not asked."""
    earphone: str | None = None
    """The output that only one player hears."""


class Interview:
    """Asks one thing at a time; one can take what is usual, go back, have it explained, and quit."""

    def __init__(  # noqa: PLR0913  what an interview is made of
        self,
        *,
        texts: Texts,
        language: Language,
        mouth: Mouth,
        controls: Controls,
        ear: Ear,
        inbox: SimpleQueue[Event],
        sound_of: Callable[[str], str],
        most_players: int = MOST_PLAYERS,
        agreed: Settings | None = None,
        asks_privacy: bool = False,
        outputs: Sequence[str] = (),
    ) -> None:
        """Take what is needed to ask and to understand, and the settings where they are agreed already.

        *asks_privacy*: no screen tells secrets, so that several persons agree how they are told. *outputs*: names of
        outputs for sound, of which one could be an earphone.
        """
        self._agreed = agreed
        self._questioner = Questioner(
            texts=texts, language=language, mouth=mouth, controls=controls, ear=ear, inbox=inbox
        )
        self._questions = SetupQuestions(
            texts=texts,
            language=language,
            sound_of=sound_of,
            most_players=most_players,
            are_rules_agreed=agreed is not None,
            asks_privacy=asks_privacy,
            outputs=outputs,
        )

    def run(self) -> Choices:
        """Return what was chosen. Raises QuitError where a player leaves."""
        draft = self._ask_all(self._questions.steps, Draft())
        players = tuple(map(Player, draft.names, draft.levels))
        settings = self._agreed or draft.settings
        if not self._questions.has_secrets(draft):
            return Choices(players, settings)
        return Choices(players, settings, draft.privacy, draft.earphone)

    def ask_privacy(self) -> tuple[Privacy, str | None]:
        """Return how secrets are told in a game gone on with, and on which output. Raises QuitError."""
        draft = self._ask_all(self._questions.steps_of_privacy, Draft())
        return draft.privacy, draft.earphone

    def ask_to_go_on(self, offer: str) -> bool | None:
        """Return whether players want the unfinished game that the offer tells of; None if none, but a new one.

        Raises QuitError.
        """
        answer = self._questioner.ask(self._questions.going_on(offer))
        return None if isinstance(answer, Detour) else answer

    def ask_which_game(self, games: Sequence[str]) -> int | None:
        """Return the place of the game that is gone on with, or None for a new one. Raises QuitError."""
        answer = self._questioner.ask(self._questions.which_game(games))
        return answer if isinstance(answer, int) else None

    def _ask_all(
        self, steps_of: Callable[[Draft], list[Callable[[Draft], SetupQuestion[Draft]]]], draft: Draft
    ) -> Draft:
        """Ask question after question, until all are answered or players want to start."""
        step = 0
        while step < len(steps := steps_of(draft)):
            answer = self._questioner.ask(steps[step](draft))
            if answer is Detour.BACK:
                step = max(0, step - 1)
            elif isinstance(answer, Draft):
                draft, step = answer, step + 1
            else:
                return self._take_usual(steps_of, draft, step)
        return draft

    def _take_usual(
        self, steps_of: Callable[[Draft], list[Callable[[Draft], SetupQuestion[Draft]]]], draft: Draft, step: int
    ) -> Draft:
        """Take what is usual for all that is left, and say who plays where that was not settled by answers."""
        answered = draft
        while step < len(steps := steps_of(draft)):
            draft, step = steps[step](draft).usual.means, step + 1
        if (answered.names, answered.levels) != (draft.names, draft.levels):
            self._questioner.tell(self._questions.players(draft))
        return draft
