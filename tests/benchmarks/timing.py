"""Timing with pytest-benchmark."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture


def median_seconds(benchmark: BenchmarkFixture, action: Callable[[], object]) -> float:
    """Return the median of five rounds, after one to warm up."""
    benchmark.pedantic(action, rounds=5, warmup_rounds=1)  # type: ignore[no-untyped-call]
    assert benchmark.stats is not None
    return float(benchmark.stats["median"])
