"""Every sentence of the game, one file a language."""
