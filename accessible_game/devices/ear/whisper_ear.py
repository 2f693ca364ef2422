"""The ear: Whisper held to the sentences that are legal now."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.acceptance import fitted_acceptance, fitted_acceptance_beside_rivals
from accessible_game.devices.ear.evidence import ODDS_LIMIT, Evidence, EvidenceBesideRivals
from accessible_game.devices.ear.levels import contrast
from accessible_game.devices.ear.pcm import to_pcm
from accessible_game.devices.ear.results import Band, LegalSentence, Recognition
from accessible_game.devices.ear.rivals import rivals_of
from accessible_game.devices.ear.scorer import SentenceScorer
from accessible_game.devices.ear.sound import samples_of
from accessible_game.devices.ear.whisper import Whisper, packaged_model

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Mapping
    from pathlib import Path

    from speech_recognition import AudioData

    from accessible_game.devices.ear.pcm import Floats
    from accessible_game.devices.ear.results import RecognitionGrammar
    from accessible_game.devices.ear.scorer import Scores
    from accessible_game.devices.ear.trie import Flags


@dataclass(frozen=True, slots=True)
class _Contest:
    """The sentences of one grammar in one order, and what stands for each."""

    texts: tuple[str, ...]
    readings: tuple[Hashable, ...]
    legal: Flags


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
        self._prepared: tuple[tuple[str, ...], SentenceScorer] | None = None

    def prepare(self, grammar: RecognitionGrammar) -> None:
        """Compute what depends on the grammar's words alone, and have the weights at hand."""
        self._scorer_of(_contest(grammar).texts)
        self._model.wake()

    def recognise(self, audio: AudioData, grammar: RecognitionGrammar) -> Recognition:
        """The legal sentence that was most probably said, and how far to trust it."""
        trial = self._try(audio, grammar)
        best, evidence = trial.winner(trial.contest.legal)
        overall, overall_evidence = trial.winner(np.ones_like(trial.contest.legal))
        confidence = self._acceptance.confidence(asdict(evidence))
        is_unfinished = trial.scores.is_unfinished
        if overall.reading != best.reading and self._is_sure(overall_evidence):
            is_illegal = self._is_sure_beside_rivals(trial.beside_rivals(overall, trial.contest.legal))
            named = overall if self._is_sure_beside_rivals(trial.beside_rivals(overall)) else None
            return Recognition(best, confidence, Band.REJECTED if is_illegal else Band.UNSURE, named, is_unfinished)
        band = self._acceptance.band(confidence)
        if band is Band.SURE and not self._is_sure_beside_rivals(trial.beside_rivals(best)):
            band = Band.UNSURE
        return Recognition(best, confidence, band, None, is_unfinished)

    def evidence(self, audio: AudioData, grammar: RecognitionGrammar) -> tuple[LegalSentence, Mapping[str, float]]:
        """The legal sentence that was most probably said, and what speaks for it: what acceptance is fitted on."""
        trial = self._try(audio, grammar)
        best, evidence = trial.winner(trial.contest.legal)
        return best, asdict(evidence)

    def evidence_beside_rivals(
        self, audio: AudioData, grammar: RecognitionGrammar
    ) -> tuple[LegalSentence, Mapping[str, float]]:
        """The same sentence, and what speaks for it against its rivals."""
        trial = self._try(audio, grammar)
        best, _ = trial.winner(trial.contest.legal)
        return best, asdict(trial.beside_rivals(best))

    def _try(self, audio: AudioData, grammar: RecognitionGrammar) -> _Trial:
        contest, samples = _contest(grammar), samples_of(audio)
        scorer = self._scorer_of(contest.texts)
        scores = scorer.score(self._model.hear(samples), contest.legal)
        return _Trial(contest, scorer, scores, contrast(to_pcm(samples)))

    def _is_sure(self, evidence: Evidence) -> bool:
        return self._acceptance.band(self._acceptance.confidence(asdict(evidence))) is Band.SURE

    def _is_sure_beside_rivals(self, evidence: EvidenceBesideRivals) -> bool:
        acceptance = self._acceptance_beside_rivals
        return acceptance.band(acceptance.confidence(asdict(evidence))) is Band.SURE

    def _scorer_of(self, texts: tuple[str, ...]) -> SentenceScorer:
        # One assignment, since another thread may be preparing the next grammar.
        prepared = self._prepared
        if prepared is None or prepared[0] != texts:
            prepared = self._prepared = (texts, SentenceScorer(self._model, texts))
        return prepared[1]


@dataclass(frozen=True, slots=True)
class _Trial:
    contest: _Contest
    scorer: SentenceScorer
    scores: Scores
    contrast: float

    def beside_rivals(self, sentence: LegalSentence, entrants: Flags | None = None) -> EvidenceBesideRivals:
        """What speaks for a sentence against those of the entrants that must never be taken for it, or of all."""
        merits, texts = self.scores.merits, self.contest.texts
        others = np.array([reading != sentence.reading for reading in self.contest.readings], np.bool_)
        rivals = rivals_of(sentence.text, texts) & others & (True if entrants is None else entrants)
        lead = float(merits[texts.index(sentence.text)] - merits[rivals].max(initial=-np.inf))
        return EvidenceBesideRivals(lead, self.contrast)

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
        return LegalSentence(self.contest.texts[best], reading), evidence


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
