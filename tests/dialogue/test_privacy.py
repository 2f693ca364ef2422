"""Around one loudspeaker secrets are told as the table chose: on an earphone, alone, or openly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from accessible_game.dialogue.events import DeviceNews, Heard
from accessible_game.dialogue.privacy import Privacy
from accessible_game.rules.game import Game
from accessible_game.rules.seats import SEATS, TABLE
from accessible_game.testing import FixedDealer, RecordingEar
from tests.dialogue.moments import FIRST_GOES, SHARED, TWO, Moment, rehearse_at
from tests.dialogue.rehearsal import Rehearsal, party_of, small_setup, texts

if TYPE_CHECKING:
    from accessible_game.dialogue.events import Event

THROWING = SHARED["throwing"]
ANN = SEATS[0]


@pytest.mark.parametrize(
    ("privacy", "asked"),
    [
        (
            Privacy.SCREEN,
            "Ann\N{RIGHT SINGLE QUOTATION MARK}s cards. The others, please look away. Ann, press Enter when ready.",
        ),
        (
            Privacy.ALONE,
            "Ann\N{RIGHT SINGLE QUOTATION MARK}s cards. Everybody else, please step away. Ann, press Enter when ready.",
        ),
        (Privacy.EARPHONE, "Ann\N{RIGHT SINGLE QUOTATION MARK}s cards. Ann, take the earphone and press Enter."),
    ],
)
def test_a_hand_is_read_to_its_owner_after_their_own_ready(privacy: Privacy, asked: str) -> None:
    """The room hears whose cards come next; the hand is for the seat alone."""
    rehearsal = rehearse_at(THROWING, "h", "ready", privacy=privacy)
    assert [asked] == rehearsal.answers[-2].texts
    assert [] == [line for line in rehearsal.mouth.lines[TABLE] if "Patty seven" in line]
    assert any("Patty seven" in line for line in rehearsal.mouth.lines[ANN])


@pytest.mark.parametrize(
    ("privacy", "opening"),
    [
        (Privacy.SCREEN, "Hidden."),
        (Privacy.ALONE, "Everybody may come back."),
        (Privacy.EARPHONE, "Back to everybody."),
    ],
)
def test_when_the_seat_is_done_the_room_is_spoken_to_again(privacy: Privacy, opening: str) -> None:
    """And the question comes again."""
    assert (
        f"{opening} Ann\N{RIGHT SINGLE QUOTATION MARK}s turn. Ann, throw the die."
        == rehearse_at(THROWING, "h", "", "", privacy=privacy).last[-1]
    )


@pytest.mark.parametrize(("name", "words"), [("looking at no match alone", "put it back"), ("asked to discard", "yes")])
def test_those_who_stepped_away_are_called_back_before_the_game_goes_on(name: str, words: str) -> None:
    """A move of a seat that is alone ends its being alone."""
    assert "Everybody may come back." == rehearse_at(SHARED[name], words, privacy=Privacy.ALONE).last[0]
    assert "Everybody may come back." not in rehearse_at(SHARED[name], words, privacy=Privacy.EARPHONE).last


class TestOpenTable:
    """All agreed to play with open cards."""

    def open_at(self, name: str, *lines: str) -> list[str]:
        """What the room hears, which is all that is said."""
        rehearsal = rehearse_at(SHARED[name], *lines, privacy=Privacy.OPEN)
        assert {TABLE} == rehearsal.mouth.lines.keys()
        return rehearsal.last

    def test_a_hand_is_read_aloud(self) -> None:
        """With its owner's name, and without a hand-over."""
        opening, *cards = self.open_at("throwing", "h")
        assert opening.startswith("Ann: You hold")
        assert any("Patty seven" in line for line in cards)

    def test_a_card_looked_at_is_told_to_all(self) -> None:
        """Once, by name."""
        said = self.open_at("picking", "the first card")
        assert 1 == len([line for line in said if "Cathy seven" in line])

    def test_a_card_taken_is_told_once(self) -> None:
        """Not once for each of the two players."""
        said = self.open_at("taking from a player", "take a card from ben")
        assert 1 == len([line for line in said if line.startswith("Ann: From Ben you take")])
        assert [] == [line for line in said if "takes a card from" in line]

    def test_another_player_is_asked_before_a_wild_card_is_discarded(self) -> None:
        """Ben decides, and it is Ben's card that goes."""
        asked = "Ben: You hold a red wild card. Discard it? Yes, or Enter for no."
        assert [asked] == self.open_at("throwing", "Ben discards a wild card")
        assert "Ben discards a red wild card" in self.open_at("throwing", "Ben discards a wild card", "yes")[0]

    @pytest.mark.parametrize(
        ("name", "words", "told"),
        [
            ("taking from a player", "Carla discards a wild card", "Carla: You hold no red wild card."),
            ("the game is over", "h", "Ann: You hold no cards."),
            ("looking at a wild card alone", "Cathy seven", "Ann: You do not hold that card."),
        ],
    )
    def test_what_a_hand_does_not_hold_is_told_with_its_owner_s_name(self, name: str, words: str, told: str) -> None:
        """Everybody hears it, and it is about one of them."""
        assert told == self.open_at(name, words)[0]

    def test_what_a_player_has_heard_and_not_seen_is_said_not_to_be_noted(self) -> None:
        """Ben has heard which card Ann looked at, so he is not told that he does not know it (N3)."""
        ann_looked = Moment((*TWO, "r", "p 1"), (*FIRST_GOES, 6))
        rehearsal = rehearse_at(ann_looked, "where did I see number two", "where are the Cathys", privacy=Privacy.OPEN)

        assert "Ann: Right: the first card is Patty two, baking a cake." in rehearsal.mouth.lines[TABLE]
        assert "Ben: No card in your notes has number two, baking a cake." == rehearsal.answers[-2].texts[0]
        assert "Ben: No card in your notes is a Cathy." == rehearsal.last[0]

    def test_what_may_be_said_follows_from_the_cards(self) -> None:
        """Nobody is kept from knowing them."""
        ear = RecordingEar()
        rehearse_at(SHARED["throwing"], ear=ear, privacy=Privacy.OPEN)
        assert "throw the die" in {sentence for sentence, _ in ear.now[-1].sentences()}


def test_one_player_never_hears_of_a_hand_over() -> None:
    """A person alone with computers has no secrets from the room."""
    moment = Moment(("r",), (6, 1), computers=SEATS[1:2])
    for privacy in Privacy:
        assert rehearse_at(moment, "h").last == rehearse_at(moment, "h", privacy=privacy).last


def change(rehearsal: Rehearsal, privacy: Privacy) -> DeviceNews:
    """Return the news by which the mouth tells secrets in another way from now on."""
    return DeviceNews(lambda: setattr(rehearsal.mouth, "privacy", privacy))


def rehearse_with_change(*before: str | Event, privacy: Privacy, to: Privacy, after: tuple[str, ...] = ()) -> Rehearsal:
    """Type lines, let a device fail or start, and type more."""
    dealer = FixedDealer(THROWING.deal)
    dealer.throws.extend(THROWING.throws)
    party = party_of(small_setup(THROWING.deal))
    rehearsal = Rehearsal(party, Game(party.setup, dealer))
    rehearsal.mouth.privacy = privacy
    rehearsal.play((*THROWING.lines, *before, change(rehearsal, to), *after))
    return rehearsal


def test_where_the_way_changes_before_a_seat_is_ready_the_others_are_asked_anew() -> None:
    """Who looked away could still hear."""
    rehearsal = rehearse_with_change("h", privacy=Privacy.SCREEN, to=Privacy.ALONE)
    step_away = texts()("hand-over-alone", name="Ann")
    assert [step_away] == rehearsal.last


def test_they_are_asked_anew_where_words_were_asked_back_too() -> None:
    """Nobody says ready to one way and is told in the other."""
    unsure = Heard("help", is_sure=False)
    rehearsal = rehearse_with_change("h", unsure, privacy=Privacy.SCREEN, to=Privacy.ALONE)
    assert [texts()("hand-over-alone", name="Ann")] == rehearsal.last


def test_where_the_way_changes_while_a_seat_listens_it_listens_alone_no_longer() -> None:
    """Nothing private is said before the others have made room again."""
    rehearsal = rehearse_with_change("h", "", privacy=Privacy.EARPHONE, to=Privacy.ALONE, after=("h", "repeat"))
    told = len(rehearsal.mouth.lines[ANN])
    assert [texts()("hand-over-alone", name="Ann")] == rehearsal.answers[-2].texts
    again = rehearse_with_change("h", "", privacy=Privacy.EARPHONE, to=Privacy.ALONE)
    assert told == len(again.mouth.lines[ANN])
    assert [] == [line for line in rehearsal.mouth.lines[TABLE] if "Patty seven" in line]


def test_with_open_cards_a_question_to_another_ends_with_the_next_move() -> None:
    """Ben was asked, and Ann plays on: a later yes discards nothing of Ben's."""
    said = rehearse_at(SHARED["throwing"], "Ben discards a wild card", "throw the die", "yes", privacy=Privacy.OPEN)
    assert not [line for line in said.last if "discards a red wild card" in line]
    assert not [line for line in said.answers[-2].texts if line.startswith("Ben: You hold")]
