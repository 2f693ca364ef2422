"""Benchmarks: they print figures and decide nothing."""
