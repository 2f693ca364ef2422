"""A recogniser's own compiler takes what we write for it, and hears exactly our sentences."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pocketsphinx
import pytest

if TYPE_CHECKING:
    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.grammar.language import Grammar, Language
    from accessible_game.dialogue.grammar.reading import SlotValue

PHONES_OF_ANY_NAME = "N EY M"


@pytest.fixture(scope="module")
def decoder() -> pocketsphinx.Decoder:
    """PocketSphinx with its stock dictionary."""
    return pocketsphinx.Decoder(lm=None, loglevel="FATAL")


def compiled(decoder: pocketsphinx.Decoder, active: ActiveGrammar) -> pocketsphinx.FsgModel:
    """Compile a grammar after teaching the decoder the words that it does not know."""
    for sentence, _ in active.sentences():
        for word in sentence.split():
            if decoder.lookup_word(word) is None:
                decoder.add_word(word, PHONES_OF_ANY_NAME)
    decoder.add_jsgf_string("game", active.to_jsgf())
    return decoder.get_fsg("game")


def test_every_word_but_names_is_in_the_stock_dictionary(
    decoder: pocketsphinx.Decoder, english: Grammar, slots: dict[str, list[SlotValue]]
) -> None:
    """The English grammar asks for no pronunciation that has to be written by hand."""
    language = english.bind({**slots, "player": []})
    sentences = language.restrict({tag: {} for tag in english.tags}).sentences()
    words = {word for sentence, _ in sentences for word in sentence.split()}

    assert set() == {word for word in words if decoder.lookup_word(word) is None}


def test_the_whole_grammar_compiles_and_accepts_its_sentences(
    decoder: pocketsphinx.Decoder, everything: ActiveGrammar
) -> None:
    """Whatever may be said at all is in the compiled grammar."""
    model = compiled(decoder, everything)

    assert [] == [sentence for sentence, _ in everything.sentences() if not model.accept(sentence)]


@pytest.mark.parametrize("seed", range(20))
def test_any_moment_compiles_and_accepts_its_own_sentences_alone(
    decoder: pocketsphinx.Decoder, everything: ActiveGrammar, language: Language, seed: int
) -> None:
    """For intents and values taken at random, what is in force is accepted and nothing else is."""
    rng = random.Random(seed)  # noqa: S311
    meanings = [reading for _, reading in everything.samples()]
    allowed: dict[str, dict[str, set[str]]] = {}
    for reading in rng.sample(meanings, rng.randint(1, 40)):
        values = allowed.setdefault(reading.tag, {})
        for name, value in reading.slots:
            values.setdefault(name, set()).add(value)
    active = language.restrict(allowed)
    model = compiled(decoder, active)
    sayable = {sentence for sentence, _ in active.sentences()}

    assert sayable == {sentence for sentence, _ in everything.sentences() if model.accept(sentence)}


def test_a_grammar_with_nothing_to_say_compiles(decoder: pocketsphinx.Decoder, language: Language) -> None:
    """A moment at which nothing can be said is no error."""
    assert not compiled(decoder, language.restrict({})).accept("yes")
