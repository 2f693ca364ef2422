"""From words to what was meant: every sentence means its own intent, and what can be said is what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.answers import Question
from accessible_game.dialogue.intents import (
    Ambiguous,
    DiscardFor,
    HelpWith,
    Inquiry,
    Move,
    NotAllowed,
    NotUnderstood,
    Wish,
)
from accessible_game.dialogue.suggestions import Suggestions
from accessible_game.dialogue.understanding import MOVE_TAGS, QUESTION_TAGS, moves_in_force, understand
from accessible_game.rules import actions as act
from accessible_game.rules.dealer import RandomDealer
from accessible_game.rules.game import Game
from accessible_game.rules.legality import Refusal, legal_actions, why_not
from accessible_game.rules.seats import SEATS, TABLE
from tests.dialogue.random_talk import generator, random_choice, setups_and_seeds
from tests.dialogue.rehearsal import english, language_at, party_of, phrases_for
from tests.support.random_play import default_setup
from tests.support.tables import FIRST, KEEP_NOTES, SECOND, TO_BEACH, TO_TAKE, FixedTable, small_deal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accessible_game.dialogue.grammar.language import Language
    from accessible_game.dialogue.grammar.reading import Reading
    from accessible_game.dialogue.intents import Intent, Understanding
    from accessible_game.dialogue.understanding import Allowed
    from accessible_game.rules.view import View

GAMES = 40
EVERY = 9
"""How many decisions of a random game pass from one moment that is looked at to the next."""
BEFORE_A_GAME = frozenset(
    {"called", "level", "person", "computer", "how-many", "option", "privacy"}
    | {"dont-mind", "go-back", "start-game", "explain"}
)
"""Answers to the questions of the set-up; in a game they mean nothing."""
WISHES = frozenset(wish.value for wish in Wish)
TYPED_ALONE = {Wish.GO_ON.value}
"""By voice what waits is named: more, ready or yes."""


def language() -> Language:
    """Return what can be said at a table of four on the default board."""
    return language_at(party_of(default_setup(4, KEEP_NOTES)))


def expected_of(reading: Reading) -> Question | Inquiry | HelpWith | Wish | DiscardFor | None:
    """Return the intent that a reading of anything but a move has, whatever the moment."""
    if reading.tag in QUESTION_TAGS:
        (about,) = [value for _, value in reading.slots] if reading.slots and reading.tag != "counts" else [""]
        return Inquiry(Question(reading.tag), about)
    if reading.tag == "help-topic":
        return HelpWith(reading.slot("topic") or "")
    return Wish(reading.tag)


@pytest.mark.parametrize("tag", sorted(QUESTION_TAGS | WISHES - TYPED_ALONE | {"help-topic"}))
def test_every_sentence_of_an_intent_is_understood_as_that_intent(tag: str) -> None:
    """Every sentence that a recogniser may hear means its own intent and no other, in the middle of a game."""
    view = FixedTable(small_deal(4)).view(FIRST)
    heard = list(language().restrict({tag: {}}).sentences())

    assert heard
    for sentence, reading in heard:
        assert expected_of(reading) == understand(language().match(sentence), view, is_asked=tag in {"yes", "no"})


def test_every_intent_of_the_grammar_is_known() -> None:
    """No tag of the grammar is without a meaning, and no meaning without a tag."""
    assert set(english().tags) == MOVE_TAGS | QUESTION_TAGS | WISHES | {"help-topic"} | BEFORE_A_GAME


@pytest.mark.parametrize("tag", sorted(BEFORE_A_GAME - {"called", "option", "how-many"}))
def test_answers_of_the_set_up_mean_nothing_in_a_game(tag: str) -> None:
    """Whoever says "a person" in the middle of a game is told what would be understood."""
    view = FixedTable().view(FIRST)

    assert {NotUnderstood()} == {
        understand(language().match(sentence), view, is_asked=False)
        for sentence, _ in language().restrict({tag: {}}).sentences()
    }


def moments() -> Iterator[tuple[Language, Game]]:
    """Yield moments of random games, with what can be said at each table."""
    for setup, seed in setups_and_seeds(GAMES):
        rng = generator(f"understanding {seed}")
        game = Game(setup, RandomDealer(rng))
        at_table = language_at(party_of(setup))
        for decision in range(120):
            seat = game.to_act
            if seat is None:
                break
            if decision % EVERY == 0:
                yield at_table, game
            game.submit(seat, random_choice(rng, game.view(seat)))


def moves_of(understood: Understanding) -> list[Move]:
    """Return what is carried out, or offered where a deck makes two cards fit."""
    if isinstance(understood, Ambiguous):
        assert all(
            isinstance(option, Move) and isinstance(option.actions[0], act.Match) for option in understood.options
        )
        return [option for option in understood.options if isinstance(option, Move)]
    assert isinstance(understood, Move), understood
    return [understood]


def test_what_is_in_force_is_what_is_legal() -> None:
    """Every sentence in force carries out a legal action, and every legal action has a sentence in force."""
    for at_table, game in moments():
        for seat in game.setup.seats:
            view = game.view(seat)
            legal = legal_actions(view)
            said: set[act.Action] = set()
            for sentence, _ in at_table.restrict(moves_in_force(legal, view)).sentences():
                for move in moves_of(understand(at_table.match(sentence), view, is_asked=False)):
                    assert_can_be_done(move, view)
                    said.add(move.actions[0])
            assert set(legal) == said


def test_each_action_is_said_by_its_own_sentences() -> None:
    """Every sentence for one legal action means that action, or asks which of two when a deck makes both fit."""
    for at_table, game in moments():
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        for action in legal_actions(view):
            heard = list(at_table.restrict(moves_in_force([action], view)).sentences())
            assert heard
            for sentence, _ in heard:
                moves = moves_of(understand(at_table.match(sentence), view, is_asked=False))
                assert action in [move.actions[0] for move in moves], sentence


def assert_can_be_done(move: Move, view: View) -> None:
    """Assert that a move is legal: the first action now, and the card chosen in the same breath after it."""
    first, *rest = move.actions
    assert why_not(view, first) is None
    assert all(isinstance(pick, act.Pick) and pick.place in view.places for pick in rest)


def test_no_sentence_of_a_move_does_what_is_not_legal() -> None:
    """Whatever move is named, it is carried out only if it is legal; else it is refused with a reason of the rules."""
    moves: Allowed = {tag: {} for tag in MOVE_TAGS}
    for number, (at_table, game) in enumerate(moments()):
        if number % 5:
            continue
        for seat in game.setup.seats[:2]:
            view = game.view(seat)
            for sentence, _ in at_table.restrict(moves).samples():
                understood = understand(at_table.match(sentence), view, is_asked=False)
                if isinstance(understood, Move | Ambiguous):
                    for move in moves_of(understood):
                        assert_can_be_done(move, view)
                else:
                    assert isinstance(understood, NotAllowed | DiscardFor), sentence


def test_the_table_can_do_nothing() -> None:
    """Whoever only watches makes no move."""
    view = FixedTable().view(TABLE)

    assert {} == moves_in_force(legal_actions(view), view)


def test_a_card_of_another_place_is_gone() -> None:
    """A call with a card that has been discarded is refused whole; nothing is called."""
    table = FixedTable()
    table.throw(TO_BEACH, act.CALL_CATHY)
    table.act(act.Pick(next(place for place in table.view(FIRST).cards_left(0))), act.Match(small_deal().hands[0][0]))  # type: ignore[arg-type]
    table.throw(1, act.GoTo(2))

    understood = understand(language().match("c 1"), table.view(FIRST), is_asked=False)

    assert NotAllowed(Refusal.CARD_GONE) == understood


def test_several_opponents_make_taking_ambiguous() -> None:
    """Who says only that they take a card could mean any opponent."""
    table = FixedTable(small_deal(3))
    table.throw(TO_TAKE)

    understood = understand(language().match("take a card"), table.view(FIRST), is_asked=False)

    assert Ambiguous((Move((act.TakeFrom(SECOND),)), Move((act.TakeFrom(SEATS[2]),)))) == understood


def test_one_reason_is_told_where_all_meanings_have_it() -> None:
    """A line of several meanings is refused with a reason only if it is that of all."""
    view = FixedTable().view(SECOND)

    assert NotAllowed(Refusal.NOT_YOUR_TURN) == understand(language().match("1"), view, is_asked=False)
    assert NotAllowed(None) == understand(language().match("1"), FixedTable().view(FIRST), is_asked=False)


@pytest.mark.parametrize(
    "intent",
    [
        Move((act.THROW,)),
        DiscardFor(SECOND),
        Inquiry(Question.HOW_FAR, "2"),
        Inquiry(Question.HAND),
        HelpWith("matching"),
        Wish.QUIT,
    ],
    ids=lambda intent: type(intent).__name__,
)
def test_a_counter_question_offers_what_it_means(intent: Intent) -> None:
    """The sentence that is offered for an intent is understood as that intent."""
    view = FixedTable(small_deal(4)).view(FIRST)
    party = party_of(default_setup(4, KEEP_NOTES))
    (sentence,) = Suggestions(language(), phrases_for(party)).meanings([intent], view)

    assert intent == understand(language().match(sentence), view, is_asked=False)
