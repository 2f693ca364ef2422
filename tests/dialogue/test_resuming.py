"""Going on with a game that was left: where it stands is said, and nothing that was heard before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.utterances import Priority
from accessible_game.rules.seats import SEATS
from tests.dialogue.moments import MOMENTS, SHARED, SOLO, rehearse_at
from tests.dialogue.rehearsal import Rehearsal, texts

if TYPE_CHECKING:
    from collections.abc import Iterable

UNFINISHED = {name: moment for name, moment in MOMENTS.items() if "over" not in name}


def resumed(left: Rehearsal, lines: Iterable[str] = ()) -> Rehearsal:
    """Go on with the game of a rehearsal, in a new conversation."""
    rehearsal = Rehearsal(left.party, left.game)
    rehearsal.play(lines, is_resumed=True)
    return rehearsal


@pytest.mark.parametrize("name", UNFINISHED)
def test_where_the_game_stands_is_said_first(name: str) -> None:
    """The status is said, and then what is asked; it is the status that anybody can ask for."""
    left = rehearse_at(MOMENTS[name])
    rehearsal = resumed(left, ["status"])

    status = rehearsal.answers[0].texts
    opening = [utterance.text for utterance in rehearsal.opening]
    assert status == opening[: len(status)]
    assert Priority.PROMPT is rehearsal.opening[-1].priority
    assert len(opening) <= len(status) + 2


@pytest.mark.parametrize("name", UNFINISHED)
def test_nothing_heard_before_is_told_again(name: str) -> None:
    """No event of the time before is announced, but the card that somebody still looks at."""
    left = rehearse_at(MOMENTS[name])
    told = {utterance.text for utterance in left.mouth.said if utterance.priority is Priority.EVENT}
    again = {utterance.text for utterance in resumed(left).mouth.said} & told - {texts()("goodbye")}

    assert again <= {"Right: the third card is a wild Cathy."}


@pytest.mark.parametrize("name", [name for name in SOLO if "over" not in name])
def test_a_person_alone_is_asked_the_same(name: str) -> None:
    """The question that was open is asked again."""
    left = rehearse_at(MOMENTS[name], "")

    assert left.last[-1] == resumed(left).opening[-1].text


def test_a_card_looked_at_is_told_again_alone() -> None:
    """In a shared room the card that was to be looked at still waits for its seat alone (M3)."""
    left = rehearse_at(SHARED["a card is to be looked at"])
    rehearsal = resumed(left, ["h", "cancel", ""])

    assert texts()("hand-over-card-screen", name="Ann") == rehearsal.opening[-1].text
    assert "Right: the first card is Cathy seven, singing." == rehearsal.last[0]
    assert "Cathy" not in " ".join(utterance.text for utterance in rehearsal.opening)


def test_a_wild_card_looked_at_is_told_again_to_a_person_alone() -> None:
    """Whoever left while looking at a wild card is told what it is."""
    left = rehearse_at(SOLO["alone, looking at a wild card"])

    assert "Right: the third card is a wild Cathy." in [utterance.text for utterance in resumed(left).opening]


def test_what_happens_afterwards_is_told() -> None:
    """From then on everything is announced as ever."""
    left = rehearse_at(MOMENTS["throwing"])
    rehearsal = resumed(left, ["r"])

    assert "Ann threw a one, to the beach." == rehearsal.last[0]


def test_repeat_after_resuming_says_what_was_said_on_resuming() -> None:
    """There is nothing older to hear than where the game stands."""
    rehearsal = resumed(rehearse_at(MOMENTS["throwing"]), ["repeat"])

    assert [utterance.text for utterance in rehearsal.opening] == rehearsal.last


def test_nothing_has_happened_before_somebody_acts() -> None:
    """Where the game stands was said just now, and is not told again as what happened."""
    rehearsal = resumed(rehearse_at(MOMENTS["throwing"]), ["what happened"])

    assert [texts()("nothing-happened")] == rehearsal.last


def test_the_hand_of_a_resumed_game_is_the_same() -> None:
    """What a seat holds and knows is as it was."""
    left = rehearse_at(MOMENTS["alone, calling"], "h")
    rehearsal = resumed(left, ["h"])

    assert left.last == rehearsal.last
    assert left.game.view(SEATS[0]).hand == rehearsal.game.view(SEATS[0]).hand
