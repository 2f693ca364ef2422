"""Named moments of the game, each with what may be said at it: real positions of a game played for them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from accessible_game.app.language import language_of
from accessible_game.app.table import load_board, load_deck
from accessible_game.dialogue.expectation import CHOICE_TAG, YES_OR_NO, expected_in_game
from accessible_game.dialogue.names import usual_names
from accessible_game.dialogue.party import Party, Player
from accessible_game.dialogue.phrases import PART_SIZE, Phrases
from accessible_game.dialogue.questioner import ALWAYS_IN_SETUP
from accessible_game.dialogue.suggestions import Suggestions
from accessible_game.rules import phases
from accessible_game.rules.actions import DISCARD_WILD
from accessible_game.rules.board import CARDS_PER_AREA
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Game
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.seats import SEATS
from accessible_game.rules.setup import MOST_PLAYERS, Settings, Setup

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.grammar.active import ActiveGrammar
    from accessible_game.dialogue.grammar.language import Grammar, Language
    from accessible_game.dialogue.phrases import Texts
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.rules.view import View

_SEED = 1

_IN_GAME: dict[str, Callable[[View], bool]] = {
    "throwing": lambda view: isinstance(view.phase, phases.Throwing),
    "route": lambda view: isinstance(view.phase, phases.ChoosingRoute),
    "calling": lambda view: isinstance(view.phase, phases.Calling) and _is_full(view, view.phase.area),
    "card": lambda view: isinstance(view.phase, phases.Picking) and _is_full(view, view.phase.area),
    "wild": lambda view: isinstance(view.phase, phases.Looking),
    "take": lambda view: isinstance(view.phase, phases.TakingFromPlayer),
    "anywhere": lambda view: isinstance(view.phase, phases.GoingAnywhere) and not view.setup.settings.go_anywhere,
    "any-square": lambda view: isinstance(view.phase, phases.GoingAnywhere) and view.setup.settings.go_anywhere,
}
"""How each moment's position is known, by what the seat that decides can see."""
_SET_UP_TAGS = frozenset({"how-many", "privacy", "person", "computer", "level", "go-back", "start-game"})
NAMES = (*_IN_GAME, "ready", "yes-no", "choice", "set-up", "whole")
"""All moments; in ``choice`` the places to go to were read out and numbered, and ``whole`` is everything at once."""


class Moments:
    """What may be said at each moment, at a table of four people in one room, with the game's own board and deck."""

    def __init__(self, grammar: Grammar, texts: Texts) -> None:
        """Seat the people."""
        self._players = tuple(Player(name) for name in usual_names(texts)[:MOST_PLAYERS])
        self._board, self._deck = load_board(None), load_deck(None)
        self.language: Language = language_of(grammar, self._party(Settings()), keys=True)
        """All that can be said at this table."""
        self.phrases = Phrases(texts, self.language, self._party(Settings()))
        """How things are called there."""
        self.whole = self.language.everything()
        """Everything at once."""

    def at(self, name: str) -> ActiveGrammar:
        """Return what may be said at one of the moments of `NAMES`."""
        return self.whole if name == "whole" else self.language.restrict(self._allowed(name))

    def _allowed(self, name: str) -> Allowed:
        if name == "set-up":
            numbers = {"n": {str(number) for number in range(1, PART_SIZE + 1)}}
            return {tag: {} for tag in ALWAYS_IN_SETUP | _SET_UP_TAGS | YES_OR_NO} | {CHOICE_TAG: numbers}
        position = {"choice": "anywhere", "ready": "throwing", "yes-no": "throwing"}.get(name, name)
        view = self._position(_IN_GAME[position], Settings(go_anywhere=name == "any-square"))
        return expected_in_game(
            view,
            keeps_secrets=True,
            awaits_ready=name == "ready",
            is_asked=name == "yes-no",
            choices=len(self._choices(view)) if name == "choice" else 0,
        )

    def _choices(self, view: View) -> list[str]:
        """Return what is read out where the game asks for a move and nobody answers."""
        return Suggestions(self.language, self.phrases).moves([*legal_actions(view), DISCARD_WILD], view)

    def _position(self, is_reached: Callable[[View], bool], settings: Settings) -> View:
        """Return the view of the first seat where it decides at such a moment, in games played at random."""
        rng = random.Random(_SEED)  # noqa: S311  chance in a game, no key
        while True:
            game = Game(self._party(settings).setup, RandomDealer(rng))
            while (seat := game.to_act) is not None:
                view = game.view(seat)
                if seat is SEATS[0] and is_reached(view):
                    return view
                game.submit(seat, rng.choice(game.legal_actions(seat)))

    def _party(self, settings: Settings) -> Party:
        return Party(self._players, Setup(self._board, self._deck, len(self._players), settings))


def _is_full(view: View, area: int) -> bool:
    return len(view.cards_left(area)) == CARDS_PER_AREA
