"""How lines reach the players: printed for a screen reader, spoken by the game's own voice, or both."""

from __future__ import annotations

import contextlib
import queue
import threading
import time
from typing import TYPE_CHECKING

from accessible_game.app.retry import Retry
from accessible_game.app.voice_settings import voice_settings
from accessible_game.devices.terminal.opening import open_terminal
from accessible_game.dialogue.events import DeviceNews
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.preferences import FASTEST, LOUDEST, SLOWEST, SpeechOutput
from accessible_game.dialogue.privacy import Privacy
from accessible_game.dialogue.utterances import Priority, RoomUtterance, SeatUtterance
from accessible_game.storage.folders import sound_log_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from queue import SimpleQueue

    from accessible_game.app.kept_settings import KeptSettings
    from accessible_game.devices.voice.events import VoiceEvent, VoiceFailed, VoiceFailure
    from accessible_game.devices.voice.settings import VoiceChoice
    from accessible_game.devices.voice.table_voice import TableVoice
    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.phrases import Detail, Texts
    from accessible_game.dialogue.utterances import Earcon, Utterance
    from accessible_game.rules.seats import Seat

_RATE_STEP = 25
"""Words a minute: a difference that is heard."""
_VOLUME_STEP = 10
_LAST_WORDS_SECONDS = 5.0
"""For a goodbye of two sentences, spoken slowly."""
_TICK_SECONDS = 0.05
_MOMENT_SECONDS = 0.2
"""In which a key counts as pressed just now: longer than from one look whether all is silent to the next."""
_SPEAKING = {SpeechOutput.VOICE, SpeechOutput.BOTH}
_ALOUD = {Privacy.ALONE, Privacy.OPEN}


class Channels:
    """The mouth of a table, and the controls of its voice and sounds.

    What is printed and what is spoken is the same text. A line that the voice does not take, because it has failed or
    because it is for one seat and there is no earphone, is printed. What one seat was not told to its end is kept until
    it listens alone again. Nothing of audio is loaded before it is used.
    """

    def __init__(  # noqa: PLR0913  what channels are made of
        self,
        *,
        texts: Texts,
        inbox: SimpleQueue[Event],
        settings: KeptSettings,
        private_output: str | None = None,
        privacy: Privacy = Privacy.SCREEN,
        is_audio_only: bool = False,
        by_voice: bool = False,
    ) -> None:
        """Open the terminal, and the voice where the settings say so.

        *private_output* is the output for what is for one seat, and *privacy* how it is told without one.
        *is_audio_only*: nobody reads what is printed. *by_voice*: players answer by speaking, so that the game goes on
        without a keyboard, and a voice that has failed is tried again by itself.
        """
        self._texts = texts
        self._inbox = inbox
        self._settings = settings
        self._private_output = private_output
        self._privacy = privacy
        self._is_audio_only = is_audio_only
        self._tries_again = by_voice or is_audio_only
        self._output = settings.current.speech
        self._failures: SimpleQueue[VoiceFailed] = queue.SimpleQueue()
        self._alone: Seat | None = None
        """The seat that listens alone, as far as its lines tell."""
        self._alone_by = Privacy.SCREEN
        """How it was agreed to be told, when it began to."""
        self._is_earphone_lost = False
        self._retry = Retry(self._try_voice, inbox)
        """Where nobody reads, or could type, that "voice on" would do it."""
        self._failure_told: VoiceFailure | None = None
        """Of the voice, since it last spoke or was asked for: trying again in vain is not told again."""
        self._untold: dict[Seat, list[SeatUtterance]] = {}
        self._always_printed: set[str] = set()
        """Lines for the room that are printed also where the voice alone speaks."""
        self._hushed_at = float("-inf")
        """When somebody last asked for silence, by `time.monotonic`."""
        self._is_hushed = False
        """Whether somebody asked for silence and nothing has been said since."""
        self._is_cut_off = False
        """Whether something that was being said was silenced, and nothing has been said or asked for since."""
        self._voice: TableVoice | None = None
        self._is_quiet = False
        """Whether sound libraries write to a log by now."""
        self._undo = contextlib.ExitStack()
        self._terminal = open_terminal(inbox, on_key=self.hush, needs_keyboard=not by_voice)
        self._wishes: dict[Wish, Callable[[], str]] = {
            Wish.STOP: self._stop,
            Wish.VOICE_ON: self._voice_on,
            Wish.VOICE_OFF: self._voice_off,
            Wish.OTHER_VOICE: self._other_voice,
            Wish.FASTER: lambda: self._change_rate(_RATE_STEP),
            Wish.SLOWER: lambda: self._change_rate(-_RATE_STEP),
            Wish.LOUDER: lambda: self._change_volume(_VOLUME_STEP),
            Wish.SOFTER: lambda: self._change_volume(-_VOLUME_STEP),
            Wish.SOUNDS_ON: lambda: self._switch_sounds(is_on=True),
            Wish.SOUNDS_OFF: lambda: self._switch_sounds(is_on=False),
        }
        if self._output in _SPEAKING:
            self._start_voice()

    # What is said

    @property
    def _is_speaking_output(self) -> bool:
        return self._output in _SPEAKING

    def say(self, utterance: Utterance) -> None:
        """Print the line, speak it, or both."""
        if isinstance(utterance, SeatUtterance) and self._alone is None:
            self._alone, self._alone_by = utterance.seat, self.privacy
            for earlier in self._untold.pop(utterance.seat, ()):
                self._pass_on(earlier)
        self._pass_on(utterance)

    def _pass_on(self, utterance: Utterance) -> None:
        if isinstance(utterance, SeatUtterance):
            self._pass_on_to_seat(utterance)
        elif not self._speak(utterance) or self._is_printed_anyway(utterance):
            self._terminal.say(utterance.text)

    def _is_printed_anyway(self, utterance: RoomUtterance) -> bool:
        """Whether a line is printed although it is spoken."""
        return self._output is SpeechOutput.BOTH or utterance.text in self._always_printed

    def _pass_on_to_seat(self, utterance: SeatUtterance) -> None:
        if not self._others_may_hear and self._speak(utterance):
            return
        if self._others_may_hear:  # perhaps since just now, when the earphone was found to have failed
            self._keep_untold(utterance)
        else:
            self._terminal.say(utterance.text)

    @property
    def _others_may_hear(self) -> bool:
        """Whether lines for the seat that listens alone go another way by now than the one the others made room for."""
        return self._alone_by is not self.privacy

    def _speak(self, utterance: Utterance) -> bool:
        """Have the voice speak the line, and return whether it does; a line for the room has its sound even if not."""
        if self._voice is None:
            return False
        if not self._is_speaking_output:
            if utterance.earcon is not None and isinstance(utterance, RoomUtterance):
                self._voice.play(utterance.earcon)
            return False
        self._is_hushed = self._is_cut_off = False
        if self._voice.say(utterance):
            return True
        self._go_on_in_print()  # what it could not speak before comes before this line
        return False

    @property
    def is_talking(self) -> bool:
        """Whether what was said is still to be heard: being spoken, or silenced and to be told with the next line."""
        return self._voice is not None and self._is_speaking_output and (self._is_hushed or self._voice.is_speaking)

    @property
    def privacy(self) -> Privacy:
        """How lines for one seat reach it just now."""
        if self._privacy is Privacy.OPEN:
            return Privacy.OPEN
        if not self._is_speaking_output:
            return Privacy.SCREEN
        if self._private_output is not None and not self._is_earphone_lost:
            return Privacy.EARPHONE
        return Privacy.ALONE if self._is_audio_only or self._privacy is Privacy.ALONE else Privacy.SCREEN

    def tell_secrets(self, privacy: Privacy, earphone: str | None) -> None:
        """Tell what is for one seat as the table chose; an earphone is an output's name."""
        self._privacy, self._private_output, self._is_earphone_lost = privacy, earphone, False
        if self._voice is not None:
            self._voice.speak_privately(earphone, in_room=privacy in _ALOUD)

    def forget_untold(self) -> None:
        """Let go of what seats were not told: at the next table others sit there."""
        self._untold.clear()

    def withdraw(self, topic: str) -> None:
        """Drop what has not been spoken yet and is no longer true."""
        if self._voice is not None:
            self._voice.drop(topic)

    def hide(self) -> None:
        """Push what was printed out of sight, and end what is spoken to one seat: the next may wear the earphone."""
        self._alone = None
        if self._voice is not None:
            self._print_all(self._voice.take_private())
        self._terminal.hide()

    def hush(self) -> None:
        """Fall silent at once: any key does it, from the keyboard's own thread."""
        self._is_hushed = True
        self._hushed_at = time.monotonic()
        self._is_cut_off |= self.is_audible
        if self._voice is not None:
            self._voice.hush()

    def go_on(self) -> None:
        """Let it be no request for silence that the last sound silenced the voice."""
        self._is_hushed = False

    def show(self, text: str, earcon: Earcon) -> None:
        """Print what was heard, which is not spoken, and let its sound be heard."""
        self._terminal.say(text)
        self.play(earcon)

    def play(self, earcon: Earcon) -> None:
        """Let a sound be heard in the room, at once and without words."""
        if self._voice is not None:
            self._voice.play(earcon)

    def print_always(self, text: str) -> None:
        """Have a line for the room printed whenever it is said from now on, also where the voice alone speaks."""
        self._always_printed.add(text)

    @property
    def was_just_hushed(self) -> bool:
        """Whether somebody has asked for silence in this moment, as every key does."""
        return time.monotonic() - self._hushed_at < _MOMENT_SECONDS

    @property
    def speaks(self) -> bool:
        """Whether the game has a voice of its own just now."""
        return self._output in _SPEAKING

    @property
    def is_audible(self) -> bool:
        """Whether the room hears speech or a sound just now, or is about to."""
        return self._voice is not None and self._voice.is_audible

    def open_sounds(self) -> None:
        """Let sounds be heard where the game does not speak, if they are wanted."""
        if self._settings.current.sounds and not self._is_speaking_output:
            self._loaded_voice().start_sounds()
            self._apply_sounds()

    def keep_libraries_quiet(self) -> None:
        """Send what sound libraries write to a log, from now on."""
        if not self._is_quiet:
            from accessible_game.devices.voice.native_stderr import native_stderr_to  # noqa: PLC0415  the same

            self._is_quiet = True
            self._undo.enter_context(native_stderr_to(sound_log_path()))

    def opening(self) -> str:
        """Return how to answer, where nobody reads; otherwise which channel is on, and how to change it."""
        return self._texts("speech-audio-only" if self._is_audio_only else f"speech-{self._output.value}")

    def finish(self) -> None:
        """Let the last words be heard where nobody reads them; this waits for them, a few seconds at most."""
        deadline, tick = time.monotonic() + _LAST_WORDS_SECONDS, threading.Event()
        while self._is_audio_only and self.is_audible and time.monotonic() < deadline:
            tick.wait(_TICK_SECONDS)

    def close(self) -> None:
        """Give the devices back; what happened and was not spoken by then is printed."""
        self._alone = None
        self._go_on_in_print()
        if self._voice is not None:
            unspoken = self._voice.close()
            self._print_all(line for line in unspoken if line.priority not in {Priority.PROMPT, Priority.HINT})
        self._undo.close()
        self._terminal.close()

    # Controls

    def keep_detail(self, detail: Detail) -> None:
        """Begin the next game with this much detail."""
        self._keep(detail=detail)

    def turn(self, wish: Wish) -> str:
        """Do what a player wishes of a device, and return what is said to it."""
        return self._wishes[wish]()

    def _stop(self) -> str:
        if not self._is_speaking_output:
            return self._texts("nothing-to-silence-in-print")
        self.hush()
        was_cut_off, self._is_cut_off = self._is_cut_off, False
        return "" if was_cut_off else self._texts("nothing-to-silence")

    def _voice_on(self) -> str:
        if self._settings.current.speech is not SpeechOutput.BOTH:
            self._keep(speech=SpeechOutput.VOICE)
        self._output = self._settings.current.speech
        self._is_earphone_lost = False
        self._failure_told = None
        self._retry.cancel()
        self._start_voice()
        return self._texts("voice-on")

    def _voice_off(self) -> str:
        if self._is_audio_only:
            return self._texts("voice-stays-on")
        if self._voice is not None:
            self._print_all(self._voice.end_speech())
        self._retry.cancel()
        self._output = SpeechOutput.READER
        self._keep(speech=SpeechOutput.READER)
        return self._texts("speech-reader")

    def _start_voice(self) -> None:
        """Open the voice, at first or again; whether that works comes as news."""
        voice = self._loaded_voice()
        self._apply_sounds()
        voice.start()

    def _loaded_voice(self) -> TableVoice:
        """Return the voice; the first time, load what it needs."""
        if self._voice is None:
            from accessible_game.devices.voice.table_voice import TableVoice  # noqa: PLC0415  not before it is used

            self.keep_libraries_quiet()
            self._voice = TableVoice(
                self._on_voice_event,
                voice_settings(self._settings.current),
                private_output=self._private_output,
                room_hears_private=self._privacy in _ALOUD,
            )
        return self._voice

    def _apply_sounds(self) -> None:
        if self._voice is not None:
            preferences = self._settings.current
            self._voice.change_sounds(volume=preferences.sounds_volume / LOUDEST, is_on=preferences.sounds)

    def _change_rate(self, step: int) -> str:
        rate = min(FASTEST, max(SLOWEST, self._settings.current.rate + step))
        return self._change_voice("faster" if step > 0 else "slower", rate=rate)

    def _change_volume(self, step: int) -> str:
        volume = min(LOUDEST, max(0, self._settings.current.volume + step))
        return self._change_voice("louder" if step > 0 else "softer", volume=volume)

    def _change_voice(self, message: str, **changed: int) -> str:
        if self._voice is None or not self._is_speaking_output:
            return self._texts("voice-is-off")
        before = self._settings.current
        self._keep(**changed)
        if self._settings.current == before:
            return self._texts("voice-at-end")
        self._voice.change_settings(voice_settings(self._settings.current))
        return self._texts(f"voice-{message}")

    def _other_voice(self) -> str:
        """Take the next voice of the game's language."""
        if self._voice is None or not self._is_speaking_output:
            return self._texts("voice-is-off")
        voices = [voice for voice in self._voice.voices() if _speaks_english(voice)]
        if not voices:
            return self._texts("voice-none-other")
        ids = [voice.id for voice in voices]
        at = ids.index(self._settings.current.voice) if self._settings.current.voice in ids else -1
        chosen = voices[(at + 1) % len(voices)]
        self._keep(voice=chosen.id)
        self._voice.change_settings(voice_settings(self._settings.current))
        return self._texts("voice-chosen", voice=chosen.name)

    def _switch_sounds(self, *, is_on: bool) -> str:
        self._keep(sounds=is_on)
        if is_on and not self._is_speaking_output:
            self._loaded_voice().start_sounds()
        self._apply_sounds()
        return self._texts("sounds-on" if is_on else "sounds-off")

    def _keep(self, **changed: object) -> None:
        fault = self._settings.keep(**changed)
        if fault:
            self.say(RoomUtterance(fault, Priority.ANSWER))

    # What devices tell

    def _on_voice_event(self, event: VoiceEvent) -> None:
        """Take what the voice tells, in one of its threads, to the conversation's thread."""
        from accessible_game.devices.voice.events import (  # noqa: PLC0415  loaded by now
            Channel,
            SpeechEnded,
            VoiceFailed,
            VoiceReady,
        )

        if event == VoiceReady(Channel.ROOM):
            self._retry.succeeded()
            self._failure_told = None
            if self._settings.current.voice:
                self._inbox.put(DeviceNews(self._look_for_voice))
        if isinstance(event, VoiceFailed):
            self._failures.put(event)
        if isinstance(event, VoiceFailed | SpeechEnded):
            self._inbox.put(DeviceNews(self._go_on_in_print))  # where only computers play, it is waited for

    def _look_for_voice(self) -> None:
        """Speak with the voice that was asked for by name, or say that there is none of that name."""
        wanted = (self._settings.current.voice or "").casefold()
        voices = self._voice.voices() if self._voice is not None else ()
        found = [voice for voice in voices if wanted in {voice.id.casefold(), voice.name.casefold()}]
        if found and self._voice is not None:
            self._settings.use(voice=found[0].id)
            self._voice.change_settings(voice_settings(self._settings.current))
        elif voices:
            text = self._texts("voice-unknown", voice=self._settings.current.voice or "")
            self.say(RoomUtterance(text, Priority.ANSWER))

    def _go_on_in_print(self) -> None:
        """Print what a voice that has failed did not speak, so that nothing is lost, and say that it has."""
        with contextlib.suppress(queue.Empty):
            while True:
                self._deal_with(self._failures.get_nowait())

    def _deal_with(self, failed: VoiceFailed) -> None:
        from accessible_game.devices.voice.events import Channel  # noqa: PLC0415  loaded by now

        unspoken = failed.unspoken
        if failed.channel is Channel.ROOM:
            if self._voice is not None:
                unspoken = (*unspoken, *self._voice.end_speech())
            is_printed_already = self._output is SpeechOutput.BOTH
            self._output = SpeechOutput.READER
            self._print_all(() if is_printed_already else unspoken)
            self._tell_failure(failed.reason)
            if self._tries_again:
                self._retry.soon()
            return
        self._is_earphone_lost = True
        self._print_all(unspoken)
        if self._is_audio_only and self._voice is not None:
            self._voice.speak_privately(None, in_room=True)
        if self._is_speaking_output:
            message = "earphone-failed" if self._is_audio_only else "private-device-failed"
            self._pass_on(RoomUtterance(self._texts(message), Priority.EVENT))

    def _tell_failure(self, reason: VoiceFailure) -> None:
        """Print why there is no voice, and the way out, unless that was the last that was told of it."""
        if reason is not self._failure_told:
            self._failure_told = reason
            tries_again = "yes" if self._tries_again else "no"
            self._terminal.say(self._texts(f"voice-failed-{reason.value}", tries_again=tries_again))

    def _try_voice(self) -> None:
        if not self._is_speaking_output:
            self._output = self._settings.current.speech
            self._start_voice()

    def _print_all(self, unspoken: Iterable[Utterance]) -> None:
        """Print what was not spoken; what is for one seat waits until that seat listens alone."""
        for utterance in unspoken:
            if isinstance(utterance, RoomUtterance):
                if not self._is_printed_anyway(utterance):
                    self._terminal.say(utterance.text)
            elif utterance.seat is self._alone and self.privacy is Privacy.SCREEN and not self._others_may_hear:
                self._terminal.say(utterance.text)
            else:
                self._keep_untold(utterance)

    def _keep_untold(self, utterance: SeatUtterance) -> None:
        """Keep what happened for when the seat listens alone again; what it asked it can ask again."""
        if utterance.priority is Priority.EVENT:
            self._untold.setdefault(utterance.seat, []).append(utterance)


def _speaks_english(voice: VoiceChoice) -> bool:
    return any(language.startswith("en") for language in voice.languages)
