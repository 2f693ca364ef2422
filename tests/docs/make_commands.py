"""Makes ``docs/commands.md`` from the grammar: ``python -m tests.docs.make_commands``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.app.language import language_of, read_grammar
from accessible_game.dialogue.party import Party, Player
from accessible_game.rules.setup import Settings
from tests.support.random_play import default_setup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accessible_game.dialogue.grammar.language import Grammar, Language
    from accessible_game.dialogue.grammar.reading import Reading

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"


class Command(NamedTuple):
    """What the page says of an intent besides its wordings and keys, which the grammar gives."""

    does: str
    """A sentence that says what it is for."""
    short: tuple[str, ...] = ()
    """More short forms besides the keys, such as a key with a number; or the words of what can be typed alone."""


class Group(NamedTuple):
    """A part of the page."""

    heading: str
    opening: tuple[str, ...]
    commands: dict[str, Command]


MOVES = Group(
    "Moves",
    (
        "A move can be said when the rules allow it, by the player whose turn it is.",
        "Only a red wild card may be discarded at any time.",
        "Said at the wrong time a move is refused with the reason, and nothing changes.",
    ),
    {
        "throw": Command("Throws the die."),
        "route": Command("Chooses the way where a short cut leaves the path.", ("1", "2")),
        "call": Command("Says which cousin you are picking, and if you like also which card.", ("c 2", "p 3")),
        "choose": Command("Chooses the card, after the call.", ("2",)),
        "decline": Command("Leaves the cards of an area alone."),
        "match": Command("Discards the green wild card you look at with a red card of yours.", ("12",)),
        "put-back": Command("Puts the card you look at back in its place."),
        "discard-wild": Command("Discards a red wild card; with a name, also when it is another player's turn."),
        "go-to": Command("Goes to a picture area, from a square that lets you.", ("beach", "1")),
        "go-to-square": Command("Goes to any square, where the table has agreed on that."),
        "stay": Command("Stays, on a square that lets you go elsewhere."),
        "take-from": Command("Chooses from whom to take a red card.", ("2",)),
        "ready": Command("Goes on after the others were asked to look away; Enter alone does the same."),
    },
)
QUESTIONS = Group(
    "Questions",
    ("A question can be asked at any time, on anybody's turn, and never costs a turn.",),
    {
        "hand": Command("Reads your red cards."),
        "notes": Command("Reads all that you have noted of the green cards."),
        "notes-area": Command("Reads your notes of one area.", ("n 2",)),
        "where-number": Command("Tells where you saw a number.", ("n number 12",)),
        "where-cousin": Command("Tells where you know one of the cousins to be."),
        "matches": Command("Tells which cards in your notes go with cards in your hand."),
        "counts": Command("Tells how many cards everybody, the pile and the areas have."),
        "where-me": Command("Tells where your piece stands."),
        "ahead": Command("Tells what each throw would bring you to; at a fork, what the rest of the throw does."),
        "where-player": Command("Tells where another player's piece stands."),
        "where-everyone": Command("Tells where all pieces stand."),
        "how-far": Command("Tells how many squares it is to an area."),
        "board": Command("Describes the board."),
        "more": Command("Goes on with a list."),
        "turn": Command("Tells whose turn it is, and what is asked."),
        "status": Command("Tells how you stand, in short."),
        "status-full": Command("Tells how everybody stands."),
        "what-can-i-say": Command("Tells what can be said now."),
        "help": Command("Tells how the game goes."),
        "help-topic": Command("Tells more about one thing."),
    },
)
TABLE = Group(
    "The voice and the table",
    (
        "These can be said at any time.",
        "While the voice is off, the words for it are answered by saying so.",
        'When they are spoken, "quit", "new game" and "teach me" have to be said twice.',
    ),
    {
        "repeat": Command("Says again what followed your last command."),
        "what-happened": Command("Tells again what has happened since a player acted."),
        "previous": Command("Says the line before."),
        "next": Command("Says the line after."),
        "more-detail": Command("Has more told."),
        "less-detail": Command("Has less told."),
        "voice-on": Command("Lets the game speak with its own voice."),
        "voice-off": Command("Has lines printed again."),
        "other-voice": Command("Takes another voice."),
        "stop": Command("Stops what the voice is saying, as any key does; in silence it tells how to leave."),
        "faster": Command("Makes the voice faster."),
        "slower": Command("Makes the voice slower."),
        "louder": Command("Makes the voice louder."),
        "softer": Command("Makes the voice softer."),
        "sounds-on": Command("Switches the sounds on."),
        "sounds-off": Command("Switches the sounds off."),
        "microphone-on": Command("Switches the microphone on."),
        "microphone-off": Command("Switches the microphone off."),
        "listen": Command("Has the microphone listen to one sentence; asked for again, takes the sentence as ended."),
        "save": Command("Says that the game is saved, as it always is."),
        "quit": Command("Ends the game, which can be gone on with later."),
        "new-game": Command("Begins another game; this one can be gone on with later."),
        "teach": Command("Begins the lesson, or goes on with it; this game can be gone on with later."),
    },
)
ANSWERS = Group(
    "Answers",
    ("These answer a question that the game has asked.",),
    {
        "go-on": Command(
            "Is for typing alone, and means ready, more or yes, whichever goes on.", ("go on", "continue", "resume")
        ),
        "yes": Command("Agrees."),
        "no": Command("Does not agree."),
        "cancel": Command("Takes back what has not been done yet."),
    },
)
SETTING_UP = Group(
    "Setting up a game",
    (
        "Before the deal the game asks how many play, what they are called, and what is agreed.",
        "Enter alone takes the usual answer.",
        '"Yes", "no", "help", "repeat" and "quit" are understood there too.',
        "A usual name can be said, any name can be typed.",
    ),
    {
        "how-many": Command("Tells how many play."),
        "option": Command("Answers with a number."),
        "person": Command("A person plays."),
        "computer": Command("The computer plays, at the usual level."),
        "level": Command("The computer plays, at this level."),
        "privacy": Command("Tells how secrets are told to one of several players."),
        "start-game": Command("Takes the usual answer to all that is left."),
        "dont-mind": Command("Takes the usual answer."),
        "go-back": Command("Goes back to the question before."),
        "explain": Command("Explains the question."),
    },
)
GROUPS = (MOVES, QUESTIONS, TABLE, ANSWERS, SETTING_UP)
LEFT_OUT = frozenset({"called"})
"""Intents that mean nothing in a game, and whose words are all the game's own: the usual names."""

EXAMPLES = {
    "area": "0",
    "cousin": "cathy",
    "level": "careful",
    "n": "2",
    "number": "12",
    "place": "2",
    "privacy": "alone",
    "player": "1",
    "square": "31",
    "topic": "matching",
}
"""For each slot the value that stands in the page's sentences for all; of a slot that is not here all values stand."""

_OPENING = """\
# What you can say

<!-- Made from grammar/en.jsgf by tests/docs/make_commands.py. Change those, not this page. -->

Type what you want to say and press Enter, or say it where the microphone is on.
Short forms and keys are for typing.
Capitals, extra spaces, punctuation and a slash at the beginning never matter.

Each command has a heading, which is the usual wording.
Below stand what it does, other wordings, and its short form: a key or a number, typed alone, then Enter.
F1, F2 and Escape need no Enter.
Keys can be [changed or switched off](playing.md#settings-of-your-own).

Typed, many other wordings are understood, so write what comes naturally.
"Please", "I would like to" and "can you tell me" may stand before any of them, and "thank you" after it.
The microphone listens for the wordings of this page alone, so speak these.
Numbers may be words or digits, such as "number twelve" and "number 12".

In what follows, Ben stands for any player, the beach for any area, and each number for others like it.
Typed, the areas and the players may also be called by their numbers: the first area is 1, and so is the first player.
"""


def commands_page() -> str:
    """Return the page as the grammar has it now.

    Raises KeyError for an intent that no group or two groups have, ValueError for a short form that does not mean it.
    """
    grammar = read_grammar()
    language = example_language()
    grouped = [tag for group in GROUPS for tag in group.commands]
    if sorted([*grouped, *LEFT_OUT]) != sorted(grammar.tags):
        raise KeyError(*set(grouped) ^ (set(grammar.tags) - LEFT_OUT))
    paragraphs = [_OPENING]
    for group in GROUPS:
        paragraphs += [f"## {group.heading}\n", "".join(f"{line}\n" for line in group.opening)]
        for tag, command in group.commands.items():
            paragraphs += _entry(tag, command, grammar, language)
    return "\n".join(paragraphs)


def example_language() -> Language:
    """Return what can be said at a table of Ann and Ben, with the game's own board and deck."""
    party = Party((Player("Ann"), Player("Ben")), default_setup(2, Settings()))
    return language_of(read_grammar(), party, keys=True)


def _entry(tag: str, command: Command, grammar: Grammar, language: Language) -> tuple[str, str]:
    """Return the heading and the lines of one command."""
    limits = {slot: {EXAMPLES[slot]} for slot in grammar.slots_of(tag) if slot in EXAMPLES}
    spoken = [_as_written(sentence) for sentence, _ in language.restrict({tag: limits}).sentences()]
    usual, *others = spoken or command.short
    lines = [command.does]
    if others:
        lines.append(f"Also: {_quoted(others)}.")
    lines += [_values(tag, slot, language) for slot in ("topic", "level", "privacy") if slot in limits]
    short = [*_keys(tag, language), *(command.short if spoken else ())]
    if short:
        lines.append(f"Short: {_either([_KEY_NAMES.get(form, form) for form in short])}.")
    for form in short:
        if not _means(form, tag, language):
            raise ValueError(f"{form} does not mean {tag}")
    return f"### {usual[0].upper()}{usual[1:]}\n", "".join(f"{line}\n" for line in lines)


def _keys(tag: str, language: Language) -> list[str]:
    """Return the keys that mean an intent when they are typed alone."""
    return [key for key, tags in language.keys.items() if tag in tags and _means(key, tag, language)]


def _means(line: str, tag: str, language: Language) -> bool:
    return tag in {reading.tag for reading in language.match(line)}


def _values(tag: str, slot: str, language: Language) -> str:
    """Return the line that says what else can stand in a sentence in the place of its example."""
    said = {reading.slot(slot): sentence.removeprefix("help with ") for sentence, reading in _samples(tag, language)}
    example = said.pop(EXAMPLES[slot])
    return f'In place of "{example}": {_quoted(said.values())}.'


def _samples(tag: str, language: Language) -> tuple[tuple[str, Reading], ...]:
    return language.restrict({tag: {}}).samples()


_KEY_NAMES = {
    "?": "question mark",
    ",": "comma",
    "<": "the sign less",
    ">": "the sign greater",
    "escape": "Escape",
    "esc": "the word esc",
    "f1": "F1",
    "f2": "F2",
}
_PROPER = re.compile(r"\b(i|ben|cathy|patty)\b")


def _as_written(sentence: str) -> str:
    """Return a sentence with the capitals that its names have when they are written."""
    written = _PROPER.sub(lambda match: match[0].capitalize(), sentence)
    return written.replace("y's", "ys")


def _quoted(words: Iterable[str]) -> str:
    return _either([f'"{word}"' for word in words])


def _either(things: list[str]) -> str:
    *others, last = things or [""]
    return f"{', '.join(others)} or {last}" if others else last


if __name__ == "__main__":
    PAGE.write_text(commands_page(), encoding="utf-8")
