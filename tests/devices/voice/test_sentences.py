"""What of a text is spoken, and in which pieces."""

from __future__ import annotations

import pytest

from accessible_game.devices.voice.sentences import LONGEST_PIECE, spoken_pieces


def test_a_text_is_spoken_sentence_by_sentence() -> None:
    """Each sentence is a piece of its own, so that speech can be ended or interrupted after it."""
    text = "Ben throws a four. Does he turn a card? No! The beach is empty…\nYour turn, Ann"

    pieces = spoken_pieces(text)

    assert pieces == (
        "Ben throws a four.",
        "Does he turn a card?",
        "No!",
        "The beach is empty…",
        "Your turn, Ann",
    )


def test_a_point_inside_a_number_ends_no_sentence() -> None:
    """Only a point that is followed by a space ends a sentence."""
    assert spoken_pieces("That took 2.5 seconds.") == ("That took 2.5 seconds.",)


@pytest.mark.parametrize("text", ["", "   ", "\n\n", "...", "?!", "\x07\x1b\x00", "\u200b\u200e", "[ ]", "\ud800"])
def test_a_text_without_words_is_not_spoken(text: str) -> None:
    """Nothing is said where there is nothing to say."""
    assert spoken_pieces(text) == ()


def test_control_characters_are_not_spoken() -> None:
    """A bell, an escape sequence or a null character inside a text does not reach the engine."""
    assert spoken_pieces("Ann\x07 throws\x00a\x1bfour\t\tnow.") == ("Ann throws a four now.",)


def test_markup_of_speech_engines_is_not_obeyed() -> None:
    """A name cannot switch the voice: sapi5 reads XML, nsss commands in double brackets."""
    assert spoken_pieces("<silence msec='9'/> [[rate 10]] Ann") == ("silence msec='9'/ rate 10 Ann",)


@pytest.mark.parametrize("name", ["Zoë", "Łukasz", "Мария", "李小龙", "محمد", "दीपक", "Ωμέγα", "🦊", "Nguyễn Đặng"])
def test_a_name_in_any_script_stays_whole(name: str) -> None:
    """Letters with their marks, digits and emoji are handed to the engine as they are."""
    assert spoken_pieces(f"{name} wins.") == (f"{name} wins.",)


def test_chinese_and_japanese_sentences_end_without_a_space() -> None:
    """Their full stop is followed by the next sentence at once."""
    assert spoken_pieces("猫がいる。犬もいる。") == ("猫がいる。", "犬もいる。")


def test_a_long_sentence_is_split_at_a_comma_or_a_space() -> None:
    """No piece is longer than the limit, and nothing of the sentence is lost."""
    sentence = ", ".join(["the beach has three cards left"] * 40) + "."

    pieces = spoken_pieces(sentence)

    assert max(len(piece) for piece in pieces) <= LONGEST_PIECE
    assert all(piece.endswith(("left,", "left.")) for piece in pieces)
    assert " ".join(pieces) == sentence


def test_a_word_without_end_is_split_too() -> None:
    """Ten thousand letters without a space are spoken in pieces like everything else."""
    pieces = spoken_pieces("x" * 10_000)

    assert "".join(pieces) == "x" * 10_000
    assert max(len(piece) for piece in pieces) <= LONGEST_PIECE
