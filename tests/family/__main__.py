"""Lets a family play a whole game by ear alone, and prints what is heard.

``python -m tests.family --persons 2 --privacy alone`` takes as long as a game does, an hour or so on the board as it
comes; ``--short`` plays on a small board. It needs PulseAudio and prints each line as it is spoken; whoever speaks
stands before it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from tests.family.household import Household, Wanted
from tests.family.session import Line, Session
from tests.family.short_game import MOST_PLAYERS, SHORT_GAME
from tests.support.audio_server import audio_server, missing_program

_MOST_SECONDS = 3 * 60 * 60.0
NAMES = ("Ann", "Ben", "Carla", "David")


def main() -> int:
    """Play what the command line asks for; the status is 0 when somebody has won."""
    parser = argparse.ArgumentParser(prog="python -m tests.family", description=__doc__)
    parser.add_argument("--persons", type=int, default=2, choices=range(1, 5))
    parser.add_argument("--computers", type=int, default=0, choices=range(4))
    parser.add_argument("--privacy", default="alone", choices=("alone", "earphone", "open"))
    parser.add_argument("--rate", type=int, default=175, help="of the game's voice, in words a minute")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="on a small board")
    options = parser.parse_args()
    program = missing_program()
    if program is not None:
        parser.error(f"the program {program} is missing (Debian: pulseaudio, pulseaudio-utils)")
    names = NAMES[: options.persons + options.computers]
    if len(names) < 2:
        parser.error("two to four play")
    if options.short and len(names) > MOST_PLAYERS:
        parser.error(f"the small deck is for {MOST_PLAYERS} at most")
    computers = tuple((name, "careful") for name in names[options.persons :])
    wanted = Wanted(names[: options.persons], computers, options.privacy)
    household = Household(wanted, options.seed)
    game = ["--rate", str(options.rate), "--seed", str(options.seed), *(SHORT_GAME if options.short else ())]
    with tempfile.TemporaryDirectory() as folder, audio_server(Path(folder)) as server:
        server.let_microphone_hear_the_room()
        with Session(server, Path(folder), game) as session:
            status = session.play(household, _print, most_seconds=_MOST_SECONDS)
    return status if household.winner else 1


def _print(line: Line) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
