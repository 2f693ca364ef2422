"""Where the game keeps what it writes."""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "PATTY_DUKE_HOME"
"""An environment variable that names one folder for everything the game keeps."""
_APPLICATION = "patty-duke"


def games_folder() -> Path:
    """Return the folder of the game records; it need not be there yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "games"
    import platformdirs  # noqa: PLC0415  not before it is used: the game starts fast

    return platformdirs.user_data_path(_APPLICATION, appauthor=False) / "games"


def log_path() -> Path:
    """Return the path of the log of the program's own faults; it need not be there yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "faults.log"
    import platformdirs  # noqa: PLC0415  not before it is used: the game starts fast

    return platformdirs.user_log_path(_APPLICATION, appauthor=False) / "faults.log"


def settings_path() -> Path:
    """Return the path of the settings file; it need not be there yet."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / "settings.toml"
    import platformdirs  # noqa: PLC0415  not before it is used: the game starts fast

    return platformdirs.user_config_path(_APPLICATION, appauthor=False) / "settings.toml"
