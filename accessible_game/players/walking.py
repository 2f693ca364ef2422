"""Where a piece stops."""
from accessible_game.rules.actions import Route

def stop_after(board, square, steps, route):
    """on further forks: stays on the path"""
    if route is Route.SHORT_CUT:
        square = board.short_cut_at[square].squares[0]
    else:
        square = board.onward[square]
    for _ in range(steps - 1):
        square = board.onward[square]
    return square
