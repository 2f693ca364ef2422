"""What a player's last words leave open until the next ones, or a silence, settle it.

Typed words leave nothing open: a key that was pressed was meant. What was heard may have been misheard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from accessible_game.dialogue.intents import HelpWith, Inquiry, NotAllowed, NotUnderstood, Wish
from accessible_game.rules.actions import Action, Call, Decline, DiscardWild, Match, Pick, PutBack, TakeFrom
from accessible_game.rules.values import distinct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from accessible_game.dialogue.floor import Floor
    from accessible_game.dialogue.intents import Understanding
    from accessible_game.dialogue.phrases import Phrases

OBJECTION_SECONDS: Final = 1.5
"""Silence after a move was said back, in which "no" may begin."""


@distinct
class ToRepeat(NamedTuple):
    """A wish that ends the game, or the talk: it is done when it is said once more."""

    wish: Wish


@distinct
class SaidBack(NamedTuple):
    """A move that reveals a card, or gives one away: it is done unless somebody objects."""

    words: str
    actions: tuple[Action, ...]


@distinct
class Doubted(NamedTuple):
    """Words that the ear is not sure of: "yes" makes them said."""

    words: str
    over: ToRepeat | SaidBack | None = None
    """What was open before the first doubt: confirmed, they may be the word once more, or about something else."""


Unsettled = Doubted | SaidBack | ToRepeat
_LEAVING = frozenset({Wish.READY, Wish.QUIT, Wish.NEW_GAME, Wish.TEACH})
"""Wishes that go on to something else."""


def agrees(tags: set[str], unsettled: Unsettled) -> bool:
    """Tell whether words with such readings are the agreement that is waited for."""
    match unsettled:
        case Doubted():
            return Wish.YES.value in tags
        case SaidBack():
            return not tags.isdisjoint({Wish.YES.value, Wish.READY.value})
        case ToRepeat(wish):
            return wish.value in tags


def objects(tags: set[str], unsettled: Unsettled) -> bool:
    """Tell whether words with such readings take back what is open."""
    is_stopped = isinstance(unsettled, SaidBack) and Wish.STOP.value in tags
    return is_stopped or not tags.isdisjoint({Wish.NO.value, Wish.CANCEL.value})


def doubted(words: str, unsettled: Unsettled | None) -> Doubted:
    """Return the doubt about words; it takes the place of another, and what was open before them stays open."""
    match unsettled:
        case Doubted(_, over) | (ToRepeat() | SaidBack() as over):
            return Doubted(words, over)
        case _:
            return Doubted(words)


def still_open(unsettled: Unsettled | None, understood: Understanding, *, is_another_choice: bool) -> Unsettled | None:
    """Return what stays open after words that do not settle it: who asks, or hears it again, takes nothing back.

    Nor does the key to talk; but a move that was said back waits for who pressed it to say yes or no, and so it does
    where the words may have been a "no" with a slip, or were another choice that is refused.
    """
    match unsettled, understood:
        case SaidBack(words), Wish.LISTEN | NotUnderstood():
            return Doubted(words)
        case SaidBack(words), NotAllowed() if is_another_choice:
            return Doubted(words)
        case SaidBack(), Inquiry() | HelpWith() | NotAllowed() | Wish() if understood not in _LEAVING:
            return unsettled
        case Doubted() | ToRepeat(), Wish.LISTEN | Wish.REPEAT:
            return unsettled
        case _:
            return None


def is_risky(actions: Sequence[Action], floor: Floor) -> bool:
    """Tell whether a move that was heard is said back before it is done.

    It is where a card is revealed or given away, or a chance let go. What is done with a card looked at is where there
    is another choice; putting it back is before others always, who would learn from the wait that there was one (M6).
    """
    last = actions[-1]
    if isinstance(last, Match | PutBack):
        return len(floor.awaited_actions) > 1 or (floor.keeps_secrets and isinstance(last, PutBack))
    return isinstance(last, Pick | TakeFrom | DiscardWild | Decline)


def said_back(actions: Sequence[Action], phrases: Phrases) -> str:  # noqa: PLR0911  one line for each move
    """Return a risky move in words, as the game says it back: "The second card."."""
    texts = phrases.texts
    match actions:
        case [Call(cousin), Pick(place)]:
            return texts("back-call", cousin=phrases.a_cousin(cousin), position=phrases.position(place))
        case [Pick(place)]:
            return texts("back-pick", position=phrases.position(place))
        case [TakeFrom(giver)]:
            return texts("back-take", name=phrases.party.name(giver))
        case [Match(red)]:
            return texts("back-match", card=phrases.red(red))
        case [DiscardWild()]:
            return texts("back-discard-wild")
        case [PutBack()]:
            return texts("back-put-back")
        case _:
            return texts("back-decline")
