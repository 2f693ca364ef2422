"""A game that says back what is typed, with which the terminal is tested as a whole program uses it."""

from __future__ import annotations

import queue
import sys
import threading
from typing import TYPE_CHECKING

from accessible_game.devices.terminal import Terminal, open_terminal
from accessible_game.dialogue.events import EndOfInput, Interrupt, LineTyped

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.events import Event

DEMO_GAME = [sys.executable, __file__]
"""The command that runs it."""

PROMPT = "Your turn, Ann. Throw the die, or ask a question."
FAREWELLS = {LineTyped: "Goodbye.", EndOfInput: "The input has ended.", Interrupt: "Interrupted."}
"""What it says at the end, by what ended it."""


def main() -> None:
    """Say back every line until "quit"; a few words do what their function says instead."""
    inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
    terminal = open_terminal(inbox)
    special: dict[str, Callable[[], None]] = {
        "later": lambda: _ben_plays_later(terminal),
        "flood": lambda: _flood(terminal),
        "crash": _crash,
        "forget": sys.exit,
        "modules": lambda: terminal.say(f"prompt_toolkit is loaded: {'prompt_toolkit' in sys.modules}."),
    }
    terminal.say(PROMPT)
    while isinstance(event := inbox.get(), LineTyped) and event.text != "quit":
        if event.text in special:
            special[event.text]()
        else:
            terminal.say(f"You said {event.text or 'nothing'}.")
        terminal.say(PROMPT)
    terminal.say(FAREWELLS[type(event)])
    terminal.close()
    terminal.close()


def _ben_plays_later(terminal: Terminal) -> None:
    """Say two lines from another thread a moment later."""

    def play() -> None:
        terminal.say("Ben throws a 4.")
        terminal.say("Ben moves to the beach.")

    later = threading.Timer(1, play)
    later.daemon = True
    later.start()


def _flood(terminal: Terminal) -> None:
    """Say more than a terminal holds that nobody looks at."""
    for _ in range(5000):
        terminal.say("Ben throws a 4.")


def _crash() -> None:
    message = "the demo has a fault"
    raise RuntimeError(message)


if __name__ == "__main__":
    main()
