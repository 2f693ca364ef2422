"""Golden transcripts: what each listener hears, word for word.

``pytest --update-transcripts`` writes what is heard now; read the difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.dialogue.transcript import Transcript

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
