"""The fallback ear finds the legal sentence too, and is less sure of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from speech_recognition import AudioData

from accessible_game.devices.ear.acceptance import Acceptance
from accessible_game.devices.ear.pcm import SAMPLE_RATE
from accessible_game.devices.ear.results import Band, LegalSentence, RecognitionGrammar
from accessible_game.devices.ear.sphinx_ear import SphinxEar
from tests.support.recordings import recorded

if TYPE_CHECKING:
    from speech_recognition import AudioData as Audio

CATHY = LegalSentence("i pick a cathy", "call cathy")
PATTY = LegalSentence("i pick a patty", "call patty")
YES, NO = (LegalSentence(answer, answer) for answer in ("yes", "no"))
THROW = LegalSentence("throw the die", "throw")


@pytest.fixture(scope="module")
def ear() -> SphinxEar:
    """The fallback as the game has it."""
    return SphinxEar()


def test_what_was_said_is_found(ear: SphinxEar, spoken: Audio) -> None:
    """Said is "I pick a Cathy"."""
    assert ear.recognise(spoken, RecognitionGrammar((CATHY, PATTY, THROW))).best == CATHY


@pytest.mark.parametrize("name", ["O'Brien", "Zoë", "Jean-Luc", "McGillicuddy", "Xiuying"])
def test_a_players_name_works_at_once(ear: SphinxEar, spoken: Audio, name: str) -> None:
    """Also a name that no dictionary holds, with accents, apostrophes or hyphens."""
    player = LegalSentence(f"take a card from {name}", name)
    assert ear.recognise(spoken, RecognitionGrammar((player, CATHY))).best == CATHY


def test_silence_is_no_command(ear: SphinxEar) -> None:
    """A muted microphone gives zeros."""
    silence = AudioData(bytes(32_000), 16_000, 2)
    assert ear.recognise(silence, RecognitionGrammar((CATHY, PATTY, THROW))).band is not Band.SURE


def test_many_grammars_in_turn_do_not_fill_the_memory(ear: SphinxEar, spoken: Audio) -> None:
    """After a hundred other grammars the first one still works."""
    for number in range(100):
        ear.prepare(RecognitionGrammar((THROW, LegalSentence(f"pick {'a ' * number}patty", number))))
    assert ear.recognise(spoken, RecognitionGrammar((CATHY, PATTY))).best == CATHY


@pytest.mark.parametrize(("others", "band"), [((THROW,), Band.SURE), ((THROW, PATTY), Band.UNSURE)])
def test_what_could_be_the_other_cousin_is_asked_back(
    ear: SphinxEar, spoken: Audio, monkeypatch: pytest.MonkeyPatch, others: tuple[LegalSentence, ...], band: Band
) -> None:
    """However sure it is that some sentence was said."""
    monkeypatch.setattr(ear, "_acceptance", Acceptance(5, {"over_phones": 0}, sure=0.5, unsure=0.2))
    assert ear.recognise(spoken, RecognitionGrammar((CATHY, *others))).band is band


@pytest.mark.parametrize("answer", [YES, NO])
def test_an_answer_is_not_asked_back(ear: SphinxEar, answer: LegalSentence) -> None:
    """It answers what is asked back; asked back itself, it would never end."""
    audio = AudioData(recorded(answer.text).tobytes(), SAMPLE_RATE, 2)
    recognition = ear.recognise(audio, RecognitionGrammar((YES, NO, THROW)))
    assert (answer, Band.SURE) == (recognition.best, recognition.band)
