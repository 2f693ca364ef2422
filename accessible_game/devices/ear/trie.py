"""Sentences as a tree of tokens: what begins alike is scored once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from accessible_game.devices.ear.decoder import Indices

Flags: TypeAlias = "NDArray[np.bool_]"


@dataclass(frozen=True, slots=True)
class TokenTrie:
    """A tree of tokens, its nodes numbered level by level, node 0 before the first token.

    Every array but the last two has one element for each node.
    """

    tokens: Indices
    parents: Indices
    depths: Indices
    first_children: Indices
    """The children of a node are numbered on from here."""
    child_counts: Indices
    end_nodes: Indices
    """The node after the last token of each spelling."""
    end_sentences: Indices
    """The sentence that each spelling in `end_nodes` belongs to."""

    @classmethod
    def of(cls, sentences: Sequence[Sequence[Sequence[int]]]) -> TokenTrie:
        """The trie of sentences, each given as the tokens of all its spellings."""
        tokens, parents, depths, first_children, child_counts = [-1], [0], [0], [], []
        end_nodes, end_sentences = [], []
        level = {0: [(index, spelling) for index, spellings in enumerate(sentences) for spelling in spellings]}
        while level:
            below: dict[int, list[tuple[int, Sequence[int]]]] = {}
            for node, here in level.items():
                first_children.append(len(tokens))
                children: dict[int, int] = {}
                for sentence, spelling in here:
                    if len(spelling) == depths[node]:
                        end_nodes.append(node)
                        end_sentences.append(sentence)
                        continue
                    token = spelling[depths[node]]
                    if token not in children:
                        children[token] = len(tokens)
                        tokens.append(token)
                        parents.append(node)
                        depths.append(depths[node] + 1)
                    below.setdefault(children[token], []).append((sentence, spelling))
                child_counts.append(len(children))
            level = below
        columns = (tokens, parents, depths, first_children, child_counts, end_nodes, end_sentences)
        return cls(*(np.array(column, np.intp) for column in columns))

    def __len__(self) -> int:
        """The number of nodes."""
        return len(self.tokens)

    def children(self, nodes: Indices) -> tuple[Indices, Indices]:
        """All children of these nodes, and for each the row in `nodes` at which its parent stands."""
        counts = self.child_counts[nodes]
        rows = np.repeat(np.arange(len(nodes)), counts)
        within = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        return self.first_children[nodes][rows] + within, rows

    def path_from(self, node: int) -> list[int]:
        """The nodes from this one back to node 0."""
        path = [node]
        while path[-1]:
            path.append(int(self.parents[path[-1]]))
        return path

    def leading_to(self, sentences: Flags) -> Flags:
        """Which nodes lie on the way to one of the flagged sentences."""
        leading = np.zeros(len(self), np.bool_)
        leading[self.end_nodes[sentences[self.end_sentences]]] = True
        for depth in range(self.depths[-1], 0, -1):
            level = slice(*np.searchsorted(self.depths, (depth, depth + 1)))
            np.logical_or.at(leading, self.parents[level], leading[level])
        return leading
