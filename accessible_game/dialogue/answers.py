"""The answers to a player's questions, from what that player's seat knows."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_game.rules.actions import PIPS
from accessible_game.rules.board import SquareKind
from accessible_game.rules.cards import Cousin, GreenCard, RedCard, can_discard_with
from accessible_game.rules.phases import ChoosingRoute

if TYPE_CHECKING:
    from collections.abc import Callable

    from accessible_game.dialogue.phrases import Phrases
    from accessible_game.rules.board import Board, Place, ShortCut
    from accessible_game.rules.cards import HandCard
    from accessible_game.rules.seats import Listener, Seat
    from accessible_game.rules.view import Note, View


class Question(enum.Enum):
    """What a player can ask about the game; it never costs a turn."""

    HAND = "hand"
    NOTES = "notes"
    NOTES_OF_AREA = "notes-area"
    WHERE_NUMBER = "where-number"
    WHERE_COUSIN = "where-cousin"
    MATCHES = "matches"
    COUNTS = "counts"
    WHERE_AM_I = "where-me"
    AHEAD = "ahead"
    WHERE_PLAYER = "where-player"
    WHERE_EVERYONE = "where-everyone"
    HOW_FAR = "how-far"
    BOARD = "board"
    STATUS = "status"
    FULL_STATUS = "status-full"

    @property
    def is_private(self) -> bool:
        """Whether the answer is for the asker's ears alone."""
        return self in _PRIVATE


_FROM_NOTES = frozenset(
    {
        Question.NOTES,
        Question.NOTES_OF_AREA,
        Question.WHERE_NUMBER,
        Question.WHERE_COUSIN,
        Question.MATCHES,
    }
)
_PRIVATE = _FROM_NOTES | {Question.HAND}


@dataclass(frozen=True, slots=True)
class Answer:
    """An opening and a list; the list is given in parts if it is long. One of the two may be empty."""

    opening: str
    items: tuple[str, ...] = ()


class Answers:
    """Answers questions of one seat, worded for a listener."""

    def __init__(self, phrases: Phrases) -> None:
        """Take the noun phrases."""
        self._phrases = phrases
        self._texts = phrases.texts
        self._answers: dict[Question, Callable[[_Asked], Answer]] = {
            Question.HAND: self._hand,
            Question.NOTES: self._notes,
            Question.NOTES_OF_AREA: self._notes_of_area,
            Question.WHERE_NUMBER: self._where_number,
            Question.WHERE_COUSIN: self._where_cousin,
            Question.MATCHES: self._matches,
            Question.COUNTS: self._counts,
            Question.WHERE_AM_I: self._where_am_i,
            Question.AHEAD: self._ahead,
            Question.WHERE_PLAYER: self._where_player,
            Question.WHERE_EVERYONE: self._where_everyone,
            Question.HOW_FAR: self._how_far,
            Question.BOARD: self._board,
            Question.STATUS: self._status,
            Question.FULL_STATUS: self._full_status,
        }

    def is_without_notes(self, question: Question, view: View) -> bool:
        """Tell whether a question is about notes at a table that keeps none: the answer is then no secret (N4)."""
        return question in _FROM_NOTES and not view.setup.settings.keep_notes

    def answer(self, question: Question, view: View, seat: Seat, listener: Listener, about: str = "") -> Answer:
        """Return the answer to a question of ``seat``; ``about`` is the area, number, cousin or seat it asks after.

        A public question may be answered from the table's view; a private one needs the seat's own.
        """
        return self._answers[question](_Asked(view, seat, listener, about))

    def _hand(self, asked: _Asked) -> Answer:
        hand = asked.view.hand
        return Answer(
            self._texts("hand", cards=self._phrases.counted("cards", len(hand))), tuple(self._phrases.hand(hand))
        )

    def _notes(self, asked: _Asked) -> Answer:
        refusal = self._without_notes(asked)
        if refusal is not None:
            return refusal
        notes = asked.view.notes
        areas = sorted({place.area for place in notes})
        if not areas:
            return Answer(self._texts("notes-none"))
        items = [
            self._texts("notes-of", area=self._phrases.area(area), notes=self._noted(notes, area)) for area in areas
        ]
        return Answer("", tuple(items))

    def _noted(self, notes: dict[Place, Note], area: int) -> str:
        known = sorted((place.position, note) for place, note in notes.items() if place.area == area)
        return self._phrases.listed(
            [
                self._texts("noted", ordinal=self._phrases.ordinal(position + 1), note=self._phrases.brief_note(note))
                for position, note in known
            ]
        )

    def _notes_of_area(self, asked: _Asked) -> Answer:
        refusal = self._without_notes(asked)
        if refusal is not None:
            return refusal
        area = int(asked.about)
        name = self._phrases.area(area)
        left = asked.view.cards_left(area)
        if not left:
            return Answer(self._texts("area-has-no-cards", area=name))
        notes = asked.view.notes
        items = [
            self._texts(
                "noted", ordinal=self._phrases.ordinal(place.position + 1), note=self._note_or_none(notes, place)
            )
            for place in left
        ]
        return Answer(self._texts("notes-of-area", area=name), tuple(items))

    def _note_or_none(self, notes: dict[Place, Note], place: Place) -> str:
        return self._phrases.note(notes[place]) if place in notes else self._texts("not-noted")

    def _where_number(self, asked: _Asked) -> Answer:
        refusal = self._without_notes(asked)
        if refusal is not None:
            return refusal
        number = int(asked.about)
        found = [
            self._texts("is-at", card=self._phrases.green(note), place=self._phrases.place(place))
            for place, note in sorted(asked.view.notes.items(), key=_board_order)
            if isinstance(note, GreenCard) and note.number == number
        ]
        gone = [
            self._texts("is-out", card=self._phrases.green(c)) for c in asked.view.discarded_green if c.number == number
        ]
        if found or gone:
            return Answer("", (*found, *gone))
        return Answer(self._texts("number-not-noted", number=self._phrases.number(number)))

    def _where_cousin(self, asked: _Asked) -> Answer:
        refusal = self._without_notes(asked)
        if refusal is not None:
            return refusal
        cousin = Cousin(asked.about)
        places = [
            self._phrases.place(place)
            for place, note in sorted(asked.view.notes.items(), key=_board_order)
            if (note.cousin if isinstance(note, GreenCard) else note) is cousin
        ]
        if not places:
            return Answer(self._texts("cousin-not-noted", cousin=self._phrases.a_cousin(cousin)))
        return Answer(self._texts("cousin-seen", cousin=self._phrases.a_cousin(cousin)), tuple(places))

    def _matches(self, asked: _Asked) -> Answer:
        refusal = self._without_notes(asked)
        if refusal is not None:
            return refusal
        items = []
        for place, note in sorted(asked.view.notes.items(), key=_board_order):
            if isinstance(note, GreenCard):
                items += self._partners(note, place, asked.view.hand)
        if not items:
            return Answer(self._texts("matches-none"))
        return Answer("", tuple(items))

    def _partners(self, green: GreenCard, place: Place, hand: tuple[HandCard, ...]) -> list[str]:
        where = self._phrases.place(place)
        partners = [red for red in dict.fromkeys(hand) if isinstance(red, RedCard) and can_discard_with(green, red)]
        if partners and green.is_wild:
            return [self._texts("wild-is-at", cousin=self._phrases.cousin(green.cousin), place=where)]
        return [self._texts("match-is-at", card=self._phrases.red(red), place=where) for red in partners]

    def _without_notes(self, asked: _Asked) -> Answer | None:
        """Return the answer of a table that chose to remember for itself (N4), or None where notes are kept."""
        return None if asked.view.setup.settings.keep_notes else Answer(self._texts("notes-off"))

    def _counts(self, asked: _Asked) -> Answer:
        view = asked.view
        hands = [
            self._texts("holds", cards=self._phrases.counted("cards", size), **self._phrases.who(seat, asked.listener))
            for seat, size in zip(view.setup.seats, view.hand_sizes, strict=True)
        ]
        pile = self._phrases.counted("cards", view.pile_size)
        lying = self._phrases.counted("cards", len(view.places))
        return Answer("", (f"{self._phrases.listed(hands)}.", self._texts("counts", pile=pile, lying=lying)))

    def _where_am_i(self, asked: _Asked) -> Answer:
        return self._place_of(asked, asked.seat)

    def _where_player(self, asked: _Asked) -> Answer:
        return self._place_of(asked, asked.view.setup.seats[int(asked.about)])

    def _place_of(self, asked: _Asked, seat: Seat) -> Answer:
        board, square = asked.view.setup.board, asked.view.pieces[seat]
        is_plain = board.square(square).area is None
        short_cut = board.short_cut_at.get(square)
        values = {
            "square": self._phrases.square(square),
            "number": "none" if is_plain else self._phrases.square_number(square),
            "fork": "none" if short_cut is None else short_cut.name,
            "cards": self._cards_at(asked.view, square),
        }
        return Answer(self._texts("stands", **self._phrases.who(seat, asked.listener), **values))

    def _cards_at(self, view: View, square: int) -> str:
        area = view.setup.board.square(square).area
        return "none" if area is None else self._phrases.counted("cards", len(view.cards_left(area)))

    def _where_everyone(self, asked: _Asked) -> Answer:
        items = [self._place_of(asked, seat).opening for seat in asked.view.setup.seats]
        return Answer("", tuple(items))

    def _ahead(self, asked: _Asked) -> Answer:
        view = asked.view
        board = view.setup.board
        here = view.pieces[asked.seat]
        if isinstance(view.phase, ChoosingRoute) and view.phase.seat is asked.seat:
            return self._ahead_of_fork(view, here, view.phase.steps)
        items = self._along(view, board.walk(here, PIPS[-1]), 1)
        for distance, square in enumerate((here, *board.walk(here, PIPS[-1] - 1))):
            short_cut = board.short_cut_at.get(square)
            if short_cut is not None:
                way = (short_cut.squares[0], *board.walk(short_cut.squares[0], PIPS[-1] - distance - 1))
                steps = self._phrases.cardinal(distance) if distance else "none"
                items.append(self._texts("short-cut-ahead", short_cut=short_cut.name, steps=steps))
                items += self._along(view, way, distance + 1)
        return Answer("", tuple(items))

    def _ahead_of_fork(self, view: View, fork: int, steps: int) -> Answer:
        """Return what the rest of a throw leads to by either way."""
        short_cut = view.setup.board.short_cut_at[fork]
        ways = zip(
            (short_cut.name, self._texts("the-path")), stops_from_fork(view.setup.board, fork, steps), strict=True
        )
        items = [
            self._texts("ahead-by-way", way=way, what=self._phrases.instruction(stop), cards=self._cards_at(view, stop))
            for way, stop in ways
        ]
        return Answer(self._texts("steps-left", squares=self._phrases.counted("squares", steps)), tuple(items))

    def _along(self, view: View, squares: tuple[int, ...], first: int) -> list[str]:
        """Return what each throw leads to; plain squares are told together."""
        told = []
        plain = []
        for throw, square in enumerate(squares, start=first):
            if view.setup.board.square(square).kind is SquareKind.PLAIN:
                plain.append(self._phrases.cardinal(throw))
            else:
                what = self._phrases.instruction(square)
                told.append(
                    self._texts(
                        "ahead", throw=self._phrases.cardinal(throw), what=what, cards=self._cards_at(view, square)
                    )
                )
        if plain:
            told.append(self._texts("ahead-plain", throws=self._phrases.listed(plain)))
        return told

    def _how_far(self, asked: _Asked) -> Answer:
        view = asked.view
        board = view.setup.board
        here = view.pieces[asked.seat]
        target = board.picture_squares[int(asked.about)]
        area = self._phrases.area(int(asked.about))
        if here == target:
            return Answer(self._texts("how-far-here", area=area))
        by_path, by_short_cut = _distances(view, here, target)
        ways = [self._texts("way-by-path", squares=self._phrases.counted("squares", by_path))]
        if by_short_cut is not None:
            name, squares = by_short_cut
            ways.append(
                self._texts("way-by-short-cut", squares=self._phrases.counted("squares", squares), short_cut=name)
            )
        return Answer(self._texts("how-far", area=area, ways=self._phrases.listed(ways, "or")))

    def _board(self, asked: _Asked) -> Answer:
        board = asked.view.setup.board
        items = [
            self._texts(
                "board-square",
                number=self._phrases.square_number(square.number),
                what=self._phrases.instruction(square.number),
                cards=self._cards_at(asked.view, square.number),
            )
            for square in board.squares[: board.path_length]
            if square.kind is not SquareKind.PLAIN
        ]
        for short_cut in board.short_cuts:
            items += self._short_cut(short_cut, board)
        return Answer(self._texts("board", squares=self._phrases.counted("squares", board.path_length)), tuple(items))

    def _short_cut(self, short_cut: ShortCut, board: Board) -> list[str]:
        course = self._texts(
            "board-short-cut",
            short_cut=short_cut.name,
            fork=self._phrases.square_number(short_cut.fork),
            end=self._phrases.square_number(short_cut.end),
            squares=self._phrases.counted("squares", len(short_cut.squares)),
        )
        squares = [
            self._texts(
                "board-short-cut-square",
                step=self._phrases.ordinal(step),
                short_cut=short_cut.name,
                what=self._phrases.instruction(square),
            )
            for step, square in enumerate(short_cut.squares, 1)
            if board.square(square).kind is not SquareKind.PLAIN
        ]
        return [course, *squares]

    def _status(self, asked: _Asked) -> Answer:
        return Answer("", (self._place_of(asked, asked.seat).opening, *self._counts(asked).items))

    def _full_status(self, asked: _Asked) -> Answer:
        items = (*self._where_everyone(asked).items, *self._counts(asked).items, self._discarded(asked.view))
        return Answer("", items)

    def _discarded(self, view: View) -> str:
        count = len(view.discarded_red)
        if not count:
            return self._texts("discarded-none")
        return self._texts("discarded", cards=self._phrases.counted("cards", count))


@dataclass(frozen=True, slots=True)
class _Asked:
    view: View
    seat: Seat
    listener: Listener
    about: str


def stops_from_fork(board: Board, fork: int, steps: int) -> tuple[int, int]:
    """Return the squares to which so many steps lead by the short cut and by the path, with no other short cut (T2)."""
    entry = board.short_cut_at[fork].squares[0]
    return (entry, *board.walk(entry, steps - 1))[-1], board.walk(fork, steps)[-1]


def _board_order(noted: tuple[Place, Note]) -> tuple[int, int]:
    return (noted[0].area, noted[0].position)


def _distances(view: View, here: int, target: int) -> tuple[int, tuple[str, int] | None]:
    """Return how many squares lie ahead by the path, and by the one short cut that makes it nearer, if one does."""
    board = view.setup.board
    way = board.walk(here, len(board.squares))
    by_path = way.index(target) + 1
    nearest: tuple[str, int] | None = None
    for steps, square in enumerate((here, *way[:by_path])):
        short_cut = board.short_cut_at.get(square)
        if short_cut is not None:
            onward = (short_cut.squares[0], *board.walk(short_cut.squares[0], len(board.squares)))
            squares = steps + onward.index(target) + 1
            if squares < (nearest[1] if nearest else by_path):
                nearest = (short_cut.name, squares)
    return by_path, nearest
