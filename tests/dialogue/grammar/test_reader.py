"""A grammar file says in which line it leaves the subset, and why."""

from __future__ import annotations

import pytest

from accessible_game.dialogue.grammar.language import Grammar
from accessible_game.dialogue.grammar.reader import GrammarError, read
from accessible_game.dialogue.grammar.tree import Alternative, Choice, Optional, Reference, Rule, Sequence, TextOnly

HEADER = "#JSGF V1.0;\ngrammar game;\n"


def test_reads_sequences_choices_optional_parts_rules_and_tags() -> None:
    """Each construct of the subset becomes the part of the tree that is named after it."""
    text = read(f"{HEADER}public <throw> = [<loose.now>] (throw | Roll) the <cube> {{ throw }};")

    words = Sequence(
        (
            Optional(TextOnly(Reference("loose.now", 3))),
            Choice(("throw", "roll")),
            "the",
            Reference("cube", 3),
        )
    )
    assert {"throw": Rule("throw", True, (Alternative(words, "throw", 3),), 3)} == text.rules  # noqa: FBT003


def test_comments_and_line_ends_stand_anywhere() -> None:
    """A grammar reads the same with comments of both kinds in it."""
    plain = read(HEADER + "public <a> = yes | no;")
    commented = read(
        "#JSGF V1.0 UTF-8 en; // first\ngrammar /* the\ngame's */ game.en;public <a> = yes // or\n | /**/ no;"
    )

    assert [part.node for part in plain.rules["a"].alternatives] == [
        part.node for part in commented.rules["a"].alternatives
    ]


def test_imports_name_the_slots_that_a_game_fills() -> None:
    """An imported slot is known by the last part of its name and by its line."""
    assert read(f"{HEADER}import <game.player>;\nimport <area>;").imports == {"player": 3, "area": 4}


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("public <a> = b {c};", 1, "a grammar begins with #JSGF V1.0;"),
        ("#JSGF V1.0;\n\n<a> = b;", 3, "the grammar has no name"),
        (f"{HEADER}grammar again;", 3, "nor, once, grammar NAME;"),
        (f"{HEADER}<a> = b;\n\n<a> = c;", 5, "<a> is defined twice"),
        (f"{HEADER}import <game.a>;\nimport <table.a>;", 4, "<a> is defined twice"),
        (f"{HEADER}import <game.a>;\n<a> = b;", 4, "<a> is defined twice"),
        (f"{HEADER}<a> = b*;", 3, "repetition is outside the subset"),
        (f"{HEADER}<a> = b+;", 3, "repetition is outside the subset"),
        (f"{HEADER}<a> = /2/ b;", 3, "weights are outside the subset"),
        (f"{HEADER}/* never closed\n<a> = b;", 3, "comments are written // or /* */"),
        (f"{HEADER}<a> = (b\n | c;", 4, "a ( is not closed"),
        (f"{HEADER}<a> = [b\n | c);", 4, "there is a ) without a ("),
        (f"{HEADER}<a> = b];", 3, "there is a ] without a ["),
        (f"{HEADER}<a> = b >;", 3, "there is a > without a <"),
        (f"{HEADER}<a> = b }};", 3, "there is a } without a {"),
        (f"{HEADER}<a> = < b>;", 3, "without spaces"),
        (f"{HEADER}<a> = b\n\n<c> = d;", 5, "only the name of a new rule stands before ="),
        (f"{HEADER}a = b;", 3, "only the name of a new rule stands before ="),
        (f"{HEADER}<a> = b", 3, "no ; at its end"),
        (f"{HEADER}<a> = b |;", 3, "words are missing before ;"),
        (f"{HEADER}<a> = | b;", 3, "words are missing before |"),
        (f"{HEADER}<a> = b ();", 3, "words are missing before )"),
        (f"{HEADER}<a> = {{b}};", 3, "words are missing before {b}"),
        (f"{HEADER}<a> = b {{c}} d;", 3, "words follow the tag"),
        (f"{HEADER}<a> = b {{c}} {{d}};", 3, "stands once and at the end of an alternative"),
        (f"{HEADER}<a> = (b {{c}} | d);", 3, "stands once and at the end of an alternative"),
        (f"{HEADER}<a> = b {{}};", 3, "stands once and at the end of an alternative"),
        (f"{HEADER}<a> = b {{c\n}};", 3, "stands once and at the end of an alternative"),
        (f"{HEADER}<a> = twenty-one;", 3, '"twenty-one" is not one word'),
        (f'{HEADER}<a> = "b c";', 3, '"b c" is not one word'),
        (f'{HEADER}<a> = "b;', 3, "a quoted mark ends on its line"),
        (f"{HEADER}<a> = 12;", 3, "12 must be written in words"),
        (f"{HEADER}<a> = ?;", 3, "? has no sound"),
        (f"{HEADER}public <a> = b {{c}} | d;", 3, "this sentence of <a> has no tag"),
        (f"{HEADER}public <a> = b {{b}}\n | <c> {{d}};", 4, "there is no rule <c>"),
        (f"{HEADER}public <a> = b {{b}};\npublic <c> = <a> {{c}};", 4, "<a> is public"),
        (f"{HEADER}<a> = b <c>;\n<c> = d | <a>;", 3, "<a> contains itself"),
        (f"{HEADER}<a> = b [<a>];", 3, "<a> contains itself"),
        (f"{HEADER}<a> =\n  b {{b}}\n  | c;", 3, "<a> has alternatives with a tag and without"),
        (f"{HEADER}import <game.a>;\n<b> =\n  c {{c}}\n| d <a> {{d}};", 6, "the words of the value {d} fill a slot"),
        (f"{HEADER}import <game.a>;\npublic <b> = <a> and <a> {{b}};", 4, "one sentence fills the slot a twice"),
        (f"{HEADER}public <b> = c {{c}} |\n [d] {{d}};", 4, "at least one word that cannot be left out"),
    ],
)
def test_a_fault_is_told_with_its_line(text: str, line: int, fault: str) -> None:
    """Whoever writes a grammar is told what is wrong, and in which line."""
    with pytest.raises(GrammarError) as raised:
        Grammar.parse(text)

    assert (line, True) == (raised.value.line, fault in raised.value.fault), raised.value


def test_a_grammar_error_reads_as_a_sentence() -> None:
    """The error's text can be shown as it is."""
    with pytest.raises(GrammarError, match=r"^line 3: <a> contains itself$"):
        Grammar.parse(f"{HEADER}<a> = b <a>;")
