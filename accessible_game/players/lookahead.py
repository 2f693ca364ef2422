"""The worth of stopping on each square, several throws ahead."""
from __future__ import annotations
from accessible_game.players.walking import stops_of_throws
from accessible_game.rules.board import SquareKind

def worth_of_stops(board, gains, destinations, gamma, depth):
    throws = stops_of_throws(board)
    go = [sq.number for sq in board.squares if sq.kind is SquareKind.GO_ANYWHERE]
    dest = [d for d in destinations if d not in go]
    n = len(board.squares)
    ahead = [0.0] * (n + 1)
    def stop():
        worth = [g + gamma * a for g, a in zip(gains, ahead)]
        if go:
            best = max(worth[d] for d in dest)
            for g in go: worth[g] = max(worth[g], best)
        return worth
    for _ in range(depth):
        worth = stop()
        ahead = [0.0] + [sum([worth[s[0]] if len(s) == 1 else max([worth[q] for q in s]) for s in throws[k]]) / 6 for k in range(1, n + 1)]
    return stop()
