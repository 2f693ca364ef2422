"""The echo of the line being typed, on a terminal that can only print and step back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible_game.devices.terminal.echo import Echo
from tests.support.teletype import Teletype

WIDE = 80


def echoes(*edits: tuple[str, int], columns: int = WIDE) -> list[str]:
    """Return what each edit, a text and a cursor, writes after the one before."""
    echo = Echo()
    return [echo.edited(text, cursor, columns) for text, cursor in edits]


@pytest.mark.parametrize(
    ("edits", "written"),
    [
        pytest.param([("ro", 2), ("rox", 3)], "x", id="a letter at the end is that letter"),
        pytest.param([("rox", 3), ("ro", 2)], "\b \b", id="Backspace at the end"),
        pytest.param([("rox", 3), ("", 0)], "\b\b\b   \b\b\b", id="deleting the whole line"),
        pytest.param([("rox", 3), ("rox", 2)], "\b", id="Left"),
        pytest.param([("rox", 1), ("rox", 2)], "o", id="Right prints the letter it passes"),
        pytest.param([("rox", 2), ("rox", 0)], "\b\b", id="Home"),
        pytest.param([("rox", 1), ("rox", 3)], "ox", id="End prints the rest"),
        pytest.param([("rll", 1), ("roll", 2)], "oll\b\b", id="a letter in the middle"),
        pytest.param([("rxoll", 2), ("roll", 1)], "\boll \b\b\b\b", id="Backspace in the middle"),
        pytest.param([("rxoll", 1), ("roll", 1)], "oll \b\b\b\b", id="Delete"),
        pytest.param([("a李", 2), ("a", 1)], "\b\b  \b\b", id="Backspace over a letter two columns wide"),
        pytest.param([("Zoe", 3), ("Zoe\u0308", 4)], "\u0308", id="an accent that combines"),
        pytest.param([("Zoe\u0308", 4), ("Zoe", 3)], "\be", id="taking the accent off writes its letter again"),
        pytest.param([("roll", 4), ("roll", 4)], "", id="no change"),
    ],
)
def test_an_edit_writes_only_what_it_changes(edits: list[tuple[str, int]], written: str) -> None:
    """What an edit writes are letters, backspaces and spaces, from the place of the change on."""
    assert written == echoes(*edits)[-1]


def test_backspace_over_the_start_of_a_row_shows_the_line_again() -> None:
    """At 5 columns, deleting the fifth letter would step back from a full row: the line comes again on a new one."""
    assert "\nabcd" == echoes(("abcde", 5), ("abcd", 4), columns=5)[-1]


def test_moving_to_a_row_above_shows_the_line_again_as_far_as_the_cursor() -> None:
    """Home on a line of two rows begins a new row; End then writes all of it."""
    assert ["\n", "abcdefg"] == echoes(("abcdefg", 7), ("abcdefg", 0), ("abcdefg", 7), columns=5)[1:]


def test_what_is_half_typed_comes_again_after_other_lines() -> None:
    """Other lines begin below what is half typed, and all of it is shown again with the cursor in its place."""
    echo = Echo()
    echo.edited("roll", 2, WIDE)
    assert ("\n", "roll\b\b") == (echo.interrupted(), echo.edited("roll", 2, WIDE))


def test_what_is_half_typed_comes_again_when_the_cursor_is_at_its_start() -> None:
    """After Home, too, all of the line is shown again below other lines."""
    echo = Echo()
    echo.edited("roll", 0, WIDE)
    echo.interrupted()
    assert "roll\b\b\b\b" == echo.edited("roll", 0, WIDE)


def test_other_lines_need_no_new_row_when_nothing_is_typed() -> None:
    """With nothing half typed nothing is written before other lines."""
    assert "" == Echo().interrupted()


def test_ending_a_line_shows_what_was_hidden_of_it() -> None:
    """Enter in the first of two rows writes the rest of the line before it ends it."""
    echo = Echo()
    echo.edited("abcdefg", 7, 5)
    echo.edited("abcdefg", 2, 5)
    assert "cdefg\n" == echo.ended("abcdefg", 5)


@settings(deadline=None)
@given(
    columns=st.integers(2, 12),
    edits=st.lists(
        st.one_of(
            st.tuples(st.just("insert"), st.text("ab 李", min_size=1, max_size=15)),
            st.tuples(st.sampled_from(["delete", "move"]), st.integers(-20, 20)),
            st.tuples(st.sampled_from(["interrupt", "show"]), st.none()),
        ),
        max_size=30,
    ),
)
def test_the_screen_shows_the_line_through_any_edits(columns: int, edits: list[tuple[str, str | int | None]]) -> None:
    """However a line is edited, what stands before the cursor is on the screen, and at its end all of it."""
    echo, screen, text, cursor = Echo(), Teletype(columns), "", 0
    for kind, how in edits:
        match kind, how:
            case "insert", str(letters):
                text, cursor = text[:cursor] + letters + text[cursor:], cursor + len(letters)
            case "move", int(steps):
                cursor = min(max(cursor + steps, 0), len(text))
            case "delete", int(count):
                begin, end = sorted((cursor, min(max(cursor + count, 0), len(text))))
                text, cursor = text[:begin] + text[end:], begin
            case "interrupt", _:
                screen.write(echo.interrupted())
            case _:
                screen.write(echo.edited(text, cursor, columns))
                assert text[:cursor].endswith(screen.row_before_cursor)
    screen.write(echo.ended(text, columns))
    assert [text.rstrip(), ""] == screen.lines[-2:]
