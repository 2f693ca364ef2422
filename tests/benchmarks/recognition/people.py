"""A person's numbers in noise: Debian's asterisk-core-sounds-en-g722 has one to twenty, said for telephones."""

from __future__ import annotations

import collections
import itertools
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from accessible_game.devices.ear.results import Band
from tests.benchmarks.recognition.audio import TAIL, as_clip, noisy
from tests.benchmarks.recognition.commands import MOMENTS, WHOLE, reading_in
from tests.benchmarks.recognition.trials import HEARD_AFTER, NOISES, as_audio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_game.devices.ear.listening import Ear
    from accessible_game.devices.ear.results import RecognitionGrammar
    from tests.benchmarks.recognition.audio import Samples

ALLISON = Path("/usr/share/asterisk/sounds/en_US_f_Allison")
"""Where her recordings are."""
_RATE = 16_000
_NUMBERS = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_TALKERS = ("activated", "agent-alreadyon", "agent-incorrect", "agent-loggedoff", "auth-incorrect", "beeperr")
"""What babble is made of."""
_TIMES = 4
"""How often each number is said in each noise."""


def numbers_in_noise(ear: Ear) -> Iterator[str]:
    """Say each number at a choice of answers, or where there are fewer with everything legal; a line for each noise."""
    clips = {text: _read(f"digits/{number}") for number, text in enumerate(_NUMBERS, start=1)}
    babble = [_read(talker) for talker in _TALKERS]
    for ratio, noise in itertools.product((10, 5), NOISES):
        counts: collections.Counter[str] = collections.Counter()
        for turn, (text, clip) in itertools.product(range(_TIMES), clips.items()):
            sound = noisy(clip, noise, ratio, babble, seed=100 * turn + ratio + len(text))
            counts[_verdict(ear, sound, text)] += 1
        yield f"A person's numbers, {noise} {ratio}: {dict(sorted(counts.items()))}"


def _verdict(ear: Ear, sound: Samples, text: str) -> str:
    choice = MOMENTS["choice"]
    grammar: RecognitionGrammar = choice if reading_in(choice, text) is not None else WHOLE
    heard = ear.recognise(as_audio(sound[: HEARD_AFTER - TAIL]), grammar)
    right = heard.best.reading == reading_in(grammar, text)
    if heard.band is Band.REJECTED:
        return "rejected"
    return f"{'right' if right else 'wrong'}, {heard.band.name.lower()}"


def _read(name: str) -> Samples:
    import av  # noqa: PLC0415 - optional

    with av.open(str(ALLISON / f"{name}.g722"), format="g722") as file:
        frames = [frame.to_ndarray().ravel() for frame in file.decode(audio=0)]
    return as_clip(np.concatenate(frames).astype(np.float32) / np.float32(32768), _RATE, seed=2)
