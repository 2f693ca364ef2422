"""Deals that a listener cannot tell from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_game.rules.actions import Deal

if TYPE_CHECKING:
    import random

    from accessible_game.rules.cards import HandCard
    from accessible_game.rules.seats import Listener


def other_deal(deal: Deal, listener: Listener, rng: random.Random) -> Deal:
    """Return a deal that differs from another in nothing that the listener may know: its own hand stays.

    Two hidden red cards change places, or two green ones.
    """
    if rng.random() < 0.5:
        green = list(deal.green)
        one, two = rng.sample(range(len(green)), 2)
        green[one], green[two] = green[two], green[one]
        return deal._replace(green=tuple(green))
    hidden: list[HandCard] = [*deal.pile]
    for seat, hand in enumerate(deal.hands):
        hidden += [] if seat == listener else hand
    one, two = rng.sample(range(len(hidden)), 2)
    hidden[one], hidden[two] = hidden[two], hidden[one]
    rest = iter(hidden)
    pile = tuple(next(rest) for _ in deal.pile)
    hands = tuple(hand if seat == listener else tuple(next(rest) for _ in hand) for seat, hand in enumerate(deal.hands))
    return Deal(deal.green, hands, pile)
