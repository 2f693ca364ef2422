"""Golden transcripts: what each listener hears, word for word.

``pytest --update-transcripts`` writes what is heard now; read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from accessible_game.dialogue.phrases import Detail
from accessible_game.rules.board import SquareKind
from accessible_game.rules.facts import Fact, Moved, WentTo
from accessible_game.rules.seats import SEATS
from tests.dialogue.transcript import Script, Transcript

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_is_heard_as_it_is_written(path: Path, request: pytest.FixtureRequest) -> None:
    """What is typed in a transcript is answered to each listener as it says, and by nothing else."""
    written = path.read_text(encoding="utf-8")
    heard = Transcript(written).text()
    if request.config.getoption("--update-transcripts"):
        path.write_text(heard, encoding="utf-8")
    else:
        assert written == heard


def test_the_transcripts_show_every_fact_and_every_kind_of_square() -> None:
    """Together the transcripts show all that can happen, at every level of detail."""
    facts: list[Fact] = []
    kinds = set()
    for path in TRANSCRIPTS:
        transcript = Transcript(path.read_text(encoding="utf-8"))
        transcript.text()
        told = [fact for seat in transcript.game.setup.seats for fact in transcript.game.view(SEATS[seat]).facts]
        squares = [fact.squares[-1] for fact in told if isinstance(fact, Moved)]
        squares += [fact.square for fact in told if isinstance(fact, WentTo)]
        kinds |= {transcript.game.setup.board.square(square).kind for square in squares}
        facts += told

    assert set(get_args(Fact)) == set(map(type, facts))
    assert set(SquareKind) == kinds
    assert set(Detail) == {Script(path.read_text(encoding="utf-8")).detail for path in TRANSCRIPTS}
