"""The command ``patty-duke hear``: what the ear makes of recordings."""

from __future__ import annotations

import json
import queue
import sys
from typing import TYPE_CHECKING, NoReturn

from accessible_game.app.legal_sentences import legal_sentences
from accessible_game.app.moments import NAMES, Moments
from accessible_game.app.recognisers import load_recogniser, why_ended
from accessible_game.app.table import FaultyOptionError
from accessible_game.devices.ear.end_pointing import HANGOVER_SECONDS, PAUSE_SECONDS
from accessible_game.devices.ear.errors import EarError, EarFailure
from accessible_game.devices.ear.listening import Listener, ListeningEnded
from accessible_game.devices.ear.recordings import Recording, recordings
from accessible_game.devices.ear.results import Band, LegalSentence, RecognitionGrammar
from accessible_game.devices.terminal.letters import without_controls
from accessible_game.devices.terminal.page import Page, open_page
from accessible_game.devices.voice.native_stderr import native_stderr_to
from accessible_game.dialogue.grammar.reading import Reading
from accessible_game.dialogue.grammar.words import has_sound, spoken_words
from accessible_game.dialogue.message import Message
from accessible_game.storage.bounded_file import read_text
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.folders import sound_log_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

    from accessible_game.app.recognisers import Loaded
    from accessible_game.devices.ear.listening import Ear, Recognised, Report
    from accessible_game.dialogue.grammar.language import Grammar, Language
    from accessible_game.dialogue.phrases import Texts

_MOST_BYTES = 65_536
"""Three thousand sentences, for which the ear needs a quarter of a minute to make itself ready."""
_LONGEST_SENTENCE = 100
"""Characters: two breaths, and in any script no more tokens than Whisper takes."""
_DECISIONS = {Band.SURE: "accepted", Band.UNSURE: "asked", Band.REJECTED: "rejected"}
_NOTHING: dict[str, object] = {
    "text": "",
    "intent": None,
    "slots": {},
    "confidence": 0.0,
    "decision": "rejected",
    "milliseconds": None,
}


def hear(options: argparse.Namespace, texts: Texts, grammar: Grammar) -> None:
    """Print a line of JSON for each recording, or the names of the moments.

    Raises FaultyOptionError or FaultyFileError where a file cannot be used, a recogniser that was asked for cannot be
    loaded, or nothing can be printed; one for a recording in a folder comes after the lines of all the others.
    """
    if sys.stdout is None or sys.stdout.closed:
        _refuse_output()
    page = Page(sys.stdout, on_gone=_output_gone)
    for line in NAMES if options.list_moments else _heard(options, texts, grammar):
        page.write(f"{line}\n")


def _output_gone() -> None:
    if not isinstance(sys.exception(), BrokenPipeError):  # whoever closed a pipe has read enough
        _refuse_output()


def _refuse_output() -> NoReturn:
    raise FaultyOptionError(Message("hear-unwritable"))


def _heard(options: argparse.Namespace, texts: Texts, grammar: Grammar) -> Iterator[str]:
    try:
        paths = [path for given in options.files for path in recordings(given)]
        if not paths:
            raise FaultyOptionError(Message("option-no-recordings"))
        expected = _expected(options, texts, grammar)
        with native_stderr_to(sound_log_path()):
            loaded = load_recogniser(options.ear, options.ear_model)
            ear = _loaded(loaded)
            if loaded.service:
                open_page(sys.stderr).write(f"{texts('ear-online', service=loaded.service)}\n")
            ear.prepare(expected)
            yield from _lines(paths, ear, expected, texts)
    except EarError as error:
        raise FaultyOptionError(why_ended(ListeningEnded(error.reason, error.subject))) from error


def _loaded(loaded: Loaded) -> Ear:
    """Return the recogniser that was asked for and no other, since results of different ones cannot be compared."""
    if loaded.ear is None or loaded.failure is not None:
        raise FaultyOptionError(why_ended(loaded.failure or ListeningEnded(EarFailure.RECOGNISER_FAILED)))
    return loaded.ear


def _expected(options: argparse.Namespace, texts: Texts, grammar: Grammar) -> RecognitionGrammar:
    if options.moment not in NAMES:
        raise FaultyOptionError(Message("option-moment", name=options.moment, names=tuple(NAMES)))
    moments = Moments(grammar, texts)
    whole = legal_sentences(moments.whole)
    if options.legal is not None:
        return RecognitionGrammar(_sentences_of_file(options.legal, moments.language), whole)
    return RecognitionGrammar(legal_sentences(moments.at(options.moment)), whole)


def _sentences_of_file(path: Path, language: Language) -> tuple[LegalSentence, ...]:
    """Return one sentence a line, each with what it means in the game, or with itself where it means nothing there."""
    lines = read_text(path, _MOST_BYTES).split("\n")
    for number, line in enumerate(lines, 1):
        if len(line) > _LONGEST_SENTENCE:
            raise FaultyFileError(path, number, Message("file-long-line", most=_LONGEST_SENTENCE))
    spoken = [spoken_words(line) for line in lines]
    sentences = [" ".join(words) for words in spoken if any(map(has_sound, words))]
    if not sentences:
        raise FaultyOptionError(Message("option-legal-empty", path=str(path)))
    return tuple(LegalSentence(sentence, next(iter(language.match(sentence)), sentence)) for sentence in sentences)


def _lines(paths: list[Path], ear: Ear, grammar: RecognitionGrammar, texts: Texts) -> Iterator[str]:
    """Yield what is said of recordings; those that cannot be read are told after all others, and the last is raised."""
    unreadable: list[EarError] = []
    for path in paths:
        try:
            described = _line(path, ear, grammar)
        except EarError as error:
            if error.reason is not EarFailure.RECORDING_UNREADABLE:
                raise
            unreadable.append(error)
        else:
            yield json.dumps({"file": str(path)} | described, ensure_ascii=False)
    for unread in unreadable[:-1]:
        sentence = why_ended(ListeningEnded(unread.reason, unread.subject)).worded(texts)
        open_page(sys.stderr).write(f"{without_controls(sentence)}\n")
    if unreadable:
        raise unreadable[-1]


def _line(path: Path, ear: Ear, grammar: RecognitionGrammar) -> dict[str, object]:
    """Return what is said of a recording: of its utterances the first one that is surest."""
    heard = [_described(report) for report in _listen(path, ear, grammar)]
    ranks = list(_DECISIONS.values())
    return min(heard, key=lambda described: ranks.index(str(described["decision"])), default=_NOTHING)


def _listen(path: Path, ear: Ear, grammar: RecognitionGrammar) -> Iterator[Recognised]:
    reports: queue.SimpleQueue[Report] = queue.SimpleQueue()
    Listener(Recording(path), ear, lambda: grammar, reports.put, somebody_waits=False).start()
    while not isinstance(report := reports.get(), ListeningEnded):
        yield report
    if report.reason is not None:
        raise EarError(report.reason, report.subject)


def _described(heard: Recognised) -> dict[str, object]:
    recognition = heard.recognition
    meant = recognition.best if recognition.band is not Band.REJECTED else recognition.not_legal_now
    reading = meant.reading if meant is not None else None
    return {
        "text": meant.text if meant is not None else "",
        "intent": reading.tag if isinstance(reading, Reading) else None,
        "slots": dict(reading.slots) if isinstance(reading, Reading) else {},
        "confidence": round(recognition.confidence, 4),
        "decision": _DECISIONS[recognition.band],
        "milliseconds": _milliseconds(heard.seconds),
    }


def _milliseconds(recognising: float) -> int:
    """Return the time from the end of speech to the answer, had the sound come as slowly as a microphone gives it.

    A recording is read at once. In real time the ear waits for a pause, recognises while the end-pointer goes on
    waiting, and answers when both are done.
    """
    return round(1000 * max(HANGOVER_SECONDS, PAUSE_SECONDS + recognising))
