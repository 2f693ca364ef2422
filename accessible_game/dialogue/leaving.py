"""Leaving before there is a game."""

from __future__ import annotations


class QuitError(Exception):
    """A player left the set-up: nothing has been begun."""


class LessonWantedError(Exception):
    """A player wants the lesson first: nothing has been begun."""
