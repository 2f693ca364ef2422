"""The keyboard: prompt_toolkit reads the keys and edits the line, the screen echoes it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from functools import cached_property
from typing import TYPE_CHECKING

from prompt_toolkit.application import Application
from prompt_toolkit.application.current import set_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.input import create_input
from prompt_toolkit.key_binding.key_processor import KeyProcessor
from prompt_toolkit.layout import BufferControl, Layout, Window
from prompt_toolkit.output import DummyOutput

from accessible_game.devices.terminal.bindings import bindings
from accessible_game.devices.terminal.letters import whole_characters, without_controls
from accessible_game.dialogue.events import EndOfInput, Interrupt, LineTyped

if TYPE_CHECKING:
    import queue
    from collections.abc import Callable
    from typing import TextIO

    from prompt_toolkit.key_binding import KeyPress

    from accessible_game.devices.terminal.screen import Screen
    from accessible_game.devices.terminal.settings import Settings
    from accessible_game.dialogue.events import Event

_LONGEST_LINE = 4096
"""In characters, as the system's own line editing takes; what is typed beyond is dropped."""

_ESCAPE_ALONE = 0.05
"""Seconds after which an escape character was the Escape key, and not the start of another key's sequence."""

_GAME_QUIET = 0.05
"""Seconds without a new line of the game's after which what is half typed is shown again, once for all of them."""

_STOPPING = 0.1
"""Seconds within which a stop signal that the process sent itself has reached all of its threads."""


class Keyboard:
    """The keys of a terminal and the line being typed with them. One thread may use it, running an event loop."""

    def __init__(
        self,
        inbox: queue.SimpleQueue[Event],
        on_key: Callable[[], None],
        stdin: TextIO,
        screen: Screen,
        settings: Settings,
    ) -> None:
        self._inbox = inbox
        self._on_key = on_key
        self._screen = screen
        self._settings = settings
        self._line = Buffer(multiline=False)
        self._keys = create_input(stdin)
        self._presses = KeyProcessor(bindings(self))
        self._ended = asyncio.Event()
        self._timers: dict[Callable[[], None], asyncio.TimerHandle] = {}

    async def listen(self) -> None:
        """Read keys until `stop`, the end of input, or the loss of the terminal."""
        with self._keys.raw_mode(), self._keys.attach(self._read):
            await self._ended.wait()

    def stop(self) -> None:
        """Read no more keys."""
        self._ended.set()

    def show_again_soon(self) -> None:
        """Show what is half typed once the game has written all it has to say for now."""
        self._after(_GAME_QUIET, self._show)

    def insert(self, text: str) -> None:
        """Add text at the cursor; each line ending in it ends a line."""
        *lines, rest = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for line in lines:
            self._insert_in_line(line)
            self.enter()
        self._insert_in_line(rest)

    def enter(self) -> None:
        """End the line and hand it to the game."""
        text = self._line.text
        self._screen.end_line(text)
        self._line.reset()
        self._inbox.put(LineTyped(whole_characters(text)))

    def say_for(self, word: str) -> None:
        """Hand the game a word that a key stands for; what is half typed stays."""
        self._inbox.put(LineTyped(word))

    def interrupt(self) -> None:
        """Drop what is half typed, and ask the game to end."""
        self._screen.leave_line()
        self._line.reset()
        self._inbox.put(Interrupt())

    def end_input(self) -> None:
        """Tell the game that no more will be typed, unless something is half typed."""
        if not self._line.text:
            self._presses.empty_queue()
            self._inbox.put(EndOfInput())
            self.stop()

    def suspend(self) -> None:
        """Give the terminal back to the shell until it lets the game go on."""
        if sys.platform != "win32":
            self._screen.leave_line()
            with self._settings.lent():
                os.kill(0, signal.SIGTSTP)
                threading.Event().wait(_STOPPING)

    def _insert_in_line(self, text: str) -> None:
        room = _LONGEST_LINE - len(self._line.text)
        self._line.insert_text(without_controls(text)[:room])

    def _read(self) -> None:
        self._on_key()
        self._press(self._keys.read_keys())
        if self._keys.closed:
            self._inbox.put(Interrupt())
            self.stop()
        else:
            self._after(_ESCAPE_ALONE, self._press_escape)

    def _press_escape(self) -> None:
        self._press(self._keys.flush_keys())

    def _press(self, keys: list[KeyPress]) -> None:
        with set_app(self._application):
            self._presses.feed_multiple(keys)
            self._presses.process_keys()
        self._show()

    @cached_property
    def _application(self) -> Application[None]:
        """Where prompt_toolkit's commands look for the line; it is never run, so it neither draws nor adds keys.

        It is made at the first key, for making it takes as long as starting all the rest.
        """
        application: Application[None] = Application(
            Layout(Window(BufferControl(self._line))), input=self._keys, output=DummyOutput()
        )
        application.timeoutlen = None  # type: ignore[assignment]  # documented: no key waits for a second one
        return application

    def _show(self) -> None:
        self._screen.show(self._line.text, self._line.cursor_position)

    def _after(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something this long after it was last asked for."""
        if act in self._timers:
            self._timers[act].cancel()
        self._timers[act] = asyncio.get_running_loop().call_later(seconds, act)
