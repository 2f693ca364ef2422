"""The file of sentences holds what the program asks it for, and nothing else."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import accessible_game
from accessible_game.dialogue.attention import LAST_STEP
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.names import NameFault
from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.privacy import Privacy
from accessible_game.rules.board import SquareKind
from accessible_game.rules.cards import Cousin
from accessible_game.rules.legality import Refusal
from tests.dialogue.rehearsal import english, texts
from tests.dialogue.speakable import MOST_WORDS, TEXTS, faults_of, message_ids

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(accessible_game.__file__).parent
ASKED = frozenset({"texts", "_texts", "Message"})
"""The names under which the program asks for a sentence, at once or for later."""
ALWAYS_GIVEN = frozenset({"by_voice"})
"""The values that the catalogue gives to every sentence."""


@cache
def modules() -> tuple[ast.Module, ...]:
    """Return the program's modules, parsed."""
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py")))


def constants() -> set[str]:
    """Return every text that stands in the program."""
    nodes = (node for module in modules() for node in ast.walk(module))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def prefixes() -> set[str]:
    """Return the beginnings of ids to which the program adds the rest, such as ``refused-``."""
    nodes = (node for module in modules() for node in ast.walk(module) if isinstance(node, ast.JoinedStr))
    parts = [node.values[0] for node in nodes if len(node.values) == 2]
    begun = {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return {text for text in begun if any(message.startswith(text) for message in message_ids())}


def asked_for() -> Iterator[tuple[str, frozenset[str | None]]]:
    """Yield every id by which the program asks for a sentence outright, with the names of the values it gives.

    The name None stands for values that are given together.
    """
    for module in modules():
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and node.args and name_of(node.func) in ASKED:
                for message in literal_ids(node.args[0]):
                    yield message, frozenset(keyword.arg for keyword in node.keywords)


def name_of(node: ast.expr) -> str:
    """Return the last name of what is called."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def literal_ids(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an argument may be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literal_ids(node.body)
        yield from literal_ids(node.orelse)


OF_KEYS = ("help-keys", "usage-", "option-", "check-")
HAND_OVERS = frozenset(Privacy) - {Privacy.OPEN}
"""The ways in which a seat comes to hear something alone."""


def names_in_sentences() -> dict[str, frozenset[str]]:
    """Return the values that each sentence names."""
    sentences = re.split(r"^([a-z][a-z0-9-]*) =", TEXTS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    pairs = zip(sentences[1::2], sentences[2::2], strict=True)
    return {message: frozenset(re.findall(r"\$([a-z_]+)", text.partition("\n##")[0])) for message, text in pairs}


def help_topics() -> set[str]:
    """Return the topics on which the grammar lets a player ask for help."""
    readings = english().bind({}).restrict({"help-topic": {}}).samples()
    return {str(reading.slot("topic")) for _, reading in readings}


SAID_TWICE = {wish.value for wish in (Wish.QUIT, Wish.NEW_GAME, Wish.TEACH, Wish.MICROPHONE_OFF, Wish.VOICE_OFF)}
FAMILIES = {
    "refused-": {refusal.value for refusal in Refusal},
    "instruction-": {kind.value for kind in SquareKind} - {SquareKind.PICTURE.value},
    "cousin-": {cousin.value for cousin in Cousin},
    "a-cousin-": {cousin.value for cousin in Cousin},
    "name-": {fault.value for fault in NameFault},
    "detail-": {detail.value for detail in Detail},
    "help-": help_topics(),
    "hand-over-": {privacy.value for privacy in HAND_OVERS},
    "hand-over-card-": {privacy.value for privacy in HAND_OVERS},
    "end-alone-": {privacy.value for privacy in HAND_OVERS},
    "returned-": {privacy.value for privacy in HAND_OVERS},
    "no-match-": {str(step) for step in range(1, LAST_STEP + 1)},
    "no-input-": {str(step) for step in range(1, LAST_STEP + 1)},
    "repeat-": SAID_TWICE,
    "say-": SAID_TWICE | {"help", "dont-mind"},
}
"""The ids that are put together from a beginning and a value, for values that this package knows."""


def test_every_sentence_asked_for_is_there() -> None:
    """No id in the program is missing from the file."""
    asked = {message for message, _ in asked_for()}

    assert 50 < len(asked)
    assert set() == asked - message_ids()


def test_every_sentence_asked_for_is_given_its_values() -> None:
    """Also a sentence that is seldom needed, such as a fault, gets every value that it names."""
    names = names_in_sentences()
    lacking = [
        (message, sorted(names[message] - given - ALWAYS_GIVEN))
        for message, given in asked_for()
        if None not in given and names.get(message, frozenset()) - given - ALWAYS_GIVEN
    ]

    assert [] == lacking


@pytest.mark.parametrize("prefix", FAMILIES)
def test_every_value_has_its_sentence(prefix: str) -> None:
    """Each reason, instruction, cousin, fault of a name, level of detail and topic of help has a sentence."""
    assert set() == {prefix + value for value in FAMILIES[prefix]} - message_ids()


def test_every_sentence_is_used() -> None:
    """No sentence stands in the file that the program cannot say."""
    referred = set(re.findall(r"\{ ([a-z][a-z0-9-]*) \}", TEXTS.read_text(encoding="utf-8")))
    used = referred | constants() | {prefix + value for prefix, values in FAMILIES.items() for value in values}
    others = tuple(prefix for prefix in prefixes() - FAMILIES.keys() if prefix.endswith("-"))
    unused = {message for message in message_ids() - used if not message.startswith(others)}

    assert set() == unused


def test_who_answers_by_voice_is_never_told_to_press_a_key() -> None:
    """Only help with keys, and what is printed outside of a game, speaks of them."""
    say = texts(by_voice=True)
    spoken = {message: names for message, names in names_in_sentences().items() if not message.startswith(OF_KEYS)}
    told = {message: say(message, **dict.fromkeys(names - ALWAYS_GIVEN, "one")) for message, names in spoken.items()}

    assert {} == {message: text for message, text in told.items() if re.search(r"\b[Pp]ress\b|Enter|\b[Tt]ype\b", text)}


def test_no_sentence_is_written_twice() -> None:
    """Each id stands once in the file."""
    ids = [line.split(" =")[0] for line in TEXTS.read_text(encoding="utf-8").splitlines() if " =" in line[:40]]
    ids = [message for message in ids if message in message_ids()]

    assert sorted(set(ids)) == sorted(ids)


def test_a_sentence_that_is_not_there_is_a_fault_of_the_program() -> None:
    """A wrong id or a missing value is found at once."""
    with pytest.raises(KeyError):
        texts()("no-such-sentence")
    with pytest.raises(KeyError):
        texts()("decides-alone")


@pytest.mark.parametrize("topic", sorted(help_topics()))
def test_help_comes_in_lines_of_one_breath(topic: str) -> None:
    """Every page of help is whole sentences, each short enough for one breath."""
    for page in ("help", f"help-{topic}"):
        for line in texts()(page).splitlines():
            assert [] == faults_of(line)
            assert MOST_WORDS >= len(line.split()), line
