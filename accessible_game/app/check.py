"""The command ``patty-duke check``: tries the loudspeaker and the microphone with a player."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from accessible_game.app.check_report import AUDIBLE, Findings, Loudspeaker, Trial, report
from accessible_game.app.kept_settings import KeptSettings
from accessible_game.app.legal_sentences import legal_sentences
from accessible_game.app.moments import Moments
from accessible_game.app.plan import chosen_settings
from accessible_game.app.recognisers import load_recogniser, prepared, told_of
from accessible_game.app.trial_room import TrialRoom
from accessible_game.devices.ear.errors import EarFailure
from accessible_game.devices.ear.levels import clipped_share, noise_level, speech_level
from accessible_game.devices.ear.listening import ListeningEnded, Recognised
from accessible_game.devices.ear.results import Band, LegalSentence, RecognitionGrammar
from accessible_game.devices.voice.device_names import list_devices
from accessible_game.devices.voice.events import VoiceUnavailableError
from accessible_game.devices.voice.native_stderr import native_stderr_to
from accessible_game.dialogue.grammar.reading import Reading
from accessible_game.dialogue.intents import Wish
from accessible_game.dialogue.preferences import SpeechOutput
from accessible_game.dialogue.utterances import Earcon
from accessible_game.storage.folders import sound_log_path

if TYPE_CHECKING:
    import argparse

    from accessible_game.app.recognisers import Loaded
    from accessible_game.dialogue.grammar.language import Grammar
    from accessible_game.dialogue.phrases import Texts

_ANSWER_SECONDS = 12.0
"""In which a player says whether the loudspeaker was heard."""
_SENTENCE_SECONDS = 10.0
"""In which a player says a sentence."""
_NOISE_SECONDS = 2.0
_LOADED_WITHIN_SECONDS = 60.0
_SAID = ("throw", "call", "notes")
"""What the sentences mean that a player is asked to say: they are of different lengths and sounds."""


def check(options: argparse.Namespace, texts: Texts, grammar: Grammar) -> bool:
    """Try both with the player, say how well they work and what to do, and return whether one can play by voice."""
    settings = KeptSettings(texts)
    settings.use(**chosen_settings(options))
    is_spoken = settings.current.speech in {SpeechOutput.VOICE, SpeechOutput.BOTH}
    with native_stderr_to(sound_log_path()):
        room = TrialRoom(settings.current, is_spoken=is_spoken)
        try:
            if settings.fault:
                room.say(settings.fault)
            return Check(room, texts, Moments(grammar, texts)).run(options)
        finally:
            room.close()


class Check:
    """One check, from the first sentence to the last."""

    def __init__(self, room: TrialRoom, texts: Texts, moments: Moments) -> None:
        """Take the room, and what may be said in it."""
        self._room = room
        self._texts = texts
        self._language = moments.language
        self._phrases = moments.phrases
        self._whole = moments.whole
        self._findings = Findings()

    def run(self, options: argparse.Namespace) -> bool:
        """Try everything, and tell; return whether all of it works."""
        room, findings = self._room, self._findings
        room.say(self._texts("check-opening"))
        room.say(self._texts("microphone-starting"))
        self._open_ear(options)
        self._try_loudspeaker()
        if room.is_listening:
            self._try_microphone()
        findings.ended = findings.ended or room.listening_ended
        findings.microphones = _names_of_microphones()
        for message in report(findings, self._phrases.cardinal):
            room.say(message.worded(self._texts))
        return findings.all_works

    def _open_ear(self, options: argparse.Namespace) -> None:
        grammar = RecognitionGrammar(legal_sentences(self._whole))
        loaded = self._room.run(partial(_load, options, grammar), _LOADED_WITHIN_SECONDS)
        if loaded is None or loaded.ear is None:
            failed = ListeningEnded(EarFailure.RECOGNISER_FAILED)
            self._findings.ended = (loaded.failure if loaded is not None else None) or failed
            return
        for message in told_of(loaded):
            self._room.say(message.worded(self._texts))
        self._room.open_microphone(options.microphone, loaded.ear, grammar)

    def _try_loudspeaker(self) -> None:
        room, findings = self._room, self._findings
        room.await_voice()
        if room.voice_failure is None:
            room.say(self._texts("check-loudspeaker"))
            room.forget_lines()
            room.sound_so_far()
            room.speak(self._texts("check-spoken"), Earcon.YOUR_TURN)
        if room.voice_failure is not None:
            findings.loudspeaker = room.voice_failure
            return
        if room.is_listening:
            findings.echo = speech_level(room.sound_so_far())
        findings.loudspeaker = self._answer()

    def _answer(self) -> Loudspeaker:
        deadline = time.monotonic() + _ANSWER_SECONDS
        while (left := deadline - time.monotonic()) > 0:
            reply = self._room.reply(left)
            if reply is None:
                break
            tags = self._tags(reply)
            if Wish.YES.value in tags or reply == "":
                return Loudspeaker.HEARD
            if Wish.NO.value in tags:
                return Loudspeaker.NOT_HEARD
        return Loudspeaker.UNANSWERED

    def _tags(self, reply: str | Recognised) -> set[str]:
        if isinstance(reply, str):
            return {reading.tag for reading in self._language.match(reply)}
        recognition = reply.recognition
        return {_tag(recognition.best)} if recognition.band is not Band.REJECTED else set()

    def _try_microphone(self) -> None:
        room, findings = self._room, self._findings
        room.say(self._texts("check-noise"))
        findings.noise = noise_level(room.sound(_NOISE_SECONDS))
        for sentence in self._sentences():
            room.say(self._texts("check-say", words=self._phrases.written(sentence.text)))
            room.forget_lines()
            reply = self._sentence()
            findings.asked += 1
            if isinstance(reply, Recognised):
                findings.trials.append(_trial(reply, sentence))
            self._say_what_was_heard(reply)
            if room.is_dead or not room.is_listening:
                break
        findings.is_dead = room.is_dead

    def _sentence(self) -> str | Recognised | None:
        """Return what was typed or understood; what was not understood only where nothing else comes in time."""
        deadline = time.monotonic() + _SENTENCE_SECONDS
        best: str | Recognised | None = None
        while (left := deadline - time.monotonic()) > 0:
            reply = self._room.reply(left)
            if isinstance(reply, Recognised) and self._is_noise(reply):
                continue
            best = reply if reply is not None else best
            if not isinstance(reply, Recognised) or reply.recognition.band is not Band.REJECTED:
                break
        return best

    def _is_noise(self, heard: Recognised) -> bool:
        return speech_level(heard.audio.get_raw_data()) < self._findings.noise + AUDIBLE

    def _say_what_was_heard(self, reply: str | Recognised | None) -> None:
        if reply is None:
            self._room.say(self._texts("microphone-heard-nothing"))
        elif isinstance(reply, Recognised) and reply.recognition.band is Band.REJECTED:
            self._room.say(self._texts("not-understood"))
        elif isinstance(reply, Recognised):
            self._room.say(self._texts("heard-words", words=self._phrases.written(reply.recognition.best.text)))

    def _sentences(self) -> list[LegalSentence]:
        samples = [LegalSentence(*said) for said in self._whole.samples()]
        return [next(sample for sample in samples if _tag(sample) == tag) for tag in _SAID]


def _load(options: argparse.Namespace, grammar: RecognitionGrammar) -> Loaded:
    return prepared(load_recogniser(options.ear, options.ear_model), grammar)


def _trial(heard: Recognised, sentence: LegalSentence) -> Trial:
    recognition, pcm = heard.recognition, heard.audio.get_raw_data()
    return Trial(
        is_right=recognition.band is not Band.REJECTED and recognition.best.reading == sentence.reading,
        confidence=recognition.confidence,
        seconds=heard.seconds,
        level=speech_level(pcm),
        clipped=clipped_share(pcm),
    )


def _tag(sentence: LegalSentence) -> str:
    return sentence.reading.tag if isinstance(sentence.reading, Reading) else ""


def _names_of_microphones() -> tuple[str, ...]:
    try:
        return list_devices().inputs
    except VoiceUnavailableError:
        return ()
