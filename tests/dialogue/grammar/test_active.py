"""At each moment a part of the language is in force, for the ear, the keyboard and help alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.grammar.language import Grammar
from accessible_game.dialogue.grammar.reading import Reading, SlotValue

if TYPE_CHECKING:
    from accessible_game.dialogue.grammar.language import Language

GRAMMAR = """#JSGF V1.0;
grammar small;
import <game.player>;
public <call> = (i pick a <cousin> [card <place>] | <cousin>) {call};
public <loose.call> = take <cousin> {call};
public <choose> = [the] (<place.ordinal> card | card <place>) {choose};
public <typed.choose> = <place> {choose};
public <answer> = yes [<loose.sure>] {yes} | no [thanks] {no};
public <take> = (<player> | take a card from <player>) {take};
public <key.yes> = y {yes};
<cousin> = cathy {cathy} | (patty | <loose.party>) {patty};
<place> = one {1} | two {2};
<place.ordinal> = first {1} | <typed.second>;
<typed.second> = second {2};
<loose.party> = party;
<loose.sure> = sure;
"""


@pytest.fixture(scope="module")
def language() -> Language:
    """A small language at a table of O'Brien and Ann Marie."""
    players = [SlotValue("ob", ("O\N{RIGHT SINGLE QUOTATION MARK}Brien",)), SlotValue("ann", ("Ann Marie",), ("2",))]
    return Grammar.parse(GRAMMAR).bind({"player": players})


@pytest.mark.parametrize("allowed", [{"shout": {}}, {"choose": {"cousin": {"cathy"}}}])
def test_an_unknown_intent_or_slot_is_refused(language: Language, allowed: dict[str, dict[str, set[str]]]) -> None:
    """A misspelt intent does not pass in silence."""
    with pytest.raises(ValueError, match=f"no intent {next(iter(allowed))}"):
        language.restrict(allowed)


def test_sentences_are_what_a_recogniser_may_hear(language: Language) -> None:
    """Each spoken sentence comes once with its meaning, in the author's order, with parts before their absence."""
    active = language.restrict(
        {"yes": {}, "no": {}, "choose": {}, "call": {"cousin": ["patty"], "place": []}, "take": {}}
    )

    assert [
        ("i pick a patty", Reading("call", (("cousin", "patty"),))),
        ("patty", Reading("call", (("cousin", "patty"),))),
        ("the first card", Reading("choose", (("place", "1"),))),
        ("the card one", Reading("choose", (("place", "1"),))),
        ("the card two", Reading("choose", (("place", "2"),))),
        ("first card", Reading("choose", (("place", "1"),))),
        ("card one", Reading("choose", (("place", "1"),))),
        ("card two", Reading("choose", (("place", "2"),))),
        ("yes", Reading("yes", ())),
        ("no thanks", Reading("no", ())),
        ("no", Reading("no", ())),
        ("o'brien", Reading("take", (("player", "ob"),))),
        ("ann marie", Reading("take", (("player", "ann"),))),
        ("take a card from o'brien", Reading("take", (("player", "ob"),))),
        ("take a card from ann marie", Reading("take", (("player", "ann"),))),
    ] == list(active.sentences())


def test_everything_is_every_intent_with_every_value(language: Language) -> None:
    """What may be said at any moment at all."""
    tags = ("take", "no", "yes", "choose", "call")

    assert list(language.restrict({tag: {} for tag in tags}).sentences()) == list(language.everything().sentences())


def test_samples_are_one_favourite_sentence_for_each_meaning(language: Language) -> None:
    """Help shows the wording that stands first in the grammar."""
    active = language.restrict({"yes": {}, "choose": {}, "call": {"cousin": {"cathy"}, "place": {"2"}}})

    assert [
        "i pick a cathy card two",
        "i pick a cathy",
        "the first card",
        "the card two",
        "yes",
    ] == [sentence for sentence, _ in active.samples()]


@pytest.mark.parametrize("allowed", [{}, {"take": {"player": ()}}, {"call": {"cousin": {"karen"}}}])
def test_with_nothing_to_say_there_is_no_sentence(language: Language, allowed: dict[str, dict[str, set[str]]]) -> None:
    """An intent without any possible value is no sentence, and half of one neither."""
    assert [] == list(language.restrict(allowed).sentences())
