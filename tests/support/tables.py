"""Small boards, decks and deals, and a table at which a test says how the die falls and what is drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import accessible_game
from accessible_game.rules.actions import CALL_CATHY, CALL_PATTY, THROW, Action, Deal, Pick
from accessible_game.rules.board import Board, Place, ShortCut, Square, SquareKind
from accessible_game.rules.cards import RED_WILD, Cousin, Deck, GreenCard, HandCard, RedCard
from accessible_game.rules.game import Entry, Game, IllegalActionError
from accessible_game.rules.seats import Listener, Seat
from accessible_game.rules.setup import Settings, Setup
from accessible_game.testing import FixedDealer

if TYPE_CHECKING:
    from accessible_game.rules.facts import Fact
    from accessible_game.rules.legality import Refusal
    from accessible_game.rules.view import View

FIRST, SECOND, THIRD, FOURTH = Seat
DATA = Path(accessible_game.__file__).parent / "data"
"""Where the default board and deck are."""

KEEP_NOTES = Settings()
REMEMBER_YOURSELF = Settings(keep_notes=False)
GO_ANYWHERE = Settings(go_anywhere=True)
ALL_SETTINGS = (KEEP_NOTES, REMEMBER_YOURSELF, GO_ANYWHERE, Settings(keep_notes=False, go_anywhere=True))


def green_patty(number: int) -> GreenCard:
    """Return a green card that shows Patty."""
    return GreenCard(Cousin.PATTY, number)


def green_cathy(number: int) -> GreenCard:
    """Return a green card that shows Cathy."""
    return GreenCard(Cousin.CATHY, number)


def red_patty(number: int) -> RedCard:
    """Return a red card that shows Patty."""
    return RedCard(number, Cousin.PATTY)


def red_cathy(number: int) -> RedCard:
    """Return a red card that shows Cathy."""
    return RedCard(number, Cousin.CATHY)


GREEN_WILD_PATTY = GreenCard(Cousin.PATTY, None)
GREEN_WILD_CATHY = GreenCard(Cousin.CATHY, None)


BEACH, DANCE, LIBRARY = 0, 1, 2
"""The areas of the small board."""

START = 1
TO_BEACH, TO_ANYWHERE, TO_TAKE, TO_PILE, TO_PLAIN, TO_DANCE = range(1, 7)
"""From START, each throw of the die leads to a square of another kind."""
GO_ANYWHERE_SQUARE = 3
FORK = 8
"""The path leads on to square 9; the short cut is the squares 13 and 14, and comes out on square 11."""


def small_board() -> Board:
    """Return a board of twelve squares, three areas and one short cut of two squares."""
    kinds = (
        (SquareKind.START, None),
        (SquareKind.PICTURE, BEACH),
        (SquareKind.GO_ANYWHERE, None),
        (SquareKind.TAKE_FROM_PLAYER, None),
        (SquareKind.TAKE_FROM_PILE, None),
        (SquareKind.PLAIN, None),
        (SquareKind.PICTURE, DANCE),
        (SquareKind.PLAIN, None),
        (SquareKind.PLAIN, None),
        (SquareKind.PICTURE, LIBRARY),
        (SquareKind.PLAIN, None),
        (SquareKind.GO_ANYWHERE, None),
        (SquareKind.PLAIN, None),
        (SquareKind.TAKE_FROM_PILE, None),
    )
    squares = tuple(Square(number, kind, area) for number, (kind, area) in enumerate(kinds, start=1))
    alley = ShortCut("the alley", FORK, (13, 14), 11)
    return Board(("the beach", "the dance", "the library"), squares, 12, (alley,))


def one_area_board() -> Board:
    """Return a board of START and one red square: one step leads to it, and from there two."""
    return Board(("the beach",), (Square(1, SquareKind.START), Square(2, SquareKind.PICTURE, BEACH)), 2, ())


SMALL_GREEN = (
    *(green_cathy(7), green_patty(12), GREEN_WILD_CATHY),
    *(green_patty(2), green_cathy(5), GREEN_WILD_PATTY),
    *(green_cathy(3), green_patty(4), green_patty(6)),
)
"""As the small deal lays them: three on the beach, three at the dance, three in the library."""
SMALL_HANDS: tuple[tuple[HandCard, ...], ...] = (
    (red_patty(7), red_cathy(12), RED_WILD, red_cathy(4)),
    (red_cathy(2), red_patty(5), RED_WILD, red_patty(3)),
    (red_cathy(6), red_patty(8), red_patty(9), red_patty(10)),
    (red_cathy(8), red_cathy(9), red_cathy(10), red_cathy(11)),
)
"""As the small deal deals them, seat by seat; the cards of seats not in play lie in the pile."""
SMALL_PILE: tuple[HandCard, ...] = (red_patty(13), red_cathy(13))


def deck_of(green: tuple[GreenCard, ...], red: tuple[HandCard, ...]) -> Deck:
    """Return a deck of just these cards."""
    numbers = {card.number for card in (*green, *red) if isinstance(card, GreenCard | RedCard)} - {None}
    return Deck(tuple((number, f"activity {number}") for number in sorted(filter(None, numbers))), green, red)


def small_deal(players: int = 2) -> Deal:
    """Return the deal that most tests begin with."""
    undealt = tuple(card for hand in SMALL_HANDS[players:] for card in hand)
    return Deal(SMALL_GREEN, SMALL_HANDS[:players], SMALL_PILE + undealt)


def setup_for(deal: Deal, settings: Settings = KEEP_NOTES, board: Board | None = None) -> Setup:
    """Return a setup whose deck is what is dealt; on the small board unless another is given."""
    red = tuple(card for hand in deal.hands for card in hand) + deal.pile
    return Setup(board or small_board(), deck_of(deal.green, red), len(deal.hands), settings)


def one_area_deal(
    beach: tuple[GreenCard, ...] = SMALL_GREEN[:3],
    first: tuple[HandCard, ...] = (red_patty(7), red_cathy(12), red_patty(9), red_cathy(4)),
    second: tuple[HandCard, ...] = SMALL_HANDS[1],
) -> Deal:
    """Return a deal for the board of one area, with nothing in the pile."""
    return Deal(beach, (first, second), ())


class FixedTable:
    """A game in which the first seat has the first turn, and a test says what chance brings."""

    def __init__(
        self,
        deal: Deal | None = None,
        settings: Settings = KEEP_NOTES,
        board: Board | None = None,
        start: tuple[int, ...] | None = None,
    ) -> None:
        """Deal, and throw for the start: what ``start`` says, or so that the first seat begins."""
        deal = deal or small_deal()
        players = len(deal.hands)
        self.dealer = FixedDealer(deal)
        self.history: list[Entry] = []
        self.game = Game(setup_for(deal, settings, board), self.dealer, self.history.append)
        for pips in (6, *[1] * (players - 1)) if start is None else start:
            self.throw(pips)

    @property
    def to_act(self) -> Seat | None:
        """The seat the game waits for."""
        return self.game.to_act

    def view(self, listener: Listener) -> View:
        """Return a listener's view."""
        return self.game.view(listener)

    def act(self, *actions: Action) -> None:
        """Let the seat whose turn it is do these one after the other."""
        for action in actions:
            seat = self.game.to_act
            assert seat is not None, "the game is over"
            self.game.submit(seat, action)

    def throw(self, pips: int, *actions: Action) -> None:
        """Let the seat whose turn it is throw this, and then do these."""
        self.dealer.throws.append(pips)
        self.act(THROW, *actions)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why the game refuses what a seat tries, or None if it did it."""
        try:
            self.game.submit(seat, action)
        except IllegalActionError as error:
            return error.refusal
        return None

    def facts(self, listener: Listener, kind: type[Fact]) -> list[Fact]:
        """Return all that a listener was told of one kind."""
        return [fact for fact in self.view(listener).facts if isinstance(fact, kind)]


def pick_cathy(area: int, position: int) -> tuple[Action, Action]:
    """Return the call of a Cathy and the choice of a card, counted from nought."""
    return CALL_CATHY, Pick(Place(area, position))


def pick_patty(area: int, position: int) -> tuple[Action, Action]:
    """Return the call of a Patty and the choice of a card, counted from nought."""
    return CALL_PATTY, Pick(Place(area, position))


def with_hands(*hands: tuple[HandCard, ...], pile: tuple[HandCard, ...] = SMALL_PILE) -> Deal:
    """Return the small deal with other hands."""
    return small_deal()._replace(hands=hands, pile=pile)
