"""The words of the grammar are known to the stock recogniser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pocketsphinx

if TYPE_CHECKING:
    from accessible_game.dialogue.grammar.language import Grammar
    from accessible_game.dialogue.grammar.reading import SlotValue


def test_every_word_but_names_is_in_the_stock_dictionary(english: Grammar, slots: dict[str, list[SlotValue]]) -> None:
    """The English grammar asks for no pronunciation that has to be written by hand."""
    decoder = pocketsphinx.Decoder(lm=None, loglevel="FATAL")
    sentences = english.bind({**slots, "player": []}).everything().sentences()
    words = {word for sentence, _ in sentences for word in sentence.split()}

    assert set() == {word for word in words if decoder.lookup_word(word) is None}
