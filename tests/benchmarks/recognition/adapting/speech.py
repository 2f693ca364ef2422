"""Speech to learn from: actors say lines of their own, synthetic voices say commands and other words."""

from __future__ import annotations

import functools
import re
import zlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tests.benchmarks.recognition.adapting.actors import spoken_lines
from tests.benchmarks.recognition.audio import RATE, level, resample, without_silence
from tests.benchmarks.recognition.commands import WHOLE
from tests.benchmarks.recognition.stray import STRAY
from tests.benchmarks.recognition.voices import Voice, kokoro, kokoro_style, speak

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tests.benchmarks.recognition.audio import Samples

_ROOT = Path(__file__).parents[4]
COMMANDS = tuple(sorted({sentence.text for sentence in WHOLE.legal}))
"""Every command."""
_LONGEST = int(4.2 * RATE)
"""Samples."""
_FEW_WORDS = 2
"""A quarter of the texts are commands of no more: they are the hardest to hear."""
_VARIANTS = (
    *("en-us+m1", "en-us+m2", "en-us+m5", "en-us+m7", "en-us+f1", "en-us+f2", "en-us+f4", "en-us+Andrea"),
    *("en-us+klatt2", "en-gb-x-rp+m4", "en-gb-x-rp+f2", "en-us-nyc", "en-029"),
)
"""Of espeak-ng; none of them is in the benchmark."""
_SLT = Voice("festival-slt", "fit", "festival", ("voice_cmu_us_slt_arctic_hts",))
"""Of Debian's festvox-us-slt-hts; not in the benchmark either."""
_KOKORO = ("jf_alpha", "jf_tebukuro")
"""Two speakers, who are mixed into many; the benchmark has others."""
_NAMES = (
    *("Ann", "Ben", "Clara", "Dan", "Eva", "Frank", "Grace", "Henry", "Ivy", "Jack", "Kate", "Leo", "Mary", "Nick"),
    *("Olive", "Paul", "Rose", "Sam", "Tina", "Will", "Otto", "Marjorie", "Anna"),
)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A text and its speech: 16 kHz, without silence around it, its root mean square 1."""

    text: str
    samples: Samples


@dataclass(frozen=True, slots=True)
class Speakers:
    """One voice or many of a kind, their weight in the training, and what speaks their texts."""

    name: str
    weight: float
    speak: Callable[[np.random.Generator], Iterable[tuple[str, Samples]]]


def speak_missing(folder: Path, speakers: Sequence[Speakers]) -> Iterator[str]:
    """Speak what the speakers have not yet spoken into a file of the folder for each; yields a line for each."""
    folder.mkdir(parents=True, exist_ok=True)
    for speaker in speakers:
        path = folder / f"{speaker.name}.npz"
        if path.exists():
            continue
        generator = np.random.default_rng(zlib.crc32(speaker.name.encode()))
        spoken = [(text, without_silence(sound)) for text, sound in speaker.speak(generator)]
        spoken = [(text, speech / np.float32(level(speech))) for text, speech in spoken if len(speech) < _LONGEST]
        np.savez(
            path,
            texts=np.array([text for text, _ in spoken]),
            sizes=np.array([len(speech) for _, speech in spoken]),
            sound=np.concatenate([speech for _, speech in spoken]).astype(np.float16),
        )
        yield f"{speaker.name}: {len(spoken)} clips."


def read_speech(folder: Path, speaker: Speakers) -> list[Spoken]:
    """What the speakers spoke."""
    with np.load(folder / f"{speaker.name}.npz") as file:
        sounds = np.split(file["sound"].astype(np.float32), np.cumsum(file["sizes"])[:-1])
        return [Spoken(str(text), sound) for text, sound in zip(file["texts"], sounds, strict=True)]


def _said_by(voice: Voice, clips: int, generator: np.random.Generator) -> Iterator[tuple[str, Samples]]:
    for text in _texts(clips, generator):
        varied = voice
        if voice.engine == "espeak":
            pace, pitch = generator.integers(130, 211), generator.integers(35, 66)
            varied = replace(voice, settings=(*voice.settings, "-s", f"{pace}", "-p", f"{pitch}"))
        yield text, _at_16_khz(*speak(varied, text))


def _said_by_mixed(accent: str, clips: int, generator: np.random.Generator) -> Iterator[tuple[str, Samples]]:
    for text in _texts(clips, generator):
        first, second = map(kokoro_style, _KOKORO)
        share = generator.uniform(-0.3, 1.3)
        style = (share * first + (1 - share) * second).astype(np.float32)
        yield text, _at_16_khz(*kokoro(text, style, accent, generator.uniform(0.8, 1.25)))


def _said_by_actors(_: np.random.Generator) -> Iterator[tuple[str, Samples]]:
    return spoken_lines()


def _at_16_khz(samples: Samples, rate: int) -> Samples:
    return resample(np.asarray(samples, np.float32), rate)


def _texts(number: int, generator: np.random.Generator) -> Iterator[str]:
    short = [text for text in COMMANDS if len(text.split()) <= _FEW_WORDS]
    kinds = (short, COMMANDS, _other_words())
    for _ in range(number):
        texts = kinds[generator.choice(len(kinds), p=(0.24, 0.36, 0.4))]
        yield _with_other_names(texts[int(generator.integers(len(texts)))], generator)


def _with_other_names(text: str, generator: np.random.Generator) -> str:
    for name in ("Ann", "Ben", "Carla", "David"):
        if generator.random() < 0.7:
            text = re.sub(rf"\b{name}\b", _NAMES[int(generator.integers(len(_NAMES)))], text, flags=re.IGNORECASE)
    return text


def _other_words() -> list[str]:
    """Pieces of two to six words of the project's documents, and the fitting strays, four times each."""
    pieces = set()
    for path in (*_ROOT.glob("docs/**/*.md"), _ROOT / "README.md"):
        plain = re.sub(r"`[^`]*`|\[|\]|\([^)]*\)|#|\*", " ", path.read_text("utf-8"))
        for part in re.split(r"[.,:;!?\n]", plain):
            words = part.split()
            if re.fullmatch(r"[A-Za-z' ]+", part.strip()):
                pieces |= {" ".join(words[at : at + 6]) for at in range(0, len(words) - 1, 6)}
    return sorted(pieces) + list(STRAY["fit"]) * 4


SPEAKERS = (
    Speakers("actors", 5.0, _said_by_actors),
    *(
        Speakers(f"kokoro-{accent}", 0.002 * clips, functools.partial(_said_by_mixed, accent, clips))
        for accent, clips in (("en-us", 750), ("en-gb-x-rp", 400))
    ),
    Speakers(_SLT.name, 1.0, functools.partial(_said_by, _SLT, 200)),
    *(
        Speakers(f"espeak-{name}", 0.25, functools.partial(_said_by, Voice(name, "fit", "espeak", ("-v", name)), 150))
        for name in _VARIANTS
    ),
)
"""None of them is in the benchmark: acceptance is fitted, and all is tested, on voices that were not learnt from."""
