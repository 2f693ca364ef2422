"""Sentences that begin alike share what they begin with."""

from __future__ import annotations

import numpy as np
import pytest

from accessible_game.devices.ear.trie import TokenTrie

SENTENCES = [[[7, 1], [7, 2]], [[7, 1, 3]], [[8]]]
"""Three sentences, the first in two spellings; in order of level the nodes are 7, 8; 7 1, 7 2; 7 1 3."""


@pytest.fixture
def trie() -> TokenTrie:
    """The trie of the three sentences."""
    return TokenTrie.of(SENTENCES)


def test_what_begins_alike_is_one_node(trie: TokenTrie) -> None:
    """Seven tokens in four spellings make five nodes beside the first."""
    assert trie.tokens.tolist() == [-1, 7, 8, 1, 2, 3]


def test_every_spelling_ends_at_its_sentence(trie: TokenTrie) -> None:
    """A spelling may end where another goes on."""
    ends = sorted(zip(trie.end_nodes.tolist(), trie.end_sentences.tolist(), strict=True))
    assert ends == [(2, 2), (3, 0), (4, 0), (5, 1)]


def test_children_name_the_rows_of_their_parents(trie: TokenTrie) -> None:
    """In the order of the rows asked for, and nothing for a leaf."""
    children, rows = trie.children(np.array([3, 2, 1]))
    assert (children.tolist(), rows.tolist()) == ([5, 3, 4], [0, 2, 2])


def test_nodes_on_the_way_to_flagged_sentences(trie: TokenTrie) -> None:
    """What leads to the second sentence is its own path."""
    leading = trie.leading_to(np.array([False, True, False]))
    assert np.flatnonzero(leading).tolist() == [0, 1, 3, 5]


def test_a_path_leads_back_to_the_beginning(trie: TokenTrie) -> None:
    """Token by token."""
    assert trie.path_from(5) == [5, 3, 1, 0]
