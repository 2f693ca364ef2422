"""The terminal as a screen reader needs it: plain lines, each appended once."""

from accessible_game.devices.terminal.opening import Terminal, open_terminal

__all__ = ["Terminal", "open_terminal"]
