"""Speech to learn from: the fitting voices, and more of their synthesisers' kind, say commands and other words."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tests.benchmarks.recognition.audio import RATE, level, resample, without_silence
from tests.benchmarks.recognition.commands import WHOLE
from tests.benchmarks.recognition.stray import STRAY
from tests.benchmarks.recognition.voices import VOICES, Voice, kokoro, kokoro_style, speak

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.benchmarks.recognition.audio import Samples

_ROOT = Path(__file__).parents[4]
COMMANDS = tuple(sorted({sentence.text for sentence in WHOLE.legal}))
"""Every command."""
_LONGEST = int(4.2 * RATE)
"""Samples."""
_VARIANTS = (
    *("en-us+m1", "en-us+m2", "en-us+m5", "en-us+m7", "en-us+f1", "en-us+f2", "en-us+f4", "en-us+Andrea"),
    *("en-us+klatt2", "en-gb-x-rp+m4", "en-gb-x-rp+f2", "en-us-nyc", "en-029"),
)
"""Of espeak-ng; none of them is in the benchmark."""
_NAMES = (
    *("Ann", "Ben", "Clara", "Dan", "Eva", "Frank", "Grace", "Henry", "Ivy", "Jack", "Kate", "Leo", "Mary", "Nick"),
    *("Olive", "Paul", "Rose", "Sam", "Tina", "Will", "Otto", "Marjorie", "Anna"),
)


@dataclass(frozen=True, slots=True)
class Speaker:
    """A voice, how many clips it speaks, and its weight in the training; a mixed one blends Kokoro's two speakers."""

    voice: Voice
    clips: int
    weight: float

    @property
    def mixed(self) -> bool:
        """Whether its clips are spoken by many speakers."""
        return self.voice.engine == "kokoro"


@dataclass(frozen=True, slots=True)
class Spoken:
    """A text and its speech: 16 kHz, without silence around it, its root mean square 1."""

    text: str
    samples: Samples


SPEAKERS = (
    *(
        Speaker(voice, 200, 0.5 if voice.engine == "espeak" else 1.0)
        for voice in VOICES
        if voice.half == "fit" and voice.engine != "kokoro"
    ),
    Speaker(Voice("kokoro-mixed", "fit", "kokoro", ("jf_alpha", "jf_tebukuro")), 600, 3.0),
    *(Speaker(Voice(f"espeak-{name}", "fit", "espeak", ("-v", name)), 150, 0.5) for name in _VARIANTS),
)


def speak_missing(folder: Path, speakers: Sequence[Speaker] = SPEAKERS) -> Iterator[str]:
    """Speak what each speaker has not yet spoken into a file of the folder; yields a line for each."""
    folder.mkdir(parents=True, exist_ok=True)
    others = _other_words()
    for speaker in speakers:
        path = folder / f"{speaker.voice.name}.npz"
        if path.exists():
            continue
        spoken = list(_clips(speaker, others))
        np.savez(
            path,
            texts=np.array([clip.text for clip in spoken]),
            sizes=np.array([len(clip.samples) for clip in spoken]),
            sound=np.concatenate([clip.samples for clip in spoken]).astype(np.float16),
        )
        yield f"{speaker.voice.name}: {len(spoken)} clips."


def read_speech(folder: Path, speaker: Speaker) -> list[Spoken]:
    """The clips of one speaker."""
    with np.load(folder / f"{speaker.voice.name}.npz") as file:
        sounds = np.split(file["sound"].astype(np.float32), np.cumsum(file["sizes"])[:-1])
        return [Spoken(str(text), sound) for text, sound in zip(file["texts"], sounds, strict=True)]


def _clips(speaker: Speaker, others: Sequence[str]) -> Iterator[Spoken]:
    generator = np.random.default_rng(zlib.crc32(speaker.voice.name.encode()))
    for _ in range(speaker.clips):
        text = _text(others, generator)
        samples, rate = _speak(speaker, text, generator)
        speech = without_silence(resample(np.asarray(samples, np.float32), rate))
        if len(speech) < _LONGEST:
            yield Spoken(text, speech / np.float32(level(speech)))


def _text(others: Sequence[str], generator: np.random.Generator) -> str:
    texts = COMMANDS if generator.random() < 0.5 else others
    text = texts[int(generator.integers(len(texts)))]
    for name in ("Ben", "Anna", "Marjorie"):
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


def _speak(speaker: Speaker, text: str, generator: np.random.Generator) -> tuple[Samples, int]:
    voice = speaker.voice
    if speaker.mixed:
        return _speak_mixed(voice.settings, text, generator)
    if voice.engine == "espeak":
        speed = () if "-s" in voice.settings else ("-s", str(generator.integers(130, 211)))
        pitch = ("-p", str(generator.integers(35, 66)))
        voice = Voice(voice.name, voice.half, voice.engine, (*voice.settings, *speed, *pitch))
    return speak(voice, text)


def _speak_mixed(names: Sequence[str], text: str, generator: np.random.Generator) -> tuple[Samples, int]:
    accent = ("en-us", "en-us", "en-gb")[int(generator.integers(3))]
    first, second = map(kokoro_style, names)
    share = generator.uniform(-0.3, 1.3)
    style = (share * first + (1 - share) * second).astype(np.float32)
    return kokoro(text, style, accent, generator.uniform(0.8, 1.25))
