"""The clips of the benchmark: made once into a folder, read again from there."""

from __future__ import annotations

import json
import random
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.recognition.audio import RATE, as_clip, read_wav, write_wav
from tests.benchmarks.recognition.commands import WHOLE
from tests.benchmarks.recognition.stray import STRAY
from tests.benchmarks.recognition.voices import VOICES, installed, speak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.benchmarks.recognition.audio import Samples
    from tests.benchmarks.recognition.voices import Voice

INDEX = "clips.jsonl"
"""The file in the folder of clips that says what each clip is: one line of JSON for each."""


HUMAN = Path("/usr/share/pocketsphinx/test/data")
"""Where Debian's pocketsphinx-testdata has its recordings of people: passages of a novel, and cards called out."""
_HUMAN_SECONDS = 2.5
"""The length of the pieces into which these are cut; a last one is left out if it is shorter than a second."""


@dataclass(frozen=True, slots=True)
class Clip:
    """One recording: who says what."""

    file: str
    voice: str
    half: str
    text: str
    is_command: bool
    """Whether the grammar has the sentence at any moment; what it does not have is stray speech."""

    def samples(self, folder: Path) -> Samples:
        """The clip's sound at 16 kHz."""
        return read_wav(folder / self.file)[0]


def make_clips(folder: Path, sentences: int, strays: int) -> Iterator[str]:
    """Speak what is missing in the folder; yields a line of progress for each voice.

    `sentences` commands and `strays` other sentences are drawn for each voice, the same at every run.
    """
    folder.mkdir(parents=True, exist_ok=True)
    found: list[Clip] = []
    for voice in VOICES:
        if not installed(voice):
            yield f"{voice.name}: not installed here, left out."
            continue
        clips = list(_wanted(voice, sentences, strays))
        for clip in clips:
            _make(folder, voice, clip)
        found += clips
        yield f"{voice.name}: {len(clips)} clips."
    people = list(_human_clips(folder))
    yield f"Recordings of people: {len(people)} clips."
    index = "".join(f"{json.dumps(asdict(clip))}\n" for clip in (*found, *people))
    (folder / INDEX).write_text(index, encoding="utf-8")  # at the end: a run that is stopped leaves the last index


def read_clips(folder: Path) -> tuple[Clip, ...]:
    """Every clip that the folder's index names."""
    with (folder / INDEX).open(encoding="utf-8") as index:
        return tuple(Clip(**json.loads(line)) for line in index)


def _wanted(voice: Voice, sentences: int, strays: int) -> Iterator[Clip]:
    draw = random.Random(voice.name)  # noqa: S311 - the same draw at every run
    said = list(dict.fromkeys(sentence.text for sentence in WHOLE.legal))
    for text in draw.sample(said, min(sentences, len(said))):
        yield Clip(_file(voice, text), voice.name, voice.half, text, is_command=True)
    stray = STRAY[voice.half]
    for text in draw.sample(stray, min(strays, len(stray))):
        yield Clip(_file(voice, text), voice.name, voice.half, text, is_command=False)


def _human_clips(folder: Path) -> Iterator[Clip]:
    size = round(_HUMAN_SECONDS * RATE)
    for path in sorted(HUMAN.glob("*/*.wav")):
        samples, rate = read_wav(path)
        for number, at in enumerate(range(0, len(samples) - RATE, size)):
            name = f"{path.stem} {number}"
            clip = Clip(f"human - {name}.wav", "human", "test", name, is_command=False)
            write_wav(folder / clip.file, as_clip(samples[at : at + size], rate, seed=number))
            yield clip


def _file(voice: Voice, text: str) -> str:
    return f"{voice.name} - {text}.wav"


def _make(folder: Path, voice: Voice, clip: Clip) -> None:
    path = folder / clip.file
    if not path.exists():
        write_wav(path, as_clip(*speak(voice, clip.text), seed=zlib.crc32(clip.file.encode())))
