"""Who hears what in a shared room: a card's name is for one seat's ears, and only while the others look away."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest

from accessible_game.dialogue.utterances import RoomUtterance, SeatUtterance
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.facts import CardShown, Matched
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.seats import SEATS, TABLE
from accessible_game.testing import audience_of
from tests.dialogue.commands import EVERYTHING
from tests.dialogue.moments import SHARED, rehearse_at
from tests.dialogue.random_talk import rehearse_at_random, setups_and_seeds
from tests.dialogue.rehearsal import Rehearsal, rehearse, texts
from tests.support.tables import red_cathy, red_patty, small_deal, with_hands

if TYPE_CHECKING:
    from accessible_game.dialogue.utterances import Utterance
    from accessible_game.rules.actions import Deal
    from accessible_game.rules.seats import Listener
    from accessible_game.rules.setup import Setup

GAMES = 40
START = ("r", "r")
LOOKING = (*START, "r", "c 1")
"""Ann goes first, throws a one, and calls a Cathy rightly: she looks at the first card of the beach."""
THROWS = (6, 1, 1, *[5] * 20)


class Watched(NamedTuple):
    """A game of several persons, and the numbers of the cards that everybody had seen after each line."""

    rehearsal: Rehearsal
    shown: list[set[int | None]]


@cache
def games() -> tuple[Watched, ...]:
    """Play games in a shared room, with computers in some."""
    return tuple(watched_game(setup, seed) for setup, seed in setups_and_seeds(GAMES))


def watched_game(setup: Setup, seed: int) -> Watched:
    """Play a game, and see after each line which cards everybody has seen."""
    shown: list[set[int | None]] = []
    computers = {setup.seats[-1]} if setup.players > 2 and seed % 2 else set()
    rehearsal = rehearse_at_random(
        setup, seed, computers=computers, watch=lambda game: shown.append(numbers_shown(game))
    )
    return Watched(rehearsal, shown)


def numbers_shown(rehearsal: Rehearsal) -> set[int | None]:
    """Return the numbers of the cards that everybody has seen by now."""
    facts = rehearsal.game.view(TABLE).facts
    return {fact.card.number for fact in facts if isinstance(fact, CardShown)} | {
        fact.red.number for fact in facts if isinstance(fact, Matched)
    }


def numbers_named(line: str, rehearsal: Rehearsal) -> set[int]:
    """Return the numbers of the cards that a line names: by what is done on them, or after a cousin."""
    deck = rehearsal.party.setup.deck
    words = {rehearsal.language.cardinal(number): number for number in deck.numbers}
    longest_first = "|".join(sorted(words, key=len, reverse=True))
    said = re.findall(rf"\b(?:Patty|Cathy|number) (?:number )?({longest_first})\b", line)
    return {words[number] for number in said} | {n for n, activity in deck.activities if f", {activity}" in line}


def test_the_room_hears_of_no_card_that_not_everybody_has_seen() -> None:
    """A line for the room names a card only after everybody has seen it."""
    named = 0
    for rehearsal, shown in games():
        for answered, seen in zip(rehearsal.answers, shown, strict=False):
            for utterance in answered.said:
                if audience_of(utterance) is TABLE:
                    numbers = numbers_named(utterance.text, rehearsal)
                    named += len(numbers)
                    assert seen >= numbers, utterance.text

    assert named > GAMES


def test_cards_are_named_in_lines_for_one_seat() -> None:
    """The check above does find the cards of lines that are not for the room."""
    named = [
        numbers_named(utterance.text, rehearsal)
        for rehearsal, _ in games()
        for utterance in rehearsal.mouth.said
        if audience_of(utterance) is not TABLE
    ]

    assert GAMES < sum(map(bool, named))


def test_private_lines_come_after_a_hand_over_and_are_hidden() -> None:
    """A seat hears lines of its own from its Enter on, until they are hidden; nothing else is ever hidden."""
    for rehearsal, _ in games():
        ready = {texts()("hand-over-screen", name=player.name) for player in rehearsal.party.players}
        ready |= {texts()("hand-over-card-screen", name=player.name) for player in rehearsal.party.players}
        said = rehearsal.mouth.said
        began = [index for index in range(1, len(said)) if is_new_audience(said, index) and is_private(said[index])]
        ended = [index for index in range(1, len(said)) if is_new_audience(said, index) and not is_private(said[index])]
        first_of_answers = {id(answered.said[0]): answered.line for answered in rehearsal.answers if answered.said}
        for index in began:
            prompt = next(u for u in reversed(said[:index]) if u.topic == "prompt" and not is_private(u))
            asked = prompt.text.removeprefix("Hidden. ").removeprefix("Hidden again. ")
            assert asked in ready
            assert asked.startswith(rehearsal.party.name(said[index].seat))  # type: ignore[union-attr]
            assert first_of_answers[id(said[index])] in {"", "ready"}
        assert ended == [index for index in rehearsal.mouth.hidden if index < len(said)]


def is_private(utterance: Utterance) -> bool:
    """Tell whether an utterance is for one seat."""
    return isinstance(utterance, SeatUtterance)


def is_new_audience(said: list[Utterance], index: int) -> bool:
    """Tell whether somebody else was spoken to before."""
    return audience_of(said[index]) is not audience_of(said[index - 1])


REVIEWS = ("repeat", "previous", "next", ",", "<", ">", "say that again")


def test_review_gives_nobody_anothers_lines() -> None:
    """Repeat, previous and next say to an audience only what that audience was told before."""
    anything = (*REVIEWS, "h", "m", "", "Ben discards a wild card", "more")
    ends = {texts()("nothing-older"), texts()("nothing-newer")}
    reviewed = 0
    for setup, seed in setups_and_seeds(GAMES):
        rehearsal = rehearse_at_random(setup, seed, anything=anything)
        told: dict[Listener, set[str]] = {TABLE: {*ends, *(said.text for said in rehearsal.opening)}}
        for answered in rehearsal.answers:
            for utterance in answered.said:
                lines = told.setdefault(audience_of(utterance), set(ends))
                if answered.line in REVIEWS:
                    reviewed += 1
                    assert utterance.text in lines
                lines.add(utterance.text)

    assert 10 * GAMES < reviewed


def looked_at() -> dict[str, Deal]:
    """Return deals in which the first card of the beach, a Cathy, is of different use to Ann."""
    hands = small_deal().hands
    match = with_hands(*hands)
    return {
        "a match": match,
        "no match": with_hands((red_cathy(12), red_cathy(4), RED_WILD, red_patty(9)), hands[1]),
        "no match and no wild card": with_hands((red_cathy(12), red_cathy(4), red_patty(8), red_patty(9)), hands[1]),
        "a wild card": match._replace(green=(match.green[2], match.green[1], match.green[0], *match.green[3:])),
    }


ATTACKS = (
    *(
        "1",
        "2",
        "3",
        "4",
        "7",
        "12",
        "twelve",
        "number seven",
        "match it with number seven",
        "match it with Patty seven",
    ),
    *("x", "put it back", "leave it", "no match", "return it", "keep it", "no thanks"),
    *(
        "d",
        "discard my wild card",
        "Ann discards a wild card",
        "Ben discards a wild card",
        "Carla discards a wild card",
    ),
    *("yes", "no", "y", "n", "cancel", "more", "what can I say", "?", "help", "status", "tell me everything", "v"),
    *(
        "h",
        "cancel",
        "m",
        "cancel",
        "n 1",
        "no",
        "x",
        "7",
        "where is number 7",
        "cancel",
        "put it back",
        "what can I say",
    ),
    *("h", "d", "cancel", "7", "x", "?", "t", "repeat", "previous", "next", "r", "c", "p 2", "the third card", "xyzzy"),
)


def test_what_is_said_before_the_hand_over_tells_nothing_of_the_card() -> None:
    """While somebody is to look at a card, the room gets the same answers whatever the card and the hands are."""
    heard = {}
    for name, deal in looked_at().items():
        rehearsal = rehearse((*LOOKING, *ATTACKS), THROWS, deal=deal)
        heard[name] = rehearsal.answers[len(LOOKING) - 1 :]
        assert [] == [u.text for answered in heard[name] for u in answered.said if is_private(u)]

    expected, *others = [[(answered.line, answered.texts) for answered in answers] for answers in heard.values()]
    assert [expected] * len(others) == others


@pytest.mark.parametrize("use", looked_at())
def test_a_card_is_looked_at_alone_whatever_its_use(use: str) -> None:
    """In a shared room nobody can tell from a wait whether there was anything to decide (M3)."""
    rehearsal = rehearse(LOOKING, THROWS, deal=looked_at()[use])

    assert [
        "Ann called a Cathy, rightly: the first card of the beach.",
        "Ann looks at the card. The others, please look away. Ann, press Enter when ready.",
    ] == rehearsal.last


@pytest.mark.parametrize("line", ["h", "d", "n", "where is number 12"])
def test_a_cancelled_hand_over_gives_way_to_that_of_the_card(line: str) -> None:
    """After a hand-over for something else is cancelled, the card still is for its seat alone."""
    rehearsal = rehearse((*LOOKING, line, "cancel", "7", "what can I say", "x"), THROWS)

    assert ["That is not possible now.", "You can say: ready or help."] == rehearsal.answers[-3].texts
    assert ["You can say:", "Ready."] == rehearsal.answers[-2].texts[:2]
    assert ["That is not possible now.", "You can say: ready or help."] == rehearsal.last


def test_others_may_be_named_without_telling_what_they_hold() -> None:
    """A red wild card discarded by name is for the one who is named to decide, alone (M9)."""
    has_wild = rehearse((*START, "Ben discards a wild card"), THROWS)
    has_none = rehearse(
        (*START, "Ben discards a wild card"), THROWS, deal=with_hands(small_deal().hands[0], small_deal(3).hands[2])
    )

    assert has_wild.last == has_none.last
    assert [
        "Ben\N{RIGHT SINGLE QUOTATION MARK}s cards. The others, please look away. Ben, press Enter when ready."
    ] == has_wild.last


def test_a_computer_decides_alone() -> None:
    """Nobody discards a computer's wild card for it."""
    rehearsal = rehearse(
        (*START, "Carla discards a wild card"),
        (6, 1, 1),
        deal=small_deal(3),
        computers={SEATS[2]},
        choose=lambda view: legal_actions(view)[0],
    )

    assert "Carla decides that alone." == rehearsal.last[0]


def test_the_end_of_input_hides_what_one_seat_was_told() -> None:
    """Whoever leaves in the middle of private lines leaves nothing on the screen."""
    rehearsal = rehearse((*START, "h", ""), THROWS)

    assert is_private(rehearsal.answers[-1].said[-1])
    assert isinstance(rehearsal.mouth.said[-1], RoomUtterance)
    assert [len(rehearsal.mouth.said) - 1] == rehearsal.mouth.hidden


def test_a_private_list_does_not_go_on_before_others() -> None:
    """What is left of a hand read alone is not read on by "more" in the room, nor to another seat."""
    five = with_hands((*small_deal().hands[0], red_patty(9)), small_deal().hands[1])
    rehearsal = rehearse((*START, "h", "", "", "more", "Ben discards a wild card", "", "more"), THROWS, deal=five)

    assert "One more. Say more." in rehearsal.answers[3].texts
    assert ["There is no more."] == rehearsal.answers[5].texts
    assert ["There is no more."] == rehearsal.last


def test_what_is_left_of_a_list_is_let_go_when_a_move_is_made() -> None:
    """By then it may be true no more; in the room, and for who listens alone (N1)."""
    five = with_hands((*small_deal().hands[0], red_patty(9)), small_deal().hands[1])
    room = rehearse((*START, "read the board", "r", "more"), THROWS, deal=five)
    alone = rehearse((*START, "h", "", "", "r", "Ann discards a wild card", "", "more"), THROWS, deal=five)

    assert ["There is no more."] == room.last
    assert ["There is no more."] == alone.last


OTHER_HANDS = with_hands(
    (red_patty(3), red_patty(4), red_cathy(9), red_cathy(10)), (red_cathy(5), RED_WILD, RED_WILD, red_patty(12))
)
"""Hands as large as those of the small deal, in which other things can be done."""


IN_THE_ROOM = (
    *("throwing for the start", "throwing", "choosing a route", "calling", "picking", "a card is to be looked at"),
    *("going anywhere", "taking from a player", "a hand-over"),
)


@pytest.mark.parametrize("name", IN_THE_ROOM)
def test_no_answer_in_the_room_depends_on_a_hand(name: str) -> None:
    """Whatever is typed before others gets the same answer whatever anybody holds, and so does "what can I say"."""
    moment = SHARED[name]
    players = len(moment.deal.hands)
    other = moment._replace(deal=moment.deal._replace(hands=(*OTHER_HANDS.hands, *moment.deal.hands[2:players])))
    for line in EVERYTHING:
        mine, theirs = rehearse_at(moment, line, "?"), rehearse_at(other, line, "?")
        assert (line, mine.mouth.lines[TABLE]) == (line, theirs.mouth.lines[TABLE])
