"""The command ``patty-duke``."""

from __future__ import annotations

_INTERRUPTED = 130
"""What a shell expects of a program that Ctrl-C ended."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command and return its exit status; Ctrl-C before there is a game to save ends it without a word."""
    try:
        from accessible_game.app.commands import run  # noqa: PLC0415  so that Ctrl-C is heeded while it loads

        return run(arguments)
    except KeyboardInterrupt:
        return _INTERRUPTED
