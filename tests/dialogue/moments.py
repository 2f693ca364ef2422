"""Every moment of a game at which somebody may type: how one comes there on the small board."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from accessible_game.dialogue.privacy import Privacy
from accessible_game.rules.actions import DECLINE
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.game import Game
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.seats import SEATS
from accessible_game.testing import FixedDealer
from tests.dialogue.rehearsal import Rehearsal, party_of, small_setup
from tests.support.tables import SMALL_HANDS, red_patty, small_deal, with_hands

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from accessible_game.dialogue.events import Event
    from accessible_game.dialogue.ports import Ear
    from accessible_game.rules.actions import Action, ChanceAction, Deal
    from accessible_game.rules.seats import Seat
    from accessible_game.rules.state import State
    from accessible_game.rules.view import View

BEACH_WITH_WILD = with_hands(SMALL_HANDS[0], SMALL_HANDS[1])
LAST_CARD = with_hands((red_patty(7),), (RED_WILD,))


Later: TypeAlias = "Callable[[], Event]"


class Moment(NamedTuple):
    """A deal, the lines and throws that lead to the moment, and who is a computer."""

    lines: tuple[str, ...] = ()
    throws: tuple[int, ...] = ()
    deal: Deal = BEACH_WITH_WILD
    computers: Collection[Seat] = ()


TWO = ("r", "r")
FIRST_GOES = (6, 1)
ALONE = SEATS[1:]
_AT_FORK = (*TWO, "r", "r", "r")
_TO_FORK = (*FIRST_GOES, 5, 5, 4)

SHARED = {
    "throwing for the start": Moment(),
    "throwing": Moment(TWO, FIRST_GOES),
    "choosing a route": Moment(_AT_FORK, _TO_FORK),
    "calling": Moment((*TWO, "r"), (*FIRST_GOES, 1)),
    "picking": Moment((*TWO, "r", "c"), (*FIRST_GOES, 1)),
    "a card is to be looked at": Moment((*TWO, "r", "c 1"), (*FIRST_GOES, 1)),
    "looking at a match alone": Moment((*TWO, "r", "c 1", ""), (*FIRST_GOES, 1)),
    "looking at a wild card alone": Moment((*TWO, "r", "c 3", ""), (*FIRST_GOES, 1)),
    "looking at no match alone": Moment((*TWO, "r", "p 1", ""), (*FIRST_GOES, 6)),
    "going anywhere": Moment((*TWO, "r"), (*FIRST_GOES, 2)),
    "taking from a player": Moment((*TWO, "r", "r"), (*FIRST_GOES, 1, 3), small_deal(3)),
    "the game is over": Moment((*TWO, "r", "c 1", "", ""), (*FIRST_GOES, 1), LAST_CARD),
    "a hand-over": Moment((*TWO, "h"), FIRST_GOES),
    "listening alone": Moment((*TWO, "h", ""), FIRST_GOES),
    "asked to discard": Moment((*TWO, "d", ""), FIRST_GOES),
    "another is asked to discard": Moment((*TWO, "Ben discards a wild card", ""), FIRST_GOES),
}
SOLO = {
    f"alone, {name}": moment._replace(computers=ALONE[: len(moment.deal.hands) - 1])
    for name, moment in {
        "throwing for the start": Moment(),
        "throwing": Moment(("r",), FIRST_GOES),
        "choosing a route": Moment(("r", "r", "r"), _TO_FORK),
        "calling": Moment(("r", "r"), (*FIRST_GOES, 1)),
        "picking": Moment(("r", "r", "c"), (*FIRST_GOES, 1)),
        "looking at a wild card": Moment(("r", "r", "c 3"), (*FIRST_GOES, 1)),
        "going anywhere": Moment(("r", "r"), (*FIRST_GOES, 2)),
        "taking from a player": Moment(("r", "r"), (*FIRST_GOES, 1, 3), small_deal(3)),
        "the game is over": Moment(("r", "r", "c 1"), (*FIRST_GOES, 1), LAST_CARD),
    }.items()
}
MOMENTS = {**SHARED, **SOLO}


class _GoingOn(FixedDealer):
    """Lets the first of all outcomes happen where nothing was said."""

    def decide(self, state: State) -> ChanceAction:
        try:
            return super().decide(state)
        except IndexError:
            return state.outcomes()[0]


def rehearse_at(
    moment: Moment,
    *lines: str | Event | Later,
    ear: Ear | None = None,
    privacy: Privacy = Privacy.SCREEN,
    by_voice: bool = False,
) -> Rehearsal:
    """Come to a moment, and type lines there, or say them; what comes later is looked for when its turn has come."""
    dealer = _GoingOn(moment.deal)
    dealer.throws.extend(moment.throws)
    party = party_of(small_setup(moment.deal), moment.computers)
    rehearsal = Rehearsal(party, Game(party.setup, dealer), choose=throw_or_first)
    rehearsal.ear = ear or rehearsal.ear
    rehearsal.mouth.privacy = privacy
    rehearsal.by_voice = by_voice
    rehearsal.play(line() if callable(line) else line for line in (*moment.lines, *lines))
    return rehearsal


def throw_or_first(view: View) -> Action:
    """Return what comes first to a computer's mind: on a picture area, to leave the cards."""
    legal = legal_actions(view)
    return DECLINE if DECLINE in legal else legal[0]
