"""Where the game keeps what it writes."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

HOME_VARIABLE = "PATTY_DUKE_HOME"
"""An environment variable that names one folder for everything the game keeps."""
_APPLICATION = "patty-duke"


def games_folder() -> Path:
    """Return the folder of the game records; it need not be there yet."""
    return _data_folder() / "games"


def lesson_path() -> Path:
    """Return the path of the file that says how far the lesson has been taken; it need not be there yet."""
    return _data_folder() / "lesson.json"


def log_path() -> Path:
    """Return the path of the log of the program's own faults; it need not be there yet."""
    return _log_folder() / "faults.log"


def sound_log_path() -> Path:
    """Return the path of what the system's sound libraries write; its folder is made if it can be."""
    folder = _log_folder()
    with contextlib.suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / "sound.log"


def _data_folder() -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    import platformdirs  # noqa: PLC0415  not before it is used: the game starts fast

    return platformdirs.user_data_path(_APPLICATION, appauthor=False)


def _log_folder() -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    import platformdirs  # noqa: PLC0415  not before it is used: the game starts fast

    return platformdirs.user_log_path(_APPLICATION, appauthor=False)


def settings_path() -> Path:
    """Return the path of the settings file; it need not be there yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "settings.toml"
    import platformdirs  # noqa: PLC0415  not before it is used: the game starts fast

    return platformdirs.user_config_path(_APPLICATION, appauthor=False) / "settings.toml"
