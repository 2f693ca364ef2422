"""The settings file as it begins: every setting with what it does, none of them set."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from accessible_game.dialogue.message import Message
from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.preferences import FASTEST, LOUDEST, SLOWEST, Preferences
from accessible_game.storage.settings_file import content_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_game.dialogue.phrases import Texts

_PARTS: tuple[tuple[Message, tuple[str, ...]], ...] = (
    (Message("settings-detail", choices=tuple(detail.value for detail in Detail)), ("detail",)),
    (Message("settings-single-keys"), ("single-keys",)),
    (Message("settings-speech"), ("speech",)),
    (Message("settings-voice", least=SLOWEST, most=FASTEST, loudest=LOUDEST), ("voice", "rate", "volume")),
    (Message("settings-sounds", loudest=LOUDEST), ("sounds", "sounds-volume")),
)


def new_settings_file(texts: Texts) -> str:
    """Return the text of a file whose owner has yet to set anything."""
    return "\n".join([*_lines(texts), "[keys]", ""])


def _lines(texts: Texts) -> Iterator[str]:
    usual = content_of(Preferences(voice=texts("settings-a-voice")))
    yield from (f"# {texts('settings-file')}", "")
    for about, keys in _PARTS:
        yield f"# {about.worded(texts)}"
        yield from (f"# {key} = {json.dumps(usual[key], ensure_ascii=False)}" for key in keys)
        yield ""
    yield f"# {texts('settings-keys')}"
