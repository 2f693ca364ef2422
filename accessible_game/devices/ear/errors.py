"""What can keep the game from listening."""

from __future__ import annotations

import enum


class EarFailure(enum.Enum):
    """Why the game cannot listen; the sentence for it stands with the game's other sentences."""

    NO_SYSTEM = "no-system"
    """This computer's audio system cannot be asked for its devices."""
    UNKNOWN_MICROPHONE = "unknown-microphone"
    """No input device has the name that was asked for."""
    NOT_OPENED = "not-opened"
    """The microphone cannot be opened, or there is none."""
    NO_SOUND = "no-sound"
    """The microphone is open and delivers nothing."""
    MICROPHONE_FAILED = "microphone-failed"
    RECOGNISER_FAILED = "recogniser-failed"
    RECOGNISER_TOO_SLOW = "recogniser-too-slow"
    """It did not answer in the time that anybody waits."""
    MODEL_MISSING = "model-missing"
    """The speech model that comes with the game is not installed."""
    MODEL_UNKNOWN = "model-unknown"
    """The installed weights are not those that this version was tested with."""
    MODEL_UNREADABLE = "model-unreadable"
    """A file of the speech model is not what it should be."""
    MODEL_NOT_NAMED = "model-not-named"
    """The recogniser that was asked for comes without a model, and no folder was named."""
    PACKAGE_MISSING = "package-missing"
    """The recogniser that was asked for needs a package that is not installed."""
    KEY_MISSING = "key-missing"
    """The service that was asked for wants a key, and the environment variable for it is empty."""
    SERVICE_FAILED = "service-failed"
    """The service on the network did not answer, or refused."""
    NO_RECORDING = "no-recording"
    RECORDING_UNREADABLE = "recording-unreadable"


class EarError(Exception):
    """The game cannot listen, for one `reason`; `subject` is the name or path that it is about."""

    def __init__(self, reason: EarFailure, subject: str = "") -> None:
        super().__init__(reason.value, subject)
        self.reason = reason
        self.subject = subject
