"""A game that does not speak loads nothing for it."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("pyttsx3", "miniaudio", "numpy", "ctypes", "espeakng_loader")


def test_the_voice_loads_no_audio_package_before_it_starts() -> None:
    """Importing its outermost module and making one leaves pyttsx3, miniaudio and NumPy alone."""
    program = (
        "import sys;"
        "from accessible_game.devices.voice.settings import VoiceSettings;"
        "from accessible_game.devices.voice.table_voice import TableVoice;"
        "TableVoice(print, VoiceSettings());"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )

    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert "[]" == answer.stdout.strip()
