"""Settings written into their file without disturbing what a person wrote there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import tomlkit
from tomlkit.exceptions import TOMLKitError

from accessible_game.dialogue.message import Message
from accessible_game.storage.faulty_file import FaultyFileError, system_reason
from accessible_game.storage.new_settings_file import new_settings_file
from accessible_game.storage.settings_file import content_of, read_settings
from accessible_game.storage.whole_file import replace_whole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tomlkit import TOMLDocument

    from accessible_game.dialogue.phrases import Texts
    from accessible_game.dialogue.preferences import Preferences


def write_settings(path: Path, preferences: Preferences, texts: Texts) -> None:
    """Write the settings that have changed; comments, order and the rest of the file stay.

    A new file tells of every setting, in the catalogue's words. The file is replaced whole or not at all. Raises
    FaultyFileError if it is broken or cannot be written; it is then left as it was.
    """
    before = read_settings(path)
    try:
        text = path.read_bytes().decode("utf-8-sig") if path.exists() else new_settings_file(texts)
        document = tomlkit.parse(text)
        _change_values(document, before, preferences)
        _change_keys(document, before.keys, preferences.keys)
        replace_whole(path, tomlkit.dumps(document).encode(), partial(_check, preferences))
    except (TOMLKitError, LookupError, FaultyFileError) as error:
        # tomlkit cannot edit every spelling of a table, such as dotted keys with others between them.
        raise FaultyFileError(path, None, Message("settings-not-plain")) from error
    except OSError as error:
        raise FaultyFileError(path, None, Message("settings-unwritable", reason=system_reason(error))) from error


def _change_values(document: TOMLDocument, before: Preferences, after: Preferences) -> None:
    written = content_of(before)
    for key, value in content_of(after).items():
        if value is None and key in document:
            document.remove(key)
        elif value is not None and value != written[key]:
            document[key] = value


def _change_keys(document: TOMLDocument, before: Mapping[str, str], after: Mapping[str, str]) -> None:
    if before == after:
        return
    if "keys" not in document:
        document["keys"] = tomlkit.table()
    table = document["keys"]
    for typed in list(table):
        if typed.lower() not in after:
            del table[typed]
    spelt = {typed.lower(): typed for typed in table}
    for typed, meant in after.items():
        if before.get(typed) != meant:
            table[spelt.get(typed, typed)] = meant


def _check(preferences: Preferences, new: Path) -> None:
    """Read new content back: it must say the settings that it is to say."""
    if read_settings(new) != preferences:
        raise FaultyFileError(new, None, Message("settings-not-plain"))
