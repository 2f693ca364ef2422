"""What the options and the settings file ask for, checked before anything is opened."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from accessible_game.app.hearing import HearingChoices
from accessible_game.app.kept_settings import KeptSettings
from accessible_game.app.language import language_before_names
from accessible_game.app.sounds_alike import sound_of
from accessible_game.app.table import load_board, load_deck, players_of_options
from accessible_game.dialogue.message import Message
from accessible_game.dialogue.names import usual_names
from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.preferences import SpeechOutput
from accessible_game.dialogue.privacy import Privacy
from accessible_game.rules.setup import Settings
from accessible_game.storage.deck_file import check_deck_fits
from accessible_game.storage.faulty_file import FaultyFileError
from accessible_game.storage.folders import settings_path
from accessible_game.storage.settings_file import refuse_key

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from accessible_game.dialogue.grammar.language import Grammar, Language
    from accessible_game.dialogue.party import Player
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.rules.board import Board
    from accessible_game.rules.cards import Deck


class Plan(NamedTuple):
    """All that is settled before the first line is said."""

    texts: Texts
    grammar: Grammar
    bare_language: Language
    """What can be said before there is a table."""
    keys: bool | Mapping[str, str]
    """Whether single keys are commands, or a player's own with the keys that they stand for."""
    board: Board
    deck: Deck
    players: tuple[Player, ...] | None
    """Who plays, or None to ask."""
    rules: Settings | None
    """The settings of the rules, or None to ask."""
    settings: KeptSettings
    private_output: str | None
    """The output for what is for one seat alone."""
    privacy: Privacy | None
    """How it is told without such an output, or None to ask where nobody reads."""
    is_audio_only: bool
    """Whether nobody reads what is printed."""
    hearing: HearingChoices
    faults: tuple[str, ...]
    """Sentences about the settings file, to be said first."""
    dealer_rng: random.Random
    computers_rng: random.Random


def make_plan(options: argparse.Namespace, texts: Texts, grammar: Grammar) -> Plan:
    """Return what is to be played and how. Raises FaultyFileError or FaultyOptionError."""
    settings = KeptSettings(texts)
    settings.use(**chosen_settings(options))
    faults = [settings.fault] if settings.fault else []
    keys: bool | Mapping[str, str] = settings.current.single_keys
    if keys and settings.current.keys:
        keys = settings.current.keys
    board, deck = load_board(options.board), load_deck(options.deck)
    names = usual_names(texts)
    try:
        language = language_before_names(grammar, board, deck, names, keys=keys)
    except ValueError:
        fault = _fault_of_keys(grammar, settings.current.keys)
        faults.append(Message("keys-faulty", fault=fault.sentence).worded(texts))
        keys, language = True, language_before_names(grammar, board, deck, names, keys=True)
    players = players_of_options(options.player, language, sound_of) if options.player else None
    is_agreed = players is not None or options.no_notes or options.go_anywhere
    if options.board or options.deck:
        check_deck_fits(options.deck or options.board, deck, board, len(players or ()))
    return Plan(
        texts=texts,
        grammar=grammar,
        bare_language=language,
        keys=keys,
        board=board,
        deck=deck,
        players=players,
        rules=Settings(not options.no_notes, options.go_anywhere) if is_agreed else None,
        settings=settings,
        private_output=options.private_device,
        privacy=Privacy(options.secrets) if options.secrets else None,
        is_audio_only=options.audio_only,
        hearing=_hearing_choices(options),
        faults=tuple(faults),
        dealer_rng=_generator("dealer", options.seed),
        computers_rng=_generator("computers", options.seed),
    )


def _fault_of_keys(grammar: Grammar, own: Mapping[str, str]) -> FaultyFileError:
    """Return the first fault of a player's own keys, which have one."""
    typed, fault = next(
        (typed, Message("settings-key-meant", key=meant))
        if meant not in grammar.keys
        else (typed, Message("settings-key-own", key=typed))
        for typed, meant in own.items()
        if not _is_key_of_own(grammar, typed, meant)
    )
    try:
        refuse_key(settings_path(), typed, fault)
    except FaultyFileError as found:
        return found


def _is_key_of_own(grammar: Grammar, typed: str, meant: str) -> bool:
    try:
        grammar.bind({}, keys={typed: meant})
    except ValueError:
        return False
    return True


def _hearing_choices(options: argparse.Namespace) -> HearingChoices:
    return HearingChoices(
        by_voice=options.voice or options.audio_only,
        is_audio_only=options.audio_only,
        microphone=options.microphone,
        ear=options.ear,
        model=options.ear_model,
        headphones=options.headphones,
    )


def chosen_settings(options: argparse.Namespace) -> dict[str, object]:
    """Return the settings that the command line gives for this sitting."""
    speech = "voice" if options.audio_only else options.speech or ("voice" if options.voice else None)
    given = {
        "detail": Detail(options.detail) if options.detail else None,
        "speech": SpeechOutput(speech) if speech else None,
        "rate": options.rate,
        "volume": options.volume,
        "voice": options.voice_name,
        "sounds": False if options.no_sounds else None,
        "sounds_volume": options.sounds_volume,
        "single_keys": False if options.no_keys else None,
    }
    return {name: value for name, value in given.items() if value is not None}


def _generator(purpose: str, seed: int | None) -> random.Random:
    """Return a generator for one purpose, so that what computers choose tells nothing of the die."""
    return random.Random(None if seed is None else f"{purpose} {seed}")  # noqa: S311  chance in a game, no key
