"""A game that says back what is typed: the terminal of a real one is tested with it."""

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

PROMPT = "Your turn, Ann. Throw the die, or ask a question."


def main() -> None:
    """Play until the input ends."""
    inbox: queue.SimpleQueue[Event] = queue.SimpleQueue()
    keys: list[None] = []
    terminal = open_terminal(inbox, on_key=lambda: keys.append(None))
    special: dict[str, Callable[[], None]] = {
        "keys": lambda: terminal.say(f"Keys noticed: {len(keys)}."),
        "hide": terminal.hide,
        "later": lambda: _ben_plays(terminal),
        "crash": _crash,
    }
    terminal.say(PROMPT)
    while isinstance(event := inbox.get(), LineTyped) and event.text != "quit":
        special.get(event.text, lambda text=event.text: terminal.say(f"You said {text or 'nothing'}."))()
        terminal.say(PROMPT)
    terminal.say(_FAREWELL.get(type(event), "Goodbye."))
    terminal.close()
    terminal.close()


_FAREWELL = {EndOfInput: "The input has ended.", Interrupt: "Interrupted."}


def _ben_plays(terminal: Terminal) -> None:
    """Let two lines come by themselves a second later."""

    def play() -> None:
        terminal.say("Ben throws a 4.")
        terminal.say("Ben moves to the beach.")

    later = threading.Timer(1, play)
    later.daemon = True
    later.start()


def _crash() -> None:
    sys.exit("The game has failed.")


if __name__ == "__main__":
    main()
