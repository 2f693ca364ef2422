"""What holds for any line and for any grammar."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import example, given
from hypothesis import strategies as st

from accessible_game.dialogue.grammar.language import Grammar
from accessible_game.dialogue.grammar.reading import Reading
from accessible_game.dialogue.grammar.words import folded_words

if TYPE_CHECKING:
    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.grammar.language import Language

WORDS = ("yes", "no", "one", "two", "three", "card")


class Phrase(NamedTuple):
    """A part of a grammar as it is written, and all that it may sound like."""

    text: str
    sentences: frozenset[str]


def in_order(phrases: list[Phrase]) -> Phrase:
    """Say phrases one after the other."""
    said = itertools.product(*(phrase.sentences for phrase in phrases))
    return Phrase(
        " ".join(phrase.text for phrase in phrases), frozenset(" ".join(filter(None, words)) for words in said)
    )


def either(phrases: list[Phrase]) -> Phrase:
    """Say one of the phrases."""
    return Phrase(
        f"({' | '.join(phrase.text for phrase in phrases)})",
        frozenset().union(*(phrase.sentences for phrase in phrases)),
    )


def optional(phrase: Phrase) -> Phrase:
    """Say the phrase or nothing."""
    return Phrase(f"[{phrase.text}]", phrase.sentences | {""})


PHRASES = st.recursive(
    st.sampled_from([Phrase(word, frozenset({word})) for word in WORDS] + [Phrase("<loose.never>", frozenset())]),
    lambda phrases: st.one_of(
        st.lists(phrases, min_size=1, max_size=3).map(in_order),
        st.lists(phrases, min_size=1, max_size=3).map(either),
        phrases.map(optional),
    ),
    max_leaves=10,
)
SENTENCES = PHRASES.map(lambda phrase: in_order([Phrase("go", frozenset({"go"})), phrase]))
LINES = st.one_of(
    st.text(),
    st.text(alphabet=" ,.?<>/'c2px\N{RIGHT SINGLE QUOTATION MARK}\N{COMBINING DIAERESIS}\N{SOFT HYPHEN}7st"),
    st.lists(st.sampled_from(["i", "pick", "a", "Cathy", "the", "2nd", "card", "please", "go to", "beach", "12"])).map(
        " ".join
    ),
)


def active_grammar(phrase: Phrase) -> tuple[Language, ActiveGrammar]:
    """Make a language whose one intent is said as the phrase is written."""
    rules = f"public <go> = {phrase.text} {{go}}; <loose.never> = never;"
    language = Grammar.parse(f"#JSGF V1.0; grammar any; {rules}").bind({})
    return language, language.restrict({"go": {}})


@given(phrase=SENTENCES)
def test_every_sentence_of_a_grammar_is_listed_and_read(phrase: Phrase) -> None:
    """What a grammar says can be said is listed, no more and no less, and each is understood."""
    language, active = active_grammar(phrase)

    assert phrase.sentences == {sentence for sentence, _ in active.sentences()}
    assert all(language.match(sentence) == (Reading("go", ()),) for sentence in phrase.sentences)


@given(phrase=SENTENCES, words=st.lists(st.sampled_from(WORDS), max_size=5))
def test_no_other_line_is_read(phrase: Phrase, words: list[str]) -> None:
    """A line has a reading when it is a sentence of the grammar, and only then."""
    line = " ".join(["go", *words])

    assert (line in phrase.sentences) == bool(active_grammar(phrase)[0].match(line))


@given(line=LINES)
@example("9" * 5000)
@example("'")
@example("\N{LATIN CAPITAL LETTER I WITH DOT ABOVE}\0\ud800")
def test_any_line_is_read_or_means_nothing(language: Language, line: str) -> None:
    """Nothing that can be typed is an error, and a line means what its plain words mean."""
    assert language.match(line) == language.match(" ".join(folded_words(line)))
