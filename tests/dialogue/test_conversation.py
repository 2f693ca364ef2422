"""How a conversation goes: what is asked, and what is understood at which moment."""

from __future__ import annotations

import pytest

from accessible_game.dialogue.controller import Ending
from accessible_game.rules.cards import RED_WILD
from accessible_game.rules.game import Game
from accessible_game.rules.legality import legal_actions
from accessible_game.rules.seats import SEATS, TABLE
from accessible_game.testing import FixedDealer
from tests.dialogue.moments import LAST_CARD, MOMENTS, SHARED, SOLO, rehearse_at, throw_or_first
from tests.dialogue.random_talk import rehearse_at_random
from tests.dialogue.rehearsal import Rehearsal, party_of, rehearse, small_setup, texts
from tests.support.tables import (
    REMEMBER_YOURSELF,
    SMALL_HANDS,
    green_cathy,
    green_patty,
    red_cathy,
    red_patty,
    small_deal,
    with_hands,
)

START = ("r", "r")
FIRST_GOES = (6, 1)


def answer(moment: str, *lines: str) -> list[str]:
    """Return what is said to the last of some lines typed at a moment."""
    return rehearse_at(MOMENTS[moment], *lines).last


@pytest.mark.parametrize("name", MOMENTS)
def test_enter_says_again_what_is_asked(name: str) -> None:
    """Where nothing waits for Enter it repeats the question, word for word."""
    waits_for_enter = ("looked at", "at a match alone", "at no match alone", "hand-over", "listening", "asked to")
    if not any(part in name for part in waits_for_enter):
        rehearsal = rehearse_at(MOMENTS[name], "", "whose turn is it")
        before = rehearsal.answers[-3].texts if len(rehearsal.answers) > 2 else [u.text for u in rehearsal.opening]
        assert [before[-1]] == rehearsal.answers[-2].texts
        assert [before[-1]] == rehearsal.last


@pytest.mark.parametrize("name", [name for name in MOMENTS if "asked to" not in name and "over" not in name])
@pytest.mark.parametrize("line", ["yes", "no", "y", "of course"])
def test_yes_and_no_count_only_where_they_are_asked_for(name: str, line: str) -> None:
    """Elsewhere yes and no move nothing, and are told that no question is open."""
    rehearsal = rehearse_at(MOMENTS[name], line)

    told = {texts()("no-yes-or-no"), texts()("nothing-to-cancel"), texts()("call-can-change"), texts()("cancelled")}
    assert rehearsal.last[0] in told
    assert rehearse_at(MOMENTS[name]).game.view(SEATS[0]).facts == rehearsal.game.view(SEATS[0]).facts


def test_n_is_notes_where_nothing_is_asked() -> None:
    """The key n means no where a question is open, and notes elsewhere."""
    assert [texts()("notes-none")] == answer("alone, throwing", "n")
    assert answer("asked to discard", "no") == answer("asked to discard", "n")


@pytest.mark.parametrize("line", ["go on", "continue", "carry on", "go on with it", "resume", "go on with the game"])
class TestGoingOn:
    """Whoever wants to go on does what waits for that."""

    def test_at_a_hand_over_it_is_ready(self, line: str) -> None:
        """The others have been asked to look away."""
        assert answer("a hand-over", "ready") == answer("a hand-over", line)

    def test_at_the_end_of_private_lines_it_is_ready_too(self, line: str) -> None:
        """What was read to its end is hidden."""
        assert answer("listening alone", "ready") == answer("listening alone", line)

    def test_after_a_list_it_is_more(self, line: str) -> None:
        """Also where the game is over."""
        for moment in ("alone, throwing", "alone, the game is over"):
            assert answer(moment, "read the board", "more") == answer(moment, "read the board", line)

    def test_when_the_game_is_over_it_is_another_game(self, line: str) -> None:
        """It is the only way to go on."""
        assert Ending.NEW_GAME is rehearse_at(SHARED["the game is over"], line).ending

    def test_it_discards_nothing(self, line: str) -> None:
        """It may mean to go on without."""
        before = rehearse_at(SHARED["asked to discard"]).game.view(SEATS[0]).facts
        assert before == rehearse_at(SHARED["asked to discard"], line).game.view(SEATS[0]).facts


def test_a_discard_is_asked_for_alone() -> None:
    """Before others a red wild card is discarded after a yes, and kept after a no, Enter or cancel."""
    asked = [texts()("ask-discard")]
    assert asked == answer("throwing", "d", "")
    assert "Ann discards a red wild card, and has three cards left." == answer("asked to discard", "yes")[0]
    for kept in ("no", "", "cancel", "n"):
        hidden = "Hidden. Ann\N{RIGHT SINGLE QUOTATION MARK}s turn. Ann, throw the die."
        assert [hidden] == answer("asked to discard", kept)


def test_a_person_alone_discards_at_a_word() -> None:
    """Alone with computers nobody has to look away, and nothing is asked."""
    assert "You discard a red wild card. You have three cards left." == answer("alone, throwing", "d")[0]


def test_both_parts_of_a_move_in_one_breath() -> None:
    """A call and the choice of a card may come together, and come to the same as one after the other."""
    together = rehearse_at(MOMENTS["calling"], "I pick a Cathy, the third card")
    apart = rehearse_at(MOMENTS["calling"], "I pick a Cathy", "the third card")

    assert together.game.view(SEATS[0]).facts == apart.game.view(SEATS[0]).facts


@pytest.mark.parametrize("line", ["c 2", "cathy, second", "I pick a Cathy, card two", "C2", "kathy number two please"])
def test_ways_to_say_a_move_in_one_breath(line: str) -> None:
    """Keys, names and whole sentences all make one move."""
    assert answer("calling", "I pick a Cathy, the second card") == answer("calling", line)


def test_a_call_can_be_changed_until_a_card_is_chosen() -> None:
    """The other cousin may be called, alone or with a card (M1)."""
    assert "Ann calls a Patty." == answer("picking", "I pick a Patty")[0]
    assert answer("calling", "p 2") == answer("picking", "p 2")
    assert answer("picking", "2") == answer("picking", "c 2")
    assert texts()("call-can-change") == answer("picking", "cancel")[0]


def test_the_last_one_is_no_line_to_hear_again() -> None:
    """After a call it may mean a card, so the choices are named (M1)."""
    assert texts()("not-understood") == answer("picking", "the last one")[0]


@pytest.mark.parametrize("line", ["what now", "now what", "what next"])
def test_what_now_asks_what_can_be_said(line: str) -> None:
    """It is more than "what", which asks for the last line again."""
    assert answer("picking", "?") == answer("picking", line)


def test_leaving_the_cards_after_a_call() -> None:
    """Who has called may still leave the cards (T4)."""
    assert "Ann leaves the cards." == answer("picking", "x")[0]


def test_a_bare_number_means_what_is_asked() -> None:
    """One is a way, a card, an area or a player, by what the game waits for."""
    assert "Ann takes the alley to its second square." == answer("choosing a route", "1")[0]
    assert "Right: the first card of the beach is a Cathy." == answer("picking", "1")[0]
    assert "Ann goes to the beach." == answer("going anywhere", "1")[0]
    assert "Ann takes a card from Ben." == answer("taking from a player", "2")[0]


def test_a_number_alone_when_nothing_is_numbered() -> None:
    """Where no number is asked for, it is refused in one sentence."""
    assert texts()("not-now") == answer("throwing", "1")[0]


def test_whom_to_take_from_may_be_left_open() -> None:
    """To "take a card" with several opponents the game asks from whom (T7)."""
    question = "Which one: take a card from Ben or take a card from Carla?"

    assert [question] == answer("taking from a player", "take a card")
    assert "Ann takes a card from Carla." == answer("taking from a player", "take a card", "Carla")[0]


def test_two_red_cards_of_one_number() -> None:
    """In some decks both cousins have a red card of a number; which one goes with a wild card is then asked (M7)."""
    hands = with_hands((red_patty(7), red_cathy(7), red_patty(9), red_cathy(4)), SMALL_HANDS[1])
    deal = hands._replace(green=(green_cathy(3), green_patty(12), *small_deal().green[2:]))
    lines = (*START, "r", "c 3", "", "7")
    asked = rehearse(lines, (*FIRST_GOES, 1), deal=deal)
    chosen = rehearse((*lines, "Cathy seven"), (*FIRST_GOES, 1), deal=deal)

    assert ["Which one: match it with Patty number seven or match it with Cathy number seven?"] == asked.last
    assert "Ann discards a wild Cathy with Cathy seven, singing, and has three cards left." == chosen.last[0]
    for option in ("match it with Cathy number seven", "Cathy number seven", "with my red Cathy seven"):
        assert chosen.last == rehearse((*lines, option), (*FIRST_GOES, 1), deal=deal).last


def test_a_card_not_held_cannot_be_matched() -> None:
    """Of two cousins only the one in the hand counts."""
    assert texts()("refused-no-card-in-hand") == answer("looking at a wild card alone", "Cathy seven")[0]


def test_the_name_of_a_short_cut_is_understood_at_its_fork() -> None:
    """What is called the alley when it is spoken of may be called so by players too."""
    assert answer("choosing a route", "take the short cut") == answer("choosing a route", "the alley")
    assert answer("throwing", "take the short cut") == answer("throwing", "take the alley")


def test_the_three_kinds_of_error_differ() -> None:
    """Not understood, not possible now, and which one: three answers."""
    not_understood = answer("taking from a player", "abracadabra")
    not_possible = answer("taking from a player", "roll")
    which = answer("taking from a player", "take a card")

    assert "I did not understand that." == not_understood[0]
    assert "The die has been thrown." == not_possible[0]
    assert which[0].startswith("Which one: ")
    assert not_understood[1] == not_possible[1]
    assert "You can say: take a card from Ben, take a card from Carla or help." == not_understood[1]


def test_news_is_announced_once_a_turn_until_it_is_heard() -> None:
    """Whose card was taken is told at the beginning of their turns that something waits for them, and no card."""
    news = texts()("news-for-you", name="Ben")
    taken = rehearse((*START, "r"), (*FIRST_GOES, 3), (red_patty(5),))
    heard = rehearse((*START, "r", "h", "", "", "r", "r"), (*FIRST_GOES, 3, 5, 5), (red_patty(5),))

    assert news in taken.last
    assert "Ann takes from you Patty five, knitting." == heard.answers[4].texts[0]
    assert 1 == sum(news in answered.texts for answered in heard.answers)


def test_what_is_drawn_from_the_pile_is_news_too() -> None:
    """The card from the pile is told to the seat alone, when it next listens."""
    rehearsal = rehearse((*START, "r", "r", "h", ""), (*FIRST_GOES, 4, 5))

    assert "Ann draws a card from the pile." in rehearsal.answers[2].texts
    assert "From the pile you draw Patty thirteen, having a picnic." == rehearsal.last[0]


def test_detail_changes_at_a_word() -> None:
    """There are three levels, and asking beyond them is answered."""
    rehearsal = rehearse(("more detail", "more detail", "less detail", "less detail", "less detail"))

    said = [answered.texts for answered in rehearsal.answers]
    assert [["Full detail."], ["It goes no further."], ["Normal detail."], ["Brief."], ["It goes no further."]] == said


def test_a_table_that_remembers_for_itself_is_told_nothing() -> None:
    """With notes off every question about them gets the same answer (N4)."""
    lines = ("n", "n 1", "n number 12", "where are the Pattys", "m")
    rehearsal = rehearse(
        ("r", *lines),
        FIRST_GOES,
        settings=REMEMBER_YOURSELF,
        computers={SEATS[1]},
        choose=lambda view: legal_actions(view)[0],
    )

    assert [[texts()("notes-off")]] * len(lines) == [answered.texts for answered in rehearsal.answers[1:]]


def test_that_no_cards_are_left_is_said_once() -> None:
    """The last discard is told, and then who has won (W1)."""
    wild = MOMENTS["alone, throwing"]._replace(deal=with_hands((RED_WILD,), SMALL_HANDS[1][:1]))
    green_wild = MOMENTS["alone, looking at a wild card"]._replace(deal=LAST_CARD)

    assert "A match: seven, singing. Ann discards both." == rehearse_at(SHARED["the game is over"]).last[0]
    assert "Ann wins, with no red cards left." == rehearse_at(SHARED["the game is over"]).last[1]
    assert ["You discard a red wild card.", "You win! You have no red cards left."] == rehearse_at(wild, "d").last[:2]
    assert "You discard a wild Cathy with Patty seven, singing." == rehearse_at(green_wild, "7").last[0]


def test_at_a_fork_the_squares_that_are_left_are_told_by_either_way() -> None:
    """What is ahead is what the rest of the throw brings, and where one stands has the fork's name (T2)."""
    ahead = ["Two squares to go.", "By the alley: draw a card.", "By the path: the library, three cards."]
    assert ahead == answer("choosing a route", "a")
    assert ahead == answer("alone, choosing a route", "a")
    assert ["You are at square eight, the fork of the alley."] == answer("alone, choosing a route", "w")


def test_the_end_of_a_game_asks_for_another() -> None:
    """After the game yes begins a new one and no leaves; the cards can still be asked after."""
    assert Ending.NEW_GAME is rehearse_at(SHARED["the game is over"], "yes").ending
    assert Ending.QUIT is rehearse_at(SHARED["the game is over"], "no").ending
    assert texts()("refused-game-over") == answer("the game is over", "r")[0]
    assert texts()("refused-game-over") == answer("the game is over", "Ben discards a wild card")[0]
    assert "You hold no cards." == answer("alone, the game is over", "h")[0]


@pytest.mark.parametrize("name", SOLO)
def test_a_person_alone_is_never_asked_to_look_away(name: str) -> None:
    """Alone with computers everything is said at once, and nothing is hidden."""
    rehearsal = rehearse_at(MOMENTS[name], "h", "n", "m")

    assert [] == rehearsal.mouth.hidden
    assert not [line for line in rehearsal.mouth.lines[TABLE] if "look away" in line]


def test_computers_play_by_themselves() -> None:
    """Where nobody is a person the game is told to its end without a word from anybody."""
    rehearsal = rehearse_at_random(small_setup(small_deal()), seed=1, computers=SEATS[:2])

    assert "wins, with no red cards left." in " ".join(utterance.text for utterance in rehearsal.opening)


def test_repeat_after_stop_repeats_what_was_said_before() -> None:
    """Silence is no answer to be repeated."""
    told = answer("throwing", "status")

    assert told == [line for line in answer("throwing", "status", "stop", "repeat") if line != "Stop"]


@pytest.mark.parametrize("line", ["stop", "I want to stop", "Escape"])
def test_stop_silences_the_voice(line: str) -> None:
    """However it is wished for; what is said to it is the devices' answer."""
    assert ["stop"] == answer("throwing", line)


def test_what_happened_is_told_again_since_a_player_acted() -> None:
    """Questions asked in between do not count, and hearing it twice tells the same."""
    moment = MOMENTS["alone, throwing"]._replace(throws=(*FIRST_GOES, 6, 5))
    told = rehearse_at(moment, "r", "p 1").last
    events = [line for line in told if "Throw the die" not in line]
    assert 1 < len(events)
    assert events == rehearse_at(moment, "r", "p 1", "where am I", "what happened").last
    assert events == rehearse_at(moment, "r", "p 1", "what happened", "what happened").last


def test_what_happened_is_told_alone_as_in_the_room() -> None:
    """With what the seat has been told alone since, and nothing from before the last move."""
    assert answer("throwing", "what happened") == answer("listening alone", "what happened")
    looked = "Right: the first card is Cathy seven, singing."
    assert looked in answer("a card is to be looked at", "", "what happened")
    assert looked not in answer("a card is to be looked at", "", "", "h", "", "what happened")


@pytest.mark.parametrize("name", ["a hand-over", "listening alone", "asked to discard"])
def test_before_another_question_the_turn_is_named(name: str) -> None:
    """Whose turn it is was asked."""
    turn, question = answer(name, "whose turn is it")
    assert turn in {texts()("whose-turn", you=you, name="Ann") for you in ("yes", "no")}
    assert [question] == answer(name, "repeat")[-1:]


@pytest.mark.parametrize("line", ["read my hand", "what are my notes", "discard my wild card"])
def test_where_only_computers_play_nobody_is_told_of_a_hand(line: str) -> None:
    """No seat is anybody's own."""
    dealer = FixedDealer(small_deal())
    dealer.throws.extend(FIRST_GOES)
    party = party_of(small_setup(small_deal()), SEATS[:2])
    rehearsal = Rehearsal(party, Game(party.setup, dealer), choose=throw_or_first)
    rehearsal.mouth.is_talking = True
    rehearsal.play([line])
    assert texts()("nobody-plays") == rehearsal.last[0]


def test_a_cancelled_hand_over_is_followed_by_the_question() -> None:
    """By voice nobody sees what is asked."""
    assert ["Cancelled.", *answer("throwing", "repeat")[-1:]] == answer("a hand-over", "cancel")
