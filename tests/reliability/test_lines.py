"""Every line has its one answer: short runs of ``tests/reliability/lines.py``."""

from __future__ import annotations

import threading
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

import pytest

from accessible_game.app import recognisers
from accessible_game.app.hearing import Hearing, HearingChoices
from accessible_game.dialogue.controller import Conversation
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.preferences import SpeechOutput
from accessible_game.dialogue.speaker import Speaker
from tests.dialogue.rehearsal import bare_language, texts
from tests.reliability.lines import Figures, NotOneAnswerError, pipe, run_games
from tests.support.recording_table import Table

if TYPE_CHECKING:
    from pathlib import Path

GAMES = 10


def test_lines_of_every_kind_have_one_answer() -> None:
    """Some thousand lines, typed and spoken, at every moment of games and of the questions before them."""
    figures = Figures()
    run_games(GAMES, 0, figures)

    assert GAMES == figures.games
    assert 3_000 < figures.lines
    assert 0 < figures.moves < figures.refusals


def test_lines_through_a_pipe_have_one_answer(tmp_path: Path) -> None:
    """Control characters, other scripts, bytes that are no text, and very long lines do no harm to the real program."""
    figures = Figures()
    pipe(tmp_path / "home", 1, figures)

    assert 300 < figures.piped


def test_a_line_that_is_said_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge does not let a doubled answer pass."""
    say = Speaker.say

    def say_twice(speaker: Speaker, text: str, *how: Any, **also: Any) -> None:  # noqa: ANN401  as the speaker has it
        say(speaker, text, *how, **also)
        say(speaker, text, *how, **also)

    monkeypatch.setattr(Speaker, "say", say_twice)

    with pytest.raises(NotOneAnswerError):
        run_games(1, 0, Figures())


def test_a_line_without_an_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge does not let silence pass."""
    monkeypatch.setattr(Conversation, "_refuse", lambda *_refusal: None)

    with pytest.raises(NotOneAnswerError):
        run_games(1, 0, Figures())


def test_leaving_while_the_ear_loads_leaves_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python loads nothing more once it ends; the thread that was loading says nothing of it."""
    monkeypatch.setenv("PATTY_DUKE_HOME", str(tmp_path))
    is_left = threading.Event()

    def load_too_late(*_: object) -> None:
        is_left.wait()
        raise RuntimeError("can't register atexit after shutdown")

    monkeypatch.setattr(recognisers, "load_recogniser", load_too_late)
    channels = Table(monkeypatch).open(SpeechOutput.READER, sounds=False)
    choices, language = HearingChoices(), bare_language()
    hearing = Hearing(texts=texts(), language=language, inbox=SimpleQueue(), channels=channels, choices=choices)
    hearing.turn(Wish.MICROPHONE_ON)
    (loading,) = [thread for thread in threading.enumerate() if thread.name == "ear"]
    hearing.close()
    is_left.set()
    loading.join()  # an exception in it would fail this test


@pytest.mark.long
def test_a_hundred_thousand_lines_have_one_answer(tmp_path: Path) -> None:
    """The same with many more."""
    figures = Figures()
    run_games(300, 5_000_000, figures)
    for seed in range(10):
        pipe(tmp_path / str(seed), seed, figures)

    assert 100_000 < figures.lines
