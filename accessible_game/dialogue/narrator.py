"""Tells what happened: to the room, and to each seat alone what nobody else may hear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.announce import Announcer
from accessible_game.dialogue.phrases import Detail, room_listener
from accessible_game.dialogue.utterances import Priority
from accessible_game.rules.facts import CardDrawn, CardSeen, CardTaken

if TYPE_CHECKING:
    from accessible_game.dialogue.announce import Line
    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.dialogue.speaker import Speaker
    from accessible_game.rules.facts import Fact
    from accessible_game.rules.game import Game
    from accessible_game.rules.seats import Seat

_FOR_ONE_SEAT = (CardDrawn, CardSeen, CardTaken)
"""Facts that are news for a seat alone; the cards dealt are read when the seat asks for its hand."""


class Narrator:
    """Keeps what the people at the table have been told, and tells the rest.

    One person with computer players hears everything at once, as "you". Several people hear the room's lines, with
    everybody named; what is for one of them waits until that seat listens alone.
    """

    def __init__(self, game: Game, phrases: Phrases, speaker: Speaker) -> None:
        """Begin with nothing told."""
        self._game = game
        self._speaker = speaker
        party = phrases.party
        self.listener = room_listener(party)
        """For whom the room's lines are worded."""
        self.is_shared = len(party.persons) > 1
        """Whether several people share the room."""
        self._room = Announcer(phrases, self.listener)
        self._alone = {seat: Announcer(phrases, seat) for seat in party.persons} if self.is_shared else {}
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
                if isinstance(fact, _FOR_ONE_SEAT):
                    self._news[seat] += lines

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

    def _untold(self, announcer: Announcer) -> list[Fact]:
        return self._game.view(announcer.listener).facts[len(announcer.view.facts) :]
