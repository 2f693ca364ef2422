"""The ear: Whisper held to the sentences that are legal now."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.acceptance import (
    fitted_acceptance,
    fitted_acceptance_beside_rivals,
    fitted_word_biases,
)
from accessible_game.devices.ear.evidence import ODDS_LIMIT, Evidence
from accessible_game.devices.ear.levels import contrast
from accessible_game.devices.ear.pcm import to_pcm
from accessible_game.devices.ear.results import Band, LegalSentence, Recognition
from accessible_game.devices.ear.rivalry import Rivalry
from accessible_game.devices.ear.rivals import rivals_of
from accessible_game.devices.ear.scorer import SentenceScorer
from accessible_game.devices.ear.second_opinion import SecondOpinion
from accessible_game.devices.ear.sound import samples_of
from accessible_game.devices.ear.whisper import Whisper, packaged_model

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping
    from pathlib import Path

    from speech_recognition import AudioData

    from accessible_game.devices.ear.acceptance import Acceptance
    from accessible_game.devices.ear.decoder import Indices
    from accessible_game.devices.ear.evidence import EvidenceBesideRivals
    from accessible_game.devices.ear.pcm import Floats
    from accessible_game.devices.ear.results import RecognitionGrammar
    from accessible_game.devices.ear.scorer import Scores
    from accessible_game.devices.ear.trie import Flags

_DOUBT = 4.0
"""Nats of merit: with less of a lead over its rivals a sentence needs a second opinion."""
_MOST_OPINIONS = 4
"""Sentences, the winner and its best rivals, that are compared in a second opinion: each takes time."""


@dataclass(frozen=True, slots=True)
class _Contest:
    """The sentences of one grammar in one order, and what stands for each."""

    texts: tuple[str, ...]
    readings: tuple[Hashable, ...]
    legal: Flags

    def sentence(self, at: int) -> LegalSentence:
        """The sentence at a place, with what it stands for."""
        return LegalSentence(self.texts[at], self.readings[at])


class WhisperEar:
    """Recognises one utterance at a time among the sentences of a grammar.

    Loading takes about 0.3 s, and 2 to 8 ms for each sentence the first time that a grammar is used. `folder` holds
    another English-only model in CTranslate2's format, with its `tokenizer.json`. Raises `EarError` where the model is
    missing or cannot be read.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._model = Whisper(folder) if folder else Whisper(packaged_model(), adapted=True)
        self._acceptance = fitted_acceptance("whisper")
        self._acceptance_beside_rivals = fitted_acceptance_beside_rivals()
        self._word_biases = fitted_word_biases()
        self._second_opinion = SecondOpinion()
        self._prepared: tuple[tuple[str, ...], SentenceScorer] | None = None

    def prepare(self, grammar: RecognitionGrammar) -> None:
        """Compute what depends on the grammar's words alone, and have the weights at hand."""
        texts = _contest(grammar).texts
        self._scorer_of(texts)
        self._second_opinion.prepare(texts)
        self._model.wake()

    def recognise(self, audio: AudioData, grammar: RecognitionGrammar) -> Recognition:
        """The legal sentence that was most probably said, and how far to trust it."""
        trial = self._try(audio, grammar)
        legal = trial.contest.legal
        best, evidence = trial.winner(legal)
        overall, overall_evidence = trial.winner(np.ones_like(legal))
        confidence = self._acceptance.confidence(asdict(evidence))
        is_unfinished = trial.scores.is_unfinished
        if overall.reading != best.reading and _is_sure(self._acceptance, overall_evidence):
            settled = self._rivalry(trial, overall).settle(self._word_biases)
            named = settled.sentence if _is_sure(self._acceptance_beside_rivals, settled.beside_all) else None
            if _is_sure(self._acceptance_beside_rivals, settled.beside_legal):
                return Recognition(best, confidence, Band.REJECTED, named, is_unfinished)
            band = Band.UNSURE
        else:
            band = self._acceptance.band(confidence)
        if band is not Band.REJECTED:
            settled = self._rivalry(trial, best).settle(self._word_biases)
            best = settled.sentence
            band = band if _is_sure(self._acceptance_beside_rivals, settled.beside_all) else Band.UNSURE
        return Recognition(best, confidence, band, None, is_unfinished)

    def evidence(self, audio: AudioData, grammar: RecognitionGrammar) -> tuple[LegalSentence, Mapping[str, float]]:
        """The legal sentence that was most probably said, and what speaks for it: what acceptance is fitted on."""
        trial = self._try(audio, grammar)
        best, evidence = trial.winner(trial.contest.legal)
        return best, asdict(evidence)

    def rivalry(self, audio: AudioData, grammar: RecognitionGrammar) -> Rivalry:
        """The same sentence beside its rivals: what biases and acceptance beside rivals are fitted on."""
        trial = self._try(audio, grammar)
        best, _ = trial.winner(trial.contest.legal)
        return self._rivalry(trial, best)

    def _try(self, audio: AudioData, grammar: RecognitionGrammar) -> _Trial:
        contest, samples = _contest(grammar), samples_of(audio)
        scorer = self._scorer_of(contest.texts)
        scores = scorer.score(self._model.hear(samples), contest.legal)
        return _Trial(to_pcm(samples), contest, scorer, scores)

    def _rivalry(self, trial: _Trial, sentence: LegalSentence) -> Rivalry:
        """A sentence beside its rivals, with a second opinion where they are close."""
        contest, places = trial.contest, trial.places_beside(sentence)
        sentences = tuple(map(contest.sentence, places))
        merits = trial.scores.merits[places]
        compared = min(_MOST_OPINIONS, int(np.count_nonzero(merits > merits[0] - _DOUBT)))
        if compared > 1:
            texts = [sentence.text for sentence in sentences[:compared]]
            merits[:compared] -= self._second_opinion.handicaps(trial.pcm, texts)
        return Rivalry(sentences, merits, contest.legal[places], compared, contrast(trial.pcm))

    def _scorer_of(self, texts: tuple[str, ...]) -> SentenceScorer:
        # One assignment, since another thread may be preparing the next grammar.
        prepared = self._prepared
        if prepared is None or prepared[0] != texts:
            prepared = self._prepared = (texts, SentenceScorer(self._model, texts))
        return prepared[1]


@dataclass(frozen=True, slots=True)
class _Trial:
    pcm: bytes
    contest: _Contest
    scorer: SentenceScorer
    scores: Scores

    def places_beside(self, sentence: LegalSentence) -> Indices:
        """Where the sentence is, and its rivals, as far as they were read on, best first.

        With those that mean the same, since one of them may fit better than any other.
        """
        merits, texts = self.scores.merits, self.contest.texts
        rivals = np.flatnonzero(rivals_of(sentence.text, texts) & np.isfinite(merits))
        return np.append(texts.index(sentence.text), rivals[np.argsort(-merits[rivals])])

    def winner(self, entrants: Flags) -> tuple[LegalSentence, Evidence]:
        merits = self.scores.merits
        best = int(np.argmax(np.where(entrants, merits, -np.inf)))
        reading = self.contest.readings[best]
        same = np.array([other == reading for other in self.contest.readings], np.bool_)
        shortfalls = self.scorer.shortfalls(self.scores, best)
        evidence = Evidence(
            log_probability=float(self.scores.log_probabilities[best]),
            merit=float(merits[best]),
            odds=_log_odds(merits[entrants & same], merits[~same]),
            shortfall=float(shortfalls.mean()),
            goes_on=float(shortfalls[0]),
        )
        return self.contest.sentence(best), evidence


def _is_sure(acceptance: Acceptance, evidence: Evidence | EvidenceBesideRivals) -> bool:
    return acceptance.band(acceptance.confidence(asdict(evidence))) is Band.SURE


def _contest(grammar: RecognitionGrammar) -> _Contest:
    legal = _readings_of_texts(grammar.legal)
    readings = {**_readings_of_texts(grammar.whole), **legal}
    texts = tuple(sorted(readings))
    flags = np.array([text in legal for text in texts], np.bool_)
    return _Contest(texts, tuple(readings[text] for text in texts), flags)


def _readings_of_texts(sentences: Iterable[LegalSentence]) -> dict[str, Hashable]:
    readings: dict[str, Hashable] = {}
    for sentence in sentences:
        readings.setdefault(sentence.text, sentence.reading)
    return readings


def _log_odds(merits_for: Floats, merits_against: Floats) -> float:
    odds = np.logaddexp.reduce(merits_for) - np.logaddexp.reduce(merits_against, initial=-np.inf)
    return float(np.clip(odds, -ODDS_LIMIT, ODDS_LIMIT))
