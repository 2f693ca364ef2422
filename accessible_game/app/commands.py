"""The commands: to play, and what else there is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from accessible_game.app.language import read_grammar
from accessible_game.app.options import parse_options
from accessible_game.app.table import FaultyOptionError
from accessible_game.dialogue.message import Message
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.texts.catalogue import Catalogue

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

_FAULTY_INPUT = 2
_CRASHED = 1
_NOT_READY = 3


def run(arguments: list[str] | None) -> int:
    """Run a command and return its exit status.

    0 for a good end; 2 where an option, or a file that it names, cannot be used, or a package is missing; 1 where the
    program itself is at fault. Any fault is told in one plain sentence. 3 where a check finds that one cannot play by
    voice.
    """
    try:
        options = parse_options(arguments)
        is_good = _COMMANDS[options.command](options, Catalogue(by_voice=options.voice or options.audio_only))
    except (FaultyFileError, FaultyOptionError) as error:
        _complain(error.sentence)
        return _FAULTY_INPUT
    except ImportError:
        _complain(Message("package-missing"))
        return _FAULTY_INPUT
    except Exception as error:  # noqa: BLE001  whatever happens, no player meets a traceback
        from accessible_game.storage.fault_log import log_fault  # noqa: PLC0415  never needed, it is hoped

        _complain(Message("crashed", log=str(log_fault(error) or "none")))
        return _CRASHED
    return _NOT_READY if is_good is False else 0


def _play(options: argparse.Namespace, texts: Catalogue) -> None:
    from accessible_game.app.plan import make_plan  # noqa: PLC0415  other commands do without
    from accessible_game.app.play import play  # noqa: PLC0415  the same

    play(make_plan(options, texts, read_grammar()))


def _replay(options: argparse.Namespace, texts: Catalogue) -> None:
    from accessible_game.app.replay import recite  # noqa: PLC0415  the game starts without

    recite(options, texts, read_grammar())


def _simulate(options: argparse.Namespace, texts: Catalogue) -> None:
    from accessible_game.app.simulate import simulate  # noqa: PLC0415  the game starts without

    simulate(options, texts, read_grammar())


def _list_devices(options: argparse.Namespace, texts: Catalogue) -> None:
    from accessible_game.app.devices import list_or_try  # noqa: PLC0415  the game starts without

    list_or_try(options, texts)


def _hear(options: argparse.Namespace, texts: Catalogue) -> None:
    from accessible_game.app.hear import hear  # noqa: PLC0415  the game starts without

    hear(options, texts, read_grammar())


def _check(options: argparse.Namespace, texts: Catalogue) -> bool:
    from accessible_game.app.check import check  # noqa: PLC0415  the game starts without

    return check(options, texts, read_grammar())


def _complain(sentence: Message) -> None:
    """Tell what is wrong where there is no conversation to tell it in."""
    from accessible_game.devices.terminal.letters import without_controls  # noqa: PLC0415  seldom needed
    from accessible_game.devices.terminal.page import open_page  # noqa: PLC0415  the same

    open_page(sys.stderr).write(f"{without_controls(sentence.worded(Catalogue()))}\n")


_COMMANDS: dict[str | None, Callable[[argparse.Namespace, Catalogue], bool | None]] = {
    None: _play,
    "replay": _replay,
    "simulate": _simulate,
    "devices": _list_devices,
    "hear": _hear,
    "check": _check,
}
