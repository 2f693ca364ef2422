"""Which outputs and inputs for sound there are, and a sentence to try an output with."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from accessible_game.app.kept_settings import KeptSettings
from accessible_game.app.table import FaultyOptionError
from accessible_game.app.voice_settings import voice_settings
from accessible_game.devices.terminal.page import open_page
from accessible_game.devices.voice.device_names import list_devices
from accessible_game.devices.voice.events import VoiceUnavailableError
from accessible_game.devices.voice.native_stderr import native_stderr_to
from accessible_game.devices.voice.try_output import try_output
from accessible_game.dialogue.message import Message
from accessible_game.storage.folders import sound_log_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from accessible_game.dialogue.phrases import Texts


def list_or_try(options: argparse.Namespace, texts: Texts) -> None:
    """Print the devices, or speak a sentence on the one that ``--try`` names, as ``patty-duke devices`` asks for.

    Raises FaultyOptionError where there is no sound on this computer or on that output.
    """
    page = open_page(sys.stdout)
    try:
        with native_stderr_to(sound_log_path()):
            lines = _listed(texts) if options.output is None else _tried(options.output, texts)
            for line in lines:
                page.write(f"{line}\n")
    except VoiceUnavailableError as error:
        raise FaultyOptionError(Message(f"devices-{error.reason.value}", name=options.output or "")) from error


def _listed(texts: Texts) -> Iterator[str]:
    devices = list_devices()
    for message, names in (("outputs", devices.outputs), ("inputs", devices.inputs)):
        yield texts(f"devices-{message}" if names else f"devices-no-{message}")
        yield from names


def _tried(output: str, texts: Texts) -> Iterator[str]:
    settings = KeptSettings(texts)
    if settings.fault:
        yield settings.fault
    yield texts("devices-trying", name=output)
    try_output(output, texts("devices-sentence"), voice_settings(settings.current))
    yield texts("devices-tried")
