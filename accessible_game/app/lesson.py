"""The lesson as a game of the evening: on the game's own board, with its own deck, and the devices that are open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.app.language import language_of
from accessible_game.app.table import load_board, load_deck
from accessible_game.dialogue.controller import Conversation
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.lesson.script import OTHER, STEPS
from accessible_game.dialogue.lesson.scripted_table import ScriptedTable
from accessible_game.dialogue.lesson.tutor import Tutor
from accessible_game.dialogue.names import usual_names
from accessible_game.dialogue.party import Party, Player
from accessible_game.dialogue.phrases import Detail, Phrases
from accessible_game.players.levels import LEVELS
from accessible_game.rules.setup import Setup

if TYPE_CHECKING:
    from queue import SimpleQueue

    from accessible_game.app.channels import Channels
    from accessible_game.app.hearing import Hearing
    from accessible_game.app.plan import Plan
    from accessible_game.dialogue.controller import Ending
    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.storage.lesson_progress import LessonProgress


def lesson_party(texts: Texts) -> Party:
    """Return the two who play in the lesson: the player, and a computer that does as the script says."""
    setup = Setup(load_board(None), load_deck(None), 2)
    names = usual_names(texts)
    players = [Player(names[seat], next(iter(LEVELS)) if seat is OTHER else None) for seat in setup.seats]
    return Party(tuple(players), setup)


def give_lesson(  # noqa: PLR0913, PLR0917  what a conversation is made of
    plan: Plan, channels: Channels, hearing: Hearing, inbox: SimpleQueue[Event], progress: LessonProgress, steps: int
) -> Ending:
    """Go on with the lesson after so many steps, until it is done or left; how far it has come is kept."""
    party = lesson_party(plan.texts)
    table = ScriptedTable(party.setup, steps, progress.keep)
    phrases = Phrases(plan.texts, plan.bare_language, party)
    language = language_of(plan.grammar, party, keys=plan.keys)
    has_less_detail = Wish.LESS_DETAIL in [step.intent for step in STEPS[:steps]]
    conversation = Conversation(
        game=table.game,
        computers=table,
        phrases=phrases,
        language=language,
        mouth=channels,
        controls=_LessonControls(hearing),
        ear=hearing,
        inbox=inbox,
        detail=Detail.BRIEF if has_less_detail else Detail.NORMAL,
        is_saved=lambda: progress.is_saved,
        tutor=Tutor(table, language, phrases),
    )
    if steps:
        conversation.resume()
    try:
        return conversation.run()
    finally:
        if table.step is None:
            progress.forget()


class _LessonControls:
    """The switches of the devices; the detail that is tried in the lesson is not kept for the games that follow."""

    def __init__(self, hearing: Hearing) -> None:
        self._hearing = hearing

    def keep_detail(self, _detail: Detail) -> None:
        """Keep nothing."""

    def turn(self, wish: Wish) -> str:
        """Do what a player wishes of a device, and return what is said to it."""
        return self._hearing.turn(wish)

    def takes_word_twice(self, wish: Wish) -> bool:
        """Return whether a wish that was misheard would leave players without the voice or the ear they play by."""
        return self._hearing.takes_word_twice(wish)
