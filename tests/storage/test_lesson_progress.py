"""How far the lesson has come is kept, and anything wrong with the file means the beginning."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.storage.lesson_progress import LessonProgress
from tests.support.odd_paths import at_once, has_pipes, pipe, to_itself

if TYPE_CHECKING:
    from pathlib import Path


def test_steps_are_kept(tmp_path: Path) -> None:
    """What was kept last is read, in a folder that is made if need be, and nothing else lies there."""
    path = tmp_path / "home" / "lesson.json"
    for steps in (1, 2):
        LessonProgress(path).keep(steps)

    assert 2 == LessonProgress(path).read()
    assert [path] == list(path.parent.iterdir())


def test_a_lesson_never_begun_begins_at_the_beginning(tmp_path: Path) -> None:
    """Without a file no step has been done."""
    assert 0 == LessonProgress(tmp_path / "lesson.json").read()


def test_a_lesson_forgotten_begins_at_the_beginning(tmp_path: Path) -> None:
    """A lesson that is done is begun anew, and forgetting twice is no fault."""
    progress = LessonProgress(tmp_path / "lesson.json")
    progress.keep(5)
    progress.forget()
    progress.forget()

    assert 0 == progress.read()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"7",
        b"\xff\xfe",
        b'{"format": "something else", "version": 1, "steps": 7}',
        b'{"format": "patty-duke-lesson", "version": 2, "steps": 7}',
        b'{"format": "patty-duke-lesson", "version": 1, "steps": -1}',
        b'{"format": "patty-duke-lesson", "version": 1, "steps": "7"}',
    ],
)
def test_a_file_that_says_something_else_means_the_beginning(content: bytes, tmp_path: Path) -> None:
    """A faulty file costs the player no more than the place in the lesson."""
    path = tmp_path / "lesson.json"
    path.write_bytes(content)

    assert 0 == LessonProgress(path).read()


def test_what_cannot_be_kept_is_known(tmp_path: Path) -> None:
    """Where the file cannot be written the lesson goes on, and no goodbye may say that it was saved."""
    in_the_way = tmp_path / "home"
    in_the_way.write_bytes(b"")
    progress = LessonProgress(in_the_way / "lesson.json")
    progress.keep(3)

    assert not progress.is_saved


def test_a_link_to_itself_is_left_and_the_lesson_goes_on_unsaved(tmp_path: Path) -> None:
    """Where the file is a link of the player's own that leads nowhere, nothing takes its place."""
    link = to_itself(tmp_path)
    progress = LessonProgress(link)
    progress.keep(3)

    assert (False, 0, True) == (progress.is_saved, progress.read(), link.is_symlink())


@has_pipes
def test_a_named_pipe_means_the_beginning(tmp_path: Path) -> None:
    """Nothing is waited for that may never come."""
    assert 0 == at_once(LessonProgress(pipe(tmp_path / "lesson.json")).read)
