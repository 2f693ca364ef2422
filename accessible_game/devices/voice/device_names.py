"""The names of this computer's sound devices."""

from __future__ import annotations

import queue
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from accessible_game.devices.voice.events import VoiceFailure, VoiceUnavailableError

if TYPE_CHECKING:
    from collections.abc import Sequence

_PATIENCE_S: Final = 2.0


@dataclass(frozen=True, slots=True)
class SoundDevices:
    """Names as the system has them, the system's default first where it says so."""

    outputs: tuple[str, ...]
    inputs: tuple[str, ...]


def list_devices() -> SoundDevices:
    """Return the names of all outputs and inputs.

    Raises `VoiceUnavailableError`: miniaudio is not installed, there is no sound system, or it hangs for 2 s.
    """
    answers: queue.SimpleQueue[SoundDevices | VoiceFailure] = queue.SimpleQueue()
    threading.Thread(target=lambda: answers.put(_ask_system()), name="device names", daemon=True).start()
    try:
        answer = answers.get(timeout=_PATIENCE_S)
    except queue.Empty:
        answer = VoiceFailure.ENGINE_HUNG
    if isinstance(answer, VoiceFailure):
        raise VoiceUnavailableError(answer)
    return answer


def find_output(name: str) -> Any:  # noqa: ANN401 - miniaudio's type for it is cffi's
    """Return miniaudio's id of an output; waits as long as the sound system does.

    The name is that of the system, in capitals or not, or a part that only one output has in its name. Raises
    `VoiceUnavailableError` if there is no such output.
    """
    import miniaudio  # noqa: PLC0415 - loads NumPy where it finds it

    outputs = miniaudio.Devices().get_playbacks()
    index = match_name(name, [output["name"] for output in outputs])
    if index is None:
        raise VoiceUnavailableError(VoiceFailure.UNKNOWN_OUTPUT)
    return outputs[index]["id"]


def match_name(wanted: str, names: Sequence[str]) -> int | None:
    """Return the index of the name that is meant, or None if none is, or more than one."""
    folded = [name.casefold() for name in names]
    same = [index for index, name in enumerate(folded) if name == wanted.casefold()]
    containing = [index for index, name in enumerate(folded) if wanted.casefold() in name]
    found = same or containing
    return found[0] if len(found) == 1 else None


def _ask_system() -> SoundDevices | VoiceFailure:
    try:
        import miniaudio  # noqa: PLC0415
    except ImportError:
        return VoiceFailure.NO_LIBRARY
    try:
        devices = miniaudio.Devices()
        return SoundDevices(
            outputs=tuple(output["name"] for output in devices.get_playbacks()),
            inputs=tuple(source["name"] for source in devices.get_captures()),
        )
    except (miniaudio.MiniaudioError, UnicodeDecodeError):
        return VoiceFailure.NO_OUTPUT
