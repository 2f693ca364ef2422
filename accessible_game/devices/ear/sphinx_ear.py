"""The fallback ear: one PocketSphinx decoder, with the grammar of the moment."""

from __future__ import annotations

import math
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pocketsphinx

from accessible_game.devices.ear.acceptance import fitted_acceptance
from accessible_game.devices.ear.pronunciation import pronunciations
from accessible_game.devices.ear.results import Band, Recognition
from accessible_game.devices.ear.rivals import ANSWERS, rivals_of
from accessible_game.devices.ear.sound import pcm_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from speech_recognition import AudioData

    from accessible_game.devices.ear.results import LegalSentence, RecognitionGrammar

_MODEL = Path(pocketsphinx.get_model_path()) / "en-us"
_PHONES = (
    *("AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY"),
    *("F", "G", "HH", "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY"),
    *("P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH"),
)
_PHONE_LOOP = "phones"
_MOST_GRAMMARS = 40
"""Grammars that stay compiled; then all are forgotten, since a player needs few at a time."""
_LOG_SCALE = 1e4
"""Scores are compared in PocketSphinx's own unit, the logarithm to the base of 1.0001, for each frame of 10 ms."""
_WORST = 100.0
"""Differences of scores are held within this distance from none."""


class SphinxEar:
    """Recognises one utterance at a time among the sentences of a grammar, in 50 MB and without a neural network.

    It is less certain than Whisper, and hears something in almost everything. What it hears is compared with how well
    any sequence of sounds at all would fit; it never tells what was not legal. What may be another number or the other
    cousin is never sure; yes and no always are, where they are not rejected.
    """

    def __init__(self) -> None:
        self._acceptance = fitted_acceptance("sphinx")
        self._decoder = pocketsphinx.Decoder(
            hmm=str(_MODEL / "en-us"), dict=os.devnull, lm=None, bestpath=False, loglevel="FATAL", logfn=os.devnull
        )
        self._lock = threading.Lock()
        self._known_words: set[str] = set()
        self._searches: dict[tuple[str, ...], str] = {}
        for phone in _PHONES:
            self._decoder.add_word(_word_of_phone(phone), phone, update=False)
        self._add_search(_PHONE_LOOP, f"( {' | '.join(map(_word_of_phone, _PHONES))} )+")

    def prepare(self, grammar: RecognitionGrammar) -> None:
        """Compile the grammar, so that the first utterance does not wait for it."""
        with self._lock:
            self._search_among(grammar.legal)

    def recognise(self, audio: AudioData, grammar: RecognitionGrammar) -> Recognition:
        """The legal sentence that was most probably said, and how far to trust it."""
        best, evidence = self.evidence(audio, grammar)
        confidence = self._acceptance.confidence(evidence)
        return Recognition(best, confidence, self._band(best.text, confidence, grammar))

    def evidence(self, audio: AudioData, grammar: RecognitionGrammar) -> tuple[LegalSentence, Mapping[str, float]]:
        """The legal sentence that was most probably said, and what speaks for it: what acceptance is fitted on."""
        pcm = pcm_of(audio)
        with self._lock:
            text, score = self._decode(self._search_among(grammar.legal), pcm)
            _, of_phones = self._decode(_PHONE_LOOP, pcm)
        best = next((sentence for sentence in grammar.legal if _spoken(sentence.text) == text), None)
        if best is None:
            return grammar.legal[0], {"over_phones": -_WORST}
        return best, {"over_phones": _held(score - of_phones)}

    def _band(self, text: str, confidence: float, grammar: RecognitionGrammar) -> Band:
        band = self._acceptance.band(confidence)
        if band is Band.REJECTED:
            return band
        if text in ANSWERS:  # they answer what is asked back, and are too short to be sure of
            return Band.SURE
        return Band.UNSURE if _may_be_another(text, grammar) else band

    def _decode(self, search: str, pcm: bytes) -> tuple[str, float]:
        """The words of the best path through a search, and its score for each frame."""
        decoder = self._decoder
        decoder.activate_search(search)
        decoder.start_utt()
        decoder.process_raw(pcm, full_utt=True)
        decoder.end_utt()
        hypothesis = decoder.hyp()
        if hypothesis is None or hypothesis.score <= 0:
            return "", -math.inf
        return hypothesis.hypstr, math.log(hypothesis.score) * _LOG_SCALE / max(1, decoder.n_frames())

    def _search_among(self, sentences: Iterable[LegalSentence]) -> str:
        texts = tuple(sorted({_spoken(sentence.text) for sentence in sentences}))
        if texts not in self._searches:
            if len(self._searches) == _MOST_GRAMMARS:
                self._forget_searches()
            self._learn({word for text in texts for word in text.split()})
            self._searches[texts] = f"grammar{len(self._searches)}"
            self._add_search(self._searches[texts], " | ".join(texts))
        return self._searches[texts]

    def _learn(self, words: set[str]) -> None:
        new = words - self._known_words
        if not new:
            return
        for word, spoken in pronunciations(new, _MODEL / "cmudict-en-us.dict").items():
            for number, phones in enumerate(spoken, start=1):
                self._decoder.add_word(word if number == 1 else f"{word}({number})", phones, update=True)
        self._known_words |= new

    def _add_search(self, name: str, expansion: str) -> None:
        self._decoder.add_jsgf_string(name, f"#JSGF V1.0;\ngrammar {name};\npublic <{name}> = {expansion};\n")

    def _forget_searches(self) -> None:
        self._decoder.activate_search(_PHONE_LOOP)
        for search in self._searches.values():
            self._decoder.remove_search(search)
        self._searches.clear()


def _may_be_another(text: str, grammar: RecognitionGrammar) -> bool:
    # another number, or the other cousin: one decoding does not tell how near it came
    return bool(rivals_of(text, [sentence.text for sentence in grammar.legal]).any())


def _word_of_phone(phone: str) -> str:
    return f"phone_{phone.lower()}"


def _spoken(text: str) -> str:
    """A sentence as JSGF and the dictionary take it."""
    return text.lower()


def _held(difference: float) -> float:
    return 0.0 if math.isnan(difference) else max(-_WORST, min(_WORST, difference))
