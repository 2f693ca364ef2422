"""The documents, held against the program."""
