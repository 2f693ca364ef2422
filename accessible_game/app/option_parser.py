"""The command line's parser: it lists options in lines that can be read aloud, and has no words of its own."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any, NoReturn

from accessible_game.app.table import FaultyOptionError
from accessible_game.dialogue.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from accessible_game.dialogue.phrases import Texts


class OptionParser(argparse.ArgumentParser):
    """Reads a command's options, each with a message that is its line in the list of them.

    What cannot be read raises FaultyOptionError.
    """

    def __init__(self, about: Message, closing: Message | None = None, **made: Any) -> None:  # noqa: ANN401  argparse's
        """Take what is said above the options and below them; the rest is how argparse makes a parser."""
        super().__init__(**made, add_help=False, allow_abbrev=False, exit_on_error=False)
        self._about = about
        self._closing = closing
        self._lines: dict[str, Message] = {}
        self._commands: argparse._SubParsersAction[OptionParser] | None = None
        self.option("-h", "--help", line=Message("usage-help"), action="help")

    def option(
        self,
        *names: str,
        line: Message,
        group: argparse._MutuallyExclusiveGroup | None = None,
        **read: Any,  # noqa: ANN401  argparse's
    ) -> None:
        """Add an option, to a group of which only one can be given where there is one; argparse says how it is read."""
        (group or self).add_argument(*names, **read)
        self._lines["/".join(names)] = line

    def command(self, name: str, line: Message) -> OptionParser:
        """Add a command that has options of its own, and return its parser."""
        if self._commands is None:
            self._commands = self.add_subparsers(dest="command", prog=self.prog)
        self._lines[name] = line
        return self._commands.add_parser(name, about=line)

    def parse_known_args(  # type: ignore[override]  # argparse knows other namespaces as well
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Return what the options say, and what is none of them."""
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            raise FaultyOptionError(self._misuse(error.argument_name, args or ())) from error

    def error(self, message: str) -> NoReturn:  # noqa: ARG002  in argparse's own words
        """Refuse a command without what must follow it, as Python before 3.13 tells of it."""
        raise FaultyOptionError(self._misuse(None, ()))

    def print_help(self, file: Any = None) -> None:  # noqa: ANN401  argparse's
        """Print the list."""
        from accessible_game.devices.terminal.page import open_page  # noqa: PLC0415  seldom needed
        from accessible_game.texts.catalogue import Catalogue  # noqa: PLC0415  the same

        page = open_page(file or sys.stdout)
        for line in self._listed(Catalogue()):
            page.write(f"{line}\n")

    def _listed(self, texts: Texts) -> Iterator[str]:
        for message in (self._about, *self._lines.values(), self._closing):
            if message is not None:
                yield message.worded(texts)

    def _misuse(self, name: str | None, given: Sequence[str]) -> Message:
        if name is None:
            return Message("option-missing", line=self._about)
        if name in self._lines:
            return Message("option-misused", line=self._lines[name])
        for word in given:
            if word.startswith("--") and word.partition("=")[0] not in self._lines:
                # What follows an option that is none has been taken for a command.
                return Message("option-unknown", option=word)
        return Message("option-no-command", commands=tuple(self._commands.choices if self._commands else ()))
