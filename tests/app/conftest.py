"""An audio server for the tests that listen."""

from __future__ import annotations

from tests.support.audio_server import running_audio_server

__all__ = ["running_audio_server"]
