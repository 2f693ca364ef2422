"""A stream of sound that is all there at once, and the utterances in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.devices.ear.end_pointing import EndPointer, Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from speech_recognition import AudioData


def frames(*parts: AudioData | bytes) -> Iterator[bytes]:
    """Yield sounds one after the other, as the end-pointer takes them; less than a frame at the end is left out."""
    pcm = b"".join(part if isinstance(part, bytes) else part.get_raw_data() for part in parts)
    size = EndPointer.FRAME_BYTES
    return (pcm[at : at + size] for at in range(0, len(pcm) - size + 1, size))


def utterances(stream: Iterable[bytes]) -> Iterator[AudioData]:
    """Yield the utterances in a stream, also the one that its end cuts off."""
    end_pointer = EndPointer()
    for frame in stream:
        if end_pointer.push(frame) is Phase.ENDED:
            yield end_pointer.audio()
    if end_pointer.phase in {Phase.SPEECH, Phase.PAUSE}:
        yield end_pointer.audio()
