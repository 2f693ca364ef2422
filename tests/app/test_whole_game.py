"""Whole games, from the first line to the winner, as people play them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.support.fenrir import ScreenReader, why_no_screen_reader
from tests.support.listening_player import answer_to, small_game
from tests.support.piped_game import COMMAND, play_through_a_pipe
from tests.support.pty_session import PtySession, environment

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SHORT_GAME = ["--player", "Ann", "--player", "Ben=careful", "--seed", "5"]
LONG_GAME = ["--player", "Ann", "--player", "Cleo", "--player", "Ben=careful", "--seed", "1"]


@pytest.mark.parametrize("options", [SHORT_GAME, LONG_GAME], ids=["alone", "two at one keyboard"])
def test_a_whole_game_through_a_pipe(options: list[str], tmp_path: Path) -> None:
    """A player who only listens and answers reaches the winner, in plain lines without control characters."""
    heard, _, status = play_through_a_pipe(options, tmp_path)

    assert 0 == status
    assert 1 == sum(bool(re.search(r"\bwins?\b", line)) for line in heard)
    assert "Goodbye." == heard[-1]
    assert all(line.isprintable() and line for line in heard)


@pytest.mark.terminal
def test_a_whole_game_in_a_terminal(tmp_path: Path) -> None:
    """In a terminal the same lines come as through a pipe, with the typed letters between them and nothing else."""
    options = [*SHORT_GAME, *small_game(tmp_path)]
    heard, typed, _ = play_through_a_pipe(options, tmp_path / "pipe")

    env = environment(PATTY_DUKE_HOME=str(tmp_path / "terminal"))
    with PtySession(COMMAND + options, columns=200, env=env) as session:
        answers = iter(typed)
        for line in heard:
            session.wait_for(line)
            if answer_to(line) is not None:
                session.send(f"{next(answers)}\r")
        assert 0 == session.exit_status()
        rows = session.output.replace("\r\n", "\n").split("\n")

    answers = iter(typed)
    expected = []
    for line in heard:
        expected += [line, next(answers)] if answer_to(line) is not None else [line]
    assert [*expected, ""] == rows


@pytest.mark.terminal
@pytest.mark.skipif(bool(why_no_screen_reader()), reason=why_no_screen_reader())
def test_a_whole_game_under_a_screen_reader(tmp_path: Path) -> None:
    """A blind player hears every line of the game, each once and in order."""
    options = [*SHORT_GAME, *small_game(tmp_path)]
    printed, typed, _ = play_through_a_pipe(options, tmp_path / "pipe")

    read_out: list[str] = []
    env = environment(PATTY_DUKE_HOME=str(tmp_path / "reader"))
    with ScreenReader(COMMAND + options, env=env) as reader:
        for line, parts in zip([None, *typed], answered(printed), strict=True):
            if line is not None:
                reader.type(line)
            # Where keys come fast, Fenrir reads the typed letters too: its echo, not the game's line.
            echo = {*pieces_of(line or ""), "blank"}
            awaited = len(words(read_out)) + len(words(parts))
            while len(words(read_out)) < awaited and (texts := reader.heard(quiet=0.2)):
                read_out += [text for text in texts if text not in echo]
        read_out += reader.heard(within=1.5)

    assert words(printed) == words(read_out)


def answered(lines: list[str]) -> list[list[str]]:
    """Part the lines of a game after each question."""
    parts: list[list[str]] = [[]]
    for line in lines:
        parts[-1].append(line)
        if answer_to(line) is not None:
            parts.append([])
    return parts


def pieces_of(line: str) -> set[str]:
    return {line[start:end].strip() for start in range(len(line)) for end in range(start + 1, len(line) + 1)}


def words(lines: Iterable[str]) -> list[str]:
    return re.findall(r"\w+", " ".join(lines).casefold())
