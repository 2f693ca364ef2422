"""The recognition benchmark: ``python -m tests.benchmarks.recognition``, from the project's folder.

``clips`` speaks the clips, ``adapt`` corrects the model for noise and ``fit`` fits acceptance, on one half of the
voices, ``run`` tries the ears on the other half, ``people`` the game's on a person's numbers, and ``live`` lets the
ears listen in real time. ``all`` does all of this but the learning, each ear in a process of its own. The folder of
clips is given first; one thread is used where the variable OPENBLAS_NUM_THREADS is 1.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.devices.ear.sphinx_ear import SphinxEar
from accessible_game.devices.ear.whisper import packaged_model
from accessible_game.devices.ear.whisper_ear import WhisperEar
from tests.benchmarks.recognition.audio import as_clip
from tests.benchmarks.recognition.clips import make_clips, read_clips
from tests.benchmarks.recognition.ears import ALL_EARS, ears
from tests.benchmarks.recognition.fitting import fit, observe, store
from tests.benchmarks.recognition.live import live
from tests.benchmarks.recognition.people import ALLISON, numbers_in_noise
from tests.benchmarks.recognition.rivalries import (
    fit_beside_rivals,
    fit_word_biases,
    observe_rivalries,
    store_rivalries,
)
from tests.benchmarks.recognition.scoreboard import mistakes, report, try_ear
from tests.benchmarks.recognition.trials import ANY_MOMENT, CLEAN, SoundStage, at_most, trials
from tests.benchmarks.recognition.voices import VOICES, speak

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.benchmarks.recognition.fitting import FittedEar
    from tests.benchmarks.recognition.trials import Trial
    from tests.benchmarks.recognition.voices import Half

RATIOS = {"fit": (10,), "test": (20, 10, 5)}
"""Distances in dB of noise below the speech, for each half of the voices."""
RATIOS_OF_RIVALRIES = (10, 10, 10, 5, 5, 5)
"""The same where rivals are told apart: each noise at each distance."""
_SENTENCES, _STRAYS = 400, 15
"""Commands of each voice, more than there are, so that all are taken, and other sentences."""
_LIMIT = 500
"""Trials of each group, drawn from all: all of them take hours."""


def main() -> None:
    """Run one of the benchmark's parts."""
    options = _options()
    for line in options.part(options):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.recognition", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the clips are, or are to be made")
    parts = parser.add_subparsers(required=True)
    clips = parts.add_parser("clips", help="speak the clips that are missing")
    clips.set_defaults(part=_clips)
    everything = parts.add_parser("all", help="speak the clips, try each ear, and time it on one thread and on two")
    everything.add_argument("--limit", type=int, default=_LIMIT, help="trials of each group, drawn from all of it")
    everything.set_defaults(part=_everything)
    for speaking in (clips, everything):
        speaking.add_argument("--sentences", type=int, default=_SENTENCES, help="commands for each voice")
        speaking.add_argument("--strays", type=int, default=_STRAYS, help="other sentences for each voice")
    people = parts.add_parser("people", help="try the ear with a person's numbers in noise")
    people.set_defaults(part=_people)
    adapt = parts.add_parser("adapt", help="learn the corrections of the weights; takes PyTorch and an hour or two")
    adapt.set_defaults(part=_adapt)
    reference = parts.add_parser("reference", help="write reference.npz, with faster-whisper, into the folder")
    reference.set_defaults(part=_reference)
    for name, part, explanation in (
        ("fit", _fit, "fit acceptance"),
        ("run", _run, "try the ears"),
        ("live", _live, "time them"),
    ):
        command = parts.add_parser(name, help=explanation)
        command.add_argument("--limit", type=int, default=_LIMIT, help="trials of each group, drawn from all of it")
        command.add_argument("--ear", action="append", help="an ear to take, by name (default: all)")
        command.set_defaults(part=part)
        if part is _run:
            command.add_argument("--group", help="the one group of trials to take, such as 'Moments, clean'")
    return parser.parse_args()


def _everything(options: argparse.Namespace) -> Iterator[str]:
    parts = [(f"clips --sentences={options.sentences} --strays={options.strays}", "1")]
    limit = f"--limit={options.limit}"
    parts += [(f"run {limit} --ear={name}", "1") for name in ears()]
    parts += [("people", "1")]
    parts += [(f"live {limit} --ear={name}", threads) for name in ears() for threads in ("1", "2")]
    failed = []
    for part, threads in parts:
        yield f"\n{part.capitalize()}, {threads} thread{'s' if threads != '1' else ''}"
        command = [sys.executable, "-m", "tests.benchmarks.recognition", str(options.folder), *part.split()]
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": threads}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
            yield from map(str.rstrip, process.stdout or ())
        if process.returncode:
            failed.append(part)
    yield from (f"{name}: not installed here, left out." for name in ALL_EARS if name not in ears())
    if failed:
        sys.exit(f"Failed: {', '.join(failed)}.")


def _clips(options: argparse.Namespace) -> Iterator[str]:
    return make_clips(options.folder, options.sentences, options.strays)


def _fit(options: argparse.Namespace) -> Iterator[str]:
    stage, wanted = _trials(options.folder, "fit", RATIOS["fit"], options.limit)
    fitted: dict[str, type[FittedEar]] = {"whisper": WhisperEar, "sphinx": SphinxEar}
    for name in options.ear or fitted:
        ear = fitted[name]()
        observations = list(observe(ear, stage, wanted))
        acceptance = fit(name, observations)
        store(name, acceptance, observations)
        yield f"{name}: {acceptance}"
        if isinstance(ear, WhisperEar):
            yield from _fit_beside_rivals(ear, options.folder)


def _fit_beside_rivals(ear: WhisperEar, folder: Path) -> Iterator[str]:
    stage, all_there_are = _trials(folder, "fit", RATIOS_OF_RIVALRIES)  # the rarest mistakes decide
    legal = [trial for trial in all_there_are if (trial.kind, trial.is_few) == ("legal", False)]
    rivalries = list(observe_rivalries(ear, stage, [trial for trial in legal if trial.moment != ANY_MOMENT]))
    biases = fit_word_biases(rivalries)
    acceptance = fit_beside_rivals(rivalries, biases)
    store_rivalries(biases, acceptance, rivalries)
    yield f"beside rivals: {acceptance}, {biases}"


def _run(options: argparse.Namespace) -> Iterator[str]:
    stage, wanted = _trials(options.folder, "test", RATIOS["test"], options.limit)
    wanted = [trial for trial in wanted if options.group in {None, trial.group}]
    if not wanted:
        sys.exit("There is no such trial.")
    yield f"Threads: {os.environ.get('OPENBLAS_NUM_THREADS', 'all')}."
    available = ears()
    for name in options.ear or available:
        outcomes = list(try_ear(available[name](), stage, wanted))
        yield f"\nEar {name}"
        yield from report(outcomes)
        yield f"Most memory of the process so far: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB."
        yield from mistakes(outcomes)


def _live(options: argparse.Namespace) -> Iterator[str]:
    _, wanted = _trials(options.folder, "test", RATIOS["test"], options.limit)
    legal = [trial for trial in wanted if (trial.kind, trial.condition) == ("legal", CLEAN)]
    for name in options.ear or ears():
        ear = ears()[name]()
        for line in live(ear, options.folder, [trial for trial in legal if trial.moment != ANY_MOMENT]):
            yield f"{name}: {line}"


def _people(_: argparse.Namespace) -> Iterator[str]:
    if importlib.util.find_spec("av") is None or not ALLISON.is_dir():
        return iter(["A person's numbers: av or asterisk-core-sounds-en-g722 is not installed here, left out."])
    return numbers_in_noise(WhisperEar())


def _adapt(options: argparse.Namespace) -> Iterator[str]:
    from tests.benchmarks.recognition.adapting.training import adapt  # noqa: PLC0415 - only this part needs its package

    return adapt(options.folder)


def _reference(options: argparse.Namespace) -> Iterator[str]:
    from tests.benchmarks.recognition.reference import write_reference  # noqa: PLC0415 - only this part needs its package

    clip = as_clip(*speak(VOICES[0], "I pick a Cathy"), seed=0)
    write_reference(options.folder / "reference.npz", packaged_model(), clip)
    yield "Written."


def _trials(
    folder: Path, half: Half, ratios: Sequence[int], limit: int | None = None
) -> tuple[SoundStage, list[Trial]]:
    clips = [clip for clip in read_clips(folder) if clip.half == half]
    wanted = trials(clips, ratios)
    return SoundStage(folder, clips), list(wanted) if limit is None else at_most(limit, wanted)


if __name__ == "__main__":
    main()
