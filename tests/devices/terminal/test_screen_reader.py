"""What a player with a screen reader hears of a whole dialogue."""

from __future__ import annotations

import pytest

from tests.devices.terminal.demo_game import DEMO_GAME, PROMPT
from tests.support.fenrir import ScreenReader, why_no_screen_reader

pytestmark = [
    pytest.mark.terminal,
    pytest.mark.skipif(bool(why_no_screen_reader()), reason=why_no_screen_reader()),
]


def times(line: str, utterances: list[str]) -> int:
    """Return how often a line was read out."""
    return sum(utterance.count(line) for utterance in utterances)


def test_every_line_is_heard_once() -> None:
    """The prompt, the answer to each line, and what comes by itself while a line is half typed: all of it, once."""
    with ScreenReader(DEMO_GAME) as reader:
        assert [PROMPT] == reader.heard()
        for line in ("roll", "what is ahead", "stop"):
            heard = reader.type(line).heard()
            assert (1, 1) == (times(f"You said {line}.", heard), times(PROMPT, heard))
        heard = reader.type("later").press("ro").heard()
        assert (1, 1, 1) == tuple(times(line, heard) for line in (PROMPT, "Ben throws a 4.", "Ben moves to the beach."))
        heard = reader.type("ll").heard()
        assert (1, 1) == (times("You said roll.", heard), times(PROMPT, heard))
        assert 1 == times("Goodbye.", reader.type("quit").heard())


def test_typing_is_silent_but_for_what_is_deleted() -> None:
    """Letters are left to the player's own key echo; Backspace has the letter that goes read out, and no other."""
    with ScreenReader(DEMO_GAME) as reader:
        reader.heard()
        for key in "rox":
            reader.press(key).session.wait_until_quiet()
        assert ["x"] == reader.press("\x7f").heard()
