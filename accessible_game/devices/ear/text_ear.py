"""The ear on top of a recogniser that writes down whatever it hears."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from accessible_game.devices.ear.results import Band, Recognition
from accessible_game.devices.ear.wordings import Wordings

if TYPE_CHECKING:
    from collections.abc import Callable

    from speech_recognition import AudioData

    from accessible_game.devices.ear.results import LegalSentence, RecognitionGrammar

Transcriber: TypeAlias = "Callable[[AudioData], str]"
"""Writes down an utterance; an empty text where nothing was understood. Raises `EarError` where it cannot."""

NEAR = 0.7
"""A text that is as much like a sentence as this is asked back. Of 55 stray sentences of the recognition benchmark none
came nearer than 0.63 to any sentence of the grammar; sentences with one word misheard, as "throw the dye", came to 0.8
and more."""


class TextEar:
    """Holds what a recogniser writes down against the sentences that are legal now.

    A text that is one of them, in any spelling, is sure; one that is most like one of them is asked back; any other is
    rejected. The confidence is how much alike they are and no probability, since nothing was fitted for it.
    """

    def __init__(self, transcribe: Transcriber) -> None:
        self._transcribe = transcribe
        self._prepared: tuple[tuple[LegalSentence, ...], Wordings] | None = None

    def prepare(self, grammar: RecognitionGrammar) -> None:
        """Spell out the sentences, so that the first utterance does not wait for it."""
        self._wordings(grammar)

    def recognise(self, audio: AudioData, grammar: RecognitionGrammar) -> Recognition:
        """The legal sentence that the text is, or is most like."""
        text = self._transcribe(audio)
        wordings = self._wordings(grammar)
        same = wordings.exact(text)
        if same is not None:
            return _same(same, grammar)
        likeness = wordings.nearest(text)
        if likeness is None or likeness.sentence not in grammar.legal:
            return Recognition(grammar.legal[0], 0.0, Band.REJECTED)
        is_near = likeness.is_only_one and likeness.share >= NEAR
        return Recognition(likeness.sentence, likeness.share, Band.UNSURE if is_near else Band.REJECTED)

    def _wordings(self, grammar: RecognitionGrammar) -> Wordings:
        sentences = (*grammar.legal, *grammar.whole)
        # One assignment, since another thread may be preparing the next grammar.
        prepared = self._prepared
        if prepared is None or prepared[0] != sentences:
            prepared = self._prepared = (sentences, Wordings(sentences))
        return prepared[1]


def _same(sentence: LegalSentence, grammar: RecognitionGrammar) -> Recognition:
    if sentence in grammar.legal:
        return Recognition(sentence, 1.0, Band.SURE)
    return Recognition(grammar.legal[0], 0.0, Band.REJECTED, sentence)
