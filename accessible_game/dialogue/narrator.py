"""Tells what happened: to the room, and to each seat alone what nobody else may hear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.announce import Announcer
from accessible_game.dialogue.phrases import Detail, room_listener
from accessible_game.dialogue.utterances import Priority
from accessible_game.rules.facts import (
    CardDrawn,
    CardDrawnUnseen,
    CardSeen,
    CardTaken,
    CardTakenUnseen,
    CousinProved,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_game.dialogue.announce import Line
    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.dialogue.speaker import Speaker
    from accessible_game.rules.facts import Fact
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat

_FOR_ONE_SEAT = (CardDrawn, CardSeen, CardTaken)
"""Facts that are news for a seat alone; the cards dealt are read when the seat asks for its hand."""
_TOLD_OPENLY = frozenset({CardDrawnUnseen, CardTakenUnseen, CousinProved})
"""What the room is not told where it hears the same with the card named."""


class Narrator:
    """Keeps what the people at the table have been told, and tells the rest.

    One person with computer players hears everything at once, as "you". Several people hear the room's lines, with
    everybody named; what is for one of them waits until that seat listens alone, or where they play with open cards,
    is told to the room at once.
    """

    def __init__(self, game: Game, phrases: Phrases, speaker: Speaker, *, is_open: bool) -> None:
        """Begin with nothing told; *is_open*: all agreed to play with open cards."""
        self._game = game
        self._speaker = speaker
        party = phrases.party
        self.listener = room_listener(party)
        """For whom the room's lines are worded."""
        is_shared = len(party.persons) > 1
        self.keeps_secrets = is_shared and not is_open
        """Whether several people share the room, and may not all hear everything."""
        self._is_open = is_shared and is_open
        self._texts = phrases.texts
        self._name = party.name
        self._room = Announcer(phrases, self.listener, left_out=_TOLD_OPENLY if self._is_open else frozenset())
        self._alone = {seat: Announcer(phrases, seat) for seat in party.persons} if is_shared else {}
        self._news: dict[Seat, list[Line]] = {seat: [] for seat in self._alone}

    @property
    def detail(self) -> Detail:
        """How much is told."""
        return self._room.detail

    @detail.setter
    def detail(self, detail: Detail) -> None:
        for announcer in (self._room, *self._alone.values()):
            announcer.detail = detail

    def tell(self) -> None:
        """Tell the room what happened since it was last told, and keep each seat's own news for it."""
        for line in self._room.tell(self._untold(self._room)):
            self._speaker.say(line.text, Priority.EVENT, earcon=line.earcon)
        for seat, announcer in self._alone.items():
            for fact in self._untold(announcer):
                lines = announcer.tell((fact,))
                if not isinstance(fact, _FOR_ONE_SEAT):
                    continue
                if not self._is_open:
                    self._news[seat] += lines
                elif fact.seat is seat:  # a card taken is told to two seats
                    self._tell_openly(seat, lines)

    def keep_up(self) -> None:
        """Tell what happened so far where cards are open, so that each is named before what follows from it."""
        if self._is_open:
            self.tell()

    def skip(self) -> None:
        """Take all that happened as told: it was heard before the game was left. A card looked at is told again."""
        for announcer in (self._room, *self._alone.values()):
            view = self._game.view(announcer.listener)
            heard = view.facts
            if view.looking_at is not None:
                heard = heard[: max(index for index, fact in enumerate(heard) if isinstance(fact, CardSeen))]
            announcer.tell(heard)

    def has_news_for(self, seat: Seat) -> bool:
        """Tell whether something waits for a seat's ears alone."""
        return bool(self._news.get(seat))

    def tell_alone(self, seat: Seat) -> None:
        """Tell the seat that listens alone what waited for it."""
        for line in self._news[seat]:
            self._speaker.say(line.text, Priority.EVENT, earcon=line.earcon)
        self._news[seat].clear()

    def _tell_openly(self, seat: Seat, lines: Iterable[Line]) -> None:
        for line in lines:
            text = self._texts("said-to", name=self._name(seat), line=line.text)
            self._speaker.say(text, Priority.EVENT, earcon=line.earcon)

    def _untold(self, announcer: Announcer) -> list[Fact]:
        return self._game.view(announcer.listener).facts[len(announcer.view.facts) :]
