"""What the conversation needs of the world around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.intents import Understanding, Wish
    from accessible_game.dialogue.phrases import Detail
    from accessible_game.dialogue.privacy import Privacy
    from accessible_game.dialogue.utterances import Utterance
    from accessible_game.rules.actions import Action
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat


class Mouth(Protocol):
    """Lets players hear what is said: as printed lines, as speech, or both."""

    def say(self, utterance: Utterance) -> None:
        """Say a line to the room or to one seat."""
        ...

    def withdraw(self, topic: str) -> None:
        """Let go of prompts and answers of a topic that have not been heard yet and are no longer true."""
        ...

    def hide(self) -> None:
        """Put what one seat alone was told out of the others' sight."""
        ...

    @property
    def is_talking(self) -> bool:
        """Whether what was said is still to be heard, as speech; what is printed never is."""
        ...

    @property
    def privacy(self) -> Privacy:
        """How lines for one seat reach it just now: another way takes over where a device has failed."""
        ...


class Controls(Protocol):
    """The switches of the devices, and what is kept for the next game."""

    def keep_detail(self, detail: Detail) -> None:
        """Begin the next game with this much detail."""
        ...

    def turn(self, wish: Wish) -> str:
        """Do what a player wishes of a device, and return what is said to it; nothing where silence is the answer."""
        ...

    def takes_word_twice(self, wish: Wish) -> bool:
        """Return whether a wish that was misheard would leave players without the voice or the ear they play by."""
        ...


class Ear(Protocol):
    """Listens to players, and puts what they say into the conversation's queue."""

    def expect(self, now: ActiveGrammar, whole: ActiveGrammar, written: Callable[[str], str]) -> None:
        """Take what may be said now, and what may be said at any moment; told whenever either has changed.

        *written* gives a sentence its capitals, for what was heard to be shown.
        """
        ...

    @property
    def is_open(self) -> bool:
        """Whether players answer by voice and the microphone is on to stay, so that a silence is no answer."""
        ...

    def await_quiet(self, seconds: float, ticket: int) -> None:
        """Put Quiet with this ticket into the queue when nobody has spoken, nor the game, for so many seconds.

        A newer wish takes the place of an older one. It works with the microphone off as well.
        """
        ...


class Computers(Protocol):
    """The computer players at the table."""

    def next_action(self, game: Game) -> tuple[Seat, Action] | None:
        """Return what a computer player does next, or None where a person decides or the game is over."""
        ...


class Tutor(Protocol):
    """Leads one person through a game, a step at a time."""

    def explanation(self) -> list[str]:
        """Return the lines that explain the present step; none where they have been said."""
        ...

    def question(self) -> str | None:
        """Return what is asked in place of the game's own question, or None where that is right."""
        ...

    @property
    def has_lines_repeated(self) -> bool:
        """Whether it asks to hear lines again: its own words about that are none of them."""
        ...

    def sayable(self) -> list[str]:
        """Return the sentences that lead on; none where all that the game understands does."""
        ...

    def objection(self, understood: Understanding) -> str | None:
        """Return why a move that could be made is not made now; None for what may be done."""
        ...

    def hear(self, understood: Understanding) -> bool:
        """Take a question or a wish that has been answered; return whether it leads on."""
        ...
