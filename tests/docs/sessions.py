"""The sessions shown in the documents: whole conversations by ear, as they are heard.

``python -m tests.docs.sessions`` plays them again and writes the pages anew. The program is the real one, with the
sound left out; the players are `tests.family`, who answer what they hear, and the ear mishears them now and then.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.utterances import SeatUtterance
from tests.docs.transcripts import DOCUMENTS
from tests.family.evening import Misheard, Silence, Spoken, spend_evening
from tests.family.household import Household, Wanted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.family.evening import Room
    from tests.family.household import Saying

PAGES = DOCUMENTS / "sessions"
_MISHEARD = Misheard(unsure=0.05, unsure_and_wrong=0.02, nonsense=0.03, unheard=0.02)
"""More often than people are, so that it is seen what happens then."""
_OBJECTION_S = 5.0
"""A silence that is shorter is left for an objection; a longer one is that of a player who was not heard."""
_BEGINS_TURN = re.compile(r"\bturn\. (?:\w+, t|T)hrow the die\.")
_PROPER = re.compile(r"\b(?:i|patty|cathy|ann|ben|carla|david)\b")
_TO_ONE = {Privacy.ALONE: "while the others are away", Privacy.EARPHONE: "on the earphone"}


class Session(NamedTuple):
    """A page, and how its session is played."""

    title: str
    opening: tuple[str, ...]
    """Sentences before the session."""
    wanted: Wanted
    seed: int
    turns: int | None = None
    """After so many throws they leave."""


SESSIONS = {
    "alone": Session(
        "A game by ear, alone",
        ("Ann plays against a computer player, from the first question to the winner.",),
        Wanted(("Ann",), (("Ben", "careful"),)),
        seed=28,
    ),
    "two-people-earphone": Session(
        "Two people and an earphone",
        (
            "Ann and Ben share a loudspeaker and a microphone.",
            "What is for one of them is told on an earphone, which they pass to each other.",
            "After some turns they leave; the game is kept.",
        ),
        Wanted(("Ann", "Ben"), privacy="earphone"),
        seed=3,
        turns=16,
    ),
    "four-people-open-table": Session(
        "Four people with open cards",
        (
            "Ann, Ben, Carla and David have agreed that everybody hears everything.",
            "After some turns they leave; the game is kept.",
        ),
        Wanted(("Ann", "Ben", "Carla", "David"), privacy="open"),
        seed=5,
        turns=18,
    ),
}
_HOW_TO_READ = (
    "Each item of the lists is one line that is heard, in order.",
    "What a player says stands after the name; all else is said by the game.",
)
_HOW_IT_IS_MADE = (
    "The page is written by `tests/docs/sessions.py`, which plays the session with the real program.",
    "The players are simulated, and answer what they hear; now and then the ear mishears them.",
)


def path_of(name: str) -> Path:
    """Return where a session's page is."""
    return PAGES / f"{name}.md"


def page_of(name: str) -> str:
    """Play a session, and return its page."""
    session = SESSIONS[name]
    household = Household(session.wanted, session.seed, curiosity=0.25, turns=session.turns)
    room = spend_evening(household, [], seed=session.seed, misheard=_MISHEARD)
    private = (
        ("Lines for one player alone begin with whom they are for.",) if session.wanted.privacy == "earphone" else ()
    )
    opening = [*session.opening, *_HOW_TO_READ, *private, *_HOW_IT_IS_MADE]
    return "\n".join([f"# {session.title}", "", *opening, *_listed(room, session.wanted), ""])


def _listed(room: Room, wanted: Wanted) -> Iterator[str]:
    """Yield the lines as items, under a heading for the set-up and one for each turn of a person."""
    yield from ("", "## The set-up", "")
    turn, is_thrown = 0, False
    for moment in room.moments:
        if isinstance(moment, Spoken):
            if moment.utterance.text == "Everybody has four red cards.":
                yield from ("", "## The deal", "")
            if is_thrown and moment.utterance.topic == "prompt" and _BEGINS_TURN.search(moment.utterance.text):
                turn, is_thrown = turn + 1, False
                yield from ("", f"## Turn {turn}", "")
        is_thrown |= getattr(moment, "words", "") == "throw the die"
        yield f"- {_item(moment, wanted)}"


def _item(moment: Spoken | Saying | Silence, wanted: Wanted) -> str:
    match moment:
        case Spoken(SeatUtterance(seat, text), privacy):
            return f"To {wanted.names[seat]} {_TO_ONE[privacy]}: {text}"
        case Spoken(utterance):
            return utterance.text
        case Silence(seconds):
            return "(Nobody objects.)" if seconds < _OBJECTION_S else "(Nothing is heard.)"
        case _:
            return f"{moment.name} says: {_PROPER.sub(lambda found: found[0].capitalize(), moment.words)}."


def main() -> None:
    """Write every page anew."""
    for name in SESSIONS:
        path_of(name).write_text(page_of(name), encoding="utf-8")
        sys.stdout.write(f"{path_of(name).name} is fresh.\n")


if __name__ == "__main__":
    main()
