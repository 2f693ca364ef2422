"""The page: text goes on it at its end, all of it, until it is gone."""

from __future__ import annotations

import os
import threading

from accessible_game.devices.terminal.page import Page
from tests.support.pty_session import PATIENCE


def test_nothing_is_lost_on_an_output_that_does_not_block() -> None:
    """A full pipe that another program has made non-blocking is waited for."""
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    text = "Ben throws a 4.\n" * 20_000
    with os.fdopen(writing, "w") as pipe, os.fdopen(reading) as reader:
        page = Page(pipe, on_gone=lambda: None)
        saying = threading.Thread(target=page.write, args=(text,), daemon=True)
        saying.start()
        assert text == reader.read(len(text))
        saying.join(PATIENCE)


def test_a_page_that_is_gone_says_so_once() -> None:
    """The second line is dropped without another word."""
    reading, writing = os.pipe()
    os.close(reading)
    gone: list[str] = []
    with os.fdopen(writing, "w") as pipe:
        page = Page(pipe, on_gone=lambda: gone.append("gone"))
        page.write("One line.\n")
        page.write("Another.\n")
    assert ["gone"] == gone
