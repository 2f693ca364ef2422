"""What the players of these tests say: every phrase and key that a player is promised."""

from __future__ import annotations

MOVES = (
    *("throw the die", "roll", "r"),
    *("take the short cut", "stay on the path", "1", "2"),
    *("I pick a Cathy", "I pick a Patty", "Cathy", "c", "p"),
    *("the first card", "second", "card three", "3"),
    *("I pick a Cathy, the second card", "c 2"),
    *("no pick", "leave the cards", "x"),
    *("match it with number seven", "put it back", "7"),
    *("discard my wild card", "Ben discards a wild card", "d"),
    *("go to the beach", "stay here", "go to square thirty one", "8"),
    *("take a card from Ben", "take a card", "Ben"),
)
HAND_OVER = ("ready", "")
QUESTIONS = (
    *("read my hand", "h"),
    *("what are my notes", "n"),
    *("what do I know about the beach", "n 2"),
    *("where did I see number twelve", "n number 12"),
    "where are the Pattys",
    *("what can I match", "m"),
    *("how many cards does everyone have", "v"),
    *("where am I", "w"),
    *("what is ahead", "a"),
    *("where is Ben", "where is everyone"),
    "how far is the beach",
    *("read the board", "more", "b"),
    *("whose turn is it", "t"),
    *("status", "tell me everything", "s", "ss"),
    *("what can I say", "?"),
    *("help", "help with matching", "F1"),
    *("repeat", "say that again", "what happened", "previous", "next", ",", "<", ">"),
)
TABLE_TALK = (
    *("stop", "Escape"),
    *("faster", "slower", "louder", "softer", "more detail", "less detail"),
    *("sounds off", "microphone off", "listen", "F2"),
    "save the game",
    *("yes", "no", "cancel", "y"),
)
ENDING = ("quit", "new game")
NONSENSE = (
    "xyzzy",
    "cathy patty",
    "r r",
    "?!",
    "one two",
    "\N{GREEK SMALL LETTER OMEGA}",
    "99",
    "what",
    "the beach please",
)
EVERYTHING = (*MOVES, *HAND_OVER, *QUESTIONS, *TABLE_TALK, *NONSENSE)
"""All but what ends the game."""
