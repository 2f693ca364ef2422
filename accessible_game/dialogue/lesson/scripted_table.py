"""The table of the lesson: chance and the other player do what the script says, and it is known what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.intents import Move
from accessible_game.dialogue.lesson.script import PUPIL, SCRIPT, Deed, Step, prepared_deal
from accessible_game.rules.actions import ChanceAction, Deal
from accessible_game.rules.game import Game
from accessible_game.rules.phases import Dealing

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.lesson.script import Line
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Entry
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Setup
    from accessible_game.rules.state import State


class ScriptedTable:
    """The lesson's game, with its dealer and its other player, who both do what the script says."""

    def __init__(self, setup: Setup, steps: int = 0, keep: Callable[[int], None] = lambda _done: None) -> None:
        """Prepare the game as it is when so many steps have been done; more than there are count as all.

        ``keep`` is told, after each step that follows, how many there are now.
        """
        self.done = 0
        """How many steps the player has done."""
        self._keep = keep
        self._is_prepared = False
        self._at = 0
        self._said = 0
        """How many moves have been made of a step that has several."""
        self.game = Game(setup, self, self._follow)
        self._play_to(steps)
        self._is_prepared = True

    @property
    def step(self) -> Step | None:
        """What the player is to say now; None where the script has come to its end, or something happens by itself."""
        line = self._line
        return line if isinstance(line, Step) else None

    @property
    def moves(self) -> tuple[Action, ...]:
        """The moves that are still to be made in this step; none where it is a question or a wish."""
        step = self.step
        return step.intent.actions[self._said :] if step is not None and isinstance(step.intent, Move) else ()

    def pass_step(self) -> None:
        """Count the present step as done."""
        self._at += 1
        self._said = 0
        self.done += 1
        if self._is_prepared:
            self._keep(self.done)

    def decide(self, state: State) -> ChanceAction:
        """Return what chance brings by the script."""
        if isinstance(state.phase, Dealing):
            return prepared_deal(state.setup)
        line = self._line
        assert isinstance(line, ChanceAction)  # noqa: S101  narrows the type
        return line

    def next_action(self, _game: Game) -> tuple[Seat, Action] | None:
        """Return what somebody does by the script without being asked, or None."""
        line = self._line
        return (line.seat, line.action) if isinstance(line, Deed) else None

    @property
    def _line(self) -> Line | None:
        return SCRIPT[self._at] if self._at < len(SCRIPT) else None

    def _follow(self, entry: Entry) -> None:
        """Go on in the script with a decision of the game."""
        if isinstance(entry.action, Deal):
            return
        if self.step is None:
            self._at += 1
        elif len(self.moves) > 1:
            self._said += 1
        else:
            self.pass_step()

    def _play_to(self, steps: int) -> None:
        while self._line is not None:
            deed = self.next_action(self.game)
            if deed is not None:
                self.game.submit(*deed)
            elif self.done == steps:
                return
            elif self.moves:
                self.game.submit(PUPIL, self.moves[0])
            else:
                self.pass_step()
