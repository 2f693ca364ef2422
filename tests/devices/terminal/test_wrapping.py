"""Long lines break between words."""

from __future__ import annotations

from accessible_game.devices.terminal.wrapping import wrapped


def test_a_line_that_fits_is_one_row() -> None:
    """A line as wide as the window is not broken."""
    assert "Your turn." == wrapped("Your turn.", 10)


def test_a_long_line_breaks_between_words() -> None:
    """No word is cut in two where it can stand in a row of its own."""
    assert "You threw a\nfive, to\nthe beach." == wrapped("You threw a five, to the beach.", 11)


def test_a_word_wider_than_the_window_is_left_to_the_terminal() -> None:
    """There is no place to break a word that is wider than the window."""
    assert "a\nskateboarding\nPatty" == wrapped("a skateboarding Patty", 8)


def test_wide_letters_count_double() -> None:
    """Names in scripts with wide letters fill two columns a letter."""
    assert "李 李\n李" == wrapped("李 李 李", 5)


def test_spaces_in_a_row_are_kept() -> None:
    """Nothing that was said is taken away."""
    assert "a  b" == wrapped("a  b", 10)
