"""The command line."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.preferences import FASTEST, LOUDEST, SLOWEST, SpeechOutput

if TYPE_CHECKING:
    from collections.abc import Callable

_EPILOGUE = (
    "Lines are printed for screen readers, or spoken with --speech voice. "
    "Without options the game asks what it needs to know."
)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the options in one line, and where all of them are listed."""

    def error(self, message: str) -> NoReturn:
        """End the program with status 2."""
        self.exit(2, f"{message}. The command {self.prog} --help lists the options.\n")


def parse_options(arguments: list[str] | None) -> argparse.Namespace:
    """Return the options; ``--help`` and faulty options end the program, the latter with status 2."""
    parser = _Parser(prog="patty-duke", description="The Patty Duke Game of 1964, played by ear.", epilog=_EPILOGUE)
    _add_table(parser)
    parser.add_argument("--detail", choices=[detail.value for detail in Detail], help="how much is told")
    parser.add_argument("--no-keys", action="store_true", help="single letters are no commands")
    _add_voice(parser)
    _add_microphone(parser)
    commands = parser.add_subparsers(dest="command", title="other commands", metavar="COMMAND")
    replay = commands.add_parser("replay", help="recite a recorded game")
    replay.add_argument("record", type=Path, metavar="FILE")
    _add_simulation(commands.add_parser("simulate", help="let computer players play each other"))
    devices = commands.add_parser("devices", help="list outputs and inputs for sound, or try an output")
    devices.add_argument("--try", dest="output", metavar="NAME", help="speak a sentence on an output")
    _add_hear(commands.add_parser("hear", help="print what the ear makes of recordings"))
    return parser.parse_args(arguments)


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="NAME[=LEVEL]",
        help="a player; with a level (forgetful, careful, expert) a computer plays; give two to four",
    )
    _add_rules(parser, default=None)


def _add_rules(parser: argparse.ArgumentParser, *, default: str | None) -> None:
    """Add what games are played by; a command's own parser leaves alone what was given before the command."""
    flag = default or False
    parser.add_argument("--no-notes", action="store_true", default=flag, help="everybody must remember for themselves")
    parser.add_argument(
        "--go-anywhere", action="store_true", default=flag, help="GO TO ANY OTHER SPACE means any square"
    )
    parser.add_argument("--seed", type=int, default=default, help="makes a new game repeatable")
    parser.add_argument("--board", type=Path, default=default, metavar="FILE", help="a board of your own")
    parser.add_argument("--deck", type=Path, default=default, metavar="FILE", help="a deck of your own")


def _add_simulation(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=_within(1, 1_000_000), default=100, help="how many; 100 if not given")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="keep each game's record there")
    parser.add_argument(
        "--player",
        action="append",
        default=argparse.SUPPRESS,
        metavar="LEVEL",
        help="a computer player's level; give two to four",
    )
    _add_rules(parser, default=argparse.SUPPRESS)


def _add_voice(parser: argparse.ArgumentParser) -> None:
    outputs = [output.value for output in SpeechOutput]
    parser.add_argument("--voice", action="store_true", help="play by voice: the game speaks, and the microphone is on")
    parser.add_argument("--speech", choices=outputs, help="who says the lines: your screen reader, the game's voice")
    parser.add_argument("--rate", type=_within(SLOWEST, FASTEST), help="of the voice, in words a minute")
    parser.add_argument("--volume", type=_within(0, LOUDEST), help="of the voice, from 0 to 100")
    parser.add_argument("--voice-name", metavar="NAME", help="which voice speaks")
    parser.add_argument("--no-sounds", action="store_true", help="no sounds beside the voice")
    parser.add_argument("--sounds-volume", type=_within(0, LOUDEST), help="of the sounds, from 0 to 100")
    parser.add_argument("--private-device", metavar="NAME", help="an output, such as an earphone, for private lines")
    parser.add_argument("--private-aloud", action="store_true", help="private lines are spoken to the room: you agreed")


def _add_microphone(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--microphone", metavar="NAME", help="which microphone listens")
    parser.add_argument("--headphones", action="store_true", help="the microphone cannot hear the game")
    _add_ear(parser)


def _add_hear(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE.wav", help="a WAV file, or a folder of them")
    legal = parser.add_mutually_exclusive_group()
    legal.add_argument("--moment", default="whole", metavar="NAME", help="when it was said")
    legal.add_argument("--legal", type=Path, metavar="FILE", help="what may be said, one sentence a line")
    legal.add_argument("--list-moments", action="store_true", help="name the moments")
    _add_ear(parser, ear=argparse.SUPPRESS, model=argparse.SUPPRESS)


def _add_ear(parser: argparse.ArgumentParser, *, ear: str = "whisper", model: str | None = None) -> None:
    parser.add_argument("--ear", choices=("whisper", "sphinx"), default=ear, help="which recogniser listens")
    parser.add_argument(
        "--ear-model", type=Path, default=model, metavar="FOLDER", help="another Whisper model, for CTranslate2"
    )


def _within(least: int, most: int) -> Callable[[str], int]:
    def whole_number(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"give a whole number from {least} to {most}")
        return int(text)

    return whole_number
