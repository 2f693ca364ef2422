"""Facts told to one listener become lines, worded from that listener's point of view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_game.dialogue.phrases import Detail
from accessible_game.dialogue.utterances import Earcon
from accessible_game.rules import facts as told
from accessible_game.rules.actions import Route
from accessible_game.rules.phases import ChoosingRoute, Picking
from accessible_game.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.rules.cards import Cousin
    from accessible_game.rules.facts import Fact
    from accessible_game.rules.seats import Listener, Seat


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened, in words, with the sound that may go with it."""

    text: str
    earcon: Earcon | None = None


class Announcer:
    """Tells one listener what happened, in the order in which it happened.

    It folds the facts as it tells them, so that a line knows what the listener knew at that moment. Facts that make
    one event in a listener's ear, such as a throw and the move after it, make one line.
    """

    def __init__(self, phrases: Phrases, listener: Listener, left_out: frozenset[type[Fact]] = frozenset()) -> None:
        """Begin before the deal. *left_out* are kinds of facts that somebody else tells in other words."""
        self._left_out = left_out
        self._phrases = phrases
        self._texts = phrases.texts
        self.listener = listener
        self.view = View(phrases.party.setup, listener)
        self.detail = Detail.NORMAL
        self._thrown: int | None = None
        """A throw whose move has not been told yet."""
        self._fork_told = True
        """Whether it was told that a piece has come to a fork."""
        self._way: str | None = None
        """The way taken at a fork, whose end has not been told yet."""
        self._called: Cousin | None = None
        """A call whose card has not been told yet, and that has not been told itself."""
        # A turn's beginning and what is asked next are told by the prompt.
        self._lines: dict[type, Callable[..., Line | None]] = {
            told.CardsDealt: self._cards_dealt,
            told.HandDealt: self._hand_dealt,
            told.ThrewForStart: self._threw_for_start,
            told.StartTied: self._start_tied,
            told.FirstPlayerFound: self._first_player,
            told.Threw: self._threw,
            told.CameToFork: self._came_to_fork,
            told.RouteTaken: self._route_taken,
            told.Moved: self._moved,
            told.AreaEmpty: self._area_empty,
            told.Called: self._call,
            told.Declined: self._declined,
            told.CardShown: self._card_shown,
            told.CardSeen: self._card_seen,
            told.CousinProved: self._cousin_proved,
            told.Matched: self._matched,
            told.CardReturned: self._card_returned,
            told.WildDiscarded: self._wild_discarded,
            told.WentTo: self._went_to,
            told.Stayed: self._stayed,
            told.CardTaken: self._card_taken,
            told.CardTakenUnseen: self._card_taken_unseen,
            told.CardDrawn: self._card_drawn,
            told.CardDrawnUnseen: self._card_drawn_unseen,
            told.PileEmpty: self._pile_empty,
            told.Won: self._won,
        }

    def tell(self, facts: Iterable[Fact]) -> list[Line]:
        """Return the lines for facts, and remember them as told."""
        lines = []
        for fact in facts:
            self.view.observe(fact)
            tell = self._lines.get(type(fact))
            line = tell(fact) if tell is not None else None
            if line is not None and type(fact) not in self._left_out:
                lines.append(line)
        phase = self.view.phase
        if isinstance(phase, Picking) and self._called is not None:
            lines.append(self._say("called", phase.seat, cousin=self._phrases.a_cousin(self._called)))
            self._called = None
        if isinstance(phase, ChoosingRoute) and not self._fork_told:
            lines.append(self._at_fork(phase.seat))
        return lines

    def _say(self, message: str, seat: Seat, earcon: Earcon | None = None, **values: str | int) -> Line:
        who = self._phrases.who(seat, self.listener)
        return Line(self._texts(message, detail=self.detail.value, **who, **values), earcon)

    def _cards_dealt(self, fact: told.CardsDealt) -> Line:
        return Line(
            self._texts(
                "cards-dealt",
                detail=self.detail.value,
                cards=self._phrases.counted("red-cards", fact.hand_size),
                pile=self._phrases.counted("cards", fact.pile_size),
            )
        )

    def _hand_dealt(self, fact: told.HandDealt) -> Line:
        cards = self._phrases.hand(fact.cards, is_brief=self.detail is not Detail.FULL)
        return Line(self._texts("hand-dealt", cards=self._phrases.listed(cards)))

    def _threw_for_start(self, fact: told.ThrewForStart) -> Line:
        return self._say("threw-for-start", fact.seat, Earcon.DIE, pips=self._phrases.cardinal(fact.pips))

    def _start_tied(self, fact: told.StartTied) -> Line:
        return Line(self._texts("start-tied", names=self._phrases.listed(self._phrases.names(fact.seats))))

    def _first_player(self, fact: told.FirstPlayerFound) -> Line:
        return self._say("first-player", fact.seat)

    def _threw(self, fact: told.Threw) -> None:
        self._thrown = fact.pips

    def _came_to_fork(self, _fact: told.CameToFork) -> None:
        self._fork_told = False

    def _at_fork(self, seat: Seat) -> Line:
        """Return the line for a piece that stands at a fork while its player thinks."""
        self._fork_told = True
        if self._thrown is None:
            way, self._way = self._way or "", None
            return self._say("came-to-another-fork", seat, Earcon.STEP, way=way)
        return self._say("came-to-fork", seat, Earcon.DIE, pips=self._take_throw())

    def _moved(self, fact: told.Moved) -> Line:
        stop = fact.squares[-1]
        board = self.view.setup.board
        short_cut = board.short_cut_of(stop)
        has_name = board.square(stop).area is not None
        values = {
            "square": self._phrases.where(stop, short_cut if short_cut and short_cut.name == self._way else None),
            "number": self._phrases.square_number(stop) if has_name else "none",
            "way": self._way or "none",
        }
        self._way = None
        self._fork_told = True
        if self._thrown is None:
            return self._say("moved-on", fact.seat, Earcon.STEP, **values)
        return self._say("threw-and-moved", fact.seat, Earcon.DIE, pips=self._take_throw(), **values)

    def _take_throw(self) -> str:
        """Return the throw that has not been told yet, in words."""
        pips, self._thrown = self._thrown, None
        return self._phrases.cardinal(pips or 0)

    def _route_taken(self, fact: told.RouteTaken) -> None:
        short_cut = self.view.setup.board.short_cut_at[self.view.pieces[fact.seat]].name
        self._way = short_cut if fact.route is Route.SHORT_CUT else self._texts("the-path")

    def _area_empty(self, fact: told.AreaEmpty) -> Line:
        return self._say("area-empty", fact.seat, area=self._phrases.area(fact.area))

    def _call(self, fact: told.Called) -> None:
        self._called = fact.cousin

    def _take_call(self) -> str:
        """Return the cousin of a call that has not been told yet, or "none" if it has."""
        cousin, self._called = self._called, None
        return self._phrases.a_cousin(cousin) if cousin is not None else "none"

    def _declined(self, fact: told.Declined) -> Line:
        self._called = None
        return self._say("declined", fact.seat)

    def _card_shown(self, fact: told.CardShown) -> Line:
        values = {
            "place": self._phrases.place(fact.place),
            "position": self._phrases.position(fact.place),
            "card": self._phrases.green(fact.card),
            "called": self._take_call(),
        }
        return self._say("card-shown", fact.seat, Earcon.WRONG_COUSIN, **values)

    def _card_seen(self, fact: told.CardSeen) -> Line:
        self._called = None
        values = {"position": self._phrases.position(fact.place), "card": self._phrases.green(fact.card)}
        return self._say("card-seen", fact.seat, Earcon.RIGHT_COUSIN, **values)

    def _cousin_proved(self, fact: told.CousinProved) -> Line:
        values = {
            "place": self._phrases.place(fact.place),
            "position": self._phrases.position(fact.place),
            "cousin": self._phrases.a_cousin(fact.cousin),
            "called": self._take_call(),
        }
        return self._say("cousin-proved", fact.seat, Earcon.RIGHT_COUSIN, **values)

    def _matched(self, fact: told.Matched) -> Line:
        values = {
            "green": self._phrases.green(fact.green),
            "red": self._phrases.red(fact.red),
            "place": self._phrases.place(fact.place),
            "left": self._left(fact.seat),
            "number": self._phrases.number(fact.red.number),
            "wild": "yes" if fact.green.is_wild else "no",
        }
        return self._say("matched", fact.seat, Earcon.MATCH, **values)

    def _card_returned(self, fact: told.CardReturned) -> Line:
        return self._say("card-returned", fact.seat, Earcon.CARD, position=self._phrases.position(fact.place))

    def _wild_discarded(self, fact: told.WildDiscarded) -> Line:
        return self._say("wild-discarded", fact.seat, Earcon.CARD, left=self._left(fact.seat))

    def _left(self, seat: Seat) -> str:
        """Return how many cards a seat has left; "none" where it has won, which is said next (W1)."""
        size = self.view.hand_sizes[seat]
        return self._phrases.counted("cards", size) if size else "none"

    def _went_to(self, fact: told.WentTo) -> Line:
        return self._say("went-to", fact.seat, Earcon.STEP, square=self._phrases.where(fact.square))

    def _stayed(self, fact: told.Stayed) -> Line:
        return self._say("stayed", fact.seat)

    def _card_taken(self, fact: told.CardTaken) -> Line:
        giver = self._phrases.party.name(fact.giver)
        return self._say("card-taken", fact.seat, Earcon.CARD, giver=giver, card=self._phrases.red(fact.card))

    def _card_taken_unseen(self, fact: told.CardTakenUnseen) -> Line:
        return self._say("card-taken-unseen", fact.seat, Earcon.CARD, giver=self._phrases.party.name(fact.giver))

    def _card_drawn(self, fact: told.CardDrawn) -> Line:
        return self._say("card-drawn", fact.seat, Earcon.CARD, card=self._phrases.red(fact.card))

    def _card_drawn_unseen(self, fact: told.CardDrawnUnseen) -> Line:
        return self._say("card-drawn-unseen", fact.seat, Earcon.CARD)

    def _pile_empty(self, fact: told.PileEmpty) -> Line:
        return self._say("pile-empty", fact.seat)

    def _won(self, fact: told.Won) -> Line:
        return self._say("won", fact.seat, Earcon.WINNER)
