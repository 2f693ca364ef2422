"""The command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.app.engines import EARS, WHISPER, WITH_MODEL
from accessible_game.app.option_parser import OptionParser
from accessible_game.app.table import FaultyOptionError
from accessible_game.dialogue.message import Message
from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.preferences import FASTEST, LOUDEST, SLOWEST, SpeechOutput
from accessible_game.dialogue.privacy import Privacy
from accessible_game.players.levels import LEVELS
from accessible_game.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST_GAMES = 1_000_000


def parse_options(arguments: list[str] | None) -> argparse.Namespace:
    """Return the options; ``--help`` lists them and ends the program. Raises FaultyOptionError."""
    parser = OptionParser(Message("usage-game"), Message("usage-closing"), prog="patty-duke")
    _add_table(parser)
    details = [detail.value for detail in Detail]
    parser.option("--detail", line=Message("usage-detail", choices=tuple(details)), choices=details)
    parser.option("--no-keys", line=Message("usage-no-keys"), action="store_true")
    _add_voice(parser)
    _add_microphone(parser)
    parser.command("replay", Message("usage-replay")).add_argument("record", type=Path)
    _add_simulation(parser.command("simulate", Message("usage-simulate")))
    devices = parser.command("devices", Message("usage-devices"))
    devices.option("--try", line=Message("usage-try"), dest="output")
    _add_hear(parser.command("hear", Message("usage-hear")))
    _add_check(parser.command("check", Message("usage-check")))
    options, unknown = parser.parse_known_args(sys.argv[1:] if arguments is None else arguments)
    if unknown:
        raise FaultyOptionError(Message("option-unknown", option=unknown[0]))
    if options.ear_model is not None and options.ear not in WITH_MODEL:
        raise FaultyOptionError(Message("option-misused", line=Message("usage-ear-model")))
    return options


def _add_table(parser: OptionParser) -> None:
    parser.option("--player", line=Message("usage-player", **_table()), action="append", default=[])
    _add_rules(parser, default=None)


def _table() -> dict[str, int | tuple[str, ...]]:
    return {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS, "levels": tuple(LEVELS)}


def _add_rules(parser: OptionParser, *, default: str | None) -> None:
    """Add what games are played by; a command's own parser leaves alone what was given before the command."""
    flag = default or False
    parser.option("--no-notes", line=Message("usage-no-notes"), action="store_true", default=flag)
    parser.option("--go-anywhere", line=Message("usage-go-anywhere"), action="store_true", default=flag)
    parser.option("--seed", line=Message("usage-seed"), type=int, default=default)
    parser.option("--board", line=Message("usage-board"), type=Path, default=default)
    parser.option("--deck", line=Message("usage-deck"), type=Path, default=default)


def _add_simulation(parser: OptionParser) -> None:
    parser.option("--games", line=Message("usage-games", most=_MOST_GAMES), type=_within(1, _MOST_GAMES), default=100)
    parser.option("--records", line=Message("usage-records"), type=Path)
    parser.option("--player", line=Message("usage-level", **_table()), action="append", default=argparse.SUPPRESS)
    _add_rules(parser, default=argparse.SUPPRESS)


def _add_voice(parser: OptionParser) -> None:
    outputs = [output.value for output in SpeechOutput]
    parser.option("--voice", line=Message("usage-voice"), action="store_true")
    parser.option("--audio-only", line=Message("usage-audio-only"), action="store_true")
    parser.option("--speech", line=Message("usage-speech", choices=tuple(outputs)), choices=outputs)
    rates = {"least": SLOWEST, "most": FASTEST}
    parser.option("--rate", line=Message("usage-rate", **rates), type=_within(SLOWEST, FASTEST))
    parser.option("--volume", line=Message("usage-volume", most=LOUDEST), type=_within(0, LOUDEST))
    parser.option("--voice-name", line=Message("usage-voice-name"))
    parser.option("--no-sounds", line=Message("usage-no-sounds"), action="store_true")
    parser.option("--sounds-volume", line=Message("usage-sounds-volume", most=LOUDEST), type=_within(0, LOUDEST))
    parser.option("--private-device", line=Message("usage-private-device"))
    ways = [privacy.value for privacy in Privacy if privacy is not Privacy.EARPHONE]
    parser.option("--secrets", line=Message("usage-secrets", choices=tuple(ways)), choices=ways)


def _add_microphone(parser: OptionParser) -> None:
    parser.option("--microphone", line=Message("usage-microphone"))
    parser.option("--headphones", line=Message("usage-headphones"), action="store_true")
    _add_ear(parser)


def _add_hear(parser: OptionParser) -> None:
    parser.add_argument("files", nargs="*", type=Path)
    group = parser.add_mutually_exclusive_group()
    parser.option("--moment", line=Message("usage-moment"), group=group, default="whole")
    parser.option("--legal", line=Message("usage-legal"), group=group, type=Path)
    parser.option("--list-moments", line=Message("usage-list-moments"), group=group, action="store_true")
    _add_ear(parser, ear=argparse.SUPPRESS, model=argparse.SUPPRESS)


def _add_check(parser: OptionParser) -> None:
    parser.option("--microphone", line=Message("usage-microphone"), default=argparse.SUPPRESS)
    _add_ear(parser, ear=argparse.SUPPRESS, model=argparse.SUPPRESS)


def _add_ear(parser: OptionParser, *, ear: str = WHISPER, model: str | None = None) -> None:
    parser.option("--ear", line=Message("usage-ear", choices=EARS), choices=EARS, default=ear)
    parser.option("--ear-model", line=Message("usage-ear-model"), type=Path, default=model)


def _within(least: int, most: int) -> Callable[[str], int]:
    def whole_number(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError
        return int(text)

    return whole_number
