"""The fakes this project tests with, for whoever writes a device, a computer player or a table of their own.

Nothing of the game is imitated: only its edges are, which are what is heard, what is typed and what chance brings.
"""

from __future__ import annotations

from collections import deque
from queue import SimpleQueue
from typing import TYPE_CHECKING

from accessible_game.dialogue.events import EndOfInput, Event, LineTyped, Quiet
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.utterances import SeatUtterance
from accessible_game.rules.actions import ChanceAction, Deal, Die, Draw
from accessible_game.rules.phases import Dealing, DieRolling, DrawingFromHand
from accessible_game.rules.seats import TABLE, Listener

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.intents import Wish
    from accessible_game.dialogue.phrases import Detail
    from accessible_game.dialogue.utterances import Utterance
    from accessible_game.rules.actions import Action
    from accessible_game.rules.cards import HandCard
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.state import State
    from accessible_game.rules.view import View


class RecordingMouth:
    """A mouth that keeps all that is said, for each audience and in order."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self.said: list[Utterance] = []
        """Everything, in order."""
        self.lines: dict[Listener, list[str]] = {TABLE: []}
        """What the room heard, under the table, and what each seat heard alone."""
        self.is_talking = False
        """Whether what was said is still being heard."""
        self.privacy = Privacy.SCREEN
        """How lines for one seat reach it."""
        self.hidden: list[int] = []
        """For each time that something was hidden, how much had been said by then."""

    def say(self, utterance: Utterance) -> None:
        """Keep it."""
        self.said.append(utterance)
        self.lines.setdefault(audience_of(utterance), []).append(utterance.text)

    def withdraw(self, topic: str) -> None:
        """Keep what was said: it has been heard."""

    def hide(self) -> None:
        """Keep that what was said so far is out of sight."""
        self.hidden.append(len(self.said))


class NoDevices:
    """Controls of devices where there are none, and an ear that hears nothing: a wish gets its name for an answer."""

    def keep_detail(self, detail: Detail) -> None:
        """Keep nothing."""

    def turn(self, wish: Wish) -> str:
        """Return the wish's name."""
        return wish.value

    def takes_word_twice(self, wish: Wish) -> bool:  # noqa: ARG002  there is no device to lose
        """Take each at its word."""
        return False

    def expect(self, now: ActiveGrammar, whole: ActiveGrammar, written: Callable[[str], str]) -> None:
        """Listen to nobody."""

    @property
    def is_open(self) -> bool:
        """There is no microphone."""
        return False

    def await_quiet(self, seconds: float, ticket: int) -> None:
        """Nobody waits."""


class RecordingEar:
    """An open microphone in a room in which nothing is heard but what a test puts into the queue.

    It keeps what may be said, and which silences were to be told.
    """

    is_open = True

    def __init__(self) -> None:
        """Begin with nothing expected."""
        self.now: list[ActiveGrammar] = []
        """What may be said, each time that it changed."""
        self.silences: list[float] = []
        """For how many seconds of quiet it was asked, in order."""
        self._ticket = 0

    def expect(self, now: ActiveGrammar, whole: ActiveGrammar, written: Callable[[str], str]) -> None:  # noqa: ARG002  an ear is told both
        """Keep what may be said now."""
        self.now.append(now)

    def await_quiet(self, seconds: float, ticket: int) -> None:
        """Keep for what was asked."""
        self.silences.append(seconds)
        self._ticket = ticket

    @property
    def quiet(self) -> Quiet:
        """The silence that was asked for last, to be put into the queue."""
        return Quiet(self._ticket)


def audience_of(utterance: Utterance) -> Listener:
    """Return who hears an utterance: one seat, or the table for the whole room."""
    return utterance.seat if isinstance(utterance, SeatUtterance) else TABLE


class ScriptedKeyboard(SimpleQueue[Event]):
    """An inbox into which the next line is typed when the conversation waits; after the last it ends.

    What is no line but an event, such as a sentence that was heard, comes as it is.

    The lines may come from a generator that looks at the game and at what was said before it types.
    """

    def __init__(self, lines: Iterable[str | Event]) -> None:
        """Take the lines."""
        super().__init__()
        self._script = iter(lines)

    def get(self, block: bool = True, timeout: float | None = None) -> Event:  # noqa: FBT001, FBT002  as the queue has it
        """Return what comes next, without ever waiting."""
        if self.empty():
            line = next(self._script, None)
            self.put(EndOfInput() if line is None else LineTyped(line) if isinstance(line, str) else line)
        return super().get(block, timeout)


class FixedDealer:
    """A dealer that deals, throws and draws what it is told."""

    def __init__(self, deal: Deal) -> None:
        """Take the deal."""
        self._deal = deal
        self.throws: deque[int] = deque()
        """How the die falls next."""
        self.draws: deque[HandCard] = deque()
        """What is drawn next from a hand; the pile is drawn from the top without being asked."""

    def decide(self, state: State) -> ChanceAction:
        """Return what was told; IndexError where nothing was."""
        if isinstance(state.phase, Dealing):
            return self._deal
        if isinstance(state.phase, DieRolling):
            return Die(self.throws.popleft())
        if isinstance(state.phase, DrawingFromHand):
            return Draw(self.draws.popleft())
        (only,) = state.outcomes()
        return only


class ScriptedComputers:
    """Computer players that do what a function says, each on its own turn."""

    def __init__(self, seats: Collection[Seat], choose: Callable[[View], Action]) -> None:
        """Take the seats of computers, and what decides for them from what the seat knows."""
        self._seats = seats
        self._choose = choose

    def next_action(self, game: Game) -> tuple[Seat, Action] | None:
        """Return what the computer whose turn it is does, or None."""
        seat = game.to_act
        return (seat, self._choose(game.view(seat))) if seat is not None and seat in self._seats else None
