"""Words that the ear is not sure of are asked back, but not without end: in a game, and in the questions before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from accessible_game.dialogue.events import Heard, LineTyped, NoMatch
from accessible_game.testing import RecordingEar
from tests.dialogue.moments import MOMENTS, rehearse_at
from tests.dialogue.rehearsal import texts
from tests.dialogue.set_up import NONSENSE, OpenEar, by_voice, unsure

if TYPE_CHECKING:
    from collections.abc import Callable

Spoken = Heard | LineTyped | NoMatch
ASLEEP = texts()("asleep")


def in_game(*spoken: Spoken) -> tuple[list[list[str]], set[str]]:
    """Return what is said to each when a cousin is to be called, and what may be said after the last."""
    ear = RecordingEar()
    rehearsal = rehearse_at(MOMENTS["alone, calling"], *spoken, ear=ear)
    answers = [answer.texts for answer in rehearsal.answers[-len(spoken) :]]
    return answers, {sentence for sentence, _ in ear.now[-1].sentences()}


def in_set_up(*spoken: Spoken) -> tuple[list[list[str]], set[str]]:
    """Return what is said to each when a name is asked for, and what may be said after the last."""
    set_up = by_voice("two", *spoken)
    assert isinstance(set_up.ear, OpenEar)
    return set_up.answers[-len(spoken) :], {sentence for sentence, _ in set_up.ear.now[-1].sentences()}


class Dialogue(NamedTuple):
    """A question that is open, and two answers to it."""

    hear: Callable[..., tuple[list[list[str]], set[str]]]
    answer: str
    other: str

    def said_to(self, *spoken: Spoken) -> list[list[str]]:
        """Return what is said to each."""
        return self.hear(*spoken)[0]

    def first_said_to(self, *spoken: Spoken) -> list[str]:
        """Return the first line that is said to each; nothing where silence is the answer."""
        return ["".join(said[:1]) for said in self.said_to(*spoken)]

    def sayable_after(self, *spoken: Spoken) -> set[str]:
        """Return what may be said after the last."""
        return self.hear(*spoken)[1]


@pytest.fixture(params=["in a game", "before the deal"])
def dialogue(request: pytest.FixtureRequest) -> Dialogue:
    """Each of the two."""
    if request.param == "in a game":
        return Dialogue(in_game, "I pick a Cathy", "I pick a Patty")
    return Dialogue(in_set_up, "Carla", "Emma")


def sure(words: str) -> Heard:
    return Heard(words.lower(), is_sure=True)


def doubtful(words: str) -> Heard:
    return unsure(words.lower())


def doubt(words: str) -> str:
    """Return the question whether words were said."""
    return texts()("did-you-say", words=words)


@pytest.mark.parametrize("words", ["yes", "no"])
def test_an_unsure_yes_or_no_is_met_like_nonsense(dialogue: Dialogue, words: str) -> None:
    """Nobody is asked whether they said yes: sorry; examples; choices; then silence."""
    assert dialogue.said_to(*[NONSENSE] * 8) == dialogue.said_to(*[unsure(words)] * 8)


def test_the_same_words_again_and_again_put_the_game_to_sleep(dialogue: Dialogue) -> None:
    """Once they are asked back; in place of a yes or a no they are nonsense."""
    asked = doubt(dialogue.answer)
    reprompts = [f"Sorry? {asked}", f"That was not understood. {asked}", f"That was not understood. {asked}"]

    assert [asked, *reprompts, ASLEEP, ""] == dialogue.first_said_to(*[doubtful(dialogue.answer)] * 6)


def test_other_words_each_time_do_so_too(dialogue: Dialogue) -> None:
    """Talk in a room seldom repeats itself. The last words are the ones that are asked back."""
    one, other = doubt(dialogue.answer), doubt(dialogue.other)
    reprompts = [f"Sorry? {other}", f"That was not understood. {one}", f"That was not understood. {other}"]

    talk = (doubtful(dialogue.answer), doubtful(dialogue.other))
    assert [one, *reprompts, ASLEEP, ""] == dialogue.first_said_to(*talk, *talk, *talk)


def test_they_are_counted_with_words_that_are_no_sentence(dialogue: Dialogue) -> None:
    """It is one room that talks."""
    talk = (NONSENSE, doubtful(dialogue.answer), NONSENSE, doubtful(dialogue.other), unsure("yes"), NONSENSE)

    assert [ASLEEP, ""] == dialogue.first_said_to(*talk)[-2:]


def test_a_doubt_is_never_asked_again_with_a_number(dialogue: Dialogue) -> None:
    """Nothing has been numbered that would answer it."""
    said = dialogue.said_to(doubtful(dialogue.answer), *[NONSENSE] * 3)

    assert [f"That was not understood. {doubt(dialogue.answer)}"] == said[-1]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_sure_answer_to_a_doubt_begins_the_count_anew(dialogue: Dialogue, answer: str) -> None:
    """Somebody is there and follows."""
    said = dialogue.first_said_to(doubtful(dialogue.answer), NONSENSE, NONSENSE, sure(answer), NONSENSE)

    assert said[-1].startswith("Sorry? ")


def test_with_the_key_to_talk_the_game_never_falls_asleep(dialogue: Dialogue) -> None:
    """Each time that it is pressed somebody is there."""
    spoken = (LineTyped("listen"), unsure("yes"))
    said = dialogue.first_said_to(*spoken, *spoken, *spoken, *spoken, *spoken)

    assert said[-1].startswith("Sorry? ")


def test_what_is_doubted_when_the_game_falls_asleep_is_forgotten(dialogue: Dialogue) -> None:
    """No yes of whoever wakes it does what a room talked of."""
    talk = [doubtful(dialogue.answer)] * 5

    assert "yes" not in dialogue.sayable_after(*talk, sure("repeat"))


def test_the_first_word_to_leave_is_forgotten_then_too(dialogue: Dialogue) -> None:
    """The word that comes long after is a first one."""
    said = dialogue.said_to(sure("quit"), *[NONSENSE] * 4, sure("quit"))

    assert said[0] == said[-1]


def test_a_second_word_to_leave_may_be_doubted_twice(dialogue: Dialogue) -> None:
    """With a recogniser that doubts much one could never leave otherwise."""
    first, *_, last = dialogue.said_to(sure("quit"), doubtful("quit"), doubtful("quit"), sure("yes"))

    assert first != last
