"""The command ``patty-duke``."""

from __future__ import annotations

import gc
import os

_INTERRUPTED = 130
"""What a shell expects of a program that Ctrl-C ended."""
_NEW_OBJECTS = 100_000
"""How many are made before Python looks for garbage again; to the first prompt there are some seventy thousand, and
none of it is garbage: to look every seven hundred, as is usual, takes a tenth of the start."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit status; Ctrl-C before there is a game to save ends it without a word."""
    # Before anything imports NumPy, which heeds it only then: two threads of a matrix library wait for each other on a
    # busy machine, and take up to ten times as long.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    gc.set_threshold(_NEW_OBJECTS)
    try:
        from accessible_game.app.commands import run  # noqa: PLC0415  so that Ctrl-C is heeded while it loads

        return run(arguments)
    except KeyboardInterrupt:
        return _INTERRUPTED
