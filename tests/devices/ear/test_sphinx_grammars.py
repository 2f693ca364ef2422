"""PocketSphinx's own compiler takes what the fallback ear writes for it, and hears exactly our sentences."""

from __future__ import annotations

import pocketsphinx
import pytest

from accessible_game.app.language import read_grammar
from accessible_game.app.moments import NAMES, Moments
from accessible_game.devices.ear.results import LegalSentence, RecognitionGrammar
from accessible_game.devices.ear.sphinx_ear import SphinxEar
from accessible_game.texts.catalogue import Catalogue


@pytest.fixture(scope="module")
def moments() -> Moments:
    return Moments(read_grammar(), Catalogue())


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[pocketsphinx.FsgModel]:
    """What the compiler has made of each grammar that it was given."""
    models: list[pocketsphinx.FsgModel] = []

    class OpenDecoder(pocketsphinx.Decoder):  # type: ignore[misc]
        def add_jsgf_string(self, name: str, text: str) -> None:
            super().add_jsgf_string(name, text)
            models.append(self.get_fsg(name))

    monkeypatch.setattr(pocketsphinx, "Decoder", OpenDecoder)
    return models


@pytest.mark.parametrize("name", NAMES)
def test_any_moment_compiles_and_accepts_its_own_sentences_alone(
    moments: Moments, compiled: list[pocketsphinx.FsgModel], name: str
) -> None:
    """What may be said at a moment is accepted, and nothing else of what may be said at all."""
    sayable = {sentence for sentence, _ in moments.at(name).sentences()}

    SphinxEar().prepare(RecognitionGrammar(tuple(LegalSentence(sentence, sentence) for sentence in sayable)))

    assert sayable == {sentence for sentence, _ in moments.whole.sentences() if compiled[-1].accept(sentence)}
