"""Reciting a recorded game, as spectators would hear it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from accessible_game.app.kept_settings import KeptSettings
from accessible_game.devices.terminal.page import open_page
from accessible_game.dialogue.announce import Announcer
from accessible_game.dialogue.phrases import Detail, Phrases
from accessible_game.rules.seats import TABLE
from accessible_game.storage.record import read_record
from accessible_game.storage.replay import replay

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

    from accessible_game.dialogue.grammar.language import Grammar
    from accessible_game.dialogue.phrases import Texts


def recite(options: argparse.Namespace, texts: Texts, grammar: Grammar) -> None:
    """Print the game that ``patty-duke replay FILE`` names. Raises FaultyFileError for a file that is no record."""
    settings = KeptSettings(texts)
    if settings.fault:
        open_page(sys.stderr).write(f"{settings.fault}\n")
    page = open_page(sys.stdout)
    for line in recited(options.record, texts, grammar, Detail(options.detail or settings.current.detail)):
        page.write(f"{line}\n")


def recited(path: Path, texts: Texts, grammar: Grammar, detail: Detail) -> Iterator[str]:
    """Yield the lines of a recorded game, from the deal to the winner or to where it was left.

    Raises FaultyFileError for a file that is no record of a game.
    """
    record = read_record(path)
    phrases = Phrases(texts, grammar.bind({}), record.header.party)
    announcer = Announcer(phrases, TABLE)
    announcer.detail = detail
    yield texts("recital", names=phrases.listed(phrases.names(record.header.party.setup.seats)))
    for line in announcer.tell(replay(record)):
        yield line.text[:1].upper() + line.text[1:]
    if record.winner is None:
        yield texts("recital-unfinished")
