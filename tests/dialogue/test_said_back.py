"""By voice, what reveals a card or gives one away is said back before it is done; leaving takes the word twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.controller import Ending
from accessible_game.dialogue.events import Heard, NoMatch
from accessible_game.dialogue.unsettled import OBJECTION_SECONDS
from accessible_game.testing import NoDevices, RecordingEar
from tests.dialogue.moments import MOMENTS, SHARED, Moment, rehearse_at

if TYPE_CHECKING:
    from tests.dialogue.rehearsal import Rehearsal

PICKING = MOMENTS["alone, picking"]
SECOND = "the second card"


def heard(words: str) -> Heard:
    return Heard(words, is_sure=True)


def silence_after(moment: Moment, *lines: str | Heard | NoMatch) -> Rehearsal:
    """Say lines at a moment, and let nobody object to the last."""
    ear = RecordingEar()
    return rehearse_at(moment, *lines, lambda: ear.quiet, ear=ear)


@pytest.mark.parametrize(
    ("name", "words", "said_back"),
    [
        ("alone, picking", SECOND, "The second card."),
        ("alone, calling", "i pick a patty the third card", "A Patty, the third card."),
        ("alone, calling", "no pick", "Leaving the cards."),
        ("alone, taking from a player", "take a card from carla", "A card from Carla."),
        ("alone, looking at a wild card", "put it back", "Putting it back."),
        ("alone, looking at a wild card", "match it with number seven", "With Patty seven, singing."),
        ("alone, throwing", "discard my wild card", "Discarding a red wild card."),
    ],
)
def test_a_move_that_matters_is_said_back_and_nothing_is_done_yet(name: str, words: str, said_back: str) -> None:
    """Nothing has been revealed when a player hears it."""
    before = rehearse_at(MOMENTS[name])
    rehearsal = rehearse_at(MOMENTS[name], heard(words))
    assert [said_back] == rehearsal.last
    assert before.game.view(0).facts == rehearsal.game.view(0).facts  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("alone, throwing", "throw the die"),
        ("alone, choosing a route", "take the short cut"),
        ("alone, calling", "i pick a patty"),
        ("alone, going anywhere", "go to the beach"),
        ("looking at a match alone", "match it with number seven"),
    ],
)
def test_an_ordinary_move_is_done_at_once(name: str, words: str) -> None:
    """It is said back by what happens; where there is no choice nothing is asked."""
    assert rehearse_at(MOMENTS[name], words).last == rehearse_at(MOMENTS[name], heard(words)).last


def test_what_is_typed_is_done_at_once() -> None:
    """A key that was pressed was meant."""
    assert "Wrong: the second card is Patty twelve, skating." in rehearse_at(PICKING, SECOND).last[0]


def test_it_is_done_when_nobody_objects() -> None:
    """After a moment of silence that follows what was said back."""
    ear = RecordingEar()
    rehearsal = rehearse_at(PICKING, heard(SECOND), lambda: ear.quiet, ear=ear)
    assert rehearse_at(PICKING, SECOND).last == rehearsal.last
    assert OBJECTION_SECONDS in ear.silences


@pytest.mark.parametrize("yes", ["yes", "ready", ""])
def test_it_is_done_at_once_when_it_is_confirmed(yes: str) -> None:
    """By voice or by key."""
    assert rehearse_at(PICKING, SECOND).last == rehearse_at(PICKING, heard(SECOND), yes).last


@pytest.mark.parametrize("no", [heard("no"), heard("cancel"), "n", "cancel"])
def test_it_is_taken_back_by_no_and_by_cancel(no: str | Heard) -> None:
    """The question comes again, and the silence after it does nothing."""
    rehearsal = silence_after(PICKING, heard(SECOND), no)
    assert ["Cancelled.", "You choose: the first, second or third card?"] == rehearsal.answers[-2].texts
    assert ["You choose: the first, second or third card?"] == rehearsal.last


@pytest.mark.parametrize(
    ("card", "said_back"), [(SECOND, "second"), ("the third card", "third"), ("no the third card", "third")]
)
def test_a_card_named_again_goes_with_the_call_that_was_said_back(card: str, said_back: str) -> None:
    """The same card is the same move, and another corrects it; the call stands."""
    calling = MOMENTS["alone, calling"]
    rehearsal = silence_after(calling, heard("i pick a cathy the second card"), heard(card))
    assert [f"A Cathy, the {said_back} card."] == rehearsal.answers[-2].texts
    assert rehearse_at(calling, f"I pick a Cathy, the {said_back} card").last == rehearsal.last
    typed = rehearse_at(calling, heard("i pick a cathy the second card"), card)
    assert rehearsal.last == typed.last


@pytest.mark.parametrize("words", ["the third card", "no the third card", "no i meant the third card"])
def test_it_is_corrected_by_another_move(words: str) -> None:
    """The other is said back in its turn."""
    rehearsal = silence_after(PICKING, heard(SECOND), heard(words))
    assert ["The third card."] == rehearsal.answers[-2].texts
    assert rehearse_at(PICKING, "the third card").last == rehearsal.last


def test_words_that_are_no_sentence_make_it_a_question() -> None:
    """They may have been a no."""
    rehearsal = silence_after(PICKING, heard(SECOND), NoMatch())
    assert ["Did you say: the second card? Yes or no."] == rehearsal.answers[-2].texts
    assert ["Did you say: the second card? Yes or no."] == rehearsal.last


@pytest.mark.parametrize("words", ["yes", "no"])
def test_an_unsure_yes_or_no_makes_it_a_question(words: str) -> None:
    """The one may have been the other."""
    rehearsal = silence_after(PICKING, heard(SECOND), Heard(words, is_sure=False))
    assert ["Did you say: the second card? Yes or no."] == rehearsal.answers[-2].texts
    assert ["Did you say: the second card? Yes or no."] == rehearsal.last


@pytest.mark.parametrize("words", ["where am i", "help", "repeat", "louder", "less detail", "throw the die"])
def test_what_is_asked_in_between_takes_nothing_back(words: str) -> None:
    """It is answered, and then the move is made."""
    made = rehearse_at(PICKING, "less detail", SECOND) if words == "less detail" else rehearse_at(PICKING, SECOND)
    assert made.last == silence_after(PICKING, heard(SECOND), heard(words)).last


@pytest.mark.parametrize(
    ("name", "words", "other"),
    [
        ("alone, picking", SECOND, "no a cathy"),
        ("alone, taking from a player", "take a card from Carla", "no from ann"),
    ],
)
def test_a_correction_that_is_refused_has_it_wait_for_yes_or_no(name: str, words: str, other: str) -> None:
    """Who corrects does not want what was said back."""
    rehearsal = silence_after(MOMENTS[name], heard(words), heard(other))
    assert [f"Did you say: {words}? Yes or no."] == rehearsal.last


def test_what_is_doubted_in_between_takes_nothing_back() -> None:
    """Confirmed, it is answered, and then the move is made."""
    rehearsal = silence_after(PICKING, heard(SECOND), Heard("where am i", is_sure=False), heard("yes"))
    assert rehearse_at(PICKING, SECOND).last == rehearsal.last


def test_stop_takes_it_back() -> None:
    """Who says stop does not want it."""
    assert "Cancelled." == silence_after(PICKING, heard(SECOND), heard("stop")).answers[-2].texts[0]


def test_nonsense_that_is_typed_has_it_wait_for_yes_or_no() -> None:
    """It may have been a no with a slip."""
    assert ["Did you say: the second card? Yes or no."] == silence_after(PICKING, heard(SECOND), "nnoo").last


def test_hearing_it_again_takes_nothing_back() -> None:
    """It is said again, and then the move is made."""
    rehearsal = silence_after(PICKING, heard(SECOND), heard("repeat"))
    assert rehearse_at(PICKING, SECOND).last == rehearsal.last


def test_a_private_question_in_between_is_answered_and_the_choice_comes_again() -> None:
    """So "ready" means that the others look away, and not that the move is made."""
    hand = rehearse_at(SHARED["picking"], "read my hand", "ready").last
    assert hand == rehearse_at(SHARED["picking"], heard(SECOND), heard("read my hand"), heard("ready")).last


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_after_the_key_to_talk_it_is_answered_with_yes_or_no(answer: str) -> None:
    """Who presses the key is about to speak."""
    without_key = rehearse_at(PICKING, heard(SECOND), heard(answer)).last
    assert without_key == rehearse_at(PICKING, heard(SECOND), "listen", heard(answer)).last


def test_after_the_key_to_talk_a_silence_does_nothing() -> None:
    """It takes longer than a moment to press a key and to say no."""
    rehearsal = silence_after(PICKING, heard(SECOND), "listen")
    assert ["Did you say: the second card? Yes or no."] == rehearsal.last


def test_yes_and_no_are_expected_while_it_is_open() -> None:
    """And only then."""
    ear = RecordingEar()
    rehearse_at(PICKING, heard(SECOND), ear=ear)
    assert {"yes", "no", "cancel"} <= {sentence for sentence, _ in ear.now[-1].sentences()}


@pytest.mark.parametrize(
    ("words", "ending"), [("quit", Ending.QUIT), ("new game", Ending.NEW_GAME), ("teach me", Ending.LESSON)]
)
class TestLeaving:
    """What ends a game by voice."""

    def test_it_needs_the_word_twice(self, words: str, ending: Ending) -> None:
        """The first time it is only asked for again."""
        asked = rehearse_at(PICKING, heard(words))
        assert [f"Say {words} again" in line for line in asked.last] == [True]
        assert asked.ending is None
        assert ending is rehearse_at(PICKING, heard(words), heard(words)).ending

    def test_a_bare_yes_is_not_enough(self, words: str, ending: Ending) -> None:
        """Too much in a room sounds like it; the word is asked for again."""
        rehearsal = rehearse_at(PICKING, heard(words), heard("yes"))
        assert [f"Say {words} to"] == [line[: len(f"Say {words} to")] for line in rehearsal.last]
        assert rehearsal.ending is None
        assert ending is rehearse_at(PICKING, heard(words), heard("yes"), heard(words)).ending

    def test_a_yes_answers_no_question_that_came_before(self, words: str, ending: Ending) -> None:
        """Whether another game is wanted was not asked last."""
        if ending is not Ending.NEW_GAME:
            assert rehearse_at(SHARED["the game is over"], heard(words), heard("yes")).ending is None
        asked = rehearse_at(SHARED["asked to discard"])
        after = rehearse_at(SHARED["asked to discard"], heard(words), heard("yes"))
        assert asked.game.view(0).facts == after.game.view(0).facts  # type: ignore[arg-type]

    def test_a_doubted_word_is_confirmed_and_then_said_again(self, words: str, ending: Ending) -> None:
        """Yes confirms what was said, not that it was meant."""
        doubted = Heard(words, is_sure=False)
        assert rehearse_at(PICKING, doubted, heard("yes")).ending is None
        assert ending is rehearse_at(PICKING, doubted, heard("yes"), heard(words)).ending

    def test_anything_else_goes_on_with_the_game(self, words: str, ending: Ending) -> None:
        """And the word counts as said once when it comes later."""
        assert rehearse_at(PICKING, heard(words), heard("where am i"), heard(words)).ending is not ending

    def test_a_silence_goes_on_with_the_game(self, words: str, ending: Ending) -> None:
        """The question of the game comes again."""
        assert ["You choose: the first, second or third card?"] == silence_after(PICKING, heard(words)).last
        assert ending is not silence_after(PICKING, heard(words)).ending

    def test_the_key_to_talk_may_be_pressed_in_between(self, words: str, ending: Ending) -> None:
        """Who talks by the key presses it for each word."""
        assert ending is rehearse_at(PICKING, heard(words), "listen", heard(words)).ending

    def test_typed_it_is_done_at_once(self, words: str, ending: Ending) -> None:
        """All is saved."""
        assert ending is rehearse_at(PICKING, words).ending


@pytest.mark.parametrize("words", ["microphone off", "voice off"])
def test_what_would_end_the_talk_needs_the_word_twice(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player without hands could not switch it on again, or would not hear how; a key is taken at its word."""
    monkeypatch.setattr(NoDevices, "takes_word_twice", lambda *_: True)
    done = rehearse_at(PICKING, words).last
    (asked,) = rehearse_at(PICKING, heard(words)).last
    assert asked.startswith(f"Say {words} again, and ")
    assert done == rehearse_at(PICKING, heard(words), heard(words)).last
    (asked,) = rehearse_at(PICKING, heard(words), heard("yes")).last
    assert asked.startswith(f"Say {words}, and ")


def test_when_the_game_is_over_a_spoken_no_does_not_close_it_at_once() -> None:
    """Who cannot use a keyboard could not start it again."""
    over = SHARED["the game is over"]
    assert ["Say quit to leave."] == rehearse_at(over, heard("no")).last
    assert rehearse_at(over, heard("no")).ending is None
    assert Ending.QUIT is rehearse_at(over, "no").ending
    assert Ending.QUIT is rehearse_at(over, heard("no"), heard("quit")).ending


def test_a_doubted_second_word_is_enough_when_it_is_confirmed() -> None:
    """With a recogniser that doubts much one could never leave otherwise."""
    lines = (heard("quit"), Heard("quit", is_sure=False), heard("yes"))
    assert Ending.QUIT is rehearse_at(PICKING, *lines).ending


@pytest.mark.parametrize("name", ["looking at a wild card alone", "looking at no match alone"])
def test_before_others_a_card_is_put_back_after_the_same_wait(name: str) -> None:
    """They would learn from the wait that there was a choice (M6)."""
    ear = RecordingEar()
    rehearse_at(SHARED[name], heard("put it back"), ear=ear)
    assert OBJECTION_SECONDS == ear.silences[-1]
