"""Everything about a game in progress, and what each action changes. Here facts are given their audience.

This is the one module that holds all secrets. It is read together with the rulebook's "Who may know what".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from accessible_game.rules import facts, phases
from accessible_game.rules.actions import (
    PIPS,
    Action,
    Call,
    ChanceAction,
    Deal,
    Decline,
    Die,
    DiscardWild,
    Draw,
    GoTo,
    Match,
    Pick,
    PutBack,
    Route,
    Stay,
    TakeFrom,
    TakeRoute,
    Throw,
)
from accessible_game.rules.board import START_SQUARE, SquareKind
from accessible_game.rules.cards import RED_WILD, GreenCard, HandCard, in_hand_order
from accessible_game.rules.facts import Told
from accessible_game.rules.seats import EVERYONE, SEATS, all_but, only

if TYPE_CHECKING:
    from accessible_game.rules.board import Place
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.setup import Setup


class State:
    """All cards, pieces and what the game waits for. It is changed by ``apply`` and ``apply_chance`` alone.

    Both trust that what they are given is legal: the game asks ``legal_actions`` first, the dealer ``outcomes``.
    """

    __slots__ = ("_tellings", "green", "hands", "phase", "pieces", "pile", "setup")

    def __init__(self, setup: Setup) -> None:
        """Set the board up before the deal."""
        self.setup = setup
        self.phase: phases.Phase | phases.ChancePhase = phases.Dealing()
        self.green: dict[Place, GreenCard] = {}
        self.hands: list[list[HandCard]] = [[] for _ in setup.seats]
        self.pile: list[HandCard] = []
        """Top card last."""
        self.pieces: list[int] = [START_SQUARE] * setup.players
        self._tellings: list[Told] = []

    def __repr__(self) -> str:
        """Say what the game waits for, and no secret."""
        return f"<State: {type(self.phase).__name__}>"

    @property
    def to_act(self) -> Seat | None:
        """The seat the game waits for; None while chance acts and when the game is over."""
        phase = self.phase
        return None if isinstance(phase, _NOBODY_ACTS) else phase.seat

    def outcomes(self) -> tuple[ChanceAction, ...]:
        """Return what chance may bring, all equally likely; for the deal, which has too many, none."""
        match self.phase:
            case phases.DieRolling():
                return _DIE
            case phases.DrawingFromHand(_, giver):
                return tuple([Draw(card) for card in self.hands[giver]])
            case phases.DrawingFromPile():
                return (Draw(self.pile[-1]),)
            case _:
                return ()

    def apply(self, seat: Seat, action: Action) -> list[Told]:  # noqa: C901  one line for each action
        """Do what a seat chose, and return what is told to whom, in order."""
        phase = self.phase
        match action:
            case Throw():
                assert isinstance(phase, (phases.Throwing, phases.ThrowingForStart))  # noqa: S101  narrows the type
                self.phase = phases.DieRolling(phase)
            case TakeRoute(route):
                assert isinstance(phase, phases.ChoosingRoute)  # noqa: S101  narrows the type
                self._take_route(seat, route, phase.steps)
            case Call(cousin):
                assert isinstance(phase, (phases.Calling, phases.Picking))  # noqa: S101  narrows the type
                self._tell_all(facts.Called(seat, phase.area, cousin))
                self._ask(phases.Picking(seat, phase.area, cousin))
            case Pick(place):
                assert isinstance(phase, phases.Picking)  # noqa: S101  narrows the type
                self._pick(seat, place, phase)
            case Decline():
                assert isinstance(phase, (phases.Calling, phases.Picking))  # noqa: S101  narrows the type
                self._tell_all(facts.Declined(seat, phase.area))
                self._next_turn(seat)
            case Match():
                assert isinstance(phase, phases.Looking)  # noqa: S101  narrows the type
                self._match(seat, phase.place, action)
            case PutBack():
                assert isinstance(phase, phases.Looking)  # noqa: S101  narrows the type
                self._tell_all(facts.CardReturned(seat, phase.place))
                self._next_turn(seat)
            case GoTo(square):
                self.pieces[seat] = square
                self._tell_all(facts.WentTo(seat, square))
                self._arrive(seat)
            case Stay():
                self._tell_all(facts.Stayed(seat))
                self._next_turn(seat)
            case TakeFrom(giver):
                self.phase = phases.DrawingFromHand(seat, giver)
            case DiscardWild():
                self._discard_wild(seat)
            case _:
                assert_never(action)
        return self._told()

    def apply_chance(self, action: ChanceAction) -> list[Told]:
        """Do what chance brought, and return what is told to whom, in order."""
        phase = self.phase
        match action:
            case Deal():
                self._deal(action)
            case Die(pips):
                assert isinstance(phase, phases.DieRolling)  # noqa: S101  narrows the type
                self._die(phase.thrower, pips)
            case Draw(card):
                if isinstance(phase, phases.DrawingFromHand):
                    self._draw_from_hand(phase.seat, phase.giver, card)
                else:
                    assert isinstance(phase, phases.DrawingFromPile)  # noqa: S101  narrows the type
                    self._draw_from_pile(phase.seat)
            case _:
                assert_never(action)
        return self._told()

    def _deal(self, deal: Deal) -> None:
        self.green = dict(zip(self.setup.board.places, deal.green, strict=True))
        self.hands = [list(hand) for hand in deal.hands]
        self.pile = list(reversed(deal.pile))
        self._tell_all(facts.CardsDealt(len(deal.hands[0]), len(deal.pile)))
        for seat in self.setup.seats:
            self._tell(seat, facts.HandDealt(seat, in_hand_order(self.hands[seat])))
        self._throw_for_start(self.setup.seats)

    def _throw_for_start(self, seats: tuple[Seat, ...]) -> None:
        self._ask(phases.ThrowingForStart(seats[0], seats[1:], ()))

    def _die(self, thrower: phases.ThrowingForStart | phases.Throwing, pips: int) -> None:
        seat = thrower.seat
        if isinstance(thrower, phases.Throwing):
            self._tell_all(facts.Threw(seat, pips))
            self._walk(seat, pips)
            return
        self._tell_all(facts.ThrewForStart(seat, pips))
        thrown = (*thrower.thrown, (seat, pips))
        if thrower.waiting:
            self._ask(phases.ThrowingForStart(thrower.waiting[0], thrower.waiting[1:], thrown))
            return
        highest = max(pips for _, pips in thrown)
        leaders = tuple([seat for seat, pips in thrown if pips == highest])
        if len(leaders) > 1:
            self._tell_all(facts.StartTied(leaders))
            self._throw_for_start(leaders)
        else:
            self._tell_all(facts.FirstPlayerFound(leaders[0]))
            self._begin_turn(leaders[0], again=False)

    def _begin_turn(self, seat: Seat, *, again: bool) -> None:
        self.phase, tellings = _TURNS[again][seat]
        self._tellings += tellings

    def _next_turn(self, seat: Seat) -> None:
        self._begin_turn(self.setup.next_seat(seat), again=False)

    def _walk(self, seat: Seat, steps: int) -> None:
        """Walk until the steps are done or a short cut leaves the path (T1, T2)."""
        board = self.setup.board
        entered = []
        square = self.pieces[seat]
        while steps and square not in board.short_cut_at:
            square = board.onward[square]
            entered.append(square)
            steps -= 1
        self._stop_or_fork(seat, entered, steps)

    def _take_route(self, seat: Seat, route: Route, steps: int) -> None:
        board = self.setup.board
        self._tell_all(facts.RouteTaken(seat, route))
        fork = self.pieces[seat]
        square = board.short_cut_at[fork].squares[0] if route is Route.SHORT_CUT else board.onward[fork]
        entered = [square]
        steps -= 1
        while steps and square not in board.short_cut_at:
            square = board.onward[square]
            entered.append(square)
            steps -= 1
        self._stop_or_fork(seat, entered, steps)

    def _stop_or_fork(self, seat: Seat, entered: list[int], steps: int) -> None:
        if entered:
            self.pieces[seat] = entered[-1]
        if steps:
            self._tell_all(facts.CameToFork(seat, tuple(entered), steps))
            self._ask(phases.ChoosingRoute(seat, steps))
        else:
            self._tell_all(facts.Moved(seat, tuple(entered)))
            self._arrive(seat)

    def _arrive(self, seat: Seat) -> None:
        """Do what the square stopped on says (T3 to T8)."""
        square = self.setup.board.square(self.pieces[seat])
        match square.kind:
            case SquareKind.PICTURE:
                self._arrive_at_area(seat, square.area)
            case SquareKind.GO_ANYWHERE:
                self._ask(phases.GoingAnywhere(seat))
            case SquareKind.TAKE_FROM_PLAYER:
                self._ask(phases.TakingFromPlayer(seat))
            case SquareKind.TAKE_FROM_PILE:
                if self.pile:
                    self.phase = phases.DrawingFromPile(seat)
                else:
                    self._tell_all(facts.PileEmpty(seat))
                    self._next_turn(seat)
            case SquareKind.START | SquareKind.PLAIN:
                self._next_turn(seat)
            case _:
                assert_never(square.kind)

    def _arrive_at_area(self, seat: Seat, area: int | None) -> None:
        if area is None:
            raise ValueError("a picture square points into an area")
        if any(place.area == area for place in self.green):
            self._ask(phases.Calling(seat, area))
        else:
            self._tell_all(facts.AreaEmpty(seat, area))
            self._next_turn(seat)

    def _pick(self, seat: Seat, place: Place, call: phases.Picking) -> None:
        card = self.green[place]
        if card.cousin is not call.cousin:
            self._tell_all(facts.CardShown(seat, place, card))
            self._next_turn(seat)
            return
        self._tell(seat, facts.CardSeen(seat, place, card))
        self._tellings.append(Told(all_but(seat), facts.CousinProved(seat, place, card.cousin)))
        self._ask(phases.Looking(seat, place))

    def _match(self, seat: Seat, place: Place, match: Match) -> None:
        green = self.green.pop(place)
        self.hands[seat].remove(match.red)
        self._tell_all(facts.Matched(seat, place, green, match.red))
        if not self._won(seat):
            self._begin_turn(seat, again=True)

    def _discard_wild(self, seat: Seat) -> None:
        self.hands[seat].remove(RED_WILD)
        self._tell_all(facts.WildDiscarded(seat))
        self._won(seat)

    def _draw_from_hand(self, seat: Seat, giver: Seat, card: HandCard) -> None:
        self.hands[giver].remove(card)
        self.hands[seat].append(card)
        self._tellings.append(Told(only(seat, giver), facts.CardTaken(seat, giver, card)))
        self._tellings.append(Told(all_but(seat, giver), facts.CardTakenUnseen(seat, giver)))
        if not self._won(giver):
            self._next_turn(seat)

    def _draw_from_pile(self, seat: Seat) -> None:
        card = self.pile.pop()
        self.hands[seat].append(card)
        self._tell(seat, facts.CardDrawn(seat, card))
        self._tellings.append(Told(all_but(seat), facts.CardDrawnUnseen(seat)))
        self._next_turn(seat)

    def _won(self, seat: Seat) -> bool:
        """End the game if a seat has no red cards left (W1, T9)."""
        if self.hands[seat]:
            return False
        self._tell_all(facts.Won(seat))
        self._ask(phases.GameOver(seat))
        return True

    def _ask(self, phase: phases.Phase) -> None:
        self.phase = phase
        self._tell_all(facts.Asked(phase))

    def _tell(self, seat: Seat, fact: facts.Fact) -> None:
        self._tellings.append(Told(only(seat), fact))

    def _tell_all(self, fact: facts.Fact) -> None:
        self._tellings.append(Told(EVERYONE, fact))

    def _told(self) -> list[Told]:
        tellings = self._tellings
        self._tellings = []
        return tellings


_NOBODY_ACTS = (
    phases.Dealing,
    phases.DieRolling,
    phases.DrawingFromHand,
    phases.DrawingFromPile,
    phases.GameOver,
)
_DIE: tuple[ChanceAction, ...] = tuple(Die(pips) for pips in PIPS)


def _turn(seat: Seat, *, again: bool) -> tuple[phases.Throwing, tuple[Told, ...]]:
    phase = phases.Throwing(seat)
    return phase, (Told(EVERYONE, facts.TurnBegan(seat, again)), Told(EVERYONE, facts.Asked(phase)))


_TURNS = tuple(tuple(_turn(seat, again=again) for seat in SEATS) for again in (False, True))
"""How each seat's turn begins, new or after a match: made once, since it is told most often."""
