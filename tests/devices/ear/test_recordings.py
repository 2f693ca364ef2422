"""WAV files and folders of them stand in for a microphone."""

from __future__ import annotations

import struct
import wave
from typing import TYPE_CHECKING

import numpy as np
import pytest

from accessible_game.devices.ear.errors import EarError
from accessible_game.devices.ear.pcm import FULL_SCALE
from accessible_game.devices.ear.recordings import Recording, recorded_pcm, recordings
from tests.devices.ear.utterances import frames, utterances
from tests.support.odd_paths import at_once, has_pipes, locked_away, pipe, to_itself, too_long

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from numpy.typing import NDArray
    from speech_recognition import AudioData


def write(path: Path, audio: AudioData, rate: int, width: int, channels: int) -> None:
    samples = audio.get_raw_data(convert_rate=rate, convert_width=width)
    frames = (samples[at : at + width] * channels for at in range(0, len(samples), width))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(b"".join(frames))


@pytest.mark.parametrize(("rate", "width", "channels"), [(16_000, 2, 1), (8_000, 1, 1), (44_100, 2, 2), (48_000, 4, 1)])
def test_files_of_any_kind_hold_the_same_utterance(
    tmp_path: Path, spoken: AudioData, rate: int, width: int, channels: int
) -> None:
    """Any rate, width and number of channels: one utterance of about a second."""
    path = tmp_path / "spoken.wav"
    write(path, spoken, rate, width, channels)
    (utterance,) = utterances(frames(recorded_pcm(path)))
    assert 0.8 < len(utterance.get_raw_data()) / 32_000 < 1.7


def test_a_folder_is_its_wav_files_in_order(tmp_path: Path) -> None:
    """By name, in capitals too, and nothing else that lies there."""
    for name in ("c.wav", "a.wav", "B.WAV", "notes.txt"):
        (tmp_path / name).touch()
    assert [path.name for path in recordings(tmp_path)] == ["B.WAV", "a.wav", "c.wav"]


def test_a_missing_file_is_one_sentence(tmp_path: Path) -> None:
    """A name that was mistyped."""
    with pytest.raises(EarError, match=r"no-recording.*gone\.wav"):
        recordings(tmp_path / "gone.wav")


def test_a_file_that_is_no_recording_is_one_sentence(tmp_path: Path) -> None:
    """A text file called .wav."""
    path = tmp_path / "text.wav"
    path.write_text("no sound", encoding="utf-8")
    with pytest.raises(EarError, match=r"recording-unreadable.*text\.wav"), Recording(path):
        pass


def test_a_recording_that_claims_to_last_for_days_is_one_sentence(tmp_path: Path, spoken: AudioData) -> None:
    """At a sample a second, a second of sound would take a gigabyte."""
    path = tmp_path / "slow.wav"
    write(path, spoken, 16_000, 2, 1)
    content = bytearray(path.read_bytes())
    struct.pack_into("<II", content, 24, 1, 2)
    path.write_bytes(content)
    with pytest.raises(EarError, match=r"recording-unreadable.*slow\.wav"):
        recorded_pcm(path)


@pytest.mark.parametrize("path_in", [too_long, to_itself, locked_away])
def test_what_cannot_be_looked_at_is_one_sentence(path_in: Callable[[Path], Path], tmp_path: Path) -> None:
    """There is no recording that could be heard."""
    with pytest.raises(EarError, match="no-recording"):
        recordings(path_in(tmp_path))


@has_pipes
def test_a_named_pipe_is_no_recording(tmp_path: Path) -> None:
    """Nothing waits for what may never come."""
    path = pipe(tmp_path / "pipe.wav")
    with pytest.raises(EarError, match="recording-unreadable"):
        at_once(lambda: recorded_pcm(path))


@pytest.mark.parametrize("channels", [2, 3, 6])
def test_channels_that_say_the_same_are_as_loud_as_one(tmp_path: Path, spoken: AudioData, channels: int) -> None:
    """Their mean is heard, and nothing is clipped."""
    path = tmp_path / "many.wav"
    write(path, spoken, 16_000, 2, channels)
    assert spoken.get_raw_data() == recorded_pcm(path)


def as_it_is(samples: NDArray[np.int16]) -> bytes:
    return samples.astype("<i2").tobytes()


def as_numbers(samples: NDArray[np.int16]) -> bytes:
    return (samples / FULL_SCALE).astype("<f4").tobytes()


def as_a_law(samples: NDArray[np.int16]) -> bytes:
    codes = np.arange(256, dtype=np.int32) ^ 0x55
    steps, mantissas = codes >> 4 & 7, (codes & 15) << 4
    sizes = np.where(steps, (mantissas + 0x108) << np.maximum(steps, 1) - 1, mantissas + 8)
    values = np.where(codes & 0x80, sizes, -sizes)
    nearest: NDArray[np.intp] = np.abs(samples[:, None] - values).argmin(axis=1)
    return nearest.astype(np.uint8).tobytes()


@pytest.mark.parametrize(
    ("kind", "encoded", "is_extended", "length"),
    [
        (1, as_it_is, True, None),
        (1, as_it_is, False, 0xFFFF_FFFF),
        (1, as_it_is, False, 0x7FFF_F000),
        (3, as_numbers, False, None),
        (3, as_numbers, True, None),
        (6, as_a_law, False, None),
    ],
    ids=["extended", "of unknown length", "of a length in a pipe", "of numbers", "of numbers, extended", "A-law"],
)
def test_files_of_other_programs_hold_the_same_utterance(  # noqa: PLR0913  what a header says
    tmp_path: Path,
    spoken: AudioData,
    kind: int,
    encoded: Callable[[NDArray[np.int16]], bytes],
    length: int | None,
    *,
    is_extended: bool,
) -> None:
    """Whatever their header says, and whichever form the samples have."""
    samples = np.frombuffer(spoken.get_raw_data(), "<i2")
    sound = encoded(samples)
    width = len(sound) // len(samples)
    form = struct.pack("<HHIIHH", 0xFFFE if is_extended else kind, 1, 16_000, 16_000 * width, width, 8 * width)
    if is_extended:
        form += struct.pack("<HHIH", 22, 8 * width, 4, kind) + bytes.fromhex("000000001000800000aa00389b71")
    of_sound = struct.pack("<4sI", b"data", len(sound) if length is None else length)
    body = b"WAVE" + struct.pack("<4sI", b"fmt ", len(form)) + form + of_sound + sound
    path = tmp_path / "other.wav"
    path.write_bytes(struct.pack("<4sI", b"RIFF", len(body) if length is None else (length + 36) % 2**32) + body)
    (utterance,) = utterances(frames(recorded_pcm(path)))
    assert 0.8 < len(utterance.get_raw_data()) / 32_000 < 1.7


def test_a_recording_that_was_cut_off_is_heard_as_far_as_it_goes(tmp_path: Path, spoken: AudioData) -> None:
    """In the middle of a sample too."""
    path = tmp_path / "cut.wav"
    write(path, spoken, 16_000, 2, 1)
    path.write_bytes(path.read_bytes()[:-10_001])
    assert spoken.get_raw_data()[:-10_002] == recorded_pcm(path)


def test_a_recording_with_a_broken_header_is_one_sentence(tmp_path: Path, spoken: AudioData) -> None:
    """Whatever the system's reader makes of no samples in a second."""
    path = tmp_path / "broken.wav"
    write(path, spoken, 16_000, 2, 1)
    path.write_bytes(path.read_bytes().replace((16_000).to_bytes(4, "little"), bytes(4), 1))
    with pytest.raises(EarError, match="recording-unreadable"):
        recorded_pcm(path)
