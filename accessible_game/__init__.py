"""The Patty Duke Game of 1964 for ears: rules, dialogue, notes, the ear and the voice."""

__version__ = "0.1.0"
