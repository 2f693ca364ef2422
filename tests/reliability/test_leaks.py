"""Nothing reaches a seat that it may not know, over any channel: short runs of ``tests/reliability/leaks.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue import narrator
from accessible_game.dialogue.controller import Conversation
from accessible_game.dialogue.events import NoMatch
from accessible_game.dialogue.lesson.script import OTHER
from accessible_game.dialogue.lesson.tutor import Tutor
from accessible_game.players.note_reader import NoteReader
from accessible_game.rules.cards import RED_WILD, Cousin, RedCard
from accessible_game.testing import RecordingEar
from tests.dialogue.moments import SHARED, rehearse_at
from tests.reliability import lesson_alike
from tests.reliability.computers_alike import lines_run
from tests.reliability.leaks import (
    compare_computers,
    compare_conversations,
    compare_lessons,
    compare_open_tables,
    compare_programs,
    search_conversations,
    search_spoken_games,
)
from tests.support.tables import SMALL_HANDS, red_patty, with_hands

if TYPE_CHECKING:
    from typing import Any

    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.lesson.scripted_table import ScriptedTable
    from accessible_game.dialogue.phrases import Phrases

GAMES, OPEN_GAMES, LESSONS = 150, 50, 15


def test_a_listener_meets_the_same_in_two_worlds() -> None:
    """Lines, sounds, answers, refusals and the microphone are the same until the rulebook tells a difference."""
    assert 20 * GAMES < compare_conversations(GAMES, 0)


def test_with_open_cards_only_what_the_people_hold_is_heard() -> None:
    """What computers hold, the pile, and cards that nobody has seen make no difference to anything in the room."""
    assert 20 * OPEN_GAMES < compare_open_tables(OPEN_GAMES, 0)


def test_the_lesson_tells_nothing_of_cards_that_the_learner_has_not_met() -> None:
    """Whoever obeys, pries and errs in the lesson is told the same, whatever lies and is held unseen."""
    assert 20 * LESSONS < compare_lessons(LESSONS, 0)


def test_choices_numbered_for_one_seat_are_none_in_the_room() -> None:
    """Who listens alone, and was read what can be done, has not told the microphone in the room what that was."""
    heard = []
    for hand in ((red_patty(3), RED_WILD), (red_patty(3), red_patty(5))):
        moment = SHARED["listening alone"]._replace(deal=with_hands(hand, SMALL_HANDS[1]))
        ear = RecordingEar()
        rehearse_at(moment, NoMatch(), NoMatch(), NoMatch(), "", ear=ear)
        heard.append({sentence for sentence, _ in ear.now[-1].sentences()})

    assert heard[0] == heard[1]


def test_a_list_read_to_one_seat_leaves_the_rooms_list_as_it_was() -> None:
    """Whether a seat that listened alone was read what it can do is not told by what "more" does in the room."""
    heard = []
    for hand in ((red_patty(3), RED_WILD), (red_patty(3), red_patty(5))):
        moment = SHARED["throwing"]._replace(deal=with_hands(hand, SMALL_HANDS[1]))
        lines = ("read the board", "d", "", NoMatch(), NoMatch(), NoMatch(), "", "more")
        heard.append(rehearse_at(moment, *lines, ear=RecordingEar()).last)

    assert heard[0] == heard[1]


def test_computers_choose_by_what_they_know() -> None:
    """A computer chooses the same, by the same number of steps, whatever it cannot see."""
    assert 5 * 40 < compare_computers(40, 0)


class Ending:
    """Something that others left behind: only a collection ends it, and lines of the program run then."""

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        ended = len(vars(self))
        assert ended


def test_what_others_left_behind_is_not_counted_as_steps() -> None:
    """The steps of a computer are its own, whatever other games and tests wait to be ended meanwhile."""

    def reckon() -> list[list[int]]:
        return [[number] for number in range(5_000)]  # enough new objects for a collection

    counts = []
    for left_behind in (0, 100):
        for _ in range(left_behind):
            Ending()
        counts.append(lines_run(reckon))

    assert counts[0] == counts[1]


def test_cards_with_names_of_nonsense_are_heard_only_by_who_may_know_them() -> None:
    """Every name of a card in anything that is said is known to all who hear it."""
    assert 100 < search_conversations(60, 0)


def test_the_program_prints_and_writes_the_same_in_two_worlds() -> None:
    """What the real program prints, and others see of its files, is the same so long; no fault of it names a card."""
    assert 40 < compare_programs(3, 0)


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where words about a card looked at are answered before everybody, the comparison fails."""
    monkeypatch.setattr(Conversation, "_keep_secrets", lambda _self, _readings, understood: understood)

    with pytest.raises(AssertionError):
        compare_conversations(GAMES, 0)


def test_a_room_that_hears_what_a_computer_knows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a table with open cards is told what its last seat may know, a computer's, the comparison fails."""
    monkeypatch.setattr(narrator, "room_listener", lambda party: party.setup.seats[-1])

    with pytest.raises(AssertionError):
        compare_open_tables(OPEN_GAMES, 0)


class PeepingTutor(Tutor):
    """A tutor who looks into the other player's hand."""

    def __init__(self, table: ScriptedTable, language: Language, phrases: Phrases) -> None:
        super().__init__(table, language, phrases)
        self._game = table.game

    def explanation(self) -> list[str]:
        is_held = RedCard(2, Cousin.CATHY) in self._game.view(OTHER).hand
        return super().explanation()[is_held:]


def test_a_tutor_who_looks_into_the_other_players_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an explanation of the lesson hangs on what the learner may not see, the comparison fails."""
    monkeypatch.setattr(lesson_alike, "Tutor", PeepingTutor)

    with pytest.raises(AssertionError):
        compare_lessons(LESSONS, 0)


def test_a_computer_that_draws_lots_by_what_others_hold_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the choice depends on anything but the view, the comparison fails."""
    chosen: list[Any] = []

    def choose(_self: NoteReader, _view: object, legal: tuple[Any, ...], _rng: object) -> Any:  # noqa: ANN401
        chosen.append(legal)
        return legal[len(chosen) % len(legal)]

    monkeypatch.setattr(NoteReader, "choose", choose)

    with pytest.raises(AssertionError):
        compare_computers(20, 0)


@pytest.mark.long
def test_nothing_leaks_in_many_games() -> None:
    """The same in some thousand games."""
    first = 5_000_000
    assert 0 < compare_conversations(2_000, first)
    assert 0 < compare_open_tables(400, first)
    assert 0 < compare_lessons(100, first)
    assert 0 < compare_computers(400, first)
    assert 0 < search_conversations(1_000, first)
    assert 0 < compare_programs(20, first)
    assert 0 < search_spoken_games(5, first)
