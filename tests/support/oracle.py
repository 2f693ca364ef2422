"""A second reading of the rulebook, slow and plain, written without looking at the engine's rules.

It follows a game's history and says what each listener may know, by the rulebook's "Who may know what", and what each
seat may do. It shares the engine's nouns (cards, boards, actions) and none of its logic.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from accessible_game.rules import phases
from accessible_game.rules.actions import (
    CALL_CATHY,
    CALL_PATTY,
    DECLINE,
    DISCARD_WILD,
    PATH,
    PUT_BACK,
    SHORT_CUT,
    STAY,
    THROW,
    Action,
    Call,
    Deal,
    Decline,
    Die,
    DiscardWild,
    Draw,
    GoTo,
    Match,
    Pick,
    PutBack,
    Stay,
    TakeFrom,
    TakeRoute,
)
from accessible_game.rules.board import Place, SquareKind
from accessible_game.rules.cards import RED_WILD, Cousin, GreenCard, HandCard, RedCard
from accessible_game.rules.seats import TABLE, Listener, Seat

if TYPE_CHECKING:
    from accessible_game.rules.game import Entry
    from accessible_game.rules.setup import Setup
    from accessible_game.rules.view import View


@dataclass
class Knowledge:
    """What one listener may know at one moment."""

    waiting_for: tuple[object, ...]
    pieces: list[int]
    cards_in_hands: list[int]
    cards_in_pile: int
    cards_in_areas: set[Place]
    thrown: tuple[Seat, int] | None
    discarded: Counter[GreenCard | HandCard]
    hand: Counter[HandCard]
    looking_at: GreenCard | None
    learnt: dict[Place, GreenCard | Cousin]
    notes: dict[Place, GreenCard | Cousin]


class Oracle:
    """The whole truth about a game, and the part of it that each listener may know."""

    def __init__(self, setup: Setup) -> None:
        """Begin before the deal."""
        self.setup = setup
        board = setup.board
        self.green: dict[Place, GreenCard] = {}
        self.hands: list[list[HandCard]] = []
        self.pile: list[HandCard] = []
        self.discarded: list[GreenCard | HandCard] = []
        self.pieces = [1 for _ in setup.seats]
        self.waiting_for: tuple[object, ...] = ("deal",)
        self.seat = Seat.FIRST
        self._listeners: tuple[Listener, ...] = (*setup.seats, TABLE)
        self._fronts: dict[Listener, dict[Place, GreenCard]] = {listener: {} for listener in self._listeners}
        self._cousins: dict[Listener, dict[Place, Cousin]] = {listener: {} for listener in self._listeners}
        self._thrown: tuple[Seat, int] | None = None
        self._contest: dict[Seat, int | None] = dict.fromkeys(setup.seats)
        self._looking: tuple[Seat, Place] | None = None
        self._after = {square: square % board.path_length + 1 for square in range(1, board.path_length + 1)}
        self._turn_off = {short_cut.fork: short_cut.squares[0] for short_cut in board.short_cuts}
        for short_cut in board.short_cuts:
            way = [*short_cut.squares, short_cut.end]
            self._after.update(pairwise(way))

    def happen(self, entry: Entry) -> None:  # noqa: C901, PLR0912  one line for each action
        """Follow the next entry of the history."""
        seat = self.seat
        match entry.action:
            case Deal(green, hands, pile):
                self._deal(green, hands, pile)
            case Die(pips):
                self._die(pips)
            case Draw(card):
                self._draw(card)
            case TakeRoute() as taken:
                _, _, steps = self.waiting_for
                assert isinstance(steps, int)
                turn_off = taken == SHORT_CUT
                self.pieces[seat] = (self._turn_off if turn_off else self._after)[self.pieces[seat]]
                self._walk(steps - 1)
            case Call(cousin):
                self.waiting_for = ("pick", seat, self.setup.board.square(self.pieces[seat]).area, cousin)
            case Pick(place):
                self._pick(place)
            case Match(red):
                self._match(red)
            case PutBack():
                self._looking = None
                self._next_turn()
            case Decline() | Stay():
                self._next_turn()
            case GoTo(square):
                self.pieces[seat] = square
                self._stop()
            case TakeFrom(giver):
                self.waiting_for = ("draw from", giver)
            case DiscardWild():
                assert entry.seat is not None
                self.hands[entry.seat].remove(RED_WILD)
                self.discarded.append(RED_WILD)
                self._wins(entry.seat)
            case _:
                pass

    def may_know(self, listener: Listener) -> Knowledge:
        """Return what a listener may know now."""
        learnt: dict[Place, GreenCard | Cousin] = {**self._cousins[listener], **self._fronts[listener]}
        known = {place: note for place, note in learnt.items() if place in self.green}
        looks = self._looking is not None and self._looking[0] is listener
        return Knowledge(
            waiting_for=self.waiting_for,
            pieces=self.pieces,
            cards_in_hands=[len(hand) for hand in self.hands],
            cards_in_pile=len(self.pile),
            cards_in_areas=set(self.green),
            thrown=self._thrown,
            discarded=Counter(self.discarded),
            hand=Counter() if listener is TABLE else Counter(self.hands[listener]),
            looking_at=self.green[self._looking[1]] if looks and self._looking is not None else None,
            learnt=known,
            notes=known if self.setup.settings.keep_notes else {},
        )

    def may_do(self, seat: Seat) -> set[Action]:  # noqa: PLR0911  one line for each wait
        """Return what a seat may do now."""
        kind, *rest = self.waiting_for
        if kind == "over":
            return set()
        anyway: set[Action] = {DISCARD_WILD} if RED_WILD in self.hands[seat] else set()
        if seat is not self.seat:
            return anyway
        match kind:
            case "start" | "throw":
                return anyway | {THROW}
            case "route":
                return anyway | {SHORT_CUT, PATH}
            case "call":
                return anyway | {CALL_CATHY, CALL_PATTY, DECLINE}
            case "pick":
                _, area, cousin = rest
                again = CALL_CATHY if cousin is Cousin.PATTY else CALL_PATTY
                return anyway | {Pick(place) for place in self.green if place.area == area} | {again, DECLINE}
            case "look":
                return anyway | self._with_the_card(seat)
            case "go":
                return anyway | self._elsewhere(self.pieces[seat]) | {STAY}
            case _:
                return anyway | {TakeFrom(giver) for giver in self.setup.seats if giver is not seat}

    def _with_the_card(self, seat: Seat) -> set[Action]:
        assert self._looking is not None
        green = self.green[self._looking[1]]
        numbered = [card for card in self.hands[seat] if isinstance(card, RedCard)]
        if green.is_wild:
            return {PUT_BACK, *map(Match, numbered)}
        fitting = [card for card in numbered if card.number == green.number and card.cousin is green.cousin.other]
        return set(map(Match, fitting)) or {PUT_BACK}

    def _elsewhere(self, here: int) -> set[Action]:
        anywhere = self.setup.settings.go_anywhere
        squares = self.setup.board.squares
        return {
            GoTo(square.number)
            for square in squares
            if square.number != here and (anywhere or square.kind is SquareKind.PICTURE)
        }

    def _deal(
        self, green: tuple[GreenCard, ...], hands: tuple[tuple[HandCard, ...], ...], pile: tuple[HandCard, ...]
    ) -> None:
        for number, card in enumerate(green):
            area, position = divmod(number, 3)
            self.green[Place(area, position)] = card
        self.hands = [list(hand) for hand in hands]
        self.pile = list(pile)
        self.waiting_for = ("start", Seat.FIRST)

    def _die(self, pips: int) -> None:
        self._thrown = (self.seat, pips)
        if self.waiting_for[0] == "throw":
            self._walk(pips)
            return
        self._contest[self.seat] = pips
        waiting = [seat for seat, thrown in self._contest.items() if thrown is None]
        if not waiting:
            best = max(thrown for thrown in self._contest.values() if thrown is not None)
            waiting = [seat for seat, thrown in self._contest.items() if thrown == best]
            self._contest = dict.fromkeys(waiting)
            if len(waiting) == 1:
                self.seat = waiting[0]
                self.waiting_for = ("throw", self.seat)
                return
        self.seat = waiting[0]
        self.waiting_for = ("start", self.seat)

    def _walk(self, steps: int) -> None:
        while steps > 0:
            if self.pieces[self.seat] in self._turn_off:
                self.waiting_for = ("route", self.seat, steps)
                return
            self.pieces[self.seat] = self._after[self.pieces[self.seat]]
            steps -= 1
        self._stop()

    def _stop(self) -> None:
        square = self.setup.board.square(self.pieces[self.seat])
        if square.kind is SquareKind.PICTURE and any(place.area == square.area for place in self.green):
            self.waiting_for = ("call", self.seat, square.area)
        elif square.kind is SquareKind.GO_ANYWHERE:
            self.waiting_for = ("go", self.seat)
        elif square.kind is SquareKind.TAKE_FROM_PLAYER:
            self.waiting_for = ("take", self.seat)
        elif square.kind is SquareKind.TAKE_FROM_PILE and self.pile:
            self.waiting_for = ("draw from pile",)
        else:
            self._next_turn()

    def _pick(self, place: Place) -> None:
        card = self.green[place]
        if card.cousin is self.waiting_for[3]:
            self._fronts[self.seat][place] = card
            for listener in self._listeners:
                self._cousins[listener][place] = card.cousin
            self._looking = (self.seat, place)
            self.waiting_for = ("look", self.seat, place)
            return
        for listener in self._listeners:
            self._fronts[listener][place] = card
        self._next_turn()

    def _match(self, red: RedCard) -> None:
        assert self._looking is not None
        self.discarded += [self.green.pop(self._looking[1]), red]
        self.hands[self.seat].remove(red)
        self._looking = None
        if not self._wins(self.seat):
            self.waiting_for = ("throw", self.seat)

    def _draw(self, card: HandCard) -> None:
        self.hands[self.seat].append(card)
        if self.waiting_for[0] == "draw from pile":
            assert self.pile.pop(0) == card
            self._next_turn()
            return
        giver = self.waiting_for[1]
        assert isinstance(giver, Seat)
        self.hands[giver].remove(card)
        if not self._wins(giver):
            self._next_turn()

    def _next_turn(self) -> None:
        self.seat = Seat((self.seat + 1) % self.setup.players)
        self.waiting_for = ("throw", self.seat)

    def _wins(self, seat: Seat) -> bool:
        if not self.hands[seat]:
            self.waiting_for = ("over", seat)
        return not self.hands[seat]


def known_by(view: View) -> Knowledge:
    """Return what a view of the engine's knows, in the oracle's terms."""
    return Knowledge(
        waiting_for=_waiting_for(view.phase),
        pieces=view.pieces,
        cards_in_hands=view.hand_sizes,
        cards_in_pile=view.pile_size,
        cards_in_areas=view.places,
        thrown=view.last_throw,
        discarded=Counter([*view.discarded_green, *view.discarded_red]),
        hand=Counter(view.hand),
        looking_at=view.looking_at,
        learnt=view.learnt,
        notes=view.notes,
    )


def _waiting_for(phase: phases.Phase | None) -> tuple[object, ...]:  # noqa: C901, PLR0911  one line for each phase
    match phase:
        case phases.ThrowingForStart(seat):
            return ("start", seat)
        case phases.Throwing(seat):
            return ("throw", seat)
        case phases.ChoosingRoute(seat, steps):
            return ("route", seat, steps)
        case phases.Calling(seat, area):
            return ("call", seat, area)
        case phases.Picking(seat, area, cousin):
            return ("pick", seat, area, cousin)
        case phases.Looking(seat, place):
            return ("look", seat, place)
        case phases.GoingAnywhere(seat):
            return ("go", seat)
        case phases.TakingFromPlayer(seat):
            return ("take", seat)
        case phases.GameOver(winner):
            return ("over", winner)
        case None:
            return ("deal",)
