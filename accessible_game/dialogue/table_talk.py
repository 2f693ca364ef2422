"""Wishes to the table that are no part of the game: hearing lines again, how much is told, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.utterances import Priority

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.lists import ListReader
    from accessible_game.dialogue.narrator import Narrator
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.dialogue.ports import Controls
    from accessible_game.dialogue.speaker import Speaker

REVIEWING = frozenset({Wish.REPEAT, Wish.PREVIOUS, Wish.NEXT, Wish.STOP, Wish.LISTEN})
"""What is said in answer to these was said before, or is about the devices, so it is not what "repeat" repeats."""

OF_DEVICES = frozenset(
    {
        Wish.STOP,
        Wish.VOICE_ON,
        Wish.VOICE_OFF,
        Wish.OTHER_VOICE,
        Wish.FASTER,
        Wish.SLOWER,
        Wish.LOUDER,
        Wish.SOFTER,
        Wish.SOUNDS_ON,
        Wish.SOUNDS_OFF,
        Wish.MICROPHONE_ON,
        Wish.MICROPHONE_OFF,
        Wish.LISTEN,
    }
)
"""What is asked of the voice, the sounds and the microphone."""


class TableTalk:
    """Answers wishes that change nothing in the game."""

    def __init__(  # noqa: PLR0913  what the wishes are about
        self,
        texts: Texts,
        speaker: Speaker,
        narrator: Narrator,
        lists: ListReader,
        controls: Controls,
        *,
        has_keys: bool,
    ) -> None:
        """Take what the wishes are about, and whether keys typed alone are commands."""
        self._has_keys = has_keys
        self._controls = controls
        self._texts = texts
        self._speaker = speaker
        self._narrator = narrator
        self._lists = lists
        self._answers: dict[Wish, Callable[[], None]] = {
            Wish.MORE: lists.more,
            Wish.HELP: lambda: self._help("help"),
            Wish.REPEAT: self._repeat,
            Wish.WHAT_HAPPENED: self._what_happened,
            Wish.PREVIOUS: lambda: self._hear_again(speaker.review.older(), "nothing-older"),
            Wish.NEXT: lambda: self._hear_again(speaker.review.newer(), "nothing-newer"),
            Wish.MORE_DETAIL: lambda: self._change_detail(-1),
            Wish.LESS_DETAIL: lambda: self._change_detail(1),
        }

    def answer(self, wish: Wish) -> bool:
        """Answer a wish; False for one that is about the game itself."""
        if wish in OF_DEVICES:
            answer = self._controls.turn(wish)
            if answer:
                say = self._speaker.say_again if wish in REVIEWING else self._speaker.say
                say(answer, Priority.ANSWER, "answer")
        elif wish in self._answers:
            self._answers[wish]()
        else:
            return False
        return True

    def help_with(self, topic: str) -> None:
        """Say the help on a topic of the grammar."""
        self._help("help-keys-off" if topic == "keys" and not self._has_keys else f"help-{topic}")

    def _help(self, message: str) -> None:
        """Say a page of help, a line each."""
        self._lists.read("", self._texts(message).splitlines())

    def _say(self, message: str) -> None:
        self._speaker.say(self._texts(message), Priority.ANSWER, "answer")

    def _repeat(self) -> None:
        for line in self._speaker.review.latest():
            self._speaker.say_again(line, Priority.ANSWER)

    def _what_happened(self) -> None:
        """Tell again what happened since a player acted."""
        events = self._speaker.events()
        self._lists.read("" if events else self._texts("nothing-happened"), events)

    def _hear_again(self, line: str | None, otherwise: str) -> None:
        self._speaker.say_again(self._texts(otherwise) if line is None else line, Priority.ANSWER, "answer")

    def _change_detail(self, step: int) -> None:
        levels = list(Detail)
        index = levels.index(self._narrator.detail) + step
        if 0 <= index < len(levels):
            self._narrator.detail = levels[index]
            self._say(f"detail-{levels[index].value}")
            self._controls.keep_detail(levels[index])
        else:
            self._say("detail-at-end")
