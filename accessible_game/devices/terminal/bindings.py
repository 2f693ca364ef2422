"""What each key does to the line being typed, and what it means to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.key_binding.bindings.named_commands import get_by_name
from prompt_toolkit.keys import Keys

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyPressEvent

EDITING = {
    Keys.Left: "backward-char",
    Keys.ControlB: "backward-char",
    Keys.Right: "forward-char",
    Keys.ControlF: "forward-char",
    Keys.ControlLeft: "backward-word",
    Keys.ControlRight: "forward-word",
    Keys.Home: "beginning-of-line",
    Keys.ControlA: "beginning-of-line",
    Keys.End: "end-of-line",
    Keys.ControlE: "end-of-line",
    Keys.Backspace: "backward-delete-char",
    Keys.Delete: "delete-char",
    Keys.ControlK: "kill-line",
    Keys.ControlU: "unix-line-discard",
    Keys.ControlW: "unix-word-rubout",
}
"""Readline's commands on their usual keys. None brings back an earlier line or deleted text: it may be another
player's."""

WORDS = {Keys.F1: "help", Keys.F2: "listen", Keys.Escape: "stop"}
"""Keys that stand for a typed line of that word."""


class Typing(Protocol):
    """What keys can do besides editing."""

    def insert(self, text: str) -> None:
        """Add text at the cursor; each line ending in it ends a line."""

    def enter(self) -> None:
        """End the line and hand it to the game."""

    def say_for(self, word: str) -> None:
        """Hand the game a word that a key stands for; what is half typed stays."""

    def interrupt(self) -> None:
        """Drop what is half typed, and ask the game to end."""

    def end_input(self) -> None:
        """Tell the game that no more will be typed, unless something is half typed."""

    def suspend(self) -> None:
        """Give the terminal back to the shell until it lets the game go on."""


def bindings(typing: Typing) -> KeyBindings:
    """Return the key bindings of a line typed there; a key that is not among them does nothing at all."""
    keys = KeyBindings()
    for key, command in EDITING.items():
        keys.add(key)(get_by_name(command))
    for key, word in WORDS.items():
        keys.add(key)(lambda _event, word=word: typing.say_for(word))
    acts = {
        Keys.ControlM: typing.enter,
        Keys.ControlC: typing.interrupt,
        Keys.ControlD: typing.end_input,
        Keys.ControlZ: typing.suspend,
    }
    for key, act in acts.items():
        keys.add(key)(lambda _event, act=act: act())

    @keys.add(Keys.Any)
    @keys.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        key = event.key_sequence[0].key
        if key == Keys.BracketedPaste or not isinstance(key, Keys):
            typing.insert(event.data)

    @keys.add(Keys.ControlJ)
    def _(event: KeyPressEvent) -> None:
        carriage_return_before = [press.key for press in event.previous_key_sequence] == [Keys.ControlM]
        if not carriage_return_before:
            typing.enter()

    return keys
