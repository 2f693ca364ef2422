"""The fallback ear: one PocketSphinx decoder, with the grammar of the moment."""

from __future__ import annotations

import math
import threading
from typing import TYPE_CHECKING

from accessible_game.devices.ear.acceptance import fitted_acceptance
from accessible_game.devices.ear.phonetic_decoder import PhoneticDecoder
from accessible_game.devices.ear.results import Band, Recognition
from accessible_game.devices.ear.rivals import ANSWERS, rivals_of
from accessible_game.devices.ear.sound import pcm_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from speech_recognition import AudioData

    from accessible_game.devices.ear.results import LegalSentence, RecognitionGrammar

_PHONES = (
    *("AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY"),
    *("F", "G", "HH", "IH", "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY"),
    *("P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH"),
)
_PHONE_LOOP = "phones"
_MOST_GRAMMARS = 40
"""Grammars that stay compiled; then all are forgotten, since a player needs few at a time."""
_WORST = 100.0
"""Differences of scores, for each frame of 10 ms, are held within this distance from none."""


class SphinxEar:
    """Recognises one utterance at a time among the sentences of a grammar, in 50 MB and without a neural network.

    It is less certain than Whisper, and hears something in almost everything. What it hears is compared with how well
    any sequence of sounds at all would fit; it never tells what was not legal. What may be another number or the other
    cousin is never sure; yes and no always are, where they are not rejected.
    """

    def __init__(self) -> None:
        self._acceptance = fitted_acceptance("sphinx")
        self._decoder = PhoneticDecoder()
        self._lock = threading.Lock()
        self._searches: dict[tuple[str, ...], str] = {}
        for phone in _PHONES:
            self._decoder.teach_sound(_word_of_phone(phone), phone)
        self._decoder.add_search(_PHONE_LOOP, f"( {' | '.join(map(_word_of_phone, _PHONES))} )+")

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
        self._decoder.use_search(search)
        text, score = self._decoder.decode(pcm)
        return text, score / max(1, self._decoder.frames)

    def _search_among(self, sentences: Iterable[LegalSentence]) -> str:
        texts = tuple(sorted({_spoken(sentence.text) for sentence in sentences}))
        if texts not in self._searches:
            if len(self._searches) == _MOST_GRAMMARS:
                self._forget_searches()
            self._decoder.teach(texts)
            self._searches[texts] = f"grammar{len(self._searches)}"
            self._decoder.add_search(self._searches[texts], " | ".join(texts))
        return self._searches[texts]

    def _forget_searches(self) -> None:
        self._decoder.use_search(_PHONE_LOOP)
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
