"""Playing: from the first question to the last goodbye."""

from __future__ import annotations

import dataclasses
import random
from datetime import UTC, datetime
from queue import SimpleQueue
from typing import TYPE_CHECKING

from accessible_game import __version__
from accessible_game.app.computers import ComputerTable
from accessible_game.app.language import language_of
from accessible_game.app.printed import PrintedMouth
from accessible_game.app.sounds_alike import sound_of
from accessible_game.app.table import MOST_PLAYERS, load_board, load_deck, players_of_options
from accessible_game.devices.terminal.opening import open_terminal
from accessible_game.dialogue.controller import Conversation, Ending
from accessible_game.dialogue.interview import Interview, QuitError
from accessible_game.dialogue.party import Party
from accessible_game.dialogue.phrases import Detail, Phrases
from accessible_game.dialogue.preferences import Preferences
from accessible_game.dialogue.utterances import Priority, RoomUtterance
from accessible_game.players.levels import LEVELS
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Game
from accessible_game.rules.setup import HAND_SIZE, Settings, Setup
from accessible_game.storage.deck_file import check_deck_fits
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.folders import games_folder, settings_path
from accessible_game.storage.record_header import RecordHeader
from accessible_game.storage.replay import resume
from accessible_game.storage.saved_games import RecordInUseError, begin_record, continue_record, unfinished
from accessible_game.storage.settings_file import read_settings

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.grammar.language import Grammar, Language
    from accessible_game.dialogue.party import Player
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.storage.record import GameRecord
    from accessible_game.storage.record_writer import RecordWriter, SavingFault


class Evening:
    """One sitting at the terminal: games, one after the other, until somebody quits."""

    def __init__(self, options: argparse.Namespace, texts: Texts, grammar: Grammar) -> None:
        """Take the options. Raises FaultyFileError and FaultyOptionError before anything is said."""
        self._options = options
        self._texts = texts
        self._grammar = grammar
        self._faults: list[str] = []
        """What is to be said about the settings file once there is somebody to say it to."""
        self._preferences = self._read_preferences()
        self._keys, self._bare_language = self._key_bindings()
        self._board = load_board(options.board)
        self._deck = load_deck(options.deck)
        self._most_players = min(MOST_PLAYERS, len(self._deck.red) // HAND_SIZE)
        self._given: tuple[Player, ...] | None = None
        if options.player:
            self._given = players_of_options(options.player, texts, self._bare_language, sound_of)
        if options.board or options.deck:
            check_deck_fits(options.deck or options.board, self._deck, self._board, len(self._given or ()))
        self._detail = Detail(options.detail) if options.detail else self._preferences.detail
        self._dealer = RandomDealer(_generator("dealer", options.seed))
        self._rng = _generator("computers", options.seed)
        self._inbox: SimpleQueue[Event] = SimpleQueue()

    def run(self) -> None:
        """Play until somebody quits."""
        terminal = open_terminal(self._inbox)
        self._mouth = PrintedMouth(terminal)
        try:
            self._say(self._texts("welcome"))
            for fault in self._faults:
                self._say(fault)
            self._play_games()
        except QuitError:
            pass
        finally:
            terminal.close()

    def _play_games(self) -> None:
        ending = self._resume_one() if self._given is None else None
        while ending is not Ending.QUIT:
            ending = self._play_new()

    def _resume_one(self) -> Ending | None:
        """Offer to go on with the unfinished game played last; None if there is none or it is not wanted."""
        record = next(unfinished(games_folder(), lambda fault: self._say(str(fault))), None)
        if record is None or not self._interview().ask_yes_or_no(self._offer(record), usual=True):
            return None
        try:
            record, writer = continue_record(record.path, self._not_saved)
        except (RecordInUseError, FaultyFileError) as error:
            self._say(str(error))
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
            turns=phrases.counted("turns", record.turns),
            name=party.name(record.to_act) if record.to_act is not None else party.players[0].name,
        )

    def _play_new(self) -> Ending:
        if self._given is None:
            choices = self._interview().run()
            players, settings = choices.players, choices.settings
        else:
            players = self._given
            settings = Settings(not self._options.no_notes, self._options.go_anywhere)
        party = Party(players, Setup(self._board, self._deck, len(players), settings))
        header = RecordHeader(party, __version__, datetime.now(UTC).replace(microsecond=0))
        writer = begin_record(games_folder(), header, self._not_saved)
        game = Game(party.setup, self._dealer, writer.append)
        return self._converse(party, game, writer, is_resumed=False)

    def _interview(self) -> Interview:
        return Interview(
            texts=self._texts,
            language=self._bare_language,
            mouth=self._mouth,
            inbox=self._inbox,
            sound_of=sound_of,
            most_players=self._most_players,
        )

    def _converse(self, party: Party, game: Game, writer: RecordWriter, *, is_resumed: bool) -> Ending:
        conversation = Conversation(
            game=game,
            computers=ComputerTable(party, self._rng),
            phrases=self._phrases(party),
            language=language_of(self._grammar, party, keys=self._keys),
            mouth=self._mouth,
            inbox=self._inbox,
            detail=self._detail,
            remember_detail=self._remember_detail,
        )
        try:
            if is_resumed:
                conversation.resume()
            return conversation.run()
        finally:
            writer.close()

    def _phrases(self, party: Party) -> Phrases:
        return Phrases(self._texts, self._bare_language, party)

    # Settings

    def _read_preferences(self) -> Preferences:
        """Return the settings file's preferences; the usual ones, and a sentence for later, where it is faulty."""
        try:
            return read_settings(settings_path())
        except FaultyFileError as fault:
            self._faults.append(self._texts("settings-faulty", fault=str(fault)))
            return Preferences()

    def _key_bindings(self) -> tuple[bool | Mapping[str, str], Language]:
        """Return which keys stand for what, and what can be said before there is a table."""
        if self._options.no_keys or not self._preferences.single_keys:
            return False, self._grammar.bind({}, keys=False)
        own = {standard: typed for typed, standard in self._preferences.keys.items()}
        try:
            return own or True, self._grammar.bind({}, keys=own or True)
        except ValueError:
            self._faults.append(self._texts("keys-faulty", path=str(settings_path())))
            return True, self._grammar.bind({})

    def _remember_detail(self, detail: Detail) -> None:
        from accessible_game.storage.settings_edit import write_settings  # noqa: PLC0415  seldom written

        self._detail = detail
        self._preferences = dataclasses.replace(self._preferences, detail=detail)
        try:
            write_settings(settings_path(), self._preferences)
        except FaultyFileError as fault:
            self._say(self._texts("settings-not-kept", fault=str(fault)))

    def _not_saved(self, fault: SavingFault) -> None:
        self._say(self._texts(f"not-saved-{fault.value}"))

    def _say(self, text: str) -> None:
        self._mouth.say(RoomUtterance(text, Priority.EVENT))


def _generator(purpose: str, seed: int | None) -> random.Random:
    """Return a generator for one purpose, so that what computers choose tells nothing of the die."""
    return random.Random(None if seed is None else f"{purpose} {seed}")  # noqa: S311  chance in a game, no key
