"""The command ``patty-duke``."""

from __future__ import annotations

import sys

from accessible_game.app.language import read_grammar
from accessible_game.app.options import parse_options
from accessible_game.app.table import FaultyOptionError
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.texts.catalogue import Catalogue


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status: 0, or 2 where an option or a file it names cannot be used."""
    options = parse_options(arguments)
    try:
        from accessible_game.app.play import Evening  # noqa: PLC0415  other commands do without

        Evening(options, Catalogue(), read_grammar()).run()
    except (FaultyFileError, FaultyOptionError) as error:
        print(error, file=sys.stderr)  # noqa: T201  before there is a terminal of the game's own
        return 2
    return 0
