"""How probable each sentence of a list is, given what was heard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.pcm import SAMPLE_RATE
from accessible_game.devices.ear.sound import quiet_room
from accessible_game.devices.ear.spelling import spellings
from accessible_game.devices.ear.trie import TokenTrie

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accessible_game.devices.ear.decoder import Beginnings, Indices, Sound
    from accessible_game.devices.ear.pcm import Floats
    from accessible_game.devices.ear.trie import Flags
    from accessible_game.devices.ear.whisper import Whisper

PRIOR_WEIGHT = 0.75
"""How much of a sentence's log-probability in a silent room is held against it.

In loud noise the model hears what is likely anyway: among all sentences of the grammar at once, with noise 10 and 5 dB
below the speech, 74 % of the fitting voices' commands won with 0.3, 84 % with 0.7, 81 % with 0.9; clean, all.
"""
_SILENCE = 3 * SAMPLE_RATE // 2
"""Samples of a silent room in which the priors are taken."""
_BEAM = 7.0
"""Nats: a beginning with so much less merit than the best one of its length is not read on.

On the same clips the winner was as often the right one with 6 as with 14, in a third of the time.
"""
_WIDTH = 24
"""Beginnings of one length that are read on, of all and of the legal ones: in noise many are alike.

On noisy clips of the fitting voices the winner was the same as without a limit, in 167 instead of 235 ms at the 95th
percentile.
"""

_SENTENCES_AT_ONCE = 64


@dataclass(frozen=True, slots=True)
class Scores:
    """What one utterance makes of the sentences of a scorer, in nats; minus infinity for what was not read on."""

    log_probabilities: Floats
    """Of each sentence: of all its spellings together."""
    merits: Floats
    """The same less the sentence's prior: what sentences are compared by."""
    beginnings: Floats
    """Of each node of the trie: of the tokens up to it."""
    ends: Floats
    """Of each node of the trie: of the tokens up to it and the end of a sentence."""
    likeliest: Floats
    """Of each node of the trie: of the tokens up to it and the likeliest next one, in the trie or not."""
    is_unfinished: bool
    """Whether the beginning of a legal sentence compares better than every whole legal sentence."""


class SentenceScorer:
    """Scores sentences against sound in one walk over the trie of their spellings, level by level.

    Each token attends to its own ancestors and to the sound, so that every sentence gets the probability that it would
    get alone. Beginnings without a chance are left.
    """

    def __init__(self, model: Whisper, sentences: Sequence[str]) -> None:
        encode = model.tokenizer.encode
        written = [[encode(spelling) for spelling in spellings(sentence, encode)] for sentence in sentences]
        self._model = model
        self._trie = TokenTrie.of(written)
        self._size = len(sentences)
        self._node_handicaps = np.zeros(len(self._trie), np.float32)
        beginnings, ends = self._walk_to_all(model.hear(quiet_room(_SILENCE)))
        self._node_handicaps = PRIOR_WEIGHT * beginnings
        self._end_handicaps = PRIOR_WEIGHT * ends
        self._sentence_handicaps = PRIOR_WEIGHT * self._of_sentences(ends)

    def score(self, sound: Sound, legal: Flags) -> Scores:
        """Score what was heard; the flagged sentences are read on as long as they compare well with each other."""
        leading_to_legal = self._trie.leading_to(legal)
        beginnings, ends, likeliest = self._walk(
            sound, lambda nodes, scores: _promising(scores - self._node_handicaps[nodes], leading_to_legal[nodes])
        )
        log_probabilities = self._of_sentences(ends)
        merits = log_probabilities - self._sentence_handicaps
        inner = leading_to_legal.copy()
        inner[self._trie.end_nodes[legal[self._trie.end_sentences]]] = False
        best_beginning = (ends - self._end_handicaps)[inner].max(initial=-np.inf)
        is_unfinished = bool(best_beginning > merits[legal].max(initial=-np.inf))
        return Scores(log_probabilities, merits, beginnings, ends, likeliest, is_unfinished)

    def shortfalls(self, scores: Scores, sentence: int) -> Floats:
        """How much likelier than each token of the sentence another one was, in nats, and, first, than its end.

        Of the sentence's likeliest spelling; 0 where its own token was the likeliest.
        """
        spellings_ends = self._trie.end_nodes[self._trie.end_sentences == sentence]
        node = spellings_ends[np.argmax(scores.ends[spellings_ends])]
        path = self._trie.path_from(node)
        written = np.append(scores.ends[node], scores.beginnings[path[:-1]])
        return np.asarray(np.maximum(0, scores.likeliest[path] - written))

    def _of_sentences(self, ends: Floats) -> Floats:
        totals = np.full(self._size, -np.inf, np.float32)
        np.logaddexp.at(totals, self._trie.end_sentences, ends[self._trie.end_nodes])
        return totals

    def _walk_to_all(self, sound: Sound) -> tuple[Floats, Floats]:
        """The same for every node of the trie, some sentences at a time: all at once take 40 MB."""
        beginnings = np.full(len(self._trie), -np.inf, np.float32)
        ends = beginnings.copy()
        for at in range(0, self._size, _SENTENCES_AT_ONCE):
            sentences = np.zeros(self._size, np.bool_)
            sentences[at : at + _SENTENCES_AT_ONCE] = True
            some_beginnings, some_ends, _ = self._walk_to(sentences, sound)
            np.maximum(beginnings, some_beginnings, out=beginnings)
            np.maximum(ends, some_ends, out=ends)
        return beginnings, ends

    def _walk_to(self, sentences: Flags, sound: Sound) -> tuple[Floats, Floats, Floats]:
        wanted = self._trie.leading_to(sentences)
        return self._walk(sound, lambda nodes, _: wanted[nodes])

    def _walk(self, sound: Sound, choose: Callable[[Indices, Floats], Flags]) -> tuple[Floats, Floats, Floats]:
        """Log-probabilities of every node: of the tokens up to it; of these and the end; of these and any one more.

        Of the nodes of a level with these scores, `choose` flags those to go on from; minus infinity for the others.
        """
        decoder, trie = self._model.decoder, self._trie
        beginnings = np.full(len(trie), -np.inf, np.float32)
        ends, likeliest = beginnings.copy(), beginnings.copy()
        states, said = self._after_prompt(sound)
        nodes: Indices = np.zeros(1, np.intp)
        scores: Floats = np.zeros(1, np.float32)
        while True:
            beginnings[nodes] = scores
            sums, highest = decoder.competition(states)
            normalised = scores - sums
            likeliest[nodes] = normalised + highest
            ends[nodes] = normalised + self._end_logits(states)
            nodes, rows = trie.children(nodes)
            scores = normalised[rows] + decoder.logits(states[rows], trie.tokens[nodes])
            kept = choose(nodes, scores)
            if not kept.any():
                return beginnings, ends, likeliest
            nodes, rows, scores = nodes[kept], rows[kept], scores[kept]
            states, said = decoder.extend(said.select(rows), trie.tokens[nodes], sound)

    def _after_prompt(self, sound: Sound) -> tuple[Floats, Beginnings]:
        decoder = self._model.decoder
        start, no_timestamps = self._model.prompt
        _, said = decoder.extend(decoder.nothing_said(), [start], sound)
        return decoder.extend(said, [no_timestamps], sound)

    def _end_logits(self, states: Floats) -> Floats:
        ends = self._model.ends
        each = [self._model.decoder.logits(states, np.full(len(states), end)) for end in ends]
        return np.asarray(np.logaddexp.reduce(each))


def _promising(merits: Floats, legal: Flags) -> Flags:
    return _leading(merits) | (legal & _leading(np.where(legal, merits, -np.inf)))


def _leading(merits: Floats) -> Flags:
    least = merits.max(initial=-np.inf) - _BEAM
    if len(merits) > _WIDTH:
        least = max(least, np.partition(merits, -_WIDTH)[-_WIDTH])
    return np.asarray(merits >= least)
