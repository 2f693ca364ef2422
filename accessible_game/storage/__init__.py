"""What is read from and written to disk: boards, decks, settings, the game record."""
