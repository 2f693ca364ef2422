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


def test_an_intent_that_is_not_allowed_has_no_reading(language: Language) -> None:
    """A line is read only as what is possible now."""
    active = language.restrict({"choose": {}, "no": {}})

    assert [(Reading("choose", (("place", "1"),)),), (), ()] == [
        active.match(line) for line in ("the first card", "cathy", "yes")
    ]


def test_a_slot_value_that_is_not_allowed_has_no_reading(language: Language) -> None:
    """A slot that is named has only the values that are possible now; any other slot may have any."""
    active = language.restrict({"call": {"place": {"2"}}})

    assert [1, 1, 0, 1] == [
        len(active.match(line))
        for line in ("cathy", "i pick a patty card two", "i pick a patty card one", "take party")
    ]


@pytest.mark.parametrize("allowed", [{"shout": {}}, {"choose": {"cousin": {"cathy"}}}])
def test_an_unknown_intent_or_slot_is_refused(language: Language, allowed: dict[str, dict[str, set[str]]]) -> None:
    """A misspelt intent does not pass in silence."""
    with pytest.raises(ValueError, match=f"no intent {next(iter(allowed))}"):
        language.restrict(allowed)


def test_sentences_are_what_a_recogniser_may_hear(language: Language) -> None:
    """Each spoken sentence comes once with its meaning, in the author's order, with parts before their absence."""
    active = language.restrict({"no": {}, "choose": {}, "call": {"cousin": ["patty"], "place": []}, "take": {}})

    assert [
        ("i pick a patty", Reading("call", (("cousin", "patty"),))),
        ("patty", Reading("call", (("cousin", "patty"),))),
        ("the first card", Reading("choose", (("place", "1"),))),
        ("the card one", Reading("choose", (("place", "1"),))),
        ("the card two", Reading("choose", (("place", "2"),))),
        ("first card", Reading("choose", (("place", "1"),))),
        ("card one", Reading("choose", (("place", "1"),))),
        ("card two", Reading("choose", (("place", "2"),))),
        ("no thanks", Reading("no", ())),
        ("no", Reading("no", ())),
        ("o'brien", Reading("take", (("player", "ob"),))),
        ("ann marie", Reading("take", (("player", "ann"),))),
        ("take a card from o'brien", Reading("take", (("player", "ob"),))),
        ("take a card from ann marie", Reading("take", (("player", "ann"),))),
    ] == list(active.sentences())


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


@pytest.mark.parametrize(
    ("prefix", "words"),
    [
        ("", ("i", "cathy", "patty", "o'brien", "ann", "take")),
        ("I pi", ("pick",)),
        ("i pick", ("pick",)),
        ("i pick a ", ("cathy", "patty")),
        ("i pick a Cathy CARD  ", ("one", "two")),
        ("take a card from o", ("o'brien",)),
        ("take a card from OB", ("o'brien",)),
        ("take a card from ann ", ("marie",)),
        ("i pick a cathy card one ", ()),
        ("cathy patty", ()),
        ("i want ", ()),
    ],
)
def test_a_half_typed_line_is_completed_word_by_word(language: Language, prefix: str, words: tuple[str, ...]) -> None:
    """The Tab key offers the words that can stand here now, the favourites first."""
    assert words == language.restrict({"call": {}, "take": {}}).complete(prefix)


def test_the_recogniser_gets_only_spoken_words_in_a_grammar_with_one_public_rule(language: Language) -> None:
    """Slots are filled and limited, each under a name of its own; keys and loose wordings are left out."""
    active = language.restrict(
        {"yes": {}, "no": {}, "choose": {}, "call": {"place": {"2"}}, "take": {"player": {"ann"}}}
    )

    assert active.to_jsgf("now") == (
        "#JSGF V1.0;\n"
        "grammar now;\n"
        "public <now> = <call> | <choose> | <yes> | <no> | <take>;\n"
        "<call> = (i pick a <slot.cousin.0> [card <slot.place.1>] | <slot.cousin.0>);\n"
        "<choose> = [the] (<slot.place.2> card | card <slot.place.3>);\n"
        "<yes> = yes;\n"
        "<no> = no [thanks];\n"
        "<take> = (<slot.player.4> | take a card from <slot.player.4>);\n"
        "<slot.cousin.0> = cathy | patty;\n"
        "<slot.place.1> = two;\n"
        "<slot.place.2> = first;\n"
        "<slot.place.3> = one | two;\n"
        "<slot.player.4> = ann marie;\n"
    )


@pytest.mark.parametrize("allowed", [{}, {"take": {"player": ()}}, {"call": {"cousin": {"karen"}}}])
def test_with_nothing_to_say_the_grammar_hears_nothing(
    language: Language, allowed: dict[str, dict[str, set[str]]]
) -> None:
    """An intent without any possible value is no sentence, and half of one neither."""
    active = language.restrict(allowed)

    assert ([], "#JSGF V1.0;\ngrammar game;\npublic <game> = <VOID>;\n") == (list(active.sentences()), active.to_jsgf())
