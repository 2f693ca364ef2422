"""What a check says of what it found: what works, how well, and what to do."""

from __future__ import annotations

import pytest

from accessible_game.app.check_report import Findings, Loudspeaker, Trial, report
from accessible_game.devices.ear.errors import EarFailure
from accessible_game.devices.ear.listening import ListeningEnded
from accessible_game.devices.voice.events import VoiceFailure
from accessible_game.texts.catalogue import Catalogue
from tests.dialogue.rehearsal import bare_language

TEXTS = Catalogue()
NOT_READY = TEXTS("check-not-ready")


def trial(
    *, is_right: bool = True, seconds: float = 0.4, level: float = -20.0, clipped: float = 0.0, confidence: float = 0.9
) -> Trial:
    return Trial(is_right, confidence, seconds, level, clipped)


def findings(*trials: Trial, noise: float = -60.0, asked: int = 3, echo: float | None = None) -> Findings:
    return Findings(Loudspeaker.HEARD, noise=noise, asked=asked, trials=list(trials), echo=echo)


def said(found: Findings) -> list[str]:
    return [message.worded(TEXTS) for message in report(found, bare_language().cardinal)]


def test_where_both_work_the_way_into_the_game_is_said() -> None:
    """With how loud the voice was, how sure the recogniser, and how fast."""
    found = findings(trial(), trial(seconds=0.5), trial(confidence=0.6))
    assert [
        TEXTS("check-loudspeaker-heard"),
        TEXTS("check-microphone-works", right="three", asked="three"),
        TEXTS("check-levels", above=40, below=20),
        TEXTS("check-answers", percent=80, milliseconds=400),
        TEXTS("check-ready"),
    ] == said(found)
    assert found.all_works


@pytest.mark.parametrize(
    ("found", "advice"),
    [
        (findings(*[trial(level=-55)] * 3, noise=-80), "check-faint"),
        (findings(*[trial(level=-30)] * 3, noise=-38), "check-noisy"),
        (findings(*[trial(clipped=0.02)] * 3), "check-too-loud"),
        (findings(*[trial(seconds=2.5)] * 3), "check-slow"),
        (findings(*[trial()] * 3, echo=-30), "check-echo"),
        (findings(*[trial()] * 3, echo=-59), "check-no-echo"),
    ],
    ids=["faint", "noisy", "too loud", "slow", "a loudspeaker in the room", "headphones"],
)
def test_what_could_be_better_is_said_with_what_to_do(found: Findings, advice: str) -> None:
    """Each in a sentence of its own; it works all the same."""
    everything = {f"check-{name}" for name in ("faint", "noisy", "too-loud", "slow", "echo", "no-echo")}
    told = said(found)
    assert [advice] == [message for message in sorted(everything) if TEXTS(message) in told]
    assert found.all_works


def test_most_sentences_must_be_understood() -> None:
    """One of three is not enough; other microphones are named."""
    found = findings(trial(), trial(is_right=False))
    found.microphones = ("Built-in", "Headset")
    told = said(found)
    assert TEXTS("check-microphone-misheard", right="one", asked="three") in told
    assert [TEXTS("check-microphones", names="Built-in, Headset"), NOT_READY] == told[-2:]
    assert not found.all_works


def test_a_muted_microphone_is_told_from_a_silent_player() -> None:
    """Nothing comes from the one; nobody is heard on the other."""
    muted, silent = findings(), findings()
    muted.is_dead = True
    assert TEXTS("check-microphone-muted") == said(muted)[1]
    assert TEXTS("check-microphone-unheard") == said(silent)[1]


@pytest.mark.parametrize("reason", EarFailure)
def test_whatever_keeps_it_from_listening_is_one_sentence(reason: EarFailure) -> None:
    """And the loudspeaker's stands before it."""
    found = findings()
    found.ended = ListeningEnded(reason, "Headset")
    heard, ended, not_ready = said(found)
    assert (TEXTS("check-loudspeaker-heard"), NOT_READY) == (heard, not_ready)
    assert ended.endswith(".")


@pytest.mark.parametrize("reason", VoiceFailure)
def test_whatever_keeps_it_from_speaking_is_one_sentence(reason: VoiceFailure) -> None:
    """The microphone may work all the same."""
    found = findings(*[trial()] * 3)
    found.loudspeaker = reason
    told = said(found)
    assert told[0].endswith(".")
    assert TEXTS("check-microphone-works", right="three", asked="three") == told[1]
    assert NOT_READY == told[-1]


@pytest.mark.parametrize("answer", [Loudspeaker.NOT_HEARD, Loudspeaker.UNANSWERED])
def test_a_loudspeaker_that_nobody_heard_does_not_work(answer: Loudspeaker) -> None:
    """It is said what to do."""
    found = findings(*[trial()] * 3)
    found.loudspeaker = answer
    assert TEXTS(f"check-loudspeaker-{answer.value}") == said(found)[0]
    assert not found.all_works
