"""How lines reach the players: printed for a screen reader, spoken by the game's own voice, or both."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from accessible_game.devices.terminal.opening import open_terminal
from accessible_game.dialogue.events import DeviceNews
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.preferences import FASTEST, LOUDEST, SLOWEST, SpeechOutput
from accessible_game.storage.folders import sound_log_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from queue import SimpleQueue

    from accessible_game.app.kept_settings import KeptSettings
    from accessible_game.devices.voice.events import VoiceEvent, VoiceFailure
    from accessible_game.devices.voice.settings import VoiceChoice, VoiceSettings
    from accessible_game.devices.voice.table_voice import TableVoice
    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.phrases import Detail, Texts
    from accessible_game.dialogue.utterances import Utterance

_RATE_STEP = 25
"""Words a minute: a difference that is heard."""
_VOLUME_STEP = 10
_SPEAKING = {SpeechOutput.VOICE, SpeechOutput.BOTH}


class Channels:
    """The mouth of a table, and the controls of its voice and sounds.

    What is printed and what is spoken is the same text. A line that the voice does not take, because it has failed or
    because it is for one seat and there is no earphone, is printed. Nothing of audio is loaded before it is used.
    """

    def __init__(
        self,
        *,
        texts: Texts,
        inbox: SimpleQueue[Event],
        settings: KeptSettings,
        private_output: str | None = None,
    ) -> None:
        """Open the terminal, and the voice where the settings say so."""
        self._texts = texts
        self._inbox = inbox
        self._settings = settings
        self._private_output = private_output
        self._output = settings.current.speech
        self._voice: TableVoice | None = None
        self._undo = contextlib.ExitStack()
        self._terminal = open_terminal(inbox, on_key=self.hush)
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
        is_spoken = self._voice is not None and self._is_speaking_output and self._voice.say(utterance)
        if not is_spoken or self._output is SpeechOutput.BOTH:
            self._terminal.say(utterance.text)
        if not is_spoken and utterance.earcon is not None and self._voice is not None:
            self._voice.play(utterance.earcon)

    def withdraw(self, topic: str) -> None:
        """Drop what has not been spoken yet and is no longer true."""
        if self._voice is not None:
            self._voice.drop(topic)

    def hide(self) -> None:
        """Push what was printed out of sight."""
        self._terminal.hide()

    def hush(self) -> None:
        """Fall silent at once: any key does it, from the keyboard's own thread."""
        if self._voice is not None:
            self._voice.hush()

    def opening(self) -> str:
        """Return the sentence that says which channel is on, and how to change it."""
        return self._texts(f"speech-{self._output.value}")

    def close(self) -> None:
        """Give the devices back; what was not spoken by then is printed."""
        if self._voice is not None:
            self._print_all(self._voice.close())
        self._undo.close()
        self._terminal.close()

    # Controls

    def keep_detail(self, detail: Detail) -> None:
        """Begin the next game with this much detail."""
        self._keep(detail=detail)

    def turn(self, wish: Wish) -> str:
        """Do what a player wishes of a device, and return what is said to it."""
        action = self._wishes.get(wish)
        return action() if action is not None else self._texts("microphone-is-off")

    def _stop(self) -> str:
        if not self._is_speaking_output:
            return self._texts("voice-is-off")
        self.hush()
        return ""

    def _voice_on(self) -> str:
        self._output = SpeechOutput.VOICE
        self._keep(speech=SpeechOutput.VOICE)
        self._start_voice()
        return self._texts("voice-on")

    def _voice_off(self) -> str:
        self._output = SpeechOutput.READER
        if self._voice is not None:
            self._print_all(self._voice.end_speech())
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
            from accessible_game.devices.voice.native_stderr import native_stderr_to  # noqa: PLC0415  the same
            from accessible_game.devices.voice.table_voice import TableVoice  # noqa: PLC0415  not before it is used

            self._undo.enter_context(native_stderr_to(sound_log_path()))
            self._voice = TableVoice(self._on_voice_event, self._voice_settings(), private_output=self._private_output)
        return self._voice

    def _voice_settings(self) -> VoiceSettings:
        from accessible_game.devices.voice.settings import VoiceSettings  # noqa: PLC0415  the same

        preferences = self._settings.current
        return VoiceSettings(preferences.rate, preferences.volume / LOUDEST, preferences.voice or "")

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
        self._voice.change_settings(self._voice_settings())
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
        self._voice.change_settings(self._voice_settings())
        return self._texts("voice-chosen", voice=chosen.name)

    def _switch_sounds(self, *, is_on: bool) -> str:
        self._keep(sounds=is_on)
        if is_on and self._voice is None:
            self._loaded_voice().start_sounds()
        self._apply_sounds()
        return self._texts("sounds-on" if is_on else "sounds-off")

    def _keep(self, **changed: object) -> None:
        fault = self._settings.keep(**changed)
        if fault:
            self._terminal.say(fault)

    # What devices tell

    def _on_voice_event(self, event: VoiceEvent) -> None:
        """Take what the voice tells, in one of its threads, to the conversation's thread."""
        from accessible_game.devices.voice.events import VoiceFailed  # noqa: PLC0415  the voice is loaded by now

        if isinstance(event, VoiceFailed):
            self._inbox.put(DeviceNews(lambda: self._print_instead(event.reason, event.unspoken)))

    def _print_instead(self, reason: VoiceFailure, unspoken: tuple[Utterance, ...]) -> None:
        """Go on in print: what was not spoken comes first, so that nothing is lost."""
        self._output = SpeechOutput.READER
        self._print_all(unspoken)
        self._terminal.say(self._texts(f"voice-failed-{reason.value}"))

    def _print_all(self, unspoken: tuple[Utterance, ...]) -> None:
        for utterance in unspoken:
            self._terminal.say(utterance.text)


def _speaks_english(voice: VoiceChoice) -> bool:
    return any(language.startswith("en") for language in voice.languages)
