"""Tests, one folder for each part of the game."""
