"""What a player may say in the benchmark: the readings of every sentence, and the sentences legal at each moment."""

from __future__ import annotations

from itertools import chain

from accessible_game.devices.ear.results import LegalSentence

AREAS = ("beach", "skating rink", "soda shop", "telephone", "library", "kitchen", "dance", "television room")
PLAYERS = ("ben", "anna", "marjorie")
ORDINALS = ("first", "second", "third")
DIGITS = ("one", "two", "three")
NUMBERS = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"),
    *("fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "twenty one", "twenty two"),
)

Readings = dict[str, tuple[str, ...]]
"""The sentences of each reading, by the reading's key."""

THROWING: Readings = {
    "throw": ("roll", "roll the die", "throw the die", "roll the dice", "throw the dice"),
}
ROUTE: Readings = {
    "route short cut": ("take the short cut", "the short cut", "short cut"),
    "route path": ("stay on the path", "take the path", "the path"),
}
CALLING: Readings = {
    **{
        f"call {cousin}": (f"i pick a {cousin}", f"i pick {cousin}", f"pick a {cousin}", cousin)
        for cousin in ("cathy", "patty")
    },
    **{
        f"call {cousin} card {digit}": (
            f"i pick a {cousin} the {ordinal} card",
            f"{cousin} the {ordinal} card",
            f"{cousin} card {digit}",
        )
        for cousin in ("cathy", "patty")
        for ordinal, digit in zip(ORDINALS, DIGITS, strict=True)
    },
    "decline": ("no pick", "leave the cards"),
}
CARD: Readings = {
    f"card {digit}": (f"the {ordinal} card", f"{ordinal} card", ordinal, f"card {digit}", f"card number {digit}")
    for ordinal, digit in zip(ORDINALS, DIGITS, strict=True)
}
WILD: Readings = {
    **{f"match {number}": (f"match it with number {number}", f"number {number}") for number in NUMBERS},
    "put back": ("put it back",),
}
TAKE: Readings = {f"take {name}": (f"take a card from {name}", f"from {name}", name) for name in PLAYERS}
ANYWHERE: Readings = {
    **{f"go {area}": (f"go to the {area}", f"the {area}") for area in AREAS},
    "stay": ("stay here",),
}
READY: Readings = {"ready": ("ready", "i am ready")}
YES_NO: Readings = {"yes": ("yes",), "no": ("no",)}
DISCARD: Readings = {"discard wild": ("discard my wild card", "discard a wild card")}
ASKING: Readings = {
    "hand": ("read my hand", "what is in my hand"),
    "notes": ("what are my notes", "read my notes"),
    **{f"notes {area}": (f"what do i know about the {area}",) for area in AREAS},
    **{f"where number {number}": (f"where did i see number {number}",) for number in NUMBERS},
    **{f"where {cousin}": (f"where are the {cousin}s",) for cousin in ("patty", "cathy")},
    "matches": ("what can i match",),
    "counts": ("how many cards does everyone have",),
    "where me": ("where am i",),
    "ahead": ("what is ahead",),
    **{f"where {name}": (f"where is {name}",) for name in (*PLAYERS, "everyone")},
    **{f"how far {area}": (f"how far is the {area}",) for area in AREAS},
    "board": ("read the board",),
    "turn": ("whose turn is it",),
    "status": ("status", "tell me everything"),
    "options": ("what can i say",),
    "help": ("help",),
    **{f"help {topic}": (f"help with {topic}",) for topic in ("matching", "notes", "throwing")},
    "repeat": ("repeat", "say that again"),
    "previous": ("previous",),
    "next": ("next",),
}
TABLE: Readings = {
    "stop": ("stop",),
    **{change: (change,) for change in ("faster", "slower", "louder", "softer", "more detail", "less detail")},
    **{f"{device} {state}": (f"{device} {state}",) for device in ("sounds", "microphone") for state in ("on", "off")},
    "listen": ("listen",),
    "save": ("save the game",),
    "quit": ("quit", "quit the game"),
    "new": ("new game",),
    "cancel": ("cancel",),
    "more": ("more",),
}
ALWAYS: Readings = {**ASKING, **TABLE}

MOMENTS: dict[str, Readings] = {
    "throwing": {**THROWING, **DISCARD, **ALWAYS},
    "route": {**ROUTE, **ALWAYS},
    "calling": {**CALLING, **ALWAYS},
    "card": {**CARD, **ALWAYS},
    "wild": {**WILD, **ALWAYS},
    "take": {**TAKE, **ALWAYS},
    "anywhere": {**ANYWHERE, **ALWAYS},
    "ready": {**READY, **ALWAYS},
    "yes-no": {**YES_NO, **ALWAYS},
}
"""What is legal at each moment: its own moves, and what is always in force."""

WHOLE: Readings = dict(
    chain.from_iterable(
        part.items() for part in (THROWING, ROUTE, CALLING, CARD, WILD, TAKE, ANYWHERE, READY, YES_NO, DISCARD, ALWAYS)
    )
)
"""The whole grammar."""


def legal_sentences(readings: Readings) -> tuple[LegalSentence, ...]:
    """The sentences of some readings as the ear takes them."""
    return tuple(LegalSentence(text, key) for key, texts in readings.items() for text in texts)
