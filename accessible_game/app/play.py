"""Playing: from the first question to the last goodbye."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime
from queue import SimpleQueue
from typing import TYPE_CHECKING

from accessible_game import __version__
from accessible_game.app.channels import Channels
from accessible_game.app.computers import ComputerTable
from accessible_game.app.hearing import Hearing
from accessible_game.app.language import language_of
from accessible_game.app.sounds_alike import sound_of
from accessible_game.dialogue.controller import Conversation, Ending
from accessible_game.dialogue.interview import Interview, QuitError
from accessible_game.dialogue.party import Party
from accessible_game.dialogue.phrases import Phrases
from accessible_game.dialogue.utterances import Priority, RoomUtterance
from accessible_game.players.levels import LEVELS
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Game
from accessible_game.rules.setup import HAND_SIZE, MOST_PLAYERS, Setup
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.folders import games_folder
from accessible_game.storage.record_header import RecordHeader
from accessible_game.storage.replay import resume
from accessible_game.storage.saved_games import RecordInUseError, begin_record, continue_record, unfinished

if TYPE_CHECKING:
    from accessible_game.app.plan import Plan
    from accessible_game.dialogue.events import Event
    from accessible_game.storage.record import GameRecord
    from accessible_game.storage.record_writer import RecordWriter, SavingFault


def play(plan: Plan) -> None:
    """Open the devices, and play games one after the other until somebody quits."""
    inbox: SimpleQueue[Event] = SimpleQueue()
    channels = Channels(
        texts=plan.texts,
        inbox=inbox,
        settings=plan.settings,
        private_output=plan.private_output,
        private_aloud=plan.private_aloud,
    )
    hearing = Hearing(
        texts=plan.texts,
        language=plan.bare_language,
        inbox=inbox,
        channels=channels,
        choices=plan.hearing,
    )
    try:
        Evening(plan, channels, hearing, inbox).run()
    finally:
        hearing.close()
        channels.close()


_MOST_OFFERED = 3
"""Unfinished games that are offered one after the other; more would keep a player from a new one."""


class Evening:
    """One sitting: games, one after the other, until somebody quits."""

    def __init__(self, plan: Plan, channels: Channels, hearing: Hearing, inbox: SimpleQueue[Event]) -> None:
        """Take what is to be played, and the open devices."""
        self._plan = plan
        self._texts = plan.texts
        self._channels = channels
        self._hearing = hearing
        self._inbox = inbox
        self._dealer = RandomDealer(plan.dealer_rng)
        self._is_saved = True
        """Whether the disk has taken every move of the present game."""

    def run(self) -> None:
        """Play until somebody quits."""
        self._say(self._texts("welcome", speech=self._channels.opening()))
        for fault in self._plan.faults:
            self._say(fault)
        try:
            ending = self._resume_one() if self._plan.players is None else None
            while ending is not Ending.QUIT:
                ending = self._play_new()
        except QuitError:
            pass

    def _resume_one(self) -> Ending | None:
        """Offer to go on with an unfinished game, the one played last first; None if none is wanted."""
        games = itertools.islice(unfinished(games_folder(), lambda fault: self._say(str(fault))), _MOST_OFFERED)
        interview = self._interview()
        for record in games:
            if interview.ask_yes_or_no(self._offer(record), usual=True):
                ending = self._go_on_with(record)
                if ending is not None:
                    return ending
        return None

    def _go_on_with(self, record: GameRecord) -> Ending | None:
        """Play a saved game on; None, after a sentence, where that is not possible."""
        try:
            self._is_saved = True
            record, writer = continue_record(record.path, self._not_saved)
        except RecordInUseError:
            self._say(self._texts("game-in-use"))
            return None
        except FaultyFileError as fault:
            self._say(str(fault))
            return None
        party = record.header.party
        if not all(player.level is None or player.level in LEVELS for player in party.players):
            writer.close()
            self._say(self._texts("level-unknown"))
            return None
        game = resume(record, self._dealer, writer.append)
        return self._converse(party, game, writer, is_resumed=True)

    def _offer(self, record: GameRecord) -> str:
        party = record.header.party
        phrases = self._phrases(party)
        return self._texts(
            "resume-offer",
            names=phrases.listed(phrases.names(party.setup.seats)),
            turns=phrases.counted("turns", max(0, record.turns - 1)),
            name=party.name(record.to_act) if record.to_act is not None else party.players[0].name,
        )

    def _play_new(self) -> Ending:
        plan = self._plan
        players, rules = plan.players, plan.rules
        if players is None or rules is None:
            choices = self._interview().run()
            players, rules = choices.players, choices.settings
        party = Party(players, Setup(plan.board, plan.deck, len(players), rules))
        header = RecordHeader(party, __version__, datetime.now(UTC).replace(microsecond=0))
        self._is_saved = True
        writer = begin_record(games_folder(), header, self._not_saved)
        game = Game(party.setup, self._dealer, writer.append)
        return self._converse(party, game, writer, is_resumed=False)

    def _interview(self) -> Interview:
        return Interview(
            texts=self._texts,
            language=self._plan.bare_language,
            mouth=self._channels,
            ear=self._hearing,
            inbox=self._inbox,
            sound_of=sound_of,
            most_players=min(MOST_PLAYERS, len(self._plan.deck.red) // HAND_SIZE),
            agreed=self._plan.rules,
        )

    def _converse(self, party: Party, game: Game, writer: RecordWriter, *, is_resumed: bool) -> Ending:
        plan = self._plan
        conversation = Conversation(
            game=game,
            computers=ComputerTable(party, plan.computers_rng),
            phrases=self._phrases(party),
            language=language_of(plan.grammar, party, keys=plan.keys),
            mouth=self._channels,
            controls=self._hearing,
            ear=self._hearing,
            inbox=self._inbox,
            detail=plan.settings.current.detail,
            is_saved=lambda: self._is_saved,
        )
        try:
            if is_resumed:
                conversation.resume()
            return conversation.run()
        finally:
            writer.close()

    def _phrases(self, party: Party) -> Phrases:
        return Phrases(self._texts, self._plan.bare_language, party)

    def _not_saved(self, fault: SavingFault) -> None:
        self._is_saved = False
        self._say(self._texts(f"not-saved-{fault.value}"))

    def _say(self, text: str) -> None:
        self._channels.say(RoomUtterance(text, Priority.EVENT))
