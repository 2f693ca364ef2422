"""The interactive terminal, whose one thread reads the keys and writes on the screen."""

from __future__ import annotations

import asyncio
import threading
from contextlib import ExitStack, suppress
from functools import partial
from typing import TYPE_CHECKING

from accessible_game.devices.terminal.interrupts import interrupts
from accessible_game.devices.terminal.page import Page
from accessible_game.devices.terminal.settings import Settings
from accessible_game.dialogue.events import Interrupt

if TYPE_CHECKING:
    import queue
    from collections.abc import Callable
    from typing import TextIO

    from accessible_game.dialogue.events import Event

_PATIENCE = 2.0
"""Seconds that closing waits for the thread; it takes that long only when the terminal has stopped taking text."""


class InteractiveTerminal:
    """A terminal with a person in front of it: typed keys are echoed, and nothing else that they do is shown."""

    def __init__(
        self, inbox: queue.SimpleQueue[Event], on_key: Callable[[], None], stdin: TextIO, stdout: TextIO
    ) -> None:
        settings = Settings(stdin.fileno())
        with ExitStack() as undo:
            undo.enter_context(interrupts(inbox))
            undo.callback(settings.restore)
            settings.stop_echo()
            # Only now, for it takes a tenth of a second, in which the first keys may be typed.
            from accessible_game.devices.terminal.keyboard import Keyboard  # noqa: PLC0415
            from accessible_game.devices.terminal.screen import Screen  # noqa: PLC0415

            page = Page(stdout, on_gone=partial(inbox.put, Interrupt()))
            self._screen = Screen(page, window=stdout.fileno())
            self._keyboard = Keyboard(inbox, on_key, stdin, self._screen, settings)
            self._undo = undo.pop_all()
        self._closing = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="keyboard", daemon=True)
        self._thread.start()
        self._undo.callback(self._end_thread)

    def say(self, text: str) -> None:
        """Append one line; what is half typed is shown again below it."""
        self._change_screen(partial(self._screen.append, text))

    def hide(self) -> None:
        """Push everything out of the window with blank lines."""
        self._change_screen(self._screen.hide)

    def close(self) -> None:
        """Write what was said so far, and give the terminal back as it was."""
        self._undo.close()

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._listen())
        finally:
            self._loop.close()

    async def _listen(self) -> None:
        await self._keyboard.listen()
        await self._closing.wait()
        self._screen.leave_line()

    def _change_screen(self, change: Callable[[], None]) -> None:
        def change_under_typed_line() -> None:
            change()
            self._keyboard.show_again_soon()

        try:
            self._loop.call_soon_threadsafe(change_under_typed_line)
        except RuntimeError:  # closed: the screen's thread has ended
            change()

    def _end_thread(self) -> None:
        def end() -> None:
            self._keyboard.stop()
            self._closing.set()

        with suppress(RuntimeError):  # the thread has failed
            self._loop.call_soon_threadsafe(end)
        self._thread.join(_PATIENCE)
