"""Golden transcripts: a deal, what is typed and thrown, and what each listener hears, as one text.

A transcript begins with its title after a number sign and what was agreed, a line each: who plays, who holds which red
cards, the pile from the top, and the green cards of each area from the first. Then comes what is heard, each line
after its listener in brackets. ``die 6`` says how the die falls next and ``draw Patty 7`` what is drawn next from a
hand. ``Ann> r`` is typed by a person; for a computer it is what it does when its turn comes. ``(hidden)`` stands where
private lines are put out of sight.

One person with computers hears the room's lines; what the others and the table would hear is told beside them.
Several persons hear the room's lines as the table's, and their own when the others look away.
"""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_game.dialogue.announce import Announcer
from accessible_game.dialogue.intents import Move
from accessible_game.dialogue.party import Party, Player
from accessible_game.dialogue.phrases import Detail, room_listener
from accessible_game.dialogue.understanding import understand
from accessible_game.rules.actions import Deal
from accessible_game.rules.cards import RED_WILD, Cousin, Deck, GreenCard, HandCard, RedCard
from accessible_game.rules.game import Game
from accessible_game.rules.seats import TABLE
from accessible_game.rules.setup import Settings, Setup
from accessible_game.storage.board_file import read_board
from accessible_game.testing import FixedDealer, audience_of
from tests.dialogue.rehearsal import Rehearsal, phrases_for
from tests.support.random_play import default_setup
from tests.support.tables import KEEP_NOTES, small_board

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_game.rules.actions import Action
    from accessible_game.rules.seats import Listener
    from accessible_game.rules.view import View

_HEARD = ("[", "(hidden)")
_COMPUTER = " (computer)"


BOARDS = Path(__file__).parents[1] / "transcripts"
"""Where the boards lie that transcripts name."""


class Script:
    """What a transcript says is done; what it says is heard is left aside."""

    def __init__(self, text: str) -> None:
        """Read a transcript."""
        header, _, body = text.partition("\n\n")
        self.header = header.splitlines()
        self.steps = [line for line in body.splitlines() if line and not line.startswith(_HEARD)]
        self._agreed = dict(line.split(": ", 1) for line in self.header if not line.startswith("#"))

    @property
    def detail(self) -> Detail:
        """How much is told."""
        return Detail(self._agreed.get("detail", "normal"))

    @property
    def party(self) -> Party:
        """Who plays, and what was agreed."""
        names = self._agreed["players"].split(", ")
        players = [Player(n.removesuffix(_COMPUTER), "careful" if n.endswith(_COMPUTER) else None) for n in names]
        game = default_setup(2, KEEP_NOTES)
        own = self._agreed.get("board")
        board = small_board() if own is None else read_board(BOARDS / f"{own}.toml")
        settings = Settings(self._agreed.get("notes") != "no", self._agreed.get("go anywhere") == "yes")
        deal = self.deal(board.areas, [player.name for player in players])
        red = (*(card for hand in deal.hands for card in hand), *deal.pile)
        setup = Setup(board, Deck(game.deck.activities, deal.green, red), len(players), settings)
        return Party(tuple(players), setup)

    def deal(self, areas: tuple[str, ...], names: list[str]) -> Deal:
        """Return where the cards lie."""
        green = [green_card(card) for area in areas for card in self._agreed[area].split(", ")]
        hands = [tuple(red_card(card) for card in self._agreed[f"{name} holds"].split(", ")) for name in names]
        pile = [red_card(card) for card in self._agreed.get("pile", "").split(", ") if card]
        return Deal(tuple(green), tuple(hands), tuple(pile))


def red_card(written: str) -> HandCard:
    """Return a red card from "Patty 7" or "wild"."""
    if written == "wild":
        return RED_WILD
    cousin, number = written.split()
    return RedCard(int(number), Cousin(cousin.lower()))


def green_card(written: str) -> GreenCard:
    """Return a green card from "Patty 7" or "wild Patty"."""
    cousin, number = reversed(written.split()) if written.startswith("wild") else written.split()
    return GreenCard(Cousin(cousin.lower()), None if number == "wild" else int(number))


class Transcript:
    """A script played, with all that is heard."""

    def __init__(self, text: str) -> None:
        """Read the script."""
        self._script = Script(text)
        self._party = party = self._script.party
        self._dealer = FixedDealer(self._script.deal(party.setup.board.areas, [p.name for p in party.players]))
        self._computers: dict[str, deque[str]] = {p.name: deque() for p in party.players if p.level is not None}
        self.game = Game(party.setup, self._dealer)
        self._rehearsal = Rehearsal(party, self.game, choose=self._choose, detail=self._script.detail)
        self._room = room_listener(party)
        others: list[Listener] = [] if self._room is TABLE else [*party.setup.seats, TABLE]
        self._announcers = [Announcer(phrases_for(party), other) for other in others if other is not self._room]
        for announcer in self._announcers:
            announcer.detail = self._script.detail
        self._lines = [*self._script.header, ""]
        self._written = 0

    def text(self) -> str:
        """Play the script and return the whole transcript."""
        self._rehearsal.play(self._typed())
        self._hear()
        return "\n".join(self._lines).rstrip() + "\n"

    def _typed(self) -> Iterator[str]:
        """Do what stands between two typed lines, and yield each line to be typed."""
        self._hear()
        for step in self._script.steps:
            self._lines.append(step)
            name, is_line, said = step.partition(">")
            what, _, chance = step.partition(" ")
            if is_line and name in self._computers:
                self._computers[name].append(said.strip())
            elif is_line:
                yield said.strip()
                self._hear()
            elif what == "die":
                self._dealer.throws.append(int(chance))
            elif what == "draw":
                self._dealer.draws.append(red_card(chance))

    def _choose(self, view: View) -> Action:
        """Return what a computer does, said in the game's own words."""
        assert view.listener is not TABLE
        said = self._computers[self._party.name(view.listener)].popleft()
        meant = understand(self._rehearsal.language.match(said), view, is_asked=False)
        assert isinstance(meant, Move), f"{said} is no move now"
        (action,) = meant.actions
        return action

    def _hear(self) -> None:
        """Write down what was said since the last time, to everybody."""
        mouth = self._rehearsal.mouth
        for index in range(self._written, len(mouth.said)):
            if index in mouth.hidden:
                self._lines.append("(hidden)")
            utterance = mouth.said[index]
            self._lines.append(self._heard_by(self._room_or(audience_of(utterance)), utterance.text))
        self._written = len(mouth.said)
        for announcer in self._announcers:
            facts = self.game.view(announcer.listener).facts[len(announcer.view.facts) :]
            self._lines += [self._heard_by(announcer.listener, line.text) for line in announcer.tell(facts)]
        self._lines.append("")

    def _room_or(self, audience: Listener) -> Listener:
        return self._room if audience is TABLE else audience

    def _heard_by(self, listener: Listener, text: str) -> str:
        name = "table" if listener is TABLE else self._party.name(listener)
        return f"[{name}] {text[:1].upper()}{text[1:]}"
