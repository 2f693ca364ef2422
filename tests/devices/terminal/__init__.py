"""Tests of the terminal, with what a screen reader hears as the measure."""
