"""The espeak-ng library of this process: text in, samples out.

The library has one voice, rate and volume for the whole process and is not thread-safe (its issue 495), so there is one
`Espeak` for all drivers, and a lock. It is found in the package espeakng_loader or among the system's libraries. Names
and numbers are those of ``speak_lib.h``.
"""

from __future__ import annotations

import contextlib
import ctypes
import functools
import itertools
import os
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DEFAULT_VOICE: Final = "gmw/en-US"
"""American English; espeak-ng's own default is British."""

_AUDIO_OUTPUT_SYNCHRONOUS: Final = 2
_DO_NOT_EXIT: Final = 0x8000
_CHUNK_MS: Final = 20
_CHARACTERS_UTF8: Final = 1
_POSITION_CHARACTER: Final = 1
_RATE, _VOLUME = 1, 2
_FULL_VOLUME: Final = 100
_GENDERS: Final = {1: "Male", 2: "Female"}
_MBROLA: Final = "mb/"
"""Voices whose samples are another program's, and have another rate."""
_DEFAULT_LANGUAGES: Final = ("en-us",)
_SYSTEM_LIBRARIES: Final = ("libespeak-ng.so.1", "libespeak-ng.1.dylib", "libespeak-ng.dll")
_LOCK_PATIENCE_S: Final = 1.0

_SynthCallback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)


class EspeakError(Exception):
    """espeak-ng cannot do what was asked."""


class EspeakMissingError(EspeakError):
    """espeak-ng, or its data, is not installed."""


@dataclass(frozen=True, slots=True)
class EspeakVoice:
    """A voice of espeak-ng, or one of its variants, whose id is that of its language followed by ``+`` and a name."""

    id: str
    name: str
    languages: tuple[str, ...]
    gender: str | None


class _VoiceRecord(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("languages", ctypes.c_char_p),
        ("identifier", ctypes.c_char_p),
        ("gender", ctypes.c_ubyte),
        ("age", ctypes.c_ubyte),
        ("variant", ctypes.c_ubyte),
        ("unused", ctypes.c_ubyte),
        ("score", ctypes.c_int),
        ("spare", ctypes.c_void_p),
    )


class Espeak:
    """espeak-ng in synchronous mode; `load` returns the only one.

    Raises `EspeakMissingError` if the library or its data cannot be found.
    """

    def __init__(self) -> None:
        self._library, data = _find_library()
        self._declare_signatures()
        self.sample_rate: Final[int] = self._library.espeak_Initialize(
            _AUDIO_OUTPUT_SYNCHRONOUS, _CHUNK_MS, data, _DO_NOT_EXIT
        )
        if self.sample_rate <= 0:
            raise EspeakMissingError("espeak-ng does not find its data")
        self._lock = threading.Lock()
        self._sink: Callable[[bytes], bool] = _discard
        self._callback = _SynthCallback(self._pass_on)
        self._library.espeak_SetSynthCallback(self._callback)

    def synthesize(self, text: str, *, voice: str, rate: int, volume: float, sink: Callable[[bytes], bool]) -> None:
        """Speak a text into *sink*, in parts of 20 ms: signed native 16-bit mono samples at `sample_rate`.

        A *sink* that returns False ends it. *rate* is in words a minute, *volume* from 0 to 1. Raises `EspeakError`.
        """
        with self._alone():
            self._use_voice(voice)
            self._library.espeak_SetParameter(_RATE, rate, 0)
            self._library.espeak_SetParameter(_VOLUME, round(volume * _FULL_VOLUME), 0)
            self._sink = sink
            encoded = text.encode("utf-8", "ignore")
            status = self._library.espeak_Synth(
                encoded, len(encoded) + 1, 0, _POSITION_CHARACTER, 0, _CHARACTERS_UTF8, None, None
            )
            self._sink = _discard
        if status != 0:
            raise EspeakError(f"espeak-ng answers with error {status}")

    def check_voice(self, voice: str) -> None:
        """Raise `EspeakError` if there is no such voice; an id, a name or a language code may be given."""
        with self._alone():
            self._use_voice(voice)

    def voices(self) -> tuple[EspeakVoice, ...]:
        """Return every language's voice, then the variants of `DEFAULT_VOICE`; 30 ms at the first call."""
        with self._alone():
            languages = self._list_voices(None)
            variants = self._list_voices(_VoiceRecord(languages=b"variant"))
        return (
            *(voice for voice in languages if not voice.id.startswith(_MBROLA)),
            *(EspeakVoice(_variant_id(voice), voice.name, _DEFAULT_LANGUAGES, voice.gender) for voice in variants),
        )

    def _declare_signatures(self) -> None:
        library = self._library
        library.espeak_Initialize.argtypes = (ctypes.c_int, ctypes.c_int, ctypes.c_char_p, ctypes.c_int)
        library.espeak_SetVoiceByName.argtypes = (ctypes.c_char_p,)
        library.espeak_SetParameter.argtypes = (ctypes.c_int, ctypes.c_int, ctypes.c_int)
        library.espeak_ListVoices.argtypes = (ctypes.POINTER(_VoiceRecord),)
        library.espeak_ListVoices.restype = ctypes.POINTER(ctypes.POINTER(_VoiceRecord))
        library.espeak_Synth.argtypes = (
            ctypes.c_char_p,
            ctypes.c_size_t,
            ctypes.c_uint,
            ctypes.c_int,
            ctypes.c_uint,
            ctypes.c_uint,
            ctypes.POINTER(ctypes.c_uint),
            ctypes.c_void_p,
        )

    def _pass_on(self, samples: ctypes._Pointer[ctypes.c_short], count: int, _events: int | None) -> int:
        if count <= 0:
            return 0
        return 0 if self._sink(ctypes.string_at(samples, count * ctypes.sizeof(ctypes.c_short))) else 1

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        if not self._lock.acquire(timeout=_LOCK_PATIENCE_S):
            raise EspeakError("espeak-ng hangs in another thread")
        try:
            yield
        finally:
            self._lock.release()

    def _use_voice(self, voice: str) -> None:
        if self._library.espeak_SetVoiceByName(voice.encode("utf-8", "ignore")) != 0:
            raise EspeakError(f"espeak-ng has no voice called {voice}")

    def _list_voices(self, wanted: _VoiceRecord | None) -> list[EspeakVoice]:
        records = self._library.espeak_ListVoices(wanted)
        listed = itertools.takewhile(bool, (records[index] for index in itertools.count()))
        return [_voice(record.contents) for record in listed]


def _find_library() -> tuple[ctypes.CDLL, bytes | None]:
    try:
        import espeakng_loader  # noqa: PLC0415 - optional

        data = Path(espeakng_loader.get_data_path()).parent
        return ctypes.CDLL(espeakng_loader.get_library_path()), os.fsencode(data)
    except (ImportError, OSError, RuntimeError):
        return _find_system_library(), None


def _find_system_library() -> ctypes.CDLL:
    for name in _SYSTEM_LIBRARIES:
        with contextlib.suppress(OSError):
            return ctypes.CDLL(name)
    raise EspeakMissingError("espeak-ng is not installed")


def _variant_id(variant: EspeakVoice) -> str:
    return f"{DEFAULT_VOICE}+{variant.id.removeprefix('!v/')}"


def _voice(record: _VoiceRecord) -> EspeakVoice:
    language = record.languages[1:].partition(b"\0")[0]  # the first byte is a priority
    return EspeakVoice(
        id=record.identifier.decode("utf-8", "replace"),
        name=record.name.decode("utf-8", "replace"),
        languages=(language.decode("utf-8", "replace"),),
        gender=_GENDERS.get(record.gender),
    )


def _discard(_samples: bytes) -> bool:
    return False


_loading = threading.Lock()


def load() -> Espeak:
    """Return the process's espeak-ng, initialised at the first call in about 10 ms; raises `EspeakMissingError`."""
    with _loading:  # two channels start at the same time, and two initialisations at once crash the process
        return _load_once()


@functools.cache
def _load_once() -> Espeak:
    return Espeak()
