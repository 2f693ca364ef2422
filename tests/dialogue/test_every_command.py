"""Every phrase and every key gets one answer at every moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.controller import Ending
from accessible_game.dialogue.utterances import Priority
from tests.dialogue.commands import ENDING, EVERYTHING
from tests.dialogue.moments import MOMENTS, rehearse_at
from tests.dialogue.rehearsal import texts

if TYPE_CHECKING:
    from tests.dialogue.moments import Moment
    from tests.dialogue.rehearsal import Rehearsal

NEVER_UNDERSTOOD = ("xyzzy", "cathy patty", "r r", "?!")
KEYS = {
    "h": "read my hand",
    "n": "what are my notes",
    "m": "what can I match",
    "v": "how many cards",
    "w": "where am I",
    "a": "what is ahead",
    "b": "read the board",
    "t": "whose turn is it",
    "s": "status",
    "ss": "tell me everything",
    "?": "what can I say",
    "F1": "help",
    ",": "repeat",
    "<": "previous",
    ">": "next",
    "r": "throw the die",
    "c": "I pick a Cathy",
    "p": "I pick a Patty",
    "d": "discard my wild card",
}


def answered_once(rehearsal: Rehearsal) -> bool:
    """Tell whether the last line was answered, with nothing said twice; the same may happen to two players."""
    said = [said.text for said in rehearsal.answers[-1].said if said.priority is not Priority.EVENT]
    return bool(rehearsal.last) and len(said) == len(set(said))


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_everything_is_answered_once(moment: Moment) -> None:
    """Nothing typed is met with silence, and nothing is said twice; only a new game begins without a word."""
    unanswered = []
    for line in (*EVERYTHING, "quit"):
        rehearsal = rehearse_at(moment, line)
        if rehearsal.ending is not Ending.NEW_GAME and not answered_once(rehearsal):
            unanswered.append((line, rehearsal.last))

    assert [] == unanswered


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_a_game_can_be_left_at_any_moment(moment: Moment) -> None:
    """Quitting and beginning anew are never asked twice."""
    quit_game, new_game = (rehearse_at(moment, line) for line in ENDING)

    is_over = quit_game.game.winner is not None
    goodbye = texts()("goodbye-finished" if is_over else "goodbye")
    assert (Ending.QUIT, goodbye) == (quit_game.ending, quit_game.last[-1])
    assert Ending.NEW_GAME is new_game.ending


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_what_is_not_understood_is_told_what_would_be(moment: Moment) -> None:
    """A line that means nothing changes nothing, and the answer names sentences that are understood now."""
    for line in NEVER_UNDERSTOOD:
        rehearsal = rehearse_at(moment, line)
        assert texts()("not-understood") == rehearsal.last[0]
        assert_understood(moment, rehearsal.last[1])


def assert_understood(moment: Moment, hint: str) -> None:
    """Assert that every sentence that a hint names is one that is not refused."""
    opening = texts()("you-can-say", sentences="|").split("|")[0]
    assert hint.startswith(opening)
    sentences = hint.removeprefix(opening).removesuffix(".").replace(" or ", ", ").split(", ")
    for sentence in sentences:
        refused = rehearse_at(moment, sentence)
        assert refused.ending is not None or texts()("not-understood") not in refused.last
        assert not any(line.startswith(opening) for line in refused.last), sentence


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_a_refusal_names_what_is_possible(moment: Moment) -> None:
    """What cannot be done now is refused with a reason, and with sentences that are understood now."""
    opening = texts()("you-can-say", sentences="|").split("|")[0]
    for line in ("r", "c", "the third card", "take a card from Ben", "put it back", "take the short cut", "stay here"):
        rehearsal = rehearse_at(moment, line)
        hints = [said for said in rehearsal.last if said.startswith(opening)]
        if hints:
            assert 2 == len(rehearsal.last)
            assert texts()("not-understood") != rehearsal.last[0]
            assert_understood(moment, hints[0])


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_all_that_can_be_said_is_understood(moment: Moment) -> None:
    """Every sentence that "what can I say" names is understood at that moment."""
    rehearsal = rehearse_at(moment, "what can I say", *["more"] * 8)
    listed = [said for answered in rehearsal.answers[len(moment.lines) :] for said in answered.texts]
    sentences = [said.removesuffix(".") for said in listed[1:] if said.endswith(".") and "ay more" not in said]
    opening = texts()("you-can-say", sentences="|").split("|")[0]
    for sentence in sentences[: sentences.index("There is no more")]:
        said = rehearse_at(moment, sentence)
        assert not any(line.startswith(opening) for line in said.last), sentence


@pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)
def test_keys_say_what_their_words_say(moment: Moment) -> None:
    """A key gets the answer that its words get."""
    for key, words in KEYS.items():
        if key == "n" and rehearse_at(moment, "n").last != rehearse_at(moment, words).last:
            assert rehearse_at(moment, "n").last == rehearse_at(moment, "no").last
        else:
            assert rehearse_at(moment, words).last == rehearse_at(moment, key).last
