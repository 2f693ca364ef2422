"""The players' settings, kept between games."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from accessible_game.dialogue.message import Message
from accessible_game.dialogue.preferences import Preferences
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.folders import settings_path
from accessible_game.storage.settings_file import read_settings

if TYPE_CHECKING:
    from accessible_game.dialogue.phrases import Texts


class KeptSettings:
    """The settings in force, read from the players' file; a change is written there at once.

    A faulty file is left as it is: the usual settings are used, and ``fault`` says so in a sentence.
    """

    def __init__(self, texts: Texts) -> None:
        """Read the file."""
        self._texts = texts
        self.fault = ""
        try:
            self.current = read_settings(settings_path())
        except FaultyFileError as fault:
            self.fault = Message("settings-faulty", fault=fault.sentence).worded(texts)
            self.current = Preferences()

    def use(self, **chosen: Any) -> None:  # noqa: ANN401  each field has its own type
        """Take settings for this sitting alone, such as those of the command line."""
        self.current = dataclasses.replace(self.current, **chosen)

    def keep(self, **changed: Any) -> str:  # noqa: ANN401  the same
        """Change settings, and keep them for the next game; return a sentence where that is not possible."""
        from accessible_game.storage.settings_edit import write_settings  # noqa: PLC0415  seldom written

        self.use(**changed)
        path = settings_path()
        try:
            write_settings(path, dataclasses.replace(read_settings(path), **changed), self._texts)
        except FaultyFileError as fault:
            return Message("settings-not-kept", fault=fault.sentence).worded(self._texts)
        return ""
