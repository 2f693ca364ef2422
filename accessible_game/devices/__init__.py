"""Adapters to keyboard, terminal, loudspeaker and microphone: the only third-party imports."""
