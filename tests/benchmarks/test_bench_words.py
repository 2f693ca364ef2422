"""From a typed line to what was meant, beside hassil on the same sentences.

Run with ``pytest -m benchmark tests/benchmarks/test_bench_words.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from accessible_game.app.language import language_of, read_grammar
from accessible_game.app.table import load_board, load_deck
from accessible_game.dialogue.party import Party, Player
from accessible_game.rules.setup import Setup
from tests.benchmarks.timing import median_seconds

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

    from accessible_game.dialogue.grammar.language import Language

pytestmark = pytest.mark.benchmark


@pytest.fixture(scope="module")
def language() -> Language:
    party = Party((Player("Ann"), Player("Ben", "careful")), Setup(load_board(None), load_deck(None), 2))
    return language_of(read_grammar(), party, keys=True)


@pytest.fixture(scope="module")
def sentences(language: Language) -> list[str]:
    return sorted({sentence for sentence, _ in language.everything().sentences()})


def hassil_reader(sentences: list[str]) -> Callable[[str], Any]:
    """Return hassil's recogniser for the same sentences, an intent for each."""
    hassil = pytest.importorskip("hassil")
    content = {
        "language": "en",
        "intents": {f"intent{i}": {"data": [{"sentences": [text]}]} for i, text in enumerate(sentences)},
    }
    intents = hassil.Intents.from_dict(content)
    return lambda text: hassil.recognize(text, intents)


@pytest.mark.parametrize("reader", ["ours", "hassil"])
def test_line_to_readings(
    reader: str,
    language: Language,
    sentences: list[str],
    benchmark: BenchmarkFixture,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Print the microseconds for a line, over every sentence of the grammar."""
    read = language.match if reader == "ours" else hassil_reader(sentences)
    assert all(map(read, sentences))

    seconds = median_seconds(benchmark, lambda: [read(sentence) for sentence in sentences])

    with capsys.disabled():
        each = seconds / len(sentences)
        print(f"\n{reader}: {1e6 * each:.1f} microseconds a line, over {len(sentences)} sentences")
