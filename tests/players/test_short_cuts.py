"""Every short cut of the default board is worth taking in some position (P8)."""

from __future__ import annotations

from collections import deque

import pytest

from accessible_game.app.table import load_board, load_deck
from accessible_game.rules import phases
from accessible_game.rules.actions import CALL_CATHY, CALL_PATTY, PATH, THROW, Deal, GoTo, Match, Pick, Route, TakeRoute
from accessible_game.rules.board import START_SQUARE, Board, Place, ShortCut, SquareKind
from accessible_game.rules.cards import Cousin, RedCard
from accessible_game.rules.game import Game
from accessible_game.rules.seats import SEATS
from accessible_game.rules.setup import Settings, Setup
from accessible_game.testing import FixedDealer

ANN, BEN = SEATS[:2]
KNOWN = Place(0, 0)
"""Where Ann knows the card that matches her last one."""
STEPS_LEFT = 2
"""At each fork: two steps lead to the second square of the short cut."""
BOARD = load_board(None)


def throws_to(fork: int) -> list[int]:
    """Return throws that stop on plain squares only, and come to a fork with steps left."""
    waiting: deque[tuple[int, tuple[int, ...]]] = deque([(START_SQUARE, ())])
    seen = {START_SQUARE}
    while waiting:
        square, throws = waiting.popleft()
        if 1 <= fork - square <= 6 - STEPS_LEFT and not forks_between(square, fork):
            return [*throws, fork - square + STEPS_LEFT]
        for pips in range(1, 7):
            stop = square + pips
            if stop < fork and stop not in seen and BOARD.square(stop).kind is SquareKind.PLAIN:
                seen.add(stop)
                waiting.append((stop, (*throws, pips)))
    raise AssertionError(f"nobody comes to square {fork}")


def forks_between(square: int, fork: int) -> bool:
    """Tell whether another short cut leaves on the way."""
    return any(square <= cut.fork < fork for cut in BOARD.short_cuts)


def game_at(short_cut: ShortCut) -> Game:
    """Return a game in which Ann stands at a fork with her last card."""
    deck = load_deck(None)
    green = deck.green
    matching = next(card for card in green if card.number is not None)
    others = [card for card in green if card is not matching]
    last = RedCard(matching.number or 0, Cousin.CATHY if matching.cousin is Cousin.PATTY else Cousin.PATTY)
    reds = [card for card in deck.red if card != last]
    deal = Deal(green=(matching, *others), hands=((last,), tuple(reds[:4])), pile=tuple(reds[4:]))
    dealer = FixedDealer(deal)
    throws = throws_to(short_cut.fork)
    dealer.throws.extend([6, 1])
    for pips in throws[:-1]:
        dealer.throws.extend([pips, pips])
    dealer.throws.append(throws[-1])
    game = Game(Setup(BOARD, deck, 2, Settings()), dealer)
    while not is_at(game, short_cut):
        seat = game.to_act
        assert seat is not None
        choosing = isinstance(game.view(seat).phase, phases.ChoosingRoute)
        game.submit(seat, PATH if choosing else THROW)
    return game


def is_at(game: Game, short_cut: ShortCut) -> bool:
    """Tell whether Ann chooses her way at this fork."""
    view = game.view(ANN)
    phase = view.phase
    return isinstance(phase, phases.ChoosingRoute) and phase.seat is ANN and view.pieces[ANN] == short_cut.fork


@pytest.mark.parametrize("short_cut", BOARD.short_cuts, ids=lambda cut: cut.name)
def test_with_the_last_match_known_the_short_cut_wins_at_once(short_cut: ShortCut) -> None:
    """It leads to a square from which any area can be gone to, and there the known card matches the last one."""
    game = game_at(short_cut)
    game.submit(ANN, TakeRoute(Route.SHORT_CUT))
    game.submit(ANN, GoTo(square_of_area(BOARD, KNOWN.area)))
    green = load_deck(None).green
    matching = next(card for card in green if card.number is not None)
    game.submit(ANN, CALL_PATTY if matching.cousin is Cousin.PATTY else CALL_CATHY)
    game.submit(ANN, Pick(KNOWN))
    game.submit(ANN, Match(game.view(ANN).hand[0]))  # type: ignore[arg-type]

    assert ANN is game.winner


@pytest.mark.parametrize("short_cut", BOARD.short_cuts, ids=lambda cut: cut.name)
def test_the_path_leads_past_that_card(short_cut: ShortCut) -> None:
    """So in this position the short cut is better than the path."""
    game = game_at(short_cut)
    game.submit(ANN, PATH)

    stop = BOARD.square(game.view(ANN).pieces[ANN])
    assert stop.kind is not SquareKind.GO_ANYWHERE
    assert stop.area != KNOWN.area


def square_of_area(board: Board, area: int) -> int:
    """Return the square that points into an area."""
    return next(square.number for square in board.squares if square.area == area)
