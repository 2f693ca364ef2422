"""What a player is asked before every decision, and why something cannot be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.dialogue.answers import stops_from_fork
from accessible_game.dialogue.phrases import PART_SIZE
from accessible_game.rules import phases
from accessible_game.rules.actions import Match
from accessible_game.rules.board import CARDS_PER_AREA
from accessible_game.rules.facts import TurnBegan
from accessible_game.rules.legality import Refusal, legal_actions

if TYPE_CHECKING:
    from accessible_game.dialogue.phrases import Detail, Phrases
    from accessible_game.rules.board import Place
    from accessible_game.rules.seats import Listener, Seat
    from accessible_game.rules.view import View


class Prompts:
    """Words the question that the game waits on, from what the one who is asked knows."""

    def __init__(self, phrases: Phrases) -> None:
        """Take the noun phrases."""
        self._phrases = phrases
        self._texts = phrases.texts

    def ask(self, view: View, listener: Listener, detail: Detail) -> str:
        """Return whose turn it is and what is asked; for the listener it says "you".

        The view is that of the room: a shared room's prompt holds nothing private.
        """
        phase = view.phase
        if phase is None:
            raise ValueError("before the deal nobody is asked anything")
        if isinstance(phase, phases.GameOver):
            return self._texts("ask-new-game")
        message, values = self._question(view, phase)
        who = self._phrases.who(phase.seat, listener)
        return self._texts(message, detail=detail.value, **who, **values)

    def _question(self, view: View, phase: phases.Phase) -> tuple[str, dict[str, str]]:  # noqa: PLR0911  one for each phase
        phrases = self._phrases
        match phase:
            case phases.ThrowingForStart():
                return "ask-throw-for-start", {}
            case phases.Throwing(seat):
                return "ask-throw", {"again": "yes" if _has_another_turn(view, seat) else "no"}
            case phases.ChoosingRoute(seat, steps):
                return "ask-route", self._routes(view, seat, steps)
            case phases.Calling(_, area):
                left = view.cards_left(area)
                return "ask-call", {"cards": self._which(left), "only": _yes(len(left) == 1)}
            case phases.Picking(_, area):
                positions = [phrases.ordinal(place.position + 1) for place in view.cards_left(area)]
                return "ask-pick", {"positions": phrases.listed(positions, "or"), "only": _yes(len(positions) == 1)}
            case phases.Looking():
                return "ask-look", {}
            case phases.GoingAnywhere():
                return "ask-go", {"anywhere": _yes(view.setup.settings.go_anywhere)}
            case phases.TakingFromPlayer(seat):
                givers = phrases.names([giver for giver in view.setup.seats if giver is not seat])
                return "ask-take", {"givers": phrases.listed(givers, "or")}
            case _:
                raise ValueError(f"nothing is asked in {phase}")

    def _routes(self, view: View, seat: Seat, steps: int) -> dict[str, str]:
        """Return where each route leads."""
        board, fork = view.setup.board, view.pieces[seat]
        short_cut = board.short_cut_at[fork]
        by_short_cut, by_path = stops_from_fork(board, fork, steps)
        return {
            "name_of_cut": short_cut.name,
            "by_short_cut": self._phrases.stop(by_short_cut, short_cut),
            "by_path": self._phrases.stop(by_path, short_cut),
        }

    def _which(self, places: tuple[Place, ...]) -> str:
        """Return the cards one may pick: all "three cards", or the ones that are left by their places."""
        if len(places) == CARDS_PER_AREA:
            return self._texts("one-of", cards=self._phrases.counted("cards", len(places)))
        ordinals = [self._phrases.ordinal(place.position + 1) for place in places]
        return self._texts("position", ordinal=self._phrases.listed(ordinals, "or"))

    def look(self, view: View, seat: Seat) -> str:
        """Return what the seat may do with the card it looks at alone: for its own ears."""
        matches = [action.red for action in legal_actions(view) if isinstance(action, Match)]
        green = view.looking_at
        if green is None:
            raise ValueError(f"seat {seat} looks at no card")
        if not matches:
            return self._texts("look-no-match")
        if green.is_wild:
            numbers = list(dict.fromkeys(self._phrases.cardinal(red.number) for red in matches))
            if len(numbers) > PART_SIZE:  # the hand can be asked for
                return self._texts("look-wild-any")
            return self._texts("look-wild", numbers=self._phrases.listed(numbers, "or"))
        return self._texts("look-match", card=self._phrases.red(matches[0]))

    def refuse(self, refusal: Refusal, view: View) -> str:
        """Return why something cannot be done now."""
        to_act = view.to_act
        values: dict[str, str] = {"name": self._phrases.party.name(to_act) if to_act is not None else ""}
        if refusal is Refusal.ALREADY_CALLED and isinstance(view.phase, phases.Picking):
            values["cousin"] = self._phrases.a_cousin(view.phase.cousin)
        return self._texts(f"refused-{refusal.value}", **values)


def _yes(condition: bool) -> str:  # noqa: FBT001  a truth value in a message's words
    return "yes" if condition else "no"


def _has_another_turn(view: View, seat: Seat) -> bool:
    """Tell whether this is another turn of the same seat, after a match (T10)."""
    began = next((fact for fact in reversed(view.facts) if isinstance(fact, TurnBegan)), None)
    return began is not None and began.again and began.seat is seat
