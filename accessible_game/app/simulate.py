"""The command ``patty-duke simulate``: computer players against each other."""

from __future__ import annotations

import os
import statistics
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from accessible_game import __version__
from accessible_game.app.table import FaultyOptionError, load_board, load_deck
from accessible_game.app.tournament import Tally, confidence_interval, play_one, seated
from accessible_game.devices.terminal.page import Page, open_page
from accessible_game.dialogue.message import Message
from accessible_game.dialogue.names import usual_names
from accessible_game.dialogue.party import Party, Player
from accessible_game.dialogue.phrases import Phrases
from accessible_game.players.levels import LEVELS
from accessible_game.rules.setup import FEWEST_PLAYERS, MOST_PLAYERS, Settings, Setup
from accessible_game.storage.deck_file import check_deck_fits
from accessible_game.storage.record_header import RecordHeader
from accessible_game.storage.saved_games import begin_record

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator

    from accessible_game.dialogue.grammar.language import Grammar
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.storage.record_writer import RecordWriter, SavingFault

_TENTHS = 10


def simulate(options: argparse.Namespace, texts: Texts, grammar: Grammar) -> None:
    """Play the games that the options ask for, and print what came of them. Raises FaultyOptionError."""
    levels = options.player or ["careful", "careful"]
    if not FEWEST_PLAYERS <= len(levels) <= MOST_PLAYERS:
        raise FaultyOptionError(Message("option-level-count"))
    for level in levels:
        if level not in LEVELS:
            raise FaultyOptionError(Message("option-level", level=level, levels=tuple(LEVELS)))
    board, deck = load_board(options.board), load_deck(options.deck)
    if options.board or options.deck:
        check_deck_fits(options.deck or options.board, deck, board, len(levels))
    setup = Setup(board, deck, len(levels), Settings(not options.no_notes, options.go_anywhere))
    page = open_page(sys.stdout)
    tally = Tally()
    for number in _with_progress(options.games, texts):
        sitting = seated(levels, number)
        writer = _record(options, setup, sitting, texts, page)
        append = writer.append if writer is not None else None
        tally.add(play_one(setup, sitting, f"{options.seed or 0} {number}", append), sitting)
        if writer is not None:
            writer.close()
    for line in _report(tally, texts, _phrases(setup, levels, texts, grammar)):
        page.write(f"{line}\n")


def _record(
    options: argparse.Namespace, setup: Setup, levels: tuple[str, ...], texts: Texts, page: Page
) -> RecordWriter | None:
    if options.records is None:
        return None

    def complain(fault: SavingFault) -> None:
        page.write(f"{texts(f'not-saved-{fault.value}')}\n")

    header = RecordHeader(_party(setup, levels, texts), __version__, datetime.now(UTC).replace(microsecond=0))
    return begin_record(options.records, header, complain, durable=False)


def _party(setup: Setup, levels: Iterable[str], texts: Texts) -> Party:
    names = usual_names(texts)
    return Party(tuple(Player(name, level) for name, level in zip(names, levels, strict=False)), setup)


def _phrases(setup: Setup, levels: list[str], texts: Texts, grammar: Grammar) -> Phrases:
    return Phrases(texts, grammar.bind({}), _party(setup, levels, texts))


def _with_progress(games: int, texts: Texts) -> Iterator[int]:
    """Yield the numbers of the games, with a bar for eyes, or a plain line for each tenth for a screen reader."""
    if sys.stderr.isatty() and not os.environ.get("ACCESSIBLE"):
        from tqdm import tqdm  # noqa: PLC0415  seldom needed

        yield from tqdm(range(games), unit=texts("simulated-unit"))
        return
    page = open_page(sys.stderr)
    told = 0
    for number in range(games):
        yield number
        tenth = (number + 1) * _TENTHS // games
        if tenth > told:
            told = tenth
            page.write(f"{texts('simulated-so-far', percent=str(tenth * _TENTHS))}\n")


def _report(tally: Tally, texts: Texts, phrases: Phrases) -> Iterator[str]:
    """Yield what came of the games, a sentence each."""
    games = len(tally.turns)
    tenths = statistics.quantiles(tally.turns, n=_TENTHS, method="inclusive") if games > 1 else tally.turns * 9
    yield texts(
        "simulated-turns",
        games=str(games),
        median=_figure(statistics.median(tally.turns)),
        least=_figure(tenths[0]),
        most=_figure(tenths[-1]),
    )
    for level in LEVELS:
        if tally.games_by_level[level]:
            yield _wins(texts, texts("simulated-level", level=level), tally.wins_by_level[level], games)
    for seat in phrases.party.setup.seats:
        name = texts("simulated-seat", ordinal=phrases.ordinal(seat + 1))
        yield _wins(texts, name, tally.wins_by_seat[seat], games)
    stops = sum(tally.stops.values())
    board = phrases.party.setup.board
    for square in board.squares:
        count = tally.stops[square.number]
        yield texts(
            "simulated-stops",
            number=str(square.number),
            square=phrases.instruction(square.number),
            times=str(count),
            percent=f"{100 * count / stops:.1f}",
        )
    for short_cut in board.short_cuts:
        taken, offered = tally.short_cuts[short_cut.fork], tally.forks[short_cut.fork]
        yield texts("simulated-short-cut", name=short_cut.name, taken=str(taken), offered=str(offered))


def _wins(texts: Texts, who: str, wins: int, games: int) -> str:
    low, high = confidence_interval(wins, games)
    return texts(
        "simulated-wins",
        who=who,
        wins=str(wins),
        games=str(games),
        percent=f"{100 * wins / games:.1f}",
        low=f"{100 * low:.1f}",
        high=f"{100 * high:.1f}",
    )


def _figure(value: float) -> str:
    return f"{value:g}"
