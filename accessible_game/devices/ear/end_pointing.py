"""End-pointing: where an utterance begins and ends in a stream of sound."""

from __future__ import annotations

import collections
import enum

import numpy as np
from pocketsphinx import Vad
from speech_recognition import AudioData

from accessible_game.devices.ear.pcm import FRAME, FRAME_SECONDS, SAMPLE_RATE, to_pcm, to_samples

_MODE = 2
"""Of PocketSphinx's voice activity detector: 0 takes almost anything for speech, 3 almost nothing."""
_SETTLING = 10
"""Frames, 300 ms, in which the detector learns the room and takes any noise for speech; the pre-roll keeps them."""
_START = 3
"""Frames of speech in a row, 90 ms, that begin an utterance."""
_PAUSE = 2
"""Frames of silence in a row, 60 ms, after which it may have ended: in a quiet room the detector takes the last sound
for 80 ms longer than it is, in noise for up to 140 ms shorter, and with one frame a last consonant would be lost."""
_HANGOVER = 8
"""Frames of silence in a row, 240 ms, after which it has ended."""
_HELD_HANGOVER = 20
"""The same, 600 ms, where more must follow."""
_PRE_ROLL = 10
"""Frames, 300 ms, kept from before an utterance's beginning: a soft consonant comes before what is detected."""
_SOFT_ROOM = 0.018
"""Root mean square, full scale 1, -35 dBFS, to which a louder room is softened for the detector: in constant noise of
-27 dBFS it took all for speech for ever, and nothing with the noise at -39."""
_LIVELY_ROOM = 8e-4
"""The same, -62 dBFS, of noise that is added for the detector: where a device gives digital silence, it took the first
sound of a quiet room, at -68 dBFS, for speech."""
_ROOM_FRAMES = 100
"""Frames, 3 s, of which the softest tells how loud the room is."""
_LONGEST = 330
"""Frames, 9.9 s, after which an utterance is ended whatever comes: no command takes as long."""

PAUSE_SECONDS = _PAUSE * FRAME_SECONDS
"""After the end of speech, until an utterance may have ended."""
HANGOVER_SECONDS = _HANGOVER * FRAME_SECONDS
"""After the end of speech, until an utterance has ended."""


class Phase(enum.Enum):
    """Where in an utterance a stream stands."""

    SILENCE = "silence"
    SPEECH = "speech"
    PAUSE = "pause"
    """The player has been silent for a moment, and may be done."""
    ENDED = "ended"
    """The utterance is over."""


class EndPointer:
    """Takes a stream frame by frame and says where in an utterance it stands."""

    FRAME_BYTES = FRAME * 2

    def __init__(self) -> None:
        self._detector = Vad(_MODE, SAMPLE_RATE, FRAME_SECONDS)
        self._frames: collections.deque[bytes] = collections.deque(maxlen=_PRE_ROLL + _START)
        self._loudness: collections.deque[float] = collections.deque(maxlen=_ROOM_FRAMES)
        self._noise = np.random.default_rng(0)
        self._unsettled = _SETTLING
        self._run = 0
        self._hangover = _HANGOVER
        self.phase = Phase.SILENCE
        """After the last frame."""

    def push(self, frame: bytes) -> Phase:
        """Take one frame of `FRAME_BYTES`, 30 ms; after the end of an utterance a new one may begin."""
        if self.phase is Phase.ENDED:
            self.reset()
        is_speech = self._detector.is_speech(self._softened(frame)) and not self._unsettled
        self._unsettled = max(0, self._unsettled - 1)
        self._frames.append(frame)
        if self.phase is Phase.SILENCE:
            self._run = self._run + 1 if is_speech else 0
            if self._run == _START:
                self._frames = collections.deque(self._frames)
                self.phase = Phase.SPEECH
                self._run = 0
            return self.phase
        self._run = 0 if is_speech else self._run + 1
        if is_speech:
            self._hangover = _HANGOVER
        self.phase = self._phase_after(self._run)
        return self.phase

    def hold(self, *, to_the_end: bool = False) -> None:
        """Wait longer in this pause, 600 ms: more must follow; or for as long as an utterance may be."""
        self._hangover = _LONGEST if to_the_end else _HELD_HANGOVER

    def audio(self) -> AudioData:
        """The utterance as far as it has been heard, with its pre-roll."""
        return AudioData(b"".join(self._frames), SAMPLE_RATE, 2)

    def reset(self) -> None:
        """Forget what was heard, as if the stream began now."""
        self._frames = collections.deque(maxlen=_PRE_ROLL + _START)
        self._run = 0
        self._hangover = _HANGOVER
        self.phase = Phase.SILENCE

    def _softened(self, frame: bytes) -> bytes:
        samples = to_samples(frame)
        samples += self._noise.normal(0, _LIVELY_ROOM, len(samples)).astype(np.float32)
        self._loudness.append(float(np.sqrt(np.square(samples).mean())))
        return to_pcm(samples * min(1.0, _SOFT_ROOM / min(self._loudness)))

    def _phase_after(self, silent_frames: int) -> Phase:
        if silent_frames >= self._hangover or len(self._frames) >= _LONGEST:
            return Phase.ENDED
        return Phase.PAUSE if silent_frames >= _PAUSE else Phase.SPEECH
