"""The settings file, which a person may edit: settings_edit.py holds the text it begins with."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, NoReturn, TypeVar

from accessible_game.dialogue.message import Message
from accessible_game.dialogue.preferences import FASTEST, LOUDEST, SLOWEST, Preferences

if TYPE_CHECKING:
    from pathlib import Path

    from accessible_game.storage.toml_document import TomlDocument

LONGEST_VOICE = 200
"""Characters of a voice's name; some engines name voices by long paths."""
_DEFAULT = Preferences()
_ALLOWED = frozenset({"detail", "single-keys", "keys", "speech", "rate", "volume", "voice", "sounds", "sounds-volume"})
_Choice = TypeVar("_Choice", bound=enum.Enum)


def read_settings(path: Path) -> Preferences:
    """Return the settings in a file, or the defaults if there is no file.

    Raises FaultyFileError, naming the line, for a file that says something it may not.
    """
    try:
        path.stat()
    except FileNotFoundError:
        return _DEFAULT
    except OSError:
        pass  # reading it tells why
    from accessible_game.storage.toml_document import TomlDocument  # noqa: PLC0415  most players have no file

    document = TomlDocument(path)
    document.only_keys(document.content, _ALLOWED, None)
    return Preferences(
        detail=_choice(document, "detail", _DEFAULT.detail),
        single_keys=_flag(document, "single-keys", default=_DEFAULT.single_keys),
        keys=_keys(document),
        speech=_choice(document, "speech", _DEFAULT.speech),
        rate=_number(document, "rate", SLOWEST, FASTEST, _DEFAULT.rate),
        volume=_number(document, "volume", 0, LOUDEST, _DEFAULT.volume),
        voice=_voice(document),
        sounds=_flag(document, "sounds", default=_DEFAULT.sounds),
        sounds_volume=_number(document, "sounds-volume", 0, LOUDEST, _DEFAULT.sounds_volume),
    )


def refuse_key(path: Path, typed: str, fault: Message) -> NoReturn:
    """Raise FaultyFileError for one of a player's own keys, in small letters, naming its line."""
    from accessible_game.storage.toml_document import TomlDocument  # noqa: PLC0415  loaded by now

    document = TomlDocument(path)
    written = next((key for key in document.content.get("keys", {}) if key.lower() == typed), typed)
    document.fail(fault, "keys", 0, written)


def content_of(preferences: Preferences) -> dict[str, str | int | bool | None]:
    """Return the settings as the file writes them, apart from the keys; None for what is not written."""
    return {
        "detail": preferences.detail.value,
        "single-keys": preferences.single_keys,
        "speech": preferences.speech.value,
        "rate": preferences.rate,
        "volume": preferences.volume,
        "voice": preferences.voice,
        "sounds": preferences.sounds,
        "sounds-volume": preferences.sounds_volume,
    }


def _choice(document: TomlDocument, key: str, default: _Choice) -> _Choice:
    choices = {choice.value: choice for choice in type(default)}
    word = document.content.get(key, default.value)
    if not isinstance(word, str) or word not in choices:
        document.fail(Message("key-not-choice", key=key, choices=tuple(choices)), None, 0, key)
    return choices[word]


def _flag(document: TomlDocument, key: str, *, default: bool) -> bool:
    value = document.content.get(key, default)
    if not isinstance(value, bool):
        document.fail(Message("key-not-flag", key=key), None, 0, key)
    return value


def _number(document: TomlDocument, key: str, least: int, most: int, default: int) -> int:
    value = document.content.get(key, default)
    if type(value) is not int or not least <= value <= most:
        document.fail(Message("key-not-number", key=key, least=least, most=most), None, 0, key)
    return value


def _voice(document: TomlDocument) -> str | None:
    name = document.content.get("voice")
    if name is None:
        return None
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > LONGEST_VOICE:
        document.fail(Message("key-not-text", key="voice", most=LONGEST_VOICE), None, 0, "voice")
    return name


def _keys(document: TomlDocument) -> dict[str, str]:
    table = document.content.get("keys", {})
    if not isinstance(table, dict):
        document.fail(Message("settings-keys-table"), None, 0, "keys")
    keys: dict[str, str] = {}
    for typed, meant in table.items():
        if not _is_key(typed) or not _is_key(meant):
            document.fail(Message("settings-key-line"), "keys", 0, typed)
        if typed.lower() in keys:
            document.fail(Message("settings-key-twice", key=typed), "keys", 0, typed)
        keys[typed.lower()] = meant.lower()
    return keys


def _is_key(value: object) -> bool:
    return isinstance(value, str) and len(value) == len(value.lower()) == 1 and value.isprintable() and value != " "
