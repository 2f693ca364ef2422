"""What the game's voice makes of a sentence before it has said any other.

``python -m tests.support.first_words RATE SENTENCE`` writes its samples, signed native 16-bit mono, to standard output.
The noise in espeak-ng's consonants, and where its vibrations begin, go on from one sentence to the next, and nothing
resets them but a new process.
"""

from __future__ import annotations

import sys

from accessible_game.devices.voice import espeak


def main() -> None:
    """Speak one sentence."""
    rate, sentence = sys.argv[1:]
    parts: list[bytes] = []

    def take(part: bytes) -> bool:
        parts.append(part)
        return True

    espeak.load().synthesize(sentence, voice=espeak.DEFAULT_VOICE, rate=int(rate), volume=1.0, sink=take)
    sys.stdout.buffer.write(b"".join(parts))


if __name__ == "__main__":
    main()
