from __future__ import annotations
from accessible_game.players.appraisal import Appraisal, Tune
from accessible_game.players.lookahead import worth_of_stops
from accessible_game.players.walking import stops_by
from accessible_game.rules import phases
from accessible_game.rules.actions import *
from accessible_game.rules.board import SquareKind
from accessible_game.rules.cards import RED_WILD

class ExpertPlayer:
    def __init__(self, **kw): self.t = Tune(**kw)
    def wants_to_discard_wild(self, view):
        return not self.t.hold or view.setup.players == 2 or all(c is RED_WILD for c in view.hand)
    def choose(self, view, legal, rng):
        ph = view.phase
        if isinstance(ph, (phases.Throwing, phases.ThrowingForStart)): return THROW
        if isinstance(ph, phases.TakingFromPlayer):
            g = [a for a in legal if isinstance(a, TakeFrom)]
            most = max(view.hand_sizes[a.giver] for a in g)
            return rng.choice([a for a in g if view.hand_sizes[a.giver] == most])
        a = Appraisal(view, self.t)
        board = view.setup.board
        me = view.listener
        if isinstance(ph, phases.Calling):
            o = a.options(ph.area)
            return Call(o[0].cousin) if o and o[0].gain > 0 else DECLINE
        if isinstance(ph, phases.Picking):
            o = [x for x in a.options(ph.area) if x.cousin is ph.cousin]
            if not o: return DECLINE
            return Pick(rng.choice([x for x in o if x.gain == o[0].gain]).place)
        if isinstance(ph, phases.Looking):
            ms = [x for x in legal if isinstance(x, Match)]
            if not ms: return PUT_BACK
            return max(ms, key=lambda m: a.work_of(m.red))
        dest = range(1, len(board.squares) + 1) if view.setup.settings.go_anywhere else board.picture_squares
        worth = worth_of_stops(board, a.stop_gains(), dest, self.t.gamma, self.t.depth)
        if isinstance(ph, phases.ChoosingRoute):
            return max([x for x in legal if isinstance(x, TakeRoute)], key=lambda r: max(worth[s] for s in stops_by(board, r.route, view.pieces[me], ph.steps)))
        if isinstance(ph, phases.GoingAnywhere):
            goes = [x for x in legal if isinstance(x, GoTo) and board.square(x.square).kind is not SquareKind.GO_ANYWHERE]
            best = max(goes, key=lambda x: worth[x.square])
            return best if worth[best.square] >= worth[view.pieces[me]] else STAY
        raise ValueError(ph)
