"""A program that knows docs/record.md and nothing of ours: it checks a whole game from its file alone."""

from __future__ import annotations

import json
from typing import Any


class WonError(Exception):
    """A seat has no red card left."""

    def __init__(self, seat: int) -> None:
        """Take the winner."""
        super().__init__()
        self.seat = seat


class OutsideChecker:
    """Follows the record of one game. A game against the rules fails an assertion or a lookup."""

    def __init__(self, raw: bytes) -> None:
        """Take the bytes of the file."""
        self.lines = iter([json.loads(line) for line in raw.split(b"\n")[:-1]])
        header = next(self.lines)
        assert header["format"] == "patty-duke-game-record"
        assert header["version"] == 1
        self.board: dict[str, Any] = header["board"]
        self.deck: dict[str, Any] = header["deck"]
        self.anywhere: bool = header["settings"]["go_anywhere"]
        self.players = len(header["players"])
        self.forks = {short_cut["fork"]: short_cut for short_cut in self.board["short_cuts"]}
        self.pieces = [1] * self.players
        self.green: dict[tuple[int, int], str] = {}
        self.hands: list[list[str]] = []
        self.pile: list[str] = []

    def winner(self) -> int | None:
        """Return the seat that has won, or None if the record breaks off before that."""
        try:
            self.deal()
            seat = self.first_seat(list(range(self.players)))
            while True:
                seat = self.turn(seat)
        except StopIteration:
            return None
        except WonError as won:
            assert next(self.lines, None) is None
            return won.seat

    def deal(self) -> None:
        """Follow the deal."""
        deal = self.chance("deal")
        dealt = [card for hand in deal["hands"] for card in hand]
        assert [len(hand) for hand in deal["hands"]] == [4] * self.players
        assert sorted(deal["green"]) == sorted(self.deck["green"])
        assert sorted(dealt + deal["pile"]) == sorted(self.deck["red"])
        self.green = {divmod(index, 3): card for index, card in enumerate(deal["green"])}
        self.hands, self.pile = deal["hands"], deal["pile"]

    def first_seat(self, seats: list[int]) -> int:
        """Follow the throws for the start."""
        thrown = {seat: self.throw(seat) for seat in seats}
        highest = [seat for seat in seats if thrown[seat] == max(thrown.values())]
        return highest[0] if len(highest) == 1 else self.first_seat(highest)

    def throw(self, seat: int) -> int:
        """Follow one throw."""
        self.decision(seat, "throw")
        pips: int = self.chance("die")["pips"]
        assert 1 <= pips <= 6
        return pips

    def turn(self, seat: int) -> int:
        """Follow a turn, and return whose turn is next."""
        for _ in range(self.throw(seat)):
            self.step(seat)
        return seat if self.stop(seat) else (seat + 1) % self.players

    def step(self, seat: int) -> None:
        """Follow one step of a piece."""
        square = self.pieces[seat]
        short_cut = self.forks.get(square)
        if short_cut is not None and self.decision(seat, "take-route")["route"] == "short-cut":
            self.pieces[seat] = short_cut["squares"][0]
        elif square <= self.board["path_length"]:
            self.pieces[seat] = square % self.board["path_length"] + 1
        else:
            (ways,) = [way for way in self.board["short_cuts"] if square in way["squares"]]
            onward = [*ways["squares"], ways["end"]]
            self.pieces[seat] = onward[onward.index(square) + 1]

    def stop(self, seat: int) -> bool:
        """Follow what the square says; return whether it brings another turn."""
        square = self.board["squares"][self.pieces[seat] - 1]
        if square["kind"] == "picture":
            return any(area == square["area"] for area, _ in self.green) and self.area(seat, square["area"])
        if square["kind"] == "go-anywhere":
            line = self.decision(seat, "go-to", "stay")
            return line["action"] == "go-to" and self.go_to(seat, line["square"])
        if square["kind"] == "take-from-player":
            giver = self.decision(seat, "take-from")["giver"]
            assert giver != seat
            card = self.chance("draw", giver)["card"]
            self.hands[seat].append(card)
            self.lose(giver, card)
        elif square["kind"] == "take-from-pile" and self.pile:
            card = self.chance("draw", "pile")["card"]
            assert card == self.pile.pop(0)
            self.hands[seat].append(card)
        return False

    def go_to(self, seat: int, square: int) -> bool:
        """Follow a piece that goes to another square at once."""
        assert square != self.pieces[seat]
        assert self.anywhere or self.board["squares"][square - 1]["kind"] == "picture"
        self.pieces[seat] = square
        return self.stop(seat)

    def area(self, seat: int, area: int) -> bool:
        """Follow what a seat does at a picture area; return whether it made a match."""
        cousin = None
        line = self.decision(seat, "call", "decline")
        while line["action"] == "call":
            assert line["cousin"] != cousin
            cousin = line["cousin"]
            line = self.decision(seat, "call", "pick", "decline")
        if line["action"] == "decline":
            return False
        assert line["area"] == area
        place = (area, line["position"])
        shown, number = self.green[place].split()
        return shown == cousin and self.look(seat, place, shown, number)

    def look(self, seat: int, place: tuple[int, int], cousin: str, number: str) -> bool:
        """Follow what a seat does with a green card it called rightly; return whether it made a match."""
        other = "cathy" if cousin == "patty" else "patty"
        if number == "wild":
            line = self.decision(seat, "match", "put-back")
        elif f"{other} {number}" in self.hands[seat]:
            line = self.decision(seat, "match")
            assert line["red"] == f"{other} {number}"
        else:
            line = self.decision(seat, "put-back")
        if line["action"] == "put-back":
            return False
        assert line["red"] != "wild"
        del self.green[place]
        self.lose(seat, line["red"])
        return True

    def decision(self, seat: int, *actions: str) -> dict[str, Any]:
        """Return a seat's next line; before it, anybody may discard a red wild card."""
        line: dict[str, Any] = next(self.lines)
        while line["action"] == "discard-wild":
            self.lose(line["seat"], "wild")
            line = next(self.lines)
        assert line["seat"] == seat
        assert line["action"] in actions
        return line

    def chance(self, what: str, drawn_from: int | str | None = None) -> dict[str, Any]:
        """Return the next line, which is chance's."""
        line: dict[str, Any] = next(self.lines)
        assert line["chance"] == what
        assert line.get("from") == drawn_from
        return line

    def lose(self, seat: int, card: str) -> None:
        """Take a card out of a hand."""
        self.hands[seat].remove(card)
        if not self.hands[seat]:
            raise WonError(seat)


def allows(raw: bytes) -> bool:
    """Tell whether a record is one of a game by the rules, as far as it goes."""
    try:
        OutsideChecker(raw).winner()
    except (AssertionError, LookupError, ValueError):
        return False
    return True
