"""Order, priority and staleness of what waits to be spoken."""

from __future__ import annotations

import pytest

from accessible_game.devices.voice.speech_queue import LONGEST_QUEUE, Piece, SpeechQueue
from accessible_game.dialogue.utterances import Earcon, Priority, RoomUtterance, SeatUtterance
from accessible_game.rules.seats import Seat

PROMPT, EVENT, ANSWER, HINT = Priority.PROMPT, Priority.EVENT, Priority.ANSWER, Priority.HINT


def spoken(queue: SpeechQueue) -> list[str]:
    """Speak everything that waits, each piece to its end."""
    texts = []
    while (piece := queue.next_piece()) is not None:
        texts.append(piece.text)
        queue.finish_piece()
    return texts


def queue_of(*utterances: RoomUtterance | SeatUtterance) -> SpeechQueue:
    """A queue in which these wait."""
    queue = SpeechQueue()
    for utterance in utterances:
        queue.push(utterance)
    return queue


def test_events_answers_and_hints_are_spoken_in_the_order_of_their_priority() -> None:
    """What happened comes before an answer, an answer before a hint, whatever was said first."""
    queue = queue_of(
        RoomUtterance("Say help at any time.", HINT),
        RoomUtterance("You have four cards.", ANSWER),
        RoomUtterance("Ben throws a four.", EVENT),
    )

    assert ["Ben throws a four.", "You have four cards.", "Say help at any time."] == spoken(queue)


def test_a_prompt_goes_before_answers_and_hints() -> None:
    """A question that must be answered does not wait behind what is only good to know."""
    queue = queue_of(RoomUtterance("You have four cards.", ANSWER), RoomUtterance("Your turn, Ann.", PROMPT, "turn"))

    assert ["Your turn, Ann.", "You have four cards."] == spoken(queue)


def test_a_prompt_does_not_overtake_what_led_to_it() -> None:
    """Events and prompts keep the order in which they were said."""
    queue = queue_of(
        RoomUtterance("Ben moves to the beach.", EVENT),
        RoomUtterance("Ben leaves the cards.", EVENT),
        RoomUtterance("Your turn, Ann.", PROMPT, "turn"),
        RoomUtterance("Ann throws a two.", EVENT),
    )

    assert ["Ben moves to the beach.", "Ben leaves the cards.", "Your turn, Ann.", "Ann throws a two."] == spoken(queue)


def test_an_event_waits_for_the_sentence_but_not_for_the_whole_answer() -> None:
    """A long answer is interrupted between two sentences by what happened, and then goes on."""
    queue = queue_of(RoomUtterance("The beach has two cards. The rink has one.", ANSWER))
    begun = queue.next_piece()
    queue.push(RoomUtterance("Ben discards a wild card.", EVENT))
    queue.finish_piece()

    assert Piece("The beach has two cards.", None) == begun
    assert ["Ben discards a wild card.", "The rink has one."] == spoken(queue)


@pytest.mark.parametrize("priority", [PROMPT, ANSWER, HINT])
def test_a_newer_line_replaces_an_unspoken_older_one_of_its_topic(priority: Priority) -> None:
    """The newest prompt or answer of a topic is the only one that is still true."""
    queue = queue_of(
        RoomUtterance("Your turn, Ann.", priority, "turn"),
        RoomUtterance("You have four cards.", priority, "answer:hand"),
        RoomUtterance("Your turn, Ben.", priority, "turn"),
    )

    assert ["You have four cards.", "Your turn, Ben."] == spoken(queue)


def test_a_newer_answer_ends_the_older_one_with_its_sentence() -> None:
    """An answer that is being spoken is not cut in the middle of a sentence, but says no more after it."""
    queue = queue_of(RoomUtterance("You have four cards. The first is red.", ANSWER, "answer:hand"))
    queue.next_piece()
    queue.push(RoomUtterance("You have three cards.", ANSWER, "answer:hand"))
    queue.finish_piece()

    assert ["You have three cards."] == spoken(queue)


def test_lines_without_a_topic_replace_nothing() -> None:
    """Two answers without a topic are both spoken."""
    queue = queue_of(RoomUtterance("Yes.", ANSWER), RoomUtterance("No.", ANSWER))

    assert ["Yes.", "No."] == spoken(queue)


def test_an_event_is_never_replaced() -> None:
    """Everything that happened is told, even twice about the same thing."""
    queue = queue_of(
        RoomUtterance("Ben throws a four.", EVENT, "throw"),
        RoomUtterance("Ann throws a two.", EVENT, "throw"),
        RoomUtterance("You threw a two.", ANSWER, "throw"),
    )

    assert ["Ben throws a four.", "Ann throws a two.", "You threw a two."] == spoken(queue)


def test_a_hint_does_not_replace_a_prompt() -> None:
    """A line gives way to one of its own or a higher priority only."""
    queue = queue_of(RoomUtterance("Your turn, Ann.", PROMPT, "turn"), RoomUtterance("Say roll.", HINT, "turn"))

    assert ["Your turn, Ann.", "Say roll."] == spoken(queue)


def test_a_line_for_one_seat_does_not_replace_another_seats() -> None:
    """Two players may ask the same question at the same time."""
    queue = queue_of(
        SeatUtterance(Seat.FIRST, "You have four cards.", ANSWER, "answer:hand"),
        SeatUtterance(Seat.SECOND, "You have two cards.", ANSWER, "answer:hand"),
        RoomUtterance("Everyone has some cards.", ANSWER, "answer:hand"),
    )

    assert ["You have four cards.", "You have two cards.", "Everyone has some cards."] == spoken(queue)


def test_a_prompt_that_is_no_longer_true_is_not_spoken() -> None:
    """Dropping a topic withdraws its prompts and answers, but nothing that happened."""
    queue = queue_of(
        RoomUtterance("Your turn, Ann.", PROMPT, "turn"),
        RoomUtterance("It is the turn of Ann.", ANSWER, "turn"),
        RoomUtterance("Ann begins.", EVENT, "turn"),
        RoomUtterance("Say help at any time.", HINT, "help"),
    )
    queue.drop("turn")

    assert ["Ann begins.", "Say help at any time."] == spoken(queue)


def test_dropping_no_topic_drops_nothing() -> None:
    """Lines without a topic cannot be withdrawn."""
    queue = queue_of(RoomUtterance("Yes.", ANSWER))
    queue.drop("")

    assert ["Yes."] == spoken(queue)


def test_silence_drops_the_line_that_is_being_spoken_and_waiting_answers() -> None:
    """After hush, nothing comes until there is something new to say; the rest of the cut line never comes."""
    queue = queue_of(
        RoomUtterance("The beach has two cards. The rink has one.", ANSWER),
        RoomUtterance("You have four cards.", ANSWER, "answer:hand"),
        RoomUtterance("Say help at any time.", HINT),
    )
    queue.next_piece()
    queue.hush()
    silent = queue.next_piece()
    queue.push(RoomUtterance("Ben throws a four.", EVENT))

    assert silent is None
    assert ["Ben throws a four."] == spoken(queue)


def test_what_happened_during_silence_is_told_with_the_next_line() -> None:
    """Events and prompts that nobody has heard are kept, and come before the next answer."""
    queue = queue_of(
        RoomUtterance("Ben throws a four.", EVENT),
        RoomUtterance("Ben moves to the beach.", EVENT),
        RoomUtterance("Your turn, Ann.", PROMPT, "turn"),
    )
    queue.next_piece()
    queue.hush()
    silent = queue.next_piece()
    queue.push(RoomUtterance("You have four cards.", ANSWER))

    assert silent is None
    assert ["Ben moves to the beach.", "Your turn, Ann.", "You have four cards."] == spoken(queue)


def test_an_earcon_goes_with_the_first_sentence_only() -> None:
    """A sound announces its line once."""
    queue = queue_of(RoomUtterance("Your turn, Ann. Throw the die.", PROMPT, "turn", Earcon.YOUR_TURN))
    first = queue.next_piece()
    queue.finish_piece()
    second = queue.next_piece()

    assert (Piece("Your turn, Ann.", Earcon.YOUR_TURN), Piece("Throw the die.", None)) == (first, second)


def test_an_earcon_is_played_even_without_words() -> None:
    """A line whose text cannot be spoken still has its sound."""
    queue = queue_of(RoomUtterance("", EVENT, "", Earcon.DIE))

    assert Piece("", Earcon.DIE) == queue.next_piece()


def test_everything_unspoken_is_handed_back_in_order() -> None:
    """When speech fails, the line that was cut is among them, all in the order in which they were said."""
    cut = RoomUtterance("The beach has two cards. The rink has one.", ANSWER)
    hint, event = RoomUtterance("Say help.", HINT), RoomUtterance("Ben throws a four.", EVENT)
    queue = queue_of(RoomUtterance("Ann begins.", EVENT))
    spoken(queue)
    queue.push(cut)
    queue.next_piece()
    queue.push(hint)
    queue.push(event)

    assert (cut, hint, event) == queue.take_all()


def test_what_is_for_one_seat_can_be_taken_back_alone() -> None:
    """The line being spoken is among it; what is for the room stays."""
    secrets = [SeatUtterance(Seat.FIRST, f"You hold a {colour} card.", EVENT) for colour in ("red", "wild")]
    queue = queue_of(*secrets, RoomUtterance("Ben throws a four.", EVENT))
    queue.next_piece()
    was_private = queue.is_private_now
    taken = queue.take_private()

    assert (True, False) == (was_private, queue.is_private_now)
    assert tuple(secrets) == taken
    assert ["Ben throws a four."] == spoken(queue)
    assert queue.next_piece() is None


def test_a_queue_is_full_when_nobody_would_wait_for_it() -> None:
    """It holds its limit and is full with one more."""
    queue = queue_of(*[RoomUtterance(f"Line {number}.", EVENT) for number in range(LONGEST_QUEUE)])
    holds_its_limit = queue.is_full
    queue.push(RoomUtterance("One more.", EVENT))

    assert (False, True) == (holds_its_limit, queue.is_full)
