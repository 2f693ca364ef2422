"""Playing: from the first question to the last goodbye."""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from functools import cached_property
from queue import SimpleQueue
from typing import TYPE_CHECKING

from accessible_game import __version__
from accessible_game.app.ago import ago
from accessible_game.app.channels import Channels
from accessible_game.app.computers import ComputerTable
from accessible_game.app.hearing import Hearing
from accessible_game.app.language import language_of
from accessible_game.app.sounds_alike import sound_of
from accessible_game.dialogue.controller import Conversation, Ending
from accessible_game.dialogue.leaving import LessonWantedError, QuitError
from accessible_game.dialogue.party import Party
from accessible_game.dialogue.phrases import Phrases
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.utterances import Priority, RoomUtterance
from accessible_game.players.levels import LEVELS
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Game
from accessible_game.rules.setup import HAND_SIZE, MOST_PLAYERS, Setup
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.folders import games_folder, lesson_path
from accessible_game.storage.record_header import RecordHeader
from accessible_game.storage.replay import resume
from accessible_game.storage.saved_games import RecordInUseError, begin_record, continue_record, unfinished

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.app.plan import Plan
    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.interview import Interview
    from accessible_game.storage.record import GameRecord
    from accessible_game.storage.record_writer import SavingFault


def play(plan: Plan) -> None:
    """Open the devices, and play games one after the other until somebody quits."""
    inbox: SimpleQueue[Event] = SimpleQueue()
    channels = Channels(
        texts=plan.texts,
        inbox=inbox,
        settings=plan.settings,
        private_output=plan.private_output,
        privacy=plan.privacy or (Privacy.ALONE if plan.is_audio_only else Privacy.SCREEN),
        is_audio_only=plan.is_audio_only,
        by_voice=plan.hearing.by_voice,
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
        channels.finish()
    finally:
        hearing.close()
        channels.close()


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
        is_new_here = not os.path.isdir(games_folder())  # noqa: PTH112  Path.is_dir raises where one may not look
        opening = self._channels.opening() if is_new_here or self._plan.is_audio_only else ""
        self._say(self._texts("welcome", opening=opening or "none"))
        for fault in self._plan.faults:
            self._say(fault)
        if self._plan.players is None and is_new_here:
            self._say(self._texts("lesson-hint"))
        self._hearing.begin()
        try:
            ending = self._or_lesson(self._resume_one) if self._plan.players is None else None
            while ending is not Ending.QUIT:
                ending = self._or_lesson(self._teach if ending is Ending.LESSON else self._play_new)
        except QuitError:
            pass

    def _or_lesson(self, begin: Callable[[], Ending | None]) -> Ending | None:
        """Begin something, unless a player asks for the lesson in place of an answer."""
        try:
            return begin()
        except LessonWantedError:
            return Ending.LESSON

    def _teach(self) -> Ending | None:
        """Give the lesson, from where it was left if that is wanted, and then offer the game that it interrupted."""
        # not before they are used: the game starts fast
        from accessible_game.app.lesson import give_lesson  # noqa: PLC0415
        from accessible_game.storage.lesson_progress import LessonProgress  # noqa: PLC0415

        progress = LessonProgress(lesson_path())
        steps = progress.read()
        if steps:
            is_wanted = self._goes_on_with_lesson()
            if is_wanted is None:
                return None
            steps = steps if is_wanted else 0
        ending = give_lesson(self._plan, self._channels, self._hearing, self._inbox, progress, steps)
        return self._resume_one() if ending is Ending.NEW_GAME else ending

    def _goes_on_with_lesson(self) -> bool | None:
        """Return whether the lesson goes on from where it was left, or from its start; None for a new game."""
        try:
            return self._interview.ask_to_go_on(self._texts("lesson-offer"))
        except LessonWantedError:
            return True

    def _resume_one(self) -> Ending | None:
        """Offer to go on with the unfinished game that was played last, or with another; None if none is wanted."""
        games = unfinished(games_folder(), self._say_left)
        newest = next(games, None)
        if newest is None:
            return None
        is_wanted = self._interview.ask_to_go_on(self._told_of("resume-offer", newest))
        ending = self._go_on_with(newest) if is_wanted else None
        return self._resume_older(list(games)) if ending is None and is_wanted is not None else ending

    def _resume_older(self, games: list[GameRecord]) -> Ending | None:
        """Let players choose among their other unfinished games; None if none is wanted."""
        while games:
            chosen = self._interview.ask_which_game([self._told_of("resume-other", game) for game in games])
            if chosen is None:
                return None
            ending = self._go_on_with(games.pop(chosen))
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
            self._say_fault(fault)
            return None
        with contextlib.closing(writer):  # also where somebody leaves before the first line
            party = record.header.party
            if not all(player.level is None or player.level in LEVELS for player in party.players):
                self._say(self._texts("level-unknown"))
                return None
            if self._asks_privacy:
                self._agree_on_privacy(party)
            elif len(party.persons) > 1:
                self._say(self._texts(f"secrets-{self._channels.privacy.value}"))
            game = resume(record, self._dealer, writer.append)
            return self._converse(party, game, is_resumed=True)

    def _told_of(self, message: str, record: GameRecord) -> str:
        party = record.header.party
        phrases = self._phrases(party)
        return self._texts(
            message,
            names=phrases.listed(phrases.names(party.setup.seats)),
            when=ago(record, phrases),
            turns=phrases.counted("turns", max(0, record.turns - 1)),
            name=party.name(record.to_act) if record.to_act is not None else party.players[0].name,
        )

    def _play_new(self) -> Ending:
        plan = self._plan
        players, rules = plan.players, plan.rules
        if players is None or rules is None:
            choices = self._interview.run()
            players, rules = choices.players, choices.settings
            if choices.privacy is not Privacy.SCREEN:
                self._channels.tell_secrets(choices.privacy, choices.earphone)
        party = Party(players, Setup(plan.board, plan.deck, len(players), rules))
        if plan.players is not None:
            self._agree_on_privacy(party)
        header = RecordHeader(party, __version__, datetime.now(UTC).replace(microsecond=0))
        self._is_saved = True
        with contextlib.closing(begin_record(games_folder(), header, self._not_saved)) as writer:
            return self._converse(party, Game(party.setup, self._dealer, writer.append), is_resumed=False)

    def _agree_on_privacy(self, party: Party) -> None:
        """Ask how secrets are told, where several people play and nobody reads. Raises QuitError."""
        if self._asks_privacy and len(party.persons) > 1:
            self._channels.tell_secrets(*self._interview.ask_privacy())

    @property
    def _asks_privacy(self) -> bool:
        plan = self._plan
        return plan.is_audio_only and plan.privacy is None and plan.private_output is None

    @cached_property
    def _interview(self) -> Interview:
        """The one who asks: what players have been told of answering holds for the whole sitting."""
        from accessible_game.dialogue.interview import Interview  # noqa: PLC0415  options may have said it all

        return Interview(
            texts=self._texts,
            language=self._plan.bare_language,
            mouth=self._channels,
            controls=self._hearing,
            ear=self._hearing,
            inbox=self._inbox,
            sound_of=sound_of,
            most_players=min(MOST_PLAYERS, len(self._plan.deck.red) // HAND_SIZE),
            agreed=self._plan.rules,
            asks_privacy=self._asks_privacy,
            outputs=_other_outputs() if self._asks_privacy else (),
        )

    def _converse(self, party: Party, game: Game, *, is_resumed: bool) -> Ending:
        plan = self._plan
        self._channels.forget_untold()
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
        if is_resumed:
            conversation.resume()
        return conversation.run()

    def _phrases(self, party: Party) -> Phrases:
        return Phrases(self._texts, self._plan.bare_language, party)

    def _not_saved(self, fault: SavingFault) -> None:
        self._is_saved = False
        self._say(self._texts(f"not-saved-{fault.value}"))

    def _say_left(self, fault: FaultyFileError) -> None:
        """Tell of a record that cannot be offered; it is told at every start, as long as it is there."""
        self._say(self._texts("record-left", fault=fault.sentence.worded(self._texts)))

    def _say_fault(self, fault: FaultyFileError) -> None:
        self._say(fault.sentence.worded(self._texts))

    def _say(self, text: str) -> None:
        self._channels.say(RoomUtterance(text, Priority.EVENT))


def _other_outputs() -> tuple[str, ...]:
    """Return the outputs for sound besides the one that the system speaks on: one of them could be an earphone."""
    from accessible_game.devices.voice.device_names import list_devices  # noqa: PLC0415  not before it is used
    from accessible_game.devices.voice.events import VoiceUnavailableError  # noqa: PLC0415  the same

    try:
        return list_devices().outputs[1:]
    except VoiceUnavailableError:
        return ()
