"""``patty-duke devices``: names as the system has them, and a sentence on one."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from accessible_game.texts.catalogue import Catalogue
from tests.support.audio_server import SINKS
from tests.support.pty_session import environment
from tests.support.spoken import RATE, unheard

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.audio_server import AudioServer

TEXTS = Catalogue()


def devices(home: Path, *options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "accessible_game", "devices", *options],
        capture_output=True,
        env=environment(PATTY_DUKE_HOME=str(home), **variables),
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.audio
@pytest.mark.usefixtures("running_audio_server")
def test_outputs_and_inputs_are_listed_by_name(tmp_path: Path) -> None:
    """One name on each line, as ``--private-device`` takes it."""
    result = devices(tmp_path)
    outputs = [TEXTS("devices-outputs"), *SINKS]

    assert [*outputs, TEXTS("devices-inputs"), *(f"Monitor of {name}" for name in SINKS)] == result.stdout.splitlines()
    assert (0, "") == (result.returncode, result.stderr)


@pytest.mark.audio
def test_a_sentence_is_heard_on_the_output_that_is_tried(running_audio_server: AudioServer, tmp_path: Path) -> None:
    """There and nowhere else, with the player's own settings of the voice."""
    (tmp_path / "settings.toml").write_text(f"rate = {RATE}\n")
    with running_audio_server.record("earphone") as earphone, running_audio_server.record("room") as room:
        result = devices(tmp_path, "--try", "earphone")

    assert [] == unheard([TEXTS("devices-sentence")], earphone.samples)
    assert not any(room.samples)
    assert (0, "") == (result.returncode, result.stderr)


@pytest.mark.audio
@pytest.mark.usefixtures("running_audio_server")
def test_an_output_that_there_is_not_is_one_sentence(tmp_path: Path) -> None:
    """It says where the names are to be found."""
    result = devices(tmp_path, "--try", "gramophone")

    assert (2, f"{TEXTS('devices-unknown-output', name='gramophone')}\n") == (result.returncode, result.stderr)


def without_sound(home: Path, *options: str) -> subprocess.CompletedProcess[str]:
    silent = {"PULSE_SERVER": f"unix:{home}/none", "ALSA_CONFIG_PATH": os.devnull, "HOME": str(home)}
    return devices(home, *options, **silent, XDG_RUNTIME_DIR=str(home), JACK_NO_START_SERVER="1")


def test_a_faulty_settings_file_is_said_before_an_output_is_tried(tmp_path: Path) -> None:
    """Whoever hears another voice than the one that was set knows why."""
    (tmp_path / "settings.toml").write_text('rate = "fast"\n')

    said = without_sound(tmp_path, "--try", "earphone").stdout

    assert said.startswith(f'{tmp_path / "settings.toml"}, line 1: "rate" must be a whole number')


def test_on_a_computer_without_sound_only_that_is_said(tmp_path: Path) -> None:
    """What the sound libraries write goes to the log."""
    result = without_sound(tmp_path)

    some_systems_list_none = f"{TEXTS('devices-no-outputs')}\n{TEXTS('devices-no-inputs')}\n"
    assert result.stdout + result.stderr in {f"{TEXTS('devices-no-output')}\n", some_systems_list_none}
