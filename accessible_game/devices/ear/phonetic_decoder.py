"""One PocketSphinx decoder that knows no words but those that it was taught."""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pocketsphinx

from accessible_game.devices.ear.pronunciation import pronunciations

if TYPE_CHECKING:
    from collections.abc import Iterable

_MODEL = Path(pocketsphinx.get_model_path()) / "en-us"
_LOG_SCALE = 1e4
"""Scores are given in PocketSphinx's own unit, the logarithm to the base of 1.0001."""


class PhoneticDecoder:
    """Tells how well sound fits sequences of words, by how each word is pronounced. One thread at a time may use it."""

    def __init__(self) -> None:
        self._decoder = pocketsphinx.Decoder(
            hmm=str(_MODEL / "en-us"), dict=os.devnull, lm=None, bestpath=False, loglevel="FATAL", logfn=os.devnull
        )
        self._known_words: set[str] = set()

    def teach_sound(self, word: str, phones: str) -> None:
        """Know a word with one pronunciation, as phones of the ARPAbet between spaces."""
        self._decoder.add_word(word, phones, update=False)

    def teach(self, texts: Iterable[str]) -> None:
        """Know every word of texts in lower case.

        Raises `RuntimeError` where a word is written as the decoder takes none, such as ``<s>``.
        """
        new = sorted({word for text in texts for word in text.split()} - self._known_words)
        if not new:
            return
        for word, spoken in pronunciations(new, _MODEL / "cmudict-en-us.dict").items():
            for number, phones in enumerate(spoken, start=1):
                self._decoder.add_word(word if number == 1 else f"{word}({number})", phones, update=True)
            self._known_words.add(word)

    def add_search(self, name: str, expansion: str) -> None:
        """Compile a rule of JSGF, whose words are known."""
        self._decoder.add_jsgf_string(name, f"#JSGF V1.0;\ngrammar {name};\npublic <{name}> = {expansion};\n")

    def remove_search(self, name: str) -> None:
        """Forget a rule that is not in use."""
        self._decoder.remove_search(name)

    def use_search(self, name: str) -> None:
        """Decode among the sentences of a rule."""
        self._decoder.activate_search(name)

    def use_text(self, text: str) -> None:
        """Decode a text alone, whose words are known; raises `RuntimeError` as `teach` does."""
        self._decoder.set_align_text(text)

    def begin_anew(self) -> None:
        """Forget the noise that was heard before."""
        self._decoder.reinit_feat()

    def decode(self, pcm: bytes) -> tuple[str, float]:
        """The words of the best path through what is used, and its score; minus infinity where there is none."""
        if not pcm:
            return "", -math.inf
        self._decoder.start_utt()
        self._decoder.process_raw(pcm, full_utt=True)
        self._decoder.end_utt()
        hypothesis = self._decoder.hyp()
        if hypothesis is None or hypothesis.score <= 0:
            return "", -math.inf
        return hypothesis.hypstr, math.log(hypothesis.score) * _LOG_SCALE

    @property
    def frames(self) -> int:
        """How many frames of 10 ms were decoded last."""
        return int(self._decoder.n_frames())
